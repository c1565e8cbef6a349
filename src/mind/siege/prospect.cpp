#include "mind/siege/prospect.hpp"

#include <algorithm>

#include "cards/proof.hpp"

namespace cairn::siege {

namespace {

constexpr int values = Card::values;
constexpr int colours = Card::colours;

// How many kinds there are, by what a side has.
constexpr int sum_kinds = 24;
constexpr int levels = 4; // how likely a formation is: see level()
constexpr int heights = 3;
constexpr int empty_kinds = 4;
constexpr int single_kinds = levels * levels * heights;
constexpr int several_kinds = (levels + levels * levels + levels + 1) * heights;
constexpr int lone_kinds = levels * heights; // one card, one formation counts
constexpr int pair_kinds = (levels + 1) * heights;
constexpr int full_kinds = 30;
constexpr int most_slots = 4;
constexpr int sure_kinds = 3 + most_slots; // what status_of() says, and answers in the hand

// The faces of the wall, each with the kinds of its empty side, of one card, and so on.
struct FaceKinds {
    int slots;
    Counts counts;
    std::array<int, most_slots> kinds;
    constexpr int before(int cards) const {
        int sum = 0;
        for (int i = 0; i < cards; ++i) sum += kinds[static_cast<std::size_t>(i)];
        return sum;
    }
    constexpr int all() const { return before(most_slots) + full_kinds + sure_kinds; }
};
constexpr std::array<FaceKinds, 9> faces { {
    { 3, Counts::Sum, { sum_kinds, sum_kinds, sum_kinds, 0 } },
    { 4, Counts::All, { empty_kinds, single_kinds, several_kinds, several_kinds } },
    { 3, Counts::All, { empty_kinds, single_kinds, several_kinds, 0 } },
    { 2, Counts::All, { empty_kinds, single_kinds, 0, 0 } },
    { 3, Counts::Lowest, { sum_kinds, sum_kinds, sum_kinds, 0 } },
    { 3, Counts::Run, { empty_kinds, lone_kinds, pair_kinds, 0 } },
    { 2, Counts::SameValue, { empty_kinds, lone_kinds, 0, 0 } },
    { 3, Counts::Colour, { empty_kinds, lone_kinds, pair_kinds, 0 } },
    { 4, Counts::Lowest, { sum_kinds, sum_kinds, sum_kinds, sum_kinds } },
} };

constexpr std::size_t index_of(const Face& face) {
    switch (face.counts) {
    case Counts::Sum: return 0;
    case Counts::All: return face.slots == 4 ? 1 : face.slots == 3 ? 2 : 3;
    case Counts::Lowest: return face.slots == 3 ? 4 : 8;
    case Counts::Run: return 5;
    case Counts::SameValue: return 6;
    case Counts::Colour: return 7;
    }
    assert(false);
    return 0;
}

// Where the kinds of a face with this many cards begin.
constexpr auto starts = [] {
    std::array<std::array<int, most_slots + 1>, faces.size() + 1> table {};
    int start = 0;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        for (int cards = 0; cards <= most_slots; ++cards) {
            table[i][static_cast<std::size_t>(cards)] = start + faces[i].before(cards);
        }
        start += faces[i].all();
    }
    table[faces.size()][0] = start;
    return table;
}();
static_assert(starts[faces.size()][0] == prospects);

int start_of(const Face& face, int cards) {
    return starts[index_of(face)][static_cast<std::size_t>(cards)];
}

// The kinds that do not depend on what lies there; each beyond the full sides.
enum class Sure : std::uint8_t { Proven, Safe, Beaten, Answer };
Prospect sure(const Face& face, Sure which, int missing) {
    const int place = which == Sure::Answer ? 2 + missing : static_cast<int>(which);
    return start_of(face, most_slots) + full_kinds + place;
}

Prospect full(const Tally& side, const Face& face) {
    const Strength strength = strength_of(side, face.counts, siege_deck);
    const int most = SiegeSuits::highest * face.slots;
    const int base = start_of(face, most_slots);
    const int formation = static_cast<int>(strength.formation()) - 1;
    switch (face.counts) {
    case Counts::Lowest: return base + (255 - strength.rank()) * (full_kinds - 1) / most;
    case Counts::Sum: return base + strength.rank() * (full_kinds - 1) / most;
    case Counts::All: return base + formation * 6 + strength.rank() * 5 / most;
    default: return base + (formation > 0 ? 15 : 0) + strength.rank() * 14 / most;
    }
}

// Where only sums count: what the side would come to with the best cards of the hand, or average
// ones where those are better.
Prospect sum_kind(const Tally& side, const Face& face, Cards hand) {
    const bool lowest = face.counts == Counts::Lowest;
    const int average = lowest ? 4 : 7;
    int sum = side.sum;
    for (int i = side.size(); i < face.slots; ++i) {
        int value = average;
        if (!hand.empty()) {
            value = lowest ? std::min(average, hand.take_lowest().value())
                           : std::max(average, hand.take_highest().value());
        }
        sum += value;
    }
    const int most = SiegeSuits::highest * face.slots;
    // Sides that are of use are in the better two thirds.
    const int worse = lowest ? sum : most - sum;
    const int step = worse * (sum_kinds - 1) * 3 / (most * 2);
    return start_of(face, side.size()) + std::min(step, sum_kinds - 1);
}

// How likely a formation is that lacks this many cards beside those of the hand: 0 not at all, 3 all
// are in the hand. With one card to come it matters how many would do.
int level(int missing, int lacking, int outs) {
    if (lacking <= 0) return 3;
    if (missing == 1) return outs == 0 ? 0 : outs <= 2 ? 1 : 2;
    return lacking == 1 ? 2 : 1;
}

// The cards that a side has, those in its owner's hand, and all that can still come.
struct Means {
    const Tally& side;
    int slots;
    Cards hand;
    Cards live;

