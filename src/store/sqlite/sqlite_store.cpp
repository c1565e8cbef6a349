#include "store/sqlite/sqlite_store.hpp"

#include <array>
#include <chrono>
#include <sqlite3.h>
#include <unordered_map>

#include "base/text.hpp"
#include "store/sqlite/checkpoints.hpp"
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
};
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
        const std::pair<Statement*, const char*> all[] = {
            { &begin_, "BEGIN IMMEDIATE" },
            { &commit_, "COMMIT" },
            { &newest_, "SELECT max(sequence) FROM log WHERE game = ?" },
            { &insert_, "INSERT INTO log (game, sequence, event) VALUES (?, ?, ?)" },
            { &read_, "SELECT event FROM log WHERE game = ? AND sequence > ? ORDER BY sequence" },
            { &sum_up_,
              "INSERT INTO summary (game, stage, public, patient, opener, deadline, about,"
              " computer, holder, held_until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
              " ON CONFLICT (game) DO UPDATE SET stage = excluded.stage,"
              " deadline = excluded.deadline, about = excluded.about,"
              " computer = excluded.computer, holder = excluded.holder,"
              " held_until = excluded.held_until" },
            { &unfinished_, "SELECT game, stage, public, patient, opener, deadline, about, computer"
                            " FROM summary WHERE stage <> 3 ORDER BY game" },
            { &unfinished_of_, "SELECT count(*) FROM summary WHERE opener = ? AND stage <> 3" },
            { &open_tables_,
              "SELECT game, stage, public, patient, opener, deadline, about, computer FROM summary"
              " WHERE public AND stage = 0 AND (patient OR attended_until > ?1)"
              " ORDER BY attended_until <= ?1, game LIMIT ?2" },
            { &playing_tables_,
              "SELECT game, stage, public, patient, opener, deadline, about, computer FROM summary"
              " WHERE public AND stage IN (1, 2) AND ?1 ORDER BY game LIMIT ?2" },
            { &attend_, "UPDATE summary SET attended_until = ? WHERE game = ?" },
            { &take_over_, "UPDATE summary SET holder = ?1, held_until = ?2 + ?3 WHERE game IN ("
                           "SELECT game FROM summary WHERE held_until < ?2 AND stage <> 3"
                           " AND (computer OR deadline < ?2 - ?4) LIMIT ?5) RETURNING game" },
            { &hold_, "UPDATE summary SET held_until = ? WHERE game = ? AND holder = ?"
                      " AND computer" },
            { &postpone_,
              "UPDATE summary SET deadline = max(coalesce(deadline, 0), ?)"
              " WHERE game = ? AND (stage = 0 OR (stage = 1 AND deadline IS NOT NULL))" },
            { &tables_, "SELECT DISTINCT game FROM log ORDER BY game" },
            { &put_secret_, "INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)" },
            { &secret_, "SELECT value FROM secret WHERE name = ?" },
            { &beat_, "INSERT OR REPLACE INTO beat (one, at) VALUES (1, ?)" },
            { &last_beat_, "SELECT at FROM beat" },
        };
        for (const auto& [statement, sql] : all) {
            auto prepared = Statement::of(database_, sql);
            if (!prepared) return prepared.error();
            *statement = std::move(prepared.value());
        }
        auto accounts = sqlite_accounts(database_);
        if (!accounts) return accounts.error();
        accounts_ = std::move(accounts.value());
        return Done {};
    }

    Result<std::vector<Written>> append(std::span<const Append> appends) override {
        if (auto begun = run(begin_); !begun) return begun.error();
        std::vector<Written> written;
        written.reserve(appends.size());
        for (const Append& each : appends) {
            auto result = append_one(each);
            if (!result) return give_up(result.error());
            written.push_back(*result);
        }
        if (auto done = run(commit_); !done) return give_up(done.error());
        return written;
    }

    Result<std::vector<std::vector<std::string>>> read(std::span<const Reading> readings) override {
        std::vector<std::vector<std::string>> logs;
        logs.reserve(readings.size());
        for (const auto& [table, after] : readings) {
            const Reset reset { read_.bind(1, table).bind(2, static_cast<std::int64_t>(after)) };
            auto log =
                rows<std::vector<std::string>>(read_, [](Statement& row) { return row.text(0); });
            if (!log) return log.error();
            logs.push_back(std::move(log.value()));
        }
        return logs;
    }

    Result<std::vector<std::uint64_t>> newest(std::span<const std::string> tables) override {
        std::vector<std::uint64_t> numbers;
        for (const std::string& table : tables) {
            const Reset reset { newest_.bind(1, table) };
            if (newest_.step() != Statement::Step::Row) return database_.error();
            numbers.push_back(static_cast<std::uint64_t>(newest_.number(0)));
        }
        return numbers;
    }

    Result<std::vector<Summary>> unfinished() override {
        const Reset reset { unfinished_ };
        return rows<std::vector<Summary>>(unfinished_, summary_in);
    }

    Result<int> unfinished_of(const std::string& opener) override {
        const Reset reset { unfinished_of_.bind(1, opener) };
        if (unfinished_of_.step() != Statement::Step::Row) return database_.error();
        return static_cast<int>(unfinished_of_.number(0));
    }

    Result<std::vector<Summary>> lobby(bool with_free_seat, int most) override {
        Statement& statement = with_free_seat ? open_tables_ : playing_tables_;
        const Reset reset { statement.bind(1, milliseconds_now()).bind(2, std::int64_t { most }) };
        return rows<std::vector<Summary>>(statement, summary_in);
    }

    Result<Done> attend(std::span<const std::string> tables, Millis time) override {
        for (const std::string& table : tables) {
            const Reset reset { attend_.bind(1, milliseconds_now() + time).bind(2, table) };
            if (attend_.step() != Statement::Step::Done) return database_.error();
        }
        return Done {};
    }

    Result<std::vector<std::string>> take_over() override {
        const Reset reset { take_over_ };
        take_over_.bind(1, node_).bind(2, milliseconds_now()).bind(3, lease_time);
        take_over_.bind(4, clock_grace).bind(5, std::int64_t { most_taken_over });
        return rows<std::vector<std::string>>(take_over_,
                                              [](Statement& row) { return row.text(0); });
    }

    Result<Done> hold(std::span<const std::string> tables) override {
        for (const std::string& table : tables) {
            const Reset reset {
                hold_.bind(1, milliseconds_now() + lease_time).bind(2, table).bind(3, node_)
            };
            if (hold_.step() != Statement::Step::Done) return database_.error();
        }
        return Done {};
    }

    Result<Done> postpone(std::span<const std::string> tables, Millis deadline) override {
        for (const std::string& table : tables) {
            const Reset reset { postpone_.bind(1, deadline).bind(2, table) };
            if (postpone_.step() != Statement::Step::Done) return database_.error();
        }
        return Done {};
    }

    Result<std::vector<std::string>> tables() override {
        const Reset reset { tables_ };
        return rows<std::vector<std::string>>(tables_, [](Statement& row) { return row.text(0); });
    }

    AccountStore& accounts() override { return *accounts_; }

    Result<std::string> secret(std::string_view name, std::string_view fresh) override {
        const Reset put { put_secret_.bind(1, name).bind(2, fresh) };
        if (put_secret_.step() != Statement::Step::Done) return database_.error();
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
        const Reset reset { beat_.bind(1, now) };
        if (beat_.step() != Statement::Step::Done) return database_.error();
        return before;
    }

