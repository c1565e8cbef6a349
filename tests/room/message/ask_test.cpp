#include "room/message/ask.hpp"

#include <boost/json.hpp>
#include <fstream>
#include <gtest/gtest.h>
#include <set>

#include "base/json.hpp"
#include "room/event.hpp"
#include "room/hall_probe.hpp"
#include "room/tables.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/table.hpp"

namespace cairn {
namespace {

// The examples of docs/protocol.md: the lines of its blocks ```json client and ```json server.
std::vector<std::string> examples(std::string_view side) {
    std::ifstream file(std::string(CAIRN_TESTS_DIR) + "/../docs/protocol.md");
    EXPECT_TRUE(file);
    std::vector<std::string> lines;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = line == "```json " + std::string(side);
        } else if (inside) {
            lines.push_back(line);
        }
    }
    return lines;
}

// How many kinds of messages there are, and which of them one is: "4.0.2", a variant in a variant.
template <class What>
struct Kinds {
    static constexpr std::size_t count = 1;
};
template <class... Each>
struct Kinds<std::variant<Each...>> {
    static constexpr std::size_t count = (Kinds<Each>::count + ...);
};
template <>
struct Kinds<ask::AtTable> : Kinds<ask::OfATable> {};
template <class What>
constexpr std::size_t kinds() {
    return Kinds<What>::count;
}

template <class What>
std::string kind_of(const What&) {
    return "";
}
template <class... Each>
std::string kind_of(const std::variant<Each...>& what) {
    return std::to_string(what.index()) + "." +
           std::visit(
               [](const auto& each) {
                   if constexpr (std::is_same_v<decltype(each), const ask::AtTable&>) {
                       return kind_of(each.what);
                   } else {
                       return kind_of(each);
                   }
               },
               what);
}

TEST(Protocol, UnderstandsItsExamples) {
    std::set<std::string> seen;
    for (const std::string& line : examples("client")) {
        const auto read = read_ask(line);
        const auto* wrong = std::get_if<WrongAsk>(&read);
        EXPECT_EQ(wrong, nullptr) << line << ": " << wrong->why.reason;
        if (wrong == nullptr) seen.insert(kind_of(std::get<Ask>(read).what));
    }
    EXPECT_EQ(seen.size(), kinds<ask::Any>()); // one of each
}

// The reason why a table with a computer of this level is not opened; empty if it may be.
std::string refusal_of_level(const std::string& ruleset, int level) {
    const auto read =
        read_ask(message("'type':'open','terms':{'ruleset':'" + ruleset +
                         "','seats':['me',{'computer':" + std::to_string(level) + "}]}"));
    const auto* wrong = std::get_if<WrongAsk>(&read);
    return wrong == nullptr ? "" : wrong->why.reason;
}

TEST(Protocol, KnowsHowManyLevelsAGameHas) {
    for (const Entry& entry : catalogue()) {
        const std::string id(entry.id);
        const int highest = entry.facts.levels;
        EXPECT_EQ(refusal_of_level(id, highest), "") << id;
        EXPECT_NE(refusal_of_level(id, 0), "") << id;
        EXPECT_NE(refusal_of_level(id, highest + 1), "") << id;
    }
    EXPECT_NE(refusal_of_level("schotten", 9).find("the computer has levels 1 to 8 in schotten"),
              std::string::npos);
}

// What a game writes of a move that is written like this; a hidden card is made up.
std::string move_told(const std::string& text) {
    for (const Entry& entry : catalogue()) {
        const auto table = entry.open(1, Seat::P1);
        JsonWriter json;
        if (const auto parts = table->parts(text)) {
            write(json, *parts);
        } else if (const auto hidden = table->parts(text + ":R5")) {
            write(json, hidden->told);
        }
        if (!json.text().empty()) return json.text();
    }
    return "";
}

TEST(Protocol, TellsMovesAsInItsExamples) {
    const auto moves = examples("move");
    EXPECT_GE(moves.size(), 5U);
    for (const std::string& line : moves) {
        const auto text = boost::json::parse(line).at("text").as_string();
        EXPECT_EQ(move_told(std::string(text)), line);
    }
}

void shape(const boost::json::value& value, const std::string& path, std::set<std::string>& out) {
    if (value.is_object()) {
        for (const auto& entry : value.get_object()) {
            shape(entry.value(), path + "." + std::string(entry.key()), out);
        }
    } else if (value.is_array()) {
        for (const auto& each : value.get_array()) shape(each, path + "[]", out);
    } else {
        out.insert(path + ":" + std::string(to_string(value.kind())));
    }
}

