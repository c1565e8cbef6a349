#include "cli/match/duels.hpp"
#include "cli/numbers.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <thread>
#include <utility>

#include <unistd.h>

#include "base/text.hpp"

namespace cairn {
namespace {

constexpr std::int64_t longest_move = 3'600'000;
constexpr std::chrono::milliseconds pause_on_terminal { 200 };
constexpr std::chrono::seconds pause_elsewhere { 5 };

} // namespace

void add_duel_options(CLI::App& command, DuelOptions& options) {
    options.threads =
        std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_threads);
    command.add_option("--ruleset", options.ruleset, "One of: " + ruleset_ids())
        ->capture_default_str();
    command
        .add_option("--pairs", options.pairs, "Deals; each is played twice, with the seats swapped")
        ->capture_default_str()
        ->check(whole_number(1, most_pairs));
    command.add_option("--seed", options.seed, "Decides the deals and the players' chance")
        ->capture_default_str()
        ->check(whole_number(0, any_seed));
    command.add_option("--threads", options.threads, "Games at a time. Default: all cores")
        ->check(whole_number(1, most_threads));
    command
        .add_option("--opening", options.opening_plies,
                    "Random moves before the players take over. Default: 2 in totem, else 0")
        ->check(whole_number(0, most_opening_plies));
    command
        .add_option("--move-limit", options.move_limit, "Milliseconds that a bot has for a move")
        ->capture_default_str()
        ->check(whole_number(1, longest_move));
    command.add_option("--json", options.json,
                       "Write the result to this file; - is standard output");
}

Result<DuelTerms> terms_of(const DuelOptions& options) {
    DuelTerms terms;
    terms.game = find_ruleset(options.ruleset);
    if (terms.game == nullptr) {
        return Error { "no such ruleset " + in_quotes(options.ruleset) + "; one of " +
                       ruleset_ids() };
    }
    terms.pairs = options.pairs;
    terms.seed = options.seed;
    terms.opening_plies = options.opening_plies.value_or(usual_opening_plies(*terms.game));
    terms.limit = MoveLimit(options.move_limit);
    return terms;
}

std::function<Result<Team>()> team_of(std::string first, std::string second,
                                      std::span<const ContenderKind> kinds, MoveLimit limit) {
    return [first = std::move(first), second = std::move(second), kinds, limit]() -> Result<Team> {
        auto a = make_contender(first, kinds, limit);
        if (!a) return a.error();
        auto b = make_contender(second, kinds, limit);
        if (!b) return b.error();
        return Team { { std::move(a.value()), std::move(b.value()) } };
    };
}

ProgressLine::ProgressLine() : in_place_(isatty(STDERR_FILENO) != 0) {}

bool ProgressLine::due() const {
    const auto since = Clock::now() - last_;
    return in_place_ ? since >= pause_on_terminal : since >= pause_elsewhere;
}

void ProgressLine::show(const std::string& text) {
    last_ = Clock::now();
    shown_ = true;
    if (in_place_) {
        std::cerr << "\r\033[K" << text.substr(0, 79) << std::flush;
    } else {
        std::cerr << text << std::endl;
    }
}

void ProgressLine::clear() {
    if (in_place_ && shown_) std::cerr << "\r\033[K" << std::flush;
    shown_ = false;
}

Result<Done> write_json(const std::string& json, const std::string& file) {
    if (file == "-") {
        std::cout << json << std::endl;
        return Done {};
    }
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << json << '\n' << std::flush;
    if (!out) return Error { "cannot write " + in_quotes(file) };
    return Done {};
}

} // namespace cairn
