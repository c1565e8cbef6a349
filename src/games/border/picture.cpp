#include "games/border/picture.hpp"

#include <algorithm>

#include "cards/picture.hpp"

namespace cairn::border {

namespace {

constexpr int column = 8;
constexpr int margin = 4;

enum class Towards : std::uint8_t { Stones, Player }; // which way the rows run, top down

std::string indent() { return std::string(margin, ' '); }

int rows_needed(const Board& board) {
    return board.mud == no_stone ? slots_without_mud : slots_in_mud;
}

std::string side_rows(const View& view, Seat seat, Towards towards, Palette palette) {
    const Board& board = view.board;
    const int rows = rows_needed(board);
    std::string text;
    for (int line = 0; line < rows; ++line) {
        const int row = towards == Towards::Stones ? rows - 1 - line : line;
        text += margin_picture(seat, line, rows);
        for (Stone stone = 0; stone < stones; ++stone) {
            const bool open = (board.open() & only(stone)) != 0;
            const int slots = open ? board.slots(stone) : 0;
            text += slot_picture(board.side(stone, seat), row, slots, column, palette);
        }
        text += '\n';
    }
    return text;
}

// The stones that lie on this line: a claimed stone has rolled to its holder.
std::string stone_line(StoneSet set, Palette palette) {
    std::string text = indent();
    for (Stone stone = 0; stone < stones; ++stone) {
        const bool here = (set & only(stone)) != 0;
        const std::string label = here ? "(" + std::to_string(stone + 1) + ")" : "";
        const std::string cell = centred(label, column);
        text += here ? bold(cell, palette) : cell;
    }
    return text + "\n";
}

// mud and sums-only stones, where there are any
std::string mark_line(const Board& board) {
    if (board.mud == no_stone && board.blind == no_stone) return "";
    std::string text = indent();
    for (Stone stone = 0; stone < stones; ++stone) {
        std::string mark = stone == board.mud ? "mud" : "";
        if (stone == board.blind) mark += mark.empty() ? "sums" : "+sum";
        text += centred(mark, column);
    }
    return text + "\n";
}

std::string amounts(const Amounts& amounts, const Rules& rules) {
    const std::string clan = std::to_string(amounts.clan);
    if (!rules.has_tactics()) return clan + (amounts.clan == 1 ? " card" : " cards");
    return clan + " clan, " + std::to_string(amounts.tactic) + " tactic";
}

std::string memory_line(const View& view) {
    std::string text;
    for (const Returned& slot : view.returned) {
        if (slot.place == Returned::Place::Nowhere || view.board.recruiter != view.seat) continue;
        text += " " + cairn::to_text(slot.card, view.board.rules->tactics);
        text += slot.place == Returned::Place::InPile ? " (in its pile)" : " (opponent has it)";
    }
    return text.empty() ? "" : "You returned:" + text + "\n";
}

} // namespace

std::string picture(const View& view, Palette palette) {
    const Board& board = view.board;
    const Rules& rules = *board.rules;
    const Seat other = opponent(view.seat);
    std::string text;
    text += std::string(name(other)) + " holds " + amounts(view.opponent, rules) + "    ";
    text += (rules.has_tactics() ? "piles: " : "pile: ") + amounts(view.piles, rules) + "\n";
    text += side_rows(view, other, Towards::Stones, palette);
    text += stone_line(board.held[other], palette);
    text += stone_line(board.open(), palette);
    text += mark_line(board);
    text += stone_line(board.held[view.seat], palette);
    text += side_rows(view, view.seat, Towards::Player, palette);
    if (rules.has_tactics()) {
        text += hand_rows("discard:", board.discard(), rules.tactics, palette);
        text += memory_line(view);
    }
    text += "\n" +
            hand_rows(std::string(name(view.seat)) + " hand:", view.hand(), rules.tactics, palette);
    return text;
}

} // namespace cairn::border
