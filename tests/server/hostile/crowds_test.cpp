// Those who open, ask and say more than anybody else could bear: others are served as before.
#include <gtest/gtest.h>
#include <thread>

#include "server/hostile/hostile.hpp"
#include "server/server_probe.hpp"

namespace cairn::hostile {
namespace {

using boost::json::array;
using boost::json::object;
using namespace std::chrono_literals;

std::string code_of(const object& answer) {
    const auto* code = answer.if_contains("code");
    return std::string((code == nullptr ? answer.at("type") : *code).as_string());
}

object open_table(RemotePlayer& player, const array& seats, bool is_public = false) {
    return player.ask(
        { { "type", "open" },
          { "terms",
            { { "ruleset", "schotten" }, { "seats", seats }, { "public", is_public } } } });
}

void be_ready(RemotePlayer& player, const boost::json::value& table) {
    player.ask({ { "type", "ready" },
                 { "table", table },
                 { "game", 1 },
                 { "entropy", std::string(64, 'b') } });
}

object computer(int level) { return { { "computer", level } }; }

// Makes the first move against a computer; how long its answer takes.
std::chrono::milliseconds wait_for_computer(RemotePlayer& anna, int level) {
    const auto table = open_table(anna, { "me", computer(level) }).at("table");
    anna.ask({ { "type", "enter" }, { "table", table } });
    anna.position = {};
    be_ready(anna, table);
    while (!anna.position.contains("moves") && anna.listen(10s)) {
    }
    const auto move = anna.position.at("moves").as_array().at(0).at("text");
    const auto answers = anna.seq;
    const auto begun = Steady::now();
    anna.position = {};
    anna.ask({ { "type", "move" }, { "table", table }, { "answers", answers }, { "move", move } });
    while (!anna.position.contains("moves") && anna.listen(60s)) {
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - begun);
}

// So many tables at which a computer of the highest level has the first move.
void think_hard(std::vector<RemotePlayer>& crowd, std::uint16_t port, int tables) {
    constexpr int of_each = 9; // messages that a socket may send at once
    for (int i = 0; i < tables; ++i) {
        if (i % of_each == 0) crowd.emplace_back(port, attacker);
        const auto table = open_table(crowd.back(), { computer(8), "me" }).at("table");
        be_ready(crowd.back(), table);
    }
}

TEST(HardThoughts, OfOneAddressKeepNobodyElseWaiting) {
    const Folder folder;
    ServerProcess server(folder.data);
    server.start();
    HonestGame game(server.port());
    RemotePlayer anna(server.port());
    const auto quiet = game.play_for(1s);
    std::vector<RemotePlayer> crowd;
    think_hard(crowd, server.port(), 18); // eighteen seconds of thought
    EXPECT_LT(wait_for_computer(anna, 1), 1s);
    EXPECT_LT(wait_for_computer(anna, 8), 6s); // the one that is thought, hers, and a busy machine
    EXPECT_LT(game.play_for(2s), quiet + most_waiting);
}

TEST(DeepHardThoughts, OfSixtyTables) {
    const Folder folder;
    ServerProcess server(folder.data);
    server.start();
    HonestGame game(server.port());
    RemotePlayer anna(server.port());
    const auto quiet = game.play_for(3s);
    std::vector<RemotePlayer> crowd;
    think_hard(crowd, server.port(), 60);
    for (int i = 0; i < 5; ++i) EXPECT_LT(wait_for_computer(anna, 1), 1s);
    EXPECT_LT(game.play_for(10s), quiet + most_waiting);
}

// Opens tables for the lobby and sits at them, as long as that is allowed; how many.
int fill_lobby(std::vector<RemotePlayer>& crowd, std::uint16_t port, int tables) {
    constexpr int of_each = 9;
    int opened = 0;
    for (int i = 0; i < tables; ++i) {
        if (i % of_each == 0) crowd.emplace_back(port, attacker);
        const auto answer = open_table(crowd.back(), { "me", "anyone" }, true);
        if (code_of(answer) != "opened") {
            EXPECT_EQ(code_of(answer), "limit");
            continue;
        }
        ++opened;
        crowd.back().ask({ { "type", "enter" }, { "table", answer.at("table") } });
    }
    return opened;
}

TEST(ManyTables, OfOneAddressDoNotFillTheLobby) {
    const Folder folder;
    ServerProcess server(folder.data,
                         { "--limit", "tables-of-address=30", "--limit",
                           "tables-of-address-per-second=0.1", "--limit", "lobby-length=5" });
    server.start();
    HonestGame game(server.port());
    const auto quiet = game.play_for(1s);
    std::vector<RemotePlayer> crowd;
    EXPECT_LE(fill_lobby(crowd, server.port(), 60), 31);
    RemotePlayer anna(server.port());
    const auto hers = open_table(anna, { "me", "anyone" }, true).at("table");
    anna.ask({ { "type", "enter" }, { "table", hers } });
    RemotePlayer carl(server.port());
    const auto lobby = carl.ask({ { "type", "lobby" } });
    const auto& open = lobby.at("open").as_array();
    EXPECT_EQ(open.size(), 5U);
    EXPECT_TRUE(std::any_of(open.begin(), open.end(),
                            [&](const auto& each) { return each.at("table") == hers; }));
    EXPECT_LT(game.play_for(2s), quiet + most_waiting);
}

TEST(TablesThatNobodyAttends, ExpireAndMakeRoomForOthers) {
    const Folder folder;
    ServerProcess server(folder.data,
                         { "--limit", "unattended-seconds=2", "--limit", "tables-of-player=2" });
    server.start();
    RemotePlayer anna(server.port());
    const auto left = open_table(anna, { "me", "link" });
    const auto attended = open_table(anna, { "me", "anyone" }, true).at("table");
    anna.ask({ { "type", "enter" }, { "table", attended } });
    EXPECT_EQ(code_of(open_table(anna, { "me", "link" })), "limit");
    std::this_thread::sleep_for(4s);
    EXPECT_EQ(code_of(open_table(anna, { "me", "link" })), "opened");
    RemotePlayer ben(server.port());
    const object sit { { "type", "sit" },
                       { "table", left.at("table") },
                       { "key", left.at("join") } };
    EXPECT_EQ(code_of(ben.ask(sit)), "cancelled");
    const auto lobby = ben.ask({ { "type", "lobby" } });
    EXPECT_EQ(lobby.at("open").as_array().at(0).at("table"), attended);
    server.kill();
    server.start();
    ben.connect(server.port());
    EXPECT_EQ(code_of(ben.ask(sit)), "cancelled");
    EXPECT_EQ(code_of(ben.ask({ { "type", "sit" }, { "table", attended } })), "table");
}

TEST(PrivateTables, AreNoNewsForTheLobby) {
    const ServerProbe server;
    std::vector<RemotePlayer> followers;
    for (int i = 0; i < 10; ++i) {
        followers.emplace_back(server.port());
        followers.back().ask({ { "type", "lobby" }, { "follow", true } });
    }
    RemotePlayer restless(server.port(), attacker);
    const auto table = open_table(restless, { "me", "link" }).at("table");
    for (int i = 0; i < 15; ++i) {
        restless.ask({ { "type", "enter" }, { "table", table } });
        std::this_thread::sleep_for(100ms);
    }
    for (RemotePlayer& each : followers) {
        while (each.listen(1ms)) {
        }
        EXPECT_TRUE(each.told.empty()) << each.told[0];
    }
}

TEST(ManyWatchers, AreANumberToldOnceASecond) {
    const Folder folder;
    ServerProcess server(folder.data);
    server.start();
    RemotePlayer anna(server.port());
    const auto table = open_table(anna, { "me", "anyone" }, true).at("table");
    anna.ask({ { "type", "enter" }, { "table", table } });
    HonestGame game(server.port());
    const auto quiet = game.play_for(1s);
    const auto begun = Steady::now();
    std::vector<RemotePlayer> watchers;
    for (int i = 0; i < 100; ++i) {
        watchers.emplace_back(server.port(), attacker);
        watchers.back().ask({ { "type", "enter" }, { "table", table } });
    }
    EXPECT_LT(game.play_for(1500ms), quiet + most_waiting);
    const auto seconds = static_cast<std::size_t>((Steady::now() - begun) / 1s);
    while (anna.listen(1ms)) {
    }
    EXPECT_LE(anna.told.size(), seconds + 3);
    EXPECT_NE(anna.told.back().find(R"("watchers":100)"), std::string::npos) << anna.told.back();
}

TEST(FloodingSockets, AreClosedWithAReason) {
    const Folder folder;
    ServerProcess server(folder.data);
    server.start();
    HonestGame game(server.port());
    const auto quiet = game.play_for(1s);
    Socket socket(server.port(), "", attacker);
    for (int i = 0; i < 3000; ++i) {
        if (!socket.send(R"({"v":1,"ref":"r","type":"ping"})")) break;
    }
    int answers = 0;
    while (const auto answer = socket.receive(2s)) {
        EXPECT_NE(answer->find(R"("ref":"r")"), std::string::npos) << *answer;
        ++answers;
    }
    EXPECT_LT(answers, 400);
    EXPECT_EQ(socket.close_reason(), "too many messages, again and again");
    EXPECT_LT(game.play_for(1s), quiet + most_waiting);
}

TEST(Keys, DoNotStandInAnAddress) {
    const ServerProbe server;
    RemotePlayer anna(server.port());
    const auto opened = open_table(anna, { "me", "link" });
    const std::string news = "/api/tables/" + std::string(opened.at("table").as_string()) + "/news";
    const std::string key(opened.at("watch").as_string());
    RemotePlayer watcher(server.port());
    const std::string bearer = "Authorization: Bearer " + watcher.token + "\r\n";
    EXPECT_EQ(http(server.port(), "GET", news + "?since=0&key=" + key, "", bearer).status, 400);
    EXPECT_EQ(http(server.port(), "GET", "/ws?token=" + anna.token).status, 400);
    const auto ask = [&](const std::string& fields) {
        const RawSocket socket(server.port());
        socket.say("GET " + news + " HTTP/1.1\r\nHost: x\r\n" + bearer + fields + "\r\n");
        std::string heard;
        for (int i = 0; i < 20 && heard.find("\"type\"") == std::string::npos; ++i) {
            heard += socket.hear(200ms);
        }
        return heard;
    };
    EXPECT_NE(ask("").find(R"("code":"absent")"), std::string::npos);
    EXPECT_NE(ask("Table-Key: " + key + "\r\n").find(R"("type":"table")"), std::string::npos);
    // A watcher of a private table may ask for proofs with the same key.
    const object prove {
        { "type", "prove" }, { "table", opened.at("table") }, { "seat", "p1" }, { "place", 1 }
    };
    object with_key = prove;
    with_key["key"] = key;
    EXPECT_EQ(code_of(watcher.ask(prove)), "absent");
    EXPECT_EQ(code_of(watcher.ask(with_key)), "turn"); // nothing was dealt yet
}

TEST(Policies, NameTheirOwnHostOnly) {
    const ServerProbe server;
    const auto head = http(server.port(), "GET", "/healthz").head;
    const std::string host = "127.0.0.1:" + std::to_string(server.port());
    EXPECT_NE(head.find("connect-src 'self' ws://" + host + " wss://" + host + ";"),
              std::string::npos);
    const RawSocket odd(server.port());
    odd.say("GET /healthz HTTP/1.1\r\nHost: a; script-src *\r\n\r\n");
    EXPECT_NE(odd.hear(2s).find("connect-src 'self';"), std::string::npos);
}

TEST(DeepNewsStreams, SaySomethingEveryFifteenSeconds) {
    const ServerProbe server;
    RemotePlayer anna(server.port());
    const auto table = open_table(anna, { "me", "link" }).at("table");
    const RawSocket socket(server.port());
    socket.say("GET /api/tables/" + std::string(table.as_string()) +
               "/news HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + anna.token + "\r\n\r\n");
    std::string heard;
    const auto end = Steady::now() + 17s;
    while (Steady::now() < end) heard += socket.hear(500ms);
    EXPECT_NE(heard.find(R"({"v":1,"type":"ping"})"), std::string::npos) << heard;
}

} // namespace
} // namespace cairn::hostile
