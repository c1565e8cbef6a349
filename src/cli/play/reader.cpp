#include "cli/play/reader.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace cairn {
namespace {

using Pieces = std::vector<std::string>;

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_word(const std::string& piece) {
    return piece.size() > 2 && is_letter(piece[0]) && is_letter(piece[1]);
}

// `cl` for `claim`: only words may be cut short, never cards, cells and numbers. Who controls a
// tile has claimed it.
bool abbreviates(const std::string& typed, const std::string& piece) {
    if (typed == piece || (typed == "claim" && piece == "control")) return true;
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

// U+00C0 to U+00FF: the second byte of two, and the letter below the accent.
char without_accent(unsigned char second) {
    constexpr std::string_view letters = "aaaaaaaceeeeiiiidnooooo ouuuuy  "
                                         "aaaaaaaceeeeiiiidnooooo ouuuuy y";
    static_assert(letters.size() == 64);
    return letters[second - 0x80];
}

std::string_view in_notation(std::string_view piece, const Texts& texts) {
    for (const auto& [word, meant] : texts.synonyms) {
        if (piece == word) return meant;
    }
    return piece;
}

} // namespace

std::string folded(std::string_view text) {
    std::string letters;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\xC3' && i + 1 < text.size()) {
            const auto second = static_cast<unsigned char>(text[++i]);
            letters += second >= 0x80 && second < 0xC0 ? without_accent(second) : '?';
        } else if (text.substr(i).starts_with("œ") || text.substr(i).starts_with("Œ")) {
            letters += "oe";
            ++i;
        } else {
            letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return letters;
}

std::vector<std::string> pieces_of(std::string_view text, const Texts& texts) {
    Pieces pieces;
    std::string piece;
    const auto finish = [&] {
        const bool filler = std::ranges::find(texts.fillers, piece) != texts.fillers.end();
        if (!piece.empty() && !filler) pieces.emplace_back(in_notation(piece, texts));
        piece.clear();
    };
    for (const char c : folded(text)) {
        if (is_letter(c) || is_digit(c)) {
            piece += c;
        } else {
            finish();
        }
    }
    finish();
    return pieces;
}

std::vector<std::string> meant_moves(std::string_view line, std::span<const std::string> moves,
                                     const Texts& texts) {
    constexpr std::array ways { same, run_together, shortened, beginning, without_verb };
    const Pieces typed = pieces_of(line, texts);
    if (typed.empty()) return {};
    for (const auto way : ways) {
        std::vector<std::string> meant;
        for (const std::string& move : moves) {
            if (way(typed, pieces_of(move, texts))) meant.push_back(move);
        }
        if (!meant.empty()) return meant;
    }
    return {};
}

} // namespace cairn
