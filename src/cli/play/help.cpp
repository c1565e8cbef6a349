#include "cli/play/help.hpp"

#include <array>
#include <cassert>

namespace cairn {
namespace {

struct Meaning {
    std::string_view word;
    std::string_view sentence;
};

constexpr std::array border_verbs {
    Meaning { "claim", "claim@3: take stone 3. Your side must be full, and it must be proven that "
                       "no unseen card can help the other side to beat it." },
    Meaning { "end", "end: claim nothing more; you draw and your turn is over." },
    Meaning { "pass", "pass: lay nothing. Two passes in a row end the game." },
    Meaning { "draw", "draw:clan or draw:tactic: draw from that pile; clan or tactic is enough." },
    Meaning { "return", "return:R5: put R5 back on its pile; R5 alone is enough." },
};

constexpr std::array border_cards {
    Meaning { "joker1",
              "joker1@3: a card of any colour and value. A player lays one joker a game." },
    Meaning { "joker2",
              "joker2@3: a card of any colour and value. A player lays one joker a game." },
    Meaning {
        "macfarlane",
        "macfarlane@3: a card of any colour and value. A player lays one such leader a game." },
    Meaning {
        "macgregor",
        "macgregor@3: a card of any colour and value. A player lays one such leader a game." },
    Meaning { "spy", "spy@3: a card of value 7 and any colour." },
    Meaning { "support", "support@3: a card of value 7 and any colour." },
    Meaning { "shield", "shield@3: a card of value 1, 2 or 3 and any colour." },
    Meaning { "blind", "blind@3: only the sum of the cards counts at stone 3." },
    Meaning { "fog", "fog@3: only the sum of the cards counts at stone 3." },
    Meaning { "mud", "mud@3: stone 3 needs four cards a side." },
    Meaning { "recruiter", "recruiter: draw three cards, one by one, then put two cards of your "
                           "hand underneath their piles." },
    Meaning { "scout", "scout: draw three cards, one by one, then put two cards of your hand on "
                       "top of their piles." },
    Meaning { "strategist", "strategist:R5@3>7: move your R5 from stone 3 to stone 7, or write "
                            ">discard to discard it." },
    Meaning { "redeploy", "redeploy:R5@3>7: move your R5 from stone 3 to stone 7, or write "
                          ">discard to discard it." },
    Meaning { "banshee", "banshee:R5@3: discard the opposing R5 on stone 3." },
    Meaning { "deserter", "deserter:R5@3: discard the opposing R5 on stone 3." },
    Meaning { "traitor", "traitor:R5@3>7: take the opposing clan card R5 from stone 3 to your side "
                         "of stone 7." },
};

constexpr std::array siege_verbs {
    Meaning { "control", "control@3: the Attacker takes tile 3. His side must be full, and it must "
                         "be proven that no unseen card can help the Defender to beat it." },
    Meaning { "retreat", "retreat@3: the Attacker discards his own cards at tile 3, before laying "
                         "a card." },
    Meaning { "oil", "oil@3: the Defender discards the Attacker's card nearest to the wall at tile "
                     "3, before laying a card; one cauldron a turn, three in all." },
    Meaning { "end", "end: declare control no more; you draw and your turn is over." },
    Meaning { "pass", "pass: play nothing, with no siege card in hand. After two passes in a row "
                      "the Defender wins." },
    Meaning { "draw",
              "draw:siege or draw:tactic: draw from that pile; siege or tactic is enough." },
    Meaning { "give", "give:R5: choose R5 as one of the cards of the exchange; R5 is enough." },
};

constexpr std::array siege_cards {
    Meaning { "joker1", "joker1@3: a card of any colour and any value from 0 to 11." },
    Meaning { "joker2", "joker2@3: a card of any colour and any value from 0 to 11." },
    Meaning { "spy", "spy@3: a card of value 10 and any colour." },
    Meaning { "shield", "shield@3: a card of value 1, 2 or 3 and any colour." },
    Meaning { "redeploy", "redeploy:R5@3>7: move your R5 from tile 3 to tile 7, or write >discard "
                          "to discard it." },
    Meaning { "recruit", "recruit:R5>3: lay R5 from the discard on your side of tile 3." },
    Meaning { "deserter", "deserter:R5@3: discard the opposing R5 on tile 3." },
    Meaning { "traitor", "traitor:R5@3>7: take the opposing R5 from tile 3 to your side of tile "
                         "7." },
    Meaning { "explosion", "explosion@3: discard all cards on both sides of tile 3." },
    Meaning { "support", "support:R5,G3: shuffle two siege cards of the discard into the pile." },
    Meaning { "exchange", "exchange: both players choose three cards of their hands in secret and "
                          "swap them." },
};

constexpr std::array totem_verbs {
    Meaning { "totem", "e5:3@d4: move the Totem to e5, a step or over your own pieces, then place "
                       "a 3 on d4, beside it." },
};

constexpr std::array rulesets {
    Meaning { "schotten", "Nine stones, 54 cards: a good one to start with." },
    Meaning { "schotten-expert", "The same, with claims at the start of a turn only." },
    Meaning { "schotten-tactics", "With ten tactic cards: jokers, mud, traitor ..." },
    Meaning { "schotten-tactics-expert", "Tactic cards, claims at the start of a turn." },
    Meaning { "classic", "The first editions, claims at the start of a turn." },
    Meaning { "classic-tactics", "The first editions with their ten tactic cards." },
    Meaning { "siege", "Attack or defend a wall of seven tiles." },
    Meaning { "siege-tactics", "The siege with eleven tactic cards." },
    Meaning { "totem", "No cards, no luck: wall in the Totem." },
};

template <class Meanings>
std::string_view sentence_of(const Meanings& meanings, std::string_view word) {
    for (const Meaning& meaning : meanings) {
        if (meaning.word == word) return meaning.sentence;
    }
    return {};
}

constexpr std::string_view border_moves =
    "  R5@3  r5 3  r53   lay R5 on stone 3 (colours R O Y G B P, values 1 to 9)\n"
    "  claim 3           claim stone 3           end        end your turn\n";
constexpr std::string_view siege_moves =
    "  R5@3  r5 3  r53   lay R5 on tile 3 (colours R Y G B P, values 0 to 11)\n"
    "  control 3         take tile 3             end        end your turn\n"
    "  retreat 3         the Attacker first takes his cards away from tile 3\n"
    "  oil 3             the Defender first throws a cauldron at tile 3\n";
constexpr std::string_view totem_moves =
    "  e5:3@d4  e5 3 d4  move the Totem to e5, place a 3 on d4\n";

constexpr std::string_view words_for_proofs =
    "  why 3             can it be claimed? If not, what would beat it\n";
constexpr std::string_view words_for_all =
    "  moves             every move you can make now\n"
    "  ? WORD            about a move, a word or a tactic card\n"
    "  hint              what the computer would play here\n"
    "  undo              take your last move back\n"
    "  board, or Enter   show the board again\n"
    "  rules             the rules of this game\n"
    "  save FILE         keep the game in a file\n"
    "  record            print the game, once it is over\n"
    "  quit              leave\n";

} // namespace

std::string short_help(Family family) {
    std::string text = "Type a move (any case, blanks will do for signs) or one of these words:\n";
    switch (family) {
    case Family::Border: text += border_moves; break;
    case Family::Siege: text += siege_moves; break;
    case Family::Totem: text += totem_moves; break;
    }
    if (family != Family::Totem) text += words_for_proofs;
    return text.append(words_for_all);
}

std::string_view verb_help(Family family, std::string_view verb) {
    switch (family) {
    case Family::Border: return sentence_of(border_verbs, verb);
    case Family::Siege: return sentence_of(siege_verbs, verb);
    case Family::Totem: return sentence_of(totem_verbs, verb);
    }
    assert(false);
    return "";
}

std::string_view card_help(Family family, std::string_view tactic) {
    return family == Family::Siege ? sentence_of(siege_cards, tactic)
                                   : sentence_of(border_cards, tactic);
}

std::string_view ruleset_sentence(std::string_view ruleset) {
    return sentence_of(rulesets, ruleset);
}

} // namespace cairn
