// What `?` knows in English.
#include "cli/play/texts/help_texts.hpp"

namespace cairn {

constinit const HelpTable english_help {
    .help = {
        .title = "Type a move (any case, blanks will do for signs) or one of these words:",
        .card = "{1} ({2}): {3}",
    },
    .commands = {
        .moves = { "moves", "moves",
            "every move you can make now",
            "moves: every move you can make now." },
        .why = { "why", "why 3",
            "can it be claimed? If not, what would beat it",
            "why 3: can stone or tile 3 be claimed? If not, what would beat it. why "
            "3 p2 asks for the other player." },
        .hint = { "hint", "hint",
            "what the computer would play here",
            "hint: what the computer would play here." },
        .undo = { "undo", "undo",
            "take your last move back",
            "undo: take your last move back, as long as nothing hidden was seen." },
        .history = { "history", "history",
            "the moves so far",
            "history: the moves that were made so far." },
        .analyse = { "analyse", "analyse",
            "what your moves were worth",
            "analyse: what your moves were worth, by what you could know; after the "
            "game, all moves." },
        .level = { "level", "level 5",
            "the computer's level, and what it misses",
            "level 5: let the computer play at level 5 from now on; level: which one "
            "it is, and what it misses." },
        .board = { "board", "board, or Enter",
            "show the board again",
            "board: show the board again; Enter does the same." },
        .rules = { "rules", "rules",
            "the rules of this game",
            "rules: the rules of this game." },
        .save = { "save", "save FILE",
            "keep the game in a file",
            "save FILE: keep the record of the game in a new file of that name." },
        .record = { "record", "record",
            "print the game, once it is over",
            "record: print the game, once it is over." },
        .resign = { "resign", "resign",
            "give the game up",
            "resign: give the game up." },
        .quit = { "quit", "quit",
            "leave; the game is kept",
            "quit: leave; an unfinished game is kept and offered at the next start." },
        .help = { "help", "? WORD",
            "about a move, a word or a card",
            "help, or ?: the words to type. ? WORD tells about a WORD: a move, a "
            "card, a command or a term of the game." },
    },
};

} // namespace cairn
