// The hall of a browser: its tables, and the exports by which the page talks to it. Each client is a player of its
// own: two at one screen are two clients, and neither is told what the other may know.
#include <cstdlib>

#include "base/json.hpp"
#include "base/text.hpp"
#include "room/hall/hall.hpp"
#include "room/json_reader.hpp"
#include "room/news.hpp"
#include "room/record/play_on.hpp"
#include "room/restore.hpp"
#include "wasm/browser_premises.hpp"
#include "wasm/chance.hpp"
#include "wasm/mailbox.hpp"
#include "wasm/services.hpp"
#include "wasm/weights.hpp"

namespace cairn {
namespace {

constexpr std::uint64_t longest_advice = 2000; // milliseconds
constexpr std::size_t deepest_message = 8;
constexpr std::size_t longest_word = 100;
// Letters to this one are for any engine: parts of a thought.
constexpr ClientId engines_as_client = 4;

class BrowserHall {
public:
    void hear(ClientId client, const std::string& message) {
        if (std::string served = serve(message); !served.empty()) {
            return premises_.tell(client, served);
        }
        if (answer_here(client, message)) return;
        auto asked = read_ask(message);
        if (const auto* wrong = std::get_if<WrongAsk>(&asked)) {
            return premises_.tell(client, error_message(wrong->ref, wrong->why));
        }
        hall_.hear(client, guest(client), std::move(std::get<Ask>(asked)), 0);
    }
    // What the computer would do in this client's place, from their view alone.
    void advise(ClientId client, const std::string& table, std::uint64_t milliseconds) {
        const auto room = room_at(table);
        const Table* cards = room ? room->table() : nullptr;
        if (cards == nullptr || cards->outcome() != Outcome::Open ||
            !room->holds(guest(client), room->dealt_seats().at(cards->turn()))) {
            return premises_.tell(client, error_message("", { Code::Turn, "it is not your turn" }));
        }
        const Entry& game = *find_ruleset(cards->ruleset());
        if (lacks_required_weights(game)) {
            return premises_.tell(client,
                                  error_message("", { Code::Syntax, lacking_error().reason }));
        }
        Question question { room->copy_of_table(), game.facts.levels, room->seq() };
        premises_.think(
            std::move(question), std::min(milliseconds, longest_advice),
            [this, client, table, position = room->position_seq()](const Advice& advice) {
                tell_advice(client, table, position, advice);
            });
    }
    // The log of a table, and a table from its log: for a page that is loaded again. The first line is the id.
    std::string log_of(const std::string& table) {
        std::string text;
        const auto log = premises_.logs().find(table);
        if (log == premises_.logs().end()) return text;
        text = table;
        for (const std::string& line : log->second) text += "\n" + line;
        return text;
    }
    void restore(std::string_view text) {
        const auto [table, rest] = cut(text, '\n');
        std::vector<std::string> lines;
        for (auto left = rest; left;) {
            const auto [line, others] = cut(*left, '\n');
            lines.emplace_back(line);
            left = others;
        }
        premises_.logs()[std::string(table)] = std::move(lines);
    }
    // The weights that are lacking for what a message asks to be thought about, now or soon.
    std::string lacking_for(const std::string& message) const {
        if (auto asked = read_ask(message); const auto* read = std::get_if<Ask>(&asked)) {
            const auto* open = std::get_if<ask::Open>(&read->what);
            return open != nullptr ? lacking_at(open->terms) : "";
        }
        const auto asked = parse_object(message, deepest_message);
        if (!asked) return "";
        JsonReader reader(*asked);
        if (reader.text_or("type", longest_word, "") == "advise") {
            const auto room = room_at(reader.text("table", longest_word));
            return room ? lacking_weights(*room->terms().game) : "";
        }
        const auto record = parse_record(reader.text_or("record", longest_record, ""));
        const Entry* const game = record ? find_ruleset(record->ruleset) : nullptr;
        if (game == nullptr) return "";
        const int highest = game->facts.levels;
        const auto level = reader.number_or("level", 1, highest, highest);
        return lacking_weights(*game, static_cast<int>(level));
    }
    std::string lacking_for_thought() {
        const Thought* const thought = premises_.next_thought();
        if (thought == nullptr) return "";
        return lacking_weights(game_of(*thought), thought->question().level);
    }
    // Whether there is more to think about, without waiting for other engines.
    bool think(int engines) {
        bool waits = false;
        Thought* const thought = premises_.next_thought();
        if (thought != nullptr &&
            !lacks_required_weights(game_of(*thought), thought->question().level) &&
            !premises_.think_one(engines)) {
            waits = true;
            for (const std::string& question : thought->questions()) {
                premises_.tell(engines_as_client, question);
            }
        }
        hall_.tick();
        return premises_.has_thoughts() && !waits;
    }
    // What one of the engines answers to such a question; whether the thought can go on.
    bool hear_engine(const std::string& answer) {
        Thought* const thought = premises_.next_thought();
        return thought != nullptr && thought->hear(answer);
    }
    BrowserPremises& premises() { return premises_; }
    ClientId addressee = 0; // of the letter in the mailbox

private:
    // What is about a table, but only a table of this browser.
    bool answer_here(ClientId client, const std::string& message) {
        const auto asked = parse_object(message, deepest_message);
        if (!asked) return false;
        JsonReader reader(*asked);
        const std::string type = reader.text_or("type", longest_word, "");
        if (type != "play_on" && type != "back") return false;
        const std::string ref = reader.text_or("ref", longest_word, "");
        const auto answer =
            type == "back" ? answer_back(client, reader) : answer_play_on(client, reader);
        if (answer) {
            JsonWriter json;
            begin(json, type, ref).key("is").raw(*answer);
            premises_.tell(client, json.end().text());
        } else {
            premises_.tell(client, error_message(ref, { Code::Syntax, answer.reason() }));
        }
        return true;
    }
    // Whether this client could take back their last decision without having seen a card since.
    Result<std::string> answer_back(ClientId client, JsonReader& reader) {
        const auto room = room_at(reader.text("table", longest_word));
        bool possible = false;
        if (room && room->stage() == Stage::Playing) {
            if (const auto player = player_of(*room, guest(client))) {
                const Seat seat = room->dealt_seats().of(*player);
                possible = room->moves_back(seat) > 0 && !room->has_seen_a_card_since_moving(seat);
            }
        }
        return std::string(possible ? "true" : "false");
    }
    Result<std::string> answer_play_on(ClientId client, JsonReader& reader) {
        PlayOn asked;
        asked.me = guest(client);
        asked.other = guest(client == 1 ? 2 : 1);
        asked.at = premises_.now();
        const auto record = parse_record(reader.text("record", longest_record));
        asked.ply = static_cast<std::size_t>(reader.number("ply", 0, most_moves));
        asked.seat = reader.text("seat", longest_word) == name(Seat::P2) ? Seat::P2 : Seat::P1;
        asked.level = static_cast<int>(reader.number_or("level", 0, most_levels(), 0));
        if (!reader.ok()) return Error { reader.fault() };
        if (!record) return record.error();
        asked.record = *record;
        premises_.fill_with_chance(asked.seed);
        const auto events = play_on(asked);
        if (!events) return events.error();
        const std::string table = "on" + fair::to_hex(asked.seed).substr(0, 10);
        for (const Event& event : *events) premises_.logs()[table].push_back(to_json(event));
        return '"' + table + '"';
    }

