// Why a line is no legal move, what a word means in this game, and proofs in words.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cli/play/telling/story.hpp"

namespace cairn {

// Who asked, and where.
struct Asked {
    const Story& story;
    std::span<const Parts> moves; // the legal ones
    Seat seat;                    // who asked, and is to move
    const Texts& texts;
};

// Precondition: the line means no legal move, or several.
std::string refusal(const Asked& asked, std::string_view line);

// `say more: it could be claim@3 or claim@4`
std::string say_more(std::span<const std::string> moves, const Texts& texts);

// Whether this player could claim this place.
std::string proof_in_words(const Asked& asked, Seat claimer, std::uint64_t place);

// Of a command, a word of the notation, a tactic card or a term of this game, in a sentence; empty
// if it is none.
std::string meaning_of(std::string_view word, const Story& story, const Texts& texts);

} // namespace cairn
