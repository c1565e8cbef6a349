// Learns the weights of the border evaluation from games against itself: plays some games by the
// evaluation alone, moves what it said of each position towards what it said later and how the game
// ended (TD(lambda)), and goes on so. It plays by the mean of the weights on the way, which is
// better than where they are at any moment, and this mean is what it gives in the end.
// Usage: learn_border COURSE GAMES [START] > FILE; the progress goes to stderr. COURSE: `plain` for
// weights/border-plain.bin and so on (mind/border/evaluation/courses.hpp).
// START: such a file to go on from, or `own` for the weights that come with the program.
// The same games and start give the same weights. FILE is a file of weights (mind/weights_file.hpp).
// Where a course has a base, its weights are written as differences from those that come with the
// program.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "base/parallel.hpp"
#include "games/border/apply.hpp"
#include "learned_weights.hpp"
#include "mind/border/habit.hpp"
#include "mind/border/policy.hpp"

namespace {

using namespace cairn;
using namespace cairn::border;
using BorderState = border::State;
using BorderCard = border::Card;

constexpr int games_in_round = 1000;
constexpr int players = 4; // threads; each plays as many games of a round
static_assert(games_in_round % players == 0);
constexpr float lambda = 0.8F; // how far what came later counts
constexpr float steady_rate = 0.0005F;
constexpr float first_rate = 0.0015F; // on top of it

// A position with what is to be said of it.
struct Example {
    Outline outline;
    float value; // as it was judged when it was met
    float target = 0;
};

const Course* find_course(std::string_view name) {
    const auto found = std::find_if(courses.begin(), courses.end(), [&](const Course& each) {
        return each.weights.substr(each.weights.find('-') + 1) == name;
    });
    return found == courses.end() ? nullptr : &*found;
}

BorderState deal(const Course& course, Random& random) {
    std::vector<BorderCard> deck;
    for (Cards rest = course.games[0]->deck.cards(); !rest.empty();) {
        deck.push_back(rest.take_lowest());
    }
    shuffle(deck, random);
    const border::Rules& rules = *course.games[random.below(2)];
    return start(rules, deck, random.below(2) == 0 ? Seat::P1 : Seat::P2);
}

KnownPosition known_position(const BorderState& state, Seat seat) {
    return { state.board, seat, state.clan_hands[seat], state.cards_in(Pile::Suit) };
}

// One game. In some, one move early on is a random one; what came before is then no lesson.
void play_game(const Course& course, const Judge& judge, Random& random,
               std::vector<Example>& lessons) {
    BorderState state = deal(course, random);
    const bool builder = course.rival == Rival::Builder;
    const Seat builders_seat = builder && random.below(2) == 0 ? Seat::P1 : Seat::P2;
    BySeat<std::vector<Example>> met;
    int until_random = random.below(3) == 0 ? static_cast<int>(random.below(40)) : -1;
    while (outcome(state) == Outcome::Open) {
        const Seat seat = to_move(state);
        const bool lays = state.board.phase == Phase::Play && state.board.claimable().empty();
        const bool builds = builder && seat == builders_seat;
        border::Move move;
        if (builds && may_build(state)) {
            move = builder_move(state);
        } else if (lays && until_random-- == 0) {
            move = random_move(state, random);
            met[Seat::P1].clear();
            met[Seat::P2].clear();
        } else {
            move = quick_move(state, judge, random);
        }
        apply(state, move);
        const auto meet = [&] {
            if (builds || outcome(state) != Outcome::Open) return;
            const Outline outline = outline_of(known_position(state, seat));
            met[seat].push_back({ outline, judge.assess(outline).value });
        };
        // After the lay, and now and then after the draw.
        if (move.kind == MoveKind::Lay) meet();
        settle(state, random);
        if (move.kind == MoveKind::Lay && outcome(state) == Outcome::Open &&
            to_move(state) != seat && random.below(3) == 0) {
            meet();
        }
    }
    for (const Seat seat : { Seat::P1, Seat::P2 }) {
        float later = outcome(state) == Outcome::Draw   ? 0.5F
                      : outcome(state) == win_for(seat) ? 1.0F
                                                        : 0.0F;
        for (std::size_t i = met[seat].size(); i-- > 0;) {
            Example& lesson = met[seat][i];
            lesson.target = later;
            later = lambda * later + (1 - lambda) * lesson.value;
        }
        lessons.insert(lessons.end(), met[seat].begin(), met[seat].end());
    }
}

std::vector<Example> play_round(const Course& course, const Judge& judge, Random& random) {
    std::array<std::vector<Example>, players> lessons;
    std::array<std::uint64_t, players> seeds {};
    for (std::uint64_t& seed : seeds) seed = random.next();
    in_parallel(players, [&](std::size_t player) {
        Random luck(seeds[player]);
        for (int game = 0; game < games_in_round / players; ++game) {
            play_game(course, judge, luck, lessons[player]);
        }
    });
    for (std::size_t i = 1; i < lessons.size(); ++i) {
        lessons[0].insert(lessons[0].end(), lessons[i].begin(), lessons[i].end());
    }
    return lessons[0];
}

float* numbers(Weights& of) { return &of.mine[0][0]; }
const float* numbers(const Weights& of) { return &of.mine[0][0]; }

// What a stone's features are the sum of.
std::array<Features*, 5> rows_of(Weights& weights, const StoneOutline& kinds, int pile) {
    return { &weights.mine[kinds.mine], &weights.theirs[kinds.theirs], &weights.ways[kinds.ways],
             &weights.wait[kinds.wait], &weights.season[static_cast<std::size_t>(pile)] };
}

// Gradient descent with a step size for each weight (Adam), a few hundred lessons at a time.
class Pupil {
public:
    explicit Pupil(Random& random)
        : weights(std::make_unique<Weights>()), slope_(std::make_unique<Weights>()),
          mean_(weight_count), square_(weight_count), random_(random) {}

