#include "room/message/ask.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "room/answer.hpp"
#include "room/json_reader.hpp"

namespace cairn {

namespace {

constexpr std::size_t longest_type = 200;

int read_game(JsonReader& reader) { return static_cast<int>(reader.number("game", 1, most_games)); }

// What is asked at a table, by its `type`.
using What = ask::OfATable;

void read_enter(JsonReader& reader, What& what) {
    auto& enter = what.emplace<ask::Enter>();
    enter.key = reader.field_or_none<Key>("key");
    if (reader.has("since")) {
        enter.since = reader.line("since");
    }
    if (reader.has("as")) enter.as = reader.one_of("as", both_players, "A or B");
}

void read_ready(JsonReader& reader, What& what) {
    const int game = read_game(reader);
    auto& act = what.emplace<ask::Act>();
    if (reader.has("share")) {
        act.emplace<ask::Share>(game, reader.bytes("share"));
    } else {
        act.emplace<ask::Ready>(game, reader.bytes("entropy"));
    }
}

void read_reveal(JsonReader& reader, What& what) {
    const int game = read_game(reader);
    what.emplace<ask::Act>().emplace<ask::Reveal>(game, reader.bytes("entropy"));
}

void read_move(JsonReader& reader, What& what) {
    auto& move = what.emplace<ask::Act>().emplace<ask::Move>();
    move.answers = reader.line("answers");
    move.move = reader.field<MoveText>("move");
}

void read_takeback(JsonReader& reader, What& what) {
    auto& takeback = what.emplace<ask::Act>().emplace<ask::Takeback>();
    takeback.answers = reader.line("answers");
    takeback.wish = reader.one_of("do", takeback_wishes, "ask, accept or refuse");
}

void read_sit(JsonReader& reader, What& what) {
    what.emplace<ask::Act>().emplace<ask::Sit>().key = reader.field_or_none<Key>("key");
}

void read_resign(JsonReader& reader, What& what) {
    what.emplace<ask::Act>().emplace<ask::Resign>().game = read_game(reader);
}

void read_greet(JsonReader& reader, What& what) {
    what.emplace<ask::Act>().emplace<ask::Greet>().greeting = reader.field<Greeting>("greeting");
}

void read_prove(JsonReader& reader, What& what) {
    auto& prove = what.emplace<ask::Prove>();
    prove.seat = reader.one_of("seat", both_seats, "p1 or p2");
    prove.place = static_cast<std::uint64_t>(reader.number("place", 1, 100));
    prove.key = reader.field_or_none<Key>("key");
}

void read_record(JsonReader& reader, What& what) {
    auto& record = what.emplace<ask::Record>();
    record.game = read_game(reader);
    record.key = reader.field_or_none<Key>("key");
}

struct TableType {
    std::string_view name;
    void (*read)(JsonReader&, What&);
};
constexpr std::array table_types {
    TableType { "move", read_move },
    TableType { "enter", read_enter },
    TableType { "sit", read_sit },
    TableType { "ready", read_ready },
    TableType { "reveal", read_reveal },
    TableType { "takeback", read_takeback },
    TableType { "resign", read_resign },
    TableType { "greet", read_greet },
    TableType { "cancel",
                [](JsonReader&, What& what) { what.emplace<ask::Act>().emplace<ask::Cancel>(); } },
    TableType { "leave", [](JsonReader&, What& what) { what.emplace<ask::Leave>(); } },
    TableType { "rematch", [](JsonReader&, What& what) { what.emplace<ask::Rematch>(); } },
    TableType { "prove", read_prove },
    TableType { "record", read_record },
};

// Whether it is about names.
bool read_about_names(std::string_view type, JsonReader& reader, ask::Any& what) {
    const auto read_account = [&reader](auto& account) {
        account.name = reader.field<TypedName>("name");
        account.password = reader.field<TypedPassword>("password");
    };
    const auto about = [&what]() -> ask::AboutNames& { return what.emplace<ask::AboutNames>(); };
    if (type == "hello") {
        about().emplace<ask::Hello>().token = reader.field_or_none<TokenText>("token");
    } else if (type == "keep") {
        read_account(about().emplace<ask::Keep>());
    } else if (type == "login") {
        read_account(about().emplace<ask::Login>());
    } else if (type == "password") {
        auto& password = about().emplace<ask::Password>();
        password.old = reader.field<TypedPassword>("password");
        password.fresh = reader.field<TypedPassword>("new");
    } else if (type == "signout") {
        about().emplace<ask::SignOut>();
    } else {
        return false;
    }
    return true;
}

// Faults are in the reader; terms have a refusal of their own.
std::optional<Refusal> read_what(std::string_view type, JsonReader& reader, ask::Any& what) {
    for (const TableType& each : table_types) {
        if (each.name != type) continue;
        auto& at = what.emplace<ask::AtTable>();
        at.table = reader.field<TableId>("table");
        each.read(reader, at.what);
        return std::nullopt;
    }
    if (type == "open") {
        const auto& given = reader.object("terms");
        if (!reader.ok()) return std::nullopt;
        auto terms = read_terms(given);
        if (!terms) return terms.why();
        what.emplace<ask::Open>().terms = std::move(terms.value());
    } else if (type == "lobby") {
        what.emplace<ask::Lobby>().follow = reader.flag_or("follow", false);
    } else if (type != "ping" && !read_about_names(type, reader, what)) {
        return Refusal { Code::Unknown, "there is no type " + in_quotes(type) };
    }
    return std::nullopt;
}

} // namespace

Ref ref_of(std::string_view text) {
    ReadingRoom room;
    const auto object = parse_object(text, deepest_message, room.storage());
    if (!object) return {};
    return JsonReader(*object).field_or_none<Ref>("ref");
}

std::variant<Ask, WrongAsk> read_ask(std::string_view text) {
    if (text.size() > longest_message) {
        return WrongAsk { ref_of(text), { Code::Limit, "a message has at most 4096 bytes" } };
    }
    ReadingRoom room;
    const auto object = parse_object(text, deepest_message, room.storage());
    if (!object) return WrongAsk { {}, { Code::Syntax, object.reason() } };
    JsonReader reader(*object);
    std::variant<Ask, WrongAsk> read;
    Ask& ask = std::get<Ask>(read);
    ask.ref = reader.field_or_none<Ref>("ref");
    std::optional<Refusal> wrong;
    if (reader.ok() && reader.number("v", 0, highest_number) != protocol_version) {
        wrong = { Code::Version, "this table speaks version 1: \"v\": 1 is expected" };
    } else if (const std::string type = reader.text("type", longest_type); reader.ok()) {
        wrong = read_what(type, reader, ask.what);
    }
    if (!wrong && !reader.ok()) wrong = { Code::Syntax, reader.fault() };
    if (wrong) read = WrongAsk { std::move(ask.ref), std::move(*wrong) };
    return read;
}

} // namespace cairn