// Every key of the server's examples is one that the server really sends, with the same kind.
TEST(Protocol, SpeaksAsInItsExamples) {
    HallProbe probe;
    const auto opened = probe.ask(
        1,
        message("'ref':'7','type':'open','terms':{'ruleset':'schotten','seats':['me','anyone'],"
                "'public':true}"),
        "opened");
    const std::string table = text_at(opened, "table");
    probe.say(1, about("enter", table));
    probe.say(1, message("'type':'lobby','follow':true"));
    const auto other = probe.ask(3,
                                 message("'type':'open','terms':{'ruleset':'totem',"
                                         "'seats':['me','anyone'],'public':true}"),
                                 "opened");
    probe.say(3, about("enter", text_at(other, "table")));
    probe.let_a_second_pass();
    probe.hall.gone(3);
    probe.say(2, about("sit", table));
    probe.let_a_second_pass();
    be_ready(probe, table);
    const Turn turn = turn_of(probe);
    probe.say(1, about("move", table,
                       "'ref':'9','answers':" + std::to_string(turn.seq) + ",'move':'" +
                           turn.moves[0] + "'"));
    probe.say(1, about("move", table, "'ref':'8','answers':1,'move':'R1@1'"));
    probe.say(2, about("greet", table, "'greeting':'luck'"));
    probe.say(2, about("prove", table, "'seat':'p1','place':3"));
    probe.say(2, message("'type':'ping'"));
    probe.say(1, about("resign", table, "'game':1"));
    probe.say(1, about("rematch", table));
    const auto waiting = probe.ask(
        1, message("'type':'open','terms':{'ruleset':'totem','seats':['me','link']}"), "opened");
    probe.say(1, about("enter", text_at(waiting, "table")));
    probe.say(1, about("cancel", text_at(waiting, "table")));
    probe.hall.gone(2);
    probe.let_a_second_pass();
    std::map<std::string, std::set<std::string>> sent; // by type
    for (const auto& [client, told] : probe.premises.told) {
        for (const std::string& text : told) {
            const auto message = boost::json::parse(text);
            shape(message, "", sent[std::string(message.at("type").as_string())]);
        }
    }
    for (const std::string& line : examples("server")) {
        const auto example = boost::json::parse(line);
        const std::string type(example.at("type").as_string());
        // The server's: tests/server
        if (type == "welcome" || type == "closing" || type == "ping") continue;
        std::set<std::string> shapes;
        shape(example, "", shapes);
        for (const std::string& each : shapes) {
            if (each == ".cards[]:string") continue; // this proof may need none
            EXPECT_TRUE(sent[type].contains(each)) << line << " has " << each;
        }
    }
}

TEST(Asks, ThatAreWrongAreNamed) {
    const auto code = [](const std::string& text) {
        const auto read = read_ask(text);
        const auto* wrong = std::get_if<WrongAsk>(&read);
        return wrong == nullptr ? "fine" : std::string(name(wrong->why.code));
    };
    EXPECT_EQ(code(""), "syntax");
    EXPECT_EQ(code("[]"), "syntax");
    EXPECT_EQ(code("{\"v\":1"), "syntax");
    EXPECT_EQ(code("\xff"), "syntax");
    EXPECT_EQ(code(std::string(5000, ' ')), "limit");
    EXPECT_EQ(code(std::string(1000, '[')), "syntax");
    EXPECT_EQ(code(R"({"type":"ping"})"), "version");
    EXPECT_EQ(code(R"({"v":2,"type":"ping"})"), "version");
    EXPECT_EQ(code(R"({"v":1,"type":"dance"})"), "unknown");
    EXPECT_EQ(code(R"({"v":1,"type":7})"), "syntax");
    EXPECT_EQ(code(R"({"v":1,"type":"move","table":"x","answers":-1,"move":"a"})"), "syntax");
    EXPECT_EQ(code(R"({"v":1,"type":"ready","table":"x","game":1,"entropy":"00"})"), "syntax");
    EXPECT_EQ(code(R"({"v":1,"type":"open","terms":{"ruleset":"chess","seats":["me","link"]}})"),
              "terms");
    EXPECT_EQ(
        code(
            R"({"v":1,"type":"open","terms":{"ruleset":"siege","games":3,"seats":["me","link"]}})"),
        "terms");
    EXPECT_EQ(
        code(R"({"v":1,"type":"open","terms":{"ruleset":"siege","wins":2,"seats":["me","link"]}})"),
        "terms");
    EXPECT_EQ(
        code(
            R"({"v":1,"type":"open","terms":{"ruleset":"totem","wins":51,"seats":["me","link"]}})"),
        "terms");
    EXPECT_EQ(
        code(
            R"({"v":1,"type":"open","terms":{"ruleset":"totem","wins":2,"games":3,"seats":["me","link"]}})"),
        "terms");
    EXPECT_EQ(
        code(
            R"({"v":1,"type":"open","terms":{"ruleset":"totem","starts":"C","seats":["me","link"]}})"),
        "terms");
    EXPECT_EQ(code(R"({"v":1,"type":"ping"})"), "fine");
}

