// Any bytes as a move, a card or a deal of every ruleset: refused, or written back as they were read.
#include "table/seatings.hpp"

#include "base/text.hpp"
#include "table/catalogue/catalogue.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

template <class Rules>
void read_move(std::string_view text, const Rules& rules) {
    const auto move = parse_move(text, rules);
    if (!move) return require(!move.reason().empty());
    const std::string written = to_text(*move, rules);
    require(written == text); // one text form each
    const auto again = parse_move(written, rules);
    require(again.ok() && *again == *move);
}

template <class Rules>
void read_cards(std::string_view text, const Rules& rules) {
    if (const auto card = cairn::card_of(text, rules.deck, rules.tactics)) {
        require(to_text(*card, rules.tactics) == text);
    }
    const auto words = cairn::words_of(text);
    const auto deal = cairn::parse_deal(words, rules.deck, rules.tactics);
    if (!deal) return require(!deal.reason().empty());
    const std::string written = to_text(*deal, rules.tactics);
    const auto again = cairn::parse_deal(cairn::words_of(written), rules.deck, rules.tactics);
    require(again.ok() && *again == *deal);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (const cairn::Entry& entry : cairn::catalogue()) {
        if (const auto* border = entry.rules.as<cairn::border::Rules>()) {
            read_move(text, *border);
            read_cards(text, *border);
        }
        if (const auto* siege = entry.rules.as<cairn::siege::Rules>()) {
            read_move(text, *siege);
            read_cards(text, *siege);
        }
        if (const auto* totem = entry.rules.as<cairn::totem::Rules>()) read_move(text, *totem);
    }
    return 0;
}
