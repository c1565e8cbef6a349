#include "store/sqlite/sqlite_store.hpp"

#include <array>
#include <chrono>
#include <sqlite3.h>

#include "base/text.hpp"
#include "store/sqlite/checkpoints.hpp"
#include "store/sqlite/recent_lines.hpp"
#include "store/sqlite/sqlite_accounts.hpp"

namespace cairn {

namespace {

// The schema, a step a version; steps are added, never changed.
constexpr std::array migrations {
    "CREATE TABLE log (game TEXT NOT NULL, sequence INTEGER NOT NULL, event TEXT NOT NULL,"
    "  PRIMARY KEY (game, sequence)) WITHOUT ROWID;"
    "CREATE TABLE summary (game TEXT PRIMARY KEY, stage INTEGER NOT NULL, public INTEGER NOT NULL,"
    "  patient INTEGER NOT NULL, opener TEXT NOT NULL, deadline INTEGER, about TEXT NOT NULL)"
    "  WITHOUT ROWID;"
    "CREATE INDEX unfinished ON summary (game) WHERE stage <> 3;"
    "CREATE TABLE account (name TEXT PRIMARY KEY COLLATE NOCASE, player TEXT NOT NULL UNIQUE,"
    "  password TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE beat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);",
    "ALTER TABLE summary ADD COLUMN computer INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE summary ADD COLUMN holder TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE summary ADD COLUMN held_until INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE summary ADD COLUMN attended_until INTEGER NOT NULL DEFAULT 0;",
    sqlite_account_step,
    sqlite_recent_step,
};
constexpr std::int64_t first_with_bundles = 4;
static_assert(migrations[first_with_bundles - 1] == sqlite_recent_step);
static_assert(static_cast<int>(Stage::Over) == 3);

Result<std::int64_t> version_of(const Sqlite& database) {
    auto statement = Statement::of(database, "PRAGMA user_version");
    if (!statement) return statement.error();
    if (statement.value().step() != Statement::Step::Row) return database.error();
    return statement->number(0);
}

Result<Done> migrate(Sqlite& database) {
    const auto version = version_of(database);
    if (!version) return version.error();
    const auto newest = static_cast<std::int64_t>(migrations.size());
    if (*version > newest) {
        return Error { "this log was written by a later version of Cairn (schema " +
                       std::to_string(*version) + ", known here: " + std::to_string(newest) + ")" };
    }
    for (auto next = *version; next < newest; ++next) {
        const std::string sql = "BEGIN IMMEDIATE;" +
                                std::string(migrations[static_cast<std::size_t>(next)]) +
                                "PRAGMA user_version=" + std::to_string(next + 1) + ";COMMIT;";
        if (auto done = database.run(sql.c_str()); !done) return done;
    }
    return Done {};
}

Millis milliseconds_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Summary summary_in(const Statement& row) {
    Summary summary { .table = row.text(0),
                      .stage = static_cast<Stage>(row.number(1)),
                      .is_public = row.number(2) != 0,
                      .patient = row.number(3) != 0,
                      .opener = row.text(4),
                      .deadline = std::nullopt,
                      .about = row.text(6),
                      .computer = row.number(7) != 0 };
    if (!row.is_null(5)) summary.deadline = row.number(5);
    return summary;
}

std::string first_text(const Statement& row) { return row.text(0); }

class SqliteStore : public Store {
public:
    SqliteStore(Sqlite database, Sqlite for_checkpoints, std::string node)
        : database_(std::move(database)), node_(std::move(node)),
          checkpoints_(std::move(for_checkpoints)) {
        sqlite3_wal_hook( // after each commit, instead of SQLite's own checkpoints
            database_.handle(),
            [](void* store, sqlite3*, const char*, int pages) {
                auto& self = *static_cast<SqliteStore*>(store);
                if (self.checkpoints_.grown_to(pages)) checkpoint(self.database_);
                return SQLITE_OK;
            },
            this);
    }

