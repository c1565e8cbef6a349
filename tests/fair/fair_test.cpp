#include "fair/deal.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <sodium.h>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"

namespace cairn::fair {
namespace {

std::vector<std::uint8_t> bytes(std::size_t size, Random& random) {
    std::vector<std::uint8_t> made(size);
    for (auto& byte : made) byte = static_cast<std::uint8_t>(random.below(256));
    return made;
}

// RFC 7693, appendix A.
TEST(Blake2b, HashesAbc) {
    EXPECT_EQ(to_hex(Blake2b(64).add("abc").finish()),
              "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
              "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

TEST(Blake2b, IsLibsodiums) {
    ASSERT_GE(sodium_init(), 0);
    Random random(1);
    for (std::size_t size = 0; size < 400; ++size) {
        const auto message = bytes(size, random);
        const std::size_t key_size = size % 3 == 0 ? 0 : 16 + random.below(49);
        const auto key = bytes(key_size, random);
        const std::size_t length = 16 + random.below(49);
        Hash theirs {};
        crypto_generichash(theirs.data(), length, message.data(), message.size(),
                           key.empty() ? nullptr : key.data(), key.size());
        Blake2b ours(length, key);
        const std::size_t half = size / 2; // in two parts, to cross the blocks
        ours.add(std::span(message).first(half)).add(std::span(message).subspan(half));
        EXPECT_EQ(ours.finish(), theirs) << size;
    }
}

TEST(Hex, GoesThereAndBack) {
    Bytes32 some {};
    for (std::size_t i = 0; i < some.size(); ++i) some[i] = static_cast<std::uint8_t>(7 * i + 250);
    Bytes32 again {};
    EXPECT_TRUE(from_hex(to_hex(some), again));
    EXPECT_EQ(again, some);
    const std::string zeros(63, '0');
    for (const char* last : { "", "00", "G", "A", " " }) {
        EXPECT_FALSE(from_hex(zeros + last, again)) << last;
    }
}

TEST(Commitment, IsForOneGameOfOneTable) {
    const Bytes32 seed {};
    const auto one = commitment({ "table", 1 }, seed);
    EXPECT_NE(one, commitment({ "table", 2 }, seed));
    EXPECT_NE(one, commitment({ "other", 1 }, seed));
    // By another implementation: Python's hashlib.blake2b, from docs/protocol.md alone.
    EXPECT_EQ(to_hex(one), "725ce1f5785e737be7eeb95ba530cc81526d29af935918d9a24df59055f4418d");
}

TEST(Deal, DependsOnEverySecret) {
    const std::string sorted = "clan R1 O1 Y1 G1 B1 P1 R2 O2 Y2 G2 B2 P2 tactic mud fog spy";
    Secrets secrets;
    const auto deal_of = [&sorted](const Secrets& from) {
        return deal(sorted, source({ "t", 1 }, from));
    };
    const std::string first = deal_of(secrets);
    secrets.of_a.emplace();
    const std::string second = deal_of(secrets);
    secrets.of_b.emplace();
    const std::string third = deal_of(secrets);
    secrets.seed[31] = 1;
    const std::string fourth = deal_of(secrets);
    EXPECT_NE(first, second);
    EXPECT_NE(second, third);
    EXPECT_NE(third, fourth);
    auto words = words_of(fourth);
    auto all = words_of(sorted);
    EXPECT_EQ(words[0], "clan");
    EXPECT_EQ(words[13], "tactic");
    std::sort(words.begin(), words.end());
    std::sort(all.begin(), all.end());
    EXPECT_EQ(words, all);
}

// As another implementation deals it (Python's hashlib, from docs/protocol.md alone).
TEST(Deal, IsTheDocumentedOne) {
    Secrets secrets;
    secrets.of_a.emplace().fill(1);
    secrets.of_b.emplace().fill(2);
    EXPECT_EQ(deal("clan R1 O1 Y1 G1 B1 P1 R2 O2 Y2 G2 B2 P2 tactic mud fog spy",
                   source({ "t", 1 }, secrets)),
              "clan B1 R1 P2 Y1 G2 B2 R2 Y2 O2 O1 G1 P1 tactic spy mud fog");
}

TEST(Deal, OfNothingIsNothing) { EXPECT_EQ(deal("", Bytes32 {}), ""); }

// 24 orders of four cards, 24,000 deals: chi-square with 23 degrees stays below 58 in all but one
// of 10,000 runs; this run is always the same.
TEST(Deal, EveryOrderIsEquallyLikely) {
    std::map<std::string, int> count;
    constexpr int each = 1000;
    for (int i = 0; i < 24 * each; ++i) {
        Bytes32 from {};
        for (std::size_t b = 0; b < 4; ++b) from[b] = static_cast<std::uint8_t>(i >> (8 * b));
        ++count[deal("clan R1 O1 Y1 G1", from)];
    }
    ASSERT_EQ(count.size(), 24U);
    double chi = 0;
    for (const auto& [order, times] : count)
        chi += (times - each) * (times - each) / double { each };
    EXPECT_LT(chi, 58);
}

TEST(Numbers, HaveOneStreamALabel) {
    const Bytes32 from {};
    Numbers a(from, "suits");
    Numbers b(from, "tactics");
    Numbers again(from, "suits");
    EXPECT_NE(a.next(), b.next());
    EXPECT_EQ(again.next(), Numbers(from, "suits").next());
}

TEST(Reshuffled, DoesNotDependOnTheOrderBefore) {
    const std::string sorted = "siege R0 Y0 G0 B0 P0 R1 Y1";
    const Bytes32 from {};
    const auto one = reshuffled({ "R0", "G0", "P0", "Y1" }, sorted, from, 5);
    EXPECT_EQ(one, reshuffled({ "Y1", "P0", "R0", "G0" }, sorted, from, 5));
    EXPECT_TRUE(std::is_permutation(one.begin(), one.end(),
                                    std::vector<std::string> { "R0", "G0", "P0", "Y1" }.begin()));
}

} // namespace
} // namespace cairn::fair
