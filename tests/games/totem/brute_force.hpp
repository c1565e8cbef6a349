// The rules of the Totem game a second time, as slowly and plainly as they are told: characters in
// a square and loops over coordinates. It shares no code with src/.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace brute_force {

class Game {
public:
    Game() {
        for (int row = 0; row < 7; ++row) {
            const int cut = row < 2 ? 2 - row : row > 4 ? row - 4 : 0; // 3-5-7-7-7-5-3
            for (int column = 0; column < 7; ++column) {
                at(column, row) = column < cut || column > 6 - cut ? outside : free_cell;
            }
        }
    }

    std::vector<std::string> moves() const {
        std::vector<std::string> found;
        if (over()) return found;
        for (const auto& [goal_column, goal_row] : goals()) {
            for (const auto& [column, row] : places(goal_column, goal_row)) {
                for (int value = 1; value <= 4; ++value) {
                    if (left[player][value] == 0) continue;
                    found.push_back(name(goal_column, goal_row) + ":" + std::to_string(value) +
                                    "@" + name(column, row));
                }
            }
        }
        return found;
    }

    // The text of one of moves().
    void play(const std::string& move) {
        totem_column = move[0] - 'a';
        totem_row = move[1] - '1';
        const int value = move[3] - '0';
        at(move[5] - 'a', move[6] - '1') = piece(player, value);
        --left[player][value];
        player = 1 - player;
    }

    bool over() const { return goals().empty(); }

    // "p1", "p2" or "draw" of a game that is over.
    std::string result() const {
        std::array<int, 2> total {};
        std::array<int, 2> pieces {};
        for (int row = totem_row - 1; row <= totem_row + 1; ++row) {
            for (int column = totem_column - 1; column <= totem_column + 1; ++column) {
                for (int owner = 0; owner < 2; ++owner) {
                    for (int value = 1; value <= 4; ++value) {
                        if (look(column, row) != piece(owner, value)) continue;
                        total[owner] += value;
                        pieces[owner] += 1;
                    }
                }
            }
        }
        if (total[0] != total[1]) return total[0] > total[1] ? "p1" : "p2";
        if (pieces[0] != pieces[1]) return pieces[0] > pieces[1] ? "p1" : "p2";
        return "draw";
    }

private:
    struct Place {
        int column, row;
    };
    static constexpr char outside = ' ';
    static constexpr char free_cell = '.';

    static std::string name(int column, int row) {
        return { static_cast<char>('a' + column), static_cast<char>('1' + row) };
    }
    static char piece(int owner, int value) {
        return static_cast<char>((owner == 0 ? 'A' : 'a') + value);
    }
    char& at(int column, int row) { return cells[row][column]; }
    char look(int column, int row) const {
        if (column < 0 || column > 6 || row < 0 || row > 6) return outside;
        return cells[row][column];
    }
    bool is_own(int column, int row) const {
        const char sign = look(column, row);
        return sign >= piece(player, 1) && sign <= piece(player, 4);
    }

    std::vector<Place> goals() const {
        std::vector<Place> found;
        for (int up = -1; up <= 1; ++up) {
            for (int right = -1; right <= 1; ++right) {
                if (up == 0 && right == 0) continue;
                int column = totem_column + right;
                int row = totem_row + up;
                while (is_own(column, row)) {
                    column += right;
                    row += up;
                }
                if (look(column, row) == free_cell) found.push_back({ column, row });
            }
        }
        return found;
    }

    std::vector<Place> places(int goal_column, int goal_row) const {
        std::vector<Place> near;
        std::vector<Place> anywhere;
        for (int row = 0; row < 7; ++row) {
            for (int column = 0; column < 7; ++column) {
                if (look(column, row) != free_cell) continue;
                if (column == goal_column && row == goal_row) continue;
                anywhere.push_back({ column, row });
                const int aside = column - goal_column;
                const int above = row - goal_row;
                if (aside * aside <= 1 && above * above <= 1) near.push_back({ column, row });
            }
        }
        return near.empty() ? anywhere : near;
    }

    char cells[7][7];
    int totem_column = 3; // the Totem's cell holds free_cell: it is the only one that moves
    int totem_row = 3;
    int player = 0;
    int left[2][5] = { { 0, 5, 5, 5, 3 }, { 0, 5, 5, 5, 3 } };
};

} // namespace brute_force