    // If it is still about what there is to decide.
    void tell_advice(ClientId client, const std::string& table, std::uint64_t position,
                     const Advice& advice) {
        const auto room = room_at(table);
        if (!room || room->position_seq() != position) return;
        JsonWriter json;
        begin(json, "advice").key("table").value(table).key("move");
        write(json, *room->table()->parts(advice.move));
        premises_.tell(client,
                       json.key("chance").raw(chance_text(advice.win_probability)).end().text());
    }
    static const Entry& game_of(const Thought& thought) {
        return *find_ruleset(thought.question().table->ruleset());
    }
    static std::string lacking_at(const Terms& terms) {
        int level = 0;
        for (const SeatTerms& seat : terms.seats.items) level = std::max(level, seat.level);
        return level > 0 ? lacking_weights(*terms.game, level) : "";
    }
    static Guest guest(ClientId client) {
        const std::string number = std::to_string(client);
        return { "guest" + number, "Player " + number };
    }
    std::optional<Room> room_at(const std::string& table) const {
        const auto log = premises_.logs().find(table);
        if (log == premises_.logs().end()) return std::nullopt;
        const auto events = parse_log(log->second);
        if (!events) return std::nullopt;
        auto room = cairn::restore(table, *events);
        if (!room) return std::nullopt;
        return std::move(room.value());
    }

