// Solves a game at one moment, for the table that has the dealer: with all cards known where there
// are cards, else by the game's own search.
#pragma once

#include "table/dealing/known_cards.hpp"
#include "table/moment.hpp"
#include "table/table.hpp"

namespace cairn {

template <class Move>
struct Solved {
    Solution<Move> solution;
    PerfectGame::Cards cards;
};

inline Error takes_more_than(std::uint64_t positions) {
    return Error { "not solved: it takes more than " + std::to_string(positions) +
                   " positions; a later position takes fewer" };
}

template <class Seating>
Result<Solved<typename Seating::State::Move>> solve_known_cards(const Moment<Seating>& moment,
                                                                std::uint64_t most_positions) {
    const auto orders = moment.dealing.orders();
    PerfectPlay<KnownCards<Seating>> play(most_positions);
    auto solution = play.solve({ moment.state, orders });
    if (play.why() == GaveUp::Chance) {
        return Error { "not solved: the pile can still be shuffled, and nobody knows how" };
    }
    if (!solution) return takes_more_than(most_positions);
    using Cards = PerfectGame::Cards;
    const auto cards = Seating::is_open(moment.state) ? Cards::Open : Cards::Known;
    return Solved<typename Seating::State::Move> { std::move(*solution), cards };
}

} // namespace cairn
