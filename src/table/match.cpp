#include "table/match.hpp"

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

// rules 7.4. The Attacker is p1.
int left_in_siege(Seat winner, const Standing& standing) {
    return winner == Seat::P1 ? standing.siege_pile : standing.intact_tiles + standing.cauldrons;
}

std::optional<Player> ahead(const ByPlayer<int>& score) {
    if (score[Player::A] == score[Player::B]) return std::nullopt;
    return score[Player::A] > score[Player::B] ? Player::A : Player::B;
}

} // namespace

Result<Done> check(const MatchTerms& terms) {
    const auto [kind, count] = terms.length;
    if (terms.family == Family::Siege &&
        (kind == MatchLength::Kind::Wins || count > games_of_siege_match)) {
        return Error { "a siege match has two games; one alone may be played too" };
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
    // In border the seats stay and the start changes hands; in siege and totem p1 always starts,
    // so that the players change seats.
    if (games_.empty()) {
        if (terms_.family != Family::Border) return { terms_.starts, Seat::P1 };
        return { Player::A, terms_.starts == Player::A ? Seat::P1 : Seat::P2 };
    }
    const MatchGame& last = games_.back();
    if (terms_.family == Family::Border) return { last.seats.p1, next_first(last) };
    return { opponent(last.seats.p1), Seat::P1 };
}

void Match::add(Outcome outcome, const Standing& standing) {
    assert(!over() && outcome != Outcome::Open);
    MatchGame game { .seats = seats(), .outcome = outcome, .points = {}, .left = 0 };
    if (const auto seat = winning_seat(outcome)) {
        const Player winner = game.seats.at(*seat);
        if (terms_.family == Family::Border) {
            game.points[winner] = points_for_winner;
            game.points[opponent(winner)] = standing.stones[opponent(*seat)];
        }
        if (terms_.family == Family::Siege) game.left = left_in_siege(*seat, standing);
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

Decider Match::scored_by() const {
    const bool by_points =
        terms_.family == Family::Border && terms_.length.kind == MatchLength::Kind::Games;
    return by_points ? Decider::Points : Decider::Wins;
}

ByPlayer<int> Match::score() const {
    if (scored_by() == Decider::Wins) return wins();
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
    if (winner || terms_.family != Family::Siege) return { winner, scored_by(), counted, false };
    return tie_break();
}

Player Match::starter_of_rematch() const {
    assert(over());
    if (terms_.family != Family::Border) return opponent(terms_.starts);
    const MatchGame& last = games_.back();
    return last.seats.at(next_first(last));
}

// rules 7.4. The roles were swapped, so that games won one each were won in the same role.
MatchResult Match::tie_break() const {
    MatchResult result { std::nullopt, Decider::Wins, wins(),
                         terms_.length.count == games_of_siege_match };
    if (result.margin == ByPlayer<int> {}) return result; // drawn, by agreement
    for (const MatchGame& game : games_) {
        result.by = game.outcome == Outcome::P1Wins ? Decider::Pile : Decider::Wall;
        result.margin[*game.winner()] = game.left;
    }
    result.winner = ahead(result.margin);
    result.is_replayed = !result.winner;
    return result;
}

} // namespace cairn
