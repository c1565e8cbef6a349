#include "games/border/moves.hpp"

#include <algorithm>
#include <cstring>

#include "base/bits.hpp"
#include "cards/picking.hpp"
#include "games/border/random_move.hpp"

namespace cairn::border {

namespace {

using MoveList = State::MoveList;

// For every set of stones its members in a row, each where a move's four bytes have their target,
// so that laying one card on each is a few wide stores. What is beyond the set's size is never
// read as a move.
constexpr std::size_t row_length = 12;
using Row = std::array<std::uint32_t, row_length>;
constexpr auto target_rows = [] {
    std::array<Row, std::size_t { 1 } << stones> rows {};
    for (unsigned set = 0; set < rows.size(); ++set) {
        std::size_t at = 0;
        for (unsigned stone = 0; stone < stones; ++stone) {
            if ((set >> stone) & 1) rows[set][at++] = stone << 24;
        }
    }
    return rows;
}();

// Writes the row as moves with the same bits set in each, four at a time.
void write_row(Move* out, const Row& row, Move bits) {
    static_assert(std::endian::native == std::endian::little);
    using Four [[gnu::vector_size(16)]] = std::uint32_t;
    for (std::size_t i = 0; i < row_length; i += 4) {
        Four words;
        std::memcpy(&words, row.data() + i, sizeof words);
        words |= std::bit_cast<std::uint32_t>(bits);
        std::memcpy(static_cast<void*>(out + i), &words, sizeof words);
    }
}

class MoveWriter {
public:
    explicit MoveWriter(MoveList& list) : list_(list) {}

    void one(Move move) { list_.push_back(move); }

    // `move` with each of the stones as its target, or the discard.
    void each(Move move, Targets targets) {
        assert(list_.size() + row_length <= MoveList::capacity);
        const Targets at = targets & all_stones.bits();
        write_row(list_.end_slot(), target_rows[at], move);
        list_.grow(static_cast<std::size_t>(std::popcount(at)));
        if (at == targets) return;
        move.to = Move::discard;
        list_.push_back(move);
    }
    void each_of(const Side& side, Move move, Targets targets) {
        for (int i = 0; i < side.size(); ++i) {
            move.card = side[i];
            each(move, targets);
        }
    }

    // Every card of a hand on every one of the stones.
    void lays(Cards hand, StoneSet targets) {
        const Row& row = target_rows[targets.bits()];
        const auto count = static_cast<std::size_t>(targets.size());
        Move* out = list_.end_slot();
        list_.grow(static_cast<std::size_t>(hand.size()) * count);
        assert(list_.size() + row_length <= MoveList::capacity);
        for (; !hand.empty(); out += count) {
            write_row(out, row, { .kind = MoveKind::Lay, .card = hand.take_lowest() });
        }
    }

private:
    MoveList& list_;
};

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

void play_moves(const State& state, MoveWriter& moves) {
    const Board& board = state.board;
    const StoneSet room = board.with_room(board.turn);
    const Cards hand = state.clan_hands[board.turn];
    // rules 6.1, 6.2: passing needs that no clan card can be played.
    if (room.empty() || hand.empty()) moves.one(Move::pass());
    moves.lays(hand, room);
    if (may_play_tactic(state)) tactic_moves(state, moves);
}

void draw_moves(MoveWriter& moves) {
    for (const Pile pile : { Pile::Suit, Pile::Tactic }) moves.one(Move::draw(pile));
}

void return_moves(const Hand& hand, MoveWriter& moves) {
    for (const Card card : hand.suits) moves.one(Move::give_back(card));
    for (const Tactic tactic : hand.tactics) moves.one(Move::give_back(Card(tactic)));
}

} // namespace

void legal_moves(const State& state, MoveList& list) {
    const Board& board = state.board;
    assert(board.due == Pile::None);
    list.clear();
    if (board.outcome != Outcome::Open) return;
    MoveWriter moves(list);
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
