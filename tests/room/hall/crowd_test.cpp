// Many at once: who is told of presence, greetings and the lobby, and how often.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "room/hall/lobby.hpp"
#include "room/tables.hpp"

namespace cairn {
namespace {

TEST(Presence, IsTold) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten");
    probe.let_a_second_pass();
    EXPECT_TRUE(probe.last(1, "presence").at("here").at("B").as_bool());
    probe.hall.gone(2);
    probe.let_a_second_pass();
    EXPECT_FALSE(probe.last(1, "presence").at("here").at("B").as_bool());
    probe.ask(2, about("enter", table), "table");
    probe.let_a_second_pass();
    EXPECT_TRUE(probe.last(1, "presence").at("here").at("B").as_bool());
}

TEST(Presence, IsToldAtMostOnceASecond) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten", ",'public':true");
    probe.let_a_second_pass();
    const auto before = probe.count(1, "presence");
    constexpr int watchers = 50;
    for (int i = 0; i < watchers; ++i) {
        probe.ask(static_cast<ClientId>(100 + i), about("enter", table), "table");
    }
    probe.let_a_second_pass();
    EXPECT_LE(probe.count(1, "presence"), before + 2);
    EXPECT_EQ(probe.last(1, "presence").at("watchers").as_int64(), watchers);
    probe.let_a_second_pass();
    EXPECT_LE(probe.count(1, "presence"), before + 2);
}

TEST(Greetings, HaveAQuota) {
    HallProbe probe;
    const std::string table = deal_table(probe, "schotten");
    const std::string greet = about("greet", table, "'greeting':'luck'");
    for (int i = 0; i < HallSettings {}.greetings_of_a_player; ++i) probe.ask(1, greet, "ok");
    EXPECT_EQ(text_at(probe.ask(1, greet, "error"), "code"), "limit");
    probe.ask(2, greet, "ok"); // each has their own
}

TEST(News, OfLongAgoAreNotSentAgain) {
    HallProbe probe({ .greetings_of_a_player = 1000, .news_at_once = 20 });
    const std::string table = deal_table(probe, "schotten");
    for (int i = 0; i < 50; ++i) probe.ask(1, about("greet", table, "'greeting':'luck'"), "ok");
    const auto answer = probe.ask(1, about("enter", table, "'since':0"), "table");
    const auto& news = answer.at("news").as_array();
    ASSERT_EQ(news.size(), 20U);
    EXPECT_EQ(news.back().at("seq"), answer.at("seq"));
}

TEST(Lobby, ListsPublicTables) {
    HallProbe probe;
    const auto opened = probe.ask(
        1,
        message("'type':'open','terms':{'ruleset':'totem','seats':['me','anyone'],'public':true}"),
        "opened");
    const std::string table = text_at(opened, "table");
    const auto sizes = [&probe] {
        const auto lobby = probe.ask(2, message("'type':'lobby','follow':true"), "lobby");
        return std::pair { lobby.at("open").as_array().size(),
                           lobby.at("playing").as_array().size() };
    };
    EXPECT_EQ(sizes(), std::pair(std::size_t { 0 }, std::size_t { 0 })); // nobody is there
    probe.ask(1, about("enter", table), "table");
    EXPECT_EQ(sizes(), std::pair(std::size_t { 1 }, std::size_t { 0 }));
    probe.ask(2, about("sit", table), "table");
    probe.let_a_second_pass();
    EXPECT_EQ(probe.last(2, "lobby_change").at("playing").as_array().size(), 1U);
    EXPECT_EQ(sizes(), std::pair(std::size_t { 0 }, std::size_t { 1 }));
}

TEST(Lobby, ListsOnlySeatsThatCanBeTaken) {
    HallProbe probe;
    const auto open = [&probe](std::string_view seats) {
        const auto opened =
            probe.ask(1,
                      message("'type':'open','terms':{'ruleset':'totem','public':true,'seats':" +
                              std::string(seats) + "}"),
                      "opened");
        probe.ask(1, about("enter", text_at(opened, "table")), "table");
        return text_at(opened, "table");
    };
    open("['me','link']");
    open("['me','bot']");
    EXPECT_TRUE(probe.ask(2, message("'type':'lobby'"), "lobby").at("open").as_array().empty());
    // A seat by link before one for anyone: the lobby's is taken.
    const auto both =
        probe.ask(1,
                  message("'type':'open','terms':{'ruleset':'totem','public':true,"
                          "'seats':['link','anyone'],'clock':{'kind':'days','days':1}}"),
                  "opened");
    const auto listed = probe.ask(2, message("'type':'lobby'"), "lobby").at("open").as_array();
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_EQ(text_at(listed[0].as_object(), "table"), text_at(both, "table"));
    EXPECT_EQ(text_at(probe.ask(2, about("sit", text_at(both, "table")), "table"), "you"), "B");
}

