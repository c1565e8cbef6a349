#include "table/moves_told.hpp"

#include <cassert>

#include "base/json.hpp"

namespace cairn {

std::string view_with_moves(const Table& table, Seat seat) {
    JsonWriter played;
    played.array();
    for (const Played& each : table.played()) {
        played.object().key("seat").value(name(each.seat)).key("move");
        played.value(each.seat == seat ? each.move : to_text(table.parts(each.move)->told)).end();
    }
    played.end();
    std::string view = table.view_json(seat);
    assert(view.ends_with('}'));
    view.back() = ','; // the object goes on
    return view + "\"played\":" + played.text() + "}";
}

} // namespace cairn
