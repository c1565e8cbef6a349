#include "mind/totem/ordering.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

#include "mind/totem/evaluation.hpp"
#include "mind/totem/move_looks.hpp"

namespace cairn::totem {

namespace {

constexpr int remembered_score = 1'000'000;
constexpr int killer_bonus = 600;
constexpr int history_limit = 8192;
constexpr int history_per_point = 8;

std::size_t code(Move move) { return std::bit_cast<std::uint16_t>(move); }

std::size_t side(int ply) { return static_cast<std::size_t>(ply % 2); }

} // namespace

Move bring_best_to(std::size_t place, ScoredList& list) {
    assert(place < list.size());
    const auto best =
        std::max_element(list.begin() + place, list.end(),
                         [](const Scored& a, const Scored& b) { return a.score < b.score; });
    std::swap(list[place], *best);
    return list[place].move;
}

ScoredList best_looking(const Position& position, Cells ways, const LearnedWeights& weights,
                        Move remembered, std::size_t most) {
    ScoredList list;
    for_each_look(position, ways, weights, [&](Move move, int looks) {
        if (move == remembered) looks = remembered_score;
        const bool full = list.size() == most;
        if (full && looks <= list[most - 1].score) return;
        if (!full) list.push_back({});
        std::size_t at = list.size() - 1;
        for (; at > 0 && list[at - 1].score < looks; --at) list[at] = list[at - 1];
        list[at] = { move, looks };
    });
    return list;
}

int Ordering::bonus(Move move, int ply) const {
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    const bool killer = move == killers[0] || move == killers[1];
    return histories_[side(ply)][code(move)] / history_per_point + (killer ? killer_bonus : 0);
}

void Ordering::list_moves(const Position& position, Cells ways, int ply, Move remembered,
                          ScoredList& list) const {
    while (!ways.empty()) {
        const Cell goal = ways.take_lowest();
        for (Cells on = places(position, goal); !on.empty();) {
            const Cell place = on.take_lowest();
            const Placing placing(position, goal, place);
            for (const Value value : all_values) {
                if (position.own_stock[value] == 0) continue;
                const Move move(goal, value, place);
                const int seen = placing.score(value);
                const int score = is_certain(seen) ? seen : seen + bonus(move, ply);
                list.push_back({ move, move == remembered ? remembered_score : score });
            }
        }
    }
}

void Ordering::list_moves(const Position& position, Cells ways, int ply, Move remembered,
                          const LearnedWeights& weights, ScoredList& list) const {
    for_each_look(position, ways, weights, [&](Move move, int looks) {
        const int score = move == remembered ? remembered_score : looks + bonus(move, ply);
        list.push_back({ move, score });
    });
}

void Ordering::learn(const ScoredList& list, std::size_t place, int depth, int ply) {
    const Move move = list[place].move;
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) killers = { move, killers[0] };
    const int amount = std::min(8 * depth * depth, history_limit / 8);
    credit(move, ply, amount);
    for (std::size_t i = 0; i < place; ++i) credit(list[i].move, ply, -amount / 2);
}

// The nearer to the limit, the less is added: it is never passed.
void Ordering::credit(Move move, int ply, int amount) {
    std::int16_t& history = histories_[side(ply)][code(move)];
    const int kept = history - history * std::abs(amount) / history_limit;
    history = static_cast<std::int16_t>(kept + amount);
}

} // namespace cairn::totem
