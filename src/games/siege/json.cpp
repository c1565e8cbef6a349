#include "games/siege/json.hpp"

#include "cards/json.hpp"

namespace cairn::siege {

namespace {

// What is to be decided now. Control that comes after playing is a decision before the draw.
constexpr const char* phase_of(const Board& board) {
    const bool played = board.phase == Phase::Draw || board.phase == Phase::End;
    if (played && board.outcome == Outcome::Open && !controls(board).empty()) return "control";
    switch (board.phase) {
    case Phase::Play: return "play";
    case Phase::Give: return "give";
    case Phase::Draw: return "draw";
    case Phase::End: return "end";
    }
    assert(false);
    return "";
}

constexpr const char* name(Counts counts) {
    switch (counts) {
    case Counts::All: return "all";
    case Counts::Sum: return "sum";
    case Counts::Lowest: return "lowest sum";
    case Counts::Run: return "run";
    case Counts::SameValue: return "same value";
    case Counts::Colour: return "colour";
    }
    assert(false);
    return "";
}

void write_tile(JsonWriter& json, const Board& board, Tile tile) {
    const auto& face = board.face(tile);
    Letters at(json.begin_raw(longest_place));
    at.put("{\"damaged\":");
    put(at, board.damaged.has(tile));
    at.put(",\"slots\":").put(static_cast<char>('0' + face.slots));
    at.put(",\"counts\":\"").put(std::string_view(name(face.counts))).put('"');
    put_completed_first(at, board.sides[tile], face.slots);
    put_sides(
        at, [&](Seat seat) -> const auto& { return board.side(tile, seat); }, board.rules->tactics);
    json.end_raw(at.put('}').end());
}

// What only the tactical game has.
void write_tactics(JsonWriter& json, const View& view, Eyes eyes) {
    const Board& board = view.board;
    const TacticNames& names = board.rules->tactics;
    json.key("tactics_played").object();
    for (const Seat seat : both_seats) json.key(name(seat)).value(board.tactics_played[seat]);
    json.end();
    json.key("supported");
    write(json, Hand { eyes == Eyes::Watcher ? board.supported : view.supported(), {} }, names);
    const bool giving = board.phase == Phase::Give;
    json.key("to_give").value(giving ? board.to_give - board.given[board.mover()] : 0);
    if (eyes == Eyes::Watcher) return;
    json.key("giving");
    write(json, giving ? view.gifts(view.seat) : Hand {}, names);
    json.key("gave");
    write(json, giving ? Hand {} : view.gifts(view.seat), names);
    json.key("received");
    write(json, giving ? Hand {} : view.gifts(opponent(view.seat)), names);
}

} // namespace

void write(JsonWriter& json, const View& view, Eyes eyes) {
    const Board& board = view.board;
    const Rules& rules = *board.rules;
    json.object();
    write_moment(json, view, eyes, board.mover(), phase_of(board));
    json.key("tiles").array();
    for (const Tile tile : every<Tile>) write_tile(json, board, tile);
    json.end();
    json.key("cauldrons").value(board.cauldrons);
    json.key("oil_thrown").flag(board.oil_thrown);
    write_hands_and_piles<SiegeSuits>(json, view, eyes);
    json.key("discard");
    write(json, Hand { board.discard, board.discarded_tactics }, rules.tactics);
    if (rules.has_tactics()) write_tactics(json, view, eyes);
    json.end();
}

} // namespace cairn::siege
