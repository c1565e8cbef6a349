// A second, deliberately naive implementation of all twelve rulesets: the oracle the fast engine is
// compared with. It shares no code with the engine and tries everything instead of reasoning.
//
// Readings. Where the rules and the notation leave something open, this is what is done here:
//  1. A claim or control sets the count of passes back to none, whoever makes it and also when it
//     follows the player's own pass; the next pass is then the first of a new pair. A play does so
//     too. Oil and retreat do not.
//  2. The second pass in a row ends the game before any window opens. The stones that this hands
//     out are held afterwards (`prove` answers "closed"); stones after a winning one stay open.
//  3. A winning claim or control ends the game on the spot: nothing more is drawn.
//  4. Control of a damaged tile leaves its cards lying. Control that damages the fourth tile first
//     flips it and discards its cards, then wins.
//  5. `prove` looks at the board alone: it answers in every phase, on both players' turns, and
//     after the end. The order of its errors: no such player or stone, p2 in siege, totem.
//  6. `pass` in the border games asks for clan cards only: troops in hand that could be laid do
//     not forbid it. In siege-tactics it asks whether the hand holds a siege card, not whether it
//     could be laid; `siege` itself never has a pass.
//  7. A recruiter or scout that draws one card returns none and goes straight on to the claims. A
//     returned card may be one just drawn. The ruse lies in the discard from the moment it is
//     played. No claim is listed between its draws and returns.
//  8. Only a joker laid from the hand uses up the player's right to one; moving it is no laying.
//  9. A traitor in siege may lay the card on the tile it came from, as in section 3.
// 10. In a siege with an empty pile the Attacker's controls after playing stand beside `end`, and
//     `end` is the draw that loses. Without a control to declare they lose at once. A pass draws
//     nothing, so an empty pile does not matter to it.
// 11. The Defender wins by full sides when their turn begins, however the Attacker's turn ended
//     (pass included). Gives of an exchange in the Attacker's turn are no turn of the Defender.
// 12. During an exchange `turn` names the player who gives next. A card given leaves the hand at
//     once and lies aside, unseen, until the last one is given; then both gifts change hands, so
//     nobody can give back what they receive. An exchange needs a card to give in both hands.
// 13. A wild is read as one definite colour and value, then the tile's class is looked up: on a
//     run tile R5 R6 joker is a run (joker G7), on a colour tile R5 R6 joker is R5 R6 R11.
// 14. Retreat and control are open to the Attacker in any order until they play; a tile damaged
//     before playing takes cards under its damaged face in the same turn.
// 15. A start-of-turn claim leaves the player in the same choice; a pass there closes the claims.
// 16. 0 against 11 looks at the other side of the goal tile only, after the card has left where it
//     came from. A card cancelled on the way stays in the discard and may be recruited.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "border.hpp"
#include "siege.hpp"
#include "strength.hpp"
#include "totem.hpp"

namespace naive {

class Game {
public:
    // `deal` as in the notation, section 2 ("" for totem); `first` is always 1 in siege and totem.
    static Game deal(const std::string& ruleset, const std::string& deal, int first = 1);

    // The legal moves, each once, in any order; none when the game is over.
    std::vector<std::string> moves() const;
    // Precondition: the move is legal. `order`: for `support`, the new siege pile, top first.
    void play(const std::string& move, const std::vector<std::string>& order = {});
    // "turn p1", "over p2", "over draw".
    std::string turn() const;
    // "proven", "refuted", "incomplete", "closed" or "error".
    std::string prove(int player, int k) const;
    // Would the opponent, completing their side with exactly these unseen cards, win the stone?
    bool refutes(int player, int k, const std::vector<std::string>& cards) const;
    // "deck clan R5 G1 tactic mud"
    std::string deck() const;

    std::vector<std::string> hand(int player) const;        // sorted
    std::vector<std::string> side(int player, int k) const; // in the order they arrived
    std::vector<std::string> discard() const;               // sorted
    std::vector<std::string> on_stone(int k) const;         // border: mud, blind or fog lying there
    std::vector<std::string> gone() const;                  // siege: ruses out of the game
    std::vector<std::string> set_aside(int player) const;   // siege: given, exchange not complete
    int holder(int k) const; // border: who holds the stone; siege: 1 if damaged
    int cauldrons() const;   // siege: left
    int tactics_played(int player) const;
    int stones_held(int player) const; // border
    int stones() const;                // 9 stones, 7 tiles, none in totem
    std::string totem_cell() const;
    std::vector<std::string> pieces() const; // totem: "p1:3@d4", sorted

private:
    using Kind = std::variant<Border, Siege, Totem>;
    Game(const Rules& rules, Kind kind) : rules_(&rules), kind_(std::move(kind)) {}
    const Table* table() const; // null in totem

    const Rules* rules_;
    Kind kind_;
};

} // namespace naive
