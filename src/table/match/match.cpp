#include "table/match/match.hpp"

#include <algorithm>
#include <cassert>
#include <string>

namespace cairn {
namespace {

constexpr int points_for_winner = 5; // rules 7.1

std::optional<Seat> winning_seat(Outcome outcome) {
    switch (outcome) {
    case Outcome::P1Wins: return Seat::P1;
    case Outcome::P2Wins: return Seat::P2;
    case Outcome::Draw: return std::nullopt;
    case Outcome::Open: break;
    }
    assert(false);
    return std::nullopt;
}

// rules 7.2: the winner starts the next game; after a draw the other one does.
Seat next_first(const MatchGame& last) {
    return winning_seat(last.outcome).value_or(opponent(last.seats.first));
}

std::optional<Player> ahead(const ByPlayer<int>& score) {
    if (score[Player::A] == score[Player::B]) return std::nullopt;
    return score[Player::A] > score[Player::B] ? Player::A : Player::B;
}

} // namespace

Result<Done> check(const MatchTerms& terms) {
    const auto [kind, count] = terms.length;
    const int games = terms.policy->games;
    if (games != 0 && (kind == MatchLength::Kind::Wins || count > games)) {
        return Error { std::string(terms.policy->why_no_longer) };
    }
    if (kind == MatchLength::Kind::Wins && (count < 1 || count > most_wins)) {
        return Error { "a match goes to the first with 1 to " + std::to_string(most_wins) +
                       " wins" };
    }
    if (count < 1 || count > most_games) {
        return Error { "a match has 1 to " + std::to_string(most_games) + " games" };
    }
    return Done {};
}

std::optional<Player> MatchGame::winner() const {
    const auto seat = winning_seat(outcome);
    if (!seat) return std::nullopt;
    return seats.at(*seat);
}

Match::Match(const MatchTerms& terms) : terms_(terms) { assert(check(terms)); }

Seats Match::seats() const {
    const bool p1_starts = terms_.policy->starter == Starter::P1;
    if (games_.empty()) {
        if (p1_starts) return { terms_.starts, Seat::P1 };
        return { Player::A, terms_.starts == Player::A ? Seat::P1 : Seat::P2 };
    }
    const MatchGame& last = games_.back();
    if (p1_starts) return { opponent(last.seats.p1), Seat::P1 };
    return { last.seats.p1, next_first(last) };
}

void Match::add(Outcome outcome, const Standing& standing) {
    assert(!over() && outcome != Outcome::Open);
    MatchGame game { .seats = seats(), .outcome = outcome, .points = {}, .left = 0 };
    if (const auto seat = winning_seat(outcome)) {
        const Player winner = game.seats.at(*seat);
        if (terms_.policy->scoring == Scoring::Points) {
            game.points[winner] = points_for_winner;
            game.points[opponent(winner)] = standing.points[opponent(*seat)];
        }
        if (terms_.policy->counts_what_is_left()) game.left = standing.left[*seat];
    }
    games_.push_back(game);
}

ByPlayer<int> Match::wins() const {
    ByPlayer<int> wins;
    for (const MatchGame& game : games_) {
        if (const auto winner = game.winner()) ++wins[*winner];
    }
    return wins;
}

std::string_view Match::scored_by() const {
    const bool points =
        terms_.policy->scoring == Scoring::Points && terms_.length.kind == MatchLength::Kind::Games;
    return points ? by_points : by_wins;
}

ByPlayer<int> Match::score() const {
    if (scored_by() == by_wins) return wins();
    ByPlayer<int> score;
    for (const MatchGame& game : games_) {
        for (const Player player : both_players) score[player] += game.points[player];
    }
    return score;
}

bool Match::over() const {
    const auto played = static_cast<int>(games_.size());
    if (terms_.length.kind == MatchLength::Kind::Games) return played == terms_.length.count;
    // Draws win nobody a game: one that is drawn on and on has an end too.
    const auto won = wins();
    return std::max(won[Player::A], won[Player::B]) == terms_.length.count || played == most_games;
}

MatchResult Match::result() const {
    assert(over());
    const auto counted = score();
    const auto winner = ahead(counted);
    if (winner || !terms_.policy->counts_what_is_left()) {
        return { winner, scored_by(), counted, false };
    }
    return tie_break();
}

Player Match::starter_of_rematch() const {
    assert(over());
    if (terms_.policy->starter == Starter::P1) return opponent(terms_.starts);
    const MatchGame& last = games_.back();
    return last.seats.at(next_first(last));
}

// rules 7.4. The roles were swapped, so that games won one each were won in the same role.
MatchResult Match::tie_break() const {
    MatchResult result { std::nullopt, by_wins, wins(),
                         terms_.length.count == terms_.policy->games };
    if (result.margin == ByPlayer<int> {}) return result; // drawn, by agreement
    for (const MatchGame& game : games_) {
        result.by = terms_.policy->left_counts[*winning_seat(game.outcome)];
        result.margin[*game.winner()] = game.left;
    }
    result.winner = ahead(result.margin);
    result.is_replayed = !result.winner;
    return result;
}

} // namespace cairn
