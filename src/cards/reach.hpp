// The strongest formation that a side can be, or can still become with cards of a pool: rules 2.7
// (wild cards), 3.4 and 8.13 (proofs). One search serves both: a full side misses no card.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>

#include "cards/deck.hpp"
#include "cards/rows.hpp"
#include "cards/side.hpp"

namespace cairn {

// What a side reaches, and the cards of the pool it takes for that.
template <class Suits>
struct Reach {
    Strength strength;
    CardSet<Suits> with;

    bool exists() const { return strength != Strength {}; }
};

// What the highest card of a set is worth, by the zeros above its bit; of an empty set so little that
// no sum with it beats anything.
template <class Suits>
inline constexpr auto worths_below_zeros = [] {
    std::array<std::int8_t, 65> worths {};
    worths.fill(-128);
    for (int id = 0; id < Card<Suits>::count; ++id) {
        const int worth = worth_of(Card<Suits>::of_id(id));
        worths[static_cast<std::size_t>(63 - id)] = static_cast<std::int8_t>(worth);
    }
    return worths;
}();

// The highest cards of a pool, so many at most, and what they sum up to.
template <class Suits, int most>
class HighestCards {
public:
    [[gnu::always_inline]] explicit HighestCards(CardSet<Suits> pool) {
        std::uint64_t rest = pool.bits();
        int sum = 0;
        for (std::size_t i = 0;; ++i) {
            sums_[i] = sum;
            rests_[i] = rest;
            if (i == most) break;
            const int zeros = std::countl_zero(rest);
            sum += worths_below_zeros<Suits>[static_cast<std::size_t>(zeros)];
            rest &= ~(std::uint64_t { 1 } << 63 >> (zeros & 63));
        }
    }
    // Less than 0 where there are not so many.
    int sum(int count) const {
        assert(count >= 0 && count <= most);
        return sums_[static_cast<std::size_t>(count)];
    }
    CardSet<Suits> cards(int count) const {
        assert(count >= 0 && count <= most);
        return CardSet<Suits>::of_bits(rests_[0] & ~rests_[static_cast<std::size_t>(count)]);
    }

private:
    std::array<int, most + 1> sums_;
    std::array<std::uint64_t, most + 1> rests_; // the pool without so many cards
};

// Where it is known that a side has no wild card, the compiler is told, and leaves out what reads them.
template <class Suits, bool may_be_wild = true>
class Reacher {
    using Card = cairn::Card<Suits>;
    using Cards = CardSet<Suits>;

public:
    // `missing` more cards of the pool will complete the side. The deck is what the pool is part of
    // and what wild cards may be.
    Reacher(const Tally& have, int missing, Cards pool, const Deck<Suits>& deck)
        : have_(have), missing_(missing), rows_(have, have.size() + missing, deck), pool_(pool),
          deck_(deck) {
        assert(may_be_wild || !have.has_wilds());
        assert(rows_.size() >= 2 && rows_.size() <= Side<Suits>::most);
        assert(missing_ >= 0 && missing_ <= pool_.size());
    }

    // The strongest, or nothing where that is of a lower formation than `floor`.
    // Precondition: the pool has as many cards as are missing.
    Reach<Suits> best(Counts counts, Formation floor) const {
        Reach<Suits> found;
        switch (counts) {
        case Counts::All:
            found = colour_run();
            if (found.exists() || floor == Formation::ColourRun) return found;
            found = same_value();
            if (found.exists() || floor == Formation::SameValue) return found;
            found = colour();
            if (found.exists() || floor == Formation::Colour) return found;
            found = run(counts);
            break;
        case Counts::Run: found = run(counts); break;
        case Counts::SameValue: found = same_value(); break;
        case Counts::Colour: found = colour_without_run(); break;
        case Counts::Lowest: return lowest_sum();
        case Counts::Sum: break;
        }
        return found.exists() || floor > Formation::Sum ? found : highest_sum();
    }

    // Something stronger than `mine`, or nothing. Precondition: as above.
    [[gnu::always_inline]] Reach<Suits> above(Strength mine, Counts counts) const {
        if (counts != Counts::All) return if_above(mine, best(counts, mine.formation()));
        // Whoever makes a colour run makes a colour: that is soon seen, and enough against less.
        Reach<Suits> found;
        if (mine.formation() < Formation::Colour) found = colour();
        if (!found.exists()) found = if_above(mine, same_value());
        if (found.exists()) return found;
        if (mine.formation() < Formation::Colour) {
            found = if_above(mine, run(counts));
            if (found.exists() || mine.formation() == Formation::Run) return found;
            return if_above(mine, highest_sum());
        }
        if (mine.formation() == Formation::Colour) found = if_above(mine, colour());
        return found.exists() ? found : if_above(mine, colour_run());
    }

