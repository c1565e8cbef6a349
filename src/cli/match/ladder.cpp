// `cairn ladder`: every player against every other on the same mirrored deals, and their ratings.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "base/count.hpp"
#include "base/json.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/match/bot_contender.hpp"
#include "cli/match/duels.hpp"
#include "cli/match/match_report.hpp"
#include "table/match/ranking.hpp"

namespace cairn {
namespace {

constexpr std::size_t most_players = 50;

struct LadderOptions : DuelOptions {
    std::vector<std::string> players;
};

// One player in all duels together.
struct PlayerTotal {
    Results results;
    Thinking thinking;
    std::int64_t forfeits = 0;

    void add(const DuelScore& duel, Player side) {
        const Results& of = duel.games; // as the first player sees it
        results.wins += side == Player::A ? of.wins : of.losses;
        results.draws += of.draws;
        results.losses += side == Player::A ? of.losses : of.wins;
        thinking.moves += duel.thinking[side].moves;
        thinking.seconds += duel.thinking[side].seconds;
        for (const auto& [reason, count] : duel.forfeits[side]) forfeits += count;
    }
};

struct Standings {
    std::vector<Meeting> meetings;
    std::vector<PlayerTotal> totals;
    std::vector<Estimate> ratings;
    bool interrupted = false; // not all pairs were played

    void add(std::size_t first, std::size_t second, const DuelScore& duel) {
        meetings.push_back({ first, second, duel.pairs });
        totals[first].add(duel, Player::A);
        totals[second].add(duel, Player::B);
    }
    std::int64_t pairs_played() const {
        std::int64_t pairs = 0;
        for (const Meeting& meeting : meetings) pairs += meeting.pairs.count();
        return pairs;
    }
    std::int64_t pairs_due(int pairs_each) const {
        return static_cast<std::int64_t>(meetings.size()) * pairs_each;
    }
    std::vector<std::size_t> best_first() const {
        std::vector<std::size_t> order(ratings.size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const double left = ratings[a].value;
            const double right = ratings[b].value;
            return left != right ? left > right : a < b;
        });
        return order;
    }
};

void print(const Standings& standings, const LadderOptions& options, std::ostream& out) {
    out << options.ruleset << ", " << count_of(options.pairs, "pair") << " each, seed "
        << options.seed;
    if (standings.interrupted) {
        out << ", interrupted: " << standings.pairs_played() << " of "
            << count_of(standings.pairs_due(options.pairs), "pair") << " played";
    }
    out << '\n';
    out << "   Elo    95 % interval    score    games  ms a move  forfeits  player\n";
    for (const std::size_t player : standings.best_first()) {
        const Estimate& rating = standings.ratings[player];
        const PlayerTotal& total = standings.totals[player];
        char line[200];
        std::snprintf(line, sizeof line, "%6s  %6s ... %6s  %5.1f %%  %7lld  %9.3f  %8lld  ",
                      elo_text(rating.value).c_str(), elo_text(rating.low).c_str(),
                      elo_text(rating.high).c_str(), 100 * total.results.share(),
                      static_cast<long long>(total.results.games()),
                      total.thinking.mean_milliseconds(), static_cast<long long>(total.forfeits));
        out << line << options.players[player] << '\n';
    }
    out << std::flush;
}

std::string to_json(const Standings& standings, const LadderOptions& options) {
    JsonWriter json;
    json.object();
    json.key("ruleset").value(options.ruleset);
    json.key("pairs").value(options.pairs);
    json.key("seed").value(std::to_string(options.seed));
    json.key("interrupted").flag(standings.interrupted);
    json.key("players").array();
    for (const std::size_t player : standings.best_first()) {
        json.object();
        json.key("player").value(options.players[player]);
        json.key("elo");
        write(json, standings.ratings[player]);
        const PlayerTotal& total = standings.totals[player];
        json.key("games").value(total.results.games());
        json.key("share").value(total.results.share());
        json.key("mean_move_ms").value(total.thinking.mean_milliseconds());
        json.key("forfeits").value(total.forfeits);
        json.end();
    }
    json.end();
    json.key("duels").array();
    for (const Meeting& meeting : standings.meetings) {
        json.object();
        json.key("a").value(options.players[meeting.first]);
        json.key("b").value(options.players[meeting.second]);
        json.key("pairs").value(meeting.pairs.count());
        json.key("share");
        write(json, meeting.pairs.share());
        json.end();
    }
    json.end();
    json.end();
    return json.text();
}

int fail_ladder(const std::string& reason, int code) {
    std::cerr << "cairn ladder: " << reason << '\n';
    return code;
}

// Who cannot play is found before anybody does.
Result<Done> check_players(const LadderOptions& options, std::span<const ContenderKind> kinds,
                           const DuelTerms& terms) {
    for (const std::string& player : options.players) {
        const auto made = make_contender(player, kinds, terms.limit);
        if (!made) return made.error();
        if (const auto fit = (*made)->fits(*terms.game); !fit) return fit;
    }
    return Done {};
}

int run_ladder(const LadderOptions& options, std::span<const ContenderKind> kinds) {
    const auto terms = terms_of(options);
    if (!terms) return fail_ladder(terms.reason(), exit_usage);
    if (const auto fit = check_players(options, kinds, *terms); !fit) {
        return fail_ladder(fit.reason(), exit_usage);
    }
    const std::size_t players = options.players.size();
    const InterruptWatch interrupt;
    ProgressLine line;
    Standings standings;
    standings.totals.resize(players);
    for (std::size_t first = 0; first < players; ++first) {
        for (std::size_t second = first + 1; second < players; ++second) {
            if (interrupt.seen()) { // not played, and rated as if it had been even
                standings.add(first, second, DuelScore {});
                continue;
            }
            const std::string title = options.players[first] + " - " + options.players[second];
            DuelHall hall { .threads = options.threads,
                            .team = team_of(options.players[first], options.players[second], kinds,
                                            terms->limit),
                            .interrupted = &interrupt.seen() };
            hall.progress = [&](const DuelScore& score, int played) {
                if (line.due()) line.show(title + "  " + progress_text(*terms, score, played));
            };
            auto score = play_duel(*terms, hall);
            if (!score) return fail_ladder(score.reason(), exit_usage);
            standings.add(first, second, *score);
        }
    }
    line.clear();
    standings.interrupted = interrupt.seen();
    standings.ratings = ranked(players, standings.meetings);
    print(standings, options, options.json == "-" ? std::cerr : std::cout);
    if (!options.json.empty()) {
        const auto written = write_json(to_json(standings, options), options.json);
        if (!written) return fail_ladder(written.reason(), exit_wrong);
    }
    return standings.interrupted ? exit_interrupted : exit_fine;
}

} // namespace

void add_ladder(CLI::App& app, int& exit_code, std::span<const ContenderKind> kinds) {
    auto options = std::make_shared<LadderOptions>();
    auto* command = app.add_subcommand(
        "ladder", "Let several players play each other, and rate them. Players are written as for "
                  "`match`.");
    command->add_option("players", options->players, "The players, at least two")
        ->required()
        ->expected(2, static_cast<int>(most_players));
    add_duel_options(*command, *options);
    command->callback([options, kinds, &exit_code] { exit_code = run_ladder(*options, kinds); });
}

void add_ladder(CLI::App& app, int& exit_code) { add_ladder(app, exit_code, all_contenders()); }

} // namespace cairn
