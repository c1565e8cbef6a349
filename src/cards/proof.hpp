// Who has a stone or tile, and whether that can be proven before both sides are full: rules 3 and
// 8.13. Looks at open cards only; it is given no hand.
#pragma once

#include <cassert>
#include <cstdint>

#include "base/list.hpp"
#include "cards/reach.hpp"

namespace cairn {

enum class Verdict : std::uint8_t { Proven, Refuted, Incomplete, Closed };

constexpr const char* name(Verdict verdict) {
    constexpr const char* names[] = { "proven", "refuted", "incomplete", "closed" };
    return names[static_cast<int>(verdict)];
}

// The answer to "could I claim it?"; a refutation names the cards that would beat it, exactly as
// many as the opponent is missing.
template <class Suits>
struct Proof {
    Verdict verdict;
    CardSet<Suits> with;
};

// The two sides of one place, how many cards each needs there, what counts, the suit cards that
// nobody has seen on the table, and the deck they are of.
template <class Suits>
struct Contest {
    const Side<Suits>& mine;
    const Side<Suits>& theirs;
    int slots;
    Counts counts;
    CardSet<Suits> pool;
    const Deck<Suits>& deck;
};

// rules 2.3 and 2.4, both sides full: formation, then sum, then the side completed first.
template <class Suits>
[[gnu::always_inline]] inline bool beats(const Contest<Suits>& at) {
    assert(at.mine.size() == at.slots && at.theirs.size() == at.slots);
    const Strength mine = strength_of(at.mine.tally(), at.counts, at.deck);
    const Strength theirs = strength_of(at.theirs.tally(), at.counts, at.deck);
    if (mine != theirs) return mine > theirs;
    return at.mine.completed_at() < at.theirs.completed_at();
}

// The cards with which the opponent would beat my full side, as many as they miss; if they miss
// none, then what they have beats it or not. An equal would come later and lose (rules 3.4).
template <bool may_be_wild, class Suits>
[[gnu::always_inline]] inline Reach<Suits> searched_refutation(const Contest<Suits>& at) {
    const Tally& theirs = at.theirs.tally();
    const int missing = at.slots - theirs.size();
    if (at.pool.size() < missing) return {}; // rules 3.6
    if (missing > 0) {
        const Tally& tally = at.mine.tally();
        const Strength mine =
            may_be_wild ? strength_of(tally, at.counts, at.deck) : plain_strength(tally, at.counts);
        return Reacher<Suits, may_be_wild>(theirs, missing, at.pool, at.deck)
            .above(mine, at.counts);
    }
    if (beats(at)) return {};
    return { strength_of(theirs, at.counts, at.deck), {} };
}

template <class Suits>
[[gnu::noinline]] Reach<Suits> search_refutation(const Contest<Suits>& at) {
    const bool wild = at.mine.tally().has_wilds() || at.theirs.tally().has_wilds();
    return wild ? searched_refutation<true>(at) : searched_refutation<false>(at);
}

// Is my full side, without wild cards, a mere sum that the opponent's side beats with the highest
// cards of the pool, as many as it misses? That is so of most sides that can be refuted.
template <bool may_be_wild, class Suits, int most>
[[gnu::always_inline]] inline bool beaten_by_highest(const Contest<Suits>& at,
                                                     const HighestCards<Suits, most>& highest) {
    const Tally& mine = at.mine.tally();
    const Tally& theirs = at.theirs.tally();
    int sum = theirs.sum + highest.sum(at.slots - theirs.size());
    if (may_be_wild && theirs.has_wilds()) {
        sum += theirs.wilds().highest_sum(at.deck.highest, at.deck.spy_value);
    }
    return is_highest_sum(mine, at.counts) & (sum > mine.sum);
}

template <class Suits>
Reach<Suits> refutation(const Contest<Suits>& at) {
    assert(at.mine.size() == at.slots);
    const Tally& mine = at.mine.tally();
    const Tally& theirs = at.theirs.tally();
    const int missing = at.slots - theirs.size();
    constexpr int most = 3;
    if (missing <= most && !mine.has_wilds() && !theirs.has_wilds()) {
        const HighestCards<Suits, most> highest(at.pool);
        if (beaten_by_highest<false>(at, highest)) {
            const int sum = theirs.sum + highest.sum(missing);
            return { { Formation::Sum, sum }, highest.cards(missing) };
        }
    }
    return search_refutation(at);
}

template <class Suits>
bool proven(const Contest<Suits>& at) {
    return !refutation(at).exists();
}

template <class Suits>
Proof<Suits> prove(const Contest<Suits>& at) {
    if (at.mine.size() < at.slots) return { Verdict::Incomplete, {} };
    const auto found = refutation(at);
    return { found.exists() ? Verdict::Refuted : Verdict::Proven, found.with };
}

} // namespace cairn
