#include "room/hall.hpp"

#include <gtest/gtest.h>

#include "room/hall_probe.hpp"
#include "table/replay.hpp"

namespace cairn {
namespace {

using boost::json::object;

std::string text_at(const object& from, std::string_view key) {
    return std::string(from.at(key).as_string());
}

// Two guests, 1 and 2, at a table of this ruleset, dealt.
std::string deal_table(HallProbe& probe, std::string_view ruleset, std::string_view more = "") {
    const auto opened =
        probe.ask(1,
                  message("'type':'open','terms':{'ruleset':'" + std::string(ruleset) +
                          "','seats':['me','link']" + std::string(more) + "}"),
                  "opened");
    const std::string table = text_at(opened, "table");
    const std::string at = "'table':'" + table + "'";
    probe.ask(1, message("'type':'enter'," + at), "table");
    probe.ask(2, message("'type':'sit'," + at + ",'key':'" + text_at(opened, "join") + "'"),
              "table");
    for (const ClientId client : { 1U, 2U }) {
        probe.ask(client,
                  message("'type':'ready'," + at + ",'game':1,'entropy':'" +
                          HallProbe::entropy(client) + "'"),
                  "ok");
    }
    return table;
}

// Plays the game that was dealt to its end, choosing at random; gives the number of moves.
int play_to_the_end(HallProbe& probe, const std::string& table, Random& random) {
    for (int moves = 0; moves < 1000; ++moves) {
        bool over = true;
        for (const ClientId client : { 1U, 2U }) {
            const auto news = probe.last(client, "news");
            if (news.at("kind").as_string() == "ended") continue;
            if (!news.contains("position")) continue;
            over = false;
            const auto& position = news.at("position").as_object();
            if (!position.contains("moves")) continue;
            const auto& list = position.at("moves").as_array();
            const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
            probe.ask(client,
                      message("'type':'move','table':'" + table +
                              "','answers':" + std::to_string(news.at("seq").as_int64()) +
                              ",'move':'" + std::string(list[pick].as_string()) + "'"),
                      "ok");
            break;
        }
        if (over) return moves;
    }
    ADD_FAILURE() << "no end";
    return 0;
}

class Games : public testing::TestWithParam<const Entry*> {};

TEST_P(Games, ArePlayedToTheEndAndRecorded) {
    HallProbe probe;
    Random random(7);
    const std::string table = deal_table(probe, GetParam()->id);
    play_to_the_end(probe, table, random);
    const auto answer =
        probe.ask(2, message("'type':'record','table':'" + table + "','game':1"), "record");
    const auto record = parse_record(text_at(answer, "record"));
    ASSERT_TRUE(record) << record.reason();
    const auto replayed = replay(*record);
    EXPECT_TRUE(replayed) << replayed.reason();
}

TEST_P(Games, AreTheSameAfterTheirLogIsReadAgain) {
    HallProbe probe;
    Random random(8);
    const std::string table = deal_table(probe, GetParam()->id);
    play_to_the_end(probe, table, random);
    const auto before = probe.ask(1, message("'type':'enter','table':'" + table + "'"), "table");
    Hall other(probe.world, {});
    std::swap(probe.world.told[1], probe.world.told[9]);
    const auto ask = read_ask(message("'type':'enter','table':'" + table + "'"));
    other.hear(1, HallProbe::guest(1), std::get<Ask>(ask), 0);
    auto after = probe.last(1, "table");
    auto expected = before;
    for (auto* each : { &after, &expected }) each->erase("players"); // who is here
    EXPECT_EQ(after, expected);
}

std::string name_of(const testing::TestParamInfo<const Entry*>& info) {
    std::string name(info.param->id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<const Entry*> all_entries() {
    std::vector<const Entry*> entries;
    for (const Entry& entry : catalogue()) entries.push_back(&entry);
    return entries;
}

INSTANTIATE_TEST_SUITE_P(All, Games, testing::ValuesIn(all_entries()), name_of);

} // namespace
} // namespace cairn