    Result<Done> prepare() {
        const Wording all[] = {
            { begin_, "BEGIN IMMEDIATE" },
            { begin_reading_, "BEGIN" },
            { commit_, "COMMIT" },
            { sum_up_, "INSERT INTO summary (game, stage, public, patient, opener, deadline, about,"
                       " computer, holder, held_until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                       " ON CONFLICT (game) DO UPDATE SET stage = excluded.stage,"
                       " deadline = excluded.deadline, about = excluded.about,"
                       " computer = excluded.computer, holder = excluded.holder,"
                       " held_until = excluded.held_until" },
            { unfinished_, "SELECT game, stage, public, patient, opener, deadline, about, computer"
                           " FROM summary WHERE stage <> 3 ORDER BY game" },
            { unfinished_of_, "SELECT count(*) FROM summary WHERE opener = ? AND stage <> 3" },
            { open_tables_,
              "SELECT game, stage, public, patient, opener, deadline, about, computer FROM summary"
              " WHERE public AND stage = 0 AND (patient OR attended_until > ?1)"
              " ORDER BY attended_until <= ?1, game LIMIT ?2" },
            { playing_tables_,
              "SELECT game, stage, public, patient, opener, deadline, about, computer FROM summary"
              " WHERE public AND stage IN (1, 2) AND ?1 ORDER BY game LIMIT ?2" },
            { attend_, "UPDATE summary SET attended_until = ? WHERE game = ?" },
            { take_over_, "UPDATE summary SET holder = ?1, held_until = ?2 + ?3 WHERE game IN ("
                          "SELECT game FROM summary WHERE held_until < ?2 AND stage <> 3"
                          " AND (computer OR deadline < ?2 - ?4) LIMIT ?5) RETURNING game" },
            { hold_, "UPDATE summary SET held_until = ? WHERE game = ? AND holder = ?"
                     " AND computer" },
            { postpone_,
              "UPDATE summary SET deadline = max(coalesce(deadline, 0), ?)"
              " WHERE game = ? AND (stage = 0 OR (stage = 1 AND deadline IS NOT NULL))" },
            { tables_,
              "SELECT game FROM log UNION SELECT game FROM bundle UNION SELECT game FROM shelf_a"
              " UNION SELECT game FROM shelf_b ORDER BY game" },
            { put_secret_, "INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)" },
            { secret_, "SELECT value FROM secret WHERE name = ?" },
            { beat_, "INSERT OR REPLACE INTO beat (one, at) VALUES (1, ?)" },
            { last_beat_, "SELECT at FROM beat" },
        };
        if (auto prepared = cairn::prepare(database_, all); !prepared) return prepared;
        if (auto prepared = recent_.prepare(); !prepared) return prepared;
        auto accounts = sqlite_accounts(database_);
        if (!accounts) return accounts.error();
        accounts_ = std::move(accounts.value());
        return Done {};
    }

    Result<std::vector<Written>> append(std::span<const Append> appends) override {
        if (auto begun = run(database_, begin_); !begun) return begun.error();
        auto written = append_all(appends);
        if (!written) return give_up(written.error());
        if (auto done = run(database_, commit_); !done) return give_up(done.error());
        return written;
    }

    Result<std::vector<std::vector<std::string>>> read(std::span<const Reading> readings) override {
        std::vector<std::vector<std::string>> logs;
        logs.reserve(readings.size());
        auto done = in_one_moment([&]() -> Result<Done> {
            for (const auto& [table, after] : readings) {
                auto log = recent_.read(table, after);
                if (!log) return log.error();
                logs.push_back(std::move(log.value()));
            }
            return Done {};
        });
        if (!done) return done.error();
        return logs;
    }

