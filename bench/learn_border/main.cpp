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
#include "border_courses.hpp"
#include "games/border/apply.hpp"
#include "learned_weights.hpp"
#include "mind/border/habit.hpp"
#include "mind/border/policy.hpp"
#include "mind/random_play.hpp"
#include "pupil.hpp"

namespace {

using namespace cairn;
using namespace cairn::border;
using namespace cairn::learning;
using BorderState = border::State;

constexpr int games_in_round = 1000;
constexpr int players = 4; // threads; each plays as many games of a round
static_assert(games_in_round % players == 0);
constexpr float steady_rate = 0.0005F;
constexpr float first_rate = 0.0015F; // on top of it

BorderState deal(const Course& course, Random& random) {
    const auto deck = shuffled_deck(*course.games[0], random);
    const border::Rules& rules = *course.games[random.below(2)];
    return start(rules, deck, random.below(2) == 0 ? Seat::P1 : Seat::P2);
}

// One game. In some, one move early on is a random one; what came before is then no lesson.
void play_game(const Course& course, const Judge& judge, Random& random,
               std::vector<Lesson>& lessons) {
    BorderState state = deal(course, random);
    const bool builder = course.rival == Rival::Builder;
    const Seat builders_seat = builder && random.below(2) == 0 ? Seat::P1 : Seat::P2;
    BySeat<std::vector<Lesson>> met;
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
            const Outline outline = outline_of(known_to(state, seat));
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
    for (const Seat seat : both_seats) {
        set_targets(met[seat], static_cast<float>(share(outcome(state), seat)));
        lessons.insert(lessons.end(), met[seat].begin(), met[seat].end());
    }
}

std::vector<Lesson> play_round(const Course& course, const Judge& judge, Random& random) {
    std::array<std::vector<Lesson>, players> lessons;
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

// Plays some games, and finds the weights of the kinds that they seldom come to.
std::vector<std::size_t> seldom_used(const Course& course, const Weights& player) {
    constexpr int rounds = 20;
    Random random(1);
    const auto met = std::make_unique<Weights>(); // how often, in the first number of each row
    for (int round = 0; round < rounds; ++round) {
        for (const Lesson& lesson : play_round(course, Judge(player), random)) {
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
    const Course* course = course_named(what);
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
        std::vector<Lesson> lessons = play_round(*course, Judge(*mean), random);
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