    int missing() const { return slots - side.size(); }
    int colour() const { return std::countr_zero(unsigned { side.colours }); }
    int lowest() const { return std::countr_zero(unsigned { side.values }); }
    int highest() const { return static_cast<int>(std::bit_width(unsigned { side.values })) - 1; }
};

int same_value_level(const Means& means) {
    const int face = means.lowest() + SiegeSuits::lowest;
    const int live = means.live.of_same_value(face).size();
    const int missing = means.missing();
    if (live < missing) return 0;
    return level(missing, missing - means.hand.of_same_value(face).size(), live);
}

int colour_level(const Means& means) {
    const Cards row = Cards::of_colour(means.colour());
    const int live = (means.live & row).size();
    const int missing = means.missing();
    if (live < missing) return 0;
    return level(missing, missing - (means.hand & row).size(), live);
}

// Runs through what lies there, over the values that are held and those that can come.
int window_level(const Means& means, unsigned held, unsigned live) {
    const int missing = means.missing();
    int fewest = most_slots;
    int outs = 0;
    const int first = std::max(0, means.highest() - means.slots + 1);
    const int last = std::min(means.lowest(), values - means.slots);
    for (int low = first; low <= last; ++low) {
        const unsigned need = (((1U << means.slots) - 1) << low) & ~unsigned { means.side.values };
        if ((need & ~live) != 0) continue;
        ++outs;
        fewest = std::min(fewest, std::popcount(need & ~held));
    }
    // One card that would do are few, two are many: more there cannot be.
    return outs == 0 ? 0 : level(missing, fewest, 2 * outs - 1);
}

int colour_run_level(const Means& means) {
    const int colour = means.colour();
    return window_level(means, means.hand.values_in(colour), means.live.values_in(colour));
}
int run_level(const Means& means) {
    const int result = window_level(means, means.hand.values(), means.live.values());
    // With one card to come a value has up to five cards.
    return means.missing() == 1 && result == 1 ? 2 : result;
}

bool is_close(const Means& means) { return means.highest() - means.lowest() < means.slots; }

int height_of(const Tally& side) {
    const int twice = 2 * side.sum;
    return twice <= 7 * side.size() ? 0 : twice <= 15 * side.size() ? 1 : 2;
}

// All formations count and at least one card lies there.
int all_kind(const Means& means) {
    const int height = height_of(means.side);
    if (means.side.size() == 1) {
        return (colour_run_level(means) * levels + same_value_level(means)) * heights + height;
    }
    const auto of = [&](int kind) { return kind * heights + height; };
    if (std::has_single_bit(unsigned { means.side.values })) return of(same_value_level(means));
    const bool distinct = std::popcount(unsigned { means.side.values }) == means.side.size();
    const bool close = distinct && is_close(means);
    if (!std::has_single_bit(unsigned { means.side.colours })) {
        return of(levels + levels * levels + (close ? run_level(means) : levels));
    }
    return of(levels + (close ? colour_run_level(means) : 0) * levels + colour_level(means));
}

// Only one formation counts besides sums.
int one_kind(const Means& means, Counts counts) {
    const int height = height_of(means.side);
    const bool one_value = std::has_single_bit(unsigned { means.side.values });
    const bool one_colour = std::has_single_bit(unsigned { means.side.colours });
    int chance = levels; // it is out of the question
    if (counts == Counts::SameValue) {
        chance = same_value_level(means);
    } else if (counts == Counts::Colour) {
        if (one_colour) chance = colour_level(means);
    } else if (is_close(means) && (means.side.size() == 1 || !one_value)) {
        chance = run_level(means);
    }
    return chance * heights + height;
}

// What the hand could make of an empty side: 0 nothing, 1 two cards that go together, 2 all that
// it takes, 3 and high ones.
int empty_kind(const Face& face, Cards hand) {
    const auto together = [&](Cards set, int steps) {
        return Cards::of_bits(set.bits() & (hand.bits() >> (steps * colours)));
    };
    Cards some;
    Cards all;
    if (face.counts == Counts::All) {
        const Cards next = together(hand, 1);
        some = next | together(hand, 2);
        all = face.slots == 2 ? next : together(next, 2);
        if (face.slots == 4) all = all | (together(next, 3) | together(together(hand, 2), 3));
    } else if (face.counts == Counts::Run) {
        const unsigned held = hand.values();
        const unsigned next = held & (held >> 1);
        const unsigned run = next & (held >> 2);
        return run != 0 ? (run >= 64 ? 3 : 2) : (next | (held & (held >> 2))) != 0 ? 1 : 0;
    } else if (face.counts == Counts::SameValue) {
        for (int value = SiegeSuits::highest; value >= SiegeSuits::lowest; --value) {
            if (hand.of_same_value(value).size() >= 2) return value >= 6 ? 3 : 2;
        }
        return 0;
    } else {
        int most = 0;
        for (int colour = 0; colour < colours; ++colour) {
            most = std::max(most, (hand & Cards::of_colour(colour)).size());
        }
        return std::clamp(most - 1, 0, 3);
    }
    if (all.empty()) return some.empty() ? 0 : 1;
    return all.highest().value() >= 6 ? 3 : 2;
}

// Wild cards as the plain cards that help most: beside the others, in their colour.
Tally without_wilds(const Tally& side, Counts counts) {
    Tally plain = side;
    plain.counts = static_cast<std::uint8_t>(side.counts & 0xF0);
    const auto read_as = [&](int value) {
        plain.values = static_cast<std::uint16_t>(plain.values | (1U << value));
        plain.sum = static_cast<std::uint8_t>(plain.sum + value);
        if (plain.colours == 0) plain.colours = 1;
    };
    const bool lowest = counts == Counts::Lowest;
    const Wilds wilds = side.wilds();
    if (wilds.spy()) read_as(siege_deck.spy_value);
    if (wilds.shield()) read_as(lowest ? 1 : 3);
    for (int i = 0; i < wilds.jokers(); ++i) {
        const int top = plain.values == 0
                            ? values - 2
                            : static_cast<int>(std::bit_width(unsigned { plain.values })) - 1;
        const int beside = top + 1 < values ? top + 1 : top - 1;
        read_as(lowest                        ? SiegeSuits::lowest
                : counts == Counts::Sum       ? SiegeSuits::highest
                : counts == Counts::SameValue ? top
                                              : beside);
    }
    return plain;
}

// Can this side still become stronger than the other, full one?
bool can_beat(const Tally& side, const Tally& other, const Face& face, Cards pool) {
    const int missing = face.slots - side.size();
    if (pool.size() < missing) return false;
    const Strength wall = strength_of(other, face.counts, siege_deck);
    const Reacher<SiegeSuits> reacher(side, missing, pool, siege_deck);
    return reacher.best(face.counts, wall.formation()).strength > wall;
}

} // namespace

