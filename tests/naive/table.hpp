// What the card games have in common: hands, piles, sides, the discard, and how cards pass
// between them. The order of a turn is not here.
#pragma once

#include <array>
#include <cassert>
#include <string>
#include <vector>

#include "rules.hpp"

namespace naive {

// Things numbered from 1: players, stones, tiles.
template <class Thing, std::size_t Count> class Numbered {
public:
    Thing& operator[](int number) { return things_[index(number)]; }
    const Thing& operator[](int number) const { return things_[index(number)]; }

private:
    static std::size_t index(int number) {
        assert(1 <= number && static_cast<std::size_t>(number) <= Count);
        return static_cast<std::size_t>(number - 1);
    }
    std::array<Thing, Count> things_ {};
};

template <class Thing> using ByPlayer = Numbered<Thing, 2>;

constexpr int most_stones = 9;

struct Laid {
    Card card;
    int stamp; // global order of landing (rules 1, "completed first")
};
using Side = std::vector<Laid>; // in the order the cards arrived

struct Table {
    Cards coloured; // all that there are, in piles, in hands and seen
    ByPlayer<Cards> hands;
    Cards pile;                                  // clan or siege cards, top first
    Cards tactics;                               // top first
    Numbered<ByPlayer<Side>, most_stones> sides; // sides[stone][player]
    Cards discard;
    ByPlayer<int> tactics_played;
    int last_stamp = 0;
};

inline int opponent(int player) { return 3 - player; }

// Notation, section 2. Precondition: the deal is a legal one of these rules.
Table dealt(const Rules& rules, const std::string& deal);

bool holds(const Cards& cards, const Card& card);
Cards sorted(Cards cards);
Cards cards_on(const Side& side);

void take_out(Cards& cards, const Card& card);
void take_off(Side& side, const Card& card);
void put_down(Table& table, int player, int stone, const Card& card);
void draw_top(Cards& pile, Cards& hand);
// All cards of a side to the discard.
void clear_side(Table& table, int player, int stone);

// Section 3: a tactic card only by a player who has played no more of them than the opponent.
bool may_play_tactics(const Table& table, int player);
// The coloured cards that lie neither on a side nor in the discard.
Cards unseen_pool(const Table& table);

// A move's text cut at its marks: verb:card,second@at>to. Absent parts are empty.
struct MoveText {
    std::string verb, card, second, at, to;
};
MoveText cut(const std::string& move);
int number(const std::string& text);

} // namespace naive
