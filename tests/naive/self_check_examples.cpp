// The worked examples of the rules, section 7, and one example for each clause easily misread.

#include <algorithm>
#include <initializer_list>

#include "game.hpp"
#include "self_check.hpp"

namespace {

using naive::Card;
using naive::Cards;
using naive::Contest;
using naive::Counts;
using naive::Family;
using naive::Game;
using naive::mine_wins;
using naive::Side;
using naive::Strength;
using naive::strength;
using naive::Table;
using naive::Verdict;

struct Wish {
    Cards p1;      // at least these in p1's hand
    Cards p2;      // at least these in p2's
    Cards pile;    // the top of the draw pile
    Cards tactics; // the top of the tactic pile
};

// A deal that fulfils the wish; all other cards follow in their natural order.
std::string deal_for(const std::string& ruleset, const Wish& wish) {
    const naive::Rules& rules = naive::rules_of(ruleset);
    Cards wished;
    for (const Cards* cards : { &wish.p1, &wish.p2, &wish.pile })
        wished.insert(wished.end(), cards->begin(), cards->end());
    Cards others;
    for (const Card& card : rules.coloured)
        if (!naive::holds(wished, card)) others.push_back(card);

    std::string deal = naive::pile_word(rules.family);
    for (const Cards* hand : { &wish.p1, &wish.p2 }) {
        Cards full = *hand;
        while (static_cast<int>(full.size()) < rules.hand_size) {
            full.push_back(others.back());
            others.pop_back();
        }
        for (const Card& card : full) deal += " " + card;
    }
    for (const Card& card : wish.pile) deal += " " + card;
    for (const Card& card : others) deal += " " + card;
    if (rules.tactics.empty()) return deal;
    deal += " tactic";
    for (const Card& card : wish.tactics) deal += " " + card;
    for (const Card& card : rules.tactics)
        if (!naive::holds(wish.tactics, card)) deal += " " + card;
    return deal;
}

bool lists(const Game& game, const std::string& move) { return naive::holds(game.moves(), move); }

void play_all(Game& game, std::initializer_list<std::string> moves) {
    for (const std::string& move : moves) {
        check(lists(game, move), "example: " + move + " is legal");
        game.play(move);
    }
}

Side side_of(const Cards& cards, int first_stamp) {
    Side side;
    for (const Card& card : cards) side.push_back({ card, first_stamp++ });
    return side;
}

// A siege table with one contest on tile 1 and everything else discarded but `unseen`.
Table table_with_unseen(const Contest& contest, const Cards& unseen) {
    Table table;
    table.coloured = naive::rules_of("siege").coloured;
    table.sides[1][1] = contest.mine;
    table.sides[1][2] = contest.theirs;
    for (const Card& card : naive::unseen_pool(table))
        if (!naive::holds(unseen, card)) table.discard.push_back(card);
    return table;
}

void check_worked_examples() {
    Game schotten = Game::deal(
        "schotten",
        deal_for("schotten", { { "G5", "R5", "B5" }, { "G7", "P4", "B3" }, { "R1" }, {} }));
    play_all(schotten, { "G5@1", "G7@1", "R5@1", "P4@1", "R1@2", "B3@1", "B5@1" });
    check(lists(schotten, "claim@1") && lists(schotten, "end"), "example 1");
    check(schotten.prove(1, 1) == "proven" && schotten.prove(2, 1) == "refuted",
          "example 1, proofs");

    Game siege = Game::deal("siege", deal_for("siege", { { "P10", "P11" }, { "R1" }, {}, {} }));
    play_all(siege, { "P10@4", "R1@1", "P11@4" });
    check(lists(siege, "control@4") && siege.prove(1, 4) == "proven", "example 2");
    check(siege.prove(2, 4) == "error", "the Defender proves nothing");

    const Contest gate = { Family::Siege, Counts::Lowest, 4, side_of({ "R0", "Y1", "G2", "B3" }, 1),
                           side_of({ "R2", "R3" }, 5) };
    check(prove(gate, table_with_unseen(gate, { "G0", "B0", "P9" })) == Verdict::Refuted,
          "example 3");
    check(prove(gate, table_with_unseen(gate, { "G0", "B1", "P9" })) == Verdict::Proven,
          "example 3, equal");

    const Contest violets = { Family::Siege, Counts::All, 3, side_of({ "G2", "G4", "G8" }, 1),
                              side_of({ "P9", "P7" }, 5) };
    check(prove(violets, table_with_unseen(violets, { "P0", "R8" })) == Verdict::Refuted,
          "example 4");
    check(prove(violets, table_with_unseen(violets, { "R8", "R9" })) == Verdict::Proven,
          "example 4, no violet left");
    check(prove(violets, table_with_unseen(violets, {})) == Verdict::Proven,
          "fewer unseen cards than missing: proven");

    check(Game::deal("totem", "").moves().size() == 256, "example 5");
}

void check_strengths() {
    const auto is = [](const std::string& family, const std::string& counts, const Cards& cards,
                       Strength expected) {
        std::string text = family + " " + counts;
        for (const Card& card : cards) text += " " + card;
        check(strength(family, counts, cards) == expected, text);
    };
    is("border", "all", { "R5", "R6", "joker1" }, { 5, 18 });
    is("border", "all", { "R9", "R8", "macgregor" }, { 5, 24 });
    is("border", "all", { "R5", "G5", "joker1" }, { 4, 15 });
    is("border", "all", { "R2", "G2", "shield" }, { 4, 6 });
    is("border", "all", { "R1", "R2", "shield" }, { 5, 6 });
    is("border", "all", { "support", "shield", "macfarlane" }, { 3, 19 });
    is("border", "all", { "R8", "R9", "spy" }, { 5, 24 });
    is("border", "all", { "R9", "R1", "G2" }, { 1, 12 });
    is("border", "all", { "R3", "R1", "R4", "R2" }, { 5, 10 });
    is("border", "sum", { "joker1", "spy", "shield" }, { 1, 19 });
    is("siege", "all", { "P10", "P11" }, { 5, 21 });
    is("siege", "all", { "R0", "joker1" }, { 5, 1 });
    is("siege", "sum", { "joker1", "spy", "shield" }, { 1, 24 });
    is("siege", "lowest", { "joker1", "spy", "shield" }, { 1, -11 });
    is("siege", "run", { "R5", "R6", "R7" }, { 1, 18 });
    is("siege", "run", { "R5", "R6", "G7" }, { 2, 18 });
    is("siege", "run", { "R5", "R6", "joker1" }, { 2, 18 });
    is("siege", "run", { "joker1", "joker2", "R11" }, { 2, 30 });
    is("siege", "colour", { "R2", "R3", "R4" }, { 1, 9 });
    is("siege", "colour", { "R5", "R6", "joker1" }, { 3, 22 });
    is("siege", "colour", { "R1", "R3", "shield" }, { 3, 7 });
    is("siege", "colour", { "joker1", "joker2", "R11" }, { 3, 33 });
    is("siege", "same value", { "spy", "joker1" }, { 4, 20 });
    is("siege", "same value", { "R10", "R11" }, { 1, 21 });
}

// Section 1: the tie goes to the side completed first, by the stamps of the cards now there.
void check_completion() {
    const Side early = side_of({ "R1", "G2", "B5" }, 1);
    const Side late = side_of({ "Y1", "O2", "P5" }, 4);
    check(mine_wins({ Family::Border, Counts::All, 3, early, late }),
          "completed first wins the tie");
    check(!mine_wins({ Family::Border, Counts::All, 3, late, early }), "completed last loses it");
    const Side refilled = { { "R1", 1 }, { "G2", 2 }, { "B5", 9 } };
    check(!mine_wins({ Family::Border, Counts::All, 3, refilled, late }),
          "refilled counts as later");
}

void check_recruiting() {
    const Wish wish = {
        { "R1", "R2", "R3" }, { "G1", "G2" }, { "B1", "B2", "B3" }, { "recruiter", "spy" }
    };
    Game game = Game::deal("schotten-tactics", deal_for("schotten-tactics", wish));
    play_all(game, { "R1@1", "draw:tactic", "G1@1", "draw:clan", "recruiter" });
    check(game.moves() == Cards({ "draw:clan", "draw:tactic" }), "recruiter draws");
    play_all(game, { "draw:tactic", "draw:clan", "draw:clan" });
    check(game.hand(1).size() == 9 && game.turn() == "turn p1", "recruiter has drawn three");
    play_all(game, { "return:R2", "return:B2" });
    check(game.turn() == "turn p2", "no other draw after the returns");
    const std::string deck = game.deck();
    check(deck.find(" R2 B2 tactic") != std::string::npos, "recruiter puts back underneath");
    check(naive::holds(game.discard(), "recruiter"), "border ruses lie in the discard");

    const Wish scouting = {
        { "R1", "R2", "R3" }, { "G1", "G2" }, { "B1", "B2", "B3" }, { "scout", "fog" }
    };
    Game classic = Game::deal("classic-tactics", deal_for("classic-tactics", scouting));
    play_all(classic, { "R1@1", "draw:tactic", "G1@1", "draw:clan", "scout" });
    play_all(classic, { "draw:tactic", "draw:clan", "draw:clan", "return:R2", "return:B2" });
    check(classic.deck().rfind("deck clan B2 R2 ", 0) == 0, "scout puts back on top");
}

void check_border_ruses() {
    const Wish wish = {
        { "R1", "R2", "R3" }, { "G1", "G2", "G3" }, { "B1" }, { "traitor", "mud", "banshee" }
    };
    Game game = Game::deal("schotten-tactics", deal_for("schotten-tactics", wish));
    play_all(game, { "R1@1", "draw:tactic", "G1@1", "draw:tactic" });
    check(lists(game, "traitor:G1@1>1"), "a traitor may stay at its stone");
    play_all(game, { "traitor:G1@1>2", "draw:tactic" });
    check(game.side(1, 2) == Cards({ "G1" }), "the traitor changed sides");
    play_all(game, { "mud@1", "draw:clan" });
    play_all(game, { "R2@1", "draw:clan", "G2@1", "draw:clan", "banshee:G2@1", "draw:clan" });
    check(naive::holds(game.discard(), "G2") && game.on_stone(1) == Cards({ "mud" }),
          "the banshee");
    check(game.tactics_played(1) == 2 && game.tactics_played(2) == 1, "cards from the hand count");
}

// Nobody claims: all 54 cards are laid, both pass, and the stones are settled.
void check_two_passes() {
    Game game = Game::deal("classic", deal_for("classic", {}), 2);
    check(game.turn() == "turn p2", "p2 moves first");
    for (int ply = 0; ply < 54; ++ply) {
        const auto moves = game.moves();
        const auto lay = std::find_if(moves.begin(), moves.end(), [](const std::string& move) {
            return move.rfind("claim", 0) != 0;
        });
        game.play(*lay);
    }
    check(game.turn() == "turn p2" && game.hand(2).empty(), "all cards are laid");
    play_all(game, { "pass" });
    check(game.turn() == "turn p1", "one pass ends nothing");
    play_all(game, { "pass" });
    check(game.turn().rfind("over", 0) == 0 && game.moves().empty(), "two passes end the game");
    check(game.stones_held(1) + game.stones_held(2) >= 3, "the stones are settled");
}

void check_siege_turn() {
    const Wish wish = { { "R0", "Y5", "P10", "P11" }, { "R11", "Y6", "G0" }, { "B1" }, {} };
    Game game = Game::deal("siege", deal_for("siege", wish));
    play_all(game, { "R0@1", "R11@1" });
    check(game.discard() == Cards({ "R0", "R11" }), "0 against 11 goes to the discard");
    check(game.side(1, 1).empty() && game.side(2, 1).empty(), "and leaves both sides");
    play_all(game, { "Y5@2" });
    check(lists(game, "oil@2") && !lists(game, "oil@1"), "oil needs a card");
    play_all(game, { "oil@2" });
    check(!lists(game, "oil@2") && game.cauldrons() == 2, "one cauldron a turn");
    play_all(game, { "Y6@4", "P10@4", "G0@1", "P11@4", "control@4" });
    check(game.holder(4) == 1 && game.side(2, 4).empty(), "control flips the gate and clears it");
    check(game.turn() == "turn p2", "the draw follows by itself");
}

void check_exchange() {
    const Wish wish = {
        { "R1", "R2", "R3", "R4" }, { "G1", "G2", "G3", "G4" }, {}, { "exchange" }
    };
    Game game = Game::deal("siege-tactics", deal_for("siege-tactics", wish));
    play_all(game, { "R1@1", "draw:tactic", "G1@1", "draw:siege", "exchange" });
    play_all(game, { "give:R2", "give:R3" });
    check(!lists(game, "give:R2") && game.turn() == "turn p1", "each card is given once");
    play_all(game, { "give:R4" });
    check(game.turn() == "turn p2", "then the opponent gives");
    play_all(game, { "give:G2", "give:G3", "give:G4" });
    check(game.turn() == "turn p1" && lists(game, "draw:siege"), "the turn goes on with the draw");
    const Cards hand = game.hand(1);
    check(naive::holds(hand, "G2") && !naive::holds(hand, "R2"), "the gifts changed hands");
    check(game.gone() == Cards({ "exchange" }) && game.discard().empty(),
          "siege ruses leave the game");
}

} // namespace

void check_examples() {
    check_worked_examples();
    check_strengths();
    check_completion();
    check_recruiting();
    check_border_ruses();
    check_two_passes();
    check_siege_turn();
    check_exchange();
}
