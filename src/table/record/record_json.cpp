// The JSON form of a record, one object. Boost.JSON reads it; it stays inside this file.
#include "base/json.hpp"
#include "base/text.hpp"
#include "table/record/record_builder.hpp"
#include "table/record/record_quoting.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cassert>
#include <initializer_list>

namespace cairn {
namespace {

namespace json = boost::json;

constexpr std::size_t deepest = 4; // the record, its moves, a move, its order

std::string_view text_of(const json::string& string) { return { string.data(), string.size() }; }

void write_move(JsonWriter& out, const RecordedMove& move) {
    out.object();
    out.key("seat").value(name(move.seat));
    out.key("move").value(move.move);
    if (!move.order.empty()) {
        out.key("order").array();
        for (const std::string_view card : words_of(move.order)) out.value(card);
        out.end();
    }
    if (!move.comment.empty()) out.key("comment").value(move.comment);
    out.end();
}

void write_result(JsonWriter& out, GameResult result) {
    out.object().key("winner");
    if (result.outcome == Outcome::Open) {
        out.null();
    } else {
        out.value(name(result.outcome)).key("by").value(name(result.by));
    }
    out.end();
}

// Reads on after a fault, to no harm, and keeps the first one.
class JsonReader {
public:
    Result<Record> read(const json::value& root) {
        if (!root.is_object()) return Error { "a record is a JSON object" };
        read_record(root.get_object());
        if (!fault_.empty()) return Error { fault_ };
        return builder_.finish();
    }

private:
    using Path = std::string;
    using Keys = std::initializer_list<std::string_view>;

    void fail(const Path& path, std::string_view reason) {
        if (fault_.empty()) fault_ = path + ": " + std::string(reason);
    }
    void expect(const Path& path, const Result<Done>& done) {
        if (!done) fail(path, done.reason());
    }

    const json::object* object_at(const Path& path, const json::value* value, Keys keys) {
        if (value == nullptr || !value->is_object()) {
            fail(path, "an object is expected here");
            return nullptr;
        }
        for (const auto& entry : value->get_object()) {
            const std::string_view key { entry.key().data(), entry.key().size() };
            if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
                fail(path, "there is no key " + in_quotes(key));
            }
        }
        return &value->get_object();
    }

    const json::array* array_at(const Path& path, const json::value* value) {
        if (value != nullptr && value->is_array()) return &value->get_array();
        fail(path, "a list is expected here");
        return nullptr;
    }

    std::string_view string_at(const Path& path, const json::value* value) {
        if (value != nullptr && value->is_string()) return text_of(value->get_string());
        fail(path, "a text is expected here");
        return {};
    }

    void read_version(const json::value* version) {
        if (version == nullptr || !version->is_int64()) {
            fail("cairn", "the version of the record is expected here");
        } else if (version->get_int64() != record_version) {
            fail("cairn", "this record has version " + std::to_string(version->get_int64()) +
                              "; version 1 is the only one known here");
        }
    }

    void read_record(const json::object& root) {
        read_version(root.if_contains("cairn"));
        if (!fault_.empty()) return; // a later version may look quite different
        for (const auto& entry : root) check_key({ entry.key().data(), entry.key().size() });
        expect("ruleset", builder_.ruleset(string_at("ruleset", root.if_contains("ruleset"))));
        read_tags(root.if_contains("tags"));
        expect("first", builder_.first(string_at("first", root.if_contains("first"))));
        if (const auto* deal = root.if_contains("deal")) {
            expect("deal", builder_.deal(string_at("deal", deal)));
        }
        read_comment("comment", root.if_contains("comment"));
        read_moves(root.if_contains("moves"));
        read_result(root.if_contains("result"));
    }

