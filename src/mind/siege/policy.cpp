#include "mind/siege/policy.hpp"

#include "games/siege/apply.hpp"

namespace cairn::siege {

namespace {

// How many ruses a quick move looks at.
constexpr int ruses_tried = 6;
// A retreat or oil must promise so much more than going without.
constexpr float worth_it = 0.004F;

KnownPosition known_position(const State& state, Seat seat) {
    return { state.board, seat, state.hand(seat), state.piles().suits.size() };
}

// What the position is worth to the mover after a move that needs no luck. Where a card must be
// drawn first, it is judged before the draw.
float value_after(const State& state, Move move, const Judge& judge) {
    const Seat seat = to_move(state);
    State next = state;
    apply(next, move);
    // What can be controlled will be.
    while (outcome(next) == Outcome::Open && due(next) == Pile::None &&
           !controls(next.board).empty()) {
        apply(next, Move::control(controls(next.board).lowest()));
    }
    if (outcome(next) != Outcome::Open) return outcome(next) == win_for(seat) ? 1 : 0;
    return judge.value(known_position(next, seat));
}

// How many tactic cards the player to move may play before the other plays one (rules 9.1).
int tactics_allowed(const Board& board) {
    return board.tactics_played[opponent(board.turn)] - board.tactics_played[board.turn] + 1;
}

TacticSet troops_of(const State& state) {
    if (tactics_allowed(state.board) == 0) return {};
    return state.tactic_hands[state.board.turn] & all_troops;
}

// Every way to lay a siege card or a troop: calls rated(move, value).
template <class RatedLay>
void rate_lays(const State& state, const Judge& judge, const RatedLay& rated) {
    const KnownPosition known = known_position(state, state.board.turn);
    const TileSet room = state.board.with_room(state.board.turn);
    if (room.empty()) return;
    const Judge::Survey survey(judge, known);
    const auto rate = [&](Card card) {
        survey.rate_lays(card, room,
                         [&](Tile tile, float value) { rated(Move::lay(card, tile), value); });
    };
    for (const Card card : known.hand.suits) rate(card);
    for (const Tactic troop : troops_of(state)) rate(Card(troop));
}

Rated best_lay(const State& state, const Judge& judge) {
    Rated best { Move::pass(), -1 };
    rate_lays(state, judge, [&](Move move, float value) {
        if (value > best.value) best = { move, value };
    });
    return best;
}

// The start action of the player to move and where it can be taken (rules 8.8, 8.9).
struct StartActions {
    MoveKind kind;
    TileSet targets;
};
StartActions start_actions(const Board& board) {
    if (board.turn == attacker) return { MoveKind::Retreat, board.manned[attacker] };
    const bool may = board.cauldrons > 0 && !board.oil_thrown;
    return { MoveKind::Oil, may ? board.manned[attacker] : TileSet {} };
}

// What a retreat or oil is worth together with the best lay that follows.
float value_of_start(const State& state, Move move, const Judge& judge) {
    State next = state;
    apply(next, move);
    return best_lay(next, judge).value;
}

// The start action that looks best before any card is laid, if it helps at all.
Rated promising_start(const State& state, const Judge& judge) {
    const auto [kind, targets] = start_actions(state.board);
    const Seat seat = state.board.turn;
    Rated best { Move::pass(), -1 };
    if (targets.empty()) return best;
    const bool must = state.board.with_room(seat).empty();
    best.value = must ? -1 : judge.value(known_position(state, seat));
    for (const Tile tile : targets) {
        const Move move = Move::at_tile(kind, tile);
        State next = state;
        apply(next, move);
        const float value = judge.value(known_position(next, seat));
        if (value > best.value) best = { move, value };
    }
    return best;
}

// A tactic card if one more could be played: others are only in the way.
Move quick_draw(const State& state) {
    const TacticSet hand = state.tactic_hands[state.board.turn];
    return Move::draw(hand.size() < tactics_allowed(state.board) ? Pile::Tactic : Pile::Suit);
}

// How the rest of the hand looks without this card.
float value_without(const State& state, Card card, const Judge& judge) {
    const Seat seat = to_move(state);
    KnownPosition known = known_position(state, seat);
    known.hand = known.hand - state.gifts(seat);
    known.hand.remove(card);
    return judge.value(known);
}

Move quick_give(const State& state, const Judge& judge) {
    const Seat seat = to_move(state);
    const Hand hand = state.hand(seat) - state.gifts(seat);
    Rated best { Move::pass(), -1 };
    const auto try_card = [&](Card card) {
        const float value = value_without(state, card, judge);
        if (value > best.value) best = { Move::give(card), value };
    };
    for (const Card card : hand.suits) try_card(card);
    for (const Tactic tactic : hand.tactics) try_card(Card(tactic));
    return best.move;
}

// Looks at a few of the ruses that the hand allows.
void try_ruses(const State& state, const Judge& judge, Random& random, Rated& best) {
    const Board& board = state.board;
    const TacticSet hand = state.tactic_hands[board.turn];
    if (hand.empty() || (hand - troops_of(state)).empty()) return;
    if (tactics_allowed(board) == 0) return;
    State::MoveList moves;
    legal_moves(state, moves);
    std::size_t first = 0;
    while (first < moves.size() && !is_ruse(moves[first].kind)) ++first;
    if (first == moves.size()) return;
    const auto ruses = static_cast<std::uint32_t>(moves.size() - first);
    for (int i = 0; i < ruses_tried; ++i) {
        const Move move = moves[first + random.below(ruses)];
        if (!is_ruse(move.kind) || move.kind == MoveKind::Exchange) continue;
        const float value = value_after(state, move, judge);
        if (value > best.value) best = { move, value };
    }
}

Move quick_play(const State& state, const Judge& judge, Random& random) {
    Rated best = best_lay(state, judge);
    if (const Rated start = promising_start(state, judge); start.move.kind != MoveKind::Pass) {
        if (value_of_start(state, start.move, judge) > best.value + worth_it) return start.move;
    }
    try_ruses(state, judge, random, best);
    return best.value < 0 ? random_move(state, random) : best.move;
}

float value_of_move(const State& state, Move move, const Judge& judge) {
    switch (move.kind) {
    case MoveKind::Retreat:
    case MoveKind::Oil: return value_of_start(state, move, judge);
    case MoveKind::Give: return value_without(state, move.card, judge);
    case MoveKind::Draw: return 0.5F;
    default: return value_after(state, move, judge);
    }
}

} // namespace

void rate_moves(const State& state, const Judge& judge, RatedMoves& rated) {
    rate_all_moves(
        state, rated, [&](const auto& add) { rate_lays(state, judge, add); },
        [&](Move move) { return value_of_move(state, move, judge); });
}

Move quick_move(const State& state, const Judge& judge, Random& random) {
    const Board& board = state.board;
    if (const TileSet controlled = controls(board); !controlled.empty()) {
        const TileSet wins = controlled & board.damaged;
        return Move::control((wins.empty() ? controlled : wins).lowest());
    }
    switch (board.phase) {
    case Phase::Play: return quick_play(state, judge, random);
    case Phase::Draw: return quick_draw(state);
    case Phase::Give: return quick_give(state, judge);
    case Phase::End: break;
    }
    return Move::end();
}

float value_of(const State& state, Seat seat, const Judge& judge) {
    return judge.value(known_position(state, seat));
}

} // namespace cairn::siege
