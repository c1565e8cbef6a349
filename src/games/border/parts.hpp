// What a move of this game consists of, and what of it only its player may know.
#pragma once

#include <array>

#include "games/border/state.hpp"
#include "games/card_moves.hpp"

namespace cairn::border {

// Of each MoveKind. A card that is laid on a stone is told apart by what it is.
inline constexpr std::array verbs { Verb::Lay,      Verb::Set,    Verb::Claim, Verb::Play,
                                    Verb::Redeploy, Verb::Remove, Verb::Take,  Verb::Draw,
                                    Verb::Return,   Verb::Pass,   Verb::End };

constexpr CardNotation notation_of(const Rules& rules) {
    return { verbs, rules.tactics, ClanSuits::pile, "stone", stones };
}

Parts parts_of(Move move, const Rules& rules);

} // namespace cairn::border
