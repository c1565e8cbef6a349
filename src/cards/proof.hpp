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
bool beats(const Contest<Suits>& at) {
    assert(at.mine.size() == at.slots && at.theirs.size() == at.slots);
    const Strength mine = strength_of(at.mine.tally(), at.counts, at.deck);
    const Strength theirs = strength_of(at.theirs.tally(), at.counts, at.deck);
    if (mine != theirs) return mine > theirs;
    return at.mine.completed_at() < at.theirs.completed_at();
}

// The cards with which the opponent would beat my full side, as many as they miss; if they miss
// none, then what they have beats it or not. An equal would come later and lose (rules 3.4).
template <class Suits>
[[gnu::noinline]] Reach<Suits> search_refutation(const Contest<Suits>& at, Strength mine) {
    const int missing = at.slots - at.theirs.size();
    if (missing > 0) {
        return Reacher<Suits>(at.theirs.tally(), missing, at.pool, at.deck).above(mine, at.counts);
    }
    if (beats(at)) return {};
    return { strength_of(at.theirs.tally(), at.counts, at.deck), {} };
}

// The same, `highest` being those of the pool. Against a mere sum they mostly suffice.
template <class Suits>
[[gnu::always_inline]] inline Reach<Suits> refutation(const Contest<Suits>& at,
                                                      const HighestCards<Suits>& highest) {
    assert(at.mine.size() == at.slots);
    const Tally& theirs = at.theirs.tally();
    const int missing = at.slots - theirs.size();
    if (at.pool.size() < missing) return {}; // rules 3.6
    const Strength mine = strength_of(at.mine.tally(), at.counts, at.deck);
    if (mine.formation() == Formation::Sum && at.counts != Counts::Lowest &&
        missing <= highest.most && !theirs.has_wilds()) {
        const int sum = theirs.sum + highest.sum(missing);
        if (sum > mine.rank()) return { { Formation::Sum, sum }, highest.cards(missing) };
    }
    return search_refutation(at, mine);
}

template <class Suits>
Reach<Suits> refutation(const Contest<Suits>& at) {
    return refutation(at, HighestCards<Suits>(at.pool));
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
