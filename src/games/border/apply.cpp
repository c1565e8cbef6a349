#include "games/border/apply.hpp"

#include <algorithm>

#include "games/border/piles.hpp"
#include "games/border/turn.hpp"

namespace cairn::border {

namespace {

using Place = Returned::Place;

Facts facts_of(const State& state) { return { .claims = state.board.rules->claims }; }

void close(State& state) { close(state, state.board.turn, facts_of(state), DrawLater()); }

void after_playing(State& state, Phase then) {
    after_playing(state, state.board.turn, then, facts_of(state), DrawLater());
}

void lay_clan_card(State& state, Card card, Stone stone) {
    play_clan_card(state, state.board.turn, card, stone, facts_of(state), DrawLater());
}

void take_from_hand(State& state, Card card) {
    const Seat seat = state.board.turn;
    if (card.is_suit()) return state.clan_hands[seat].remove(card);
    state.tactic_hands[seat].remove(card.tactic());
}

void put_in_hand(State& state, Card card) {
    const Seat seat = state.board.turn;
    if (card.is_suit()) return state.clan_hands[seat].add(card);
    state.tactic_hands[seat].add(card.tactic());
}

// Whoever draws a returned card knows it; its owner then knows where it is.
void remember_drawn(State& state, Card card) {
    if (state.returned[0].place == Place::Nowhere) return;
    if (state.board.recruiter == state.board.turn) return forget_returned(state, card);
    for (Returned& slot : state.returned) {
        if (slot.card == card) slot.place = Place::WithOpponent;
    }
}

// A tactic card leaves the hand and lies open from now on.
void show_tactic_card(State& state, Tactic tactic) {
    Board& board = state.board;
    state.tactic_hands[board.turn].remove(tactic);
    board.unseen_tactics.remove(tactic);
    ++board.tactics_played[board.turn].cards;
    forget_returned(state, Card(tactic));
}

// Cards left or came, or mud or blind: which sides are full; nothing else is known any more.
void look_again(Board& board, Stone stone) {
    for (const Seat seat : both_seats) {
        const bool full = board.side(stone, seat).size() == board.slots(stone);
        board.full[seat].put(stone, full);
        board.sure[seat].remove(stone);
        board.unproven[seat].put(stone, full);
    }
}

void put_on_side(Board& board, Card card, Stone stone, Seat seat) {
    board.side(stone, seat).add(card, ++board.stamp);
    look_again(board, stone);
}

void take_from_side(Board& board, Card card, Stone stone, Seat seat) {
    board.side(stone, seat).remove(card);
    look_again(board, stone);
}

// rules 1.8: three adjacent stones or any five.
bool has_row(const Board& board, Seat seat) {
    unsigned adjacent = board.held[seat].bits();
    for (int i = 1; i < adjacent_to_win; ++i) adjacent &= adjacent >> 1;
    return adjacent != 0;
}

bool has_five(const Board& board, Seat seat) { return board.held[seat].size() >= any_to_win; }

bool has_won(const Board& board, Seat seat) {
    return has_row(board, seat) || has_five(board, seat);
}

// rules 6.5: all stones that are left at once, each by what lies there.
void decide_stones(Board& board) {
    for (const Stone stone : board.open()) {
        const bool p1_full = board.full[Seat::P1].has(stone);
        const bool p2_full = board.full[Seat::P2].has(stone);
        if (!p1_full && !p2_full) continue;
        const bool to_p1 = p1_full && (!p2_full || beats(contest(board, stone, Seat::P1)));
        board.held[to_p1 ? Seat::P1 : Seat::P2].add(stone);
    }
    board.sure = {};
    board.unproven = {};
}

// rules 6.6: only one player has a winning number or row of stones, or the greater number wins.
void final_count(Board& board) {
    decide_stones(board);
    const bool p1_won = has_won(board, Seat::P1);
    const bool p2_won = has_won(board, Seat::P2);
    const int p1 = p1_won != p2_won ? p1_won : board.held[Seat::P1].size();
    const int p2 = p1_won != p2_won ? p2_won : board.held[Seat::P2].size();
    board.outcome = p1 > p2 ? Outcome::P1Wins : p2 > p1 ? Outcome::P2Wins : Outcome::Draw;
}

// rules 6.3, 6.4
void pass(State& state) {
    Board& board = state.board;
    if (++board.passes < 2) return after_playing(state, Phase::End);
    final_count(board);
}

// rules 5.15: three draws, then two returns; fewer draws, one return less than drawn.
void go_on_recruiting(State& state) {
    Board& board = state.board;
    if (board.draws_left > 0) {
        const bool clan = state.has_cards(Pile::Suit);
        const bool tactic = state.has_cards(Pile::Tactic);
        assert(clan || tactic);
        board.phase = Phase::Recruit;
        if (!clan || !tactic) board.due = clan ? Pile::Suit : Pile::Tactic;
        return;
    }
    if (board.returns_left > 0) {
        board.phase = Phase::Return;
        return;
    }
    after_playing(state, Phase::End);
}

void recruit(State& state) {
    Board& board = state.board;
    const int left = state.cards_in(Pile::Suit) + state.cards_in(Pile::Tactic);
    assert(left > 0);
    board.draws_left = std::min(3, left) & 3;
    board.returns_left = (board.draws_left - 1) & 3;
    board.recruiter = board.turn;
    go_on_recruiting(state);
}

void return_card(State& state, Card card) {
    take_from_hand(state, card);
    Returned& slot = state.returned[state.returned[0].place == Place::Nowhere ? 0 : 1];
    assert(slot.place == Place::Nowhere);
    slot = { card, Place::InPile };
    --state.board.returns_left;
    go_on_recruiting(state);
}

// Strategist, banshee and traitor.
void play_ruse(Board& board, Move move) {
    const Seat seat = board.turn;
    const Seat owner = move.kind == MoveKind::Strategist ? seat : opponent(seat);
    take_from_side(board, move.card, move.origin(), owner);
    if (move.kind == MoveKind::Banshee || move.to == Move::discard) return;
    put_on_side(board, move.card, move.at(), seat);
}

constexpr Tactic tactic_of(Move move) {
    switch (move.kind) {
    case MoveKind::Recruiter: return Tactic::Recruiter;
    case MoveKind::Strategist: return Tactic::Strategist;
    case MoveKind::Banshee: return Tactic::Banshee;
    case MoveKind::Traitor: return Tactic::Traitor;
    default: return move.card.tactic();
    }
}

void play_tactic_card(State& state, Move move) {
    Board& board = state.board;
    const Tactic tactic = tactic_of(move);
    board.passes = 0;
    show_tactic_card(state, tactic);
    switch (move.kind) {
    case MoveKind::Recruiter: return recruit(state);
    case MoveKind::Lay:
        if (is_joker(tactic)) board.tactics_played[board.turn].joker = true;
        put_on_side(board, move.card, move.at(), board.turn);
        break;
    case MoveKind::LayOnStone:
        (tactic == Tactic::Mud ? board.mud : board.blind) = move.to;
        look_again(board, move.at());
        break;
    default: play_ruse(board, move);
    }
    after_playing(state, Phase::Draw);
}

} // namespace

State start(const Rules& rules, std::span<const Card> clan_pile, Seat first) {
    State state;
    state.board.rules = &rules;
    state.board.unseen = rules.deck.cards();
    state.board.unseen_tactics = rules.tactics.all();
    state.board.turn = first;
    const auto hand_size = static_cast<std::size_t>(rules.hand_size);
    assert(clan_pile.size() >= 2 * hand_size);
    for (std::size_t i = 0; i < hand_size; ++i) {
        state.clan_hands[Seat::P1].add(clan_pile[i]);
        state.clan_hands[Seat::P2].add(clan_pile[hand_size + i]);
    }
    return state;
}

void claim_stone(State& state, Stone stone) {
    Board& board = state.board;
    board.passes = 0;
    board.held[board.turn].add(stone);
    board.sure[board.turn].remove(stone);
    if (has_won(board, board.turn)) board.outcome = win_for(board.turn);
    const bool closing = board.outcome == Outcome::Open && board.phase != Phase::Play;
    if (closing && board.claimable().empty()) close(state);
}

void apply(State& state, Move move) {
    Board& board = state.board;
    assert(board.outcome == Outcome::Open && board.due == Pile::None);
    switch (move.kind) {
    case MoveKind::Lay:
        if (move.card.is_suit()) return lay_clan_card(state, move.card, move.at());
        return play_tactic_card(state, move);
    case MoveKind::Claim: return claim_stone(state, move.at());
    case MoveKind::Pass: return pass(state);
    case MoveKind::Return: return return_card(state, move.card);
    case MoveKind::Draw: board.due = move.pile(); return;
    case MoveKind::End: return close(state);
    default: return play_tactic_card(state, move);
    }
}

void draw(State& state, Card card) {
    Board& board = state.board;
    assert(board.due == (card.is_suit() ? Pile::Suit : Pile::Tactic));
    board.due = Pile::None;
    put_in_hand(state, card);
    remember_drawn(state, card);
    if (board.phase == Phase::Recruit) {
        --board.draws_left;
        return go_on_recruiting(state);
    }
    end_turn(state, board.turn, facts_of(state));
}

void settle(State& state, Random& random) {
    for (int drawn = 0; state.board.due != Pile::None; ++drawn) {
        assert(drawn < 3); // a recruiter with one pile left
        const Pile pile = state.board.due;
        Card card = known_next(state, pile);
        if (!card.exists()) {
            Hand piles = state.unordered_piles();
            card = pile == Pile::Suit ? piles.suits.take_random(random)
                                      : Card(piles.tactics.take_random(random));
        }
        draw(state, card);
    }
}

Clincher clincher(const State& state) {
    const Board& board = state.board;
    assert(board.outcome != Outcome::Open);
    if (board.outcome == Outcome::Draw) return Clincher::Even;
    const Seat winner = board.outcome == Outcome::P1Wins ? Seat::P1 : Seat::P2;
    if (has_won(board, opponent(winner))) return Clincher::Count; // rules 6.6: both had
    if (has_row(board, winner)) return Clincher::Row;
    return has_five(board, winner) ? Clincher::Five : Clincher::Count;
}

} // namespace cairn::border
