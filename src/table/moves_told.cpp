#include "table/moves_told.hpp"

#include <cassert>

#include "base/json.hpp"

namespace cairn {

std::string_view told_to_others(std::string_view move) {
    for (const std::string_view secret : { "return", "give" }) {
        if (move.starts_with(secret) && move.substr(secret.size()).starts_with(":")) return secret;
    }
    return move;
}

std::string view_with_moves(const Table& table, Seat seat) {
    JsonWriter played;
    played.array();
    for (const Played& each : table.played()) {
        played.object().key("seat").value(name(each.seat)).key("move");
        played.value(each.seat == seat ? each.move : told_to_others(each.move)).end();
    }
    played.end();
    std::string view = table.view_json(seat);
    assert(view.ends_with('}'));
    view.back() = ','; // the object goes on
    return view + "\"played\":" + played.text() + "}";
}

} // namespace cairn
