// Claims and controls: who wins a stone whose sides are both complete, and whether an incomplete
// side could still win it, by trying every combination of unseen cards.
#pragma once

#include "strength.hpp"
#include "table.hpp"

namespace naive {

// One stone or tile as the claimer sees it.
struct Contest {
    Family family;
    Counts counts;
    int needed; // cards a side
    Side mine;
    Side theirs;
};

enum class Verdict { Incomplete, Proven, Refuted };

bool complete(const Contest& contest, const Side& side);
// Precondition: both sides are complete.
bool mine_wins(const Contest& contest);
Verdict prove(const Contest& contest, const Table& table);
// Would the opponent, completing their side with exactly these cards of the unseen pool, win?
bool refutes(const Contest& contest, const Table& table, const Cards& cards);

// The notation's word for a verdict.
std::string word_for(Verdict verdict);

} // namespace naive
