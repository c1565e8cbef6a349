// What searches remember of positions they have seen: a hash table of a fixed size, in which deep
// results outlive shallow ones. Several threads may use it at once without waiting for each other.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/totem/state.hpp"

namespace cairn::totem {

enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };

struct Memory {
    std::int16_t score = 0;
    Move move; // the best one, or the one that was good enough
    std::uint8_t depth = 0;
    Bound bound = Bound::None;
};

class TranspositionTable {
public:
    // Room for a power of two of positions, at least as many as asked for.
    explicit TranspositionTable(std::size_t positions)
        : buckets_(std::bit_ceil(positions) / 2), mask_(buckets_.size() - 1) {
        assert(positions >= 2);
    }

    std::optional<Memory> find(std::uint64_t key) const {
        for (const Slot& slot : buckets_[key & mask_]) {
            const Kept kept = slot.read();
            if (kept.key == key && kept.memory.bound != Bound::None) return kept.memory;
        }
        return std::nullopt;
    }

    // The first slot of a bucket is for the deepest result, the second for the latest.
    void store(std::uint64_t key, const Memory& memory) {
        auto& [first, second] = buckets_[key & mask_];
        const Kept deepest = first.read();
        const bool replaces = key == deepest.key || memory.depth >= deepest.memory.depth;
        if (replaces && key != deepest.key) second.write(deepest);
        (replaces ? first : second).write({ key, memory });
    }

private:
    struct Kept {
        std::uint64_t key;
        Memory memory;
    };

    // Two words. If another thread writes one of them in between, they do not fit: what is read
    // then has a key that nobody asks for.
    class Slot {
    public:
        Kept read() const {
            const std::uint64_t word = word_.load(std::memory_order_relaxed);
            const std::uint64_t check = check_.load(std::memory_order_relaxed);
            return { check ^ word, unpacked(word) };
        }
        void write(const Kept& kept) {
            const std::uint64_t word = packed(kept.memory);
            word_.store(word, std::memory_order_relaxed);
            check_.store(kept.key ^ word, std::memory_order_relaxed);
        }

    private:
        std::atomic<std::uint64_t> check_ = 0; // the key and the word, by exclusive or
        std::atomic<std::uint64_t> word_ = 0;
    };
    static_assert(sizeof(Slot) == 16);

    // 0-15 score, 16-31 move, 32-39 depth, 40-47 bound
    static std::uint64_t packed(const Memory& memory) {
        return std::uint64_t { std::bit_cast<std::uint16_t>(memory.score) } |
               std::uint64_t { std::bit_cast<std::uint16_t>(memory.move) } << 16 |
               std::uint64_t { memory.depth } << 32 |
               std::uint64_t { static_cast<std::uint8_t>(memory.bound) } << 40;
    }
    static Memory unpacked(std::uint64_t word) {
        return { .score = std::bit_cast<std::int16_t>(static_cast<std::uint16_t>(word)),
                 .move = std::bit_cast<Move>(static_cast<std::uint16_t>(word >> 16)),
                 .depth = static_cast<std::uint8_t>(word >> 32),
                 .bound = static_cast<Bound>(word >> 40 & 0xff) };
    }

    std::vector<std::array<Slot, 2>> buckets_;
    std::size_t mask_;
};

} // namespace cairn::totem
