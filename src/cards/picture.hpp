// Cards for the terminal: the same width with and without colour, told apart by their letter.
#pragma once

#include <string>
#include <string_view>

#include "base/palette.hpp"
#include "base/text.hpp"
#include "cards/side.hpp"
#include "core/seat.hpp"

namespace cairn {

// Text in the middle of this many columns.
inline std::string centred(std::string_view text, std::size_t width) {
    const std::size_t columns = columns_of(text);
    const std::size_t blank = width > columns ? width - columns : 0;
    return std::string(blank / 2, ' ') + std::string(text) + std::string(blank - blank / 2, ' ');
}

inline std::string bold(std::string_view text, Palette palette) {
    if (palette == Palette::Plain) return std::string(text);
    return "\x1b[1m" + std::string(text) + "\x1b[0m";
}

// The suits' fills of the screen, in the terminal's 256 colours, with dark ink on them.
template <class Suits>
std::string painted(std::string_view text, Card<Suits> card, Palette palette) {
    if (palette == Palette::Plain) return std::string(text);
    constexpr std::string_view letters = "ROYGBP";
    constexpr int fills[] = { 203, 208, 221, 78, 75, 140 };
    constexpr int parchment = 230;
    int fill = parchment;
    if (card.is_suit()) {
        fill = fills[letters.find(Suits::letters[static_cast<std::size_t>(card.colour())])];
    }
    return "\x1b[38;5;234;48;5;" + std::to_string(fill) + "m" + std::string(text) + "\x1b[0m";
}

// What troops may stand for: `any` is said of one that may stand for all.
struct WildTexts {
    std::string_view any;
    int spy_value;
};

// What a card on a side says in four columns: `R5`, or for a troop what it may stand for.
template <class Suits>
std::string short_text(Card<Suits> card, const WildTexts& wild) {
    if (card.is_suit()) return to_text(card, no_tactics);
    switch (card.tactic()) {
    case Tactic::Joker1:
    case Tactic::Joker2: return std::string(wild.any);
    case Tactic::Spy: return "*" + std::to_string(wild.spy_value);
    default: break;
    }
    assert(card.tactic() == Tactic::Shield);
    return "*1-3";
}

// Card i of a side in `width` columns; blank where there is none, a dot where one may still come.
template <class Suits>
std::string slot_picture(const Side<Suits>& side, int i, int slots, int width, Palette palette,
                         const WildTexts& wild) {
    const auto columns = static_cast<std::size_t>(width);
    if (i >= side.size()) return centred(i < slots ? "." : "", columns);
    const std::string card = painted(centred(short_text(side[i], wild), 4), side[i], palette);
    const std::size_t blank = columns - 4;
    return std::string(blank / 2, ' ') + card + std::string(blank - blank / 2, ' ');
}

// A label and the cards of a hand, by colour and value, tactic cards last with their names; in as
// many rows as it takes.
template <class Suits>
std::string hand_rows(std::string_view label, const Hand<Suits>& hand, const TacticNames& names,
                      Palette palette) {
    constexpr std::size_t widest = 80;
    const std::size_t indent = columns_of(label);
    std::string text(label);
    std::size_t column = indent;
    const auto show = [&](Card<Suits> card) {
        const std::string word = to_text(card, names);
        if (column + 1 + word.size() > widest) {
            text += '\n' + std::string(indent, ' ');
            column = indent;
        }
        text += ' ' + painted(word, card, palette);
        column += 1 + word.size();
    };
    for (int colour = 0; colour < Card<Suits>::colours; ++colour) {
        auto row = hand.suits & CardSet<Suits>::of_colour(colour);
        while (!row.empty()) show(row.take_lowest());
    }
    for (TacticSet rest = hand.tactics; !rest.empty();) show(Card<Suits>(rest.take_lowest()));
    if (hand.size() == 0) text += " -";
    return text + "\n";
}

// What stands left of a side's rows: whose side it is, on the middle one.
inline std::string margin_picture(Seat seat, int line, int rows) {
    return line == rows / 2 ? std::string(name(seat)) + "  " : std::string(4, ' ');
}

} // namespace cairn
