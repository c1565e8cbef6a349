#include "games/totem/moves.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/bits.hpp"

namespace cairn::totem {

namespace {

Cells lowest_of(Cells cells) { return Cells::of_bits(cells.bits() & (0 - cells.bits())); }

// Of no cells: bit 0, the corner a1, which is not on the board.
Cells highest_of(Cells cells) {
    return Cells::of_bits(std::uint64_t { 1 } << 63 >> std::countl_zero(cells.bits() | 1));
}

// Four moves side by side in one word, so that they are written at once.
using FourMoves = std::array<Move, all_values.size()>;
static_assert(sizeof(FourMoves) == sizeof(std::uint64_t));

// A goal and a place with each value in stock, from the front; what stands behind the first
// `count` is not to be used.
class Choice {
public:
    explicit Choice(const Stock& stock) {
        FourMoves moves;
        for (const Value value : all_values) {
            moves[count_] = Move(Cell(), value, Cell());
            count_ += stock[value] > 0;
        }
        values_ = std::bit_cast<std::uint64_t>(moves);
        assert(count_ > 0);
    }

    FourMoves moves(Cell goal, Cell place) const {
        const auto pair = std::bit_cast<std::uint16_t>(Move(goal, Value {}, place));
        return std::bit_cast<FourMoves>(values_ | pair * std::uint64_t { 0x0001'0001'0001'0001 });
    }
    std::size_t count() const { return count_; }

private:
    std::uint64_t values_ = 0;
    std::size_t count_ = 0;
};

} // namespace

// In each direction there is at most one goal: the first cell that is not an own piece, a step
// away or behind a line of them, if it is on the board and free.
Cells goals(const Board& board) {
    const Cells own = board.pieces[board.turn];
    const Lines& lines = lines_from(board.totem);
    Cells ends;
    for (const Cells line : lines.rising) ends = ends | lowest_of(line - own);
    for (const Cells line : lines.falling) ends = ends | highest_of(line - own);
    return ends & board.free();
}

// There always is a place. The cell that the Totem leaves is free: after a step it is one of the
// neighbours, and after a jump with no free neighbour it is one of the free cells of the board.
Cells places(const Board& board, Cell goal) {
    const Cells free = (board.free() | Cells::of(board.totem)) - Cells::of(goal);
    const Cells beside = neighbours(goal) & free;
    assert(!free.empty());
    return beside.empty() ? free : beside;
}

void legal_moves(const State& state, MoveList& list) {
    list.clear();
    const Board& board = state.board;
    if (board.outcome != Outcome::Open) return;
    const Choice choice(board.stocks[board.turn]);
    Move* next = list.end_slot();
    for (Cells to = goals(board); !to.empty();) {
        const Cell goal = to.take_lowest();
        for (Cells on = places(board, goal); !on.empty();) {
            // Four are written and those in stock are kept. That fits: the list has room for
            // four at each of the 8 * 36 pairs of a goal and a place.
            const FourMoves moves = choice.moves(goal, on.take_lowest());
            std::memcpy(next, moves.data(), sizeof moves);
            next += choice.count();
        }
    }
    list.grow(static_cast<std::size_t>(next - list.begin()));
    assert(!list.empty());
}

Move random_move(const State& state, Random& random) {
    const Board& board = state.board;
    const Values values = board.stocks[board.turn].values();
    const auto value_count = static_cast<std::uint32_t>(values.size());
    struct Way {
        Cells places;
        Cell goal;
    };
    List<Way, 8> ways; // at most one goal in each direction
    std::uint32_t pairs = 0;
    for (const Cell goal : goals(board)) {
        const Cells on = places(board, goal);
        ways.push_back({ on, goal });
        pairs += static_cast<std::uint32_t>(on.size());
    }
    const std::uint32_t pick = random.below(pairs * value_count);
    std::uint32_t pair = quotient(pick, value_count);
    const Value value = values.nth(pick - pair * value_count);
    const Way* way = ways.begin();
    for (; pair >= static_cast<std::uint32_t>(way->places.size()); ++way) {
        pair -= static_cast<std::uint32_t>(way->places.size());
    }
    return Move(way->goal, value, way->places.nth(pair));
}

bool is_legal(const State& state, Move move) {
    const Board& board = state.board;
    return board.outcome == Outcome::Open && board.stocks[board.turn][move.value()] > 0 &&
           goals(board).has(move.goal()) && places(board, move.goal()).has(move.place());
}

} // namespace cairn::totem
