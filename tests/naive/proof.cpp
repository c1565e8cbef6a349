// Comparison of complete sides and proofs against incomplete ones (rules, section 1).

#include "proof.hpp"

#include <algorithm>
#include <set>

namespace naive {
namespace {

int size_of(const Side& side) { return static_cast<int>(side.size()); }

// The stamp of the k-th card in stamp order among the cards now there, k the number required now.
int completion_stamp(const Contest& contest, const Side& side) {
    assert(complete(contest, side));
    std::vector<int> stamps;
    for (const Laid& laid : side) stamps.push_back(laid.stamp);
    std::sort(stamps.begin(), stamps.end());
    return stamps[static_cast<std::size_t>(contest.needed - 1)];
}

// The search for a refutation: which strength is to be beaten, and by completing what.
struct Challenge {
    Counts counts;
    Strength mine;
    std::vector<Faces> laid_readings; // every reading of the cards the opponent has there
    Faces pool;
    std::size_t missing;
};

bool some_reading_beats(const Challenge& challenge, const Faces& chosen) {
    Faces faces;
    faces.reserve(8);
    for (const Faces& laid : challenge.laid_readings) {
        faces = laid;
        faces.insert(faces.end(), chosen.begin(), chosen.end());
        if (strength_as_read(challenge.counts, faces) > challenge.mine) return true;
    }
    return false;
}

// Every combination of `missing` pool cards, those before `from` being settled already.
bool some_completion_beats(const Challenge& challenge, std::size_t from, Faces& chosen) {
    if (chosen.size() == challenge.missing) return some_reading_beats(challenge, chosen);
    for (std::size_t i = from; i < challenge.pool.size(); ++i) {
        chosen.push_back(challenge.pool[i]);
        if (some_completion_beats(challenge, i + 1, chosen)) return true;
        chosen.pop_back();
    }
    return false;
}

Challenge challenge_to(const Contest& contest, const Table& table) {
    Challenge challenge;
    challenge.counts = contest.counts;
    challenge.mine = strength_of(contest.family, contest.counts, cards_on(contest.mine));
    challenge.laid_readings = all_readings(contest.family, cards_on(contest.theirs));
    for (const Card& card : unseen_pool(table)) challenge.pool.push_back(face_of(card));
    // High cards first, so that the search mostly ends early; low ones first where low sums win.
    if (contest.counts != Counts::Lowest)
        std::reverse(challenge.pool.begin(), challenge.pool.end());
    challenge.missing = static_cast<std::size_t>(contest.needed - size_of(contest.theirs));
    return challenge;
}

} // namespace

bool complete(const Contest& contest, const Side& side) {
    assert(size_of(side) <= contest.needed);
    return size_of(side) == contest.needed;
}

bool mine_wins(const Contest& contest) {
    const Strength mine = strength_of(contest.family, contest.counts, cards_on(contest.mine));
    const Strength theirs = strength_of(contest.family, contest.counts, cards_on(contest.theirs));
    if (mine != theirs) return mine > theirs;
    return completion_stamp(contest, contest.mine) < completion_stamp(contest, contest.theirs);
}

Verdict prove(const Contest& contest, const Table& table) {
    if (!complete(contest, contest.mine)) return Verdict::Incomplete;
    if (complete(contest, contest.theirs))
        return mine_wins(contest) ? Verdict::Proven : Verdict::Refuted;
    Faces chosen;
    const bool beaten = some_completion_beats(challenge_to(contest, table), 0, chosen);
    return beaten ? Verdict::Refuted : Verdict::Proven;
}

bool refutes(const Contest& contest, const Table& table, const Cards& cards) {
    if (!complete(contest, contest.mine)) return false;
    if (std::set<Card>(cards.begin(), cards.end()).size() != cards.size()) return false;
    if (static_cast<int>(cards.size()) + size_of(contest.theirs) != contest.needed) return false;
    const Cards pool = unseen_pool(table);
    for (const Card& card : cards)
        if (!holds(pool, card)) return false;
    if (complete(contest, contest.theirs)) return !mine_wins(contest);
    Cards completed = cards_on(contest.theirs);
    completed.insert(completed.end(), cards.begin(), cards.end());
    return strength_of(contest.family, contest.counts, completed) >
           strength_of(contest.family, contest.counts, cards_on(contest.mine));
}

std::string word_for(Verdict verdict) {
    switch (verdict) {
    case Verdict::Incomplete: return "incomplete";
    case Verdict::Proven: return "proven";
    case Verdict::Refuted: return "refuted";
    }
    return "error";
}

} // namespace naive
