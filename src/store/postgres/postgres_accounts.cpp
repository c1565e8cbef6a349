#include "store/postgres/postgres_accounts.hpp"

namespace cairn {

namespace {

constexpr const char* keep_sql =
    "WITH new AS (INSERT INTO account (name, player, password, folded, looks)"
    "  VALUES ($1, $2, $3, nullif($4, ''), nullif($5, '')) ON CONFLICT DO NOTHING"
    "  RETURNING player)"
    " INSERT INTO standing AS old (player, generation, revoked)"
    "  SELECT player, 1, $6::bigint FROM new ON CONFLICT (player) DO UPDATE"
    "  SET generation = old.generation + 1, revoked = excluded.revoked";
// A second try finds what the first one, unheard of, has done.
constexpr const char* kept_sql =
    "SELECT standing.player, generation, revoked, first_use FROM standing"
    " JOIN account ON account.player = standing.player"
    " WHERE name = $1 AND account.player = $2 AND password = $3";
constexpr const char* find_sql =
    "SELECT account.player, name, password, coalesce(folded, ''), coalesce(looks, ''),"
    " coalesce(generation, 0) FROM account LEFT JOIN standing ON standing.player = account.player"
    " WHERE lower(name COLLATE \"C\") = lower($1 COLLATE \"C\") OR folded = $2"
    " ORDER BY name = $1 DESC, lower(name COLLATE \"C\") = lower($1 COLLATE \"C\") DESC LIMIT 1";
constexpr const char* of_sql =
    "SELECT account.player, name, password, coalesce(folded, ''), coalesce(looks, ''),"
    " coalesce(generation, 0) FROM account LEFT JOIN standing ON standing.player = account.player"
    " WHERE account.player = $1";
constexpr const char* all_sql =
    "SELECT account.player, name, password, coalesce(folded, ''), coalesce(looks, ''),"
    " coalesce(generation, 0) FROM account LEFT JOIN standing ON standing.player = account.player"
    " ORDER BY account.player";
constexpr const char* unkeyed_sql =
    "SELECT player, name, password, '', '', 0 FROM account WHERE folded IS NULL ORDER BY player";
// With keys that another has, the row is found and stays as it is.
constexpr const char* give_keys_sql =
    "UPDATE account SET folded = $2, looks = $3 WHERE player = $1 AND NOT EXISTS ("
    "SELECT FROM account AS other WHERE other.player <> $1"
    " AND (other.folded = $2 OR other.looks = $3)) RETURNING player";
constexpr const char* revoke_sql =
    "INSERT INTO standing AS old (player, generation, revoked) VALUES ($1, 1, $2::bigint)"
    " ON CONFLICT (player) DO UPDATE SET generation = old.generation + 1,"
    " revoked = excluded.revoked RETURNING player, generation, revoked, first_use";
constexpr const char* first_use_sql =
    "INSERT INTO standing AS old (player, first_use) VALUES ($1, $2::bigint)"
    " ON CONFLICT (player) DO UPDATE SET first_use = CASE old.first_use"
    " WHEN 0 THEN excluded.first_use ELSE old.first_use END"
    " RETURNING player, generation, revoked, first_use";
constexpr const char* change_password_sql =
    "WITH changed AS (UPDATE account SET password = $3 WHERE player = $1"
    "  AND password IN ($2, $3) RETURNING player)"
    " INSERT INTO standing AS old (player, generation, revoked)"
    "  SELECT player, 1, $4::bigint FROM changed ON CONFLICT (player) DO UPDATE"
    "  SET generation = old.generation + 1, revoked = excluded.revoked"
    "  RETURNING player, generation, revoked, first_use";
constexpr const char* put_sql =
    "INSERT INTO standing (player, generation, revoked, first_use)"
    " VALUES ($1, $2::bigint, $3::bigint, $4::bigint) ON CONFLICT (player) DO UPDATE SET"
    " generation = excluded.generation, revoked = excluded.revoked,"
    " first_use = excluded.first_use";

Account account_at(const SqlRows& rows, int row) {
    return { rows.text(row, 0), rows.text(row, 1), rows.text(row, 2),
             rows.text(row, 3), rows.text(row, 4), rows.number(row, 5) };
}

TokenStatus standing_at(const SqlRows& rows, int row) {
    return { rows.text(row, 0), rows.number(row, 1), rows.number(row, 2), rows.number(row, 3) };
}

class PostgresAccounts : public AccountStore {
public:
    explicit PostgresAccounts(AskPostgres ask) : ask_(std::move(ask)) {}

