// What `?` knows, as one struct: commands, words of the notation, cards and terms. A table for each
// language fills it, and a text that is missing in one of them does not compile.
#pragma once

#include "cli/phrase.hpp"

namespace cairn {

// The first lines that `?` answers.
struct HelpTexts {
    Phrase<0> title;
    Phrase<0> border_moves;
    Phrase<0> siege_moves;
    Phrase<0> totem_moves;
};

// A word that can be typed or asked about: in small letters without accents.
struct Term {
    Phrase<0> word;
    Phrase<0> meaning;
};

// The same of a command, with a line for the list: how it is typed, and what it does.
struct CommandText {
    Phrase<0> word;
    Phrase<0> usage;
    Phrase<0> brief;
    Phrase<0> meaning;
};

// The words besides moves. Those of the English table are understood in every language.
struct CommandTexts {
    CommandText moves;
    CommandText why;
    CommandText hint;
    CommandText undo;
    CommandText history;
    CommandText analyse;
    CommandText level;
    CommandText board;
    CommandText rules;
    CommandText save;
    CommandText record;
    CommandText resign;
    CommandText quit;
    CommandText help;
};

// What a word of the notation means.
struct BorderVerbTexts {
    Phrase<0> claim;
    Phrase<0> end;
    Phrase<0> pass;
    Phrase<0> draw;
    Phrase<0> give_back;
    Phrase<0> discard;
    Phrase<0> clan;
    Phrase<0> tactic;
};

// What a word of the notation means.
struct SiegeVerbTexts {
    Phrase<0> control;
    Phrase<0> retreat;
    Phrase<0> oil;
    Phrase<0> end;
    Phrase<0> pass;
    Phrase<0> draw;
    Phrase<0> give;
    Phrase<0> discard;
    Phrase<0> siege;
    Phrase<0> tactic;
};

// What a tactic card does.
struct BorderCardTexts {
    Phrase<0> joker1;
    Phrase<0> joker2;
    Phrase<0> macfarlane;
    Phrase<0> macgregor;
    Phrase<0> spy;
    Phrase<0> support;
    Phrase<0> shield;
    Phrase<0> blind;
    Phrase<0> fog;
    Phrase<0> mud;
    Phrase<0> recruiter;
    Phrase<0> scout;
    Phrase<0> strategist;
    Phrase<0> redeploy;
    Phrase<0> banshee;
    Phrase<0> deserter;
    Phrase<0> traitor;
};

// What a tactic card does.
struct SiegeCardTexts {
    Phrase<0> joker1;
    Phrase<0> joker2;
    Phrase<0> spy;
    Phrase<0> shield;
    Phrase<0> redeploy;
    Phrase<0> recruit;
    Phrase<0> deserter;
    Phrase<0> traitor;
    Phrase<0> explosion;
    Phrase<0> support;
    Phrase<0> exchange;
};

// Terms of the game.
struct BorderTermTexts {
    Term stone;
    Term side;
    Term formation;
    Term proof;
    Term unseen;
    Term hand;
    Term pile;
    Term colour;
    Term value;
    Term leader;
};

// Terms of the game.
struct SiegeTermTexts {
    Term tile;
    Term wall;
    Term attacker;
    Term defender;
    Term cauldron;
    Term side;
    Term proof;
    Term unseen;
    Term hand;
    Term pile;
    Term colour;
    Term value;
};

// Terms of the game.
struct TotemTermTexts {
    Term totem;
    Term piece;
    Term cell;
    Term white;
    Term red;
};
struct HelpTable {
    HelpTexts help;
    CommandTexts commands;
    BorderVerbTexts border_verbs;
    SiegeVerbTexts siege_verbs;
    BorderCardTexts border_cards;
    SiegeCardTexts siege_cards;
    BorderTermTexts border_terms;
    SiegeTermTexts siege_terms;
    TotemTermTexts totem_terms;
};

extern const HelpTable english_help;
extern const HelpTable french_help;

} // namespace cairn
