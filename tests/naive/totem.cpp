// The Totem game with cells as their names.

#include "totem.hpp"

#include <cstdlib>

namespace naive {
namespace {

// Rows of 3-5-7-7-7-5-3 cells.
bool on_board(const std::string& cell) {
    const int column = cell[0] - 'a';
    const int row = cell[1] - '1';
    if (column < 0 || column > 6 || row < 0 || row > 6) return false;
    return std::abs(column - 3) + std::abs(row - 3) <= 4;
}

std::string step(const std::string& cell, int right, int up) {
    return { static_cast<char>(cell[0] + right), static_cast<char>(cell[1] + up) };
}

std::vector<std::string> all_cells() {
    std::vector<std::string> cells;
    for (char column = 'a'; column <= 'g'; ++column)
        for (char row = '1'; row <= '7'; ++row)
            if (on_board({ column, row })) cells.push_back({ column, row });
    return cells;
}

std::vector<std::string> neighbours(const std::string& cell) {
    std::vector<std::string> cells;
    for (const int right : { -1, 0, 1 })
        for (const int up : { -1, 0, 1 })
            if ((right != 0 || up != 0) && on_board(step(cell, right, up)))
                cells.push_back(step(cell, right, up));
    return cells;
}

} // namespace

Totem::Totem() {
    for (const int player : { 1, 2 }) {
        left_[player][1] = left_[player][2] = left_[player][3] = 5;
        left_[player][4] = 3;
    }
}

std::string Totem::turn() const {
    if (!over_) return "turn p" + std::to_string(player_);
    return winner_ == 0 ? "over draw" : "over p" + std::to_string(winner_);
}

bool Totem::free(const std::string& cell) const {
    return on_board(cell) && cell != totem_ && pieces_.count(cell) == 0;
}

// In each direction: over the player's own pieces, if any, to the first cell behind them.
std::vector<std::string> Totem::totem_goals() const {
    std::vector<std::string> goals;
    for (const int right : { -1, 0, 1 }) {
        for (const int up : { -1, 0, 1 }) {
            if (right == 0 && up == 0) continue;
            std::string cell = step(totem_, right, up);
            while (pieces_.count(cell) > 0 && pieces_.at(cell).player == player_)
                cell = step(cell, right, up);
            if (free(cell)) goals.push_back(cell);
        }
    }
    return goals;
}

std::vector<std::string> Totem::places_after(const std::string& goal) const {
    Totem moved = *this;
    moved.totem_ = goal;
    std::vector<std::string> places;
    for (const std::string& cell : neighbours(goal))
        if (moved.free(cell)) places.push_back(cell);
    if (!places.empty()) return places;
    for (const std::string& cell : all_cells())
        if (moved.free(cell)) places.push_back(cell);
    return places;
}

std::vector<std::string> Totem::moves() const {
    std::vector<std::string> moves;
    if (over_) return moves;
    for (const std::string& goal : totem_goals())
        for (const std::string& place : places_after(goal))
            for (const int value : { 1, 2, 3, 4 })
                if (left_[player_][value] > 0)
                    moves.push_back(goal + ":" + std::to_string(value) + "@" + place);
    return moves;
}

void Totem::play(const std::string& text, const Cards&) {
    const MoveText move = cut(text);
    totem_ = move.verb;
    assert(free(move.at));
    const int value = number(move.card);
    pieces_[move.at] = { player_, value };
    left_[player_][value] -= 1;
    player_ = opponent(player_);
    if (totem_goals().empty()) score();
}

void Totem::score() {
    int points = 0; // p1's less p2's
    int pieces = 0;
    for (const std::string& cell : neighbours(totem_)) {
        if (pieces_.count(cell) == 0) continue;
        const Piece& piece = pieces_.at(cell);
        const int sign = piece.player == 1 ? 1 : -1;
        points += sign * piece.value;
        pieces += sign;
    }
    over_ = true;
    const int decides = points != 0 ? points : pieces;
    winner_ = decides == 0 ? 0 : decides > 0 ? 1 : 2;
}

} // namespace naive
