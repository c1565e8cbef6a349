// Lists, results, random numbers and JSON: what the games stand on.
#include "base/bits.hpp"
#include "base/json.hpp"
#include "base/list.hpp"
#include "base/random.hpp"
#include "base/result.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace cairn {
namespace {

TEST(List, HoldsWhatIsPushed) {
    List<int, 3> list;
    EXPECT_TRUE(list.empty());
    list.push_back(4);
    list.push_back(5);
    EXPECT_EQ(list.size(), 2U);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int> { 4, 5 }));
    list[0] = 7;
    *list.end_slot() = 9;
    list.grow(1);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int> { 7, 5, 9 }));
    list.clear();
    EXPECT_TRUE(list.empty());
}

// Whichever way the processor has for it.
TEST(Bits, AreCountedAndGathered) {
    Random random(3);
    for (int round = 0; round < 2000; ++round) {
        const std::uint64_t bits = random.next() & random.next();
        std::uint32_t below = 0;
        for (int at = 0; at < 64; ++at) {
            if ((bits >> at) & 1) {
                ASSERT_EQ(nth_bit(bits, below++), at);
            }
        }
    }
}

// At run time the processor may have an instruction for it; the compiler always computes it.
template <int stride, int count>
constexpr bool gathers(std::uint64_t bits) {
    std::uint64_t together = 0;
    for (int i = 0; i < count; ++i) together |= ((bits >> (stride * i)) & 1) << i;
    return gathered<stride, count>(bits) == together;
}
template <int stride, int count>
constexpr bool gathers_all = [] {
    std::uint64_t bits = 0x9e3779b97f4a7c15U;
    for (int round = 0; round < 1000; ++round) {
        if (!gathers<stride, count>(bits)) return false;
        bits = (bits ^ bits >> 29) * 0xbf58476d1ce4e5b9U + 1;
    }
    return gathers<stride, count>(0) && gathers<stride, count>(~std::uint64_t { 0 });
}();
static_assert(gathers_all<6, 10> && gathers_all<6, 9> && gathers_all<5, 12> && gathers_all<3, 4>);

TEST(Bits, AreGatheredSideBySide) {
    Random random(4);
    for (int round = 0; round < 2000; ++round) {
        ASSERT_TRUE((gathers<6, 10>(random.next())));
        ASSERT_TRUE((gathers<5, 12>(random.next())));
    }
}

TEST(Result, IsAValueOrAReason) {
    const Result<int> good = 5;
    EXPECT_TRUE(good.ok());
    EXPECT_EQ(*good, 5);
    const Result<int> bad = Error { "no such card" };
    EXPECT_FALSE(bad);
    EXPECT_EQ(bad.reason(), "no such card");
    EXPECT_EQ(Result<std::string>(bad.error()).reason(), "no such card");
}

// xoshiro256** after splitmix64: deals made from a number are the same on every machine.
TEST(Random, IsTheSameOnEveryMachine) {
    Random random(0);
    EXPECT_EQ(random.next(), 0x99EC5F36CB75F2B4U);
    EXPECT_EQ(random.next(), 0xBF6E1F784956452AU);
    EXPECT_EQ(random.next(), 0x1A5F849D4933E6E0U);
    Random one(12345);
    Random same(12345);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(one.below(1000), same.below(1000));
    EXPECT_EQ(one, same);
}

TEST(Random, IsBelowItsBoundAndEven) {
    Random random(1);
    for (std::uint32_t bound : { 1U, 2U, 3U, 10U, 54U, 0x80000001U }) {
        for (int i = 0; i < 1000; ++i) ASSERT_LT(random.below(bound), bound);
    }
    std::map<std::uint32_t, int> times;
    for (int i = 0; i < 60'000; ++i) ++times[random.below(6)];
    for (const auto& [number, count] : times) EXPECT_NEAR(count, 10'000, 500) << number;
    // A bound near 2^32 is where carelessness would favour small numbers.
    int low = 0;
    for (int i = 0; i < 60'000; ++i) low += random.below(0xC0000000U) < 0x60000000U;
    EXPECT_NEAR(low, 30'000, 800);
}

TEST(Random, ShufflesEveryOrderEquallyOften) {
    Random random(2);
    std::map<std::string, int> times;
    for (int i = 0; i < 24'000; ++i) {
        std::string items = "abcd";
        shuffle(items, random);
        ++times[items];
    }
    EXPECT_EQ(times.size(), 24U);
    for (const auto& [order, count] : times) EXPECT_NEAR(count, 1000, 150) << order;
}

TEST(Json, PutsCommasWhereTheyBelong) {
    JsonWriter json;
    json.object().key("a").value(1).key("b").array().value("x").value(2.5).null().flag(true).end();
    json.key("c").object().end().key("d").array().end().key("e").raw("[1,2]").end();
    EXPECT_EQ(json.text(), R"({"a":1,"b":["x",2.5,null,true],"c":{},"d":[],"e":[1,2]})");
}

TEST(Json, WritesEveryTextSoThatItIsReadBack) {
    for (int byte = 0; byte < 128; ++byte) {
        const std::string text = std::string("a") + static_cast<char>(byte) + "b";
        JsonWriter json;
        json.array().value(text).end();
        EXPECT_EQ(json.text().find('\n'), std::string::npos);
        EXPECT_EQ(boost::json::parse(json.text()).as_array()[0].as_string(), text);
    }
    JsonWriter json;
    json.array().value(std::int64_t { -9223372036854775807 }).value(0.1).end();
    EXPECT_EQ(json.text(), "[-9223372036854775807,0.1]");
}

TEST(Json, GoesOnAfterItsTextWasAskedFor) {
    JsonWriter json;
    std::string expected = "[";
    json.array();
    for (int i = 0; i < 40; ++i) {
        const std::string part(static_cast<std::size_t>(i * i), 'x');
        json.value(part);
        expected += (i == 0 ? "\"" : ",\"") + part + "\"";
        EXPECT_EQ(json.text(), expected);
    }
    EXPECT_EQ(json.end().text(), expected + "]");
}

// The room of a writer goes to the next one of its thread: nothing of the first may be left in it.
TEST(Json, WritersThatTakeTurnsAndStandInEachOtherWriteTheirOwn) {
    for (int turn = 0; turn < 3; ++turn) {
        JsonWriter outer;
        outer.array().plain("outer");
        {
            JsonWriter inner;
            inner.array().value(std::string(5'000, 'i')).end();
            outer.raw(inner.text());
        }
        JsonWriter later;
        later.array().plain("R5").end();
        EXPECT_EQ(later.text(), R"(["R5"])");
        EXPECT_EQ(outer.end().text(), R"(["outer",[")" + std::string(5'000, 'i') + R"("]])");
    }
}

} // namespace
} // namespace cairn
