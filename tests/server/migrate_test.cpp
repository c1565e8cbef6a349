// `cairn migrate`, as whoever runs a site types it: from the SQLite file of a server that people
// played at, into a PostgreSQL that nodes go on with.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

#include "base/random.hpp"
#include "server/player.hpp"
#include "server/server_process.hpp"
#include "services/postgres_server.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;

class Migrating : public ::testing::Test {
protected:
    Migrating() { std::filesystem::create_directories(folder_); }
    ~Migrating() override { std::filesystem::remove_all(folder_); }

    // The exit code; what it said is in `said`.
    int migrate(const std::string& words, const std::string& url) {
        const auto output = (folder_ / "said").string();
        const int status = std::system((CAIRN_PROGRAM " migrate --data " + data() + " --store " +
                                        url + " " + words + " >" + output + " 2>&1")
                                           .c_str());
        std::stringstream text;
        text << std::ifstream(output).rdbuf();
        said = text.str();
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    int migrate(const std::string& words = "") { return migrate(words, postgres.url()); }

    // Games of several kinds, some of them over; a name that is kept.
    void play_at_a_club() {
        ServerProcess club(data(), { "--unlimited" });
        club.start();
        anna.connect(club.port());
        const auto kept =
            anna.ask({ { "type", "keep" }, { "name", "Anna" }, { "password", "correct horse" } });
        anna.token = kept.at("token").as_string();
        ben.connect(club.port());
        Random random(4);
        for (const char* ruleset : { "schotten", "siege-tactics", "totem", "classic-tactics" }) {
            for (const int moves : { 0, 7, 30 }) play(ruleset, moves, random);
        }
        club.kill(SIGTERM);
        EXPECT_EQ(club.wait(), 0);
    }

    void expect_same_games() {
        const auto from = open_sqlite(folder_ / "data" / "cairn.db");
        ASSERT_TRUE(from) << from.reason();
        const auto to = open_postgres(postgres.url(), "test");
        const auto known = (*from)->tables().value();
        EXPECT_EQ(known.size(), tables.size());
        EXPECT_EQ(to->tables().value(), known);
        for (const std::string& table : known) {
            EXPECT_EQ(to->read(table).value(), (*from)->read(table).value()) << table;
        }
        EXPECT_EQ(to->accounts().all().value(), (*from)->accounts().all().value());
        EXPECT_EQ(to->unfinished().value(), (*from)->unfinished().value());
    }

    std::string data() const { return (folder_ / "data").string(); }

    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("cairn-migrate-" + std::to_string(getpid()));
    PostgresServer postgres;
    RemotePlayer anna, ben;
    std::vector<std::string> tables;
    std::string said;

private:
    void play(const char* ruleset, int moves, Random& random) {
        const auto opened =
            anna.ask({ { "type", "open" },
                       { "terms", { { "ruleset", ruleset }, { "seats", { "me", "link" } } } } });
        const auto table = opened.at("table");
        tables.emplace_back(table.as_string());
        anna.ask({ { "type", "enter" }, { "table", table } });
        ben.ask({ { "type", "sit" }, { "table", table }, { "key", opened.at("join") } });
        for (RemotePlayer* player : { &anna, &ben }) {
            player->position = {};
            player->ask({ { "type", "ready" },
                          { "table", table },
                          { "game", 1 },
                          { "entropy", std::string(64, 'c') } });
        }
        for (int i = 0; i < moves; ++i) {
            for (RemotePlayer* player : { &anna, &ben }) player->ask({ { "type", "ping" } });
            RemotePlayer& mover = anna.position.contains("moves") ? anna : ben;
            if (!mover.position.contains("moves")) return; // it is over
            const auto& list = mover.position.at("moves").as_array();
            const auto move =
                list.at(random.below(static_cast<std::uint32_t>(list.size()))).at("text");
            const auto answer = mover.ask({ { "type", "move" },
                                            { "table", table },
                                            { "answers", mover.seq },
                                            { "move", move } });
            ASSERT_EQ(answer.at("type").as_string(), "ok") << boost::json::serialize(answer);
        }
        if (moves > 20) ben.ask({ { "type", "resign" }, { "table", table }, { "game", 1 } });
    }
};

TEST_F(Migrating, BringsEveryGameAndEverybody) {
    play_at_a_club();
    EXPECT_EQ(migrate(), 0) << said;
    EXPECT_NE(said.find("12 tables"), std::string::npos) << said;
    expect_same_games();
    EXPECT_EQ(migrate("--compare"), 0) << said;
    // She goes on where she was, with the token that she had.
    ServerProcess node("unused", { "--store", postgres.url() });
    node.start();
    anna.connect(node.port());
    const auto there = anna.ask({ { "type", "enter" }, { "table", tables[1] } });
    EXPECT_EQ(there.at("you").as_string(), "A");
    EXPECT_EQ(there.at("position").at("ply").as_int64(), 7);
    ben.connect(node.port());
    const auto login =
        ben.ask({ { "type", "login" }, { "name", "anna" }, { "password", "correct horse" } });
    EXPECT_EQ(login.at("player").as_string(), anna.id);
}

TEST_F(Migrating, RefusesADatabaseThatIsNotEmptyOrNotThere) {
    play_at_a_club();
    EXPECT_NE(migrate("", "postgresql://cairn@127.0.0.1:1/postgres"), 0);
    EXPECT_NE(said.find("PostgreSQL"), std::string::npos) << said;
    ASSERT_EQ(migrate(), 0) << said;
    EXPECT_NE(migrate(), 0);
    EXPECT_NE(said.find("must be empty"), std::string::npos) << said;
    expect_same_games(); // and nothing has happened to it
    EXPECT_NE(std::system((CAIRN_PROGRAM " migrate --data /nowhere --store " + postgres.url() +
                           " >/dev/null 2>&1")
                              .c_str()),
              0);
}

TEST_F(Migrating, SaysWhatIsMissingOrDiffers) {
    play_at_a_club();
    ASSERT_EQ(migrate(), 0) << said;
    const auto differs = [this](const std::string& sql, std::string_view what) {
        postgres.run(sql);
        EXPECT_NE(migrate("--compare"), 0);
        EXPECT_NE(said.find(what), std::string::npos) << said;
    };
    // As if it had been ended in the middle: some tables are not there, and it does not go on.
    differs("CREATE TABLE spare AS SELECT * FROM log;"
            "DELETE FROM log WHERE game = '" +
                tables[3] + "'",
            tables[3]);
    EXPECT_NE(migrate(), 0);
    EXPECT_NE(said.find("must be empty"), std::string::npos) << said;
    postgres.run("INSERT INTO log SELECT * FROM spare WHERE game = '" + tables[3] + "'");
    ASSERT_EQ(migrate("--compare"), 0) << said;
    differs("DELETE FROM log WHERE game = '" + tables[4] + "' AND sequence = 9", tables[4]);
    postgres.run("INSERT INTO log SELECT * FROM spare WHERE game = '" + tables[4] +
                 "' AND sequence = 9");
    differs("UPDATE log SET event = replace(event, 'a', 'b') WHERE game = '" + tables[5] + "'",
            tables[5]);
    postgres.run("DELETE FROM log; INSERT INTO log SELECT * FROM spare");
    differs("UPDATE account SET name = 'Anne'", "names");
    postgres.run("UPDATE account SET name = 'Anna'");
    differs("UPDATE summary SET stage = 0 WHERE stage <> 3", "summaries");
}

TEST_F(Migrating, LeavesABrokenFileAlone) {
    std::filesystem::create_directories(data());
    std::ofstream(folder_ / "data" / "cairn.db") << "this is no database, but a sentence";
    EXPECT_NE(migrate(), 0);
    EXPECT_FALSE(said.empty());
    const auto to = open_postgres(postgres.url(), "test");
    EXPECT_FALSE(to->tables()); // nothing was even made there
}

} // namespace
} // namespace cairn
