// The Totem game (rules, section 6).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "table.hpp"

namespace naive {

struct Piece {
    int player;
    int value;
};

class Totem {
public:
    Totem();

    std::vector<std::string> moves() const;
    void play(const std::string& move, const Cards& order);
    std::string turn() const;
    std::string prove(int, int) const { return "error"; }
    bool refutes(int, int, const Cards&) const { return false; }

    std::string totem_cell() const { return totem_; }
    const std::map<std::string, Piece>& pieces() const { return pieces_; }
    int pieces_left(int player, int value) const { return left_[player][value]; }

private:
    bool free(const std::string& cell) const;
    std::vector<std::string> totem_goals() const;
    std::vector<std::string> places_after(const std::string& goal) const;
    void score();

    std::string totem_ = "d4";
    std::map<std::string, Piece> pieces_; // by cell
    ByPlayer<Numbered<int, 4>> left_;     // left_[player][value]
    int player_ = 1;
    bool over_ = false;
    int winner_ = 0; // once over: 0 is a draw
};

} // namespace naive
