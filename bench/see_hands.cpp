// What would it be worth to know the other hand? Plays base Schotten Totten against greedy on the
// same deals twice: once as the computer does, with guessed worlds, and once with the true hands in
// every world. The most that beliefs about the other hand could gain is between the two.
// Usage: see_hands [PAIRS] [PLAYOUTS]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "baselines/border_baselines.hpp"
#include "games/border/moves.hpp"
#include "mind/border/endgame.hpp"
#include "mind/border/search_model.hpp"
#include "mind/halving.hpp"

namespace {

using namespace cairn;
using namespace cairn::border;
using BorderState = border::State;
using BorderCard = border::Card;

// Never to be used in a game: it knows the truth, though not the order of the pile.
struct SeeingSearchModel : BorderSearchModel {
    BorderState truth;
    BorderState world(const border::View&, Random&) const { return truth; }
};

enum class Sees : std::uint8_t { OwnHand, BothHands };

border::Move think(const BorderState& truth, Sees sees, std::uint64_t nodes, Random& random) {
    constexpr std::uint64_t endgame_nodes = 30'000;
    const Judge judge(learned_weights(schotten));
    const border::View seen = view(truth, to_move(truth));
    if (!seen.board.claimable().empty()) return quick_move(truth, judge, random);
    if (is_endgame(seen)) {
        const auto solution = solve_endgame(seen, endgame_nodes);
        if (solution && solution->worth > 0) return solution->continuation[0];
    }
    const Budget budget { .nodes = nodes };
    if (sees == Sees::OwnHand)
        return search(seen, budget, BorderSearchModel { judge }, random).move;
    return search(seen, budget, SeeingSearchModel { { judge }, truth }, random).move;
}

// The points of the thinking seat.
double play_game(const std::vector<BorderCard>& deck, Seat thinking, Sees sees, std::uint64_t nodes,
                 std::uint64_t seed) {
    Random random(seed);
    BorderState state = start(schotten, deck, Seat::P1);
    std::size_t next = 2 * static_cast<std::size_t>(schotten.hand_size);
    while (outcome(state) == Outcome::Open) {
        const Seat seat = to_move(state);
        apply(state, seat == thinking ? think(state, sees, nodes, random)
                                      : baselines::greedy_move(view(state, seat)));
        while (due(state) != Pile::None) draw(state, deck[next++]);
    }
    return share(outcome(state), thinking);
}

} // namespace

int main(int argc, char** argv) {
    const int pairs = argc > 1 ? std::atoi(argv[1]) : 500;
    const std::uint64_t nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 200;
    for (const Sees sees : { Sees::OwnHand, Sees::BothHands }) {
        double sum = 0;
        double squares = 0;
        for (int pair = 0; pair < pairs; ++pair) {
            const auto seed = static_cast<std::uint64_t>(pair) + 1;
            Random random(seed);
            std::vector<BorderCard> deck;
            for (auto rest = schotten.deck.cards(); !rest.empty();) {
                deck.push_back(rest.take_lowest());
            }
            shuffle(deck, random);
            const double points = (play_game(deck, Seat::P1, sees, nodes, seed) +
                                   play_game(deck, Seat::P2, sees, nodes, seed)) /
                                  2;
            sum += points;
            squares += points * points;
        }
        const double mean = sum / pairs;
        const double error = std::sqrt((squares / pairs - mean * mean) / pairs);
        std::printf("%s: %.1f %% +- %.1f against greedy, %d pairs, %llu nodes a move\n",
                    sees == Sees::OwnHand ? "guessed worlds" : "both hands seen", 100 * mean,
                    196 * error, pairs, static_cast<unsigned long long>(nodes));
        std::fflush(stdout);
    }
}