private:
    // A statement is ready for its next use, whatever happens here.
    struct Reset {
        Statement& statement;
        ~Reset() { statement.reset(); }
    };

    // One that has no results.
    Result<Done> run(Statement& statement) {
        const Reset reset { statement };
        if (statement.step() != Statement::Step::Done) return database_.error();
        return Done {};
    }

    template <class List, class Read>
    Result<List> rows(Statement& statement, Read reading) {
        List list;
        for (;;) {
            switch (statement.step()) {
            case Statement::Step::Row: list.push_back(reading(statement)); break;
            case Statement::Step::Done: return list;
            default: return database_.error();
            }
        }
    }

    // The number of its newest line. What this store wrote lately it remembers: another program that
    // writes to the file can only have added lines, which the primary key then says.
    Result<std::uint64_t> newest_of(const std::string& table) {
        const auto known = remembered_.find(table);
        if (known != remembered_.end()) return known->second;
        const Reset reset { newest_.lend(1, table) };
        if (newest_.step() != Statement::Step::Row) return database_.error();
        return static_cast<std::uint64_t>(newest_.number(0));
    }
    void remember(const std::string& table, std::uint64_t newest) {
        if (remembered_.size() >= most_remembered) remembered_.clear();
        remembered_.insert_or_assign(table, newest);
    }

    Result<Written> append_one(const Append& append) {
        const auto newest = newest_of(append.table);
        if (!newest) return newest.error();
        if (*newest + 1 != append.first) {
            remembered_.erase(append.table);
            return Written::Conflict;
        }
        std::uint64_t sequence = *newest;
        for (const std::string& line : append.lines) {
            const auto number = static_cast<std::int64_t>(++sequence);
            const Reset reset { insert_.lend(1, append.table).bind(2, number).lend(3, line) };
            const auto step = insert_.step();
            if (step == Statement::Step::Constraint && sequence == append.first) {
                remembered_.erase(append.table);
                return Written::Conflict;
            }
            if (step != Statement::Step::Done) return database_.error();
        }
        remember(append.table, sequence);
        if (!append.summary) return Written::Yes;
        const Summary& summary = *append.summary;
        const Reset reset { sum_up_ };
        sum_up_.bind(1, append.table).bind(2, static_cast<std::int64_t>(summary.stage));
        sum_up_.bind(3, std::int64_t { summary.is_public })
            .bind(4, std::int64_t { summary.patient });
        sum_up_.bind(5, summary.opener).bind(6, summary.deadline).bind(7, summary.about);
        sum_up_.bind(8, std::int64_t { summary.computer }).bind(9, node_);
        sum_up_.bind(10, summary.computer ? milliseconds_now() + lease_time : 0);
        if (sum_up_.step() != Statement::Step::Done) return database_.error();
        return Written::Yes;
    }

    Error give_up(Error error) {
        remembered_.clear();
        [[maybe_unused]] const auto rolled_back = database_.run("ROLLBACK");
        return error;
    }

    static constexpr std::size_t most_remembered = 65'536;

    Sqlite database_;
    std::string node_;
    std::unordered_map<std::string, std::uint64_t> remembered_; // the newest line of a table
    Checkpoints checkpoints_;
    Statement begin_, commit_, newest_, insert_, read_, sum_up_, unfinished_, unfinished_of_,
        open_tables_, playing_tables_, attend_, take_over_, hold_, postpone_, tables_, put_secret_,
        secret_, beat_, last_beat_;
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
    auto gap =
        Statement::of(*database, "SELECT game FROM log GROUP BY game HAVING min(sequence) <> 1"
                                 " OR max(sequence) <> count(*) LIMIT 1");
    if (!gap) return Error { file.string() + " is no log of Cairn" };
    if (gap.value().step() == Statement::Step::Row) {
        return Error { "the log of table " + gap->text(0) + " has a gap" };
    }
    return Done {};
}

} // namespace cairn
