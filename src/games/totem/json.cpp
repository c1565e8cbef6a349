#include "games/totem/json.hpp"

#include <string>

#include "games/totem/text.hpp"

namespace cairn::totem {

namespace {

void write_pieces(JsonWriter& json, const Board& board) {
    json.array();
    for (Cells taken = board.pieces[Seat::P1] | board.pieces[Seat::P2]; !taken.empty();) {
        const Cell cell = taken.take_lowest();
        const Seat owner = board.pieces[Seat::P1].has(cell) ? Seat::P1 : Seat::P2;
        json.object();
        json.key("cell").value(to_text(cell));
        json.key("owner").value(name(owner));
        json.key("value").value(points(board.value_at(cell)));
        json.end();
    }
    json.end();
}

void write_stock(JsonWriter& json, const Stock& stock) {
    json.object();
    for (const Value value : all_values) {
        json.key(std::to_string(points(value))).value(int { stock[value] });
    }
    json.end();
}

void write_score(JsonWriter& json, const Score& score) {
    json.object();
    json.key("points").value(score.points);
    json.key("pieces").value(score.pieces);
    json.end();
}

} // namespace

void write(JsonWriter& json, const View& view, Eyes eyes) {
    const Board& board = view.board;
    json.object();
    json.key("ruleset").value(board.rules->id);
    json.key("seat");
    write_reader(json, view.seat, eyes);
    json.key("turn").value(name(board.turn));
    json.key("outcome").value(name(board.outcome));
    json.key("totem").value(to_text(board.totem));
    json.key("pieces");
    write_pieces(json, board);
    json.key("stocks").object();
    for (const Seat seat : both_seats) {
        json.key(name(seat));
        write_stock(json, board.stocks[seat]);
    }
    json.end();
    json.key("score").object();
    for (const Seat seat : both_seats) {
        json.key(name(seat));
        write_score(json, score(board, seat));
    }
    json.end();
    json.end();
}

} // namespace cairn::totem
