// Whether a log can be what happened: every line follows from those before it, every move that was
// acknowledged is there, and no position was answered twice.
#pragma once

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "room/restore.hpp"
#include "seen_messages.hpp"
#include "store/store.hpp"

namespace cairn {

struct Acknowledged {
    std::string table;
    std::uint64_t seq = 0;
    std::string move;
};

using Logs = std::map<std::string, std::vector<Event>>;

inline void read_logs(Store& store, Logs& logs) {
    const auto tables = store.tables();
    ASSERT_TRUE(tables) << tables.reason();
    for (const std::string& table : *tables) {
        const auto lines = store.read(table);
        ASSERT_TRUE(lines) << lines.reason();
        for (const std::string& line : *lines) see_line(line);
        auto log = parse_log(*lines);
        ASSERT_TRUE(log) << table << ": " << log.reason();
        logs[table] = std::move(log.value());
    }
}

// A move answers the newest position, which no other move has answered.
inline void check_answers(const std::string& table, const std::vector<Event>& log) {
    std::uint64_t position = 0; // the newest before the event
    const auto room = restore(table, log, [&](const Room& then, const Event& event) {
        if (const auto* moved = std::get_if<Moved>(&event.deed)) {
            EXPECT_GE(moved->answers, position) << table << " " << then.seq();
            EXPECT_LT(moved->answers, then.seq()) << table << " " << then.seq();
        }
        position = then.position_seq();
    });
    ASSERT_TRUE(room) << table << ": " << room.reason();
}

inline void check_history(Store& store, const std::vector<Acknowledged>& acknowledged) {
    Logs logs;
    read_logs(store, logs);
    for (const auto& [table, log] : logs) check_answers(table, log);
    for (const Acknowledged& each : acknowledged) {
        const auto& log = logs[each.table];
        ASSERT_LE(each.seq, log.size()) << each.table << " lost " << each.move;
        const auto* moved = std::get_if<Moved>(&log[each.seq - 1].deed);
        ASSERT_NE(moved, nullptr) << each.table << " " << each.seq;
        EXPECT_EQ(moved->move, each.move);
    }
}

} // namespace cairn
