#include "games/siege/moves.hpp"

#include <algorithm>
#include <bit>

#include "base/bits.hpp"
#include "games/move_writer.hpp"
#include "games/siege/random_move.hpp"

namespace cairn::siege {

namespace {

using MoveList = State::MoveList;

struct Writer : MoveWriter<State, SiegeSuits, tiles> {
    using MoveWriter::MoveWriter;

    void supports(Card first, Cards seconds) {
        while (!seconds.empty()) list_.push_back(Move::support(first, seconds.take_lowest()));
    }
};

// For a move without a target, and for the choice of a pile.
constexpr Targets nowhere = 1;
constexpr Targets both_piles =
    (1U << static_cast<int>(Pile::Suit)) | (1U << static_cast<int>(Pile::Tactic));

struct Counter : MoveCounter<Move> {
    using MoveCounter::each_of;
    void each_of(Cards cards, Move, Targets targets) { add(cards.size(), targets); }
    void supports(Card, Cards seconds) { add(seconds.size(), nowhere); }
};

struct Picker : MovePicker<Move> {
    using MovePicker::each_of;
    using MovePicker::MovePicker;

    void each_of(Cards cards, Move move, Targets targets) {
        const auto count = static_cast<std::uint32_t>(std::popcount(targets));
        const auto all = count * static_cast<std::uint32_t>(cards.size());
        if (is_among(all)) {
            const std::uint32_t card = quotient(left_, count);
            move.card = cards.nth(card);
            pick(move, targets, left_ - card * count);
        }
        left_ -= all;
    }
    void supports(Card first, Cards seconds) {
        const auto all = static_cast<std::uint32_t>(seconds.size());
        if (is_among(all)) pick(Move::support(first, seconds.nth(left_)), nowhere, 0);
        left_ -= all;
    }
};

// rules 9.8
template <class Moves>
void redeploy_moves(const Board& board, Moves& moves) {
    constexpr Targets discard = 1U << Move::discard;
    const TileSet room = board.with_room(board.turn);
    for (const Tile from : board.manned[board.turn]) {
        moves.each_of(board.side(from, board.turn), Move::of_cards_at(from, MoveKind::Redeploy),
                      (room - TileSet::of(from)).bits() | discard);
    }
}

// rules 9.10, 9.11
template <class Moves>
void opposing_card_moves(const Board& board, MoveKind kind, Targets targets, Moves& moves) {
    const Seat other = opponent(board.turn);
    for (const Tile from : board.manned[other]) {
        moves.each_of(board.side(from, other), Move::of_cards_at(from, kind), targets);
    }
}

// rules 9.9
template <class Moves>
void recruit_moves(const Board& board, Moves& moves) {
    const Targets room = board.with_room(board.turn).bits();
    moves.each_of(board.discard, { .kind = MoveKind::Recruit }, room);
    for (const Tactic troop : board.discarded_tactics) {
        moves.each({ .kind = MoveKind::Recruit, .card = Card(troop) }, room);
    }
}

// rules 9.13: every pair of cards of the discard, written colour by colour.
template <class Moves>
void support_moves(Cards later, Moves& moves) {
    for (int colour = 0; colour < Card::colours; ++colour) {
        Cards row = later & Cards::of_colour(colour);
        later = later - row;
        while (!row.empty()) {
            const Card first = row.take_lowest();
            moves.supports(first, row | later);
        }
    }
}

// rules 9.14, 9.3: both must have a card to give, besides the exchange itself.
bool may_exchange(const State& state) {
    const Seat seat = state.board.turn;
    return state.hand(seat).size() > 1 && state.hand(opponent(seat)).size() > 0;
}

template <class Moves>
void tactic_moves(const State& state, Moves& moves) {
    const Board& board = state.board;
    const Seat seat = board.turn;
    const Targets room = board.with_room(seat).bits();
    const TacticSet hand = state.tactic_hands[seat];
    for (const Tactic troop : hand& all_troops) {
        moves.each({ .kind = MoveKind::Lay, .card = Card(troop) }, room);
    }
    if (hand.has(Tactic::Strategist)) redeploy_moves(board, moves);
    if (hand.has(Tactic::Banshee)) opposing_card_moves(board, MoveKind::Deserter, nowhere, moves);
    if (hand.has(Tactic::Traitor)) opposing_card_moves(board, MoveKind::Traitor, room, moves);
    if (hand.has(Tactic::Recruit)) recruit_moves(board, moves);
    if (hand.has(Tactic::Explosion)) {
        const TileSet there = board.manned[attacker] | board.manned[defender];
        moves.each({ .kind = MoveKind::Explosion }, there.bits());
    }
    if (hand.has(Tactic::Support)) support_moves(board.discard, moves);
    if (hand.has(Tactic::Exchange) && may_exchange(state)) {
        moves.each({ .kind = MoveKind::Exchange }, nowhere);
    }
}

// Cards that move those of a side.
constexpr TacticSet moving = TacticSet::of(Tactic::Strategist) | TacticSet::of(Tactic::Banshee) |
                             TacticSet::of(Tactic::Traitor);

int cards_at(const Board& board, TileSet tiles, Seat seat) {
    int cards = 0;
    for (const Tile tile : tiles) cards += board.side(tile, seat).size();
    return cards;
}

int count_of_moving(const Board& board, TacticSet hand, TileSet room) {
    const Seat seat = board.turn;
    const Seat other = opponent(seat);
    int count = 0;
    // A card may go to the discard, and not to where it lies.
    if (hand.has(Tactic::Strategist)) {
        count += cards_at(board, board.manned[seat], seat) * (room.size() + 1) -
                 cards_at(board, board.manned[seat] & room, seat);
    }
    const int ways = hand.has(Tactic::Banshee) + hand.has(Tactic::Traitor) * room.size();
    if (ways > 0) count += cards_at(board, board.manned[other], other) * ways;
    return count;
}

template <class Moves>
void play_moves(const State& state, Moves& moves) {
    const Board& board = state.board;
    const Cards hand = state.siege_hands[board.turn];
    moves.each({ .kind = start_action(board) }, start_targets(board).bits());
    // rules 9.15; in the base game a hand always holds siege cards.
    if (hand.empty() && board.rules->has_tactics()) {
        moves.each(Move::pass(), nowhere);
    }
    moves.each_of(hand, { .kind = MoveKind::Lay }, board.with_room(board.turn).bits());
    if (may_play_tactic(state)) tactic_moves(state, moves);
}

template <class Moves>
void give_moves(const Hand& hand, Moves& moves) {
    moves.each_of(hand.suits, { .kind = MoveKind::Give }, nowhere);
    for (const Tactic tactic : hand.tactics) moves.each(Move::give(Card(tactic)), nowhere);
}

template <class Moves>
void close_moves(const State& state, Moves& moves) {
    if (!has_choice_of_pile(state)) return moves.each(Move::end(), nowhere);
    moves.each({ .kind = MoveKind::Draw }, both_piles);
}

template <class Moves>
void all_moves(const State& state, Moves& moves) {
    const Board& board = state.board;
    moves.each({ .kind = MoveKind::Control }, controls(board).bits());
    switch (board.phase) {
    case Phase::Play: return play_moves(state, moves);
    case Phase::Give: {
        const Seat giver = board.mover();
        return give_moves(state.hand(giver) - state.gifts(giver), moves);
    }
    case Phase::Draw:
    case Phase::End: return close_moves(state, moves);
    }
}

} // namespace

void legal_moves(const State& state, MoveList& list) {
    assert(state.board.due == Pile::None);
    list.clear();
    if (state.board.outcome != Outcome::Open) return;
    Writer writer(list);
    all_moves(state, writer);
}

// As many as tactic_moves lists.
std::uint32_t count_tactic_moves(const State& state) {
    const Board& board = state.board;
    const Seat seat = board.turn;
    const TacticSet hand = state.tactic_hands[seat];
    const TileSet room = board.with_room(seat);
    int count = (hand & all_troops).size() * room.size();
    if (!(hand & moving).empty()) count += count_of_moving(board, hand, room);
    if (hand.has(Tactic::Recruit)) {
        count += (board.discard.size() + board.discarded_tactics.size()) * room.size();
    }
    if (hand.has(Tactic::Explosion)) {
        count += (board.manned[attacker] | board.manned[defender]).size();
    }
    if (hand.has(Tactic::Support)) count += board.discard.size() * (board.discard.size() - 1) / 2;
    if (hand.has(Tactic::Exchange)) count += may_exchange(state);
    return static_cast<std::uint32_t>(count);
}

Move tactic_move_at(const State& state, std::uint32_t place) {
    Picker picker(place);
    tactic_moves(state, picker);
    return picker.picked();
}

Move random_rarer_move(const State& state, Random& random) {
    Counter counter;
    all_moves(state, counter);
    Picker picker(random.below(counter.count()));
    all_moves(state, picker);
    return picker.picked();
}

Move random_move(const State& state, Random& random) {
    struct {
        Facts facts;
        Move lay(Card card, Tile tile) const { return Move::lay(card, tile); }
        Move draw(Pile pile) const { return Move::draw(pile); }
        Move end() const { return Move::end(); }
        Move other(Move move) const { return move; }
    } as_move;
    return choose_at_random(state, random, as_move);
}

bool is_legal(const State& state, Move move) {
    MoveList list;
    legal_moves(state, list);
    return std::find(list.begin(), list.end(), move) != list.end();
}

} // namespace cairn::siege
