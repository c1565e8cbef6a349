#include "games/siege/picture.hpp"

#include "cards/picture.hpp"

namespace cairn::siege {

namespace {

constexpr int column = 10;
constexpr int margin = 4;

enum class Towards : std::uint8_t { Wall, Player }; // which way the rows run, top down

const char* role(Seat seat) { return seat == attacker ? "Attacker" : "Defender"; }

std::string title(Seat seat) { return std::string(name(seat)) + " " + role(seat); }

std::string indent() { return std::string(margin, ' '); }

// What the tile counts, and how many cards.
std::string demand(const Face& face) {
    constexpr const char* words[] = { "all", "sum", "lowest", "run", "same", "colour" };
    return words[static_cast<int>(face.counts)] + (" x" + std::to_string(face.slots));
}

std::string side_rows(const Board& board, Seat seat, Towards towards, Palette palette) {
    constexpr int rows = Side::most;
    std::string text;
    for (int line = 0; line < rows; ++line) {
        const int row = towards == Towards::Wall ? rows - 1 - line : line;
        text += margin_picture(seat, line, rows);
        for (Tile tile = 0; tile < tiles; ++tile) {
            const int slots = board.face(tile).slots;
            text += slot_picture(board.side(tile, seat), row, slots, column, palette);
        }
        text += '\n';
    }
    return text;
}

std::string wall_rows(const Board& board, Palette palette) {
    std::string numbers = indent();
    std::string demands = indent();
    std::string damage = indent();
    for (Tile tile = 0; tile < tiles; ++tile) {
        const bool damaged = (board.damaged & only(tile)) != 0;
        const std::string number = std::to_string(tile + 1);
        const std::string drawn = damaged ? "/ " + number + " \\" : "[ " + number + " ]";
        numbers += bold(centred(drawn, column), palette);
        demands += centred(demand(board.face(tile)), column);
        damage += centred(damaged ? "damaged" : "", column);
    }
    return numbers + "\n" + demands + "\n" + (board.damaged != 0 ? damage + "\n" : "");
}

std::string amounts(const Amounts& amounts, const Rules& rules) {
    std::string text = std::to_string(amounts.siege) + " siege";
    if (rules.has_tactics()) text += ", " + std::to_string(amounts.tactic) + " tactic";
    return text;
}

std::string named_rows(const char* what, const Hand& cards, const View& view, Palette palette) {
    if (cards.size() == 0) return "";
    return hand_rows(what, cards, view.board.rules->tactics, palette);
}

// What this seat remembers of an exchange and a support.
std::string memory_rows(const View& view, Palette palette) {
    const bool giving = view.board.phase == Phase::Give;
    return named_rows(giving ? "you give:" : "you gave:", view.gifts(view.seat), view, palette) +
           named_rows("back in the pile:", Hand { view.board.supported, {} }, view, palette);
}

} // namespace

std::string picture(const View& view, Palette palette) {
    const Board& board = view.board;
    const Rules& rules = *board.rules;
    const Seat other = opponent(view.seat);
    std::string text = title(other) + " holds " + amounts(view.opponent, rules) +
                       "  piles: " + amounts(view.piles, rules) +
                       "  cauldrons: " + std::to_string(board.cauldrons) + "\n";
    text += side_rows(board, other, Towards::Wall, palette);
    text += wall_rows(board, palette);
    text += side_rows(board, view.seat, Towards::Player, palette);
    const Hand discard { board.discard, board.discarded_tactics };
    text += hand_rows("discard:", discard, rules.tactics, palette);
    text += memory_rows(view, palette);
    text += hand_rows(title(view.seat) + " hand:", view.hand(), rules.tactics, palette);
    return text;
}

} // namespace cairn::siege
