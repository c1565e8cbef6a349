#include "games/border/json.hpp"

#include "cards/json.hpp"

namespace cairn::border {

namespace {

// What is to be decided now. Claims that come after playing are a decision before the draw.
constexpr const char* phase_of(const Board& board) {
    const bool playing = board.phase == Phase::Play;
    if (!playing && board.outcome == Outcome::Open && !board.claimable().empty()) return "claim";
    switch (board.phase) {
    case Phase::Play: return "play";
    case Phase::Draw: return "draw";
    case Phase::End: return "end";
    case Phase::Recruit: return "recruit";
    case Phase::Return: return "return";
    }
    assert(false);
    return "";
}

void write_stone(JsonWriter& json, const Board& board, Stone stone) {
    Letters at(json.begin_raw(longest_place));
    at.put("{\"holder\":");
    if (board.held[Seat::P1].has(stone)) {
        at.put("\"p1\"");
    } else if (board.held[Seat::P2].has(stone)) {
        at.put("\"p2\"");
    } else {
        at.put("null");
    }
    at.put(",\"slots\":").put(static_cast<char>('0' + board.slots(stone)));
    at.put(",\"sums_only\":");
    put(at, board.blind == stone.id());
    put_completed_first(at, board.sides[stone], board.slots(stone));
    put_sides(
        at, [&](Seat seat) -> const auto& { return board.side(stone, seat); },
        board.rules->tactics);
    json.end_raw(at.put('}').end());
}

// The cards of this seat's recruiter that it still knows the place of, in the order of return.
void write_memory(JsonWriter& json, const View& view) {
    json.array();
    for (const Returned& slot : view.returned) {
        if (slot.place == Returned::Place::Nowhere || view.board.recruiter != view.seat) continue;
        json.object().key("card").value(name_of(slot.card, view.board.rules->tactics));
        json.key("place");
        json.value(slot.place == Returned::Place::InPile ? "pile" : "opponent").end();
    }
    json.end();
}

} // namespace

void write(JsonWriter& json, const View& view, Eyes eyes) {
    const Board& board = view.board;
    const Rules& rules = *board.rules;
    json.object();
    write_moment(json, view, eyes, board.turn, phase_of(board));
    json.key("stones").array();
    for (const Stone stone : every<Stone>) write_stone(json, board, stone);
    json.end();
    write_hands_and_piles<ClanSuits>(json, view, eyes);
    if (rules.has_tactics()) {
        json.key("discard");
        write(json, board.discard(), rules.tactics);
        json.key("tactics_played").object();
        for (const Seat seat : both_seats) {
            json.key(name(seat)).value(board.tactics_played[seat].cards);
        }
        json.end();
        json.key("jokers_laid").object(); // of which each may lay one (rules 5.9)
        for (const Seat seat : both_seats) {
            json.key(name(seat)).flag(board.tactics_played[seat].joker);
        }
        json.end();
        json.key("draws_left").value(board.draws_left);
        json.key("returns_left").value(board.returns_left);
        if (eyes == Eyes::Watcher) return void(json.end());
        json.key("returned");
        write_memory(json, view);
    }
    json.end();
}

} // namespace cairn::border