    Result<std::vector<std::uint64_t>> newest(std::span<const std::string> tables) override {
        std::vector<std::uint64_t> numbers;
        auto done = in_one_moment([&]() -> Result<Done> {
            for (const std::string& table : tables) {
                const auto number = recent_.newest(table);
                if (!number) return number.error();
                numbers.push_back(*number);
            }
            return Done {};
        });
        if (!done) return done.error();
        return numbers;
    }

    Result<std::vector<Summary>> unfinished() override {
        return rows(database_, unfinished_, summary_in);
    }

    Result<int> unfinished_of(const std::string& opener) override {
        const Reset reset { unfinished_of_.bind(1, opener) };
        if (unfinished_of_.step() != Statement::Step::Row) return database_.error();
        return static_cast<int>(unfinished_of_.number(0));
    }

    Result<std::vector<Summary>> lobby(bool with_free_seat, int most) override {
        Statement& statement = with_free_seat ? open_tables_ : playing_tables_;
        statement.bind(1, milliseconds_now()).bind(2, std::int64_t { most });
        return rows(database_, statement, summary_in);
    }

    Result<Done> attend(std::span<const std::string> tables, Millis time) override {
        for (const std::string& table : tables) {
            attend_.bind(1, milliseconds_now() + time).bind(2, table);
            if (auto done = run(database_, attend_); !done) return done;
        }
        return Done {};
    }

    Result<std::vector<std::string>> take_over() override {
        take_over_.bind(1, node_).bind(2, milliseconds_now()).bind(3, lease_time);
        take_over_.bind(4, clock_grace).bind(5, std::int64_t { most_taken_over });
        return rows(database_, take_over_, first_text);
    }

    Result<Done> hold(std::span<const std::string> tables) override {
        for (const std::string& table : tables) {
            hold_.bind(1, milliseconds_now() + lease_time).bind(2, table).bind(3, node_);
            if (auto done = run(database_, hold_); !done) return done;
        }
        return Done {};
    }

    Result<Done> postpone(std::span<const std::string> tables, Millis deadline) override {
        for (const std::string& table : tables) {
            postpone_.bind(1, deadline).bind(2, table);
            if (auto done = run(database_, postpone_); !done) return done;
        }
        return Done {};
    }

    Result<std::vector<std::string>> tables() override {
        return rows(database_, tables_, first_text);
    }

    AccountStore& accounts() override { return *accounts_; }

    Result<std::string> secret(std::string_view name, std::string_view fresh) override {
        if (auto put = run(database_, put_secret_.bind(1, name).bind(2, fresh)); !put) {
            return put.error();
        }
        const Reset reset { secret_.bind(1, name) };
        if (secret_.step() != Statement::Step::Row) return database_.error();
        return secret_.text(0);
    }

    Result<std::optional<Millis>> beat(Millis now) override {
        std::optional<Millis> before;
        const Reset last { last_beat_ };
        switch (last_beat_.step()) {
        case Statement::Step::Row: before = last_beat_.number(0); break;
        case Statement::Step::Done: break;
        default: return database_.error();
        }
        if (auto done = run(database_, beat_.bind(1, now)); !done) return done.error();
        return before;
    }

private:
    // Nothing that anybody else writes is seen in between.
    template <class Reads>
    Result<Done> in_one_moment(const Reads& reads) {
        if (auto begun = run(database_, begin_reading_); !begun) return begun;
        auto done = recent_.catch_up();
        if (done) done = reads();
        if (done) done = run(database_, commit_);
        if (!done) return give_up(done.error());
        return done;
    }

    Result<std::vector<Written>> append_all(std::span<const Append> appends) {
        if (auto current = recent_.catch_up(); !current) return current.error();
        std::vector<Written> written;
        written.reserve(appends.size());
        std::size_t lines = 0;
        for (const Append& each : appends) {
            auto result = recent_.append(each);
            if (!result) return result.error();
            written.push_back(*result);
            if (*result != Written::Yes) continue;
            lines += each.lines.size();
            if (!each.summary) continue;
            if (auto done = sum_up(each.table, *each.summary); !done) return done.error();
        }
        if (auto done = recent_.bundle(lines); !done) return done.error();
        return written;
    }

