// What every back end of the log must do. A new one adds itself to `makers`.
#include "store/store.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

#include "store/sqlite_store.hpp"

namespace cairn {
namespace {

namespace fs = std::filesystem;

// An empty log somewhere, which can be opened several times.
class Home {
public:
    Home() : folder_(fs::temp_directory_path() / ("cairn-store-" + std::to_string(getpid()))) {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    ~Home() { fs::remove_all(folder_); }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    std::unique_ptr<Store> open() const {
        auto store = open_sqlite(file());
        EXPECT_TRUE(store) << store.reason();
        return std::move(store.value());
    }
    fs::path file() const { return folder_ / "cairn.db"; }
    fs::path beside(const char* name) const { return folder_ / name; }

private:
    fs::path folder_;
};

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

TEST(Log, GivesBackWhatWasAppended) {
    const Home home;
    const auto store = home.open();
    EXPECT_EQ(read(*store, "a"), Texts {});
    EXPECT_EQ(written(*store, { lines("a", 1, { "one", "two" }), lines("b", 1, { "eins" }) }),
              (Results { Written::Yes, Written::Yes }));
    EXPECT_EQ(written(*store, { lines("a", 3, { "three \xc3\xa9 \"'" }) }),
              Results { Written::Yes });
    EXPECT_EQ(read(*store, "a"), (Texts { "one", "two", "three \xc3\xa9 \"'" }));
    EXPECT_EQ(read(*store, "b"), Texts { "eins" });
    EXPECT_EQ(store->tables().value(), (Texts { "a", "b" }));
}

TEST(Log, RefusesANumberThatIsNotTheNext) {
    const Home home;
    const auto store = home.open();
    written(*store, { lines("a", 1, { "one" }) });
    EXPECT_EQ(written(*store, { lines("a", 1, { "again" }), lines("a", 3, { "gap" }),
                                lines("b", 2, { "gap" }), lines("b", 1, { "fine" }) }),
              (Results { Written::Conflict, Written::Conflict, Written::Conflict, Written::Yes }));
    EXPECT_EQ(read(*store, "a"), Texts { "one" });
    EXPECT_EQ(read(*store, "b"), Texts { "fine" });
}

TEST(Log, TakesTwoOfOneTableTogether) {
    const Home home;
    const auto store = home.open();
    EXPECT_EQ(written(*store, { lines("a", 1, { "one" }), lines("a", 2, { "two" }),
                                lines("a", 2, { "late" }) }),
              (Results { Written::Yes, Written::Yes, Written::Conflict }));
    EXPECT_EQ(read(*store, "a"), (Texts { "one", "two" }));
}

TEST(Log, IsThereForTheNextWhoOpensIt) {
    const Home home;
    written(*home.open(), { lines("a", 1, { "one" }) });
    EXPECT_EQ(read(*home.open(), "a"), Texts { "one" });
}

TEST(Log, LetsOneOfTwoWritersWin) {
    const Home home;
    constexpr int races = 200; // ten thousand in the deep run
    std::array<std::vector<int>, 2> won;
    const auto race = [&home, &won](std::size_t who) {
        const auto store = home.open();
        for (int number = 1; number <= races;) {
            const auto result = written(*store, { lines("a", static_cast<std::uint64_t>(number),
                                                        { std::to_string(who) }) });
            if (result == Results { Written::Yes }) won[who].push_back(number);
            const auto newest = static_cast<int>(read(*store, "a").size());
            number = newest + 1;
        }
    };
    home.open(); // so that the schema is there
    std::thread other([&race] { race(1); });
    race(0);
    other.join();
    EXPECT_EQ(won[0].size() + won[1].size(), static_cast<std::size_t>(races));
    const auto log = read(*home.open(), "a");
    ASSERT_EQ(log.size(), static_cast<std::size_t>(races));
    for (const std::size_t who : { 0U, 1U }) {
        for (const int number : won[who]) {
            EXPECT_EQ(log[static_cast<std::size_t>(number - 1)], std::to_string(who));
        }
    }
}

TEST(Summaries, TellWhatIsNotOver) {
    const Home home;
    const auto store = home.open();
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

TEST(Summaries, AreNotWrittenByWhoeverComesLate) {
    const Home home;
    const auto store = home.open();
    Append first = lines("a", 1, { "one" });
    first.summary = Summary { "a", Stage::Gathering, true, false, "anna", std::nullopt, "{}" };
    Append late = lines("a", 1, { "other" });
    late.summary = Summary { "a", Stage::Playing, true, false, "ben", std::nullopt, "{}" };
    written(*store, { first, late });
    EXPECT_EQ(store->unfinished().value(), std::vector { *first.summary });
}

TEST(Accounts, AreKeptOnce) {
    const Home home;
    const auto store = home.open();
    EXPECT_EQ(store->account("Anna").value(), std::nullopt);
    EXPECT_TRUE(store->keep({ "p1", "Anna", "hash" }).value());
    EXPECT_FALSE(store->keep({ "p2", "Anna", "other" }).value());
    EXPECT_FALSE(store->keep({ "p2", "anna", "other" }).value());
    EXPECT_FALSE(store->keep({ "p1", "Berta", "other" }).value());
    EXPECT_EQ(store->account("ANNA").value(), (Account { "p1", "Anna", "hash" }));
}

TEST(Secrets, StayAsTheyAre) {
    const Home home;
    EXPECT_EQ(home.open()->secret("tokens", "first").value(), "first");
    EXPECT_EQ(home.open()->secret("tokens", "second").value(), "first");
    EXPECT_EQ(home.open()->secret("other", "second").value(), "second");
}

TEST(Beats, AreRemembered) {
    const Home home;
    const auto store = home.open();
    EXPECT_EQ(store->last_beat().value(), std::nullopt);
    EXPECT_TRUE(store->beat(5));
    EXPECT_TRUE(store->beat(7));
    EXPECT_EQ(store->last_beat().value(), 7);
}

TEST(SqliteFiles, AreCopiedWhileTheyAreUsed) {
    const Home home;
    const auto store = home.open();
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

TEST(SqliteFiles, OfAnotherKindAreRefused) {
    const Home home;
    {
        std::ofstream(home.file()) << "this is no database, and long enough to be taken for one";
    }
    EXPECT_FALSE(open_sqlite(home.file()));
    EXPECT_FALSE(check_sqlite(home.file()));
}

} // namespace
} // namespace cairn
