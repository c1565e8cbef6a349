// Who is at a table, and news that watchers get later.
#include "room/live/hall_parts.hpp"

namespace cairn {
namespace {

using Delayed = Attendance::Delayed;

TEST(Attendance, CountsWhoListensAndIsHeard) {
    HallParts parts;
    LiveRoom& live = parts.opened("a");
    parts.attendance.enter(live, 1, Player::A, Delayed::No);
    parts.attendance.enter(live, 2, std::nullopt, Delayed::No);
    parts.attendance.enter(live, 2, std::nullopt, Delayed::No); // again: the same listener
    EXPECT_EQ(live.listeners.size(), 2U);
    EXPECT_TRUE(parts.attendance.has_player_at("a"));
    EXPECT_EQ(parts.attendance.present(live).watchers, 1);
    parts.attendance.hear_or_not(1, Attendance::Heard::No);
    EXPECT_FALSE(parts.attendance.has_player_at("a"));
    parts.attendance.hear_or_not(1, Attendance::Heard::Yes);
    EXPECT_TRUE(parts.attendance.has_player_at("a"));
    parts.attendance.leave(2, "a");
    parts.attendance.leave(2, "a"); // who is not there changes nothing
    parts.attendance.gone(1);
    EXPECT_TRUE(parts.attendance.present(live).nobody());
    EXPECT_EQ(parts.comings, 3 - 2);
}

TEST(Attendance, AddsWhoIsElsewhereUntilTheyAreNotHeardOf) {
    HallParts parts;
    LiveRoom& live = parts.opened("a");
    parts.attendance.enter(live, 1, Player::A, Delayed::No);
    Presence there;
    there.here[Player::B] = true;
    parts.attendance.present_elsewhere("two", "a", there, parts.premises.time + 1000);
    EXPECT_TRUE(parts.attendance.present(live).here[Player::B]);
    EXPECT_FALSE(parts.attendance.present_here(live).here[Player::B]);
    parts.premises.time += 1001;
    EXPECT_EQ(parts.attendance.presences().size(), 1U);
    EXPECT_FALSE(parts.attendance.present(live).here[Player::B]);
}

TEST(DelayedNews, ComeWhenTheDelayHasPassedToWhoIsStillThere) {
    HallParts parts;
    constexpr Millis delay = 60'000;
    LiveRoom& live = parts.opened("a", delay);
    for (const ClientId client : { 2U, 3U, 4U }) {
        parts.attendance.enter(live, client, std::nullopt, Delayed::Yes);
    }
    const auto find = [&](const std::string& table) { return parts.rooms.find(table); };
    parts.ledger.write(live, Greeted { Player::A, "luck" });
    parts.attendance.leave(3, "a");
    parts.attendance.enter(live, 4, std::nullopt, Delayed::Yes); // a new visit
    parts.news.tell_due(parts.premises.time + delay - 1, find);
    EXPECT_TRUE(parts.premises.told[2].empty());
    parts.news.tell_due(parts.premises.time + delay, find);
    ASSERT_FALSE(parts.premises.told[2].empty());
    EXPECT_NE(parts.premises.told[2].front().find("luck"), std::string::npos);
    for (const ClientId client : { 3U, 4U }) {
        for (const std::string& text : parts.premises.told[client]) {
            EXPECT_EQ(text.find("luck"), std::string::npos);
        }
    }
}

} // namespace
} // namespace cairn
