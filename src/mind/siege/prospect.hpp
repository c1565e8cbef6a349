// What one side of a wall tile promises, as one of about a thousand kinds: which formations that
// the tile counts are still in reach, how likely, and how high. The evaluation learns a number for
// each kind. How the two sides of a tile stand to each other is here too, as far as it is certain.
#pragma once

#include "games/siege/state.hpp"

namespace cairn::siege {

// How a tile stands, as far as one player can be sure of it.
enum class TileStatus : std::uint8_t {
    Open,
    Proven, // the Attacker may control it
    Safe,   // the Attacker could only be beaten with cards of their own hand
    Beaten, // the Attacker's side can no longer become the stronger one
};

// What a player knows about the cards that are still to come.
struct Unseen {
    Cards hand;  // the own one
    Cards other; // in the piles or in the other's hand
    constexpr Cards all() const { return hand | other; }
};

// The sides of one tile, and what counts there.
struct Matchup {
    const Side& attacking;
    const Side& defending;
    Face face;
};

// `viewer` knows their own hand.
TileStatus status_of(const Matchup& tile, Seat viewer, const Unseen& unseen);

// A kind of side, different for every kind of face.
using Prospect = int;
inline constexpr int prospects = 1032;

// What `owner`'s side promises when the tile stands so. `hand`: cards that they surely have;
// `pool`: cards that may still come to them.
Prospect prospect(const Matchup& tile, Seat owner, TileStatus status, Cards hand, Cards pool);

} // namespace cairn::siege
