// What `?` knows in English.
#include "cli/play/help_texts.hpp"

namespace cairn {

constinit const HelpTable english_help {
    .help = {
        .title = "Type a move (any case, blanks will do for signs) or one of these words:",
        .card = "{1} ({2}): {3}",
        .border_moves =
            "  R5@3  r5 3  r53     lay R5 on stone 3 (colours R O Y G B P, values 1 "
            "to 9)\n"
            "  claim 3             claim stone 3\n"
            "  end                 end your turn\n",
        .siege_moves =
            "  R5@3  r5 3  r53     lay R5 on tile 3 (colours R Y G B P, values 0 to "
            "11)\n"
            "  control 3           take control of tile 3\n"
            "  retreat 3           the Attacker first takes their cards away from "
            "tile 3\n"
            "  oil 3               the Defender first throws a cauldron at tile 3\n"
            "  end                 end your turn\n",
        .totem_moves = "  e5:3@d4  e5 3 d4    move the Totem to e5, place a 3 on d4\n",
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
            "the computer's level, from 1 to 8",
            "level 5: let the computer play at level 5 from now on; levels are 1 to "
            "8." },
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
    .border_verbs = {
        .claim =
            "claim@3: take stone 3. Your side must be full, and it must be proven "
            "that no unseen card can help the other side to beat it.",
        .end = "end: claim nothing more; you draw and your turn is over.",
        .pass = "pass: lay nothing. Two passes in a row end the game.",
        .draw = "draw:clan or draw:tactic: draw from that pile; clan or tactic is enough.",
        .give_back = "return:R5: put R5 back on its pile; R5 alone is enough.",
        .discard =
            "discard: the cards that were played and are out of the game, face up "
            "for both.",
        .clan = "clan: the cards of six colours with the values 1 to 9, and their pile.",
        .tactic =
            "tactic: a card with a power of its own; its pile. You may have played "
            "at most one more than the other player.",
    },
    .siege_verbs = {
        .control =
            "control@3: the Attacker takes control of tile 3. The Attacker's side must be full, "
            "and it must be proven that no unseen card can help the Defender to beat "
            "it.",
        .retreat =
            "retreat@3: the Attacker discards their own cards at tile 3, before "
            "laying a card.",
        .oil =
            "oil@3: the Defender discards the Attacker's card nearest to the wall at "
            "tile 3, before laying a card; one cauldron a turn, three in all.",
        .end = "end: declare control no more; you draw and your turn is over.",
        .pass =
            "pass: play nothing, with no siege card in hand. After two passes in a "
            "row the Defender wins.",
        .draw =
            "draw:siege or draw:tactic: draw from that pile; siege or tactic is "
            "enough.",
        .give = "give:R5: choose R5 as one of the cards of the exchange; R5 is enough.",
        .discard = "discard: the cards that are out of the game for now, face up for both.",
        .siege =
            "siege: the cards of five colours with the values 0 to 11, and their "
            "pile.",
        .tactic =
            "tactic: a card with a power of its own; its pile. You may have played "
            "at most one more than the other player.",
    },
    .schotten_cards = {
        .joker1 = { "Joker",
            "Any colour and any value from 1 to 9, settled when the stone is decided. "
            "You may lay only one in a game." },
        .joker2 = { "Joker",
            "Any colour and any value from 1 to 9, settled when the stone is decided. "
            "You may lay only one in a game." },
        .spy = { "Spy",
            "Value 7, any colour." },
        .shield = { "Shield",
            "Value 1, 2 or 3, any colour." },
        .blind = { "Blind man's bluff",
            "Lay it on a stone: only sums count there." },
        .mud = { "Mud",
            "Lay it on a stone: each side takes four cards there." },
        .recruiter = { "Recruiter",
            "Draw three cards, then put two cards of your hand under their piles." },
        .strategist = { "Strategist",
            "Move one of your cards to another stone, or discard it." },
        .banshee = { "Banshee",
            "Discard a card of your opponent." },
        .traitor = { "Traitor",
            "Take a clan card of your opponent to your side of a stone." },
    },
    .classic_cards = {
        .macfarlane = { "MacFarlane",
            "Any colour and any value from 1 to 9, settled when the stone is decided. "
            "You may lay only one in a game." },
        .macgregor = { "MacGregor",
            "Any colour and any value from 1 to 9, settled when the stone is decided. "
            "You may lay only one in a game." },
        .support = { "Support troop",
            "Value 7, any colour." },
        .shield = { "Shield",
            "Value 1, 2 or 3, any colour." },
        .fog = { "Fog",
            "Lay it on a stone: only sums count there." },
        .mud = { "Mud",
            "Lay it on a stone: each side takes four cards there." },
        .scout = { "Scout",
            "Draw three cards, then put two cards of your hand on top of their piles." },
        .redeploy = { "Redeploy",
            "Move one of your cards to another stone, or discard it." },
        .deserter = { "Deserter",
            "Discard a card of your opponent." },
        .traitor = { "Traitor",
            "Take a clan card of your opponent to your side of a stone." },
    },
    .siege_cards = {
        .joker1 = { "Joker",
            "Any colour and any value from 0 to 11, settled when control is declared." },
        .joker2 = { "Joker",
            "Any colour and any value from 0 to 11, settled when control is declared." },
        .spy = { "Spy",
            "Value 10, any colour." },
        .shield = { "Shield",
            "Value 1, 2 or 3, any colour." },
        .redeploy = { "Redeploy",
            "Move one of your cards to another tile, or discard it." },
        .recruit = { "Recruit",
            "Lay any card from the discard on your side of a tile." },
        .deserter = { "Deserter",
            "Discard a card of your opponent." },
        .traitor = { "Traitor",
            "Take any card of your opponent, troops too, to your side of a tile." },
        .explosion = { "Explosion",
            "Discard all cards on both sides of a tile." },
        .support = { "Support",
            "Shuffle two discarded siege cards into the siege pile." },
        .exchange = { "Exchange",
            "Each player chooses three cards of their hand, and they are swapped." },
    },
    .border_terms = {
        .stone = { "stone",
            "stone: one of the nine between the players. Three cards a side; the "
            "stronger formation claims it. Five stones, or three in a row, win." },
        .side = { "side",
            "side: your cards at one stone. It is full with three cards, in mud with "
            "four." },
        .formation = { "formation",
            "formation: what three cards make. Colour run beats same value beats "
            "colour beats run beats sum; within one, the higher sum wins." },
        .classic_formation = { "formation",
            "formation: what three cards make. Colour run beats same value beats "
            "colour beats run beats sum; within one, the higher sum wins." },
        .proof = { "proof",
            "proof: a claim holds if no cards that are still unseen let the other "
            "side become stronger; cards in hands count as unseen." },
        .unseen = { "unseen",
            "unseen: neither on the table nor in the discard: in a pile or in a hand." },
        .hand = { "hand",
            "hand: the cards that you alone see." },
        .pile = { "pile",
            "pile: the cards that are still to be drawn." },
        .colour = { "colour",
            "colour: R red, O orange, Y yellow, G green, B blue, P purple." },
        .value = { "value",
            "value: the number on a card, from 1 to 9." },
    },
    .siege_terms = {
        .tile = { "tile",
            "tile: one of the seven of the wall. It says how many cards a side takes "
            "and what counts; damaged, it has another face." },
        .wall = { "wall",
            "wall: the seven tiles between Attacker and Defender. The Attacker wins "
            "by a fourth damaged tile or by control of a damaged one." },
        .attacker = { "attacker",
            "Attacker: p1, who begins and takes control of tiles." },
        .defender = { "defender",
            "Defender: p2, who wins if the wall holds until a card is to be drawn "
            "and the pile is empty." },
        .cauldron = { "cauldron",
            "cauldron: boiling oil; the Defender has three, and throws them with "
            "oil@3." },
        .side = { "side",
            "side: your cards at one tile. It is full with as many cards as the tile "
            "says." },
        .formation = { "formation",
            "formation: what the cards of a full side make. Colour run beats same "
            "value beats colour beats run beats sum; within one, the higher sum wins. "
            "A tile can count only some of them, or the lowest sum." },
        .proof = { "proof",
            "proof: control holds if no cards that are still unseen let the "
            "Defender's side become stronger; cards in hands count as unseen." },
        .unseen = { "unseen",
            "unseen: neither on the table nor in the discard: in a pile or in a hand." },
        .hand = { "hand",
            "hand: the cards that you alone see." },
        .pile = { "pile",
            "pile: the cards that are still to be drawn." },
        .colour = { "colour",
            "colour: R red, Y yellow, G green, B blue, P purple." },
        .value = { "value",
            "value: the number on a card, from 0 to 11." },
    },
    .totem_terms = {
        .totem = { "totem",
            "e5:3@d4: move the Totem to e5, a step or straight over your own pieces, "
            "then place a 3 on d4, beside it." },
        .piece = { "piece",
            "piece: each player has 18, worth 1 to 4. Those beside the Totem count "
            "when it is stuck." },
        .cell = { "cell",
            "cell: one of the 37 of the board, a letter with a number; d4 is the middle." },
        .white = { "white",
            "White: p1, who begins." },
        .red = { "red",
            "Red: p2." },
    },
};

} // namespace cairn
