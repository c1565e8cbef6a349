// Hands, piles, sides and the discard, and the cutting of move texts.

#include "table.hpp"

#include <algorithm>
#include <sstream>

#include "strength.hpp"

namespace naive {

Table dealt(const Rules& rules, const std::string& deal) {
    Table table;
    table.coloured = rules.coloured;
    std::istringstream words(deal);
    Cards* reading = nullptr;
    for (std::string word; words >> word;) {
        if (word == pile_word(rules.family)) {
            reading = &table.pile;
        } else if (word == "tactic") {
            reading = &table.tactics;
        } else {
            assert(reading != nullptr);
            reading->push_back(word);
        }
    }
    assert(sorted(table.pile) == sorted(rules.coloured));
    assert(sorted(table.tactics) == sorted(rules.tactics));
    for (const int player : { 1, 2 })
        for (int i = 0; i < rules.hand_size; ++i) draw_top(table.pile, table.hands[player]);
    return table;
}

bool holds(const Cards& cards, const Card& card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

Cards sorted(Cards cards) {
    std::sort(cards.begin(), cards.end());
    return cards;
}

Cards cards_on(const Side& side) {
    Cards cards;
    for (const Laid& laid : side) cards.push_back(laid.card);
    return cards;
}

void take_out(Cards& cards, const Card& card) {
    const auto found = std::find(cards.begin(), cards.end(), card);
    assert(found != cards.end());
    cards.erase(found);
}

void take_off(Side& side, const Card& card) {
    const auto found =
        std::find_if(side.begin(), side.end(), [&](const Laid& laid) { return laid.card == card; });
    assert(found != side.end());
    side.erase(found);
}

void put_down(Table& table, int player, int stone, const Card& card) {
    table.last_stamp += 1;
    table.sides[stone][player].push_back({ card, table.last_stamp });
}

void draw_top(Cards& pile, Cards& hand) {
    assert(!pile.empty());
    hand.push_back(pile.front());
    pile.erase(pile.begin());
}

void clear_side(Table& table, int player, int stone) {
    for (const Laid& laid : table.sides[stone][player]) table.discard.push_back(laid.card);
    table.sides[stone][player].clear();
}

bool may_play_tactics(const Table& table, int player) {
    return table.tactics_played[player] <= table.tactics_played[opponent(player)];
}

Cards unseen_pool(const Table& table) {
    Cards seen = table.discard;
    for (int stone = 1; stone <= most_stones; ++stone)
        for (const int player : { 1, 2 })
            for (const Laid& laid : table.sides[stone][player]) seen.push_back(laid.card);
    Cards pool;
    for (const Card& card : table.coloured)
        if (!holds(seen, card)) pool.push_back(card);
    return pool;
}

MoveText cut(const std::string& move) {
    MoveText text;
    std::string* part = &text.verb;
    for (const char mark : move) {
        switch (mark) {
        case ':': part = &text.card; break;
        case ',': part = &text.second; break;
        case '@': part = &text.at; break;
        case '>': part = &text.to; break;
        default: *part += mark;
        }
    }
    return text;
}

int number(const std::string& text) { return std::stoi(text); }

} // namespace naive
