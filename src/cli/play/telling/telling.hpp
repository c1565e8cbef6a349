// A move said in words, from its parts. Nothing else is known here: whether the move is legal, the
// table says.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/texts/texts.hpp"
#include "games/parts.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {

enum class Tense : std::uint8_t { Present, Past };

// Of which game a move is told, and in which language.
struct Telling {
    const Texts& texts;
    const Entry& game;
    Tense tense;
};

// `lay R5 on stone 3`, `laid R5 on stone 3`; a tactic card is called by its name. To its player:
std::string in_words(const Parts& parts, const Telling& telling);
// To everybody, who do not hear which card was returned or given:
std::string in_words(const Told& told, const Telling& telling);

// The moves as they are written.
std::vector<std::string> texts_of(std::span<const Parts> moves);

// `stone 3`, `tile 3`
std::string place_in_words(std::string_view place, const Entry& game, const Texts& texts);

// `p1`; where the two sides differ, `p1, the Attacker`
std::string role(const Entry& game, Seat seat, const Texts& texts);

} // namespace cairn
