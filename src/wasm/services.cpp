#include "wasm/services.hpp"

#include <boost/json.hpp>

#include "base/json.hpp"
#include "fair/deal.hpp"
#include "room/record/verify.hpp"
#include "table/analysis/analysis.hpp"
#include "table/analysis/weighed_text.hpp"
#include "table/record/replay.hpp"
#include "wasm/chance.hpp"
#include "wasm/outlook.hpp"
#include "wasm/weights.hpp"

namespace cairn {
namespace {

namespace json = boost::json;

constexpr std::uint64_t most_judging = 600'000; // nodes for one move
constexpr int most_sides = 40;

std::string_view text_of(const json::value* value) {
    if (value == nullptr || !value->is_string()) return {};
    return { value->get_string().data(), value->get_string().size() };
}
std::int64_t number_of(const json::value* value) {
    return value != nullptr && value->is_int64() ? value->get_int64() : -1;
}
std::vector<std::string_view> texts_of(const json::value* value) {
    std::vector<std::string_view> texts;
    if (value == nullptr || !value->is_array()) return texts;
    for (const json::value& entry : value->get_array()) texts.push_back(text_of(&entry));
    return texts;
}

Result<std::string> answer_outlook(const json::object& asked) {
    AskedOutlook outlook { .ruleset = text_of(asked.if_contains("ruleset")),
                           .seen = texts_of(asked.if_contains("seen")),
                           .sides = {} };
    const json::value* sides = asked.if_contains("sides");
    if (sides != nullptr && sides->is_array() && sides->get_array().size() <= most_sides) {
        for (const json::value& entry : sides->get_array()) {
            if (!entry.is_object()) return Error { "a side is an object" };
            const json::object& side = entry.get_object();
            outlook.sides.push_back(
                { .counts = text_of(side.if_contains("counts")),
                  .slots = static_cast<int>(number_of(side.if_contains("slots"))),
                  .cards = texts_of(side.if_contains("cards")),
                  .hand = texts_of(side.if_contains("hand")) });
        }
    }
    return cairn::outlook(outlook);
}

// The game of a record after a given number of its moves; both hands are seen, since it is over.
Result<std::string> answer_replay(const json::object& asked) {
    const auto record = parse_record(text_of(asked.if_contains("record")));
    if (!record) return record.error();
    const auto ply = number_of(asked.if_contains("ply"));
    if (ply < 0) return Error { "'ply' is missing" };
    const auto table = replay(*record, static_cast<std::size_t>(ply));
    if (!table) return table.error();
    JsonWriter out;
    out.object();
    out.key("ruleset").value((*table)->ruleset());
    out.key("plies").value(static_cast<std::int64_t>(record->moves.size()));
    out.key("ply").value(static_cast<std::int64_t>((*table)->played().size()));
    out.key("outcome").value(name((*table)->outcome()));
    if ((*table)->outcome() != Outcome::Open) out.key("how").value((*table)->clincher());
    out.key("turn");
    if ((*table)->outcome() == Outcome::Open) {
        out.value(name((*table)->turn()));
    } else {
        out.null();
    }
    out.key("views").object();
    for (const Seat seat : both_seats) out.key(name(seat)).raw((*table)->view_json(seat));
    out.end().key("played").array();
    for (const RecordedMove& move : record->moves) {
        const auto parts = (*table)->parts(move.move);
        if (!parts) return parts.error();
        out.object().key("seat").value(name(move.seat)).key("move");
        write(out, *parts);
        out.end();
    }
    out.end().end();
    return out.text();
}

// A record that this engine can judge.
Result<Record> judgeable_record(const json::object& asked) {
    auto record = parse_record(text_of(asked.if_contains("record")));
    const Entry* const game = record ? find_ruleset(record->ruleset) : nullptr;
    if (game != nullptr && lacks_required_weights(*game)) return lacking_error();
    return record;
}

AnalysisTerms terms_of(const json::object& asked) {
    const auto nodes = number_of(asked.if_contains("playouts"));
    AnalysisTerms terms;
    terms.seed = 0;
    terms.budget.nodes =
        std::min<std::uint64_t>(most_judging, nodes < 1 ? 1 : static_cast<std::uint64_t>(nodes));
    return terms;
}

// One move of a record beside the best one, as its player could know it. Any engine may weigh any
// move; the answer goes into `judge`.
Result<std::string> answer_weigh(const json::object& asked) {
    const auto record = judgeable_record(asked);
    if (!record) return record.error();
    const auto ply = number_of(asked.if_contains("ply"));
    const auto weighed = weigh_move(*record, static_cast<std::size_t>(ply), terms_of(asked));
    if (!weighed) return weighed.error();
    JsonWriter out;
    return out.value(to_text(*weighed)).text();
}

// A weighed move in its game, with the luck of the draw, and what both players' chances were then.
Result<std::string> answer_judge(const json::object& asked) {
    const auto record = parse_record(text_of(asked.if_contains("record")));
    if (!record) return record.error();
    const auto weighed = parse_weighed_move(text_of(asked.if_contains("weighed")));
    if (!weighed) return weighed.error();
    const auto ply = static_cast<std::size_t>(number_of(asked.if_contains("ply")));
    if (ply >= record->moves.size()) return Error { "no such move" };
    const auto next = number_of(asked.if_contains("next"));
    if (next < 0 && ply + 1 < record->moves.size()) return Error { "'next' is missing" };
    const Chance chance { static_cast<double>(next) / chance_parts };
    const AnalysedMove judged = connect(*weighed, *record, ply, chance);
    const auto start = replay(*record, 0);
    if (!start) return start.error();
    const auto best = (*start)->parts(judged.best);
    if (!best) return best.error();
    JsonWriter out;
    out.object();
    out.key("seat").value(name(judged.seat)).key("best");
    write(out, *best);
    out.key("before").raw(chance_text(judged.before.value));
    out.key("after").raw(chance_text(judged.after.value));
    out.key("accuracy").raw(chance_text(judged.accuracy())).key("forced").flag(judged.forced);
    out.key("mark").value(name(judged.mark()));
    if (judged.luck) out.key("luck").raw(change_text(judged.luck->value));
    out.key("then").object();
    for (const Seat seat : both_seats) {
        out.key(name(seat)).raw(chance_text(judged.then[seat].value));
    }
    out.end().end();
    return out.text();
}

// A player's chance after this many moves: from what that player knows, or with both hands seen.
Result<std::string> answer_chance(const json::object& asked) {
    const auto record = judgeable_record(asked);
    if (!record) return record.error();
    const auto ply = number_of(asked.if_contains("ply"));
    const Seat seat = text_of(asked.if_contains("seat")) == name(Seat::P2) ? Seat::P2 : Seat::P1;
    const bool both = text_of(asked.if_contains("by")) == "both hands";
    const auto chance =
        analyse_chance(*record, static_cast<std::size_t>(ply), seat,
                       both ? Judging::BothHands : Judging::OwnKnowledge, terms_of(asked));
    if (!chance) return chance.error();
    return chance_text(chance->value);
}

// Whether the shuffle was fair, with what this player wrote down themselves.
Result<std::string> answer_verify(const json::object& asked) {
    const auto record = parse_record(text_of(asked.if_contains("record")));
    if (!record) return record.error();
    Witness witness;
    for (auto& [key, where] :
         { std::pair { "commitment", &witness.commitment },
           std::pair { "entropy", &witness.entropy }, std::pair { "share", &witness.share } }) {
        const auto text = text_of(asked.if_contains(key));
        if (!text.empty() && !fair::from_hex(text, where->emplace())) {
            return Error { "64 hexadecimal digits are expected" };
        }
    }
    const auto checked = verify(*record, witness);
    if (!checked) return checked.error();
    JsonWriter out;
    out.object().key("checked").array();
    for (const Checked part : *checked) out.value(name(part));
    out.end().end();
    return out.text();
}

// What fixes a player's entropy before anybody reveals theirs (docs/protocol.md, 7).
Result<std::string> answer_share(const json::object& asked) {
    fair::Bytes32 entropy {};
    if (!fair::from_hex(text_of(asked.if_contains("entropy")), entropy)) {
        return Error { "64 hexadecimal digits are expected" };
    }
    const fair::Occasion occasion { text_of(asked.if_contains("table")),
                                    static_cast<int>(number_of(asked.if_contains("game"))) };
    const auto player = text_of(asked.if_contains("player"));
    JsonWriter out;
    return out.value(fair::to_hex(fair::share(occasion, player, entropy))).text();
}

struct Service {
    std::string_view type;
    Result<std::string> (*answer)(const json::object& asked);
};
constexpr Service services[] = { { "outlook", &answer_outlook }, { "replay", &answer_replay },
                                 { "weigh", &answer_weigh },     { "judge", &answer_judge },
                                 { "chance", &answer_chance },   { "share", &answer_share },
                                 { "verify", &answer_verify } };

const Service* service_of(std::string_view type) {
    for (const Service& service : services) {
        if (service.type == type) return &service;
    }
    return nullptr;
}

} // namespace

std::string serve(std::string_view message) {
    json::error_code failed;
    const json::value root = json::parse(message, failed);
    const json::object* asked = failed || !root.is_object() ? nullptr : &root.get_object();
    const auto type = asked == nullptr ? std::string_view() : text_of(asked->if_contains("type"));
    const Service* service = service_of(type);
    if (service == nullptr) return "";
    const auto answer = service->answer(*asked);
    JsonWriter out;
    out.object().key("v").value(1);
    if (const auto ref = text_of(asked->if_contains("ref")); !ref.empty()) {
        out.key("ref").value(ref);
    }
    if (answer) {
        out.key("type").value(type).key("is").raw(*answer);
    } else {
        out.key("type").value("error").key("code").value("syntax");
        out.key("reason").value(answer.reason());
    }
    out.end();
    return out.text();
}

} // namespace cairn
