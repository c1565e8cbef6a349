// What only a database in another process can do: be away, fall silent, come back.
#include <chrono>
#include <gtest/gtest.h>
#include <thread>

#include "services/postgres_server.hpp"
#include "services/tcp_proxy.hpp"
#include "store/migrate.hpp"
#include "store/postgres/postgres.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace cairn {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Answer = std::vector<Written>;

class PostgresAway : public testing::Test {
protected:
    void SetUp() override {
        const auto prepared = prepare_postgres(server.url());
        ASSERT_TRUE(prepared) << prepared.reason();
        store = open_postgres(PostgresServer::url_at(proxy.port()), "one");
        ASSERT_EQ(write(1), Answer { Written::Yes });
    }
    static std::string line(std::uint64_t number) { return "line " + std::to_string(number); }
    Answer write(std::uint64_t number) const {
        const Append append { "a", number, { line(number) }, std::nullopt };
        auto result = store->append({ &append, 1 });
        return result ? *result : Answer {};
    }
    void expect_log(std::uint64_t size) const {
        const auto log = store->read("a");
        ASSERT_TRUE(log) << log.reason();
        ASSERT_EQ(log->size(), size);
        for (std::uint64_t i = 0; i < size; ++i) EXPECT_EQ((*log)[i], line(i + 1));
    }

    PostgresServer server;
    TcpProxy proxy { server.port() };
    std::unique_ptr<Store> store;
};

TEST_F(PostgresAway, IsConnectedAgain) {
    proxy.cut();
    proxy.mend();
    EXPECT_EQ(write(2), Answer { Written::Yes });
    server.stop();
    server.start();
    EXPECT_EQ(write(3), Answer { Written::Yes });
    server.crash();
    server.start();
    EXPECT_EQ(write(4), Answer { Written::Yes });
    expect_log(4);
}

TEST_F(PostgresAway, IsWaitedForAWhileAndThenRefused) {
    proxy.cut();
    auto start = Clock::now();
    EXPECT_EQ(write(2), Answer { Written::Unknown }); // it was sent into a dead connection
    EXPECT_GT(Clock::now() - start, 2s);
    EXPECT_LT(Clock::now() - start, 6s);
    start = Clock::now();
    EXPECT_EQ(write(2), Answer {}); // nothing was sent
    EXPECT_FALSE(store->read("a"));
    EXPECT_LT(Clock::now() - start, 4s); // whoever comes now does not wait as long
    proxy.mend();
    EXPECT_EQ(write(2), Answer { Written::Yes });
    expect_log(2);
}

TEST_F(PostgresAway, IsNotWaitedForForever) {
    proxy.silence();
    const auto start = Clock::now();
    EXPECT_EQ(write(2), Answer { Written::Unknown });
    EXPECT_LT(Clock::now() - start, 6s);
    proxy.mend();
    EXPECT_EQ(write(2), Answer { Written::Yes });
    expect_log(2);
}

// The wire is cut over and over while lines go out: what is said to be written is, and once.
TEST_F(PostgresAway, DoesNotMakeALineTwoOrNone) {
    std::atomic<bool> stop = false;
    std::thread cutter([this, &stop] {
        for (int i = 0; !stop; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20 + i * 37 % 200));
            proxy.cut();
            proxy.mend();
        }
    });
    std::uint64_t number = 2;
    const auto end = Clock::now() + 4s;
    while (Clock::now() < end) {
        const auto result = write(number);
        if (result == Answer { Written::Yes }) ++number;
        if (result == Answer { Written::Conflict }) { // only after one that was not heard of
            const auto log = store->read("a");
            EXPECT_TRUE(!log || log->size() == number);
            ++number;
        }
    }
    stop = true;
    cutter.join();
    EXPECT_GT(number, 10U);
    expect_log(number - 1);
}

TEST(PostgresSchema, OfALaterVersionIsRefused) {
    const PostgresServer server;
    ASSERT_TRUE(prepare_postgres(server.url()));
    ASSERT_TRUE(prepare_postgres(server.url())); // again, and nothing happens
    Postgres database(server.url());
    ASSERT_TRUE(database.run_script("INSERT INTO cairn_schema VALUES (999)", Clock::now() + 5s));
    const auto prepared = prepare_postgres(server.url());
    ASSERT_FALSE(prepared);
    EXPECT_NE(prepared.reason().find("later version"), std::string::npos);
}

// libpq would take what stands before the NUL for all of it.
TEST(PostgresTexts, AreNotCutAtANul) {
    const PostgresServer server;
    ASSERT_TRUE(prepare_postgres(server.url()));
    const auto store = open_postgres(server.url(), "one");
    AccountStore& accounts = store->accounts();
    ASSERT_TRUE(accounts.keep({ "p1", "Anna", "hash" }, 5).value());
    const auto found = accounts.find(std::string_view("Anna\0junk", 9), "");
    EXPECT_FALSE(found.ok() && found->has_value());
    const auto kept = accounts.keep({ "p2", std::string("Berta\0junk", 10), "hash" }, 5);
    EXPECT_FALSE(kept.ok() && *kept);
    EXPECT_EQ(accounts.all().value().size(), 1U);
}

TEST(Migrating, CopiesEverythingAndSeesWhatDiffers) {
    const PostgresServer server;
    const auto folder =
        std::filesystem::temp_directory_path() / ("cairn-migrate-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    {
        auto opened = open_sqlite(folder / "cairn.db");
        ASSERT_TRUE(opened) << opened.reason();
        Store& from = **opened;
        std::vector<Append> appends;
        for (int i = 0; i < 300; ++i) {
            Append append { "table" + std::to_string(i), 1, {}, std::nullopt };
            for (int k = 0; k <= i; ++k) append.lines.push_back("{\"k\":\"\\u00e9 \xc3\xa9\"}");
            if (i % 2 == 0) {
                append.summary = Summary { append.table, Stage::Playing, true, false,
                                           "anna",       1'700'000'000,  "{}", true };
            }
            appends.push_back(std::move(append));
        }
        ASSERT_TRUE(from.append(appends));
        ASSERT_TRUE(from.accounts().keep({ "p1", "Anna", "hash", "anna", "anna" }, 5).value());
        ASSERT_TRUE(from.accounts().keep({ "p2", "Berta", "hash" }, 5).value()); // without keys
        ASSERT_TRUE(from.accounts().revoke("p1", 7));
        ASSERT_TRUE(from.accounts().first_use("p3", 8));
        ASSERT_TRUE(from.secret("tokens", "a secret"));
        ASSERT_TRUE(prepare_postgres(server.url()));
        const auto to = open_postgres(server.url(), "migrate");
        const auto migrated = migrate(from, *to, "fresh");
        ASSERT_TRUE(migrated) << migrated.reason();
        EXPECT_EQ(migrated->tables, 300U);
        EXPECT_EQ(migrated->lines, 300U * 301 / 2);
        EXPECT_FALSE(migrate(from, *to, "fresh")); // it is not empty any more
        EXPECT_EQ(to->secret("tokens", "another").value(), "a secret");
        const Append more { "table7", 9, { "one too many" }, std::nullopt };
        ASSERT_EQ(to->append({ &more, 1 }).value(), Answer { Written::Yes });
        const auto differs = compare(from, *to, "fresh");
        ASSERT_FALSE(differs);
        EXPECT_NE(differs.reason().find("table7"), std::string::npos) << differs.reason();
    }
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace cairn
