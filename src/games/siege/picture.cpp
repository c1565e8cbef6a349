#include "games/siege/picture.hpp"

#include "cards/picture.hpp"

namespace cairn::siege {

namespace {

constexpr int column = 10;
constexpr int margin = 4;

enum class Towards : std::uint8_t { Wall, Player }; // which way the rows run, top down

std::string title(Seat seat, const PictureWords& words) {
    return std::string(name(seat)) + " " + (seat == attacker ? words.attacker : words.defender);
}

std::string indent() { return std::string(margin, ' '); }

// What the tile counts, and how many cards.
std::string demand(const Face& face, const PictureWords& words) {
    const Word demands[] = {
        words.all, words.sum, words.lowest, words.run, words.same, words.colour
    };
    return demands[static_cast<int>(face.counts)] + (" x" + std::to_string(face.slots));
}

std::string side_rows(const Board& board, Seat seat, Towards towards, PictureStyle style) {
    constexpr int rows = Side::most;
    std::string text;
    for (int line = 0; line < rows; ++line) {
        const int row = towards == Towards::Wall ? rows - 1 - line : line;
        text += margin_picture(seat, line, rows);
        for (const Tile tile : every<Tile>) {
            const int slots = board.face(tile).slots;
            text += slot_picture(board.side(tile, seat), row, slots, column, style.palette,
                                 { style.words.any_card, board.rules->deck.spy_value });
        }
        text += '\n';
    }
    return text;
}

std::string wall_rows(const Board& board, PictureStyle style) {
    std::string numbers = indent();
    std::string demands = indent();
    std::string damage = indent();
    for (const Tile tile : every<Tile>) {
        const bool damaged = board.damaged.has(tile);
        const std::string number = std::to_string(tile.id() + 1);
        const std::string drawn = damaged ? "/ " + number + " \\" : "[ " + number + " ]";
        numbers += bold(centred(drawn, column), style.palette);
        demands += centred(demand(board.face(tile), style.words), column);
        damage += centred(damaged ? style.words.damaged.text() : "", column);
    }
    return numbers + "\n" + demands + "\n" + (!board.damaged.empty() ? damage + "\n" : "");
}

std::string amounts(const Amounts& amounts, const Rules& rules, const PictureWords& words) {
    std::string text = std::to_string(amounts.suits) + words.siege;
    if (rules.has_tactics()) text += ", " + std::to_string(amounts.tactics) + words.tactic;
    return text;
}

std::string named_rows(Word what, const Hand& cards, const View& view, Palette palette) {
    if (cards.size() == 0) return "";
    return hand_rows(what, cards, view.board.rules->tactics, palette);
}

// What this seat remembers of an exchange and a support.
std::string memory_rows(const View& view, PictureStyle style) {
    const auto& [palette, words] = style;
    const bool giving = view.board.phase == Phase::Give;
    return named_rows(giving ? words.you_give : words.you_gave, view.gifts(view.seat), view,
                      palette) +
           named_rows(words.back_in_the_pile, Hand { view.supported(), {} }, view, palette);
}

} // namespace

std::string picture(const View& view, PictureStyle style) {
    const Board& board = view.board;
    const Rules& rules = *board.rules;
    const auto& [palette, words] = style;
    const Seat other = opponent(view.seat);
    std::string text = title(other, words) + words.holds + amounts(view.opponent, rules, words) +
                       "  " + words.piles + amounts(view.piles, rules, words) + "  " +
                       words.cauldrons + std::to_string(board.cauldrons) + "\n";
    text += side_rows(board, other, Towards::Wall, style);
    text += wall_rows(board, style);
    text += side_rows(board, view.seat, Towards::Player, style);
    const Hand discard { board.discard, board.discarded_tactics };
    text += hand_rows(words.discard, discard, rules.tactics, palette);
    text += memory_rows(view, style);
    text += hand_rows(words.hand_of + title(view.seat, words) + words.hand, view.hand(),
                      rules.tactics, palette);
    return text;
}

} // namespace cairn::siege