    void read_tags(const json::value* tags) {
        if (tags == nullptr) return;
        const json::array* list = array_at("tags", tags);
        if (list == nullptr) return;
        for (std::size_t i = 0; i < list->size() && fault_.empty(); ++i) {
            const Path path = "tags[" + std::to_string(i) + "]";
            const auto* tag = object_at(path, list->if_contains(i), { "name", "value" });
            if (tag == nullptr) return;
            const auto name = string_at(path + ".name", tag->if_contains("name"));
            const auto value = string_at(path + ".value", tag->if_contains("value"));
            expect(path, builder_.tag(name, value));
        }
    }

    void read_comment(const Path& path, const json::value* comment) {
        if (comment != nullptr) expect(path, builder_.comment(string_at(path, comment)));
    }

    void read_moves(const json::value* moves) {
        const json::array* list = array_at("moves", moves);
        if (list == nullptr) return;
        for (std::size_t i = 0; i < list->size() && fault_.empty(); ++i) {
            read_move("moves[" + std::to_string(i) + "]", list->if_contains(i));
        }
    }

    void read_move(const Path& path, const json::value* value) {
        const auto* move = object_at(path, value, { "seat", "move", "order", "comment" });
        if (move == nullptr) return;
        const auto seat = string_at(path + ".seat", move->if_contains("seat"));
        const auto text = string_at(path + ".move", move->if_contains("move"));
        if (!fault_.empty()) return;
        expect(path, builder_.move(seat, text));
        if (!fault_.empty()) return;
        if (const auto* order = move->if_contains("order")) read_order(path + ".order", order);
        read_comment(path + ".comment", move->if_contains("comment"));
    }

    void read_order(const Path& path, const json::value* value) {
        const json::array* list = array_at(path, value);
        if (list == nullptr) return;
        std::vector<std::string_view> words;
        for (const json::value& word : *list) words.push_back(string_at(path, &word));
        expect(path, builder_.order(words));
    }

    void read_result(const json::value* value) {
        const auto* result = object_at("result", value, { "winner", "by" });
        if (result == nullptr) return;
        const auto* winner = result->if_contains("winner");
        const auto* by = result->if_contains("by");
        const bool open = winner != nullptr && winner->is_null();
        const auto outcome = open ? name(Outcome::Open) : string_at("result.winner", winner);
        const auto ending = by == nullptr ? "" : string_at("result.by", by);
        if (!fault_.empty()) return;
        expect("result", builder_.result(outcome, ending));
    }

    void check_key(std::string_view key) {
        constexpr std::string_view known[] { "cairn", "ruleset", "tags",  "first",
                                             "deal",  "comment", "moves", "result" };
        if (std::find(std::begin(known), std::end(known), key) == std::end(known)) {
            fail("record", "there is no key " + in_quotes(key));
        }
    }

    RecordBuilder builder_;
    std::string fault_;
};

} // namespace

std::string to_json(const Record& record) {
    assert(well_formed(record));
    JsonWriter out;
    out.object();
    out.key("cairn").value(record_version);
    out.key("ruleset").value(record.ruleset);
    out.key("tags").array();
    for (const Tag& tag : record.tags) {
        out.object().key("name").value(tag.name).key("value");
        if (needs_quoting(tag.value)) {
            out.raw(quoted_value(tag.value)).end(); // with every control character as an escape
        } else {
            out.value(tag.value).end();
        }
    }
    out.end();
    out.key("first").value(name(record.first));
    if (!record.deal.empty()) out.key("deal").value(record.deal);
    if (!record.comment.empty()) out.key("comment").value(record.comment);
    out.key("moves").array();
    for (const RecordedMove& move : record.moves) write_move(out, move);
    out.end();
    out.key("result");
    write_result(out, record.result);
    out.end();
    return out.text();
}

Result<Record> parse_record_json(std::string_view input) {
    json::parse_options options;
    options.max_depth = deepest;
    json::parser parser({}, options);
    boost::system::error_code fault;
    const std::size_t read = parser.write(input.data(), input.size(), fault);
    if (fault) {
        return Error { "byte " + std::to_string(read) + ": this is not JSON (" + fault.message() +
                       ")" };
    }
    return JsonReader().read(parser.release());
}

} // namespace cairn
