#include "games/border/moves.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "games/border/random_move.hpp"
#include "games/move_writer.hpp"

namespace cairn::border {

namespace {

using MoveList = State::MoveList;
using Writer = MoveWriter<State, ClanSuits, stones>;

// For a move without a target.
constexpr Targets nowhere = 1;

template <class Moves>
void strategist_moves(const Board& board, Moves& moves) {
    constexpr Targets discard = 1U << Move::discard;
    const StoneSet room = board.with_room(board.turn);
    for (const Stone from : board.open()) {
        moves.each_of(board.side(from, board.turn), Move::of_cards_at(from, MoveKind::Strategist),
                      (room - StoneSet::of(from)).bits() | discard);
    }
}

template <class Moves>
void banshee_moves(const Board& board, Moves& moves) {
    for (const Stone from : board.open()) {
        moves.each_of(board.side(from, opponent(board.turn)),
                      Move::of_cards_at(from, MoveKind::Banshee), nowhere);
    }
}

template <class Moves>
void traitor_moves(const Board& board, Moves& moves) {
    const Targets room = board.with_room(board.turn).bits();
    for (const Stone from : board.open()) {
        const Side& side = board.side(from, opponent(board.turn));
        Move move = Move::of_cards_at(from, MoveKind::Traitor);
        if (!side.tally().has_wilds()) {
            moves.each_of(side, move, room);
            continue;
        }
        for (int i = 0; i < side.size(); ++i) {
            move.card = side[i];
            if (move.card.is_suit()) moves.each(move, room); // rules 5.20: clan cards only
        }
    }
}

template <class Moves>
void tactic_moves(const State& state, Tactic tactic, Moves& moves) {
    const Board& board = state.board;
    switch (tactic) {
    case Tactic::Joker1:
    case Tactic::Joker2:
        if (board.tactics_played[board.turn].joker) return; // rules 5.9
        [[fallthrough]];
    case Tactic::Spy:
    case Tactic::Shield:
        moves.each({ .kind = MoveKind::Lay, .card = Card(tactic) },
                   board.with_room(board.turn).bits());
        return;
    case Tactic::Blind:
    case Tactic::Mud:
        moves.each({ .kind = MoveKind::LayOnStone, .card = Card(tactic) }, board.open().bits());
        return;
    case Tactic::Recruiter:
        if (state.has_cards(Pile::Suit) || state.has_cards(Pile::Tactic)) {
            moves.each({ .kind = MoveKind::Recruiter }, nowhere);
        }
        return;
    case Tactic::Strategist: return strategist_moves(board, moves);
    case Tactic::Banshee: return banshee_moves(board, moves);
    case Tactic::Traitor: return traitor_moves(board, moves);
    case Tactic::Recruit:
    case Tactic::Explosion:
    case Tactic::Support:
    case Tactic::Exchange: break;
    }
    assert(false);
}

template <class Moves>
void tactic_moves(const State& state, Moves& moves) {
    TacticSet hand = state.tactic_hands[state.board.turn];
    while (!hand.empty()) tactic_moves(state, hand.take_lowest(), moves);
}

void play_moves(const State& state, Writer& moves) {
    const Board& board = state.board;
    const StoneSet room = board.with_room(board.turn);
    const Cards hand = state.clan_hands[board.turn];
    // rules 6.1, 6.2: passing needs that no clan card can be played.
    if (room.empty() || hand.empty()) moves.one(Move::pass());
    moves.each_of(hand, { .kind = MoveKind::Lay }, room.bits());
    if (may_play_tactic(state)) tactic_moves(state, moves);
}

void draw_moves(Writer& moves) {
    for (const Pile pile : { Pile::Suit, Pile::Tactic }) moves.one(Move::draw(pile));
}

void return_moves(const Hand& hand, Writer& moves) {
    for (const Card card : hand.suits) moves.one(Move::give_back(card));
    for (const Tactic tactic : hand.tactics) moves.one(Move::give_back(Card(tactic)));
}

} // namespace

void legal_moves(const State& state, MoveList& list) {
    const Board& board = state.board;
    assert(board.due == Pile::None);
    list.clear();
    if (board.outcome != Outcome::Open) return;
    Writer moves(list);
    if (const StoneSet claimable = board.claimable(); !claimable.empty()) {
        moves.each({ .kind = MoveKind::Claim }, claimable.bits());
    }
    switch (board.phase) {
    case Phase::Play: return play_moves(state, moves);
    case Phase::Recruit: return draw_moves(moves);
    case Phase::Return: return return_moves(state.hand(board.turn), moves);
    case Phase::Draw:
        if (has_choice_of_pile(state)) return draw_moves(moves);
        [[fallthrough]];
    case Phase::End: moves.one(Move::end()); return;
    }
}

std::uint32_t count_tactic_moves(const State& state) {
    MoveCounter<Move> counter;
    tactic_moves(state, counter);
    return counter.count();
}

Move tactic_move_at(const State& state, std::uint32_t place) {
    MovePicker<Move> picker(place);
    tactic_moves(state, picker);
    return picker.picked();
}

Move random_recruiting(const State& state, Random& random) {
    MoveList list;
    legal_moves(state, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

Move random_move(const State& state, Random& random) {
    struct {
        Facts facts;
        Move lay(Card card, Stone stone) const { return Move::lay(card, stone); }
        Move claim(Stone stone) const { return Move::claim(stone); }
        Move draw(Pile pile) const { return Move::draw(pile); }
        Move end() const { return Move::end(); }
        Move other(Move move) const { return move; }
    } as_move { { .claims = state.board.rules->claims } };
    return choose_at_random(state, random, as_move);
}

bool is_legal(const State& state, Move move) {
    MoveList list;
    legal_moves(state, list);
    return std::find(list.begin(), list.end(), move) != list.end();
}

} // namespace cairn::border
