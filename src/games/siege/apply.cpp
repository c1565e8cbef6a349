#include "games/siege/apply.hpp"

#include <algorithm>

#include "games/siege/moves.hpp"
#include "games/siege/proof.hpp"

namespace cairn::siege {

namespace {

// Proves anew whether the Attacker could control this tile.
void judge(Board& board, Tile tile) {
    bool proven = false;
    if (board.full[attacker].has(tile)) {
        const auto proof = prove(board, tile);
        proven = proof.verdict == Verdict::Proven;
        board.threats = board.threats | proof.with;
    }
    board.controllable.put(tile, proven);
}

// The pool has changed: of the tiles in the set, proves anew those where it matters.
void judge_by_pool(Board& board, TileSet which) {
    board.threats = {};
    for (const Tile tile : (which & board.full[attacker]) - board.full[defender]) {
        judge(board, tile);
    }
}

// To be called after every change of a side.
void side_changed(Board& board, Tile tile, Seat seat) {
    const int cards = board.side(tile, seat).size();
    board.full[seat].put(tile, cards == board.face(tile).slots);
    board.manned[seat].put(tile, cards > 0);
    judge(board, tile);
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

// rules 8.11, 9.7: laying a 0 against the 11 of its colour takes both away, as does an 11 against
// the 0.
void lay(Board& board, Card card, Tile tile) {
    const Seat seat = board.turn;
    const Seat other = opponent(seat);
    put_on_side(board, card, tile, seat);
    if (card.is_tactic()) return;
    const int value = card.value();
    if (value != SiegeSuits::lowest && value != SiegeSuits::highest) return;
    const Card against(card.colour(), SiegeSuits::highest - value);
    if (!board.side(tile, other).has(against)) return;
    discard_from_side(board, card, tile, seat);
    discard_from_side(board, against, tile, other);
}

// The siege cards in this seat's hand that the opponent does not know to be there.
Cards secret(const State& state, Seat seat) {
    return state.siege_hands[seat] - state.siege_gifts[opponent(seat)];
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

void show_siege_card(State& state, Card card) {
    Board& board = state.board;
    const Seat seat = board.turn;
    const bool was_secret = secret(state, seat).has(card);
    state.siege_hands[seat].remove(card);
    state.siege_gifts[opponent(seat)].remove(card);
    board.unseen.remove(card);
    if (!board.supported.empty()) {
        if (board.supported.has(card) && was_secret) no_longer_secret(state, seat);
        board.supported.remove(card);
        limit_fresh(state, seat);
    }
    // What was proven stays proven when the pool loses a card.
    if (board.threats.has(card)) {
        judge_by_pool(board, all_tiles - board.controllable);
    }
}

void show_tactic_card(State& state, Tactic tactic) {
    Board& board = state.board;
    state.tactic_hands[board.turn].remove(tactic);
    state.tactic_gifts[opponent(board.turn)].remove(tactic);
    board.unseen_tactics.remove(tactic);
    ++board.tactics_played[board.turn];
}

void end_turn(State& state) {
    Board& board = state.board;
    board.turn = opponent(board.turn);
    board.phase = Phase::Play;
    board.oil_thrown = false;
    // rules 8.18: a Defender who begins their turn with all sides full has held out.
    if (board.full[defender] == all_tiles && board.turn == defender) {
        board.outcome = win_for(defender);
    }
}

void close_turn(State& state) {
    Board& board = state.board;
    if (board.phase == Phase::End) return end_turn(state);
    if (state.has_cards(Pile::Suit)) {
        board.due = Pile::Suit;
        return;
    }
    board.outcome = win_for(defender); // rules 8.18, 9.2
}

// Takes a draw or an end of turn that leaves nothing to choose.
void close_if_nothing_to_choose(State& state) {
    if (controls(state.board).empty() && !has_choice_of_pile(state)) close_turn(state);
}

// `then` is Phase::Draw or Phase::End.
void after_playing(State& state, Phase then) {
    state.board.phase = then;
    close_if_nothing_to_choose(state);
}

// rules 9.15
void pass(State& state) {
    Board& board = state.board;
    if (++board.passes < 2) return after_playing(state, Phase::End);
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
    if (board.phase != Phase::Play) close_if_nothing_to_choose(state);
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
    after_playing(state, Phase::Draw);
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
    after_playing(state, Phase::Draw);
}

void lay_from_hand(State& state, Move move) {
    if (move.card.is_suit()) {
        show_siege_card(state, move.card);
    } else {
        show_tactic_card(state, move.card.tactic());
    }
    lay(state.board, move.card, move.at());
    after_playing(state, Phase::Draw);
}

} // namespace

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
    if (move.kind == MoveKind::Lay) return lay_from_hand(state, move);
    play_ruse(state, move);
}

void draw(State& state, Card card) {
    Board& board = state.board;
    const Seat seat = board.turn;
    assert(board.due == (card.is_suit() ? Pile::Suit : Pile::Tactic) && state.piles().has(card));
    board.due = Pile::None;
    if (card.is_suit()) {
        state.siege_hands[seat].add(card);
        if (!board.supported.empty()) ++state.fresh[seat];
    } else {
        state.tactic_hands[seat].add(card.tactic());
    }
    end_turn(state);
}

void settle(State& state, Random& random) {
    if (state.board.due == Pile::None) return;
    Hand piles = state.piles();
    draw(state, state.board.due == Pile::Suit ? piles.suits.take_random(random)
                                              : Card(piles.tactics.take_random(random)));
}

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
