// Writes lists of moves that differ only in their card or their target: where a card may go to
// several places, all those moves are written at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "cards/card_set.hpp"
#include "cards/picking.hpp"
#include "cards/side.hpp"

namespace cairn {

// For every set of `places` its members in a row, each where a move's four bytes have their target,
// so that laying one card on each is a few wide stores. What is beyond the set's size is never read
// as a move.
inline constexpr std::size_t moves_a_store = 4;
template <int places>
using TargetRow =
    std::array<std::uint32_t, (places + moves_a_store - 1) / moves_a_store * moves_a_store>;
template <int places>
inline constexpr auto target_rows = [] {
    std::array<TargetRow<places>, std::size_t { 1 } << places> rows {};
    for (unsigned set = 0; set < rows.size(); ++set) {
        std::size_t at = 0;
        for (unsigned place = 0; place < places; ++place) {
            if ((set >> place) & 1) rows[set][at++] = place << 24;
        }
    }
    return rows;
}();

// A game's State::Move has four bytes, the last of which is its target.
template <class State, class Suits, int places>
class MoveWriter {
public:
    using Move = typename State::Move;
    using MoveList = typename State::MoveList;

    explicit MoveWriter(MoveList& list) : list_(list) {}

    void one(Move move) { list_.push_back(move); }

    // `move` with each of the places as its target, or the discard.
    void each(Move move, Targets targets) {
        assert(move.to == 0 && list_.size() + row_length <= MoveList::capacity);
        const Targets at = targets & all_places;
        write_row(list_.end_slot(), target_rows<places>[at], move);
        list_.grow(static_cast<std::size_t>(std::popcount(at)));
        if (at == targets) return;
        move.to = Move::discard;
        list_.push_back(move);
    }
    void each_of(const Side<Suits>& side, Move move, Targets targets) {
        for (int i = 0, size = side.size(); i < size; ++i) {
            move.card = side[i];
            each(move, targets);
        }
    }
    // Every one of the cards at every one of the places: most moves of most positions.
    void each_of(CardSet<Suits> cards, Move move, Targets targets) {
        assert(move.to == 0 && (targets & ~all_places) == 0);
        const Row& row = target_rows<places>[targets];
        const auto width = static_cast<std::size_t>(std::popcount(targets));
        const auto count = width * static_cast<std::size_t>(cards.size());
        assert(list_.size() + count + row_length <= MoveList::capacity);
        for (Move* out = list_.end_slot(); !cards.empty(); out += width) {
            move.card = cards.take_lowest();
            write_row(out, row, move);
        }
        list_.grow(count);
    }

protected:
    MoveList& list_;

private:
    using Row = TargetRow<places>;
    static constexpr std::size_t row_length = std::tuple_size_v<Row>;
    static constexpr Targets all_places = (Targets { 1 } << places) - 1;

    // The row as moves with the same other bytes in each, four at a time.
    static void write_row(Move* out, const Row& row, Move move) {
        static_assert(std::endian::native == std::endian::little && sizeof(Move) == 4);
        using Four [[gnu::vector_size(16)]] = std::uint32_t;
        for (std::size_t i = 0; i < row_length; i += moves_a_store) {
            Four words;
            std::memcpy(&words, row.data() + i, sizeof words);
            words |= std::bit_cast<std::uint32_t>(move);
            std::memcpy(static_cast<void*>(out + i), &words, sizeof words);
        }
    }
};

} // namespace cairn
