// The single steps of the rules under Google Benchmark, for finding out which of them got slower.
// Whole games are `cairn bench`.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "table/analysis/measuring.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/seatings.hpp"

namespace {

using namespace cairn;

// Positions of random games, every one with something to decide.
template <class Seating>
std::vector<typename Seating::State> some_positions(const typename Seating::Rules& rules) {
    constexpr std::size_t enough = 4096;
    std::vector<typename Seating::State> states;
    Random random(1);
    while (states.size() < enough) {
        auto dealing = Seating::Dealing::from_seed(rules, random.next());
        auto state = Moment<Seating>::start(std::move(dealing), Seat::P1).state;
        while (outcome(state) == Outcome::Open) {
            states.push_back(state);
            apply(state, any_move(state, random));
            settle(state, random);
        }
    }
    return states;
}

template <class Seating>
using Positions = std::shared_ptr<const std::vector<typename Seating::State>>;

template <class Seating>
void list_moves(benchmark::State& loop, const Positions<Seating>& positions) {
    const auto& states = *positions;
    typename Seating::State::MoveList moves;
    std::size_t at = 0;
    for (auto _ : loop) {
        legal_moves(states[at++ % states.size()], moves);
        benchmark::DoNotOptimize(moves.size());
    }
}

template <class Seating>
void make_random_move(benchmark::State& loop, const Positions<Seating>& positions) {
    const auto& states = *positions;
    Random random(2);
    std::size_t at = 0;
    for (auto _ : loop) {
        auto state = states[at++ % states.size()];
        apply(state, any_move(state, random));
        settle(state, random);
        benchmark::DoNotOptimize(state);
    }
}

template <class Seating>
void look_and_guess(benchmark::State& loop, const Positions<Seating>& positions) {
    const auto& states = *positions;
    Random random(3);
    std::size_t at = 0;
    for (auto _ : loop) {
        const auto& state = states[at++ % states.size()];
        auto world = guess(view(state, to_move(state)), random);
        benchmark::DoNotOptimize(world);
    }
}

// Every ruleset of a game.
template <class Seating>
void name_benchmarks() {
    for (const auto* rules : rulesets_of<typename Seating::Rules>()) {
        const auto positions = std::make_shared<const std::vector<typename Seating::State>>(
            some_positions<Seating>(*rules));
        const auto add = [&](const std::string& step, auto* measured) {
            const std::string name = step + "/" + std::string(rules->id);
            benchmark::RegisterBenchmark(name.c_str(), measured, positions);
        };
        add("list_moves", &list_moves<Seating>);
        add("make_random_move", &make_random_move<Seating>);
        add("look_and_guess", &look_and_guess<Seating>);
    }
}

} // namespace

int main(int argc, char** argv) {
    name_benchmarks<BorderSeating>();
    name_benchmarks<SiegeSeating>();
    name_benchmarks<TotemSeating>();
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
