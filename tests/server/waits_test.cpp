// Where a move waits is counted, and stands in /metrics.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/player.hpp"
#include "server/server_probe.hpp"
#include "server/socket.hpp"
#include "server/waits.hpp"

namespace cairn {
namespace {

using namespace std::chrono_literals;

std::size_t bucket_of(WaitCounts::Clock::duration time) {
    WaitCounts counts;
    counts.note(Wait::Disk, time);
    const auto& times = counts.of(Wait::Disk).times;
    return static_cast<std::size_t>(std::find(times.begin(), times.end(), 1U) - times.begin());
}

TEST(WaitCounts, PutEachTimeBelowTheNextBound) {
    EXPECT_EQ(bucket_of(0us), 0U);
    EXPECT_EQ(bucket_of(16us), 0U);
    EXPECT_EQ(bucket_of(16us + 1ns), 1U);
    EXPECT_EQ(bucket_of(32us), 1U);
    EXPECT_EQ(bucket_of(1ms), 6U);
    EXPECT_DOUBLE_EQ(WaitCounts::bound(6), 0.001024);
    EXPECT_EQ(bucket_of(1s), WaitCounts::bounds - 1);
    EXPECT_EQ(bucket_of(5s), WaitCounts::bounds);
}

double metric(const std::string& page, const std::string& name) {
    const auto at = page.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stod(page.substr(at + name.size() + 2));
}

TEST(Waits, AreToldOfEveryMoveAtEachPlace) {
    const ServerProbe server;
    RemotePlayer anna(server.port());
    const auto opened =
        anna.ask({ { "type", "open" },
                   { "terms",
                     { { "ruleset", "totem" },
                       { "seats", { "me", boost::json::object { { "computer", 1 } } } } } } });
    const auto table = opened.at("table");
    anna.ask({ { "type", "enter" }, { "table", table } });
    anna.ask({ { "type", "ready" },
               { "table", table },
               { "game", 1 },
               { "entropy", std::string(64, '7') } });
    const auto page = [&server] { return http(server.port(), "GET", "/metrics").body; };
    const std::string before = page();
    anna.ask({ { "type", "resign" }, { "table", table }, { "game", 1 } });
    const std::string after = page();
    for (const std::string at : { "ruling", "queue", "disk" }) {
        const std::string count = "cairn_wait_seconds_count{at=\"" + at + "\"}";
        EXPECT_GT(metric(before, count), 0) << at << "\n" << before;
        EXPECT_GT(metric(after, count), metric(before, count)) << at;
        const std::string sum = "cairn_wait_seconds_sum{at=\"" + at + "\"}";
        EXPECT_GT(metric(after, sum), metric(before, sum)) << at;
    }
    const std::string at_sockets = "cairn_wait_seconds_count{at=\"socket\"}";
    EXPECT_GT(metric(after, at_sockets), metric(before, at_sockets));
    EXPECT_LT(metric(after, "cairn_wait_seconds_sum{at=\"socket\"}"), 60);
}

} // namespace
} // namespace cairn
