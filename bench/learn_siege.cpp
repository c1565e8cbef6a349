// Learns the odds of the siege games (weights/siege.bin) from games of the evaluation against
// itself: plays generations of games and fits the weights of each role to who won them. Usage:
// learn_siege GENERATIONS GAMES > weights/siege.bin; the progress goes to stderr.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/siege/apply.hpp"
#include "learned_weights.hpp"
#include "mind/siege/policy.hpp"

namespace {

using namespace cairn;
using namespace cairn::siege;
using SiegeState = siege::State;
using SiegeCard = siege::Card;

// A position as one role's judgement sees it, and what came of it for that role.
struct Sample {
    ForEach<Tile, TileKind> kinds;
    Circumstances circumstances;
    std::uint8_t season;
    TileSet damaged;
    float value; // as it was judged then
    float won;   // what it should have been judged
};
using Samples = std::vector<Sample>;

Sample look(const SiegeState& state, Seat seat) {
    const KnownPosition known { state.board, seat, state.hand(seat), state.piles().suits.size() };
    Sample sample {};
    for (const Tile tile : every<Tile>) {
        sample.kinds[tile] = kind_of(known, tile);
    }
    sample.circumstances = circumstances_of(known);
    sample.season = static_cast<std::uint8_t>(season_of(known.pile));
    sample.damaged = state.board.damaged;
    return sample;
}

// What a position should be judged is how the game ended. Once the players are good, it is mixed
// with how the role's next position was judged, which depends less on luck.
constexpr float end_share(int generation) { return generation < 10 ? 1.0F : 0.8F; }

struct Play {
    const Judge& judge;
    std::uint32_t random_percent;
    float end_share; // how much of a position's target is the end of the game
    const Rules& rules;
};

Outcome play_game(const Play& play, Random& random, BySeat<Samples>& samples) {
    std::vector<SiegeCard> deck;
    for (int id = 0; id < SiegeCard::count; ++id) deck.push_back(SiegeCard::of_id(id));
    shuffle(deck, random);
    SiegeState state = start(play.rules, deck);
    const BySeat<std::size_t> first { { samples[attacker].size(), samples[defender].size() } };
    for (int ply = 0; outcome(state) == Outcome::Open; ++ply) {
        const Seat seat = to_move(state);
        const bool explore = state.board.phase == Phase::Play && controls(state.board).empty() &&
                             random.below(100) < play.random_percent;
        const siege::Move move =
            explore ? random_move(state, random) : quick_move(state, play.judge, random);
        apply(state, move);
        const Board& board = state.board;
        if (board.outcome == Outcome::Open && board.phase == Phase::Draw && board.turn == seat &&
            controls(board).empty() && move.kind != MoveKind::Draw) {
            samples[seat].push_back(look(state, seat));
            samples[seat].back().value = value_of(state, seat, play.judge);
        }
        settle(state, random);
    }
    for (const Seat seat : both_seats) {
        float won = outcome(state) == win_for(seat) ? 1.0F : 0.0F;
        for (std::size_t i = samples[seat].size(); i-- > first[seat];) {
            Sample& sample = samples[seat][i];
            sample.won = won;
            won = play.end_share * won + (1 - play.end_share) * sample.value;
        }
    }
    return outcome(state);
}

// Stochastic gradient descent with a step size for each weight (Adagrad).
class Fit {
public:
    explicit Fit(Random& random) : random_(&random) {
        for (auto* sides : { &weights.mine, &weights.theirs }) {
            for (auto& season : *sides) {
                for (SideWeights& side : season) {
                    for (float& factor : side.factor) factor = small();
                }
            }
        }
        for (auto& stakes : weights.stakes) stakes = { 1, 1 };
    }

    void learn(Samples& samples, float rate) {
        rate_ = rate;
        shuffle(samples, *random_);
        for (const Sample& sample : samples) step(sample);
    }
    // Lets what was learned long ago change again.
    void loosen() {
        for_each_weight(steps_, [](float& sum) { sum *= 0.3F; });
    }
    double loss(const Samples& samples) const {
        double sum = 0;
        for (const Sample& sample : samples) {
            const double chance = std::clamp(to_chance(balance(sample)), 0.001F, 0.999F);
            sum -= sample.won * std::log(chance) + (1 - sample.won) * std::log(1 - chance);
        }
        return sum / static_cast<double>(samples.size());
    }

    RoleWeights weights;

private:
    float small() { return (static_cast<float>(random_->below(1000)) / 1000 - 0.5F) * 0.2F; }

