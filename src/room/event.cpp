#include "room/event.hpp"

#include <algorithm>

#include "base/json.hpp"
#include "base/text.hpp"
#include "room/json_reader.hpp"

namespace cairn {

namespace {

constexpr std::size_t longest_name = 100;
constexpr std::size_t longest_move = 100;
constexpr std::size_t longest_deal = 1000;
constexpr std::size_t deepest_event = 8;
// Of a deal whose clocks start with each player's first move; they start at once in older logs.
constexpr std::string_view at_first_move = "first-move";
constexpr std::string_view nobody = "nobody"; // has cancelled a table that has expired

// Writing, an overload a deed.
class Writer {
public:
    Writer(JsonWriter& json) : json_(json) {}

    void operator()(const Opened& deed) const {
        kind("opened").key("terms");
        write(json_, deed.terms);
        json_.key("by").value(deed.by);
        json_.key("join").value(deed.join).key("watch").value(deed.watch);
        if (!deed.after.empty()) json_.key("after").value(deed.after);
    }
    void operator()(const Sat& deed) const {
        kind("sat").key("player").value(name(deed.player));
        json_.key("id").value(deed.who.id).key("name").value(deed.who.name);
    }
    void operator()(const Committed& deed) const {
        kind("committed").key("game").value(deed.game);
        json_.key("seed").value(fair::to_hex(deed.seed));
    }
    void operator()(const Readied& deed) const {
        kind("ready").key("game").value(deed.game).key("player").value(name(deed.player));
        json_.key("entropy").value(fair::to_hex(deed.entropy));
    }
    void operator()(const Shared& deed) const {
        kind("shared").key("game").value(deed.game).key("player").value(name(deed.player));
        json_.key("share").value(fair::to_hex(deed.share));
    }
    void operator()(const Revealed& deed) const {
        kind("revealed").key("game").value(deed.game).key("player").value(name(deed.player));
        json_.key("entropy").value(fair::to_hex(deed.entropy));
    }
    void operator()(const Dealt& deed) const {
        kind("dealt").key("game").value(deed.game);
        if (!deed.deal.empty()) json_.key("deal").value(deed.deal);
        if (deed.clocks == ClockStart::AtFirstMove) json_.key("clocks").value(at_first_move);
    }
    void operator()(const Moved& deed) const {
        kind("moved").key("seat").value(name(deed.seat)).key("move").value(deed.move);
        json_.key("answers").value(static_cast<std::int64_t>(deed.answers));
        if (deed.lag > 0) json_.key("lag").value(deed.lag);
        if (!deed.order.empty()) json_.key("order").value(deed.order);
    }
    void operator()(const AskedBack& deed) const {
        kind("asked-back").key("seat").value(name(deed.seat));
    }
    void operator()(const RefusedBack& deed) const {
        kind("refused-back").key("seat").value(name(deed.seat));
    }
    void operator()(const TakenBack& deed) const {
        kind("taken-back").key("seat").value(name(deed.seat)).key("moves").value(deed.moves);
    }
    void operator()(const Ended& deed) const {
        kind("ended").key("game").value(deed.game);
        json_.key("winner").value(name(deed.result.outcome));
        json_.key("by").value(name(deed.result.by));
    }
    void operator()(const Greeted& deed) const {
        kind("greeted").key("player").value(name(deed.player));
        json_.key("greeting").value(deed.greeting);
    }
    void operator()(const Rematched& deed) const {
        kind("rematch").key("next").value(deed.next);
        if (!deed.watch.empty()) json_.key("watch").value(deed.watch);
    }
    void operator()(const Paused& deed) const {
        kind("paused").key("from").value(deed.from).key("to").value(deed.to);
    }
    void operator()(const Cancelled& deed) const {
        kind("cancelled").key("player").value(who_cancelled(deed));
    }

private:
    JsonWriter& kind(std::string_view name) const { return json_.key("kind").value(name); }