    // The highest cards there are, whatever formation they make.
    Reach<Suits> highest_sum() const {
        int sum = have_.sum + (wild_count() > 0 ? highest_wild_sum() : 0);
        Cards rest = pool_;
        for (int i = 0; i < missing_; ++i) sum += worth_of(rest.take_highest());
        return { { Formation::Sum, sum }, pool_ - rest };
    }

private:
    static Reach<Suits> if_above(Strength mine, const Reach<Suits>& reach) {
        return reach.strength > mine ? reach : Reach<Suits> {};
    }

    constexpr Wilds wilds() const { return may_be_wild ? have_.wilds() : Wilds(0); }
    int suits() const { return may_be_wild ? have_.suits() : have_.size(); }
    int wild_count() const { return wilds().size(); }

    int highest_wild_sum() const { return wilds().highest_sum(deck_.highest, deck_.spy_value); }

    // Where a side has cards of a colour already, that colour alone.
    template <class ReachIn>
    Reach<Suits> best_of_colours(ReachIn reach_in) const {
        if (suits() > 0) return reach_in(have_.first_colour());
        Reach<Suits> best;
        for (int colour = 0; colour < Card::colours; ++colour) {
            const auto found = reach_in(colour);
            if (found.strength > best.strength) best = found;
        }
        return best;
    }

    Reach<Suits> colour_run() const {
        if (have_.mixes_colours() || have_.repeats_a_value()) return {};
        return best_of_colours([this](int colour) { return colour_run_in(colour); });
    }

    Reach<Suits> colour_run_in(int colour) const {
        const unsigned available = pool_.values_in(colour);
        for (int low = rows_.highest(); low >= rows_.lowest(); --low) {
            const unsigned taken = rows_.taken_from_pool(low, available);
            if (taken == rows_.impossible) continue;
            return { { Formation::ColourRun, rows_.sum(low) }, cards_of<Suits>(taken, colour) };
        }
        return {};
    }

    Reach<Suits> same_value() const {
        if ((have_.values & (have_.values - 1)) != 0) return {};
        if (have_.values != 0) {
            return same_value_at(std::countr_zero(unsigned { have_.values }) + Suits::lowest);
        }
        for (int value = deck_.highest; value >= Suits::lowest; --value) {
            const auto found = same_value_at(value);
            if (found.exists()) return found;
        }
        return {};
    }

    Reach<Suits> same_value_at(int value) const {
        if (wilds().spy() && value != deck_.spy_value) return {};
        if (wilds().shield() && (value < 1 || value > 3)) return {};
        Cards there = pool_.of_same_value(value);
        if (there.size() < missing_) return {};
        return { { Formation::SameValue, rows_.size() * value }, take_highest(there) };
    }

    Reach<Suits> colour() const {
        if (have_.mixes_colours()) return {};
        return best_of_colours([this](int colour) { return colour_in(colour); });
    }

    Reach<Suits> colour_in(int colour) const {
        const Cards row = pool_ & Cards::of_colour(colour);
        if (row.size() < missing_) return {};
        const Cards with = take_highest(row);
        return { { Formation::Colour, have_.sum + highest_wild_sum() + sum_of(with) }, with };
    }

    // rules 8.5: where only colours count, a colour run is a sum. The highest cards may make one;
    // then another choice, or another reading of a wild card, is the best colour.
    Reach<Suits> colour_without_run() const;
    Reach<Suits> colour_without_run_in(int colour, const Tally& read) const;

    Reach<Suits> run(Counts counts) const {
        if (have_.repeats_a_value() || rows_.highest() < rows_.lowest()) return {};
        const unsigned available = missing_ > 0 ? pool_.values() : 0;
        for (int low = rows_.highest(); low >= rows_.lowest(); --low) {
            const unsigned taken = rows_.taken_from_pool(low, available);
            if (taken == rows_.impossible) continue;
            Cards with = one_of_each(taken, pool_);
            if (counts == Counts::Run && wild_count() == 0 && !break_colour_run(with)) continue;
            return { { Formation::Run, rows_.sum(low) }, with };
        }
        return {};
    }

