// What a move of this game consists of, and what of it only its player may know.
#pragma once

#include <array>

#include "games/card_moves.hpp"
#include "games/siege/state.hpp"

namespace cairn::siege {

// Of each MoveKind.
inline constexpr std::array verbs { Verb::Lay,      Verb::Control, Verb::Retreat, Verb::Oil,
                                    Verb::Redeploy, Verb::Remove,  Verb::Take,    Verb::Recruit,
                                    Verb::Explode,  Verb::Support, Verb::Play,    Verb::Give,
                                    Verb::Draw,     Verb::Pass,    Verb::End };

constexpr CardNotation notation_of(const Rules& rules) {
    return { verbs, rules.tactics, SiegeSuits::pile, "tile", tiles };
}

Parts parts_of(Move move, const Rules& rules);

} // namespace cairn::siege
