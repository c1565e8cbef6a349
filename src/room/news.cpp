#include "room/news.hpp"

#include <cassert>

#include "base/json.hpp"
#include "base/spare_texts.hpp"
#include "room/answer.hpp"
#include "table/record/replay.hpp"

namespace cairn {

namespace {

bool is_over(const Room& room) { return room.result().outcome != Outcome::Open; }

std::optional<Seat> seat_in_deal(const Room& room, Audience to) {
    if (!to) return std::nullopt;
    return room.dealt_seats().of(*to);
}

void write_clock(JsonWriter& json, const Room& room, Millis at) {
    const Clock& clock = room.clock();
    if (!clock.exists()) return void(json.null());
    json.object();
    for (const Seat seat : both_seats) json.key(name(seat)).value(clock.left(seat, at));
    json.key("runs");
    if (clock.turn() && !clock.starting()) {
        json.value(name(*clock.turn()));
    } else {
        json.null();
    }
    if (clock.starting()) json.key("start").value(clock.left_to_move(at));
    json.key("at").value(at).end();
}

void write_position(JsonWriter& json, const Room& room, Audience to, Millis at) {
    const Table& table = *room.table();
    const auto seat = seat_in_deal(room, to);
    const bool playing = !is_over(room) && table.outcome() == Outcome::Open;
    json.object();
    json.key("game").value(room.dealt_game());
    json.key("ply").value(static_cast<std::int64_t>(table.played().size()));
    json.key("turn");
    if (playing) {
        json.value(name(table.turn()));
    } else {
        json.null();
    }
    json.key("outcome").value(name(is_over(room) ? room.result().outcome : table.outcome()));
    if (table.outcome() != Outcome::Open) json.key("how").value(table.clincher());
    json.key("view");
    if (seat) {
        table.write_view(json, *seat);
    } else {
        table.write_open(json);
    }
    if (is_over(room)) {
        json.key("views").object();
        for (const Seat each : both_seats) {
            json.key(name(each));
            table.write_view(json, each);
        }
        json.end();
    }
    if (playing && seat == table.turn()) {
        json.key("moves");
        table.write_choices(json);
    }
    json.key("clock");
    write_clock(json, room, at);
    json.end();
}

void write_who(JsonWriter& json, const Room& room, Player player) {
    const SeatTerms& seat = room.terms().seats[player];
    json.object().key("kind");
    if (seat.is_computer()) {
        json.value("computer").key("level").value(seat.level);
    } else if (const auto& guest = room.at(player)) {
        json.value(seat.kind == SeatTerms::Kind::Bot ? "bot" : "person");
        json.key("player").value(guest->id).key("name").value(guest->name);
    } else {
        json.value("free");
    }
}

void write_seats(JsonWriter& json, const Seats& seats) {
    json.key("seats").object();
    for (const Seat seat : both_seats) json.key(name(seat)).value(name(seats.at(seat)));
    json.end();
    json.key("first").value(name(seats.first));
}

// One of the games that are over.
void write_result(JsonWriter& json, const Room& room, std::size_t index) {
    const GameResult& result = room.results()[index];
    json.key("winner").value(name(result.outcome)).key("by").value(name(result.by));
    const MatchGame& game = room.match().games()[index];
    if (room.match().terms().policy->counts_what_is_left()) json.key("left").value(game.left);
}

// And who has won all games together and by what, which a score of sieges alone does not tell
// (rules 7.4).
void write_score(JsonWriter& json, const Room& room) {
    const auto score = room.match().score();
    json.key("score").object();
    for (const Player player : both_players) json.key(name(player)).value(score[player]);
    json.end();
    if (!room.match().over()) return;
    const MatchResult result = room.match().result();
    json.key("match").value(result.winner ? name(*result.winner) : name(Outcome::Draw));
    json.key("decided").object().key("by").value(result.by);
    for (const Player player : both_players) json.key(name(player)).value(result.margin[player]);
    if (result.is_replayed) json.key("replayed").flag(true);
    json.end();
}

void write_reveal(JsonWriter& json, const Room& room) {
    const auto& secrets = room.dealt_secrets();
    json.key("reveal").object();
    json.key("seed").value(fair::to_hex(secrets.seed));
    json.key("entropy").object();
    if (secrets.of_a) json.key("A").value(fair::to_hex(*secrets.of_a));
    if (secrets.of_b) json.key("B").value(fair::to_hex(*secrets.of_b));
    json.end();
    json.key("shares").object();
    for (const Player player : both_players) {
        if (const auto& share = room.dealt_shares()[player]) {
            json.key(name(player)).value(fair::to_hex(*share));
        }
    }
    json.end();
    json.key("deal").value(room.table()->deal());
    json.end();
}

// A move that was made. Its player and, once the game is over, everybody is told all of it.
void write_move(JsonWriter& json, const Room& room, Audience to, std::size_t index) {
    const Seat seat = room.table()->played()[index].seat;
    const bool all = seat_in_deal(room, to) == seat || is_over(room);
    const Parts parts = room.table()->parts_of_played(index);
    json.key("seat").value(name(seat)).key("move");
    if (all) {
        write(json, parts);
    } else {
        write(json, parts.told);
    }
}

// The table of the rematch, if there is one, with the key to watch it: whoever is told this may
// watch here, too.
void write_next(JsonWriter& json, const Room& room) {
    if (room.next().empty()) return;
    json.key("next").value(room.next());
    if (!room.next_watch().empty()) json.key("next_watch").value(room.next_watch());
}

// The keys of each kind. True if the position changed.
struct Teller {
    JsonWriter& json;
    const Room& room;
    Audience to;

