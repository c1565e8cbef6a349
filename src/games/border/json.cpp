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
    json.object();
    json.key("holder");
    if (board.held[Seat::P1].has(stone)) {
        json.plain(name(Seat::P1));
    } else if (board.held[Seat::P2].has(stone)) {
        json.plain(name(Seat::P2));
    } else {
        json.null();
    }
    json.key("slots").value(board.slots(stone));
    json.key("sums_only").flag(board.blind == stone.id());
    const auto& sides = board.sides[stone];
    write_completed_first(json, sides, board.slots(stone));
    for (const Seat seat : both_seats) {
        json.key(name(seat));
        write(json, board.side(stone, seat), board.rules->tactics);
    }
    json.end();
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
