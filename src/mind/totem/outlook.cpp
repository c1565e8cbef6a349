#include "mind/totem/outlook.hpp"

#include <cstring>

namespace cairn::totem {

namespace {

using Words = std::array<std::uint64_t, 8>;

// From where a player could jump, in each of the eight directions: over one or more of the pieces
// and on to an open cell.
Words jumps_away(std::uint64_t pieces, std::uint64_t open) {
    Words from;
    for (std::size_t i = 0; i < line_shifts.size(); ++i) {
        const int shift = line_shifts[i];
        // The pieces from which a line of pieces leads up to an open cell: of one, two, four, eight.
        std::uint64_t lines = open >> shift & pieces;
        lines |= lines >> shift & pieces;
        std::uint64_t pairs = pieces & pieces >> shift;
        lines |= lines >> 2 * shift & pairs;
        std::uint64_t fours = pairs & pairs >> 2 * shift;
        lines |= lines >> 4 * shift & fours;
        from[i] = lines >> shift & open;

        lines = open << shift & pieces;
        lines |= lines << shift & pieces;
        pairs = pieces & pieces << shift;
        lines |= lines << 2 * shift & pairs;
        fours = pairs & pairs << 2 * shift;
        lines |= lines << 4 * shift & fours;
        from[i + 4] = lines << shift & open;
    }
    return from;
}

// Numbers, one for each cell: the first word has their lowest bits.
struct Sums {
    std::uint64_t ones, twos, fours, eights;
};

struct Two {
    std::uint64_t ones, twos;
};
constexpr Two sum(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    const std::uint64_t either = a ^ b;
    return { either ^ c, (a & b) | (either & c) };
}

Sums sum_of(const Words& words) {
    const Two a = sum(words[0], words[1], words[2]);
    const Two b = sum(words[3], words[4], words[5]);
    const Two c = sum(words[6], words[7], a.ones);
    const Two ones { b.ones ^ c.ones, b.ones & c.ones };
    const Two twos = sum(a.twos, b.twos, c.twos);
    const Two both { twos.ones ^ ones.twos, twos.ones & ones.twos };
    return { ones.ones, both.ones, twos.twos ^ both.twos, twos.twos & both.twos };
}

Sums open_beside(std::uint64_t open) {
    return sum_of(
        { open << 1, open >> 1, open << 7, open >> 7, open << 8, open >> 8, open << 9, open >> 9 });
}

// The word k has the bits k of all cells; afterwards the word c has the cells of column c, a byte
// each, with all their bits.
void turn(Words& words) {
    const auto swap = [&](std::size_t apart, std::uint64_t mask) {
        for (std::size_t i = 0; i < 8; ++i) {
            if ((i & apart) != 0) continue;
            const std::uint64_t differ = (words[i] >> apart ^ words[i + apart]) & mask;
            words[i + apart] ^= differ;
            words[i] ^= differ << apart;
        }
    };
    swap(4, 0x0f0f0f0f0f0f0f0fU);
    swap(2, 0x3333333333333333U);
    swap(1, 0x5555555555555555U);
}

std::uint64_t with_neighbours(std::uint64_t cells) {
    const std::uint64_t wide = cells | cells << 1 | cells >> 1;
    return wide | wide << 8 | wide >> 8;
}

} // namespace

Outlook::Outlook(const Position& position, Cells ways, Cells other_ways) {
    const std::uint64_t here = Cells::of(position.totem).bits();
    const std::uint64_t open = position.free().bits() | here;
    const Sums steps = open_beside(open);
    const Sums own = sum_of(jumps_away(position.own.bits(), open));
    const Sums other = sum_of(jumps_away(position.other.bits(), open));
    const std::uint64_t many_own = own.fours | own.eights;
    const std::uint64_t many_other = other.fours | other.eights;
    Words words { steps.ones | steps.eights,  steps.twos | steps.eights,
                  steps.fours | steps.eights, own.ones | many_own,
                  own.twos | many_own,        other.ones | many_other,
                  other.twos | many_other,    0 };
    turn(words);
    std::memcpy(exits_.data(), words.data(), sizeof words);

    const std::uint64_t mine = ways.bits();
    const std::uint64_t theirs = other_ways.bits();
    const std::uint64_t rest = ~(mine | theirs | here);
    const std::uint64_t far = rest & ~with_neighbours(mine | theirs);
    words = { (mine & theirs) | (theirs & ~mine) | far, mine ^ theirs, rest, 0, 0, 0, 0, 0 };
    turn(words);
    std::memcpy(reaches_.data(), words.data(), sizeof words);

    for (std::size_t id = 0; id < lead_kinds_.size(); ++id) {
        const std::int8_t lead = position.leads[id];
        lead_kinds_[id] =
            static_cast<std::uint8_t>((lead > -4) + (lead >= 0) + (lead > 0) + (lead >= 4));
    }
}

} // namespace cairn::totem
