// Learns the weights of the Totem game (weights/totem.bin) from games of the search with the linear
// evaluation against itself. Usage: learn_totem GAMES KEPT > weights/totem.bin; the progress goes to
// stderr. KEPT is a file for the positions of the games: those that are in it are not played again.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/totem/apply.hpp"
#include "games/totem/moves.hpp"
#include "learned_weights.hpp"
#include "mind/totem/evaluation.hpp"
#include "mind/totem/learned_evaluation.hpp"
#include "mind/totem/levels.hpp"
#include "mind/totem/move_looks.hpp"
#include "mind/totem/think.hpp"

namespace cairn::totem {
namespace {

constexpr std::uint64_t nodes_per_move = 5'000;
constexpr std::uint32_t random_percent = 10;    // of the moves in positions that are not solved
constexpr std::uint32_t most_random_plies = 10; // at the start of a game
constexpr std::uint32_t held_out = 20;          // one game in so many is not learned from
constexpr std::uint64_t first_seed = 7'777'777; // of the first game
constexpr int level_without_learning = 7;
static_assert(judgement_of(level_without_learning) == Judgement::Linear);

// A position from the side of the player to move, as it lies in the kept file.
struct Sample {
    Cells own, other, value_bit_1, value_bit_2;
    Stock own_stock, other_stock;
    float chance;       // that the search gave the player to move
    std::uint32_t game; // from 0
    Move move;          // that the search chose, if it was played
    Cell totem;
    std::uint8_t half_points; // of the player to move at the end: 0, 1 or 2
    bool chosen;              // the search's move was played, not a random one
    bool solved;
};
static_assert(sizeof(Sample) == 56 && std::is_trivially_copyable_v<Sample>);

Position position_of(const Sample& sample) {
    Board board;
    board.pieces = { { sample.own, sample.other } };
    board.value_bit_1 = sample.value_bit_1;
    board.value_bit_2 = sample.value_bit_2;
    board.stocks = { { sample.own_stock, sample.other_stock } };
    board.totem = sample.totem;
    return totem::position_of(board);
}

float target_of(const Sample& sample) {
    const float result = static_cast<float>(sample.half_points) / 2;
    return sample.solved ? sample.chance : (sample.chance + result) / 2;
}

Sample look(const State& state, const Choice<Move>& choice, std::uint32_t game) {
    const Position position = totem::position_of(state.board);
    const double chance = choice.win_probability;
    return { .own = position.own,
             .other = position.other,
             .value_bit_1 = position.value_bit_1,
             .value_bit_2 = position.value_bit_2,
             .own_stock = position.own_stock,
             .other_stock = position.other_stock,
             .chance = static_cast<float>(chance),
             .game = game,
             .move = choice.move,
             .totem = position.totem,
             .half_points = 0,
             .chosen = true,
             .solved = chance == 0 || chance == 1 };
}

std::vector<Sample> play_game(std::uint32_t game) {
    Random random(first_seed + game);
    State state = start();
    for (std::uint32_t plies = random.below(most_random_plies + 1);
         plies > 0 && outcome(state) == Outcome::Open; --plies) {
        apply(state, any_move(state, random));
    }
    std::vector<Sample> samples;
    std::vector<Seat> seats;
    while (outcome(state) == Outcome::Open) {
        Random thinking(random.next());
        const Budget budget { .nodes = nodes_per_move, .level = level_without_learning };
        const auto choice = think(view(state, to_move(state)), budget, thinking);
        samples.push_back(look(state, choice, game));
        seats.push_back(to_move(state));
        Sample& sample = samples.back();
        sample.chosen = sample.solved || random.below(100) >= random_percent;
        if (!sample.chosen) sample.move = {};
        apply(state, sample.chosen ? choice.move : any_move(state, random));
    }
    for (std::size_t i = 0; i < samples.size(); ++i) {
        samples[i].half_points = static_cast<std::uint8_t>(2 * share(outcome(state), seats[i]));
    }
    return samples;
}

// The positions of so many games: first those of the file, then others, which are added to it.
std::vector<Sample> play_games(std::uint32_t games, const char* path) {
    std::vector<Sample> samples;
    std::FILE* const file = std::fopen(path, "a+b");
    if (file == nullptr) return samples;
    Sample sample;
    while (std::fread(&sample, sizeof sample, 1, file) == 1 && sample.game < games) {
        samples.push_back(sample);
    }
    // Games are written whole.
    for (std::uint32_t game = samples.empty() ? 0 : samples.back().game + 1; game < games; ++game) {
        const std::vector<Sample> played = play_game(game);
        if (std::fwrite(played.data(), sizeof(Sample), played.size(), file) != played.size()) break;
        std::fflush(file);
        samples.insert(samples.end(), played.begin(), played.end());
        if (game % 1'000 == 999) std::fprintf(stderr, "%u games played\n", game + 1);
    }
    std::fclose(file);
    return samples;
}

// Stochastic gradient descent with a mean and a step size for each weight (Adam). Weights that a
// step does not touch stay as they are.
class Descent {
public:
    const float& operator[](std::size_t row) const { return weights_[row]; }

    void pull(std::size_t row, float gradient) {
        if (sums_[row] == 0) touched_.push_back(row);
        sums_[row] += gradient;
    }
    void step(float rate, float samples, float decay) {
        ++steps_;
        const float mean_share = 1 - std::pow(0.9F, static_cast<float>(steps_));
        const float square_share = 1 - std::pow(0.999F, static_cast<float>(steps_));
        for (const std::size_t row : touched_) {
            const float gradient = sums_[row] / samples + decay * weights_[row];
            sums_[row] = 0;
            means_[row] = 0.9F * means_[row] + 0.1F * gradient;
            squares_[row] = 0.999F * squares_[row] + 0.001F * gradient * gradient;
            weights_[row] -= rate * (means_[row] / mean_share) /
                             (std::sqrt(squares_[row] / square_share) + 1e-8F);
        }
        touched_.clear();
    }

private:
    using Numbers = std::vector<float>;
    Numbers weights_ = Numbers(row_count);
    Numbers means_ = Numbers(row_count);
    Numbers squares_ = Numbers(row_count);
    Numbers sums_ = Numbers(row_count);
    std::vector<std::size_t> touched_;
    long steps_ = 0;
};

double loss_of(double target, double chance) {
    const double held = std::clamp(chance, 1e-4, 1 - 1e-4);
    return -(target * std::log(held) + (1 - target) * std::log(1 - held));
}

bool is_held_out(const Sample& sample) { return sample.game % held_out == held_out - 1; }

float sum_of(const Descent& weights, const Rows& rows) {
    float sum = 0;
    for (const std::uint16_t row : rows) sum += weights[row];
    return sum;
}

Rows rows_of(const Sample& sample) {
    const Position position = position_of(sample);
    return totem::rows_of(position, goals(position, position.own));
}

// On the games that were not learned from, against how they ended, by stage; beside it the linear
// evaluation and what the search said.
void report_evaluation(const std::vector<Sample>& samples, const Descent& weights) {
    struct Loss {
        double learned = 0, linear = 0, search = 0;
        int count = 0;
    };
    std::array<Loss, stage_count> losses;
    for (const Sample& sample : samples) {
        if (!is_held_out(sample)) continue;
        const Position position = position_of(sample);
        Loss& loss = losses[stage_of(position.free().size())];
        const double result = sample.half_points / 2.0;
        loss.learned += loss_of(result, 1 / (1 + std::exp(-sum_of(weights, rows_of(sample)))));
        loss.linear += loss_of(result, win_probability(score_at_a_glance(position)));
        loss.search += loss_of(result, sample.chance);
        ++loss.count;
    }
    for (std::size_t stage = 0; stage < stage_count; ++stage) {
        const Loss& loss = losses[stage];
        std::fprintf(stderr, "stage %zu: %d positions, loss %.4f; linear %.4f, search %.4f\n",
                     stage, loss.count, loss.learned / loss.count, loss.linear / loss.count,
                     loss.search / loss.count);
    }
}

// The chance to win, by logistic regression.
void learn_to_judge(const std::vector<Sample>& samples, Descent& weights) {
    constexpr std::size_t rounds = 6;
    constexpr std::size_t batch = 512;
    Random random(5);
    const std::size_t steps = rounds * samples.size() / batch;
    for (std::size_t step = 0; step < steps; ++step) {
        for (std::size_t i = 0; i < batch; ++i) {
            const auto count = static_cast<std::uint32_t>(samples.size());
            const Sample& sample = samples[random.below(count)];
            if (is_held_out(sample)) continue;
            const Rows rows = rows_of(sample);
            const float chance = 1 / (1 + std::exp(-sum_of(weights, rows)));
            for (const std::uint16_t row : rows) weights.pull(row, chance - target_of(sample));
        }
        const float left = 1 - static_cast<float>(step) / static_cast<float>(steps);
        weights.step(0.01F * left, batch, 1e-6F);
    }
}

// A move with the rows that tell how it looks, and its share of e^look.
struct Candidate {
    std::array<std::size_t, look_rows> rows;
    Move move;
    float share;
};

void list_candidates(const Sample& sample, const Descent& weights, std::vector<Candidate>& list) {
    list.clear();
    const Position position = position_of(sample);
    const MoveLooks looks(position, goals(position, position.own));
    float sum = 0;
    for (Cells ways = goals(position, position.own); !ways.empty();) {
        const Cell goal = ways.take_lowest();
        for (Cells on = places(position, goal); !on.empty();) {
            const Cell place = on.take_lowest();
            for (const Value value : all_values) {
                if (position.own_stock[value] == 0) continue;
                const Move move(goal, value, place);
                const auto rows = looks.rows_of(move);
                float look = 0;
                for (const std::size_t row : rows) look += weights[row];
                list.push_back({ rows, move, std::exp(look) });
                sum += list.back().share;
            }
        }
    }
    for (Candidate& candidate : list) candidate.share /= sum;
}

// The move that the search chooses, by the softmax of the looks.
void learn_to_order(const std::vector<Sample>& samples, Descent& weights) {
    constexpr std::size_t batch = 64;
    Random random(6);
    const std::size_t steps = samples.size() / batch;
    std::vector<Candidate> list;
    for (std::size_t step = 0; step < steps; ++step) {
        for (std::size_t i = 0; i < batch; ++i) {
            const auto count = static_cast<std::uint32_t>(samples.size());
            const Sample& sample = samples[random.below(count)];
            if (is_held_out(sample) || !sample.chosen) continue;
            list_candidates(sample, weights, list);
            for (const Candidate& candidate : list) {
                const float wanted = candidate.move == sample.move ? 1.0F : 0.0F;
                for (const std::size_t row : candidate.rows) {
                    weights.pull(row, candidate.share - wanted);
                }
            }
        }
        const float left = 1 - static_cast<float>(step) / static_cast<float>(steps);
        weights.step(0.02F * left, batch, 1e-5F);
    }
}

void report_order(const std::vector<Sample>& samples, const Descent& weights) {
    constexpr std::array<std::size_t, 4> bounds { 1, 3, 8, 20 };
    std::array<int, bounds.size()> within {};
    int count = 0;
    std::vector<Candidate> list;
    for (const Sample& sample : samples) {
        if (!is_held_out(sample) || !sample.chosen || sample.solved) continue;
        list_candidates(sample, weights, list);
        const auto chosen = std::find_if(list.begin(), list.end(), [&](const Candidate& each) {
            return each.move == sample.move;
        });
        const auto better = static_cast<std::size_t>(
            std::count_if(list.begin(), list.end(),
                          [&](const Candidate& each) { return each.share > chosen->share; }));
        for (std::size_t i = 0; i < bounds.size(); ++i) within[i] += better < bounds[i];
        ++count;
    }
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        std::fprintf(stderr, "the chosen move is among the first %zu: %.1f %%\n", bounds[i],
                     100.0 * within[i] / count);
    }
}

WeightNumbers numbers_of(const Descent& judging, const Descent& ordering) {
    constexpr float per_logit = 64; // a number is a quarter of a score's unit
    WeightNumbers numbers;
    for (std::size_t row = 0; row < row_count; ++row) {
        const float weight = row < goal_rows ? judging[row] : ordering[row];
        numbers.push_back(static_cast<std::int16_t>(std::lround(weight * per_logit)));
    }
    return numbers;
}

} // namespace
} // namespace cairn::totem

int main(int argc, char** argv) {
    using namespace cairn;
    using namespace cairn::totem;
    if (argc != 3) {
        std::fprintf(stderr, "usage: learn_totem GAMES KEPT > weights/totem.bin\n");
        return 2;
    }
    const auto games = static_cast<std::uint32_t>(std::max(1, std::atoi(argv[1])));
    const std::vector<Sample> samples = play_games(games, argv[2]);
    if (samples.empty()) {
        std::fprintf(stderr, "no positions in %s\n", argv[2]);
        return 1;
    }
    Descent judging;
    learn_to_judge(samples, judging);
    report_evaluation(samples, judging);
    Descent ordering;
    learn_to_order(samples, ordering);
    report_order(samples, ordering);
    const std::string about =
        std::to_string(games) + " games, " + std::to_string(samples.size()) + " positions";
    const WeightsOrigin origin { .commit = commit_here(),
                                 .command = command_line(argc, argv),
                                 .games = about };
    return write_to_output(weights_shape(), origin, numbers_of(judging, ordering)) ? 0 : 1;
}
