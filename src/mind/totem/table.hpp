// What the search remembers of positions it has seen: a hash table of a fixed size, in which deep
// results outlive shallow ones.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/totem/state.hpp"

namespace cairn::totem {

enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };

struct Memory {
    std::uint64_t key = 0;
    std::int16_t score = 0;
    Move move; // the best one, or the one that was good enough
    std::uint8_t depth = 0;
    Bound bound = Bound::None;
};
static_assert(sizeof(Memory) == 16);

class Table {
public:
    // Room for a power of two of positions, at least as many as asked for.
    explicit Table(std::size_t positions)
        : buckets_(std::bit_ceil(positions) / 2), mask_(buckets_.size() - 1) {
        assert(positions >= 2);
    }

    const Memory* find(std::uint64_t key) const {
        for (const Memory& memory : buckets_[key & mask_]) {
            if (memory.key == key && memory.bound != Bound::None) return &memory;
        }
        return nullptr;
    }

    // The first place of a bucket is for the deepest result, the second for the latest.
    void store(const Memory& memory) {
        auto& [deepest, latest] = buckets_[memory.key & mask_];
        const bool replaces = memory.key == deepest.key || memory.depth >= deepest.depth;
        if (replaces && memory.key != deepest.key) latest = deepest;
        (replaces ? deepest : latest) = memory;
    }

private:
    std::vector<std::array<Memory, 2>> buckets_;
    std::size_t mask_;
};

} // namespace cairn::totem
