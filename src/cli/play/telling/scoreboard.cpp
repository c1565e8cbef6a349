#include "cli/play/telling/scoreboard.hpp"

#include <array>
#include <cassert>

#include "base/text.hpp"
#include "cli/record/record_input.hpp"

namespace cairn {
namespace {

constexpr const char* match_tag = "match";
constexpr const char* games_tag = "match-games";
constexpr std::uint64_t most_of_anything = 99; // cards, tiles, stones

std::string counted_as(const Match& match, int score, const Texts& texts) {
    return texts.counted(match.scored_by() == by_points ? texts.counts.points : texts.counts.wins,
                         static_cast<std::size_t>(score));
}

std::string margin_in_words(const MatchResult& result, const Texts& texts) {
    const MatchTexts& says = texts.match;
    const Player ahead = result.winner.value_or(Player::A);
    const int more = result.margin[ahead];
    const int less = result.margin[opponent(ahead)];
    const auto many = [&](const Counted& what, int count) {
        return texts.counted(what, static_cast<std::size_t>(count));
    };
    if (result.by == by_points) {
        return says.by_points(many(texts.counts.points, more), std::to_string(less));
    }
    if (result.by == by_wins) {
        return says.by_wins(many(texts.counts.wins, more), std::to_string(less));
    }
    if (result.by == match_of_roles.left_counts[Seat::P1]) {
        return says.by_pile(many(texts.counts.cards, more), std::to_string(less));
    }
    return says.by_wall(std::to_string(more), std::to_string(less));
}

std::string result_in_words(const Match& match, const MatchPlayers& players, const Texts& texts) {
    const MatchTexts& says = texts.match;
    const MatchResult result = match.result();
    if (result.is_replayed) return says.again();
    const std::string margin = margin_in_words(result, texts);
    if (!result.winner) return says.drawn(margin);
    if (players.against == Opponent::Friend) {
        std::string who = players.name_of(*result.winner, texts);
        who[0] = static_cast<char>(who[0] - 'a' + 'A');
        return says.other_wins(who, margin);
    }
    return *result.winner == players.person ? says.you_win(margin) : says.computer_wins(margin);
}

// Five numbers: each seat's points, what each seat had left, and one that is 0 now; what p2 had left
// was once written in two.
std::string written(const MatchGame& game, const Standing& standing) {
    std::string text = name(game.outcome);
    for (const int number : { standing.points[Seat::P1], standing.points[Seat::P2],
                              standing.left[Seat::P1], standing.left[Seat::P2], 0 }) {
        text += "/" + std::to_string(number);
    }
    return text;
}

std::optional<std::pair<Outcome, Standing>> game_of(std::string_view text) {
    std::array<std::string_view, 6> parts;
    std::optional<std::string_view> rest = text;
    for (std::string_view& part : parts) {
        if (!rest) return std::nullopt;
        const auto [head, tail] = cut(*rest, '/');
        part = head;
        rest = tail;
    }
    std::array<int, 5> numbers {};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto value = number(parts[i + 1], most_of_anything);
        if (!value) return std::nullopt;
        numbers[i] = static_cast<int>(*value);
    }
    const Standing standing { .points = { { numbers[0], numbers[1] } },
                              .left = { { numbers[2], numbers[3] + numbers[4] } } };
    for (const Outcome outcome : { Outcome::P1Wins, Outcome::P2Wins, Outcome::Draw }) {
        if (parts[0] == name(outcome)) return std::pair { outcome, standing };
    }
    return std::nullopt;
}

} // namespace

std::string MatchPlayers::name_of(Player player, const Texts& texts) const {
    const MatchTexts& says = texts.match;
    if (against == Opponent::Friend) return player == Player::A ? says.player_a() : says.player_b();
    return player == person ? says.you() : says.computer();
}

bool is_single_game(const MatchTerms& terms) { return terms.length.count == 1; }

std::string announced(const Match& match, const Texts& texts) {
    const MatchTerms& terms = match.terms();
    if (is_single_game(terms)) return "";
    const auto count = static_cast<std::size_t>(terms.length.count);
    return terms.length.kind == MatchLength::Kind::Games
               ? texts.match.of_games(texts.counted(texts.counts.games, count))
               : texts.match.first_to(texts.counted(texts.counts.wins, count));
}

std::string seats_in_words(const Match& match, const MatchPlayers& players, const Texts& texts) {
    if (players.against == Opponent::Computer || is_single_game(match.terms())) return "";
    const Seats seats = match.seats();
    std::string first = players.name_of(seats.at(Seat::P1), texts);
    first[0] = static_cast<char>(first[0] - 'a' + 'A');
    return texts.match.seats(first, players.name_of(seats.at(Seat::P2), texts));
}

std::string score_in_words(const Match& match, const std::string& left, const MatchPlayers& players,
                           const Texts& texts) {
    if (is_single_game(match.terms())) return "";
    const auto score = match.score();
    const Player self = players.against == Opponent::Computer ? players.person : Player::A;
    std::string text =
        left + (left.empty() ? "" : " ") +
        texts.match.score(players.name_of(self, texts), counted_as(match, score[self], texts),
                          players.name_of(opponent(self), texts),
                          counted_as(match, score[opponent(self)], texts));
    if (match.over()) text += " " + result_in_words(match, players, texts);
    return text;
}

std::vector<Tag> match_tags(const Match& match, const std::vector<Standing>& standings) {
    const MatchTerms& terms = match.terms();
    if (is_single_game(terms)) return {};
    assert(standings.size() == match.games().size());
    const bool games = terms.length.kind == MatchLength::Kind::Games;
    std::vector<Tag> tags { { match_tag, std::string(games ? "games " : "first-to ") +
                                             std::to_string(terms.length.count) + " " +
                                             name(terms.starts) } };
    std::string played;
    for (std::size_t i = 0; i < standings.size(); ++i) {
        played += (played.empty() ? "" : " ") + written(match.games()[i], standings[i]);
    }
    if (!played.empty()) tags.push_back({ games_tag, played });
    return tags;
}

std::optional<KeptMatch> match_of(const Record& record, const MatchPolicy& policy) {
    const auto words = words_of(tag_value(record, match_tag));
    if (words.size() != 3) return std::nullopt;
    const auto count = number(words[1], most_games);
    const bool known = words[0] == "games" || words[0] == "first-to";
    if (!count || !known || (words[2] != "A" && words[2] != "B")) return std::nullopt;
    const int length = static_cast<int>(*count);
    const MatchTerms terms { .policy = &policy,
                             .length = words[0] == "games" ? MatchLength::games(length)
                                                           : MatchLength::first_to(length),
                             .starts = words[2] == "A" ? Player::A : Player::B };
    if (!check(terms)) return std::nullopt;
    KeptMatch kept { Match(terms), {} };
    for (const std::string_view text : words_of(tag_value(record, games_tag))) {
        const auto game = game_of(text);
        if (!game || kept.match.over()) return std::nullopt;
        kept.match.add(game->first, game->second);
        kept.standings.push_back(game->second);
    }
    if (kept.match.over()) return std::nullopt;
    return kept;
}

} // namespace cairn
