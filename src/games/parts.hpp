// What a move consists of, in the same words for every game: for whoever shows, tells or hides it.
// Each game says it of its own moves (parts_of in games/*/parts.hpp). How the parts are written is
// here too, as text (docs/notation.md, section 3) and as JSON (docs/protocol.md, section 6).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.hpp"

namespace cairn {

enum class Verb : std::uint8_t {
    Lay,      // R5@3: a card on the own side
    Set,      // mud@3: a card on the stone itself
    Claim,    // claim@3
    Control,  // control@3
    Retreat,  // retreat@3
    Oil,      // oil@3
    Explode,  // explosion@3
    Redeploy, // strategist:R5@3>7: an own card, to another place or to the discard
    Take,     // traitor:R5@3>7: an opposing card
    Remove,   // banshee:R5@3: an opposing card, to the discard
    Recruit,  // recruit:R5>3: a discarded card
    Support,  // support:R5,G3: two discarded cards, back into the pile
    Play,     // recruiter, exchange: more moves follow
    Draw,     // draw:clan
    Return,   // return:R5
    Give,     // give:R5
    Pass,     // pass
    End,      // end
    Totem,    // e5:3@d4: the Totem to e5, a piece of value 3 on d4
};
inline constexpr std::size_t verb_count = 19;

std::string_view name(Verb verb);

// How a move is written, `B:C@F>T`: a capital letter stands for one of its parts, everything else
// for itself.
//   B by · C card · D the first of two cards · E the second · F from · T to · O on · P pile · V value
// What is hidden comes behind that, for those who may know it: `return:R5`.
std::string_view notation_of(Verb verb);

// A tactic card whose effect this is: it is played and does not lie on the board afterwards.
constexpr bool is_ruse(Verb verb) { return verb >= Verb::Explode && verb <= Verb::Play; }

// Which card it is, only its player may know.
constexpr bool hides_a_card(Verb verb) { return verb == Verb::Return || verb == Verb::Give; }
// Whether a move with this verb has a part that the notation writes with this letter.
inline bool has_part(Verb verb, char letter) {
    return notation_of(verb).find(letter) != std::string_view::npos;
}
inline bool has_card(Verb verb) {
    return hides_a_card(verb) || has_part(verb, 'C') || has_part(verb, 'D');
}

// Where a card or piece is, or goes: a stone or tile, which players count from 1; the discard; a
// cell of the Totem's board.
class Spot {
public:
    constexpr Spot() = default; // nowhere
    static constexpr Spot numbered(int number) {
        assert(number >= 1 && number <= 9);
        return Spot(static_cast<char>('0' + number), 0);
    }
    static constexpr Spot cell(int column, int row) {
        return Spot(static_cast<char>('a' + column), static_cast<char>('1' + row));
    }
    static constexpr Spot discard() { return Spot('-', 0); }

    constexpr bool exists() const { return text_[0] != 0; }
    constexpr bool is_discard() const { return text_[0] == '-'; }
    constexpr bool is_numbered() const { return text_[0] >= '1' && text_[0] <= '9'; }
    // As in the notation. It lives as long as this place.
    constexpr std::string_view text() const {
        if (is_discard()) return "discard";
        return { text_.data(), text_[1] != 0 ? 2U : exists() ? 1U : 0U };
    }

    friend constexpr bool operator==(Spot, Spot) = default;

private:
    constexpr Spot(char first, char second) : text_ { first, second } {}

    std::array<char, 2> text_ {};
};

// The name of a card as in the notation, or of a pile. It lives as long as the program.
using Name = std::string_view;

// The name of a card that only its player may know: it becomes a Name for nobody but whoever asks
// for what is hidden.
class HiddenName {
public:
    constexpr HiddenName() = default;
    constexpr explicit HiddenName(Name name) : name_(name) {}

    constexpr bool exists() const { return !name_.empty(); }
    constexpr Name revealed() const { return name_; }

    friend constexpr bool operator==(HiddenName, HiddenName) = default;

private:
    Name name_;
};

// What everybody may know of a move. What only its player may know has no place in it.
struct Told {
    Verb verb = Verb::End;
    Spot from {};
    Spot to {};
    Spot on {};             // where a piece is placed
    std::uint8_t value = 0; // of that piece
    Name by {};             // the tactic card whose effect this is
    Name card {};
    Name other {}; // the second card of a support
    Name pile {};

    friend constexpr bool operator==(const Told&, const Told&) = default;
};

// The whole move, for its player and, once the game is over, for everybody.
struct Parts {
    Told told;
    HiddenName hidden {}; // the card that is returned or given

    friend constexpr bool operator==(const Parts&, const Parts&) = default;
};

std::string to_text(const Told& told);
std::string to_text(const Parts& parts);

// A text taken apart: what stands in it where the parts of a move stand. Whether there is such a card
// or place, the game knows.
struct WrittenParts {
    std::string_view by;
    std::string_view card; // or what stands for the hidden one
    std::string_view other;
    std::string_view from;
    std::string_view to;
    std::string_view on;
    std::string_view pile;
    std::string_view value;
};
// Nothing, if the text is not written like a move with this verb.
std::optional<WrittenParts> taken_apart(std::string_view text, Verb verb);

// {"text":"R5@3","verb":"lay","card":"R5","to":3}
void write(JsonWriter& json, const Told& told);
void write(JsonWriter& json, const Parts& parts);

} // namespace cairn
