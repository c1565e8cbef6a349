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

// The two sides of one place, how many cards each needs there, what counts, and the suit cards
// that nobody has seen on the table.
template <class Suits>
struct Contest {
    const Side<Suits>& mine;
    const Side<Suits>& theirs;
    int slots;
    Counts counts;
    CardSet<Suits> pool;
};

// rules 2.3 and 2.4, both sides full: formation, then sum, then the side completed first.
template <class Suits>
bool beats(const Contest<Suits>& at) {
    assert(at.mine.size() == at.slots && at.theirs.size() == at.slots);
    const Strength mine = strength_of<Suits>(at.mine.tally(), at.counts);
    const Strength theirs = strength_of<Suits>(at.theirs.tally(), at.counts);
    if (mine != theirs) return mine > theirs;
    return at.mine.completed_at() < at.theirs.completed_at();
}

// My side is full, theirs is not: cards that would complete it to something stronger. An equal
// would come later and lose (rules 3.4).
template <class Suits>
Reach<Suits> stronger_completion(const Contest<Suits>& at) {
    const int missing = at.slots - at.theirs.size();
    assert(missing > 0);
    if (at.pool.size() < missing) return {}; // rules 3.6
    const Strength mine = strength_of<Suits>(at.mine.tally(), at.counts);
    const Reacher<Suits> reacher(at.theirs.tally(), missing, at.pool);
    // Against a mere sum the highest cards of the pool mostly suffice, and they are soon found.
    if (mine.formation() == Formation::Sum && at.counts != Counts::Lowest) {
        const auto highest = reacher.highest_sum();
        if (highest.strength > mine) return highest;
    }
    const auto best = reacher.best(at.counts, mine.formation());
    return best.strength > mine ? best : Reach<Suits> {};
}

template <class Suits>
bool proven(const Contest<Suits>& at) {
    assert(at.mine.size() == at.slots);
    return at.theirs.size() == at.slots ? beats(at) : !stronger_completion(at).exists();
}

template <class Suits>
Proof<Suits> prove(const Contest<Suits>& at) {
    if (at.mine.size() < at.slots) return { Verdict::Incomplete, {} };
    if (at.theirs.size() == at.slots) {
        return { beats(at) ? Verdict::Proven : Verdict::Refuted, {} };
    }
    const auto found = stronger_completion(at);
    return { found.exists() ? Verdict::Refuted : Verdict::Proven, found.with };
}

} // namespace cairn
