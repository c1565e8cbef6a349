#include "mind/border/policy.hpp"

#include <algorithm>

#include "games/border/apply.hpp"

namespace cairn::border {

namespace {

// How many ruses a quick move looks at.
constexpr int ruses_tried = 4;
// What a tactic card in the hand is worth that can be played, in balance (docs/experiments.md).
constexpr float worth_of_tactic = 0.3F;

// How many tactic cards this player may play before the other plays one (rules 5.3).
int tactics_allowed(const Board& board, Seat seat) {
    return board.tactics_played[opponent(seat)].cards - board.tactics_played[seat].cards + 1;
}
// How many tactic cards of its hand this seat may play now.
int tactics_ready(const State& state, Seat seat) {
    return std::min(tactics_allowed(state.board, seat), state.tactic_hands[seat].size());
}

float with_tactics(float value, int ready) {
    return ready == 0 ? value : tipped(value, worth_of_tactic * static_cast<float>(ready));
}

// What the position is worth to the mover after a move that needs no luck. Where a card must be
// drawn first, it is judged before the draw.
float value_after(const State& state, Move move, const Judge& judge) {
    const Seat seat = state.board.turn;
    State next = state;
    apply(next, move);
    if (outcome(next) == win_for(seat)) return 1;
    if (outcome(next) != Outcome::Open) return outcome(next) == Outcome::Draw ? 0.5F : 0;
    return value_of(next, seat, judge);
}

TacticSet troops_of(const State& state) {
    const Board& board = state.board;
    if (tactics_ready(state, board.turn) == 0) return {};
    TacticSet troops = state.tactic_hands[board.turn] & all_troops;
    if (board.tactics_played[board.turn].joker) troops = troops - all_jokers;
    return troops;
}

// Every way to lay a clan card or a troop: calls rated(move, value).
template <class RatedLay>
void rate_lays(const State& state, const Judge& judge, const RatedLay& rated) {
    const KnownPosition known = known_to(state, state.board.turn);
    const StoneSet room = state.board.with_room(state.board.turn);
    if (room.empty()) return;
    const Judge::Survey survey(judge, known);
    const auto rate = [&](Card card, int ready) {
        survey.rate_lays(card, room, [&](Stone stone, float value) {
            rated(Move::lay(card, stone), with_tactics(value, ready));
        });
    };
    const int ready = tactics_ready(state, known.seat);
    for (const Card card : known.hand) rate(card, ready);
    for (const Tactic troop : troops_of(state)) rate(Card(troop), ready - 1);
}

// A tactic card if one more could be played: others are only in the way.
Move quick_draw(const State& state) {
    const Seat seat = state.board.turn;
    const bool useful = state.tactic_hands[seat].size() < tactics_allowed(state.board, seat);
    return Move::draw(useful ? Pile::Tactic : Pile::Suit);
}

Move quick_return(const State& state, const Judge& judge) {
    const Seat seat = state.board.turn;
    const Hand hand = state.hand(seat);
    if (hand.tactics.size() > 1) return Move::give_back(Card(hand.tactics.lowest()));
    Move best = Move::give_back(hand.suits.empty() ? Card(hand.tactics.lowest()) : Card());
    float best_value = -1;
    for (const Card card : hand.suits) {
        KnownPosition known = known_to(state, seat);
        known.hand.remove(card);
        const float value = judge.value(known);
        if (value <= best_value) continue;
        best_value = value;
        best.card = card;
    }
    return best;
}

// Looks at a few of the ruses that the hand allows.
void try_ruses(const State& state, const Judge& judge, Random& random, Rated& best) {
    const Board& board = state.board;
    if ((state.tactic_hands[board.turn] - troops_of(state)).empty()) return;
    State::MoveList moves;
    legal_moves(state, moves);
    for (int i = 0; i < ruses_tried; ++i) {
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (!is_ruse(move)) continue;
        const float value = value_after(state, move, judge);
        if (value > best.value) best = { move, value };
    }
}

Move quick_play(const State& state, const Judge& judge, Random& random) {
    Rated best { Move::pass(), -1 };
    rate_lays(state, judge, [&](Move move, float value) {
        if (value > best.value) best = { move, value };
    });
    try_ruses(state, judge, random, best);
    return best.value < 0 ? random_move(state, random) : best.move;
}

} // namespace

void rate_moves(const State& state, const Judge& judge, RatedMoves& rated) {
    rate_all_moves(
        state, rated, [&](const auto& add) { rate_lays(state, judge, add); },
        [&](Move move) { return value_after(state, move, judge); });
}

Move quick_move(const State& state, const Judge& judge, Random& random) {
    const Board& board = state.board;
    if (const StoneSet claims = board.claimable(); !claims.empty()) {
        return Move::claim(claims.lowest());
    }
    switch (board.phase) {
    case Phase::Play: return quick_play(state, judge, random);
    case Phase::Draw:
    case Phase::Recruit: return quick_draw(state);
    case Phase::Return: return quick_return(state, judge);
    case Phase::End: break;
    }
    return Move::end();
}

float value_of(const State& state, Seat seat, const Judge& judge) {
    return with_tactics(judge.value(known_to(state, seat)), tactics_ready(state, seat));
}

} // namespace cairn::border
