#include "play.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>

#include "border_courses.hpp"
#include "games/border/apply.hpp"
#include "mind/border/evaluation/weights.hpp"
#include "mind/border/policy.hpp"
#include "mind/random_play.hpp"

namespace cairn::learning {

namespace {

using border::Judge;
using border::MoveKind;
using GameState = border::State;

constexpr float lambda = 0.8F; // how far what came later counts
// One position of so many is kept, as those of one game have one outcome; and more often the one
// after a move that the policy would not have made, for others teach nothing of bad moves.
constexpr std::uint32_t kept_one_in = 10;
constexpr std::uint32_t kept_after_odd_move = 2;
constexpr std::uint32_t odd_until = 42;   // plies
constexpr std::size_t odd_among_best = 6; // moves

GameState deal(const border::Course& course, std::uint8_t game, Random& random) {
    const border::Rules& rules = *course.games[game];
    const auto deck = shuffled_deck(rules, random);
    return start(rules, deck, random.below(2) == 0 ? Seat::P1 : Seat::P2);
}

// A random move, or one of the best-looking.
border::Move odd_move(const GameState& state, const Judge& judge, Random& random) {
    if (random.below(2) == 0) return random_move(state, random);
    border::RatedMoves rated;
    rate_moves(state, judge, rated);
    std::vector<border::Rated> moves(rated.begin(), rated.end());
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    const std::size_t among = std::min(moves.size(), odd_among_best);
    return moves[random.below(static_cast<std::uint32_t>(among))].move;
}

class PlayedGame {
public:
    PlayedGame(const border::Course& course, const Judge& judge, Random& random)
        : judge_(judge), random_(random), game_(static_cast<std::uint8_t>(random.below(2))),
          state_(deal(course, game_, random)) {}

    void play(std::vector<Example>& kept) {
        int until_odd = random_.below(3) == 0 ? -1 : static_cast<int>(random_.below(odd_until));
        while (outcome(state_) == Outcome::Open) {
            const border::Board& board = state_.board;
            const bool free = board.phase == border::Phase::Play && board.claimable().empty();
            const bool odd = free && until_odd-- == 0;
            if (odd) met_ = {}; // what comes now is no lesson for what was before
            turn(odd ? odd_move(state_, judge_, random_) : quick_move(state_, judge_, random_),
                 odd ? kept_after_odd_move : kept_one_in);
        }
        for (const Seat seat : both_seats) conclude(seat, kept);
    }

private:
    struct Met {
        Example example;
        float value; // as it was judged
        bool kept;
    };

    void turn(border::Move move, std::uint32_t one_in) {
        const Seat seat = to_move(state_);
        apply(state_, move);
        const bool laid = move.kind == MoveKind::Lay;
        if (laid && outcome(state_) == Outcome::Open) meet(seat, one_in);
        settle(state_, random_);
        // Now and then after the draw, too.
        if (laid && outcome(state_) == Outcome::Open && to_move(state_) != seat &&
            random_.below(3) == 0) {
            meet(seat, kept_one_in);
        }
    }

    void meet(Seat seat, std::uint32_t one_in) {
        const border::KnownPosition known = known_to(state_, seat);
        const bool keep = random_.below(one_in) == 0;
        met_[seat].push_back(
            { keep ? example_of(known, game_) : Example {}, judge_.value(known), keep });
    }

    void conclude(Seat seat, std::vector<Example>& kept) {
        const float points = static_cast<float>(share(outcome(state_), seat));
        float later = points;
        for (std::size_t i = met_[seat].size(); i-- > 0;) {
            Met& met = met_[seat][i];
            met.example.halves = static_cast<std::uint8_t>(2 * points);
            met.example.later = static_cast<std::uint16_t>(later * Example::whole);
            later = lambda * later + (1 - lambda) * met.value;
            if (met.kept) kept.push_back(met.example);
        }
    }

    const Judge& judge_;
    Random& random_;
    std::uint8_t game_;
    GameState state_;
    BySeat<std::vector<Met>> met_;
};

// It has its name only when it is whole.
bool write_games(const std::filesystem::path& path, const std::vector<Example>& examples) {
    std::filesystem::path unfinished = path;
    unfinished += ".part";
    std::ofstream out(unfinished, std::ios::binary);
    out.write(reinterpret_cast<const char*>(examples.data()),
              static_cast<std::streamsize>(examples.size() * sizeof(Example)));
    out.close();
    if (!out) return false;
    std::error_code failed;
    std::filesystem::rename(unfinished, path, failed);
    return !failed;
}

} // namespace

std::filesystem::path file_of_games(const std::filesystem::path& folder, int number) {
    return folder / ("games-" + std::to_string(number) + ".examples");
}

bool play_games(const border::Course& course, const std::filesystem::path& folder, int files) {
    const Judge judge(border::learned_weights(course));
    for (int number = 0; number < files; ++number) {
        const auto path = file_of_games(folder, number);
        if (std::filesystem::exists(path)) continue;
        Random random(1000 + static_cast<std::uint64_t>(number));
        std::vector<Example> examples;
        for (int i = 0; i < games_in_file; ++i) {
            PlayedGame(course, judge, random).play(examples);
        }
        if (!write_games(path, examples)) return false;
        std::fprintf(stderr, "%s: %zu positions of %d games\n", path.filename().c_str(),
                     examples.size(), games_in_file);
    }
    return true;
}

std::vector<Example> read_examples(const std::filesystem::path& folder, int first, int end) {
    std::vector<Example> examples;
    for (int number = first; number < end; ++number) {
        const auto path = file_of_games(folder, number);
        const std::size_t more = std::filesystem::file_size(path) / sizeof(Example);
        const std::size_t before = examples.size();
        examples.resize(before + more);
        std::ifstream in(path, std::ios::binary);
        in.read(reinterpret_cast<char*>(examples.data() + before),
                static_cast<std::streamsize>(more * sizeof(Example)));
    }
    return examples;
}

} // namespace cairn::learning
