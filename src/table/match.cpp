#include "table/match.hpp"

#include <cassert>
#include <string>

namespace cairn {
namespace {

constexpr int points_for_winner = 5; // rules 7.1
constexpr int point_for_win = 1;     // siege and totem: games are counted

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
int siege_margin(Seat winner, const Standing& standing) {
    return winner == Seat::P1 ? standing.siege_pile : standing.intact_tiles + standing.cauldrons;
}

std::optional<Player> ahead(const ByPlayer<int>& score) {
    if (score[Player::A] == score[Player::B]) return std::nullopt;
    return score[Player::A] > score[Player::B] ? Player::A : Player::B;
}

} // namespace

Result<Done> check(const MatchTerms& terms) {
    if (terms.family == Family::Siege && terms.games > games_of_siege_match) {
        return Error { "a siege match has two games; one alone may be played too" };
    }
    if (terms.games < 1 || terms.games > most_games) {
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
    MatchGame game { .seats = seats(), .outcome = outcome, .points = {}, .margin = 0 };
    if (const auto seat = winning_seat(outcome)) {
        const Player winner = game.seats.at(*seat);
        if (terms_.family == Family::Border) {
            game.points[winner] = points_for_winner;
            game.points[opponent(winner)] = standing.stones[opponent(*seat)];
        } else {
            game.points[winner] = point_for_win;
        }
        if (terms_.family == Family::Siege) game.margin = siege_margin(*seat, standing);
    }
    games_.push_back(game);
}

ByPlayer<int> Match::score() const {
    ByPlayer<int> score;
    for (const MatchGame& game : games_) {
        for (const Player player : both_players) score[player] += game.points[player];
    }
    return score;
}

std::optional<Player> Match::winner() const {
    if (!over()) return std::nullopt;
    const auto by_score = ahead(score());
    if (by_score || terms_.family != Family::Siege) return by_score;
    // One game each: the roles were swapped, so that both were won in the same role (rules 7.4).
    // A siege game is never drawn by the rules; two that were drawn by agreement leave 0 to 0.
    ByPlayer<int> margins;
    for (const MatchGame& game : games_) {
        if (const auto player = game.winner()) margins[*player] = game.margin;
    }
    return ahead(margins);
}

} // namespace cairn
