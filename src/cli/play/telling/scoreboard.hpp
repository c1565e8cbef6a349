// A match in words, and as the tags of a record by which a game that was left can go on in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/telling/story.hpp"
#include "table/match/match.hpp"
#include "table/record/record.hpp"

namespace cairn {

// Who the two players of a match are.
struct MatchPlayers {
    Opponent against = Opponent::Computer;
    Player person = Player::A; // against the computer

    std::string name_of(Player player, const Texts& texts) const;
};

// `A match of 3 games.`; nothing for a single one.
std::string announced(const Match& match, const Texts& texts);
// Who sits where in the next game, where two people change seats; else nothing.
std::string seats_in_words(const Match& match, const MatchPlayers& players, const Texts& texts);
// What the winner of the last game had left, the score, and once it is over the result.
std::string score_in_words(const Match& match, const std::string& left, const MatchPlayers& players,
                           const Texts& texts);

bool is_single_game(const MatchTerms& terms);

// The match so far; nothing for a single game.
std::vector<Tag> match_tags(const Match& match, const std::vector<Standing>& standings);
struct KeptMatch {
    Match match;
    std::vector<Standing> standings; // at the end of each game
};
// Nothing where there are no such tags, or wrong ones.
std::optional<KeptMatch> match_of(const Record& record, const MatchPolicy& policy);

} // namespace cairn
