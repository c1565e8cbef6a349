#include "cli/match/match_report.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/count.hpp"
#include "base/json.hpp"
#include "cli/printed.hpp"
#include "cli/reference/vocabulary.hpp"

namespace cairn {
namespace {

std::string row(const char* title, const std::string& text) {
    return printed("%-10s", title) + text + "\n";
}

// What a seat is called in this game.
std::string role_word(const Entry& game, Seat seat) {
    const auto role = english_words().role(game, seat);
    return role.empty() ? name(seat) : std::string(role);
}

Results turned(const Results& results) { return { results.losses, results.draws, results.wins }; }

// Of the first or the second contender, in this seat.
Results results_in(const DuelScore& score, Player player, Seat seat) {
    return player == Player::A ? score.in_seat[seat] : turned(score.in_seat[opponent(seat)]);
}

std::string text_of(const Results& results) {
    return percent_text(results.share()) +
           printed("  (+%lld =%lld -%lld)", static_cast<long long>(results.wins),
                   static_cast<long long>(results.draws), static_cast<long long>(results.losses));
}

double mean_plies(const DuelScore& score) {
    const auto games = score.games.games();
    return games == 0 ? 0 : static_cast<double>(score.plies) / static_cast<double>(games);
}

const char* verdict_text(Hypothesis verdict) {
    switch (verdict) {
    case Hypothesis::Higher: return "elo1 accepted";
    case Hypothesis::Lower: return "elo0 accepted";
    case Hypothesis::Undecided: break;
    }
    return "undecided";
}

std::string sprt_text(const Sprt& sprt, const PairScores& pairs) {
    return printed("%s: elo0 %g, elo1 %g, log-likelihood ratio %.2f of -%.2f ... %.2f",
                   verdict_text(sprt.verdict(pairs)), sprt.elo0, sprt.elo1, sprt.log_ratio(pairs),
                   Sprt::bound, Sprt::bound);
}

std::string forfeit_rows(const MatchReport& report) {
    constexpr std::size_t most_reasons = 5;
    std::string rows;
    for (const Player player : both_players) {
        std::vector<std::pair<std::int64_t, std::string>> reasons;
        std::int64_t all = 0;
        for (const auto& [reason, count] : report.score.forfeits[player]) {
            reasons.emplace_back(count, reason);
            all += count;
        }
        if (all == 0) continue;
        std::sort(reasons.begin(), reasons.end(), [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        });
        rows += row(rows.empty() ? "forfeits" : "",
                    std::string(name(player)) + " lost " + count_of(all, "game") + " so:");
        for (std::size_t i = 0; i < std::min(most_reasons, reasons.size()); ++i) {
            rows += row("", printed("%5lld  ", static_cast<long long>(reasons[i].first)) +
                                reasons[i].second);
        }
        if (reasons.size() > most_reasons) rows += row("", "       and for other reasons");
    }
    return rows.empty() ? row("forfeits", "none") : rows;
}

void write(JsonWriter& json, const Results& results) {
    json.object();
    json.key("wins").value(results.wins);
    json.key("draws").value(results.draws);
    json.key("losses").value(results.losses);
    json.key("share").value(results.share());
    json.end();
}

void write_player(JsonWriter& json, const MatchReport& report, Player player) {
    json.object();
    json.key("player").value(report.players[player]);
    json.key("seats").object();
    for (const Seat seat : both_seats) {
        json.key(role_word(*report.terms.game, seat));
        write(json, results_in(report.score, player, seat));
    }
    json.end();
    json.key("moves").value(report.score.thinking[player].moves);
    json.key("mean_move_ms").value(report.score.thinking[player].mean_milliseconds());
    json.key("forfeits").array();
    for (const auto& [reason, count] : report.score.forfeits[player]) {
        json.object().key("reason").value(reason).key("games").value(count).end();
    }
    json.end();
    json.end();
}

} // namespace

std::string percent_text(double share) { return printed("%.1f %%", 100 * share); }

std::string percent_text(const Estimate& share) {
    return printed("%.1f %%  (%.1f ... %.1f)", 100 * share.value, 100 * share.low,
                   100 * share.high);
}

std::string elo_text(double elo) {
    return std::abs(elo) < 0.5 ? "0" : printed("%+.0f", elo); // not +0 or -0
}

std::string elo_text(const Estimate& elo) {
    return elo_text(elo.value) + "  (" + elo_text(elo.low) + " ... " + elo_text(elo.high) + ")";
}

std::string progress_text(const DuelTerms& terms, const DuelScore& score, int games_played) {
    std::string text = printed("%d/%lld games", games_played, 2LL * terms.pairs);
    if (score.pairs.count() == 0) return text;
    return text + "  A " + percent_text(score.pairs.share()) + "  Elo " +
           elo_text(score.pairs.elo().value);
}

std::string to_text(const MatchReport& report) {
    const DuelScore& score = report.score;
    const PairScores& pairs = score.pairs;
    const auto whole = [](std::int64_t number) { return static_cast<long long>(number); };
    std::string text =
        std::string(report.terms.game->id) + ", " + count_of(pairs.count(), "pair") + ", seed " +
        std::to_string(report.terms.seed) + ", " + count_of(report.threads, "thread") +
        printed(", %.1f s%s\n", report.seconds, report.interrupted ? ", interrupted" : "");
    for (const Player player : both_players) text += row(name(player), report.players[player]);
    if (pairs.count() == 0) return text + "No pair was finished.\n";
    text += row("score", "A " + percent_text(pairs.share()));
    text += row("Elo", elo_text(pairs.elo()));
    text += row("games", printed("A won %lld, drawn %lld, B won %lld", whole(score.games.wins),
                                 whole(score.games.draws), whole(score.games.losses)));
    text += row("pairs", printed("%lld of 2 points, %lld of 1.5, %lld of 1, %lld of 0.5, %lld of 0",
                                 whole(pairs.with(4)), whole(pairs.with(3)), whole(pairs.with(2)),
                                 whole(pairs.with(1)), whole(pairs.with(0))));
    for (const Seat seat : both_seats) {
        for (const Player player : both_players) {
            text += row(player == Player::A ? role_word(*report.terms.game, seat).c_str() : "",
                        std::string(name(player)) + " " + text_of(results_in(score, player, seat)));
        }
    }
    text += row("plies", printed("%.1f a game", mean_plies(score)));
    text += row("time", printed("A %.3f ms a move, B %.3f ms",
                                score.thinking[Player::A].mean_milliseconds(),
                                score.thinking[Player::B].mean_milliseconds()));
    text += forfeit_rows(report);
    if (report.sprt) text += row("SPRT", sprt_text(*report.sprt, pairs));
    return text;
}

void write(JsonWriter& json, const Estimate& estimate) {
    const auto number = [&](const char* key, double value) {
        json.key(key);
        std::isfinite(value) ? json.value(value) : json.null();
    };
    json.object();
    number("value", estimate.value);
    number("low", estimate.low);
    number("high", estimate.high);
    json.end();
}

std::string to_json(const MatchReport& report) {
    const DuelScore& score = report.score;
    JsonWriter json;
    json.object();
    json.key("ruleset").value(report.terms.game->id);
    json.key("seed").value(std::to_string(report.terms.seed)); // may exceed what JSON readers keep
    json.key("opening_plies").value(report.terms.opening_plies);
    json.key("threads").value(report.threads);
    json.key("seconds").value(report.seconds);
    json.key("interrupted").flag(report.interrupted);
    json.key("pairs").value(score.pairs.count());
    json.key("pairs_by_half_points").array();
    for (int i = 0; i < static_cast<int>(PairScores::kinds); ++i) json.value(score.pairs.with(i));
    json.end();
    json.key("share");
    write(json, score.pairs.share());
    json.key("elo");
    write(json, score.pairs.elo());
    json.key("games");
    write(json, score.games);
    json.key("mean_plies").value(mean_plies(score));
    for (const Player player : both_players) {
        json.key(name(player));
        write_player(json, report, player);
    }
    if (report.sprt) {
        json.key("sprt").object();
        json.key("elo0").value(report.sprt->elo0).key("elo1").value(report.sprt->elo1);
        json.key("log_ratio").value(report.sprt->log_ratio(score.pairs));
        json.key("verdict").value(verdict_text(report.sprt->verdict(score.pairs)));
        json.end();
    }
    json.end();
    return json.text();
}

} // namespace cairn