// docs/protocol.md, 5
TEST(Terms, AreGamesOrWins) {
    for (const MatchLength length : { MatchLength::games(3), MatchLength::first_to(4) }) {
        Terms terms;
        terms.game = find_ruleset("schotten");
        terms.length = length;
        terms.starts = length.count == 3 ? Player::B : Player::A;
        terms.seats[Player::B] = { SeatTerms::Kind::Link, 0 };
        JsonWriter json;
        write(json, terms);
        const auto object = parse_object(json.text(), 8);
        ASSERT_TRUE(object);
        EXPECT_NE(object->contains("games"), object->contains("wins"));
        const auto read = read_terms(*object);
        ASSERT_TRUE(read) << json.text();
        EXPECT_EQ(*read, terms);
    }
}

TEST(Events, AreReadAsTheyAreWritten) {
    Terms terms;
    terms.game = find_ruleset("siege-tactics");
    terms.length = MatchLength::games(2);
    terms.seats[Player::B] = { SeatTerms::Kind::Computer, 5 };
    terms.clock = { ClockTerms::Kind::Fischer, 600'000, 10'000 };
    terms.is_public = true;
    terms.delay = 60'000;
    fair::Bytes32 bytes {};
    bytes[3] = 200;
    const Deed deeds[] = {
        Opened { terms, "anna", "join", "watch", "before" },
        Sat { Player::B, { "id", "Anna \"é\"" } },
        Committed { 2, bytes },
        Readied { 2, Player::A, bytes },
        Shared { 2, Player::B, bytes },
        Revealed { 2, Player::B, bytes },
        Dealt { 2, "clan R1 R2" },
        Moved { Seat::P2, "support:R5,G3", 17, 120, "R1 G3 R5" },
        AskedBack { Seat::P1 },
        RefusedBack { Seat::P2 },
        TakenBack { Seat::P2, 3 },
        Ended { 2, { Outcome::P2Wins, Ending::Time } },
        Greeted { Player::A, "luck" },
        Rematched { "next", "watch" },
        Paused { 5, 9 },
        Cancelled { Player::B },
        Cancelled {},
    };
    // A table is cancelled by a player or by nobody.
    static_assert(std::size(deeds) == std::variant_size_v<Deed> + 1);
    for (const Deed& deed : deeds) {
        const Event event { 1'700'000'000'000, deed };
        see_line(to_json(event));
        const auto again = parse_event(to_json(event));
        ASSERT_TRUE(again) << to_json(event) << ": " << again.reason();
        EXPECT_EQ(*again, event) << to_json(event);
    }
}

// docs/protocol.md, 7: whoever checks a shuffle by themselves needs to know what was shuffled.
TEST(Protocol, TellsTheSortedOrderOfTacticCards) {
    std::ifstream file(std::string(CAIRN_TESTS_DIR) + "/../docs/protocol.md");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    for (const Entry& entry : catalogue()) {
        const std::string deal = entry.open(1, Seat::P1)->sorted_deal();
        const auto at = deal.find(" tactic ");
        if (at == std::string::npos) continue;
        const auto row = text.find("`" + std::string(entry.id) + "`", text.find("| sorted |"));
        ASSERT_NE(row, std::string::npos) << entry.id;
        const std::string line = text.substr(row, text.find('\n', row) - row);
        EXPECT_NE(line.find("| " + deal.substr(at + 8) + " |"), std::string::npos) << line;
    }
}

} // namespace
} // namespace cairn