TileStatus status_of(const Matchup& tile, Seat viewer, const Unseen& unseen) {
    const int slots = tile.face.slots;
    const bool defended = tile.defending.size() == slots;
    if (tile.attacking.size() < slots) {
        if (!defended) return TileStatus::Open;
        const Cards pool = viewer == attacker ? unseen.all() : unseen.other;
        const bool open = can_beat(tile.attacking.tally(), tile.defending.tally(), tile.face, pool);
        return open ? TileStatus::Open : TileStatus::Beaten;
    }
    const Contest<SiegeSuits> contest { tile.attacking,   tile.defending, slots,
                                        tile.face.counts, unseen.all(),   siege_deck };
    if (proven(contest)) return TileStatus::Proven;
    if (defended) return TileStatus::Beaten;
    const bool safe =
        viewer == attacker &&
        !can_beat(tile.defending.tally(), tile.attacking.tally(), tile.face, unseen.other);
    return safe ? TileStatus::Safe : TileStatus::Open;
}

Prospect prospect(const Matchup& tile, Seat owner, TileStatus status, Cards hand, Cards pool) {
    const bool attacks = owner == attacker;
    if (attacks && status == TileStatus::Proven) return sure(tile.face, Sure::Proven, 0);
    if (attacks && status == TileStatus::Safe) return sure(tile.face, Sure::Safe, 0);
    if (attacks && status == TileStatus::Beaten) return sure(tile.face, Sure::Beaten, 0);
    const Side& side = attacks ? tile.attacking : tile.defending;
    const Side& other = attacks ? tile.defending : tile.attacking;
    const Face& face = tile.face;
    if (side.size() == face.slots) return full(side.tally(), face);
    if (status == TileStatus::Open && other.size() == face.slots &&
        can_beat(side.tally(), other.tally(), face, hand)) {
        return sure(face, Sure::Answer, face.slots - side.size());
    }
    const Tally plain =
        side.tally().has_wilds() ? without_wilds(side.tally(), face.counts) : side.tally();
    if (face.counts == Counts::Sum || face.counts == Counts::Lowest) {
        return sum_kind(plain, face, hand);
    }
    const int start = start_of(face, side.size());
    if (side.empty()) return start + empty_kind(face, hand);
    const Means means { plain, face.slots, hand, hand | pool };
    return start + (face.counts == Counts::All ? all_kind(means) : one_kind(means, face.counts));
}

} // namespace cairn::siege
