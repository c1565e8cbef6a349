// A random move without listing the others, to be inlined where random games are played.
#pragma once

#include "base/bits.hpp"
#include "games/border/turn.hpp"

namespace cairn::border {

// The ways to play a tactic card of the hand, and the one at this place of the list.
[[gnu::noinline]] std::uint32_t count_tactic_moves(const State& state);
[[gnu::noinline]] Move tactic_move_at(const State& state, std::uint32_t place);
// A draw or a return of the recruiter.
Move random_recruiting(const State& state, Random& random);

// rules 5.3: only a player who has played no more tactic cards than the other may play one.
inline bool may_play_tactic(const State& state, Seat seat) {
    const BySeat<TacticsPlayed>& played = state.board.tactics_played;
    return !state.tactic_hands[seat].empty() && played[seat].cards <= played[opponent(seat)].cards;
}
inline bool may_play_tactic(const State& state) { return may_play_tactic(state, state.board.turn); }

// After playing: a claim, or what closes the turn.
template <class Taker>
[[gnu::always_inline]] inline auto choose_close(const State& state, Random& random,
                                                const Taker& taker) {
    const bool may_claim = taker.facts.claims == ClaimTime::AfterPlaying;
    const StoneSet claims = may_claim ? state.board.sure[taker.seat] : StoneSet {};
    const auto claim_count = static_cast<std::uint32_t>(claims.size());
    const bool may_choose = taker.facts.tactics && has_choice_of_pile(state);
    const std::uint32_t pick = random.below(claim_count + (may_choose ? 2 : 1));
    if (pick < claim_count) return taker.claim(claims.nth(pick));
    if (!may_choose) return taker.end();
    return taker.draw(pick == claim_count ? Pile::Suit : Pile::Tactic);
}

// Chooses the move that the list has at random.below(its size). `taker` is given it: it knows some facts and
// has a function for each frequent kind of move, and other(move) for the rest.
template <class Taker>
[[gnu::always_inline]] inline auto choose_at_random(const State& state, Random& random,
                                                    const Taker& taker) {
    const Board& board = state.board;
    assert(board.outcome == Outcome::Open);
    if (board.phase == Phase::Draw || board.phase == Phase::End) {
        return choose_close(state, random, taker);
    }
    if (taker.facts.tactics && board.phase != Phase::Play) {
        Random lent = random; // whose address is known stays in no register
        const Move move = random_recruiting(state, lent);
        random = lent;
        return taker.other(move);
    }
    const bool tactics = taker.facts.tactics && may_play_tactic(state, taker.seat);
    const std::uint32_t tactic_count = tactics ? count_tactic_moves(state) : 0;
    const bool may_claim = taker.facts.claims == ClaimTime::StartOfTurn;
    const StoneSet claims = may_claim ? board.sure[taker.seat] : StoneSet {};
    const StoneSet room = board.with_room(taker.seat);
    const Cards hand = state.clan_hands[taker.seat];
    const auto claim_count = static_cast<std::uint32_t>(claims.size());
    const auto room_count = static_cast<std::uint32_t>(room.size());
    const auto lays = static_cast<std::uint32_t>(hand.size()) * room_count;
    const std::uint32_t plain_count = lays + (lays == 0); // without a clan card to lay, the pass
    std::uint32_t pick = random.below(claim_count + plain_count + tactic_count);
    if (pick < claim_count) return taker.claim(claims.nth(pick));
    pick -= claim_count;
    if (tactics && pick >= plain_count) {
        return taker.other(tactic_move_at(state, pick - plain_count));
    }
    if (lays == 0) return taker.other(Move::pass());
    const std::uint32_t card = quotient(pick, room_count);
    return taker.lay(hand.nth(card), room.nth(pick - card * room_count));
}

} // namespace cairn::border
