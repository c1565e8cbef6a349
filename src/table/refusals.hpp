// Why a move that is well written is not legal now, in a few words that a player can read. Screens in other languages know
// each of them by its English text (docs/protocol.md, section 8).
#pragma once

#include <string>
#include <string_view>

#include "base/text.hpp"
#include "games/border/proof.hpp"
#include "games/border/random_move.hpp"
#include "games/siege/moves.hpp"
#include "games/siege/proof.hpp"
#include "games/totem/moves.hpp"

namespace cairn {

namespace why {
inline constexpr std::string_view not_held = "the card is not in the hand";
inline constexpr std::string_view played = "the card of this turn is played";
inline constexpr std::string_view play_first = "play a card first";
inline constexpr std::string_view claim_first = "claims come before the card";
inline constexpr std::string_view tactics = "the opponent must play a tactic card first";
inline constexpr std::string_view joker = "one joker a player";
inline constexpr std::string_view useless = "there is nothing for it to do";
inline constexpr std::string_view claimed = "the stone is claimed";
inline constexpr std::string_view full = "the side is full";
inline constexpr std::string_view no_card = "there is no such card";
inline constexpr std::string_view retreat = "only the Attacker retreats";
inline constexpr std::string_view oil = "only the Defender throws oil";
inline constexpr std::string_view once = "oil is thrown once a turn";
inline constexpr std::string_view cauldrons = "no cauldron is left";
inline constexpr std::string_view nobody = "the Attacker has no card there";
inline constexpr std::string_view taken = "the cell is taken";
inline constexpr std::string_view reach = "the Totem cannot get there";
inline constexpr std::string_view beside = "it is not beside the Totem";
inline constexpr std::string_view stock = "no piece of that value is left";
} // namespace why

// What keeps a card in the hand, wherever it might go; nothing, if there is a place for it.
inline std::string_view why_kept(const border::State& state, border::Card card) {
    const border::Board& board = state.board;
    if (!state.hand(to_move(state)).has(card)) return why::not_held;
    if (board.phase != border::Phase::Play) return why::played;
    if (card.is_suit()) return "";
    if (!border::may_play_tactic(state)) return why::tactics;
    const bool joker = card.tactic() == Tactic::Joker1 || card.tactic() == Tactic::Joker2;
    return joker && board.tactics_played[board.turn].joker ? why::joker : "";
}
inline std::string_view why_kept(const siege::State& state, siege::Card card) {
    const siege::Board& board = state.board;
    if (!state.hand(to_move(state)).has(card)) return why::not_held;
    if (board.phase != siege::Phase::Play) return why::played;
    return card.is_tactic() && !siege::may_play_tactic(state) ? why::tactics : "";
}

// The place where a card would go. Nothing, if it may.
inline std::string_view why_not_there(const border::Board& board, border::Move move) {
    if (move.to == border::Move::discard) return "";
    if (!board.open().has(move.at())) return why::claimed;
    return board.full[board.turn].has(move.at()) ? why::full : "";
}
inline std::string_view why_not_there(const siege::Board& board, siege::Move move) {
    if (move.to == siege::Move::discard) return "";
    return board.full[board.turn].has(move.at()) ? why::full : "";
}

inline std::string_view why_not(const border::State& state, border::Move move) {
    const border::Board& board = state.board;
    switch (move.kind) {
    case border::MoveKind::Claim:
        return board.phase == border::Phase::Play ? why::play_first : why::claim_first;
    case border::MoveKind::Lay:
    case border::MoveKind::LayOnStone: {
        const auto kept = why_kept(state, move.card);
        return kept.empty() ? why_not_there(board, move) : kept;
    }
    case border::MoveKind::Strategist:
    case border::MoveKind::Traitor: return why_not_there(board, move);
    case border::MoveKind::Draw: return board.phase == border::Phase::Play ? why::play_first : "";
    default: return "";
    }
}

inline std::string_view why_not(const siege::State& state, siege::Move move) {
    const siege::Board& board = state.board;
    const bool attacks = board.turn == siege::attacker;
    switch (move.kind) {
    case siege::MoveKind::Retreat:
    case siege::MoveKind::Oil:
        if (attacks != (move.kind == siege::MoveKind::Retreat)) {
            return attacks ? why::oil : why::retreat;
        }
        if (board.phase != siege::Phase::Play) return why::played;
        if (!attacks && board.oil_thrown) return why::once;
        if (!attacks && board.cauldrons == 0) return why::cauldrons;
        return why::nobody;
    case siege::MoveKind::Lay: {
        const auto kept = why_kept(state, move.card);
        return kept.empty() ? why_not_there(board, move) : kept;
    }
    case siege::MoveKind::Redeploy:
    case siege::MoveKind::Traitor:
    case siege::MoveKind::Recruit: return why_not_there(board, move);
    case siege::MoveKind::Explosion: return why::no_card;
    case siege::MoveKind::Draw: return board.phase == siege::Phase::Play ? why::play_first : "";
    default: return "";
    }
}

inline std::string_view why_not(const totem::State& state, totem::Move move) {
    const totem::Board& board = state.board;
    const auto free = [&](totem::Cell cell) { return board.free().has(cell); };
    if (!totem::goals(board).has(move.goal())) return free(move.goal()) ? why::reach : why::taken;
    if (totem::places(board, move.goal()).has(move.place())) return why::stock;
    return free(move.place()) ? why::beside : why::taken;
}

} // namespace cairn
