// What a server keeps: a copy made while it runs is whole, and after a restart the lobby is as it was.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/player.hpp"
#include "server/server_probe.hpp"
#include "server/server_process.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;

class Keeping : public ::testing::Test {
protected:
    Keeping() { std::filesystem::create_directories(folder_); }
    ~Keeping() override { std::filesystem::remove_all(folder_); }

    int run(const std::string& words) const {
        return std::system((CAIRN_PROGRAM " " + words + " >/dev/null 2>&1").c_str());
    }
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("cairn-keeping-" + std::to_string(getpid()));
};

// The rights of everybody but the owner.
std::filesystem::perms others_may(const std::filesystem::path& path) {
    using std::filesystem::perms;
    return std::filesystem::status(path).permissions() & (perms::group_all | perms::others_all);
}

TEST_F(Keeping, WhatIsKeptIsForItsOwnerAlone) {
    using std::filesystem::perms;
    const mode_t before = umask(0);
    const auto data = folder_ / "data";
    ServerProcess server(data.string());
    server.start();
    EXPECT_EQ(run("backup --data " + data.string() + " " + (folder_ / "copy.db").string()), 0);
    EXPECT_EQ(run("restore --data " + (folder_ / "other").string() + " " +
                  (folder_ / "copy.db").string()),
              0);
    for (const char* name : { "data", "data/cairn.db", "data/cairn.db-wal", "data/cairn.db-shm",
                              "copy.db", "other", "other/cairn.db" }) {
        ASSERT_TRUE(std::filesystem::exists(folder_ / name)) << name;
        EXPECT_EQ(others_may(folder_ / name), perms::none) << name;
    }
    server.kill(SIGTERM);
    EXPECT_EQ(server.wait(), 0); // until then it holds the folder
    // As an older server left it.
    std::filesystem::permissions(data, perms::all);
    std::filesystem::permissions(data / "cairn.db", perms::all);
    server.start();
    EXPECT_EQ(others_may(data), perms::none);
    EXPECT_EQ(others_may(data / "cairn.db"), perms::none);
    server.kill(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    // A folder with other things in it is somebody else's, too.
    std::ofstream(data / "notes.txt") << "mine";
    std::filesystem::permissions(data, perms::all);
    server.start();
    EXPECT_EQ(std::filesystem::status(data).permissions(), perms::all);
    umask(before);
}

TEST_F(Keeping, ABackupOfARunningServerIsWhole) {
    const auto data = (folder_ / "data").string();
    const auto copy = (folder_ / "copy.db").string();
    const auto other = (folder_ / "other").string();
    ServerProcess server(data, { "--unlimited" });
    server.start();
    RemotePlayer anna(server.port());
    std::atomic<bool> stop = false;
    // Others open tables all the while.
    std::thread busy([&] {
        RemotePlayer ben(server.port());
        while (!stop) {
            ben.ask({ { "type", "open" },
                      { "terms", { { "ruleset", "totem" }, { "seats", { "me", "link" } } } } });
        }
    });
    const auto opened =
        anna.ask({ { "type", "open" },
                   { "terms", { { "ruleset", "schotten" }, { "seats", { "me", "link" } } } } });
    EXPECT_EQ(run("backup --data " + data + " " + copy), 0);
    EXPECT_NE(run("backup --data " + data + " " + copy), 0); // never over another
    stop = true;
    busy.join();
    EXPECT_EQ(run("restore --data " + other + " " + copy), 0);
    EXPECT_NE(run("restore --data " + other + " " + copy), 0);
    ServerProcess restored(other);
    restored.start();
    anna.connect(restored.port()); // with the token of the first server
    const auto table = anna.ask({ { "type", "enter" }, { "table", opened.at("table") } });
    EXPECT_EQ(table.at("type").as_string(), "table");
    EXPECT_EQ(table.at("you").as_string(), "A");
}

TEST_F(Keeping, TheLobbyOutlivesARestart) {
    ServerProcess server(folder_ / "data");
    server.start();
    RemotePlayer anna(server.port());
    object terms { { "ruleset", "siege" },
                   { "seats", { "me", "anyone" } },
                   { "clock", { { "kind", "days" }, { "days", 3 } } },
                   { "public", true } };
    const auto opened = anna.ask({ { "type", "open" }, { "terms", terms } });
    const auto taken = anna.ask({ { "type", "open" }, { "terms", terms } });
    terms["clock"] = { { "kind", "none" } }; // shown only while she is there
    const auto hasty = anna.ask({ { "type", "open" }, { "terms", terms } });
    RemotePlayer ben(server.port());
    ben.ask({ { "type", "sit" }, { "table", taken.at("table") } });
    server.kill();
    server.start();
    RemotePlayer carl(server.port());
    const auto lobby = carl.ask({ { "type", "lobby" } });
    ASSERT_EQ(lobby.at("open").as_array().size(), 1U);
    const auto& waiting = lobby.at("open").as_array()[0].as_object();
    EXPECT_EQ(waiting.at("table"), opened.at("table"));
    EXPECT_EQ(waiting.at("ruleset").as_string(), "siege");
    EXPECT_EQ(waiting.at("players").as_array()[0].as_object().at("player").as_string(), anna.id);
    const auto sat = carl.ask({ { "type", "sit" }, { "table", opened.at("table") } });
    EXPECT_EQ(sat.at("you").as_string(), "B");
    anna.connect(server.port());
    anna.ask({ { "type", "enter" }, { "table", hasty.at("table") } });
    const auto then = carl.ask({ { "type", "lobby" } });
    ASSERT_EQ(then.at("open").as_array().size(), 1U);
    EXPECT_EQ(then.at("open").as_array()[0].as_object().at("table"), hasty.at("table"));
}

// The example of a bot that plays over HTTP, against the computer and at a table that waits for it.
TEST(HttpBot, PlaysAMatch) {
    const ServerProbe server;
    const auto bot = [&](const std::string& words) {
        return std::system(("python3 examples/bots/http_bot.py http://127.0.0.1:" +
                            std::to_string(server.port()) + " " + words + " >/dev/null")
                               .c_str());
    };
    EXPECT_EQ(bot("--ruleset totem --level 1"), 0);
    RemotePlayer anna(server.port());
    const auto opened = anna.ask(
        { { "type", "open" },
          { "terms", { { "ruleset", "totem" }, { "seats", { { { "computer", 1 } }, "bot" } } } } });
    const std::string table(opened.at("table").as_string());
    const std::string key(opened.at("join").as_string());
    EXPECT_EQ(bot("--table " + table + " --key " + key), 0);
    EXPECT_NE(bot("--table nosuchtable1 2>/dev/null"), 0);
}

} // namespace
} // namespace cairn
