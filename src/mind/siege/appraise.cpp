#include "mind/siege/appraise.hpp"

#include "mind/learned.hpp"
#include "mind/siege/search_model.hpp"
#include "mind/siege/think.hpp"

namespace cairn::siege {

Appraisal<Move> appraise(const View& seen, Move played, const Budget& budget, Random& random) {
    const Judge judge(siege_odds(budget));
    const Move best = think(seen, budget, random).move;
    return compare(seen, best, played, budget, SiegeSearchModel { judge }, random);
}

Chance chance_of(const View& seen, const State* truth, const Budget& budget, Random& random) {
    const Judge judge(siege_odds(budget));
    return cairn::chance_of(seen, truth, budget, SiegeSearchModel { judge }, random);
}

} // namespace cairn::siege