    template <class Weights>
    static auto& stake(Weights& of, const Sample& sample, Tile tile) {
        const auto damaged = static_cast<std::size_t>(sample.damaged.size());
        return of.stakes[damaged][sample.damaged.has(tile) ? 1 : 0];
    }
    template <class Weights>
    static auto& mine_at(Weights& of, const Sample& sample, Tile tile) {
        return of.mine[sample.season][static_cast<std::size_t>(sample.kinds[tile].mine)];
    }
    template <class Weights>
    static auto& theirs_at(Weights& of, const Sample& sample, Tile tile) {
        return of.theirs[sample.season][static_cast<std::size_t>(sample.kinds[tile].theirs)];
    }

    float balance(const Sample& sample) const {
        float sum = balance_of(sample.circumstances, weights);
        for (const Tile tile : every<Tile>) {
            sum += stake(weights, sample, tile) *
                   tile_balance(mine_at(weights, sample, tile), theirs_at(weights, sample, tile));
        }
        return sum;
    }

    void step(const Sample& sample) {
        const float now = balance(sample);
        const float pull = (to_chance(now) - sample.won) * 2 / std::sqrt(1 + now * now);
        for (const Tile tile : every<Tile>) {
            SideWeights& mine = mine_at(weights, sample, tile);
            SideWeights& theirs = theirs_at(weights, sample, tile);
            SideWeights& mine_sum = mine_at(steps_, sample, tile);
            SideWeights& theirs_sum = theirs_at(steps_, sample, tile);
            float& gain = stake(weights, sample, tile);
            const float share = pull * gain;
            const float lead = tile_balance(mine, theirs);
            change(mine.worth, mine_sum.worth, share);
            change(theirs.worth, theirs_sum.worth, share);
            for (std::size_t f = 0; f < factors; ++f) {
                const float own = mine.factor[f];
                change(mine.factor[f], mine_sum.factor[f], share * theirs.factor[f]);
                change(theirs.factor[f], theirs_sum.factor[f], share * own);
            }
            change(gain, stake(steps_, sample, tile), 0.1F * pull * lead);
            gain = std::clamp(gain, 0.2F, 4.0F);
        }
        const Circumstances& at = sample.circumstances;
        change(weights.time[at.time], steps_.time[at.time], pull);
        change(weights.oil[at.oil], steps_.oil[at.oil], pull);
        change(weights.ruses[at.ruses], steps_.ruses[at.ruses], pull);
        for (const Seat seat : both_seats) {
            change(weights.room[seat][at.room[seat]], steps_.room[seat][at.room[seat]], pull);
        }
    }

    void change(float& weight, float& sum, float pull) const {
        pull += 0.0005F * weight;
        sum += pull * pull;
        weight -= rate_ * pull / std::sqrt(sum + 1);
    }

    RoleWeights steps_;
    Random* random_;
    float rate_ = 0.1F;
};

// The samples are in no order.
void forget(Samples& samples, double share) {
    samples.resize(static_cast<std::size_t>(static_cast<double>(samples.size()) * (1 - share)));
}

} // namespace

int main(int argc, char** argv) {
    const int generations = argc > 1 ? std::atoi(argv[1]) : 20;
    const int games = argc > 2 ? std::atoi(argv[2]) : 9000;
    Random random(1);
    BySeat<Fit> fits { { Fit(random), Fit(random) } };
    BySeat<Samples> samples;
    for (int generation = 0; generation < generations; ++generation) {
        const OddsWeights weights { { fits[attacker].weights, fits[defender].weights } };
        const Judge judge(weights);
        const bool first = generation == 0;
        const bool last = generation + 1 == generations;
        for (const Seat seat : both_seats) {
            if (generation < 3) fits[seat] = Fit(random);
            forget(samples[seat], generation < 4 ? 0.7 : 0.4);
        }
        int attacks_won = 0;
        for (int game = 0; game < games; ++game) {
            const Play play { judge, first ? 100U : 6U, end_share(generation),
                              game % 3 == 0 ? siege_with_tactics : siege::siege };
            attacks_won += play_game(play, random, samples) == win_for(attacker) ? 1 : 0;
        }
        std::fprintf(stderr, "generation %d: the Attacker won %.1f %%", generation + 1,
                     100.0 * attacks_won / games);
        for (const Seat seat : both_seats) {
            Fit& fit = fits[seat];
            fit.loosen();
            const double before = fit.loss(samples[seat]);
            for (const float rate : { 0.06F, 0.03F, 0.015F }) fit.learn(samples[seat], rate);
            if (last) fit.learn(samples[seat], 0.005F);
            std::fprintf(stderr, ", loss %.4f to %.4f", before, fit.loss(samples[seat]));
        }
        std::fprintf(stderr, "\n");
    }
    const WeightsOrigin origin {
        {}, commit_here(), command_line(argc, argv), std::to_string(generations * games)
    };
    const OddsWeights weights { { fits[attacker].weights, fits[defender].weights } };
    return write_to_output(weights_shape(), origin, numbers_of(weights)) ? 0 : 1;
}
