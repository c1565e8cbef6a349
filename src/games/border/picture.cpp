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

std::string side_rows(const View& view, Seat seat, Towards towards, PictureStyle style) {
    const Board& board = view.board;
    const int rows = rows_needed(board);
    std::string text;
    for (int line = 0; line < rows; ++line) {
        const int row = towards == Towards::Stones ? rows - 1 - line : line;
        text += margin_picture(seat, line, rows);
        for (const Stone stone : every<Stone>) {
            const bool open = board.open().has(stone);
            const int slots = open ? board.slots(stone) : 0;
            text += slot_picture(board.side(stone, seat), row, slots, column, style.palette,
                                 { style.words.any_card, board.rules->deck.spy_value });
        }
        text += '\n';
    }
    return text;
}

// The stones that lie on this line: a claimed stone has rolled to its holder.
std::string stone_line(StoneSet set, Palette palette) {
    std::string text = indent();
    for (const Stone stone : every<Stone>) {
        const bool here = set.has(stone);
        const std::string label = here ? "(" + std::to_string(stone.id() + 1) + ")" : "";
        const std::string cell = centred(label, column);
        text += here ? bold(cell, palette) : cell;
    }
    return text + "\n";
}

// mud and sums-only stones, where there are any
std::string mark_line(const Board& board, const PictureWords& words) {
    if (board.mud == no_stone && board.blind == no_stone) return "";
    std::string text = indent();
    for (const Stone stone : every<Stone>) {
        std::string mark(stone.id() == board.mud ? words.mud.text() : "");
        if (stone.id() == board.blind) mark += mark.empty() ? words.sums : words.and_sums;
        text += centred(mark, column);
    }
    return text + "\n";
}

std::string amounts(const Amounts& amounts, const Rules& rules, const PictureWords& words) {
    const std::string clan = std::to_string(amounts.suits);
    if (!rules.has_tactics())
        return clan + (words.is_singular(amounts.suits) ? words.card : words.cards);
    return clan + words.clan + ", " + std::to_string(amounts.tactics) + words.tactic;
}

std::string memory_line(const View& view, const PictureWords& words) {
    std::string text;
    for (const Returned& slot : view.returned) {
        if (slot.place == Returned::Place::Nowhere || view.board.recruiter != view.seat) continue;
        text += " " + cairn::to_text(slot.card, view.board.rules->tactics);
        text += slot.place == Returned::Place::InPile ? words.in_its_pile : words.opponent_has_it;
    }
    return text.empty() ? "" : words.returned + text + "\n";
}

} // namespace

std::string picture(const View& view, PictureStyle style) {
    const Board& board = view.board;
    const Rules& rules = *board.rules;
    const auto& [palette, words] = style;
    const Seat other = opponent(view.seat);
    std::string text;
    text += std::string(name(other)) + words.holds + amounts(view.opponent, rules, words) + "    ";
    text +=
        (rules.has_tactics() ? words.piles : words.pile) + amounts(view.piles, rules, words) + "\n";
    text += side_rows(view, other, Towards::Stones, style);
    text += stone_line(board.held[other], palette);
    text += stone_line(board.open(), palette);
    text += mark_line(board, words);
    text += stone_line(board.held[view.seat], palette);
    text += side_rows(view, view.seat, Towards::Player, style);
    if (rules.has_tactics()) {
        text += hand_rows(words.discard, board.discard(), rules.tactics, palette);
        text += memory_line(view, words);
    }
    text += "\n" + hand_rows(words.hand_of + std::string(name(view.seat)) + words.hand, view.hand(),
                             rules.tactics, palette);
    return text;
}

} // namespace cairn::border
