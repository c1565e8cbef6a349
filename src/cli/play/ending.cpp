#include "cli/play/ending.hpp"

#include <boost/json.hpp>
#include <cassert>
#include <string_view>
#include <vector>

#include "cli/play/notation.hpp"
#include "cli/terminal.hpp"
#include "table/catalogue.hpp"

namespace cairn {
namespace {

using boost::json::object;

Seat winner_of(Outcome outcome) {
    assert(outcome == Outcome::P1Wins || outcome == Outcome::P2Wins);
    return outcome == Outcome::P1Wins ? Seat::P1 : Seat::P2;
}

std::vector<std::string> stones_of(const object& view, Seat seat) {
    std::vector<std::string> held;
    const auto& stones = view.at("stones").as_array();
    for (std::size_t i = 0; i < stones.size(); ++i) {
        const auto& holder = stones[i].as_object().at("holder");
        if (holder.is_string() && holder.as_string() == name(seat)) {
            held.push_back(std::to_string(i + 1));
        }
    }
    return held;
}

// The first three stones in a row; none, if there are none.
std::vector<std::string> adjacent(const std::vector<std::string>& held) {
    for (std::size_t i = 0; i + 2 < held.size(); ++i) {
        if (held[i + 2][0] - held[i][0] == 2) return { held[i], held[i + 1], held[i + 2] };
    }
    return {};
}

std::string stones_in_words(const object& view, const Texts& texts) {
    std::string text = texts.endings.stones();
    for (const Seat seat : both_seats) {
        const auto held = stones_of(view, seat);
        text += seat == Seat::P1 ? " " : ", ";
        text += texts.endings.holds(name(seat),
                                    held.empty() ? texts.names.none()
                                                 : enumerated(held, texts.names.and_word.text()));
    }
    return text + ".";
}

std::string border_ending(const Table& table, const object& view, const Texts& texts) {
    const std::string stones = " " + stones_in_words(view, texts);
    if (table.outcome() == Outcome::Draw) return texts.endings.draw_by_count() + stones;
    const Seat seat = winner_of(table.outcome());
    const std::string winner = name(seat);
    if (table.clincher() == Clincher::Row) {
        const auto row = adjacent(stones_of(view, seat));
        return texts.endings.row(winner, enumerated(row, texts.names.and_word.text())) + stones;
    }
    if (table.clincher() == Clincher::Five) return texts.endings.five(winner) + stones;
    return texts.endings.count(winner) + stones;
}

std::string siege_ending(const Table& table, const Texts& texts) {
    const Standing standing = table.standing();
    const auto counted = [&](const Counted& what, int count) {
        return texts.counted(what, static_cast<std::size_t>(count));
    };
    const std::string move = table.played().back().move;
    const std::string tile(notation_of(move).to);
    const std::string wall =
        " " + texts.endings.wall(counted(texts.counts.tiles, standing.intact_tiles),
                                 counted(texts.counts.cards, standing.siege_pile));
    switch (table.clincher()) {
    case Clincher::Fourth: return texts.endings.fourth(tile) + wall;
    case Clincher::Breach: return texts.endings.breach(tile) + wall;
    case Clincher::Passes: return texts.endings.passes() + wall;
    case Clincher::Full: return texts.endings.full() + wall;
    default: break;
    }
    return texts.endings.pile() + wall;
}

std::string totem_ending(const Table& table, const object& view, const Texts& texts) {
    const auto score = [&](Seat seat, const char* what) {
        return static_cast<std::size_t>(view.at("score").at(name(seat)).at(what).as_int64());
    };
    const auto counted = [&](Seat seat) {
        const auto& says = seat == Seat::P1 ? texts.endings.white_counts : texts.endings.red_counts;
        return says(texts.counted(texts.counts.points, score(seat, "points")),
                    texts.counted(texts.counts.pieces, score(seat, "pieces")));
    };
    const std::string stuck = texts.endings.stuck(std::string_view(view.at("totem").as_string()),
                                                  counted(Seat::P1), counted(Seat::P2)) +
                              " ";
    if (table.outcome() == Outcome::Draw) return stuck + texts.endings.draw();
    const std::string winner = role(Family::Totem, winner_of(table.outcome()), texts);
    const bool tie = table.clincher() == Clincher::Pieces;
    return stuck + (tie ? texts.endings.wins_by_pieces : texts.endings.wins)(winner);
}

} // namespace

std::string ending_in_words(const Table& table, const Texts& texts) {
    assert(table.outcome() != Outcome::Open);
    const auto view = boost::json::parse(table.view_json(Seat::P1)).as_object();
    switch (find_ruleset(table.ruleset())->family) {
    case Family::Border: return border_ending(table, view, texts);
    case Family::Siege: return siege_ending(table, texts);
    case Family::Totem: return totem_ending(table, view, texts);
    }
    assert(false);
    return "";
}

} // namespace cairn
