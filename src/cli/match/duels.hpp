// What `cairn match` and `cairn ladder` share: their options, a line that shows how far they are,
// and both commands for any list of contenders.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cli/match/duel_hall.hpp"

namespace CLI {
class App;
}

namespace cairn {

inline constexpr int exit_interrupted = 130;
inline constexpr int most_threads = 256;

struct DuelOptions {
    std::string ruleset = "schotten";
    int pairs = 100;
    std::uint64_t seed = 1;
    int threads = 1;
    std::optional<int> opening_plies;
    std::int64_t move_limit = 10'000; // milliseconds
    std::string json;                 // a file, or - for standard output
};

void add_duel_options(CLI::App& command, DuelOptions& options);

// An error for an unknown ruleset.
Result<DuelTerms> terms_of(const DuelOptions& options);

// Makes two contenders anew whenever it is called.
std::function<Result<Team>()> team_of(std::string first, std::string second,
                                      std::span<const ContenderKind> kinds, MoveLimit limit);

// One line on standard error: rewritten in place on a terminal, else written now and then.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine() { clear(); }

    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    bool due() const;
    void show(const std::string& text);
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    bool in_place_;
    bool shown_ = false;
    Clock::time_point last_ = Clock::now();
};

// To a file, or to standard output for `-`.
Result<Done> write_json(const std::string& json, const std::string& file);

void add_match(CLI::App& app, int& exit_code, std::span<const ContenderKind> kinds);
void add_ladder(CLI::App& app, int& exit_code, std::span<const ContenderKind> kinds);

} // namespace cairn