    BrowserPremises premises_;
    Hall hall_ { premises_, { .one_may_play_both = true, .tables_of_a_player = 1'000'000 } };
};

BrowserHall& hall() {
    static BrowserHall& only = *new BrowserHall; // for as long as the page is there
    return only;
}

} // namespace
} // namespace cairn

using cairn::hall;
using cairn::mailbox;

extern "C" {

// A message of this client stands in the mailbox.
[[clang::export_name("hall_hear")]] void hall_hear(std::uint32_t client, std::uint32_t size) {
    hall().hear(client, mailbox().take(size));
}
// The id of a table stands in the mailbox. The answer comes as a letter without a `ref`.
[[clang::export_name("hall_advise")]] void hall_advise(std::uint32_t client, std::uint32_t size,
                                                       std::uint32_t milliseconds) {
    hall().advise(client, mailbox().take(size), milliseconds);
}
// The id of a table stands in the mailbox; its log does afterwards. Its length, 0 for no such table.
[[clang::export_name("hall_log")]] std::uint32_t hall_log(std::uint32_t size) {
    return mailbox().put(hall().log_of(mailbox().take(size)));
}
// Such a log stands in the mailbox. The table is as it was.
[[clang::export_name("hall_restore")]] void hall_restore(std::uint32_t size) {
    hall().restore(mailbox().take(size));
}
// A message stands in the mailbox; afterwards what is lacking to think about what it asks, as
// lacking_weights writes it. Its length.
[[clang::export_name("hall_lacks")]] std::uint32_t hall_lacks(std::uint32_t size) {
    return mailbox().put(hall().lacking_for(mailbox().take(size)));
}
// The same for the next thought of the computer.
[[clang::export_name("hall_thought_lacks")]] std::uint32_t hall_thought_lacks() {
    return mailbox().put(hall().lacking_for_thought());
}
// One thought of the computer, if nothing that it needs is lacking; whether there are more. With
// several engines parts of it may have become letters: it goes on when those are answered.
[[clang::export_name("hall_think")]] std::uint32_t hall_think(std::uint32_t engines) {
    return hall().think(static_cast<int>(engines)) ? 1 : 0;
}
// A part of a thought stands in the mailbox, and what came of it does afterwards: its length, 0 if
// this engine cannot help. Any engine can do it.
[[clang::export_name("play_part")]] std::uint32_t play_part(std::uint32_t size) {
    return mailbox().put(cairn::answer_part(mailbox().take(size)));
}
// Such an answer stands in the mailbox. Whether the thought can go on.
[[clang::export_name("hall_hear_engine")]] std::uint32_t hall_hear_engine(std::uint32_t size) {
    return hall().hear_engine(mailbox().take(size)) ? 1 : 0;
}

// Puts the next letter into the mailbox: its length, or 0 if there is none.
[[clang::export_name("hall_letter")]] std::uint32_t hall_letter() {
    if (!hall().premises().has_letters()) return 0;
    cairn::Letter letter = hall().premises().next_letter();
    hall().addressee = letter.client;
    return mailbox().put(std::move(letter.text));
}
[[clang::export_name("hall_addressee")]] std::uint32_t hall_addressee() {
    return static_cast<std::uint32_t>(hall().addressee);
}
}
