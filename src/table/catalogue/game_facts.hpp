// What whoever shows a game must know of it beyond its moves and views. Each `Seating` says it of its
// game.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cairn {

// Who claims places of the board, by a proof.
enum class Claimers : std::uint8_t { Nobody, P1, Both };

struct GameFacts {
    std::string_view game; // its name, and its folder's
    int levels = 1;        // of the computer; the highest is full strength
    int places = 0;        // that can be claimed; they are numbered from 1
    Claimers claimers = Claimers::Nobody;
    std::span<const std::string_view>
        endings; // the rules that can end it, as Table::clincher() says
};

} // namespace cairn
