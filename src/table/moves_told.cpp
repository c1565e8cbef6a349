#include "table/moves_told.hpp"

#include <cassert>

#include "base/json.hpp"

namespace cairn {

std::string view_with_moves(const Table& table, Seat seat) {
    JsonWriter played;
    played.array();
    for (std::size_t i = 0; i < table.played().size(); ++i) {
        const Played& each = table.played()[i];
        played.object().key("seat").value(name(each.seat)).key("move");
        played.value(each.seat == seat ? each.move : to_text(table.parts_of_played(i).told)).end();
    }
    played.end();
    std::string view = table.view_json(seat);
    assert(view.ends_with('}'));
    view.back() = ','; // the object goes on
    return view + "\"played\":" + played.text() + "}";
}

} // namespace cairn
