#include "mind/border/scrutiny/sights.hpp"

#include <algorithm>
#include <bit>

#include "cards/reach.hpp"

namespace cairn::border {

namespace {

constexpr int gone = 2; // places of a card, after 0, the own hand, and 1, unseen otherwise
constexpr int on_side = 3;

unsigned bit(int value) { return 1U << value; }
int ones(unsigned bits) { return std::popcount(bits); }

// How many cards of each value.
using Counts10 = std::array<int, static_cast<std::size_t>(card_values)>;

Counts10 counts_of(Cards cards) {
    Counts10 counts {};
    for (std::size_t value = 0; value < counts.size(); ++value) {
        counts[value] =
            std::popcount(cards.bits() >> (value * static_cast<std::size_t>(colours)) & 63U);
    }
    return counts;
}

// What may come to a side: cards that its owner surely has, and others that are unseen.
struct Supply {
    Cards cards;
    Counts10 counts;

    explicit Supply(Cards of) : cards(of), counts(counts_of(of)) {}
    int of(int value) const { return counts[static_cast<std::size_t>(value)]; }
    int of_all(unsigned wanted) const {
        int sum = 0;
        for (unsigned rest = wanted; rest != 0; rest &= rest - 1) sum += of(std::countr_zero(rest));
        return sum;
    }
};

// Writes down what is true of one side.
class SideSight {
public:
    using Rows = decltype(Sights::of_stones)::value_type;

    SideSight(const Tally& side, bool own, const Supply& hand, const Supply& pool, Rows& rows)
        : side_(side), own_(own), hand_(hand), pool_(pool), rows_(rows),
          low_(side.size() == 0 ? 0 : std::countr_zero(unsigned { side.values })),
          high_(side.size() == 0 ? 0
                                 : static_cast<int>(std::bit_width(unsigned { side.values })) - 1),
          colour_(side.mixes_colours() || side.size() == 0 ? -1 : side.first_colour()) {}

    void write(int missing, int now) {
        const int size = std::min(3, side_.size());
        add(StoneRows::size + size);
        if (size == 0) return;
        write_values(size);
        add(StoneRows::age + std::clamp(now - side_.latest, 0, 15));
        if (missing == 0) return;
        if (colour_ >= 0) write_missing_of_colour();
        write_live();
        if (size == 1) write_of_one();
        if (size == 2) write_of_two();
    }

private:
    void add(int row) {
        const int first = StoneRows::sides + (own_ ? 0 : StoneRows::of_one_side);
        rows_.push_back(static_cast<std::uint16_t>(first + row));
    }

    void write_values(int size) {
        const int different = ones(side_.values);
        // Of three cards with two values, which one is there twice is told by the sum.
        for (unsigned rest = side_.values; rest != 0; rest &= rest - 1) {
            const int value = std::countr_zero(rest);
            const int twice = (2 * (value + 1) + (value == low_ ? high_ : low_) + 1) == side_.sum;
            const int times = different == size ? 1 : different == 1 ? size : 1 + twice;
            add(StoneRows::value + value * 3 + std::min(3, times) - 1);
        }
        const int shape = size == 1 ? 0 : size == 2 ? (colour_ >= 0 ? 1 : 2) : colour_ >= 0 ? 3 : 4;
        add(StoneRows::shape + shape);
        if (size == 2) {
            add(StoneRows::pair + (high_ * (high_ + 1) / 2 + low_) * 2 + (colour_ >= 0 ? 1 : 0));
        }
    }

    void write_missing_of_colour() {
        const unsigned held = hand_.cards.values_in(colour_);
        const unsigned live = pool_.cards.values_in(colour_);
        for (int value = 0; value < card_values; ++value) {
            if ((side_.values & bit(value)) != 0) continue;
            const int where = (held & bit(value)) != 0 ? 0 : (live & bit(value)) != 0 ? 1 : gone;
            add(StoneRows::missing + value * 3 + where);
            const int far = value - low_;
            if (far >= -4 && far <= 4) add(StoneRows::missing_near + (far + 4) * 3 + where);
        }
    }

