// Moves that are only counted, and one of them that is picked by its place. A game tells its moves
// in groups, and in the same order, to one of these or to what writes them in a list.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "base/bits.hpp"

namespace cairn {

// A set of targets, a bit for each value that Move::to can have.
using Targets = unsigned;

template <class Move>
class MoveCounter {
public:
    std::uint32_t count() const { return count_; }

    // `move` to each of the targets.
    void each(Move, Targets targets) { add(1, targets); }
    // The same with each card of a side.
    template <class Side>
    void each_of(const Side& side, Move, Targets targets) {
        add(side.size(), targets);
    }

protected:
    void add(int cards, Targets targets) {
        count_ += static_cast<std::uint32_t>(cards * std::popcount(targets));
    }

private:
    std::uint32_t count_ = 0;
};

template <class Move>
class MovePicker {
public:
    explicit MovePicker(std::uint32_t place) : left_(place) {}

    Move picked() const {
        assert(found_);
        return picked_;
    }

    void each(Move move, Targets targets) {
        const auto count = static_cast<std::uint32_t>(std::popcount(targets));
        if (is_among(count)) pick(move, targets, left_);
        left_ -= count;
    }
    template <class Side>
    void each_of(const Side& side, Move move, Targets targets) {
        const auto count = static_cast<std::uint32_t>(std::popcount(targets));
        const auto all = count * static_cast<std::uint32_t>(side.size());
        if (is_among(all)) {
            const std::uint32_t card = quotient(left_, count);
            move.card = side[static_cast<int>(card)];
            pick(move, targets, left_ - card * count);
        }
        left_ -= all;
    }

protected:
    bool is_among(std::uint32_t count) const { return !found_ && left_ < count; }
    void pick(Move move, Targets targets, std::uint32_t place) {
        move.to = static_cast<std::uint8_t>(nth_bit(targets, place));
        picked_ = move;
        found_ = true;
    }

    std::uint32_t left_; // moves before the one to be picked

private:
    Move picked_;
    bool found_ = false;
};

} // namespace cairn
