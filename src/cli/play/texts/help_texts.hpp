// What `?` knows of commands, as one struct. A table for each language fills it, and a text that is
// missing in one of them does not compile. What it knows of cards and terms is in words/*.json.
#pragma once

#include "cli/terminal/phrase.hpp"

namespace cairn {

// The first lines that `?` answers, and the answer for a tactic card.
struct HelpTexts {
    Phrase<0> title;
    Phrase<3> card; // how it is typed, its name, what it does
};

// A command, in small letters without accents, with a line for the list: how it is typed, and what it
// does.
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

struct HelpTable {
    HelpTexts help;
    CommandTexts commands;
};

extern const HelpTable english_help;
extern const HelpTable french_help;

} // namespace cairn
