// Learns the scrutiny of a course of the border games (src/mind/border/scrutiny): plays games by the
// judgement alone, learns from positions of them who won, and writes the weights.
// Usage: learn_scrutiny COURSE FOLDER FILES MILLIONS > WEIGHTS; the progress goes to stderr. COURSE:
// `plain` for weights/border-plain-scrutiny.bin and so on (mind/border/evaluation/courses.hpp).
// FOLDER keeps what was played and learned: started again, it goes on where it was stopped. FILES of
// 20,000 games each; positions of the last ten are not learned from, but tell how much was learned.
// MILLIONS of positions are looked at. The same numbers give the same weights on one machine.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "border_courses.hpp"
#include "learned_weights.hpp"
#include "mind/border/scrutiny/weights.hpp"
#include "play.hpp"
#include "pupil.hpp"

namespace {

using namespace cairn;
using namespace cairn::learning;

double loss_of(float balance, float outcome) {
    const double chance = std::clamp(static_cast<double>(to_chance(balance)), 1e-4, 1 - 1e-4);
    return -(outcome * std::log(chance) + (1 - outcome) * std::log(1 - chance));
}

// The loss of the judgement and of the net, by how many cards were left in the pile.
void report(Pupil& pupil, const std::vector<Example>& held_out) {
    constexpr std::array<int, 8> limits { 0, 6, 13, 20, 27, 34, 60, 60 };
    struct Loss {
        double judgement = 0;
        double net = 0;
        double count = 0;
    };
    std::array<Loss, limits.size()> losses; // the last one is of all
    for (const Example& example : held_out) {
        const Said said = pupil.say(example);
        const auto which = static_cast<std::size_t>(
            std::ranges::find_if(limits, [&](int most) { return example.pile <= most; }) -
            limits.begin());
        for (const std::size_t i : { which, limits.size() - 1 }) {
            losses[i].judgement += loss_of(said.judgement, example.outcome());
            losses[i].net += loss_of(said.balance, example.outcome());
            ++losses[i].count;
        }
    }
    std::fprintf(stderr,
                 "cards in the pile, at most: positions, loss of the judgement, of the net\n");
    for (std::size_t i = 0; i < limits.size(); ++i) {
        const Loss& loss = losses[i];
        std::fprintf(stderr, "%2d%s: %7.0f  %.4f  %.4f\n", limits[i],
                     i + 1 == limits.size() ? " (all)" : "", loss.count,
                     loss.judgement / loss.count, loss.net / loss.count);
    }
}

int complain(const char* reason) {
    std::fprintf(stderr, "learn_scrutiny: %s\n", reason);
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    constexpr int files_held_out = 10;
    const border::Course* const course = argc > 1 ? course_named(argv[1]) : nullptr;
    const int files = argc > 3 ? std::atoi(argv[3]) : 0;
    const double millions = argc > 4 ? std::atof(argv[4]) : 0;
    if (course == nullptr || files <= files_held_out || millions <= 0) {
        return complain("usage: learn_scrutiny COURSE FOLDER FILES MILLIONS > WEIGHTS");
    }
    const std::filesystem::path folder = argv[2];
    std::filesystem::create_directories(folder);
    if (!play_games(*course, folder, files)) return complain("cannot write there");
    Pupil pupil(*course);
    const int learned = files - files_held_out;
    const std::string name = std::string(argv[3]) + "-" + argv[4] + ".pupil";
    pupil.learn(read_examples(folder, 0, learned), static_cast<std::uint64_t>(millions * 1e6),
                folder / name);
    report(pupil, read_examples(folder, learned, files));
    const WeightsOrigin origin { .commit = commit_here(),
                                 .command = command_line(argc, argv),
                                 .games = std::to_string(learned * games_in_file) };
    return write_to_output(border::scrutiny_shape(), origin, numbers_of(pupil.net())) ? 0 : 1;
}
