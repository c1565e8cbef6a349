#include "store/sqlite_store.hpp"

#include <array>
#include <sqlite3.h>

#include "base/text.hpp"
#include "store/sqlite.hpp"

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

class SqliteStore : public Store {
public:
    explicit SqliteStore(Sqlite database) : database_(std::move(database)) {}

    Result<Done> prepare() {
        const std::pair<Statement*, const char*> all[] = {
            { &newest_, "SELECT max(sequence) FROM log WHERE game = ?" },
            { &insert_, "INSERT INTO log (game, sequence, event) VALUES (?, ?, ?)" },
            { &read_, "SELECT event FROM log WHERE game = ? ORDER BY sequence" },
            { &sum_up_, "INSERT OR REPLACE INTO summary (game, stage, public, patient, opener,"
                        " deadline, about) VALUES (?, ?, ?, ?, ?, ?, ?)" },
            { &unfinished_, "SELECT game, stage, public, patient, opener, deadline, about"
                            " FROM summary WHERE stage <> 3 ORDER BY game" },
            { &tables_, "SELECT DISTINCT game FROM log ORDER BY game" },
            { &keep_, "INSERT INTO account (name, player, password) VALUES (?, ?, ?)" },
            { &account_, "SELECT player, name, password FROM account WHERE name = ?" },
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
        return Done {};
    }

    Result<std::vector<Written>> append(std::span<const Append> appends) override {
        if (auto begun = database_.run("BEGIN IMMEDIATE"); !begun) return begun.error();
        std::vector<Written> written;
        for (const Append& each : appends) {
            auto result = append_one(each);
            if (!result) return give_up(result.error());
            written.push_back(*result);
        }
        if (auto done = database_.run("COMMIT"); !done) return give_up(done.error());
        return written;
    }

    Result<std::vector<std::string>> read(const std::string& table) override {
        const Reset reset { read_.bind(1, table) };
        return rows<std::vector<std::string>>(read_, [](Statement& row) { return row.text(0); });
    }

    Result<std::vector<Summary>> unfinished() override {
        const Reset reset { unfinished_ };
        return rows<std::vector<Summary>>(unfinished_, [](Statement& row) {
            Summary summary { .table = row.text(0),
                              .stage = static_cast<Stage>(row.number(1)),
                              .is_public = row.number(2) != 0,
                              .patient = row.number(3) != 0,
                              .opener = row.text(4),
                              .deadline = std::nullopt,
                              .about = row.text(6) };
            if (!row.is_null(5)) summary.deadline = row.number(5);
            return summary;
        });
    }

    Result<std::vector<std::string>> tables() override {
        const Reset reset { tables_ };
        return rows<std::vector<std::string>>(tables_, [](Statement& row) { return row.text(0); });
    }

    Result<bool> keep(const Account& account) override {
        const Reset reset { keep_ };
        keep_.bind(1, account.name).bind(2, account.player).bind(3, account.password);
        switch (keep_.step()) {
        case Statement::Step::Done: return true;
        case Statement::Step::Constraint: return false;
        default: return database_.error();
        }
    }

    Result<std::optional<Account>> account(std::string_view name) override {
        const Reset reset { account_.bind(1, name) };
        switch (account_.step()) {
        case Statement::Step::Row:
            return std::optional(Account { account_.text(0), account_.text(1), account_.text(2) });
        case Statement::Step::Done: return std::optional<Account>();
        default: return database_.error();
        }
    }

    Result<std::string> secret(std::string_view name, std::string_view fresh) override {
        const Reset put { put_secret_.bind(1, name).bind(2, fresh) };
        if (put_secret_.step() != Statement::Step::Done) return database_.error();
        const Reset reset { secret_.bind(1, name) };
        if (secret_.step() != Statement::Step::Row) return database_.error();
        return secret_.text(0);
    }

    Result<Done> beat(Millis now) override {
        const Reset reset { beat_.bind(1, now) };
        if (beat_.step() != Statement::Step::Done) return database_.error();
        return Done {};
    }

    Result<std::optional<Millis>> last_beat() override {
        const Reset reset { last_beat_ };
        switch (last_beat_.step()) {
        case Statement::Step::Row: return std::optional(last_beat_.number(0));
        case Statement::Step::Done: return std::optional<Millis>();
        default: return database_.error();
        }
    }

private:
    // A statement is ready for its next use, whatever happens here.
    struct Reset {
        Statement& statement;
        ~Reset() { statement.reset(); }
    };

    template <class Rows, class Read>
    Result<Rows> rows(Statement& statement, Read read) {
        Rows rows;
        for (;;) {
            switch (statement.step()) {
            case Statement::Step::Row: rows.push_back(read(statement)); break;
            case Statement::Step::Done: return rows;
            default: return database_.error();
            }
        }
    }

    Result<Written> append_one(const Append& append) {
        {
            const Reset reset { newest_.bind(1, append.table) };
            if (newest_.step() != Statement::Step::Row) return database_.error();
            if (newest_.number(0) + 1 != static_cast<std::int64_t>(append.first)) {
                return Written::Conflict;
            }
        }
        auto sequence = static_cast<std::int64_t>(append.first);
        for (const std::string& line : append.lines) {
            const Reset reset { insert_.bind(1, append.table).bind(2, sequence++).bind(3, line) };
            if (insert_.step() != Statement::Step::Done) return database_.error();
        }
        if (!append.summary) return Written::Yes;
        const Summary& summary = *append.summary;
        const Reset reset { sum_up_ };
        sum_up_.bind(1, append.table).bind(2, static_cast<std::int64_t>(summary.stage));
        sum_up_.bind(3, std::int64_t { summary.is_public })
            .bind(4, std::int64_t { summary.patient });
        sum_up_.bind(5, summary.opener).bind(6, summary.deadline).bind(7, summary.about);
        if (sum_up_.step() != Statement::Step::Done) return database_.error();
        return Written::Yes;
    }

    Error give_up(Error error) {
        [[maybe_unused]] const auto rolled_back = database_.run("ROLLBACK");
        return error;
    }

    Sqlite database_;
    Statement newest_, insert_, read_, sum_up_, unfinished_, tables_, keep_, account_, put_secret_,
        secret_, beat_, last_beat_;
};

} // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file) {
    auto database = Sqlite::open(file, Sqlite::Open::Create);
    if (!database) return database.error();
    // FULL: a commit has reached the disk when it returns, in WAL mode too.
    constexpr const char* setup = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                                  "PRAGMA wal_autocheckpoint=4000; PRAGMA foreign_keys=ON;";
    if (auto done = database.value().run(setup); !done) return done.error();
    if (auto done = migrate(database.value()); !done) return done.error();
    auto store = std::make_unique<SqliteStore>(std::move(database.value()));
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
