#include "store/sqlite/sqlite_accounts.hpp"

#include <utility>

namespace cairn {

namespace {

const std::string account_columns =
    "SELECT account.player, name, password, coalesce(folded, ''), coalesce(looks, ''),"
    " coalesce(generation, 0) FROM account LEFT JOIN standing ON standing.player = account.player";
const std::string standing_columns = "player, generation, revoked, first_use";

Account account_in(const Statement& row) {
    return { row.text(0), row.text(1), row.text(2), row.text(3), row.text(4), row.number(5) };
}

TokenStatus standing_in(const Statement& row) {
    return { row.text(0), row.number(1), row.number(2), row.number(3) };
}

class SqliteAccounts : public AccountStore {
public:
    explicit SqliteAccounts(Sqlite& database) : database_(database) {}

    Result<Done> prepare() {
        const Wording everything[] = {
            { keep_, "INSERT INTO account (name, player, password, folded, looks)"
                     " VALUES (?, ?, ?, nullif(?, ''), nullif(?, ''))" },
            { find_, account_columns + " WHERE name = ?1 OR folded = ?2"
                                       " ORDER BY name = ?1 COLLATE BINARY DESC,"
                                       " name = ?1 DESC LIMIT 1" },
            { of_, account_columns + " WHERE account.player = ?" },
            { all_, account_columns + " ORDER BY account.player" },
            { change_password_, "UPDATE account SET password = ?3 WHERE player = ?1"
                                " AND password = ?2 RETURNING player" },
            { unkeyed_, account_columns + " WHERE folded IS NULL ORDER BY account.player" },
            { give_keys_, "UPDATE account SET folded = ?2, looks = ?3 WHERE player = ?1" },
            { revoke_, "INSERT INTO standing (player, generation, revoked) VALUES (?1, 1, ?2)"
                       " ON CONFLICT (player) DO UPDATE SET generation = generation + 1,"
                       " revoked = excluded.revoked RETURNING " +
                           standing_columns },
            { first_use_, "INSERT INTO standing (player, first_use) VALUES (?1, ?2)"
                          " ON CONFLICT (player) DO UPDATE SET first_use = CASE first_use"
                          " WHEN 0 THEN excluded.first_use ELSE first_use END RETURNING " +
                              standing_columns },
            { revoked_since_, "SELECT " + standing_columns + " FROM standing WHERE revoked > ?" },
            { standings_, "SELECT " + standing_columns + " FROM standing ORDER BY player" },
            { put_,
              "INSERT OR REPLACE INTO standing (" + standing_columns + ") VALUES (?, ?, ?, ?)" },
        };
        return cairn::prepare(database_, everything);
    }

    Result<std::optional<TokenStatus>> keep(const Account& account, Millis now) override {
        keep_.bind(1, account.name).bind(2, account.player).bind(3, account.password);
        keep_.bind(4, account.folded).bind(5, account.looks);
        return and_revoke(keep_, Statement::Step::Done, account.player, now);
    }

    Result<std::optional<Account>> find(std::string_view name, std::string_view folded) override {
        return one_account(find_.bind(1, name).bind(2, folded));
    }
    Result<std::optional<Account>> of(std::string_view player) override {
        return one_account(of_.bind(1, player));
    }
    Result<std::vector<Account>> all() override { return rows(database_, all_, account_in); }

    Result<std::optional<TokenStatus>>
    change_password(std::string_view player, const NewPassword& hashes, Millis now) override {
        change_password_.bind(1, player).bind(2, hashes.before).bind(3, hashes.after);
        return and_revoke(change_password_, Statement::Step::Row, player, now);
    }

    Result<std::vector<Account>> unkeyed() override {
        return rows(database_, unkeyed_, account_in);
    }
    Result<bool> give_keys(std::string_view player, std::string_view folded,
                           std::string_view looks) override {
        const Reset reset { give_keys_.bind(1, player).bind(2, folded).bind(3, looks) };
        switch (give_keys_.step()) {
        case Statement::Step::Done: return true;
        case Statement::Step::Constraint: return false;
        default: return database_.error();
        }
    }

    Result<TokenStatus> revoke(std::string_view player, Millis now) override {
        return one_standing(revoke_.bind(1, player).bind(2, now));
    }
    Result<TokenStatus> first_use(std::string_view player, Millis now) override {
        return one_standing(first_use_.bind(1, player).bind(2, now));
    }
    Result<std::vector<TokenStatus>> revoked_since(Millis time) override {
        return rows(database_, revoked_since_.bind(1, time), standing_in);
    }
    Result<std::vector<TokenStatus>> standings() override {
        return rows(database_, standings_, standing_in);
    }
    Result<Done> put(const TokenStatus& standing) override {
        put_.bind(1, standing.player).bind(2, standing.generation);
        return run(database_, put_.bind(3, standing.revoked).bind(4, standing.first_use));
    }

private:
    Result<std::optional<Account>> one_account(Statement& statement) {
        const Reset reset { statement };
        switch (statement.step()) {
        case Statement::Step::Row: return std::optional(account_in(statement));
        case Statement::Step::Done: return std::optional<Account>();
        default: return database_.error();
        }
    }

    // Of a statement that writes it and gives it back.
    Result<TokenStatus> one_standing(Statement& statement) {
        const Reset reset { statement };
        if (statement.step() != Statement::Step::Row) return database_.error();
        TokenStatus standing = standing_in(statement);
        if (statement.step() != Statement::Step::Done) return database_.error();
        return standing;
    }

    // What a statement does to an account, and a revocation: both or neither. Nothing if it does
    // not end in the step that says that it has done it.
    Result<std::optional<TokenStatus>> and_revoke(Statement& statement, Statement::Step done,
                                                  std::string_view player, Millis now) {
        auto stepped = Statement::Step::Wrong;
        {
            const Reset reset { statement };
            if (auto begun = database_.run("BEGIN IMMEDIATE"); !begun) return begun.error();
            stepped = statement.step();
            if (stepped == Statement::Step::Wrong) return give_up(database_.error());
        }
        if (stepped != done) { // it is somebody else's
            if (auto back = database_.run("ROLLBACK"); !back) return back.error();
            return std::optional<TokenStatus>();
        }
        const auto standing = revoke(player, now);
        if (!standing) return give_up(standing.error());
        if (auto finished = database_.run("COMMIT"); !finished) return give_up(finished.error());
        return std::optional(*standing);
    }

    Error give_up(Error error) {
        [[maybe_unused]] const auto rolled_back = database_.run("ROLLBACK");
        return error;
    }

    Sqlite& database_;
    Statement keep_, find_, of_, all_, change_password_, unkeyed_, give_keys_, revoke_, first_use_,
        revoked_since_, standings_, put_;
};

} // namespace

Result<std::unique_ptr<AccountStore>> sqlite_accounts(Sqlite& database) {
    auto accounts = std::make_unique<SqliteAccounts>(database);
    if (auto done = accounts->prepare(); !done) return done.error();
    return std::unique_ptr<AccountStore>(std::move(accounts));
}

} // namespace cairn