    Result<Done> sum_up(const std::string& table, const Summary& summary) {
        sum_up_.bind(1, table).bind(2, static_cast<std::int64_t>(summary.stage));
        sum_up_.bind(3, std::int64_t { summary.is_public })
            .bind(4, std::int64_t { summary.patient });
        sum_up_.bind(5, summary.opener).bind(6, summary.deadline).bind(7, summary.about);
        sum_up_.bind(8, std::int64_t { summary.computer }).bind(9, node_);
        sum_up_.bind(10, summary.computer ? milliseconds_now() + lease_time : 0);
        return run(database_, sum_up_);
    }

    Error give_up(Error error) {
        recent_.forget();
        [[maybe_unused]] const auto rolled_back = database_.run("ROLLBACK");
        return error;
    }

    Sqlite database_;
    std::string node_;
    RecentLines recent_ { database_ };
    Checkpoints checkpoints_;
    Statement begin_, begin_reading_, commit_, sum_up_, unfinished_, unfinished_of_, open_tables_,
        playing_tables_, attend_, take_over_, hold_, postpone_, tables_, put_secret_, secret_,
        beat_, last_beat_;
    std::unique_ptr<AccountStore> accounts_;
};

} // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file, std::string node) {
    auto database = Sqlite::open(file, Sqlite::Open::Create);
    if (!database) return database.error();
    // FULL: a commit has reached the disk when it returns, in WAL mode too.
    constexpr const char* setup = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                                  "PRAGMA foreign_keys=ON;";
    if (auto done = database.value().run(setup); !done) return done.error();
    if (auto done = migrate(database.value()); !done) return done.error();
    auto second = Sqlite::open(file, Sqlite::Open::Existing);
    if (!second) return second.error();
    auto store = std::make_unique<SqliteStore>(std::move(database.value()),
                                               std::move(second.value()), std::move(node));
    if (auto done = store->prepare(); !done) return done.error();
    return std::unique_ptr<Store>(std::move(store));
}

Result<Done> copy_sqlite(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (!std::filesystem::exists(from)) return Error { from.string() + " is not there" };
    if (std::filesystem::exists(to)) return Error { to.string() + " is there already" };
    const auto source = Sqlite::open(from, Sqlite::Open::Existing);
    if (!source) return source.error();
    const auto target = Sqlite::open(to, Sqlite::Open::Create);
    if (!target) return target.error();
    auto* backup = sqlite3_backup_init(target->handle(), "main", source->handle(), "main");
    if (backup == nullptr) return target->error();
    const int stepped = sqlite3_backup_step(backup, -1); // all of it, as it is at one moment
    const int finished = sqlite3_backup_finish(backup);
    if (stepped != SQLITE_DONE || finished != SQLITE_OK) return target->error();
    return check_sqlite(to);
}

Result<Done> check_sqlite(const std::filesystem::path& file) {
    const auto database = Sqlite::open(file, Sqlite::Open::Existing);
    if (!database) return database.error();
    auto check = Statement::of(*database, "PRAGMA integrity_check");
    if (!check) return check.error();
    if (check.value().step() != Statement::Step::Row) return database->error();
    if (check->text(0) != "ok") return Error { file.string() + " is damaged: " + check->text(0) };
    const auto version = version_of(*database);
    if (!version) return version.error();
    if (*version >= first_with_bundles) return check_bundles(*database);
    auto gap = // of a file as it was before
        Statement::of(*database, "SELECT game FROM log GROUP BY game HAVING min(sequence) <> 1"
                                 " OR max(sequence) <> count(*) LIMIT 1");
    if (!gap) return Error { file.string() + " is no log of Cairn" };
    if (gap.value().step() == Statement::Step::Row) {
        return Error { "the log of table " + gap->text(0) + " has a gap" };
    }
    return Done {};
}

} // namespace cairn