    Result<std::optional<TokenStatus>> keep(const Account& account, Millis now) override {
        const SqlCommand both[] = { { keep_sql,
                                      { account.name, account.player, account.password,
                                        account.folded, account.looks, std::to_string(now) } },
                                    { kept_sql,
                                      { account.name, account.player, account.password } } };
        const auto rows = ask_(both);
        if (!rows) return rows.error();
        return first((*rows)[1], standing_at);
    }

    Result<std::optional<Account>> find(std::string_view name, std::string_view folded) override {
        return one({ find_sql, { std::string(name), std::string(folded) } }, account_at);
    }
    Result<std::optional<Account>> of(std::string_view player) override {
        return one({ of_sql, { std::string(player) } }, account_at);
    }
    Result<std::vector<Account>> all() override { return every({ all_sql }, account_at); }

    Result<std::optional<TokenStatus>>
    change_password(std::string_view player, const NewPassword& hashes, Millis now) override {
        return one({ change_password_sql,
                     { std::string(player), hashes.before, hashes.after, std::to_string(now) } },
                   standing_at);
    }

    Result<std::vector<Account>> unkeyed() override { return every({ unkeyed_sql }, account_at); }
    Result<bool> give_keys(std::string_view player, std::string_view folded,
                           std::string_view looks) override {
        const SqlCommand command {
            give_keys_sql, { std::string(player), std::string(folded), std::string(looks) }
        };
        const auto rows = ask_({ &command, 1 });
        if (!rows) return rows.error();
        return (*rows)[0].size() == 1;
    }

    Result<TokenStatus> revoke(std::string_view player, Millis now) override {
        return certainly_one({ revoke_sql, { std::string(player), std::to_string(now) } });
    }
    Result<TokenStatus> first_use(std::string_view player, Millis now) override {
        return certainly_one({ first_use_sql, { std::string(player), std::to_string(now) } });
    }
    Result<std::vector<TokenStatus>> revoked_since(Millis time) override {
        return every({ "SELECT player, generation, revoked, first_use FROM standing"
                       " WHERE revoked > $1::bigint",
                       { std::to_string(time) } },
                     standing_at);
    }
    Result<std::vector<TokenStatus>> standings() override {
        return every({ "SELECT player, generation, revoked, first_use FROM standing"
                       " ORDER BY player" },
                     standing_at);
    }
    Result<Done> put(const TokenStatus& standing) override {
        const SqlCommand command { put_sql,
                                   { standing.player, std::to_string(standing.generation),
                                     std::to_string(standing.revoked),
                                     std::to_string(standing.first_use) } };
        const auto rows = ask_({ &command, 1 });
        if (!rows) return rows.error();
        return Done {};
    }

private:
    template <class T>
    using Read = T (*)(const SqlRows&, int);

    template <class T>
    static std::optional<T> first(const SqlRows& rows, Read<T> read) {
        return rows.size() == 0 ? std::nullopt : std::optional(read(rows, 0));
    }
    template <class T>
    Result<std::optional<T>> one(const SqlCommand& command, Read<T> read) {
        const auto rows = ask_({ &command, 1 });
        if (!rows) return rows.error();
        return first((*rows)[0], read);
    }
    Result<TokenStatus> certainly_one(const SqlCommand& command) {
        const auto found = one(command, standing_at);
        if (!found) return found.error();
        if (!*found) return Error { "PostgreSQL: a row is missing" };
        return **found;
    }
    template <class T>
    Result<std::vector<T>> every(const SqlCommand& command, Read<T> read) {
        const auto rows = ask_({ &command, 1 });
        if (!rows) return rows.error();
        std::vector<T> list;
        list.reserve(static_cast<std::size_t>((*rows)[0].size()));
        for (int i = 0; i < (*rows)[0].size(); ++i) list.push_back(read((*rows)[0], i));
        return list;
    }

    AskPostgres ask_;
};

} // namespace

std::unique_ptr<AccountStore> postgres_accounts(AskPostgres ask) {
    return std::make_unique<PostgresAccounts>(std::move(ask));
}

} // namespace cairn
