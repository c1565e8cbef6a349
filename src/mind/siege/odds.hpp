// The chance to win, as a sum over the tiles of what their two sides promise, and over the
// circumstances: learned from games of the evaluation against itself (bench/learn_siege.cpp). One
// set of weights for each role.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "mind/siege/prospect.hpp"
#include "mind/weights_file.hpp"

namespace cairn::siege {

// How much of the siege pile is left.
using Season = int;
inline constexpr int seasons = 3;
constexpr Season season_of(int pile) { return pile >= 32 ? 0 : pile >= 16 ? 1 : 2; }

inline constexpr int factors = 3;

// One side's part in a tile: its own worth, and how that depends on the other side.
struct SideWeights {
    float worth = 0;
    std::array<float, factors> factor {};
};

// What matters beside the tiles, as the places of weights in the tables below.
struct Circumstances {
    std::uint8_t time = 0;  // ruleset, damaged tiles, and the siege pile in steps of four
    std::uint8_t oil = 0;   // cauldrons and season
    std::uint8_t ruses = 0; // own tactic cards, and who may play one
    BySeat<std::uint8_t> room {};
};
inline constexpr std::size_t times = std::size_t { 2 } * 4 * 16;
inline constexpr std::size_t oils = std::size_t { 4 } * seasons;
inline constexpr std::size_t ruse_counts = std::size_t { 4 } * 3;
inline constexpr std::size_t rooms = 13;

struct RoleWeights {
    std::array<std::array<SideWeights, prospects>, seasons> mine {};
    std::array<std::array<SideWeights, prospects>, seasons> theirs {};
    std::array<std::array<float, 2>, 4> stakes {}; // by damaged tiles: of an intact, a damaged one
    std::array<float, times> time {};
    std::array<float, oils> oil {};
    std::array<float, ruse_counts> ruses {};
    BySeat<std::array<float, rooms>> room {};
};
using OddsWeights = BySeat<RoleWeights>;

// Calls visit(weight) for each weight, in the order of the fields.
template <class Weights, class Visit>
void for_each_weight(Weights& role, const Visit& visit) {
    for (auto* sides : { &role.mine, &role.theirs }) {
        for (auto& season : *sides) {
            for (auto& side : season) {
                visit(side.worth);
                for (auto& factor : side.factor) visit(factor);
            }
        }
    }
    for (auto& stakes : role.stakes) {
        for (auto& stake : stakes) visit(stake);
    }
    for (auto& weight : role.time) visit(weight);
    for (auto& weight : role.oil) visit(weight);
    for (auto& weight : role.ruses) visit(weight);
    for (auto& room : role.room.items) {
        for (auto& weight : room) visit(weight);
    }
}

// Whole numbers, each a 64th.
inline constexpr std::size_t weight_count =
    2 * (2 * seasons * prospects * (1 + factors) + 4 * 2 + times + oils + ruse_counts + 2 * rooms);
WeightsShape weights_shape();
OddsWeights weights_of(const WeightNumbers& numbers);
WeightNumbers numbers_of(const OddsWeights& weights);

inline float tile_balance(const SideWeights& mine, const SideWeights& theirs) {
    float balance = mine.worth + theirs.worth;
    for (std::size_t i = 0; i < factors; ++i) balance += mine.factor[i] * theirs.factor[i];
    return balance;
}

inline float balance_of(const Circumstances& at, const RoleWeights& weights) {
    return weights.time[at.time] + weights.oil[at.oil] + weights.ruses[at.ruses] +
           weights.room[attacker][at.room[attacker]] + weights.room[defender][at.room[defender]];
}

// The weights that come with the program (weights/siege.bin), at every level.
inline constexpr WeightsNeed needed_odds { "siege" };
const OddsWeights& learned_odds();

} // namespace cairn::siege
