#include "fair/deal.hpp"

#include <algorithm>
#include <cassert>

#include "base/text.hpp"

namespace cairn::fair {

namespace {

Bytes32 first_32(const Hash& hash) {
    Bytes32 bytes {};
    std::copy_n(hash.begin(), bytes.size(), bytes.begin());
    return bytes;
}

Blake2b& add(Blake2b& hash, std::string_view what, const Occasion& occasion) {
    hash.add(what).add("\n").add(occasion.table).add("\n");
    return hash.add(std::to_string(occasion.game)).add("\n");
}

template <class Word>
void shuffle(std::vector<Word>& cards, Numbers numbers) {
    for (std::size_t left = cards.size(); left > 1; --left) {
        const auto pick = numbers.below(static_cast<std::uint32_t>(left));
        std::swap(cards[left - 1], cards[pick]);
    }
}

} // namespace

Bytes32 commitment(const Occasion& occasion, const Bytes32& seed) {
    Blake2b hash(32);
    return first_32(add(hash, "cairn seed 1", occasion).add(seed).finish());
}

Bytes32 share(const Occasion& occasion, std::string_view player, const Bytes32& entropy) {
    Blake2b hash(32);
    return first_32(
        add(hash, "cairn share 1", occasion).add(player).add("\n").add(entropy).finish());
}

Bytes32 source(const Occasion& occasion, const Secrets& secrets) {
    Blake2b hash(32, secrets.seed);
    add(hash, "cairn deal 1", occasion);
    for (const auto& entropy : { secrets.of_a, secrets.of_b }) {
        if (entropy) hash.add(*entropy);
    }
    return first_32(hash.finish());
}

std::uint32_t Numbers::next() {
    if (used_ == hash_size) {
        Blake2b hash(hash_size, source_);
        hash.add("cairn numbers 1\n").add(label_).add("\n");
        std::array<std::uint8_t, 8> counter {};
        for (std::size_t i = 0; i < counter.size(); ++i) {
            counter[i] = static_cast<std::uint8_t>(counter_ >> (8 * i));
        }
        block_ = hash.add(counter).finish();
        ++counter_;
        used_ = 0;
    }
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) number = (number << 8) | block_[used_ + i];
    used_ += 4;
    return number;
}

std::uint32_t Numbers::below(std::uint32_t bound) {
    assert(bound > 0);
    const std::uint64_t fair = (std::uint64_t { 1 } << 32) / bound * bound;
    std::uint64_t number = next();
    while (number >= fair) number = next(); // less than one in two each time
    return static_cast<std::uint32_t>(number % bound);
}

std::string deal(std::string_view sorted, const Bytes32& source) {
    if (sorted.empty()) return "";
    const auto words = words_of(sorted);
    const auto tactic = std::find(words.begin(), words.end(), "tactic");
    std::vector<std::string_view> suits(words.begin() + 1, tactic);
    shuffle(suits, Numbers(source, "suits"));
    std::string text(words[0]);
    for (const auto card : suits) text.append(" ").append(card);
    if (tactic == words.end()) return text;
    std::vector<std::string_view> tactics(tactic + 1, words.end());
    shuffle(tactics, Numbers(source, "tactics"));
    text += " tactic";
    for (const auto card : tactics) text.append(" ").append(card);
    return text;
}

std::vector<std::string> reshuffled(std::vector<std::string> pile, std::string_view sorted,
                                    const Bytes32& source, int move) {
    const auto words = words_of(sorted);
    const auto place = [&words](std::string_view card) {
        return std::find(words.begin(), words.end(), card) - words.begin();
    };
    std::sort(pile.begin(), pile.end(),
              [&place](const auto& a, const auto& b) { return place(a) < place(b); });
    shuffle(pile, Numbers(source, "support " + std::to_string(move)));
    return pile;
}

} // namespace cairn::fair