    void begin_anew() {
        // What a kind adds begins with nothing, so that kinds that are never met cost no room.
        float* all = numbers(*weights);
        const auto first = static_cast<std::size_t>(weights->season[0].data() - all);
        for (std::size_t i = first; i < weight_count; ++i) all[i] = 0.2F * uniform();
        for (float& weight : weights->balance) weight = uniform();
        for (float& weight : weights->correction) weight *= 0.5F;
    }

    // The mean loss, for the progress line. A border seen from its other end is the same border.
    double learn(std::vector<Example>& lessons, float rate) {
        shuffle(lessons, random_);
        rate_ = rate;
        double loss = 0;
        for (std::size_t i = 0; i < lessons.size(); ++i) {
            if (random_.below(2) == 0) {
                std::reverse(lessons[i].outline.at.begin(), lessons[i].outline.at.end());
            }
            loss += study(lessons[i]);
            if ((i + 1) % batch == 0) step();
        }
        step();
        return loss / static_cast<double>(lessons.size());
    }

    std::unique_ptr<Weights> weights;

private:
    static constexpr std::size_t batch = 256;

    float uniform() { return static_cast<float>(random_.below(2001)) / 1000 - 1; }

    // Adds the slope of the loss of one lesson; returns the loss.
    double study(const Example& lesson) {
        const Assessment seen = Judge(*weights).assess(lesson.outline);
        const float chance = std::clamp(seen.game.now, least_chance, 1 - least_chance);
        const float of_stones = to_balance(chance);
        float balance = of_stones - hopefulness;
        for (std::size_t j = 0; j < impression_count; ++j) {
            balance += std::max(0.0F, seen.impressions[j]) * weights->correction[j];
        }
        const float pull = (seen.value - lesson.target) * 2 / std::sqrt(1 + balance * balance);
        const Impressions back = study_impressions(lesson.outline, seen, pull);
        const float steep = 1 + of_stones * of_stones;
        const float pull_game =
            chance == seen.game.now ? pull * 2 * steep * std::sqrt(steep) : 0.0F;
        for (const Stone stone : every<Stone>) {
            study_stone(lesson.outline, seen, stone, pull_game, back);
        }
        const float value = std::clamp(seen.value, 1e-4F, 1 - 1e-4F);
        return -(lesson.target * std::log(value) + (1 - lesson.target) * std::log(1 - value));
    }

    // What each impression should have been: more, or less.
    Impressions study_impressions(const Outline& outline, const Assessment& seen, float pull) {
        Impressions back {};
        for (std::size_t j = 0; j < impression_count; ++j) {
            if (seen.impressions[j] <= 0) continue;
            slope_->correction[j] += pull * seen.impressions[j];
            back[j] = pull * weights->correction[j];
        }
        const auto add = [&](Impressions& slope) {
            for (std::size_t j = 0; j < impression_count; ++j) slope[j] += back[j];
        };
        add(slope_->late[static_cast<std::size_t>(outline.pile)]);
        for (Cards rest = outline.hand; !rest.empty();) {
            const int face = rest.take_lowest().value() - ClanSuits::lowest;
            add(slope_->held[static_cast<std::size_t>(face)]);
        }
        return back;
    }

    void study_stone(const Outline& outline, const Assessment& seen, Stone stone, float pull_game,
                     const Impressions& back) {
        const StoneOutline& kinds = outline.at[stone];
        const Features& features = seen.features[stone];
        float pull = 0;
        if (!kinds.is(Decided::Won) && !kinds.is(Decided::Lost)) {
            const float lead = 2 * seen.odds[stone] - 1;
            pull = pull_game * (seen.game.won[stone] - seen.game.lost[stone]) * 0.5F *
                   std::pow(1 - lead * lead, 1.5F);
        }
        Features down {};
        const auto place = static_cast<std::size_t>(stone.id());
        for (std::size_t i = 0; i < feature_count; ++i) {
            if (features[i] <= 0) continue;
            slope_->balance[i] += pull * features[i];
            down[i] = pull * weights->balance[i];
            const Impressions& row = weights->impress[place][i];
            Impressions& slope = slope_->impress[place][i];
            for (std::size_t j = 0; j < impression_count; ++j) {
                down[i] += back[j] * row[j];
                slope[j] += back[j] * features[i];
            }
        }
        for (Features* row : rows_of(*slope_, kinds, outline.pile)) {
            for (std::size_t i = 0; i < feature_count; ++i) (*row)[i] += down[i];
            touched_.push_back(static_cast<std::size_t>(row->data() - numbers(*slope_)));
        }
    }