    void write_live() {
        for (int far = -2; far <= 2; ++far) {
            const int value = low_ + far;
            if (value < 0 || value >= card_values) continue;
            const int row = StoneRows::live + (far + 2) * 11;
            if (own_) add(row + std::min(3, hand_.of(value)));
            add(row + 4 + std::min(6, pool_.of(value)));
        }
    }

    void write_of_one() {
        add(StoneRows::trio_live + std::min(3, hand_.of(low_)) * 6 + std::min(5, pool_.of(low_)));
        if (colour_ < 0) return;
        const int row = StoneRows::single_colour_live;
        add(row + std::min(4, ones(hand_.cards.values_in(colour_))));
        add(row + 5 + std::min(8, ones(pool_.cards.values_in(colour_))));
    }

    void write_of_two() {
        if (low_ == high_) {
            add(StoneRows::pair_live + std::min(2, hand_.of(low_)) * 5 +
                std::min(4, pool_.of(low_)));
        } else if (high_ - low_ <= 2) {
            write_of_run();
        }
        if (colour_ < 0) return;
        const unsigned held = hand_.cards.values_in(colour_);
        const unsigned live = pool_.cards.values_in(colour_);
        add(StoneRows::colour_live + std::min(3, ones(held)));
        add(StoneRows::colour_live + 4 + std::min(7, ones(live)));
        add(StoneRows::colour_highest + static_cast<int>(std::bit_width(held)));
        add(StoneRows::colour_highest + card_values + 1 + static_cast<int>(std::bit_width(live)));
    }

    // The values that make it a run.
    void write_of_run() {
        unsigned need = 0;
        for (int from = std::max(0, high_ - 2); from <= std::min(low_, card_values - 3); ++from) {
            need |= 7U << from;
        }
        need &= ~unsigned { side_.values };
        add(StoneRows::run_live + std::min(3, hand_.of_all(need)));
        add(StoneRows::run_live + 4 + std::min(8, pool_.of_all(need)));
        if (colour_ < 0) return;
        add(StoneRows::colour_run_live + ones(need & hand_.cards.values_in(colour_)));
        add(StoneRows::colour_run_live + 3 + ones(need & pool_.cards.values_in(colour_)));
    }

    const Tally& side_;
    bool own_;
    const Supply& hand_;
    const Supply& pool_;
    Rows& rows_;
    int low_;
    int high_;
    int colour_; // -1: none, or several
};

// Writes down one position.
class Looking {
public:
    Looking(const KnownPosition& known, const Outline& outline, Sights& sights)
        : known_(known), outline_(outline), sights_(sights), hand_(known.hand),
          pool_(known.board.unseen - known.hand) {
        places_.fill(gone);
        for (const Card card : hand_.cards) places_[at(card)] = 0;
        for (const Card card : pool_.cards) places_[at(card)] = 1;
    }

    void write() {
        for (const Stone stone : every<Stone>) write_stone(stone);
        for (int colour = 0; colour < colours; ++colour) write_colour(colour);
        for (int window = 0; window < windows; ++window) write_window(window);
    }

private:
    static std::size_t at(Card card) { return static_cast<std::size_t>(card.id()); }
    int place(int value, int colour) const {
        return places_[static_cast<std::size_t>(value * colours + colour)];
    }
    int pile() const { return std::min(known_.pile, pile_sizes - 1); }

