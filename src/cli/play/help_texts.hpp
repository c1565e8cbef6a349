// What `?` knows, as one struct: commands, words of the notation, cards and terms. A table for each
// language fills it, and a text that is missing in one of them does not compile.
#pragma once

#include "cli/phrase.hpp"

namespace cairn {

// The first lines that `?` answers, and the answer for a tactic card.
struct HelpTexts {
    Phrase<0> title;
    Phrase<3> card; // how it is typed, its name, what it does
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

// A tactic card: its name in the rulebook of the edition, and what it does. The page says the same
// in the same words (web/src/texts/*/vocabulary.ts), and tests/web/texts.mjs compares them.
struct CardText {
    Phrase<0> name;
    Phrase<0> effect;
};

struct SchottenCardTexts {
    CardText joker1;
    CardText joker2;
    CardText spy;
    CardText shield;
    CardText blind;
    CardText mud;
    CardText recruiter;
    CardText strategist;
    CardText banshee;
    CardText traitor;
};

struct ClassicCardTexts {
    CardText macfarlane;
    CardText macgregor;
    CardText support;
    CardText shield;
    CardText fog;
    CardText mud;
    CardText scout;
    CardText redeploy;
    CardText deserter;
    CardText traitor;
};

struct SiegeCardTexts {
    CardText joker1;
    CardText joker2;
    CardText spy;
    CardText shield;
    CardText redeploy;
    CardText recruit;
    CardText deserter;
    CardText traitor;
    CardText explosion;
    CardText support;
    CardText exchange;
};

// Terms of the game.
struct BorderTermTexts {
    Term stone;
    Term side;
    Term formation;         // in the IELLO edition
    Term classic_formation; // in the first editions
    Term proof;
    Term unseen;
    Term hand;
    Term pile;
    Term colour;
    Term value;
};

// Terms of the game.
struct SiegeTermTexts {
    Term tile;
    Term wall;
    Term attacker;
    Term defender;
    Term cauldron;
    Term side;
    Term formation;
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
    SchottenCardTexts schotten_cards;
    ClassicCardTexts classic_cards;
    SiegeCardTexts siege_cards;
    BorderTermTexts border_terms;
    SiegeTermTexts siege_terms;
    TotemTermTexts totem_terms;
};

extern const HelpTable english_help;
extern const HelpTable french_help;

} // namespace cairn
