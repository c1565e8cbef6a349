// Everything that `cairn play` says, as one struct: a table for each language fills it, and a text
// that is missing in one of them does not compile.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/language.hpp"
#include "cli/play/texts/help_texts.hpp"
#include "cli/reference/vocabulary.hpp"
#include "cli/terminal/phrase.hpp"
#include "cli/terminal/terminal.hpp"
#include "games/picture_words.hpp"

namespace cairn {

// The questions before a game. The words can be cut short when they are typed.
struct MenuTexts {
    Phrase<0> which_game;
    Phrase<1> type_number;
    Phrase<2> no_such_game;
    Phrase<0> against;
    Phrase<0> computer;
    Phrase<0> friend_here;
    Phrase<2> level;
    Phrase<1> level_help;
    Phrase<0> who_begins;
    Phrase<0> me;
    Phrase<0> which_begins;
    Phrase<2> choose;
    Phrase<0> how_many;
    Phrase<0> how_many_of_two;
    Phrase<0> wins_letter;
    Phrase<0> length_help;
    Phrase<0> length_help_of_two;
};

// What things are called.
struct NameTexts {
    Phrase<0> a_card;
    Phrase<1> tactic_card; // in a sentence, by its name
    Phrase<0> clan;
    Phrase<0> siege;
    Phrase<0> tactic;
    Phrase<0> and_word;
    Phrase<0> or_word;
    Phrase<0> none;
    Phrase<1> quoted;
};

// What happened since a player looked last.
struct StoryTexts {
    Phrase<0> drew;
    Phrase<2> times;
    Phrase<1> you_drew;
    Phrase<1> you_were_given;
    Phrase<0> no_move_yet;
    Phrase<1> played_since;
    Phrase<0> card_seen;
    Phrase<0> taken_back;
    Phrase<0> no_history;
};

// What is expected of the player to move.
struct PromptTexts {
    Phrase<2> asked;
    Phrase<1> to_go;
    Phrase<0> end_ends;
    Phrase<1> draw_ends;
    Phrase<0> cannot_lay;
    Phrase<0> play_card;
    Phrase<0> lay_card;
    Phrase<0> see_moves;
    Phrase<3> example;
    Phrase<0> or_pass;
    Phrase<2> give;
    Phrase<2> put_back;
    Phrase<4> totem;
    Phrase<1> claim_or;
    Phrase<1> control_or;
    Phrase<2> draw;
    Phrase<0> make_room;
    Phrase<1> can_claim;
    Phrase<1> can_control;
    Phrase<1> can_oil;
    Phrase<1> can_retreat;
    Phrase<1> like;
    Phrase<1> like_these;
    Phrase<0> on;
    Phrase<0> any_two;
    Phrase<0> lay;
    Phrase<1> totem_to;
};

// Whether a place can be claimed, and if not why.
struct ProofTexts {
    Phrase<2> proven_own;
    Phrase<2> proven_other;
    Phrase<1> closed;
    Phrase<1> incomplete_own;
    Phrase<2> incomplete_other;
    Phrase<2> beaten_own;
    Phrase<2> beaten_other;
    Phrase<3> refuted_own;
    Phrase<3> refuted_other;
    Phrase<1> say_which;
    Phrase<0> nothing_to_claim;
};

// Why a line is no legal move.
struct RefusalTexts {
    Phrase<1> unknown;
    Phrase<0> not_the_moment;
    Phrase<2> not_now;
    Phrase<1> not_held;
    Phrase<1> not_like_that;
    Phrase<2> can_go_on;
    Phrase<2> several;
    Phrase<1> a_few;
};

// Which part of a Totem move is wrong.
struct TotemTexts {
    Phrase<0> three_parts;
    Phrase<1> no_such_goal;
    Phrase<1> stands_there;
    Phrase<1> goal_taken;
    Phrase<1> not_in_line;
    Phrase<2> not_over;
    Phrase<1> can_go;
    Phrase<1> no_such_value;
    Phrase<1> none_left;
    Phrase<1> no_such_place;
    Phrase<1> totem_comes_there;
    Phrase<1> place_taken;
    Phrase<2> not_beside;
    Phrase<1> can_be_placed;
};

// Who won, and why.
struct EndingTexts {
    Phrase<0> stones;
    Phrase<2> holds;
    Phrase<2> wall;
    Phrase<3> stuck;
    Phrase<2> white_counts;
    Phrase<2> red_counts;
    Phrase<2> resigned;
    Phrase<0> you_won;
    Phrase<0> computer_won;
};

// Said while a game is played.
struct GameTexts {
    Phrase<1> two_players;
    Phrase<3> against_computer;
    Phrase<0> type_help;
    Phrase<1> no_longer_kept;
    Phrase<0> record_is_secret;
    Phrase<0> say_where;
    Phrase<1> not_saved;
    Phrase<1> saved;
    Phrase<1> file_exists;
    Phrase<2> cannot_write;
    Phrase<1> curtain;
    Phrase<1> thinking;
    Phrase<3> hint;
    Phrase<2> possible_now;
    Phrase<0> sure_to_resign;
    Phrase<0> yes;
    Phrase<0> not_resigned;
    Phrase<2> level_is;
    Phrase<2> level_set;
    Phrase<0> no_computer;
    Phrase<2> narrow;
};

// What `analyse` answers.
struct ReviewTexts {
    Phrase<2> working;
    Phrase<0> none;
    Phrase<0> own_only;
    Phrase<0> all;
    Phrase<0> title;
    Phrase<0> before;
    Phrase<0> loss;
    Phrase<0> best;
    Phrase<0> inaccuracy;
    Phrase<0> mistake;
    Phrase<0> blunder;
    Phrase<3> summary;
    Phrase<0> interrupted;
    Phrase<0> decimal_point;
};

// Between games, and at the end.
struct RoomTexts {
    Phrase<0> goodbye;
    Phrase<1> see_again;
    Phrase<1> go_on_with;
    Phrase<0> kept;
    Phrase<0> after;
    Phrase<0> after_in_match;
    Phrase<0> after_help;
    Phrase<0> menu;
    Phrase<0> unfinished;
    Phrase<3> unfinished_computer;
    Phrase<2> unfinished_friend;
    Phrase<0> which_unfinished;
    Phrase<0> new_word;
    Phrase<0> forget;
    Phrase<0> forgotten;
    Phrase<1> unreadable;
    Phrase<1> p1_first;
    Phrase<0> is_over;
    Phrase<1> no_such_ruleset;
};

// The score of a match.
struct MatchTexts {
    Phrase<1> of_games;
    Phrase<1> first_to;
    Phrase<4> score;
    Phrase<0> you;
    Phrase<0> computer;
    Phrase<0> player_a;
    Phrase<0> player_b;
    Phrase<1> you_win;
    Phrase<1> computer_wins;
    Phrase<2> other_wins;
    Phrase<2> by_points;
    Phrase<2> by_wins;
    Phrase<2> by_pile;
    Phrase<2> by_wall;
    Phrase<1> drawn;
    Phrase<0> again;
    Phrase<1> left_in_pile;
    Phrase<2> left_of_wall;
    Phrase<2> seats;
    Phrase<0> after_match;
};

// A move in words, in one tense.
struct DeedTexts {
    Phrase<2> lay;
    Phrase<1> claim;
    Phrase<1> control;
    Phrase<1> retreat;
    Phrase<1> oil;
    Phrase<1> draw;
    Phrase<1> put_back;
    Phrase<1> give;
    Phrase<0> pass;
    Phrase<0> end;
    Phrase<3> move_totem;
    Phrase<2> explode;
    Phrase<4> redeploy;
    Phrase<3> throw_away;
    Phrase<4> steal;
    Phrase<3> kill;
    Phrase<3> recruit;
    Phrase<3> support;
    Phrase<1> ruse;
};

// A number of things.
struct CountTexts {
    Counted moves;
    Counted games;
    Counted wins;
    Counted points;
    Counted pieces;
    Counted tiles;
    Counted cards;
    Counted cauldrons;
};
// `revendiquer` for `claim`
struct Synonym {
    std::string_view word;
    std::string_view meant;
};

struct Texts {
    bool none_is_singular; // French: 0 coup
    TerminalTexts terminal;
    MenuTexts menu;
    NameTexts names;
    StoryTexts story;
    PromptTexts prompt;
    ProofTexts proofs;
    RefusalTexts refusals;
    TotemTexts totem;
    EndingTexts endings;
    GameTexts game;
    ReviewTexts review;
    RoomTexts room;
    MatchTexts match;
    DeedTexts present;
    DeedTexts past;
    CountTexts counts;
    const HelpTable& about;                    // what `?` knows
    std::span<const std::string_view> fillers; // words in a move that mean nothing
    std::span<const Synonym> synonyms;         // of words of the notation
    const PictureWords& pictures;
    const Vocabulary& (*words)(); // what games and cards are called: words/*.json

    // `1 move`, `2 moves`
    std::string counted(const Counted& what, std::size_t count) const;
    // What somebody typed, cut short and made harmless.
    std::string quoted(std::string_view text) const;
};

const Texts& texts_in(Language language);
extern const Texts english_texts;
extern const Texts french_texts;

} // namespace cairn
