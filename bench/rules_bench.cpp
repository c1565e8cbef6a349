// The single steps of the rules under Google Benchmark, for finding out which of them got slower.
// Whole games are `cairn bench`.
#include <benchmark/benchmark.h>

#include <vector>

#include "table/measuring.hpp"
#include "table/seatings.hpp"

namespace {

using namespace cairn;

// Positions of random games, every one with something to decide.
template <class Seating, const auto& rules>
const std::vector<typename Seating::State>& positions() {
    static const auto found = [] {
        constexpr std::size_t enough = 4096;
        std::vector<typename Seating::State> states;
        Random random(1);
        while (states.size() < enough) {
            auto state = random_start<Seating, rules>(random);
            while (outcome(state) == Outcome::Open) {
                states.push_back(state);
                apply(state, any_move(state, random));
                settle(state, random);
            }
        }
        return states;
    }();
    return found;
}

template <class Seating, const auto& rules>
void list_moves(benchmark::State& loop) {
    const auto& states = positions<Seating, rules>();
    typename Seating::State::MoveList moves;
    std::size_t at = 0;
    for (auto _ : loop) {
        legal_moves(states[at++ % states.size()], moves);
        benchmark::DoNotOptimize(moves.size());
    }
}

template <class Seating, const auto& rules>
void make_random_move(benchmark::State& loop) {
    const auto& states = positions<Seating, rules>();
    Random random(2);
    std::size_t at = 0;
    for (auto _ : loop) {
        auto state = states[at++ % states.size()];
        apply(state, any_move(state, random));
        settle(state, random);
        benchmark::DoNotOptimize(state);
    }
}

template <class Seating, const auto& rules>
void look_and_guess(benchmark::State& loop) {
    const auto& states = positions<Seating, rules>();
    Random random(3);
    std::size_t at = 0;
    for (auto _ : loop) {
        const auto& state = states[at++ % states.size()];
        auto world = guess(view(state, to_move(state)), random);
        benchmark::DoNotOptimize(world);
    }
}

#define CAIRN_BENCH(step)                                                                          \
    BENCHMARK(step<BorderSeating, border::schotten>)->Name(#step "/schotten");                     \
    BENCHMARK(step<BorderSeating, border::schotten_tactics>)->Name(#step "/schotten-tactics");     \
    BENCHMARK(step<SiegeSeating, siege::siege>)->Name(#step "/siege");                             \
    BENCHMARK(step<SiegeSeating, siege::siege_with_tactics>)->Name(#step "/siege-tactics");        \
    BENCHMARK(step<TotemSeating, totem::totem>)->Name(#step "/totem")

CAIRN_BENCH(list_moves);
CAIRN_BENCH(make_random_move);
CAIRN_BENCH(look_and_guess);

} // namespace

BENCHMARK_MAIN();
