#include "cli/play/reader.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "cli/terminal.hpp"

namespace cairn {
namespace {

using Pieces = std::vector<std::string>;

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_filler(const std::string& piece) {
    constexpr std::array<std::string_view, 16> fillers {
        "a",    "at",   "from", "i",     "lay", "my",   "of", "on",
        "onto", "play", "put",  "stone", "the", "tile", "to", "with",
    };
    return std::find(fillers.begin(), fillers.end(), piece) != fillers.end();
}

bool is_word(const std::string& piece) {
    return piece.size() > 2 && is_letter(piece[0]) && is_letter(piece[1]);
}

// `cl` for `claim`: only words may be cut short, never cards, cells and numbers.
bool abbreviates(const std::string& typed, const std::string& piece) {
    if (typed == piece) return true;
    constexpr std::size_t shortest = 2;
    return is_word(piece) && typed.size() >= shortest && piece.starts_with(typed) &&
           std::all_of(typed.begin(), typed.end(), is_letter);
}

// Ways to mean a move, the surest first. `typed` is never empty.
bool same(const Pieces& typed, const Pieces& move) { return typed == move; }

// `r53`, `claim3`
bool run_together(const Pieces& typed, const Pieces& move) {
    std::string a;
    std::string b;
    for (const std::string& piece : typed) a += piece;
    for (const std::string& piece : move) b += piece;
    return a == b;
}

bool shortened(const Pieces& typed, const Pieces& move) {
    return std::equal(typed.begin(), typed.end(), move.begin(), move.end(), abbreviates);
}

// `claim`, where there is one stone to claim; `strategist r5`
bool beginning(const Pieces& typed, const Pieces& move) {
    return typed.size() < move.size() &&
           std::equal(typed.begin(), typed.end(), move.begin(), abbreviates);
}

// `r5` for return:R5, `clan` for draw:clan. Not for other moves: `r5 3` never means banshee:R5@3.
bool without_verb(const Pieces& typed, const Pieces& move) {
    if (typed.size() != 1 || move.size() != 2) return false;
    const bool verb = move[0] == "draw" || move[0] == "return" || move[0] == "give";
    return verb && abbreviates(typed[0], move[1]);
}

Error ambiguous(const std::vector<std::string>& moves) {
    constexpr std::size_t most_shown = 6;
    const std::vector<std::string> shown(
        moves.begin(),
        moves.begin() + static_cast<std::ptrdiff_t>(std::min(most_shown, moves.size())));
    if (shown.size() < moves.size()) {
        return { "say more: there are " + std::to_string(moves.size()) + " such moves, like " +
                 enumerated(shown, "and") };
    }
    return { "say more: it could be " + enumerated(shown, "or") };
}

} // namespace

std::vector<std::string> pieces_of(std::string_view text) {
    Pieces pieces;
    std::string piece;
    const auto finish = [&] {
        if (!piece.empty() && !is_filler(piece)) pieces.push_back(piece);
        piece.clear();
    };
    for (const char c : text) {
        const char small = (c >= 'A' && c <= 'Z') ? static_cast<char>(c - 'A' + 'a') : c;
        if (is_letter(small) || is_digit(small)) {
            piece += small;
        } else {
            finish();
        }
    }
    finish();
    return pieces;
}

Result<std::string> meant_move(std::string_view line, std::span<const std::string> moves) {
    constexpr std::array ways { same, run_together, shortened, beginning, without_verb };
    const Pieces typed = pieces_of(line);
    if (typed.empty()) return Error {};
    for (const auto way : ways) {
        std::vector<std::string> meant;
        for (const std::string& move : moves) {
            if (way(typed, pieces_of(move))) meant.push_back(move);
        }
        if (meant.size() == 1) return meant.front();
        if (!meant.empty()) return ambiguous(meant);
    }
    return Error {};
}

} // namespace cairn
