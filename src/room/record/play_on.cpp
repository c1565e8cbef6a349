#include "room/record/play_on.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/border/rules.hpp"
#include "room/restore.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/record/replay.hpp"

namespace cairn {
namespace {

// A table's first game is begun by p1. In the border game the seats are alike, so that a record that p2 began is
// turned about: the seats change names, and so do the hands, which are the first cards of the deal.
void turn_about(Record& record) {
    const Entry* const entry = find_ruleset(record.ruleset);
    const auto* const rules = entry != nullptr ? entry->rules.as<border::Rules>() : nullptr;
    if (rules == nullptr) return;
    std::vector<std::string> words;
    for (const auto word : words_of(record.deal)) words.emplace_back(word);
    const auto hand = static_cast<std::ptrdiff_t>(rules->hand_size);
    const auto first = words.begin() + 1; // after the name of the pile
    if (words.end() - first < 2 * hand) return;
    std::swap_ranges(first, first + hand, first + hand);
    record.deal.clear();
    for (const std::string& word : words) record.deal += (record.deal.empty() ? "" : " ") + word;
    record.first = Seat::P1;
    for (RecordedMove& move : record.moves) move.seat = opponent(move.seat);
}

} // namespace

Result<std::vector<Event>> play_on(const PlayOn& asked) {
    Record record = asked.record;
    Seat seat = asked.seat;
    if (const auto replayed = replay(record, asked.ply); !replayed) return replayed.error();
    if (record.first == Seat::P2) {
        turn_about(record);
        seat = opponent(seat);
    }
    const Player mine = seat == Seat::P1 ? Player::A : Player::B;
    Terms terms;
    terms.game = find_ruleset(record.ruleset);
    if (asked.level > terms.game->facts.levels) return Error { level_refusal(*terms.game) };
    terms.seats[opponent(mine)] = asked.level > 0
                                      ? SeatTerms { SeatTerms::Kind::Computer, asked.level }
                                      : SeatTerms { SeatTerms::Kind::Link };

    std::vector<Event> events;
    const auto add = [&](Deed deed) { events.push_back({ asked.at, std::move(deed) }); };
    add(Opened { terms, asked.me.id, "", "", "" });
    add(Sat { mine, asked.me });
    if (asked.level == 0) add(Sat { opponent(mine), asked.other });
    add(Committed { 1, asked.seed });
    add(Readied { 1, mine, asked.seed });
    if (asked.level == 0) add(Readied { 1, opponent(mine), asked.seed });
    add(Dealt { 1, record.deal });
    for (std::size_t i = 0; i < std::min(asked.ply, record.moves.size()); ++i) {
        const RecordedMove& move = record.moves[i];
        add(Moved { move.seat, move.move, events.size(), 0, move.order });
    }
    if (const auto room = restore("", events); !room) return room.error();
    return events;
}

} // namespace cairn