TEST(Lobby, IsToldAsChangesOnceASecondAndOnlyOfPublicTables) {
    HallProbe probe;
    probe.ask(3, message("'type':'lobby','follow':true"), "lobby");
    probe.let_a_second_pass();
    const std::string secret = deal_table(probe, "schotten"); // private
    for (int i = 0; i < 20; ++i) {
        probe.ask(1, about("leave", secret), "ok");
        probe.ask(1, about("enter", secret), "table");
        probe.let_a_second_pass();
    }
    EXPECT_EQ(probe.count(3, "lobby_change"), 0U);
    for (int i = 0; i < 20; ++i) {
        const auto opened = probe.ask(1,
                                      message("'type':'open','terms':{'ruleset':'totem',"
                                              "'seats':['me','anyone'],'public':true}"),
                                      "opened");
        probe.ask(1, about("enter", text_at(opened, "table")), "table");
        probe.tick();
    }
    probe.let_a_second_pass();
    EXPECT_LE(probe.count(3, "lobby_change"), 2U);
    probe.hall.gone(1);
    probe.let_a_second_pass();
    EXPECT_EQ(probe.last(3, "lobby_change").at("gone").as_array().size(), 20U);
}

// Whatever a follower is shown and when: with the changes it has, in the end, what there is.
TEST(LobbyBoards, BringEveryFollowerToTheSameList) {
    Random random(7);
    LobbyBoard board;
    std::map<ClientId, std::set<std::string>> followers;
    const auto lines_of = [](const boost::json::object& message) {
        std::set<std::string> lines;
        for (const char* key : { "open", "playing" }) {
            for (const auto& line : message.at(key).as_array()) {
                lines.insert(key + serialize(line));
            }
        }
        return lines;
    };
    Lobby lobby;
    for (int step = 0; step < 2000; ++step) {
        lobby = {};
        for (int table = 0; table < 6; ++table) {
            Summary summary { .table = std::to_string(table) };
            summary.about = R"({"table":")" + summary.table + R"(","games":)" +
                            std::to_string(random.below(2)) + "}";
            const auto where = random.below(3);
            if (where == 0) lobby.open.push_back(summary);
            if (where == 1) lobby.playing.push_back(summary);
        }
        const ClientId client = 1 + random.below(5);
        if (random.below(2) == 0) {
            board.follow(client, LobbyBoard::Follow::Yes);
            const auto text = board.whole("", lobby, client);
            followers[client] = lines_of(boost::json::parse(text).as_object());
            continue;
        }
        std::map<ClientId, std::string> told;
        board.tell(lobby, [&told](ClientId to, std::string_view text) { told[to] = text; });
        const auto whole =
            lines_of(boost::json::parse(LobbyBoard().whole("", lobby, 0)).as_object());
        for (auto& [id, lines] : followers) {
            if (const std::string& text = told[id]; !text.empty()) {
                const auto change = boost::json::parse(text).as_object();
                std::set<std::string> names;
                for (const auto& gone : change.at("gone").as_array()) {
                    names.insert(std::string(gone.as_string()));
                }
                const auto fresh = lines_of(change);
                for (const auto& line : fresh) names.insert(line.substr(line.find(":\"") + 2, 1));
                std::erase_if(lines, [&](const std::string& line) {
                    return names.contains(line.substr(line.find(":\"") + 2, 1));
                });
                lines.insert(fresh.begin(), fresh.end());
            }
            ASSERT_EQ(lines, whole) << step;
        }
    }
}

TEST(LagCredit, RefillsAndIsNotGivenForEveryMove) {
    const ClockTerms terms { .kind = ClockTerms::Kind::Fischer, .time = 60'000 };
    Clock clock(terms, ClockStart::AtFirstMove);
    clock.begin(Seat::P1, 0);
    Millis forgiven = 0;
    Millis at = 0;
    for (int move = 0; move < 50; ++move) { // always the most that may be asked for
        const Seat mover = *clock.turn();
        const Millis lag = clock.lag_credit(mover);
        EXPECT_LE(lag, most_lag);
        if (mover == Seat::P1) forgiven += lag;
        at += 1000;
        clock.moved(opponent(mover), at, lag);
    }
    EXPECT_EQ(forgiven, most_lag + 24 * lag_credit_of_a_move);
    for (int move = 0; move < 20; ++move) clock.moved(opponent(*clock.turn()), at += 1000, 0);
    EXPECT_EQ(clock.lag_credit(Seat::P1), most_lag); // rested
}

TEST(Lobby, OffersNoGameToWatchThatNobodyMayWatch) {
    HallProbe probe;
    const auto opened = probe.ask(1,
                                  message("'type':'open','terms':{'ruleset':'totem',"
                                          "'seats':['me','anyone'],'public':true,"
                                          "'watch':{'allowed':false,'delay':0}}"),
                                  "opened");
    const std::string table = text_at(opened, "table");
    probe.ask(1, about("enter", table), "table");
    const auto before = probe.ask(3, message("'type':'lobby','follow':true"), "lobby");
    EXPECT_EQ(before.at("open").as_array().size(), 1U);
    probe.ask(2, about("sit", table), "table");
    probe.let_a_second_pass();
    const auto change = probe.last(3, "lobby_change"); // it is taken off, and not listed elsewhere
    EXPECT_EQ(change.at("gone").as_array().size(), 1U);
    EXPECT_EQ(change.at("playing").as_array().size(), 0U);
}

} // namespace
} // namespace cairn
