// The places where lines stand in an SQLite file: on a shelf, in a bundle, and in `log` of an older file. Whoever reads
// sees one log.
#include "store/sqlite/recent_lines.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <unistd.h>

#include "store/sqlite/sqlite_store.hpp"

namespace cairn {
namespace {

namespace fs = std::filesystem;

using Texts = std::vector<std::string>;
using Logs = std::map<std::string, Texts>;

std::string table_named(int number) { return "table" + std::to_string(number); }

// So many of them, not one as often as the other.
std::vector<int> some_tables(int first, int count) {
    std::vector<int> tables;
    for (int i = first; i < first + count; ++i) tables.push_back(i * i % 101);
    return tables;
}
// All up to this one.
std::vector<int> tables_up_to(int count) {
    std::vector<int> tables(static_cast<std::size_t>(count));
    std::iota(tables.begin(), tables.end(), 0);
    return tables;
}

class SqliteFile : public testing::Test {
protected:
    SqliteFile()
        : folder_(fs::temp_directory_path() / ("cairn-lines-" + std::to_string(getpid()))) {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    ~SqliteFile() override { fs::remove_all(folder_); }

    fs::path file() const { return folder_ / "cairn.db"; }
    std::unique_ptr<Store> open() const {
        auto store = open_sqlite(file());
        EXPECT_TRUE(store) << store.reason();
        return std::move(store.value());
    }
    void run(const std::string& sql) const {
        auto database = Sqlite::open(file(), Sqlite::Open::Create);
        ASSERT_TRUE(database) << database.reason();
        const auto done = database.value().run(sql.c_str());
        ASSERT_TRUE(done) << done.reason();
    }
    std::int64_t number(const std::string& sql) const {
        auto database = Sqlite::open(file(), Sqlite::Open::Existing);
        auto statement = Statement::of(*database, sql);
        EXPECT_EQ(statement.value().step(), Statement::Step::Row);
        return statement->number(0);
    }

    // Appends lines to these logs, in one transaction, and remembers them.
    void add(Store& store, const std::vector<int>& tables) {
        std::vector<Append> appends;
        for (const int table : tables) {
            const std::string name = table_named(table);
            Texts& log = logs_[name];
            log.push_back(name + " " + std::to_string(log.size() + 1) + "\n");
            appends.push_back({ name, log.size(), { log.back() }, std::nullopt });
        }
        const auto written = store.append(appends);
        ASSERT_TRUE(written) << written.reason();
        ASSERT_EQ(written.value(), std::vector(tables.size(), Written::Yes));
    }
    void expect_all(Store& store) const {
        for (const auto& [table, log] : logs_) {
            ASSERT_EQ(store.read(table).value(), log) << table;
            ASSERT_EQ(store.newest(Texts { table }).value(), std::vector { log.size() });
            const std::size_t half = log.size() / 2;
            ASSERT_EQ(store.read(table, half).value(),
                      Texts(log.begin() + static_cast<std::ptrdiff_t>(half), log.end()));
            ASSERT_EQ(store.read(table, log.size()).value(), Texts {});
        }
        EXPECT_EQ(store.tables()->size(), logs_.size());
    }
    Logs& logs() { return logs_; }

private:
    fs::path folder_;
    Logs logs_;
};

using SqliteLines = SqliteFile;

TEST_F(SqliteLines, AreOneLogWhereverTheyStand) {
    const auto store = open();
    for (int i = 0; i < 12'000; i += 100) add(*store, some_tables(i, 100));
    EXPECT_GT(number("SELECT count(*) FROM bundle"), 50);
    EXPECT_GT(number("SELECT sum(count) FROM bundle"), 3'000);
    EXPECT_GT(number("SELECT (SELECT count(*) FROM shelf_a) + (SELECT count(*) FROM shelf_b)"), 0);
    expect_all(*store);
    const auto sound = check_sqlite(file());
    EXPECT_TRUE(sound) << sound.reason();
}

// At each step of the way, also between a bundle and the clearing of its shelf.
TEST_F(SqliteLines, SurviveAnEndAnywhere) {
    auto store = open();
    int bundling = 0;
    for (int i = 0; i < 9'000; i += 30) {
        add(*store, some_tables(i, 30));
        if (i < 4'000) continue;
        store.reset();
        store = open();
        bundling += static_cast<int>(number("SELECT (SELECT count(*) FROM shelf_a) > 0"
                                            " AND (SELECT count(*) FROM shelf_b) > 0"));
        if (i % 200 == 0) expect_all(*store);
    }
    EXPECT_GT(bundling, 5) << "no end fell into the time when lines are bundled";
    expect_all(*store);
    const auto sound = check_sqlite(file());
    EXPECT_TRUE(sound) << sound.reason();
}

TEST_F(SqliteLines, OfTwoServersAreOneLog) {
    const auto one = open();
    const auto other = open();
    for (int i = 0; i < 300; ++i) add(i % 2 == 0 ? *one : *other, tables_up_to(25));
    EXPECT_GT(number("SELECT count(*) FROM bundle"), 0);
    expect_all(*one);
    expect_all(*other);
}

TEST_F(SqliteLines, LongOnesDoNotFillTheMemory) {
    const auto store = open();
    const std::string line(100'000, 'x');
    for (std::uint64_t i = 1; i <= 200; ++i) {
        const Append append { "a", i, { line }, std::nullopt };
        ASSERT_EQ(store->append({ &append, 1 })->front(), Written::Yes);
    }
    EXPECT_GT(number("SELECT sum(count) FROM bundle"), 60);
    EXPECT_EQ(store->read("a").value(), Texts(200, line));
}

TEST_F(SqliteLines, ThatAreMissingOrDamagedAreFound) {
    {
        const auto store = open();
        for (int i = 0; i < 90; ++i) add(*store, tables_up_to(100));
    }
    EXPECT_TRUE(check_sqlite(file()));
    run("CREATE TABLE spare AS SELECT * FROM bundle WHERE id = 7; DELETE FROM bundle WHERE id = 7");
    EXPECT_FALSE(check_sqlite(file()));
    run("INSERT INTO bundle SELECT * FROM spare");
    EXPECT_TRUE(check_sqlite(file()));
    run("UPDATE bundle SET lines = substr(lines, 2) WHERE id = 9");
    EXPECT_FALSE(check_sqlite(file()));
    auto database = Sqlite::open(file(), Sqlite::Open::Existing);
    auto statement = Statement::of(*database, "SELECT game FROM bundle WHERE id = 9");
    ASSERT_EQ(statement.value().step(), Statement::Step::Row);
    const std::string damaged = statement->text(0);
    const auto store = open();
    EXPECT_NE(store->read(damaged).value(), logs().at(damaged));
    logs().erase(damaged);
    for (const auto& [table, log] : logs()) EXPECT_EQ(store->read(table).value(), log);
}

// A file as servers wrote it before there were shelves.
constexpr const char* third_schema =
    "CREATE TABLE log (game TEXT NOT NULL, sequence INTEGER NOT NULL, event TEXT NOT NULL,"
    "  PRIMARY KEY (game, sequence)) WITHOUT ROWID;"
    "CREATE TABLE summary (game TEXT PRIMARY KEY, stage INTEGER NOT NULL, public INTEGER NOT NULL,"
    "  patient INTEGER NOT NULL, opener TEXT NOT NULL, deadline INTEGER, about TEXT NOT NULL,"
    "  computer INTEGER NOT NULL DEFAULT 0, holder TEXT NOT NULL DEFAULT '',"
    "  held_until INTEGER NOT NULL DEFAULT 0, attended_until INTEGER NOT NULL DEFAULT 0)"
    "  WITHOUT ROWID;"
    "CREATE INDEX unfinished ON summary (game) WHERE stage <> 3;"
    "CREATE TABLE account (name TEXT PRIMARY KEY COLLATE NOCASE, player TEXT NOT NULL UNIQUE,"
    "  password TEXT NOT NULL, folded TEXT, looks TEXT) WITHOUT ROWID;"
    "CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE beat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);"
    "CREATE UNIQUE INDEX account_folded ON account (folded);"
    "CREATE UNIQUE INDEX account_looks ON account (looks);"
    "CREATE TABLE standing (player TEXT PRIMARY KEY, generation INTEGER NOT NULL DEFAULT 0,"
    "  revoked INTEGER NOT NULL DEFAULT 0, first_use INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE INDEX standing_revoked ON standing (revoked);"
    "PRAGMA user_version=3;";

TEST_F(SqliteLines, OfAnOldFileStayAndItsGamesGoOn) {
    run(third_schema);
    std::string sql;
    for (int table = 0; table < 50; ++table) {
        const std::string name = table_named(table);
        for (int i = 1; i <= 30 + table; ++i) {
            logs()[name].push_back(name + " " + std::to_string(i) + "\n");
            sql += "INSERT INTO log VALUES ('" + name + "', " + std::to_string(i) + ", '" +
                   logs()[name].back() + "');";
        }
    }
    run("BEGIN;" + sql +
        "INSERT INTO summary (game, stage, public, patient, opener, deadline, about)"
        " VALUES ('table3', 2, 1, 0, 'ada', 99, 'about it');"
        "INSERT INTO account VALUES ('Ada', 'ada', 'hash', 'ada', 'ada');"
        "INSERT INTO secret VALUES ('tokens', 'old secret'); INSERT INTO beat VALUES (1, 5); "
        "COMMIT");
    EXPECT_TRUE(check_sqlite(file())) << "a copy of an old file is sound";
    auto store = open();
    expect_all(*store);
    ASSERT_EQ(store->unfinished()->size(), 1U);
    EXPECT_EQ(store->unfinished()->front().about, "about it");
    EXPECT_EQ(store->accounts().all()->size(), 1U);
    EXPECT_EQ(store->secret("tokens", "new").value(), "old secret");
    EXPECT_EQ(store->beat(6).value(), 5);
    for (int i = 0; i < 150; ++i) add(*store, tables_up_to(60));
    EXPECT_GT(number("SELECT count(*) FROM bundle"), 0);
    expect_all(*store);
    store.reset();
    expect_all(*open());
    const auto sound = check_sqlite(file());
    EXPECT_TRUE(sound) << sound.reason();
    run("DELETE FROM log WHERE game = 'table3' AND sequence = 5");
    EXPECT_FALSE(check_sqlite(file()));
}

} // namespace
} // namespace cairn