    void write_stone(Stone stone) {
        auto& rows = sights_.of_stones[static_cast<std::size_t>(stone.id())];
        rows.clear();
        const auto add = [&](int row) { rows.push_back(static_cast<std::uint16_t>(row)); };
        const StoneOutline& kinds = outline_.at[stone];
        add(StoneRows::mine + kinds.mine);
        add(StoneRows::theirs + kinds.theirs);
        add(StoneRows::ways + kinds.ways);
        add(StoneRows::wait + kinds.wait);
        add(StoneRows::season + outline_.pile);
        if (!kinds.open()) return;
        add(StoneRows::pile + pile());
        add(StoneRows::hand + std::min(known_.hand.size(), hand_sizes - 1));
        const Board& board = known_.board;
        static const Supply nothing { Cards {} };
        for (const bool own : { true, false }) {
            const Seat seat = own ? known_.seat : opponent(known_.seat);
            const Side& side = board.side(stone, seat);
            const Tally plain = side.tally().has_wilds()
                                    ? without_wilds(side.tally(), board.rules->deck)
                                    : side.tally();
            const int missing = board.slots(stone) - side.size();
            SideSight(plain, own, own ? hand_ : nothing, pool_, rows).write(missing, board.stamp);
            note_places(side, plain, own, stone);
            if (missing > 0 && kinds.ways != neither_full) {
                write_ways(plain, own, board.side(stone, opponent(seat)), add);
            }
        }
    }

    // The ways in which this side can still beat the other, which is full.
    template <class Add>
    void write_ways(const Tally& side, bool own, const Side& full, const Add& add) const {
        const Strength strength = strength_of(full.tally(), Counts::All, known_.board.rules->deck);
        const Ways ways = ways_to_beat(strength, side, own ? known_.hand : Cards {}, pool_.cards);
        const int row =
            StoneRows::counted_ways + ((own ? 0 : 3) + side.size()) * StoneRows::ways_of_one;
        add(row + std::min(7, ways.hand));
        add(row + 8 + std::min(7, ways.mixed));
        add(row + 16 + std::min(15, ways.pool));
    }

    void note_places(const Side& side, const Tally& plain, bool own, Stone stone) {
        const int size = side.size();
        const int state = size == 1 ? 0 : size > 2 ? 3 : plain.mixes_colours() ? 2 : 1;
        const int where = on_side + ((own ? 0 : stones) + stone.id()) * 4 + state;
        for (int i = 0; i < size; ++i) {
            if (side[i].is_suit()) places_[at(side[i])] = static_cast<std::uint8_t>(where);
        }
    }

    void write_colour(int colour) {
        auto& rows = sights_.of_colours[static_cast<std::size_t>(colour)];
        rows.clear();
        for (int value = 0; value < card_values; ++value) {
            rows.push_back(static_cast<std::uint16_t>(value * card_places + place(value, colour)));
        }
        rows.push_back(static_cast<std::uint16_t>(ColourRows::pile + pile()));
    }

    void write_window(int window) {
        auto& rows = sights_.of_windows[static_cast<std::size_t>(window)];
        rows.clear();
        for (int i = 0; i < 3; ++i) {
            const int first = (window * 3 + i) * card_places;
            for (int colour = 0; colour < colours; ++colour) {
                rows.push_back(static_cast<std::uint16_t>(first + place(window + i, colour)));
            }
        }
        rows.push_back(static_cast<std::uint16_t>(WindowRows::pile + pile()));
    }

    const KnownPosition& known_;
    const Outline& outline_;
    Sights& sights_;
    Supply hand_;
    Supply pool_;
    std::array<std::uint8_t, static_cast<std::size_t>(ClanCard::count)> places_ {};
};

float open_balance(float chance) {
    return to_balance(std::clamp(chance, least_chance, 1 - least_chance));
}

} // namespace

void look_at(const KnownPosition& known, const Outline& outline, const Assessment& seen,
             Sights& sights) {
    Looking(known, outline, sights).write();
    constexpr float most = 4;
    sights.balance = open_balance(seen.value);
    sights.plain = {};
    sights.plain[0] = 0.5F * std::clamp(sights.balance, -most, most);
    sights.plain[1] = 0.5F * std::clamp(open_balance(seen.game.now), -most, most);
    for (const Stone stone : every<Stone>) {
        const auto i = static_cast<std::size_t>(stone.id());
        sights.plain[2 + i] = 2 * seen.odds[stone] - 1;
        sights.plain[2 + stones + i] = 2 * (seen.game.won[stone] - seen.game.lost[stone]);
    }
}

} // namespace cairn::border
