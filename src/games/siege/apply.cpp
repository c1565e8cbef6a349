#include "games/siege/apply.hpp"

#include <algorithm>

#include "games/siege/proof.hpp"
#include "games/siege/turn.hpp"

namespace cairn::siege {

namespace {

// The pool has changed: of the tiles in the set, proves anew those where it matters.
void judge_by_pool(Board& board, TileSet which) {
    board.threats = {};
    for (const Tile tile : (which & board.full[attacker]) - board.full[defender]) {
        board.controllable.remove(tile);
        judge(board, tile);
    }
}

void put_on_side(Board& board, Card card, Tile tile, Seat seat) {
    board.side(tile, seat).add(card, ++board.stamp);
    side_changed(board, tile, seat);
}

void take_from_side(Board& board, Card card, Tile tile, Seat seat) {
    board.side(tile, seat).remove(card);
    side_changed(board, tile, seat);
}

void put_in_discard(Board& board, Card card) {
    if (card.is_suit()) {
        board.discard.add(card);
    } else {
        board.discarded_tactics.add(card.tactic());
    }
}

void take_from_discard(Board& board, Card card) {
    if (card.is_suit()) {
        board.discard.remove(card);
    } else {
        board.discarded_tactics.remove(card.tactic());
    }
}

void discard_from_side(Board& board, Card card, Tile tile, Seat seat) {
    take_from_side(board, card, tile, seat);
    put_in_discard(board, card);
}

void discard_side(Board& board, Tile tile, Seat seat) {
    Side& side = board.side(tile, seat);
    for (int i = 0; i < side.size(); ++i) put_in_discard(board, side[i]);
    side = {};
    side_changed(board, tile, seat);
}

void lay(Board& board, Card card, Tile tile) {
    if (card.is_suit()) return lay_siege_card(board, card, tile);
    put_on_side(board, card, tile, board.turn);
}

// The opponent learns that this seat holds, or held, a card that a support put back.
void no_longer_secret(State& state, Seat seat) {
    assert(state.fresh[seat] > 0);
    --state.fresh[seat];
}

void limit_fresh(State& state, Seat seat) {
    const auto most = static_cast<std::uint8_t>(secret(state, seat).size());
    state.fresh[seat] = std::min(state.fresh[seat], most);
}

void show_tactic_card(State& state, Tactic tactic) {
    Board& board = state.board;
    state.tactic_hands[board.turn].remove(tactic);
    state.tactic_gifts[opponent(board.turn)].remove(tactic);
    board.unseen_tactics.remove(tactic);
    ++board.tactics_played[board.turn];
}

// rules 9.15
void pass(State& state) {
    Board& board = state.board;
    if (++board.passes < 2) return after_playing(state, Phase::End, {});
    board.outcome = win_for(defender);
}

// rules 8.14, 8.17
void control(State& state, Tile tile) {
    Board& board = state.board;
    board.passes = 0;
    if (board.damaged.has(tile)) {
        board.outcome = win_for(attacker);
        return;
    }
    board.damaged.add(tile);
    for (const Seat seat : both_seats) discard_side(board, tile, seat);
    if (board.damaged.size() == board.rules->damaged_to_win) {
        board.outcome = win_for(attacker);
        return;
    }
    if (board.phase != Phase::Play) close_if_nothing_to_choose(state, {});
}

// rules 8.9: the card closest to the wall is the one laid first.
void oil(Board& board, Tile tile) {
    discard_from_side(board, board.side(tile, attacker)[0], tile, attacker);
    --board.cauldrons;
    board.oil_thrown = true;
}

// rules 9.13
void support(State& state, Move move) {
    Board& board = state.board;
    for (const Card card : { move.card, move.second() }) {
        board.discard.remove(card);
        board.unseen.add(card);
        board.supported.add(card);
    }
    state.fresh = {};
    judge_by_pool(board, all_tiles);
}

// rules 9.14
void exchange(State& state) {
    Board& board = state.board;
    const int smaller = std::min(state.hand(attacker).size(), state.hand(defender).size());
    board.to_give = static_cast<std::uint8_t>(std::min(board.rules->cards_exchanged, smaller));
    board.given = {};
    board.phase = Phase::Give;
    state.siege_gifts = {};
    state.tactic_gifts = {};
}

void swap_gifts(State& state) {
    for (const Seat seat : both_seats) {
        const Seat other = opponent(seat);
        state.siege_hands[seat] = state.siege_hands[seat] - state.siege_gifts[seat];
        state.siege_hands[other] = state.siege_hands[other] | state.siege_gifts[seat];
        state.tactic_hands[seat] = state.tactic_hands[seat] - state.tactic_gifts[seat];
        state.tactic_hands[other] = state.tactic_hands[other] | state.tactic_gifts[seat];
    }
    for (const Seat seat : both_seats) {
        const Cards known = state.siege_gifts[seat] & state.board.supported;
        for (int i = 0; i < known.size(); ++i) no_longer_secret(state, seat);
        limit_fresh(state, seat);
    }
}

void give(State& state, Card card) {
    Board& board = state.board;
    const Seat giver = board.mover();
    if (card.is_suit()) {
        state.siege_gifts[giver].add(card);
    } else {
        state.tactic_gifts[giver].add(card.tactic());
    }
    ++board.given[giver];
    if (board.given[opponent(board.turn)] < board.to_give) return;
    swap_gifts(state);
    after_playing(state, Phase::Draw, {});
}

// Redeploy, deserter and traitor.
void move_card(Board& board, Move move) {
    const Seat owner = move.kind == MoveKind::Redeploy ? board.turn : opponent(board.turn);
    if (move.kind == MoveKind::Deserter || move.to == Move::discard) {
        discard_from_side(board, move.card, move.origin(), owner);
    } else {
        take_from_side(board, move.card, move.origin(), owner);
        lay(board, move.card, move.at());
    }
}

void play_ruse(State& state, Move move) {
    Board& board = state.board;
    show_tactic_card(state, ruse_of(move.kind));
    switch (move.kind) {
    case MoveKind::Redeploy:
    case MoveKind::Deserter:
    case MoveKind::Traitor: move_card(board, move); break;
    case MoveKind::Recruit:
        take_from_discard(board, move.card);
        lay(board, move.card, move.at());
        break;
    case MoveKind::Explosion:
        for (const Seat seat : both_seats) discard_side(board, move.at(), seat);
        break;
    case MoveKind::Support: support(state, move); break;
    case MoveKind::Exchange: return exchange(state);
    default: assert(false);
    }
    after_playing(state, Phase::Draw, {});
}

void play_troop(State& state, Move move) {
    show_tactic_card(state, move.card.tactic());
    put_on_side(state.board, move.card, move.at(), state.board.turn);
    after_playing(state, Phase::Draw, {});
}

} // namespace

void judge(Board& board, Tile tile) {
    const auto proof = prove(board, tile);
    board.controllable.add_if(tile, proof.verdict == Verdict::Proven);
    board.threats = board.threats | proof.with;
}

// What was proven stays proven when the pool loses a card.
void judge_refuted(Board& board) { judge_by_pool(board, all_tiles - board.controllable); }

void cancel(Board& board, Card card, Tile tile) {
    const Seat seat = board.turn;
    const Seat other = opponent(seat);
    const Card against(card.colour(), SiegeSuits::highest - card.value());
    if (!board.side(tile, other).has(against)) return;
    discard_from_side(board, card, tile, seat);
    discard_from_side(board, against, tile, other);
}

void forget_supported(State& state, Card card, bool was_secret) {
    Board& board = state.board;
    if (board.supported.has(card) && was_secret) no_longer_secret(state, board.turn);
    board.supported.remove(card);
    limit_fresh(state, board.turn);
}

State start(const Rules& rules, std::span<const Card> siege_pile) {
    State state;
    state.board.rules = &rules;
    state.board.unseen_tactics = rules.tactics.all();
    state.board.cauldrons = static_cast<std::uint8_t>(rules.cauldrons);
    const auto hand_size = static_cast<std::size_t>(rules.hand_size);
    assert(siege_pile.size() >= 2 * hand_size);
    for (std::size_t i = 0; i < hand_size; ++i) {
        state.siege_hands[attacker].add(siege_pile[i]);
        state.siege_hands[defender].add(siege_pile[hand_size + i]);
    }
    return state;
}

void apply(State& state, Move move) {
    Board& board = state.board;
    assert(board.outcome == Outcome::Open && board.due == Pile::None);
    assert(is_legal(state, move));
    if (move.kind == MoveKind::Lay && move.card.is_suit()) {
        return play_siege_card(state, move.card, move.at(), {});
    }
    switch (move.kind) {
    case MoveKind::Control: return control(state, move.at());
    case MoveKind::Retreat: return discard_side(board, move.at(), attacker);
    case MoveKind::Oil: return oil(board, move.at());
    case MoveKind::Give: return give(state, move.card);
    case MoveKind::Draw: board.due = move.pile(); return;
    case MoveKind::Pass: return pass(state);
    case MoveKind::End: return close_turn(state);
    default: break;
    }
    board.passes = 0;
    if (move.kind == MoveKind::Lay) return play_troop(state, move);
    play_ruse(state, move);
}

void draw(State& state, Card card) {
    assert(state.board.due == (card.is_suit() ? Pile::Suit : Pile::Tactic));
    assert(state.piles().has(card));
    if (card.is_suit()) return draw_siege_card(state, Cards::of(card), {});
    draw_tactic_card(state, TacticSet::of(card.tactic()));
}

void settle(State& state, Random& random) { settle(state, random, {}); }

Clincher clincher(const State& state) {
    const Board& board = state.board;
    assert(board.outcome != Outcome::Open);
    if (board.outcome == win_for(attacker)) {
        const bool fourth = board.damaged.size() == board.rules->damaged_to_win;
        return fourth ? Clincher::Fourth : Clincher::Breach;
    }
    if (board.passes == 2) return Clincher::Passes;
    const bool full = board.full[defender] == all_tiles && board.turn == defender;
    return full && board.phase == Phase::Play ? Clincher::Full : Clincher::Pile;
}

} // namespace cairn::siege
