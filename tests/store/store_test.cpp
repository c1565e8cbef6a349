// What every back end of the log must do. A new one adds itself to the homes.
#include "store/store.hpp"

#include <array>
#include <barrier>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

#include "services/postgres_server.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace cairn {
namespace {

namespace fs = std::filesystem;

// An empty log somewhere, which can be opened several times.
class Home {
public:
    virtual ~Home() = default;
    virtual std::unique_ptr<Store> open(const std::string& node = "one") = 0;
};

class SqliteHome : public Home {
public:
    SqliteHome()
        : folder_(fs::temp_directory_path() / ("cairn-store-" + std::to_string(getpid()))) {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    ~SqliteHome() override { fs::remove_all(folder_); }
    SqliteHome(const SqliteHome&) = delete;
    SqliteHome& operator=(const SqliteHome&) = delete;

    std::unique_ptr<Store> open(const std::string& node) override {
        auto store = open_sqlite(file(), node);
        EXPECT_TRUE(store) << store.reason();
        return std::move(store.value());
    }
    fs::path file() const { return folder_ / "cairn.db"; }
    fs::path beside(const char* name) const { return folder_ / name; }

private:
    fs::path folder_;
};

class PostgresHome : public Home {
public:
    std::unique_ptr<Store> open(const std::string& node) override {
        const auto prepared = prepare_postgres(server_.url());
        EXPECT_TRUE(prepared) << prepared.reason();
        return open_postgres(server_.url(), node);
    }
    PostgresServer& server() { return server_; }

private:
    PostgresServer server_;
};

enum class Kind : std::uint8_t { Sqlite, Postgres };

class EveryStore : public testing::TestWithParam<Kind> {
protected:
    EveryStore() {
        if (GetParam() == Kind::Sqlite) {
            home_ = std::make_unique<SqliteHome>();
        } else {
            home_ = std::make_unique<PostgresHome>();
        }
    }
    Home& home() { return *home_; }

private:
    std::unique_ptr<Home> home_;
};

class DeepEveryStore : public EveryStore {};

std::string name_of_kind(const testing::TestParamInfo<Kind>& info) {
    return info.param == Kind::Sqlite ? "Sqlite" : "Postgres";
}
INSTANTIATE_TEST_SUITE_P(On, EveryStore, testing::Values(Kind::Sqlite, Kind::Postgres),
                         name_of_kind);
INSTANTIATE_TEST_SUITE_P(On, DeepEveryStore, testing::Values(Kind::Sqlite, Kind::Postgres),
                         name_of_kind);

Append lines(std::string table, std::uint64_t first, std::vector<std::string> events) {
    return { std::move(table), first, std::move(events), std::nullopt };
}

std::vector<Written> written(Store& store, const std::vector<Append>& appends) {
    auto result = store.append(appends);
    EXPECT_TRUE(result) << result.reason();
    return result.ok() ? result.value() : std::vector<Written> {};
}

std::vector<std::string> read(Store& store, const std::string& table) {
    auto result = store.read(table);
    EXPECT_TRUE(result) << result.reason();
    return result.ok() ? result.value() : std::vector<std::string> {};
}

using Texts = std::vector<std::string>;
using Results = std::vector<Written>;

TEST_P(EveryStore, GivesBackWhatWasAppended) {
    const auto store = home().open();
    EXPECT_EQ(read(*store, "a"), Texts {});
    EXPECT_EQ(written(*store, { lines("a", 1, { "one", "two" }), lines("b", 1, { "eins" }) }),
              (Results { Written::Yes, Written::Yes }));
    EXPECT_EQ(written(*store, { lines("a", 3, { "three \xc3\xa9 \"'" }) }),
              Results { Written::Yes });
    EXPECT_EQ(read(*store, "a"), (Texts { "one", "two", "three \xc3\xa9 \"'" }));
    EXPECT_EQ(read(*store, "b"), Texts { "eins" });
    EXPECT_EQ(store->tables().value(), (Texts { "a", "b" }));
}

TEST_P(EveryStore, KeepsEveryCharacter) {
    const auto store = home().open();
    const Texts odd { "",         " ",       "NULL", "{a,b}",           "\\",
                      "\\\"x\\n", "a\nb\tc", "\x01", "\xf0\x9f\xaa\xa8" };
    EXPECT_EQ(written(*store, { lines("a", 1, odd) }), Results { Written::Yes });
    EXPECT_EQ(read(*store, "a"), odd);
}

// An id that no table can have is the trouble of whoever asks for it alone.
TEST_P(EveryStore, AnIdWithANulSpoilsNobodysReading) {
    const auto store = home().open();
    written(*store, { lines("a", 1, { "one" }), lines("b", 1, { "eins" }) });
    const std::vector<Reading> asked { { "a", 0 }, { std::string("a\0b", 3), 0 }, { "b", 0 } };
    const auto logs = store->read(asked);
    ASSERT_TRUE(logs) << logs.reason();
    EXPECT_EQ(*logs, (std::vector<Texts> { { "one" }, {}, { "eins" } }));
}

TEST_P(EveryStore, TellsWhatIsNew) {
    const auto store = home().open();
    written(*store, { lines("a", 1, { "one", "two", "three" }), lines("b", 1, { "eins" }) });
    EXPECT_EQ(store->read("a", 1).value(), (Texts { "two", "three" }));
    EXPECT_EQ(store->read("a", 3).value(), Texts {});
    const Texts asked { "b", "nowhere", "a", "b" };
    EXPECT_EQ(store->newest(asked).value(), (std::vector<std::uint64_t> { 1, 0, 3, 1 }));
}

TEST_P(EveryStore, ReadsSeveralLogsAtOnce) {
    const auto store = home().open();
    written(*store, { lines("a", 1, { "one", "two", "three" }), lines("b", 1, { "eins" }) });
    const std::vector<Reading> asked {
        { "b", 0 }, { "nowhere", 0 }, { "a", 1 }, { "b", 1 }, { "a", 0 }
    };
    EXPECT_EQ(
        store->read(asked).value(),
        (std::vector<Texts> { { "eins" }, {}, { "two", "three" }, {}, { "one", "two", "three" } }));
}

TEST_P(EveryStore, RefusesANumberThatIsNotTheNext) {
    const auto store = home().open();
    written(*store, { lines("a", 1, { "one" }) });
    EXPECT_EQ(written(*store, { lines("a", 1, { "again" }), lines("a", 3, { "gap" }),
                                lines("b", 2, { "gap" }), lines("b", 1, { "fine" }) }),
              (Results { Written::Conflict, Written::Conflict, Written::Conflict, Written::Yes }));
    EXPECT_EQ(read(*store, "a"), Texts { "one" });
    EXPECT_EQ(read(*store, "b"), Texts { "fine" });
}

TEST_P(EveryStore, TakesTwoOfOneTableTogether) {
    const auto store = home().open();
    EXPECT_EQ(written(*store, { lines("a", 1, { "one" }), lines("a", 2, { "two" }),
                                lines("a", 2, { "late" }) }),
              (Results { Written::Yes, Written::Yes, Written::Conflict }));
    EXPECT_EQ(read(*store, "a"), (Texts { "one", "two" }));
}

TEST_P(EveryStore, IsThereForTheNextWhoOpensIt) {
    written(*home().open(), { lines("a", 1, { "one" }) });
    EXPECT_EQ(read(*home().open(), "a"), Texts { "one" });
}

// Both always try the same number, at the same moment: exactly one gets it.
void race(Home& home, int races) {
    home.open(); // so that the schema is there
    std::barrier start(2);
    std::array<std::vector<int>, 2> won;
    const auto run = [&](std::size_t who) {
        const auto store = home.open("node " + std::to_string(who));
        for (int number = 1; number <= races; ++number) {
            start.arrive_and_wait();
            const auto result = written(*store, { lines("a", static_cast<std::uint64_t>(number),
                                                        { std::to_string(who) }) });
            if (result == Results { Written::Yes }) won[who].push_back(number);
        }
    };
    std::thread other([&run] { run(1); });
    run(0);
    other.join();
    EXPECT_EQ(won[0].size() + won[1].size(), static_cast<std::size_t>(races));
    EXPECT_GT(won[0].size() * won[1].size(), 0U) << "this was no race";
    const auto log = read(*home.open(), "a");
    ASSERT_EQ(log.size(), static_cast<std::size_t>(races));
    for (const std::size_t who : { 0U, 1U }) {
        for (const int number : won[who]) {
            EXPECT_EQ(log[static_cast<std::size_t>(number - 1)], std::to_string(who));
        }
    }
}

TEST_P(EveryStore, LetsOneOfTwoWritersWin) { race(home(), 500); }
TEST_P(DeepEveryStore, LetsOneOfTwoWritersWin) { race(home(), 10'000); }

TEST_P(EveryStore, SummariesTellWhatIsNotOver) {
    const auto store = home().open();
    Append open = lines("a", 1, { "one" });
    open.summary = Summary { "a", Stage::Gathering, true, false, "anna", std::nullopt, "{}" };
    Append clocked = lines("b", 1, { "one" });
    clocked.summary = Summary { "b", Stage::Playing, false, true, "ben", 12345, "" };
    written(*store, { open, clocked });
    EXPECT_EQ(store->unfinished().value(), (std::vector { *open.summary, *clocked.summary }));
    Append over = lines("a", 2, { "two" });
    over.summary = Summary { "a", Stage::Over, true, false, "anna", std::nullopt, "{}" };
    written(*store, { over });
    EXPECT_EQ(store->unfinished().value(), std::vector { *clocked.summary });
}

TEST_P(EveryStore, SummariesAreNotWrittenByWhoeverComesLate) {
    const auto store = home().open();
    Append first = lines("a", 1, { "one" });
    first.summary = Summary { "a", Stage::Gathering, true, false, "anna", std::nullopt, "{}" };
    Append late = lines("a", 1, { "other" });
    late.summary = Summary { "a", Stage::Playing, true, false, "ben", std::nullopt, "{}" };
    written(*store, { first, late });
    EXPECT_EQ(store->unfinished().value(), std::vector { *first.summary });
}

Append summed(std::string table, std::uint64_t first, Summary summary) {
    Append append = lines(table, first, { "line" });
    summary.table = std::move(table);
    append.summary = std::move(summary);
    return append;
}

TEST_P(EveryStore, SummariesFillTheLobby) {
    const auto store = home().open();
    const Summary open { .stage = Stage::Gathering, .is_public = true, .opener = "anna" };
    Summary patient = open;
    patient.patient = true;
    Summary hidden = open;
    hidden.is_public = false;
    Summary playing = open;
    playing.stage = Stage::Playing;
    written(*store, { summed("a", 1, open), summed("b", 1, patient), summed("c", 1, hidden),
                      summed("d", 1, playing), summed("e", 1, playing) });
    const auto listed = [&store](bool free, int most) {
        Texts tables;
        const auto lobby = store->lobby(free, most);
        for (const Summary& summary : lobby.value()) tables.push_back(summary.table);
        return tables;
    };
    EXPECT_EQ(listed(true, 10), Texts { "b" });
    const Texts here { "a", "c" };
    ASSERT_TRUE(store->attend(here, 60'000));
    EXPECT_EQ(listed(true, 10), (Texts { "a", "b" }));
    ASSERT_TRUE(store->attend(here, 0));
    EXPECT_EQ(listed(true, 10), Texts { "b" });
    EXPECT_EQ(listed(false, 10), (Texts { "d", "e" }));
    EXPECT_EQ(listed(false, 1), Texts { "d" });
    EXPECT_EQ(store->unfinished_of("anna").value(), 5);
    EXPECT_EQ(store->unfinished_of("ben").value(), 0);
}

TEST_P(EveryStore, LeasesTheComputersTurnToOneNode) {
    const auto one = home().open("one");
    const auto two = home().open("two");
    const auto three = home().open("three");
    const Summary turn { .stage = Stage::Playing, .opener = "anna", .computer = true };
    Summary waits = turn;
    waits.computer = false;
    written(*one, { summed("a", 1, turn), summed("b", 1, turn), summed("c", 1, waits) });
    EXPECT_EQ(two->take_over().value(), Texts {}); // they are one's
    const Texts held { "a" };
    for (int i = 0; i < 5; ++i) { // longer than a lease, all in all
        std::this_thread::sleep_for(std::chrono::milliseconds(lease_time / 4));
        ASSERT_TRUE(one->hold(held));
        ASSERT_TRUE(two->hold(held)); // not two's to hold
    }
    EXPECT_EQ(two->take_over().value(), Texts { "b" }); // one has let go of it
    EXPECT_EQ(three->take_over().value(), Texts {});
    written(*two, { summed("b", 2, waits) });
    std::this_thread::sleep_for(std::chrono::milliseconds(lease_time + 100));
    EXPECT_EQ(three->take_over().value(), Texts { "a" });
}

Millis time_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

TEST_P(EveryStore, PutsOffWhatHasNotBegun) {
    const auto store = home().open("one");
    const Millis now = time_now();
    const Summary waits { .opener = "anna", .deadline = now - clock_grace - 1000 };
    Summary plays = waits;
    plays.stage = Stage::Playing;
    Summary old = waits; // of an older version
    old.deadline.reset();
    Summary deals = waits;
    deals.stage = Stage::Dealing;
    Summary between = deals; // two games of a match
    between.deadline.reset();
    written(*store, { summed("a", 1, waits), summed("b", 1, waits), summed("c", 1, plays),
                      summed("d", 1, old), summed("e", 1, deals), summed("f", 1, between) });
    const Texts some { "a", "c", "d", "e", "f" };
    ASSERT_TRUE(store->postpone(some, now + 60'000));
    ASSERT_TRUE(store->postpone(some, now + 30'000)); // never to an earlier time
    ASSERT_TRUE(store->postpone({}, now));
    auto taken = store->take_over().value();
    std::sort(taken.begin(), taken.end());
    EXPECT_EQ(taken, (Texts { "b", "c" }));
    const auto unfinished = store->unfinished().value();
    EXPECT_EQ(unfinished.at(0).deadline, now + 60'000);
    EXPECT_EQ(unfinished.at(1).deadline, waits.deadline);
    EXPECT_EQ(unfinished.at(2).deadline, plays.deadline);
    EXPECT_EQ(unfinished.at(3).deadline, now + 60'000);
    EXPECT_EQ(unfinished.at(4).deadline, now + 60'000);
    EXPECT_EQ(unfinished.at(5).deadline, std::nullopt);
}

TEST_P(EveryStore, GivesAClockThatRanOutToOneNode) {
    const auto one = home().open("one");
    const auto two = home().open("two");
    const Millis now = time_now();
    Summary out { .stage = Stage::Playing, .opener = "anna", .deadline = now - clock_grace - 1000 };
    Summary running = out;
    running.deadline = now + 60'000;
    written(*one, { summed("a", 1, out), summed("b", 1, running) });
    EXPECT_EQ(two->take_over().value(), Texts { "a" });
    EXPECT_EQ(one->take_over().value(), Texts {});
    out.stage = Stage::Over;
    out.deadline.reset();
    written(*two, { summed("a", 2, out) });
    EXPECT_EQ(one->take_over().value(), Texts {});
}

TEST_P(EveryStore, AccountsAreKeptOnce) {
    const auto store = home().open();
    AccountStore& accounts = store->accounts();
    EXPECT_EQ(accounts.find("Anna", "anna").value(), std::nullopt);
    EXPECT_TRUE(accounts.keep({ "p1", "Anna", "hash", "anna", "looks" }, 5).value());
    EXPECT_FALSE(accounts.keep({ "p2", "Anna", "other" }, 5).value());
    EXPECT_FALSE(accounts.keep({ "p2", "anna", "other" }, 5).value());
    EXPECT_FALSE(accounts.keep({ "p1", "Berta", "other" }, 5).value());
    EXPECT_FALSE(accounts.keep({ "p2", "Berta", "other", "anna", "b" }, 5).value());
    EXPECT_FALSE(accounts.keep({ "p2", "Berta", "other", "b", "looks" }, 5).value());
    const Account anna { "p1", "Anna", "hash", "anna", "looks", 1 };
    EXPECT_EQ(accounts.find("ANNA", "").value(), anna);
    EXPECT_EQ(accounts.find("\xef\xbc\xa1nna", "anna").value(), anna);
    EXPECT_EQ(accounts.of("p1").value(), anna);
    EXPECT_EQ(accounts.of("p2").value(), std::nullopt);
    EXPECT_TRUE(accounts.keep({ "p0", "\xc3\x89mile", "hash" }, 5).value());
    EXPECT_EQ(accounts.all().value(),
              (std::vector<Account> { { "p0", "\xc3\x89mile", "hash", "", "", 1 }, anna }));
    EXPECT_EQ(accounts.standings().value(),
              (std::vector<TokenStatus> { { "p0", 1, 5, 0 }, { "p1", 1, 5, 0 } }));
}

TEST_P(EveryStore, TheExactSpellingOfANameComesFirst) {
    const auto store = home().open();
    AccountStore& accounts = store->accounts();
    ASSERT_TRUE(accounts.keep({ "p1", "Anna", "hash", "anna", "anna" }, 5).value());
    ASSERT_TRUE(accounts.keep({ "p2", "An\xe2\x80\x8bna", "hash" }, 5).value());
    EXPECT_EQ(accounts.find("An\xe2\x80\x8bna", "anna").value()->player, "p2");
    EXPECT_EQ(accounts.find("anna", "anna").value()->player, "p1");
}

TEST_P(EveryStore, NamesWithoutKeysAreGivenThem) {
    const auto store = home().open();
    AccountStore& accounts = store->accounts();
    ASSERT_TRUE(accounts.keep({ "p1", "Anna", "hash" }, 5).value());
    ASSERT_TRUE(accounts.keep({ "p2", "Anne", "hash" }, 5).value());
    EXPECT_EQ(accounts.unkeyed().value().size(), 2U);
    EXPECT_TRUE(accounts.give_keys("p1", "anna", "looks").value());
    EXPECT_FALSE(accounts.give_keys("p2", "anne", "looks").value());
    EXPECT_FALSE(accounts.give_keys("p2", "anna", "other").value());
    EXPECT_TRUE(accounts.give_keys("p2", "anne", "other").value());
    EXPECT_TRUE(accounts.unkeyed().value().empty());
}

TEST_P(EveryStore, TokensDieTogether) {
    const auto store = home().open();
    AccountStore& accounts = store->accounts();
    EXPECT_EQ(accounts.revoked_since(0).value(), std::vector<TokenStatus> {});
    EXPECT_EQ(accounts.first_use("p1", 3).value(), (TokenStatus { "p1", 0, 0, 3 }));
    EXPECT_EQ(accounts.first_use("p1", 9).value(), (TokenStatus { "p1", 0, 0, 3 }));
    EXPECT_EQ(accounts.revoke("p1", 10).value(), (TokenStatus { "p1", 1, 10, 3 }));
    EXPECT_EQ(accounts.revoke("p2", 20).value(), (TokenStatus { "p2", 1, 20, 0 }));
    EXPECT_EQ(accounts.revoke("p1", 30).value(), (TokenStatus { "p1", 2, 30, 3 }));
    EXPECT_EQ(accounts.first_use("p2", 40).value(), (TokenStatus { "p2", 1, 20, 40 }));
    EXPECT_EQ(home().open("two")->accounts().revoked_since(20).value(),
              (std::vector<TokenStatus> { { "p1", 2, 30, 3 } }));
    EXPECT_TRUE(accounts.put({ "p2", 7, 8, 9 }));
    EXPECT_EQ(accounts.standings().value(),
              (std::vector<TokenStatus> { { "p1", 2, 30, 3 }, { "p2", 7, 8, 9 } }));
}

TEST_P(EveryStore, ANewPasswordReplacesTheOldOneAndEndsItsTokens) {
    const auto store = home().open();
    AccountStore& accounts = store->accounts();
    ASSERT_TRUE(accounts.keep({ "p1", "Anna", "hash" }, 5).value());
    EXPECT_EQ(accounts.change_password("p1", { "other", "new" }, 6).value(), std::nullopt);
    EXPECT_EQ(accounts.change_password("p2", { "hash", "new" }, 6).value(), std::nullopt);
    EXPECT_EQ(accounts.change_password("p1", { "hash", "new" }, 6).value(),
              (TokenStatus { "p1", 2, 6, 0 }));
    EXPECT_EQ(accounts.of("p1").value(), (Account { "p1", "Anna", "new", "", "", 2 }));
}

TEST_P(EveryStore, SecretsStayAsTheyAre) {
    EXPECT_EQ(home().open()->secret("tokens", "first").value(), "first");
    EXPECT_EQ(home().open()->secret("tokens", "second").value(), "first");
    EXPECT_EQ(home().open()->secret("other", "second").value(), "second");
}

TEST_P(EveryStore, BeatsAreRemembered) {
    const auto store = home().open();
    EXPECT_EQ(store->beat(5).value(), std::nullopt);
    EXPECT_EQ(store->beat(7).value(), 5);
    EXPECT_EQ(home().open("two")->beat(8).value(), 7);
}

TEST(SqliteFiles, AreCopiedWhileTheyAreUsed) {
    SqliteHome home;
    const auto store = home.open("one");
    written(*store, { lines("a", 1, { "one" }) });
    const auto copied = copy_sqlite(home.file(), home.beside("copy.db"));
    ASSERT_TRUE(copied) << copied.reason();
    written(*store, { lines("a", 2, { "two" }) });
    auto copy = open_sqlite(home.beside("copy.db"));
    ASSERT_TRUE(copy);
    EXPECT_EQ(read(**copy, "a"), Texts { "one" });
    EXPECT_FALSE(copy_sqlite(home.file(), home.beside("copy.db"))); // nothing is overwritten
    EXPECT_FALSE(copy_sqlite(home.beside("none.db"), home.beside("new.db")));
}

TEST(SqliteFiles, DoNotLeaveEverythingInTheirWriteAheadLog) {
    SqliteHome home;
    const auto store = home.open("one");
    const std::string line(50'000, 'x');
    constexpr std::uint64_t count = 1200; // 60 MB
    for (std::uint64_t i = 1; i <= count; ++i) written(*store, { lines("a", i, { line }) });
    EXPECT_LT(std::filesystem::file_size(home.file().string() + "-wal"), 45'000'000U);
    EXPECT_EQ(store->newest(Texts { "a" }).value().at(0), count);
    EXPECT_EQ(home.open("two")->read("a", count - 1).value(), Texts { line });
}

TEST(SqliteFiles, OfAnotherKindAreRefused) {
    const SqliteHome home;
    {
        std::ofstream(home.file()) << "this is no database, and long enough to be taken for one";
    }
    EXPECT_FALSE(open_sqlite(home.file()));
    EXPECT_FALSE(check_sqlite(home.file()));
}

} // namespace
} // namespace cairn