    // rules 8.5: where only runs count, a colour run is a sum. Exchanges one of the cards for one of
    // another colour where they all have the same; says whether the run now has two colours.
    bool break_colour_run(Cards& with) const {
        if (have_.mixes_colours()) return true;
        if (with.empty()) return false;
        const int colour = suits() > 0 ? have_.first_colour() : with.highest().colour();
        if (!(with - Cards::of_colour(colour)).empty()) return true;
        for (Cards rest = with; !rest.empty();) {
            const Card card = rest.take_highest();
            const Cards others = pool_.of_same_value(card.value()) - Cards::of_colour(colour);
            if (others.empty()) continue;
            with.remove(card);
            with.add(others.highest());
            return true;
        }
        return false;
    }

    // rules 9.6: on lowest-sum tiles a wild card takes its lowest value.
    Reach<Suits> lowest_sum() const {
        Cards with;
        Cards rest = pool_;
        for (int i = 0; i < missing_; ++i) with.add(rest.take_lowest());
        const int wild = wilds().jokers() * Suits::lowest + wilds().spy() * deck_.spy_value +
                         wilds().shield() * 1;
        return { Strength::lowest_sum(have_.sum + wild + sum_of(with)), with };
    }

    Cards take_highest(Cards from) const {
        Cards rest = from;
        for (int i = 0; i < missing_; ++i) rest.take_highest();
        return from - rest;
    }

    const Tally& have_;
    int missing_;
    Rows<Suits, may_be_wild> rows_;
    Cards pool_;
    const Deck<Suits>& deck_;
};

// Every reading of the wild cards as values, each with the best cards for it. At most 12 * 12 * 3
// readings, on the two tiles and few games that have this question at all.
template <class Suits, bool may_be_wild>
Reach<Suits> Reacher<Suits, may_be_wild>::colour_without_run() const {
    if (have_.mixes_colours()) return {};
    Reach<Suits> best;
    const int first_joker = wilds().jokers() > 0 ? Suits::lowest : deck_.highest;
    const int second_joker = wilds().jokers() > 1 ? Suits::lowest : deck_.highest;
    const int first_colour = suits() > 0 ? have_.first_colour() : 0;
    const int last_colour = suits() > 0 ? have_.first_colour() : Card::colours - 1;
    for (int a = first_joker; a <= deck_.highest; ++a) {
        for (int b = second_joker; b <= deck_.highest; ++b) {
            for (int shield = wilds().shield() ? 1 : 3; shield <= 3; ++shield) {
                Tally read = have_;
                const auto reads_as = [&](int value) {
                    read.values = static_cast<std::uint16_t>(
                        read.values | Rows<Suits, may_be_wild>::bit_of(value));
                    read.sum = static_cast<std::uint8_t>(read.sum + value);
                };
                if (wilds().jokers() > 0) reads_as(a);
                if (wilds().jokers() > 1) reads_as(b);
                if (wilds().spy()) reads_as(deck_.spy_value);
                if (wilds().shield()) reads_as(shield);
                for (int colour = first_colour; colour <= last_colour; ++colour) {
                    const auto found = colour_without_run_in(colour, read);
                    if (found.strength > best.strength) best = found;
                }
            }
        }
    }
    return best;
}

template <class Suits, bool may_be_wild>
Reach<Suits> Reacher<Suits, may_be_wild>::colour_without_run_in(int colour,
                                                                const Tally& read) const {
    Cards row = pool_ & Cards::of_colour(colour);
    if (row.size() < missing_) return {};
    Cards with = take_highest(row);
    const auto is_run = [&](Cards cards) {
        const unsigned values = read.values | cards.values_in(colour);
        return std::popcount(values) == rows_.size() &&
               static_cast<int>(std::bit_width(values)) - std::countr_zero(values) == rows_.size();
    };
    if (is_run(with)) {
        // The next best sum gives up the lowest card for the next one in the row. That is a run
        // again only if one card is taken and fits at both ends; then the one after next is not.
        if (missing_ == 0) return {};
        Cards others = row - with;
        with.remove(with.lowest());
        Cards tried;
        do {
            if (others.empty()) return {};
            tried = with;
            tried.add(others.take_highest());
        } while (is_run(tried));
        with = tried;
    }
    return { { Formation::Colour, read.sum + sum_of(with) }, with };
}

template <class Suits>
[[gnu::noinline]] Strength wild_strength(const Tally& tally, Counts counts,
                                         const Deck<Suits>& deck) {
    return Reacher<Suits>(tally, 0, {}, deck).best(counts, Formation::None).strength;
}

// How strong a full side is, its wild cards at their best (rules 2.7).
template <class Suits>
[[gnu::always_inline]] inline Strength strength_of(const Tally& tally, Counts counts,
                                                   const Deck<Suits>& deck) {
    if (tally.has_wilds()) [[unlikely]]
        return wild_strength(tally, counts, deck);
    return plain_strength(tally, counts);
}

} // namespace cairn
