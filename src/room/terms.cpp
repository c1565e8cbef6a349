#include "room/terms.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace cairn {

namespace {

constexpr std::int64_t second = 1000;
constexpr std::int64_t day = 24 * 3600 * second;
constexpr std::int64_t longest_start = 24 * 3600;
constexpr std::int64_t longest_add = 3600;
constexpr std::int64_t most_days = 30;
constexpr std::int64_t longest_delay = 3600;

constexpr const char* name(SeatTerms::Kind kind) {
    switch (kind) {
    case SeatTerms::Kind::Me: return "me";
    case SeatTerms::Kind::Link: return "link";
    case SeatTerms::Kind::Anyone: return "anyone";
    case SeatTerms::Kind::Bot: return "bot";
    case SeatTerms::Kind::Computer: return "computer";
    }
    assert(false);
    return "";
}

// Game: null if it is not known, which is a fault of its own.
SeatTerms read_seat(JsonReader& reader, const boost::json::value& value, const Entry* game) {
    using Kind = SeatTerms::Kind;
    if (value.is_object()) {
        JsonReader seat(value.get_object());
        const auto level = seat.number("computer", 1, most_levels());
        if (!seat.ok()) reader.fail("seats", seat.fault());
        if (game != nullptr && level > game->facts.levels) {
            reader.fail("seats", level_refusal(*game));
        }
        return { Kind::Computer, static_cast<int>(level) };
    }
    if (value.is_string()) {
        for (const Kind kind : { Kind::Me, Kind::Link, Kind::Anyone, Kind::Bot }) {
            if (value.get_string() == name(kind)) return { kind, 0 };
        }
    }
    reader.fail("seats", "a seat is me, link, anyone, bot or {\"computer\": level}");
    return {};
}

ByPlayer<SeatTerms> read_seats(JsonReader& reader, const Entry* game) {
    const auto& value = reader.value("seats");
    if (!value.is_array() || value.get_array().size() != 2) {
        reader.fail("seats", "a list of two seats is expected here");
        return {};
    }
    ByPlayer<SeatTerms> seats;
    seats[Player::A] = read_seat(reader, value.get_array()[0], game);
    seats[Player::B] = read_seat(reader, value.get_array()[1], game);
    return seats;
}

ClockTerms read_clock(JsonReader& reader) {
    using Kind = ClockTerms::Kind;
    if (!reader.has("clock")) return {};
    JsonReader clock(reader.object("clock"));
    const std::string kind = clock.text("kind", 20);
    ClockTerms terms;
    if (kind == "fischer") {
        terms = { Kind::Fischer, clock.number("start", 1, longest_start) * second,
                  clock.number("add", 0, longest_add) * second };
    } else if (kind == "move") {
        terms = { Kind::Move, clock.number("seconds", 1, longest_start) * second, 0 };
    } else if (kind == "days") {
        terms = { Kind::Days, clock.number("days", 1, most_days) * day, 0 };
    } else if (kind != "none") {
        clock.fail("kind", "a clock is none, fischer, move or days");
    }
    if (!clock.ok()) reader.fail("clock", clock.fault());
    return terms;
}

MatchLength read_length(JsonReader& reader) {
    if (!reader.has("wins")) {
        return MatchLength::games(static_cast<int>(reader.number_or("games", 1, most_games, 1)));
    }
    if (reader.has("games")) reader.fail("wins", "a match has either games or wins");
    return MatchLength::first_to(static_cast<int>(reader.number("wins", 1, most_wins)));
}

} // namespace

Ruling<Terms> read_terms(const boost::json::object& object) {
    JsonReader reader(object);
    Terms terms;
    const std::string ruleset = reader.text("ruleset", 40);
    terms.game = find_ruleset(ruleset);
    if (terms.game == nullptr) reader.fail("ruleset", "there is no ruleset " + in_quotes(ruleset));
    terms.length = read_length(reader);
    const std::string starts = reader.text_or("starts", 1, name(Player::A));
    terms.starts = starts == name(Player::B) ? Player::B : Player::A;
    if (starts != name(terms.starts)) reader.fail("starts", "A or B is expected here");
    terms.seats = read_seats(reader, terms.game);
    terms.clock = read_clock(reader);
    terms.is_public = reader.flag_or("public", false);
    if (reader.has("watch")) {
        JsonReader watch(reader.object("watch"));
        terms.watching = watch.flag_or("allowed", true);
        terms.delay = watch.number_or("delay", 0, longest_delay, 0) * second;
        if (!watch.ok()) reader.fail("watch", watch.fault());
    }
    if (!reader.ok()) return Refusal { Code::Terms, reader.fault() };
    if (const auto fit = check(terms.match()); !fit) return Refusal { Code::Terms, fit.reason() };
    return terms;
}

void write(JsonWriter& json, const ClockTerms& clock) {
    json.object().key("kind");
    switch (clock.kind) {
    case ClockTerms::Kind::None: json.value("none"); break;
    case ClockTerms::Kind::Fischer:
        json.value("fischer").key("start").value(clock.time / second);
        json.key("add").value(clock.add / second);
        break;
    case ClockTerms::Kind::Move:
        json.value("move").key("seconds").value(clock.time / second);
        break;
    case ClockTerms::Kind::Days: json.value("days").key("days").value(clock.time / day); break;
    }
    json.end();
}

void write(JsonWriter& json, MatchLength length) {
    json.key(length.kind == MatchLength::Kind::Games ? "games" : "wins").value(length.count);
}

void write(JsonWriter& json, const Terms& terms) {
    json.object();
    json.key("ruleset").value(terms.game->id);
    write(json, terms.length);
    if (terms.starts != Player::A) json.key("starts").value(name(terms.starts));
    json.key("seats").array();
    for (const Player player : both_players) {
        const SeatTerms& seat = terms.seats[player];
        if (seat.is_computer()) {
            json.object().key("computer").value(seat.level).end();
        } else {
            json.value(name(seat.kind));
        }
    }
    json.end();
    json.key("clock");
    write(json, terms.clock);
    json.key("public").flag(terms.is_public);
    json.key("watch").object().key("allowed").flag(terms.watching);
    json.key("delay").value(terms.delay / second).end();
    json.end();
}
} // namespace cairn