    JsonWriter& kind(std::string_view name) const { return json.key("kind").value(name); }

    bool operator()(const Opened& deed) const {
        kind("opened").key("terms");
        write(json, deed.terms);
        return false;
    }
    bool operator()(const Sat& deed) const {
        kind("sat").key("player").value(name(deed.player)).key("who");
        write_who(json, room, deed.player);
        json.end();
        return false;
    }
    bool operator()(const Committed& deed) const {
        kind("committed").key("game").value(deed.game);
        json.key("commitment")
            .value(fair::to_hex(fair::commitment({ room.id(), deed.game }, deed.seed)));
        write_seats(json, room.seats());
        return false;
    }
    bool operator()(const Readied& deed) const { return ready(deed.game, deed.player); }
    bool operator()(const Shared& deed) const { return ready(deed.game, deed.player); }
    bool operator()(const Revealed& deed) const {
        kind("revealed").key("game").value(deed.game).key("player").value(name(deed.player));
        return false;
    }
    bool operator()(const Dealt& deed) const {
        kind("dealt").key("game").value(deed.game);
        return true;
    }
    bool operator()(const Moved&) const {
        kind("moved");
        write_move(json, room, to, room.table()->played().size() - 1);
        return true;
    }
    bool operator()(const AskedBack& deed) const { return takeback(deed.seat, "ask"); }
    bool operator()(const RefusedBack& deed) const { return takeback(deed.seat, "refuse"); }
    bool operator()(const TakenBack& deed) const {
        takeback(deed.seat, "accept");
        json.key("moves_back").value(deed.moves);
        return true;
    }
    bool operator()(const Ended& deed) const {
        kind("ended").key("game").value(deed.game);
        write_result(json, room, room.results().size() - 1);
        write_score(json, room);
        write_reveal(json, room);
        return true;
    }
    bool operator()(const Greeted& deed) const {
        kind("greeted").key("player").value(name(deed.player));
        json.key("greeting").value(deed.greeting);
        return false;
    }
    bool operator()(const Rematched&) const {
        kind("rematch");
        write_next(json, room);
        return false;
    }
    bool operator()(const Cancelled& deed) const {
        kind("cancelled").key("player").value(who_cancelled(deed));
        return false;
    }
    bool operator()(const Paused& deed) const {
        kind("paused").key("from").value(deed.from).key("to").value(deed.to);
        return room.table() != nullptr;
    }

private:
    bool ready(int game, Player player) const {
        kind("ready").key("game").value(game).key("player").value(name(player));
        json.key("share").value(fair::to_hex(*room.share_of(player)));
        return false;
    }
    bool takeback(Seat seat, std::string_view what) const {
        kind("takeback").key("seat").value(name(seat)).key("do").value(what);
        return false;
    }
};

void write_players(JsonWriter& json, const Room& room, const ByPlayer<bool>& here) {
    json.key("players").object();
    for (const Player player : both_players) {
        json.key(name(player));
        write_who(json, room, player);
        json.key("here").flag(here[player] || room.terms().seats[player].is_computer()).end();
    }
    json.end();
}

void write_played(JsonWriter& json, const Room& room, Audience to) {
    json.key("played").array();
    for (std::size_t i = 0; i < room.table()->played().size(); ++i) {
        json.object();
        write_move(json, room, to, i);
        json.end();
    }
    json.end();
}

// What fixes each player's part of the deal, and who has revealed it.
void write_shares(JsonWriter& json, const Room& room) {
    json.key("shares").object();
    for (const Player player : both_players) {
        if (const auto share = room.share_of(player)) {
            json.key(name(player)).value(fair::to_hex(*share));
        }
    }
    json.end().key("revealed").array();
    for (const Player player : both_players) {
        if (room.has_revealed(player)) json.value(name(player));
    }
    json.end();
}

// What is being prepared or played.
void write_game(JsonWriter& json, const Room& room, const TableAnswer& answer) {
    json.key("stage").value(name(room.stage()));
    json.key("game").value(room.game());
    write_seats(json, room.seats());
    if (room.seed()) json.key("commitment").value(fair::to_hex(room.commitment()));
    if (room.stage() == Stage::Dealing) {
        json.key("ready").array();
        for (const Player player : both_players) {
            if (room.is_ready(player)) json.value(name(player));
        }
        json.end();
        write_shares(json, room);
    }
    write_score(json, room);
    json.key("results").array();
    for (std::size_t i = 0; i < room.results().size(); ++i) {
        json.object();
        write_result(json, room, i);
        json.end();
    }
    json.end();
    json.key("offer");
    if (room.offer()) {
        json.value(name(*room.offer()));
    } else {
        json.null();
    }
    if (room.table() == nullptr) return;
    write_played(json, room, answer.to);
    json.key("position");
    write_position(json, room, answer.to, answer.now);
}

} // namespace

std::string news(const Room& room, const Event& event, Audience to, WithPosition with) {
    JsonWriter json;
    begin(json, "news");
    json.key("table").value(room.id());
    json.key("seq").value(static_cast<std::int64_t>(room.seq()));
    json.key("at").value(event.at);
    const bool changed = std::visit(Teller { json, room, to }, event.deed);
    if (changed && with == WithPosition::Yes) {
        json.key("position");
        write_position(json, room, to, event.at);
    }
    return spare_texts().copy(json.end().view());
}

std::string table_message(const Room& room, const TableAnswer& answer) {
    JsonWriter json;
    begin(json, "table", answer.ref);
    json.key("table").value(room.id());
    json.key("seq").value(static_cast<std::int64_t>(room.seq()));
    json.key("terms");
    write(json, room.terms());
    json.key("you");
    if (answer.to) {
        json.value(name(*answer.to));
    } else {
        json.null();
    }
    write_players(json, room, answer.here);
    write_game(json, room, answer);
    if (answer.news) {
        json.key("news").array();
        for (const std::string& each : *answer.news) json.raw(each);
        json.end();
    }
    write_next(json, room);
    if (room.cancelled()) json.key("cancelled").value(who_cancelled(*room.cancelled()));
    if (answer.to) {
        json.key("keys").object().key("join").value(room.opened().join);
        json.key("watch").value(room.opened().watch).end();
    }
    return json.end().text();
}

std::string presence_message(const Room& room, const ByPlayer<bool>& here, int watchers) {
    JsonWriter json;
    begin(json, "presence");
    json.key("table").value(room.id()).key("here").object();
    for (const Player player : both_players) {
        json.key(name(player)).flag(here[player] || room.terms().seats[player].is_computer());
    }
    json.end();
    json.key("watchers").value(watchers);
    return json.end().text();
}

std::string lobby_line(const Room& room) {
    JsonWriter json;
    json.object();
    json.key("table").value(room.id());
    json.key("ruleset").value(room.terms().game->id);
    write(json, room.terms().length);
    json.key("clock");
    write(json, room.terms().clock);
    json.key("players").array();
    for (const Player player : both_players) {
        write_who(json, room, player);
        json.end();
    }
    json.end();
    return json.end().text();
}

namespace {

// What is needed to check the shuffle (verify.hpp).
void add_shuffle(std::vector<Tag>& tags, const Room& room) {
    const auto& secrets = room.dealt_secrets();
    const fair::Occasion occasion { room.id(), room.dealt_game() };
    tags.push_back({ "table", room.id() });
    tags.push_back({ "game", std::to_string(room.dealt_game()) });
    tags.push_back({ "commitment", fair::to_hex(fair::commitment(occasion, secrets.seed)) });
    tags.push_back({ "seed", fair::to_hex(secrets.seed) });
    if (secrets.of_a) tags.push_back({ "entropy-a", fair::to_hex(*secrets.of_a) });
    if (secrets.of_b) tags.push_back({ "entropy-b", fair::to_hex(*secrets.of_b) });
    for (const Player player : both_players) {
        if (const auto& share = room.dealt_shares()[player]) {
            tags.push_back({ player == Player::A ? "share-a" : "share-b", fair::to_hex(*share) });
        }
    }
}

} // namespace

Record record_of_game(const Room& room) {
    assert(is_over(room));
    std::vector<Tag> tags;
    for (const Seat seat : both_seats) {
        const Player player = room.dealt_seats().at(seat);
        const int level = room.terms().seats[player].level;
        const auto& guest = room.at(player);
        tags.push_back(
            { name(seat), guest ? guest->name : "computer:level=" + std::to_string(level) });
    }
    if (!room.laid_out()) add_shuffle(tags, room);
    Record record = record_of(*room.table(), std::move(tags));
    record.result = room.result();
    return record;
}

} // namespace cairn
