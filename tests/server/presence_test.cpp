// Somebody whose line falls silent is told to be away soon, and finds the exact move when they are
// back.
#include <chrono>
#include <gtest/gtest.h>
#include <iostream>

#include "server/player.hpp"
#include "server/server_probe.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

// Whether B is here, by the newest that this player was told.
bool told_that_b_is(const RemotePlayer& player, bool here) {
    for (auto text = player.told.rbegin(); text != player.told.rend(); ++text) {
        const auto message = boost::json::parse(*text).as_object();
        if (message.at("type").as_string() != "presence") continue;
        return message.at("here").at("B").as_bool() == here;
    }
    return false;
}

bool listen_until_b_is(RemotePlayer& player, bool here, std::chrono::milliseconds within) {
    const auto end = SteadyClock::now() + within;
    while (!told_that_b_is(player, here)) {
        if (SteadyClock::now() > end) return false;
        player.listen(100ms);
    }
    return true;
}

// Ben's program is frozen: his socket is open, and nobody reads it or answers a ping.
TEST(AFrozenClient, IsAwayWithinTwelveSecondsAndMissesNothing) {
    ServerProbe server;
    RemotePlayer anna(server.port());
    RemotePlayer ben(server.port());
    const auto opened =
        anna.ask({ { "type", "open" },
                   { "terms", { { "ruleset", "totem" }, { "seats", { "me", "link" } } } } });
    const auto table = opened.at("table");
    anna.ask({ { "type", "enter" }, { "table", table } });
    ben.ask({ { "type", "sit" }, { "table", table }, { "key", opened.at("join") } });
    ben.ask({ { "type", "enter" }, { "table", table } });
    for (RemotePlayer* each : { &anna, &ben }) {
        each->ask({ { "type", "ready" },
                    { "table", table },
                    { "game", 1 },
                    { "entropy", std::string(64, '7') } });
    }
    ASSERT_TRUE(listen_until_b_is(anna, true, 5s));
    const auto frozen = SteadyClock::now();
    ASSERT_TRUE(listen_until_b_is(anna, false, 14s));
    const auto noticed = SteadyClock::now() - frozen;
    EXPECT_GT(noticed, 5s); // a short break is none
    EXPECT_LT(noticed, 12s);
    std::cout << "away after " << std::chrono::duration<double>(noticed).count() << " s\n";
    // Anna moves; Ben's line goes on, and he is at that move.
    const auto move = anna.position.at("moves").as_array().at(0).at("text");
    const auto made = anna.ask(
        { { "type", "move" }, { "table", table }, { "answers", anna.seq }, { "move", move } });
    ASSERT_EQ(made.at("type").as_string(), "ok");
    while (ben.seq < made.at("seq").as_int64()) ASSERT_TRUE(ben.listen(5s));
    EXPECT_EQ(ben.position.at("ply").as_int64(), 1);
    EXPECT_TRUE(listen_until_b_is(anna, true, 5s));
}

} // namespace
} // namespace cairn
