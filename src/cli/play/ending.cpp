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

std::string stones_in_words(const object& view) {
    std::string text = "Stones:";
    for (const Seat seat : both_seats) {
        const auto held = stones_of(view, seat);
        text += std::string(seat == Seat::P1 ? " " : "; ") + name(seat) + " holds " +
                (held.empty() ? "none" : enumerated(held, "and"));
    }
    return text + ".";
}

std::string border_ending(const Table& table, const object& view) {
    const std::string stones = " " + stones_in_words(view);
    if (table.outcome() == Outcome::Draw) {
        return "A draw: both players passed, and the final count is equal." + stones;
    }
    const Seat seat = winner_of(table.outcome());
    const auto held = stones_of(view, seat);
    const std::string winner = name(seat);
    if (table.clincher() == Clincher::Row) {
        return winner + " wins with three stones in a row, " + enumerated(adjacent(held), "and") +
               "." + stones;
    }
    if (table.clincher() == Clincher::Five) return winner + " wins with five stones." + stones;
    return winner + " wins the final count after two passes." + stones;
}

std::string siege_ending(const Table& table) {
    const Standing standing = table.standing();
    const std::string move = table.played().back().move;
    const std::string tile(notation_of(move).to);
    const std::string wall = " The wall: " + std::to_string(standing.intact_tiles) +
                             " tiles intact; " + std::to_string(standing.siege_pile) +
                             " cards left in the siege pile.";
    switch (table.clincher()) {
    case Clincher::Fourth:
        return "p1, the Attacker, wins: control of tile " + tile + " damages a fourth tile." + wall;
    case Clincher::Breach:
        return "p1, the Attacker, wins: control of tile " + tile + ", damaged already." + wall;
    case Clincher::Passes: return "p2, the Defender, wins: both players passed." + wall;
    case Clincher::Full:
        return "p2, the Defender, wins: all sides of the Defender are full." + wall;
    default: break;
    }
    return "p2, the Defender, wins: a card was to be drawn, and the siege pile is empty." + wall;
}

std::string totem_ending(const Table& table, const object& view) {
    const auto score = [&](Seat seat, const char* what) {
        return view.at("score").at(name(seat)).at(what).as_int64();
    };
    const auto counted = [&](Seat seat) {
        const auto points = score(seat, "points");
        const auto pieces = score(seat, "pieces");
        return std::string(seat == Seat::P1 ? "White " : "Red ") + std::to_string(points) +
               (points == 1 ? " point on " : " points on ") + std::to_string(pieces) +
               (pieces == 1 ? " piece" : " pieces");
    };
    const std::string stuck = "The Totem on " + std::string(view.at("totem").as_string()) +
                              " is stuck. Beside it: " + counted(Seat::P1) + ", " +
                              counted(Seat::P2) + ". ";
    if (table.outcome() == Outcome::Draw) return stuck + "A draw.";
    const Seat seat = winner_of(table.outcome());
    const bool tie = table.clincher() == Clincher::Pieces;
    return stuck + role(Family::Totem, seat) + ", wins" + (tie ? " by more pieces." : ".");
}

} // namespace

std::string ending_in_words(const Table& table) {
    assert(table.outcome() != Outcome::Open);
    const auto view = boost::json::parse(table.view_json(Seat::P1)).as_object();
    switch (find_ruleset(table.ruleset())->family) {
    case Family::Border: return border_ending(table, view);
    case Family::Siege: return siege_ending(table);
    case Family::Totem: return totem_ending(table, view);
    }
    assert(false);
    return "";
}

} // namespace cairn
