// Moves that a test writes down, with their parts.
#pragma once

#include "table/catalogue/catalogue.hpp"
#include "table/table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace cairn {

inline Parts parts_in(const Entry& game, std::string_view move) {
    const auto parts = game.open(1, Seat::P1)->parts(move);
    EXPECT_TRUE(parts) << move;
    return parts ? *parts : Parts {};
}

inline std::vector<Parts> all_parts_in(const Entry& game, const std::vector<std::string>& moves) {
    std::vector<Parts> all;
    for (const std::string& move : moves) all.push_back(parts_in(game, move));
    return all;
}

} // namespace cairn
