// Games to look over: played at random, and the golden ones.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/record/replay.hpp"

namespace cairn {

// For tests of every ruleset, each by its id.
inline std::vector<std::string> all_rulesets() {
    std::vector<std::string> ids;
    for (const Entry& entry : catalogue()) ids.emplace_back(entry.id);
    return ids;
}
inline std::string ruleset_name(const testing::TestParamInfo<std::string>& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// Random moves from a seeded deal until the game is over or has this many.
inline std::unique_ptr<Table> random_table(const Entry& entry, std::uint64_t seed,
                                           std::size_t plies = most_moves) {
    Random random(seed);
    auto table = entry.open(seed, Seat::P1);
    while (table->outcome() == Outcome::Open && table->played().size() < plies) {
        const auto moves = table->moves();
        const auto pick = random.below(static_cast<std::uint32_t>(moves.size()));
        if (!table->play(moves[pick])) break;
    }
    return table;
}

// A game in which a move that held a won ending together is followed by one that loses it, the last
// of the record. Nothing where no such game is found.
inline std::optional<Record> game_with_a_blunder(std::string_view ruleset) {
    constexpr std::uint64_t positions = 200'000;
    for (std::uint64_t seed = 1; seed < 60; ++seed) {
        auto table = random_table(*find_ruleset(ruleset), seed);
        for (int back = 0; back < 10 && !table->played().empty(); ++back) {
            if (!table->undo()) break;
            const Seat seat = table->turn();
            const auto game = table->solve(positions);
            if (!game || game->worth < 1 || game->cards != PerfectGame::Cards::Open) continue;
            for (const std::string& move : table->moves()) {
                if (!table->play(move)) break;
                const bool open = table->outcome() == Outcome::Open;
                const auto after = table->solve(positions);
                const bool lost = open ? after && after->worth == (table->turn() == seat ? 0 : 1)
                                       : table->outcome() == win_for(opponent(seat));
                if (lost) return record_of(*table);
                if (!table->undo()) break;
            }
        }
    }
    return std::nullopt;
}

} // namespace cairn
