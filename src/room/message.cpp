#include "room/message.hpp"

#include <array>
#include <utility>

#include "base/text.hpp"
#include "room/json_reader.hpp"

namespace cairn {

namespace {

constexpr std::size_t longest_type = 200;

constexpr std::array types {
    std::pair { "hello", AskType::Hello },     std::pair { "keep", AskType::Keep },
    std::pair { "login", AskType::Login },     std::pair { "password", AskType::Password },
    std::pair { "signout", AskType::SignOut }, std::pair { "lobby", AskType::Lobby },
    std::pair { "open", AskType::Open },       std::pair { "sit", AskType::Sit },
    std::pair { "enter", AskType::Enter },     std::pair { "leave", AskType::Leave },
    std::pair { "ready", AskType::Ready },     std::pair { "reveal", AskType::Reveal },
    std::pair { "move", AskType::Move },       std::pair { "takeback", AskType::Takeback },
    std::pair { "resign", AskType::Resign },   std::pair { "greet", AskType::Greet },
    std::pair { "rematch", AskType::Rematch }, std::pair { "cancel", AskType::Cancel },
    std::pair { "prove", AskType::Prove },     std::pair { "record", AskType::Record },
    std::pair { "ping", AskType::Ping },
};

void read_account(JsonReader& reader, Ask& ask) {
    ask.name = reader.field<TypedName>("name");
    ask.password = reader.field<TypedPassword>("password");
}

void read_enter(JsonReader& reader, Ask& ask) {
    ask.key = reader.field_or_none<Key>("key");
    ask.has_since = reader.has("since");
    ask.since = static_cast<std::uint64_t>(reader.number_or("since", 0, highest_number, 0));
    if (!reader.has("as")) return;
    const std::string as = reader.text("as", 1);
    for (const Player player : both_players) {
        if (as == name(player)) ask.as = player;
    }
    if (!ask.as) reader.fail("as", "A or B is expected here");
}

void read_answers(JsonReader& reader, Ask& ask) {
    ask.answers = static_cast<std::uint64_t>(reader.number("answers", 0, highest_number));
}

void read_game(JsonReader& reader, Ask& ask) {
    ask.game = static_cast<int>(reader.number("game", 1, most_games));
}

fair::Bytes32 read_bytes(JsonReader& reader, std::string_view key) {
    fair::Bytes32 bytes {};
    if (!fair::from_hex(reader.text(key, 64), bytes)) {
        reader.fail(key, "64 hexadecimal digits are expected here");
    }
    return bytes;
}

void read_reveal(JsonReader& reader, Ask& ask) {
    read_game(reader, ask);
    ask.entropy = read_bytes(reader, "entropy");
}

void read_ready(JsonReader& reader, Ask& ask) {
    if (!reader.has("share")) return read_reveal(reader, ask);
    read_game(reader, ask);
    ask.share = read_bytes(reader, "share");
}

void read_prove(JsonReader& reader, Ask& ask) {
    const std::string seat = reader.text("seat", 2);
    if (seat != "p1" && seat != "p2") reader.fail("seat", "p1 or p2 is expected here");
    ask.seat = seat == "p2" ? Seat::P2 : Seat::P1;
    ask.place = static_cast<std::uint64_t>(reader.number("place", 1, 100));
    ask.key = reader.field_or_none<Key>("key");
}

// All types but `open`, whose terms have a refusal of their own.
void read_fields(JsonReader& reader, Ask& ask) {
    switch (ask.type) {
    case AskType::Hello: ask.token = reader.field_or_none<TokenText>("token"); return;
    case AskType::Keep:
    case AskType::Login: return read_account(reader, ask);
    case AskType::Password:
        ask.password = reader.field<TypedPassword>("password");
        ask.new_password = reader.field<TypedPassword>("new");
        return;
    case AskType::Lobby: ask.follow = reader.flag_or("follow", false); return;
    case AskType::SignOut:
    case AskType::Open:
    case AskType::Ping: return;
    default: break;
    }
    ask.table = reader.field<TableId>("table");
    switch (ask.type) {
    case AskType::Sit: ask.key = reader.field_or_none<Key>("key"); break;
    case AskType::Enter: read_enter(reader, ask); break;
    case AskType::Ready: read_ready(reader, ask); break;
    case AskType::Reveal: read_reveal(reader, ask); break;
    case AskType::Move:
        read_answers(reader, ask);
        ask.move = reader.field<MoveText>("move");
        break;
    case AskType::Takeback:
        read_answers(reader, ask);
        ask.choice = reader.field<ChosenWord>("do");
        break;
    case AskType::Resign: read_game(reader, ask); break;
    case AskType::Record:
        read_game(reader, ask);
        ask.key = reader.field_or_none<Key>("key");
        break;
    case AskType::Greet: ask.choice = reader.field<ChosenWord>("greeting"); break;
    case AskType::Prove: read_prove(reader, ask); break;
    default: break;
    }
}

} // namespace

Ref ref_of(std::string_view text) {
    const auto object = parse_object(text, deepest_message);
    if (!object) return {};
    return JsonReader(*object).field_or_none<Ref>("ref");
}

std::variant<Ask, WrongAsk> read_ask(std::string_view text) {
    if (text.size() > longest_message) {
        return WrongAsk { ref_of(text), { Code::Limit, "a message has at most 4096 bytes" } };
    }
    const auto object = parse_object(text, deepest_message);
    if (!object) return WrongAsk { {}, { Code::Syntax, object.reason() } };
    JsonReader reader(*object);
    Ask ask;
    ask.ref = reader.field_or_none<Ref>("ref");
    const auto wrong = [&ask](Code code, std::string reason) {
        return WrongAsk { std::move(ask.ref), { code, std::move(reason) } };
    };
    if (!reader.ok()) return wrong(Code::Syntax, reader.fault());
    if (reader.number("v", 0, highest_number) != protocol_version) {
        return wrong(Code::Version, "this table speaks version 1: \"v\": 1 is expected");
    }
    const std::string type = reader.text("type", longest_type);
    if (!reader.ok()) return wrong(Code::Syntax, reader.fault());
    const auto* known = std::find_if(types.begin(), types.end(),
                                     [&type](const auto& each) { return type == each.first; });
    if (known == types.end()) return wrong(Code::Unknown, "there is no type " + in_quotes(type));
    ask.type = known->second;
    read_fields(reader, ask);
    if (!reader.ok()) return wrong(Code::Syntax, reader.fault());
    if (ask.type != AskType::Open) return ask;
    const auto& given = reader.object("terms");
    if (!reader.ok()) return wrong(Code::Syntax, reader.fault());
    auto terms = read_terms(given);
    if (!terms) return wrong(terms.why().code, terms.why().reason);
    ask.terms = *terms;
    return ask;
}

JsonWriter& begin(JsonWriter& json, std::string_view type, std::string_view ref) {
    json.object().key("v").value(protocol_version);
    if (!ref.empty()) json.key("ref").value(ref);
    return json.key("type").value(type);
}

std::string error_message(std::string_view ref, const Refusal& why) {
    JsonWriter json;
    begin(json, "error", ref).key("code").value(name(why.code));
    return json.key("reason").value(why.reason).end().text();
}

std::string ok_message(std::string_view ref, std::uint64_t seq) {
    JsonWriter json;
    begin(json, "ok", ref);
    if (seq > 0) json.key("seq").value(static_cast<std::int64_t>(seq));
    return json.end().text();
}

std::string plain_message(std::string_view type, std::string_view ref) {
    JsonWriter json;
    return begin(json, type, ref).end().text();
}

} // namespace cairn
