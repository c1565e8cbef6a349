// How far from solved the Totem game is: of random positions with this many free cells, how many are
// solved within a time. `solve_totem [MILLISECONDS [POSITIONS [THREADS]]]`, usually 1000, 20 and 1.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/totem/apply.hpp"
#include "games/totem/moves.hpp"
#include "games/totem/view.hpp"
#include "mind/totem/think.hpp"

namespace cairn::totem {
namespace {

State random_position(int free, Random& random) {
    for (;;) { // most random games last long enough
        State state = start();
        while (outcome(state) == Outcome::Open && state.board.free().size() > free) {
            apply(state, any_move(state, random));
        }
        if (outcome(state) == Outcome::Open) return state;
    }
}

struct Tally {
    int solved = 0;
    int wins = 0; // of the player to move
    int draws = 0;
    std::vector<double> seconds;
    std::uint64_t nodes = 0;
};

Tally try_to_solve(int free, int positions, const Budget& budget) {
    Tally tally;
    Random random(static_cast<std::uint64_t>(free));
    for (int i = 0; i < positions; ++i) {
        const State state = random_position(free, random);
        const auto started = std::chrono::steady_clock::now();
        const auto choice = think(view(state, to_move(state)), budget, random);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
        tally.seconds.push_back(took.count());
        tally.nodes += choice.nodes;
        const double worth = choice.win_probability;
        // An evaluation is never sure of a result; of a draw only the whole depth is.
        const bool draw = worth == 0.5 && choice.depth == free;
        tally.wins += worth == 1;
        tally.draws += draw;
        tally.solved += draw || worth == 1 || worth == 0;
    }
    std::sort(tally.seconds.begin(), tally.seconds.end());
    return tally;
}

void print_all(int positions, const Budget& budget) {
    std::printf("free  solved  mover wins  draws  median s  nodes/s\n");
    for (int free = 10; free <= 36; free += 2) {
        const Tally tally = try_to_solve(free, positions, budget);
        double seconds = 0;
        for (const double each : tally.seconds) seconds += each;
        std::printf("%4d  %3d/%d  %10d  %5d  %8.3f  %7.0f\n", free, tally.solved, positions,
                    tally.wins, tally.draws, tally.seconds[tally.seconds.size() / 2],
                    static_cast<double>(tally.nodes) / seconds);
        std::fflush(stdout);
        if (tally.solved == 0) return;
    }
}

} // namespace
} // namespace cairn::totem

int main(int argc, char** argv) {
    const auto argument = [&](int place, int usual) {
        return argc > place ? std::max(1, std::atoi(argv[place])) : usual;
    };
    const cairn::Budget budget { .milliseconds = static_cast<std::uint64_t>(argument(1, 1000)),
                                 .threads = argument(3, 1) };
    cairn::totem::print_all(argument(2, 20), budget);
}
