// A card in one byte: a suit card (a colour and a value) or a tactic card. Which colours and
// values there are is a family's `Suits`, and which of them a ruleset plays with its deck (deck.hpp);
// what a tactic card does is in tactic.hpp.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/tactic.hpp"

namespace cairn {

// rules 1.1: the clan cards of the border games. Not every deck goes up to the highest value.
struct ClanSuits {
    static constexpr std::string_view letters = "ROYGBP";
    static constexpr std::string_view pile = "clan";
    static constexpr int lowest = 1;
    static constexpr int highest = 10;
};

// rules 8.1: the siege cards of Schotten Totten 2.
struct SiegeSuits {
    static constexpr std::string_view letters = "RYGBP";
    static constexpr std::string_view pile = "siege";
    static constexpr int lowest = 0;
    static constexpr int highest = 11;
};

// One byte:
//   0 … count-1   suit card: (value - lowest) * colours + colour, so that ids rise with the value
//   64 … 79       tactic card: 64 + its Tactic
//   253, 254      the back of a suit card, of a tactic card: all that others see of it
//   255           no card
template <class Suits>
class Card {
public:
    using Family = Suits;
    static constexpr int colours = static_cast<int>(Suits::letters.size());
    static constexpr int values = Suits::highest - Suits::lowest + 1;
    static constexpr int count = colours * values;
    static_assert(count <= 64);

    constexpr Card() = default;
    constexpr Card(int colour, int value)
        : id_(static_cast<std::uint8_t>((value - Suits::lowest) * colours + colour)) {
        assert(colour >= 0 && colour < colours);
        assert(value >= Suits::lowest && value <= Suits::highest);
    }
    constexpr explicit Card(Tactic tactic)
        : id_(static_cast<std::uint8_t>(first_tactic + static_cast<int>(tactic))) {}

    static constexpr Card of_id(int id) {
        assert(id >= 0 && id < count);
        Card card;
        card.id_ = static_cast<std::uint8_t>(id);
        return card;
    }

    static constexpr Card suit_back() { return face_down(253); }
    static constexpr Card tactic_back() { return face_down(254); }

    constexpr bool exists() const { return id_ != 255; }
    constexpr bool is_back() const { return id_ == 253 || id_ == 254; }
    constexpr bool is_tactic() const { return id_ >= first_tactic && id_ < 253; }
    constexpr bool is_suit() const { return id_ < count; }

    constexpr int id() const {
        assert(is_suit());
        return id_;
    }
    constexpr int colour() const {
        assert(is_suit());
        return id_ % colours;
    }
    constexpr int value() const {
        assert(is_suit());
        return id_ / colours + Suits::lowest;
    }
    constexpr Tactic tactic() const {
        assert(is_tactic());
        return static_cast<Tactic>(id_ - first_tactic);
    }

    friend constexpr bool operator==(Card, Card) = default;

private:
    static constexpr Card face_down(std::uint8_t id) {
        Card card;
        card.id_ = id;
        return card;
    }

    static constexpr int first_tactic = 64;
    std::uint8_t id_ = 255;
};

using ClanCard = Card<ClanSuits>;
using SiegeCard = Card<SiegeSuits>;

// The name of a suit card: `R5`, `P11`.
struct SuitName {
    std::array<char, 3> text {};
    std::uint8_t size = 0;

    constexpr void add(char letter) { text[size++] = letter; }
};

// All of them, by the card's id: a server writes so many that making each anew takes a tenth of its
// instructions.
template <class Suits>
inline constexpr auto suit_names = [] {
    static_assert(Suits::lowest >= 0 && Suits::highest < 100);
    std::array<SuitName, Card<Suits>::count> names {};
    for (int id = 0; id < Card<Suits>::count; ++id) {
        const auto card = Card<Suits>::of_id(id);
        SuitName& name = names[static_cast<std::size_t>(id)];
        name.add(Suits::letters[static_cast<std::size_t>(card.colour())]);
        if (card.value() >= 10) name.add(static_cast<char>('0' + card.value() / 10));
        name.add(static_cast<char>('0' + card.value() % 10));
    }
    return names;
}();

template <class Suits>
constexpr std::string_view name_of(Card<Suits> card, const TacticNames& names) {
    if (card.is_tactic()) return names.of(card.tactic());
    const SuitName& name = suit_names<Suits>[static_cast<std::size_t>(card.id())];
    return { name.text.data(), name.size };
}

template <class Suits>
std::string to_text(Card<Suits> card, const TacticNames& names) {
    return std::string(name_of(card, names));
}

} // namespace cairn
