// A move's text taken apart and said in words. Nothing but what is written is known here: whether
// the move is legal, the table says.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/play/texts.hpp"
#include "table/catalogue.hpp"

namespace cairn {

enum class Deed : std::uint8_t {
    Lay,       // R5@3
    Claim,     // claim@3
    Control,   // control@3
    Retreat,   // retreat@3
    Oil,       // oil@3
    Explode,   // explosion@3
    Redeploy,  // strategist:R5@3>7
    Steal,     // traitor:R5@3>7
    Kill,      // banshee:R5@3
    Recruit,   // recruit:R5>3
    Support,   // support:R5,G3
    Ruse,      // recruiter, exchange: more moves follow
    Draw,      // draw:clan
    Return,    // return:R5
    Give,      // give:R5
    Pass,      // pass
    End,       // end
    MoveTotem, // e5:3@d4
};

// docs/notation.md, section 3. The parts are pieces of the text that was taken apart.
struct Notation {
    Deed deed = Deed::End;
    std::string_view ruse; // the tactic card played, where it is not the card that is laid
    std::string_view card; // or the value of a piece
    std::string_view from; // a stone or a cell; the second card of support
    std::string_view to;   // a stone, `discard`, a pile, or the Totem's goal
};

Notation notation_of(std::string_view move);

enum class Tense : std::uint8_t { Present, Past };

// Whose ears these words are for: the others do not hear which card was returned or given.
enum class Ears : std::uint8_t { Own, Others };

// Who hears of a move of which game, and in which language.
struct Telling {
    const Texts& texts;
    const Entry& game;
    Tense tense;
    Ears ears;
};

// `lay R5 on stone 3`, `laid R5 on stone 3`; a tactic card is called by its name.
std::string in_words(std::string_view move, const Telling& telling);

// `stone 3`, `tile 3`
std::string place_in_words(std::string_view place, const Entry& game, const Texts& texts);

// `p1`; where the two sides differ, `p1, the Attacker`
std::string role(const Entry& game, Seat seat, const Texts& texts);

} // namespace cairn
