// The list of tables that are not over, by itself.
#include "room/hall/table_list.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

Summary listed(const std::string& table, const std::string& opener = "anna") {
    return { .table = table, .is_public = true, .opener = opener, .about = "about " + table };
}

std::vector<std::string> open_in(const TableList& list, int length = 10) {
    std::vector<std::string> tables;
    for (const Summary& each : list.lobby(length, [](const std::string&) { return true; }).open) {
        tables.push_back(each.table);
    }
    return tables;
}

TEST(ATableList, CountsWhatSomebodyOpenedUntilItIsOver) {
    TableList list;
    list.put(listed("a"));
    list.put(listed("a")); // again
    list.put(listed("b"));
    list.put(listed("c", "bert"));
    EXPECT_EQ(list.opened_by("anna"), 2);
    EXPECT_EQ(list.opened_by("nobody"), 0);
    Summary over = listed("a");
    over.stage = Stage::Over;
    list.put(over);
    list.put(over);
    EXPECT_EQ(list.opened_by("anna"), 1);
    EXPECT_EQ(list.find("a"), nullptr);
    list.forget("b");
    list.forget("b");
    EXPECT_EQ(list.opened_by("anna"), 0);
    EXPECT_EQ(list.size(), 1U);
}

TEST(ATableList, LetsNoPlaceFillTheLobby) {
    TableList list;
    for (const std::string table : { "a", "b", "c", "d" }) {
        list.put(listed(table));
        list.opened_from(table, table == "d" ? 2 : 1);
    }
    EXPECT_EQ(open_in(list, 3), (std::vector<std::string> { "a", "d", "b" }));
    const auto some = list.lobby(10, [](const std::string& table) { return table == "c"; });
    ASSERT_EQ(some.open.size(), 1U); // nobody is at the others
    EXPECT_EQ(some.open[0].table, "c");
}

TEST(ATableList, TellsOfAChangeOnceASecond) {
    TableList list;
    EXPECT_FALSE(list.is_change_due(5000));
    list.put(listed("a"));
    EXPECT_TRUE(list.is_change_due(5000));
    list.put(listed("a")); // is no change
    EXPECT_FALSE(list.is_change_due(9000));
    Summary hidden = listed("b");
    hidden.is_public = false;
    list.put(hidden);
    EXPECT_FALSE(list.is_change_due(9000));
    list.note_change();
    EXPECT_FALSE(list.is_change_due(5000 + lobby_every - 1));
    EXPECT_TRUE(list.is_change_due(5000 + lobby_every));
}

} // namespace
} // namespace cairn
