#include "cli/play/telling/ending.hpp"

#include <boost/json.hpp>
#include <cassert>
#include <string_view>
#include <vector>

#include "cli/play/telling/telling.hpp"
#include "cli/terminal/terminal.hpp"

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

// The game's words for how it ended, with the winner and where it was decided filled in.
std::string decision(const Story& story, const Texts& texts, const std::string& where = "") {
    const Table& table = story.table();
    std::string winner;
    if (table.outcome() != Outcome::Draw) {
        winner = role(story.game(), winner_of(table.outcome()), texts);
    }
    return with_holes_filled(texts.words().of(story.game(), { "endings", table.clincher() }),
                             { winner, where });
}

std::string border_ending(const Story& story, const object& view, const Texts& texts) {
    const Table& table = story.table();
    std::string row;
    if (table.outcome() != Outcome::Draw) {
        row = enumerated(adjacent(stones_of(view, winner_of(table.outcome()))),
                         texts.names.and_word.text());
    }
    return decision(story, texts, row) + " " + stones_in_words(view, texts);
}

struct Wall {
    std::size_t tiles = 0; // intact
    std::size_t cauldrons = 0;
    std::size_t pile = 0;
};

Wall wall_of(const object& view) {
    Wall wall;
    for (const auto& tile : view.at("tiles").as_array()) {
        wall.tiles += tile.at("damaged").as_bool() ? 0 : 1;
    }
    wall.cauldrons = static_cast<std::size_t>(view.at("cauldrons").as_int64());
    wall.pile = static_cast<std::size_t>(view.at("piles").at("siege").as_int64());
    return wall;
}

std::string siege_ending(const Story& story, const object& view, const Texts& texts) {
    const auto last = story.table().parts(story.table().played().back().move);
    const Wall wall = wall_of(view);
    return decision(story, texts, std::string(last->told.to.text())) + " " +
           texts.endings.wall(texts.counted(texts.counts.tiles, wall.tiles),
                              texts.counted(texts.counts.cards, wall.pile));
}

std::string totem_ending(const Story& story, const object& view, const Texts& texts) {
    const auto score = [&](Seat seat, const char* what) {
        return static_cast<std::size_t>(view.at("score").at(name(seat)).at(what).as_int64());
    };
    const auto counted = [&](Seat seat) {
        const auto& says = seat == Seat::P1 ? texts.endings.white_counts : texts.endings.red_counts;
        return says(texts.counted(texts.counts.points, score(seat, "points")),
                    texts.counted(texts.counts.pieces, score(seat, "pieces")));
    };
    return texts.endings.stuck(std::string_view(view.at("totem").as_string()), counted(Seat::P1),
                               counted(Seat::P2)) +
           " " + decision(story, texts);
}

object seen_by_both(const Story& story) {
    return boost::json::parse(story.table().view_json(Seat::P1)).as_object();
}

} // namespace

std::string ending_in_words(const Story& story, const Texts& texts) {
    assert(story.table().outcome() != Outcome::Open);
    // What else there is to say of the last position, where a game has it.
    const auto view = seen_by_both(story);
    if (view.contains("stones")) return border_ending(story, view, texts);
    if (view.contains("tiles")) return siege_ending(story, view, texts);
    if (view.contains("totem")) return totem_ending(story, view, texts);
    return decision(story, texts);
}

std::string left_in_words(const Story& story, Seat winner, const Texts& texts) {
    const auto view = seen_by_both(story);
    if (!view.contains("tiles")) return "";
    const Wall wall = wall_of(view);
    if (winner == Seat::P1) {
        return texts.match.left_in_pile(texts.counted(texts.counts.cards, wall.pile));
    }
    return texts.match.left_of_wall(texts.counted(texts.counts.tiles, wall.tiles),
                                    texts.counted(texts.counts.cauldrons, wall.cauldrons));
}

} // namespace cairn
