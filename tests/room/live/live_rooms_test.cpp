// Rooms in memory: one thing at a time in each, and none before its log was read.
#include "room/live/hall_parts.hpp"

namespace cairn {
namespace {

// Premises whose log answers when it is told to.
struct SlowPremises : TestPremises {
    void load(const std::string& table, std::uint64_t after,
              std::function<void(Result<std::vector<std::string>>)> then) override {
        loads.push_back([this, table, after, then = std::move(then)]() mutable {
            TestPremises::load(table, after, std::move(then));
        });
    }
    std::vector<std::function<void()>> loads;
};

TEST(LiveRooms, DoOneThingAtATimeInTheOrderOfAsking) {
    HallParts parts;
    parts.opened("a");
    SlowPremises slow;
    slow.logs() = parts.premises.logs();
    DelayedNews news { slow };
    LiveRooms rooms { slow, news, parts };
    std::string done;
    rooms.at("a", [&](LiveRoom& live) {
        EXPECT_TRUE(live.room);
        done += "1";
        live.state = LiveRoom::State::Busy;
    });
    rooms.at("a", [&](LiveRoom&) { done += "2"; });
    EXPECT_EQ(done, ""); // the log was not read yet
    ASSERT_EQ(slow.loads.size(), 1U);
    slow.loads[0]();
    EXPECT_EQ(done, "1");
    rooms.at("a", [&](LiveRoom&) { done += "3"; });
    EXPECT_EQ(done, "1");
    rooms.release(*rooms.find("a"));
    EXPECT_EQ(done, "123");
    EXPECT_EQ(slow.loads.size(), 1U);
}

TEST(LiveRooms, OfNoTableAreForgotten) {
    HallParts parts;
    bool absent = false;
    parts.rooms.at("nowhere", [&](LiveRoom& live) { absent = !live.room && !live.unreadable; });
    EXPECT_TRUE(absent);
    EXPECT_EQ(parts.rooms.find("nowhere"), nullptr);
    parts.premises.unreadable = true;
    parts.rooms.at("away", [&](LiveRoom& live) { absent = !live.unreadable; });
    EXPECT_FALSE(absent);
}

TEST(LiveRooms, CatchUpWithWhatOthersWrote) {
    HallParts here;
    LiveRoom& live = here.opened("a");
    here.attendance.enter(live, 1, Player::A, Attendance::Delayed::No);
    HallParts there;
    there.premises.logs() = here.premises.logs();
    there.rooms.at(
        "a", [&](LiveRoom& other) { there.ledger.write(other, Greeted { Player::A, "luck" }); });
    here.premises.logs() = there.premises.logs();
    bool sound = false;
    here.rooms.catch_up(live, [&](LiveRoom&, bool done) { sound = done; });
    EXPECT_TRUE(sound);
    EXPECT_EQ(live.room->seq(), 3U);
    EXPECT_EQ(here.changes.back(), (std::pair { std::uint64_t { 3 }, Duty::Others }));
    EXPECT_NE(here.premises.told[1].back().find("luck"), std::string::npos);
}

TEST(TheLedger, TellsOnlyWhatIsDurable) {
    HallParts parts;
    LiveRoom& live = parts.opened("a");
    parts.attendance.enter(live, 1, Player::A, Attendance::Delayed::No);
    parts.premises.failing = true;
    std::optional<Written> result;
    const auto told = parts.premises.told[1].size();
    parts.ledger.write(live, Greeted { Player::A, "luck" },
                       [&](LiveRoom&, Written what) { result = what; });
    EXPECT_EQ(result, Written::No);
    EXPECT_EQ(parts.premises.told[1].size(), told);
    EXPECT_EQ(live.room->greetings(Player::A), 0); // the room was read again
}

// Somebody else has written this number: the room is read again, and then it can be tried again.
TEST(TheLedger, ReadsARoomAgainAfterAConflict) {
    HallParts parts;
    LiveRoom& live = parts.opened("a");
    parts.premises.before_append = [&](const Append& append) {
        parts.premises.before_append = {};
        const Event other { 1, Greeted { Player::A, "oops" } };
        parts.premises.logs()[append.table].push_back(to_json(other));
    };
    std::vector<Written> results;
    std::function<void(LiveRoom&, Written)> again = [&](LiveRoom& there, Written result) {
        results.push_back(result);
        if (result == Written::Conflict) {
            EXPECT_EQ(there.room->seq(), 3U);
            parts.ledger.write(there, Greeted { Player::A, "luck" }, again);
        }
    };
    parts.ledger.write(live, Greeted { Player::A, "luck" }, again);
    EXPECT_EQ(results, (std::vector { Written::Conflict, Written::Yes }));
    EXPECT_EQ(live.room->greetings(Player::A), 2);
    EXPECT_EQ(parts.premises.logs()["a"].size(), 4U);
}

} // namespace
} // namespace cairn