    void step() {
        std::sort(touched_.begin(), touched_.end());
        touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
        for (const std::size_t row : touched_) {
            for (std::size_t i = row; i < row + feature_count; ++i) change(i);
        }
        touched_.clear();
        const auto first = static_cast<std::size_t>(slope_->balance.data() - numbers(*slope_));
        for (std::size_t i = first; i < weight_count; ++i) change(i);
    }

    void change(std::size_t i) {
        constexpr float most = 3.75F;
        float& slope = numbers(*slope_)[i];
        const float mean_slope = slope / batch;
        slope = 0;
        mean_[i] = 0.9F * mean_[i] + 0.1F * mean_slope;
        square_[i] = 0.999F * square_[i] + 0.001F * mean_slope * mean_slope;
        float& weight = numbers(*weights)[i];
        weight -= rate_ * mean_[i] / (std::sqrt(square_[i]) + 1e-6F);
        weight = std::clamp(weight, -most, most);
    }

    std::unique_ptr<Weights> slope_;
    std::vector<float> mean_;
    std::vector<float> square_;
    std::vector<std::size_t> touched_;
    Random& random_;
    float rate_ = 0;
};

// Moves each weight of the mean so much of the way to where it is now.
void come_nearer(Weights& mean, const Weights& now, float share) {
    float* all = numbers(mean);
    const float* to = numbers(now);
    for (std::size_t i = 0; i < weight_count; ++i) all[i] += share * (to[i] - all[i]);
}

// Plays some games, and finds the weights of the kinds that they seldom come to.
std::vector<std::size_t> seldom_used(const Course& course, const Weights& player) {
    constexpr int rounds = 20;
    Random random(1);
    const auto met = std::make_unique<Weights>(); // how often, in the first number of each row
    for (int round = 0; round < rounds; ++round) {
        for (const Example& lesson : play_round(course, Judge(player), random)) {
            for (const StoneOutline& kinds : lesson.outline.at) {
                for (Features* row : rows_of(*met, kinds, lesson.outline.pile)) row->front() += 1;
            }
        }
    }
    const float* times = numbers(*met);
    const auto rows_end = static_cast<std::size_t>(met->balance.data() - times);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < rows_end; ++i) {
        if (times[i - i % feature_count] < course.seldom) found.push_back(i);
    }
    return found;
}

// Puts the weights that come with the program under this name in these places.
void keep_base(std::string_view base, const std::vector<std::size_t>& places, Weights& weights) {
    if (places.empty()) return;
    const Weights kept = weights_of(numbers_named(base, weights_shape()));
    for (const std::size_t i : places) numbers(weights)[i] = numbers(kept)[i];
}

int complain(const char* reason) {
    std::fprintf(stderr, "learn_border: %s\n", reason);
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "";
    const Course* course = find_course(what);
    const int rounds = (argc > 2 ? std::atoi(argv[2]) : 0) / games_in_round;
    if (course == nullptr || rounds < 1) {
        return complain("usage: learn_border COURSE GAMES [START]");
    }
    const std::string_view from = argc > 3 ? argv[3] : "";
    Random random(1);
    Pupil pupil(random);
    pupil.begin_anew();
    if (from == "own") {
        *pupil.weights = learned_weights(*course);
    } else if (!from.empty()) {
        const auto start = read_weights_at(argv[3], weights_shape());
        if (!start) return complain(start.reason().c_str());
        *pupil.weights = weights_of(*start);
    }
    std::vector<std::size_t> base_places;
    if (!from.empty() && course->seldom > 0) base_places = seldom_used(*course, *pupil.weights);
    keep_base(course->base, base_places, *pupil.weights);
    const auto mean = std::make_unique<Weights>(*pupil.weights);
    for (int round = 0; round < rounds; ++round) {
        std::vector<Example> lessons = play_round(*course, Judge(*mean), random);
        // What begins anew takes large steps at first.
        const float left = 1 - static_cast<float>(round) / static_cast<float>(rounds);
        const float rate = steady_rate + (from.empty() ? first_rate * left * left : 0);
        const double loss = pupil.learn(lessons, rate);
        keep_base(course->base, base_places, *pupil.weights);
        const float share = std::max(1.0F / 250, 1.0F / static_cast<float>(round + 2));
        come_nearer(*mean, *pupil.weights, share);
        std::fprintf(stderr, "%d thousand games: loss %.4f\n", round + 1, loss);
    }
    const WeightsOrigin origin { course->base, commit_here(), command_line(argc, argv),
                                 std::to_string(rounds * games_in_round) };
    return write_to_output(weights_shape(), origin, numbers_of(*mean)) ? 0 : 1;
}