    JsonWriter& json_;
};

Seat seat_of(JsonReader& reader) { return reader.one_of("seat", both_seats, "p1 or p2"); }
Player player_of(JsonReader& reader) { return reader.one_of("player", both_players, "A or B"); }
int game_of(JsonReader& reader) { return static_cast<int>(reader.number("game", 1, most_games)); }

Deed read_opened(JsonReader& reader) {
    Opened deed;
    auto terms = read_terms(reader.object("terms"));
    if (terms) {
        deed.terms = *terms;
    } else {
        reader.fail("terms", terms.why().reason);
    }
    deed.by = reader.text("by", longest_name);
    deed.join = reader.text("join", longest_name);
    deed.watch = reader.text("watch", longest_name);
    deed.after = reader.text_or("after", longest_name, "");
    return deed;
}

Deed read_dealt(JsonReader& reader) {
    const bool late = reader.text_or("clocks", longest_name, "") == at_first_move;
    return Dealt { game_of(reader), reader.text_or("deal", longest_deal, ""),
                   late ? ClockStart::AtFirstMove : ClockStart::AtDeal };
}

Deed read_cancelled(JsonReader& reader) {
    if (reader.text("player", longest_name) == nobody) return Cancelled {};
    return Cancelled { player_of(reader) };
}

Deed read_moved(JsonReader& reader) {
    return Moved { seat_of(reader), reader.text("move", longest_move), reader.line("answers"),
                   reader.number_or("lag", 0, highest_number, 0),
                   reader.text_or("order", longest_deal, "") };
}

Deed read_ended(JsonReader& reader) {
    constexpr std::array outcomes { Outcome::P1Wins, Outcome::P2Wins, Outcome::Draw };
    constexpr std::array endings { Ending::Rules, Ending::Resignation, Ending::Time,
                                   Ending::Agreement };
    const int game = game_of(reader);
    const auto outcome = reader.one_of("winner", outcomes, "p1, p2 or draw");
    return Ended {
        game, { outcome, reader.one_of("by", endings, "rules, resignation, time or agreement") }
    };
}

Deed read_greeted(JsonReader& reader) {
    const Player player = player_of(reader);
    const std::string greeting = reader.text("greeting", JsonReader::longest_word);
    if (std::find(greetings.begin(), greetings.end(), greeting) == greetings.end()) {
        reader.fail("greeting", "there is no " + in_quotes(greeting));
    }
    return Greeted { player, greeting };
}

Deed read_deed(JsonReader& reader) {
    const std::string kind = reader.text("kind", 20);
    if (kind == "opened") return read_opened(reader);
    if (kind == "sat") {
        return Sat { player_of(reader),
                     { reader.text("id", longest_name), reader.text("name", longest_name) } };
    }
    if (kind == "committed") return Committed { game_of(reader), reader.bytes("seed") };
    if (kind == "ready") {
        return Readied { game_of(reader), player_of(reader), reader.bytes("entropy") };
    }
    if (kind == "shared") {
        return Shared { game_of(reader), player_of(reader), reader.bytes("share") };
    }
    if (kind == "revealed") {
        return Revealed { game_of(reader), player_of(reader), reader.bytes("entropy") };
    }
    if (kind == "dealt") return read_dealt(reader);
    if (kind == "moved") return read_moved(reader);
    if (kind == "asked-back") return AskedBack { seat_of(reader) };
    if (kind == "refused-back") return RefusedBack { seat_of(reader) };
    if (kind == "taken-back") {
        const Seat seat = seat_of(reader);
        return TakenBack { seat, static_cast<int>(reader.number("moves", 1, most_moves)) };
    }
    if (kind == "ended") return read_ended(reader);
    if (kind == "greeted") return read_greeted(reader);
    if (kind == "rematch") {
        return Rematched { reader.text("next", longest_name),
                           reader.text_or("watch", longest_name, "") };
    }
    if (kind == "cancelled") return read_cancelled(reader);
    if (kind == "paused")
        return Paused { reader.number("from", 0, highest_number),
                        reader.number("to", 0, highest_number) };
    reader.fail("kind", "there is no " + in_quotes(kind));
    return Dealt {};
}

} // namespace

std::string_view who_cancelled(const Cancelled& deed) {
    return deed.player ? name(*deed.player) : nobody;
}

std::string to_json(const Event& event) {
    JsonWriter json;
    json.object().key("at").value(event.at);
    std::visit(Writer(json), event.deed);
    return json.end().text();
}

Result<Event> parse_event(std::string_view line) {
    ReadingRoom room;
    const auto object = parse_object(line, deepest_event, room.storage());
    if (!object) return object.error();
    JsonReader reader(*object);
    Event event;
    event.at = reader.number("at", 0, highest_number);
    event.deed = read_deed(reader);
    if (!reader.ok()) return Error { reader.fault() };
    return event;
}

} // namespace cairn
