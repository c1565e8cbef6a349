// The tables in PostgreSQL, a step a version; steps are added, never changed.
#include <array>

#include "store/postgres/postgres.hpp"
#include "store/postgres/postgres_accounts.hpp"
#include "store/postgres/postgres_store.hpp"

namespace cairn {

namespace {

constexpr std::array steps {
    // Times are milliseconds since 1970. A game's row in `summary` also says whose its computer's
    // turn is (holder, held_until), and until when somebody is known to be there (attended_until).
    // cairn_now is the database's clock: the nodes' own need not agree about leases.
    "CREATE FUNCTION cairn_now() RETURNS bigint LANGUAGE sql VOLATILE AS"
    "  'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';"
    "CREATE TABLE log (game text COLLATE \"C\" NOT NULL, sequence bigint NOT NULL,"
    "  event text NOT NULL, PRIMARY KEY (game, sequence));"
    "CREATE TABLE summary (game text COLLATE \"C\" PRIMARY KEY, stage smallint NOT NULL,"
    "  public boolean NOT NULL, patient boolean NOT NULL, opener text NOT NULL, deadline bigint,"
    "  about text NOT NULL, computer boolean NOT NULL, holder text NOT NULL,"
    "  held_until bigint NOT NULL, attended_until bigint NOT NULL DEFAULT 0)"
    "  WITH (fillfactor = 70);"
    "CREATE INDEX summary_opener ON summary (opener) WHERE stage <> 3;"
    "CREATE INDEX summary_lobby ON summary (stage, game) WHERE public AND stage <> 3;"
    "CREATE INDEX summary_computer ON summary (game) WHERE computer AND stage <> 3;"
    "CREATE INDEX summary_deadline ON summary (deadline) WHERE deadline IS NOT NULL;"
    "CREATE TABLE account (name text NOT NULL, player text COLLATE \"C\" NOT NULL UNIQUE,"
    "  password text NOT NULL);"
    "CREATE UNIQUE INDEX account_name ON account (lower(name COLLATE \"C\"));"
    "CREATE TABLE secret (name text PRIMARY KEY, value text NOT NULL);"
    "CREATE TABLE beat (at bigint);"
    "INSERT INTO beat VALUES (NULL);",
    postgres_account_step,
};
static_assert(static_cast<int>(Stage::Over) == 3);

constexpr auto patience_for_schema = std::chrono::seconds(20);

} // namespace

Result<Done> prepare_postgres(const std::string& url) {
    Postgres database(url);
    const auto deadline = std::chrono::steady_clock::now() + patience_for_schema;
    // Nodes that start together wait here for each other; the lock ends with the session.
    const std::string start = "SELECT pg_advisory_lock(727117472);"
                              "CREATE TABLE IF NOT EXISTS cairn_schema (version integer NOT NULL)";
    if (auto done = database.run_script(start, deadline); !done) return done;
    const SqlCommand ask[] = { { "SELECT coalesce(max(version), 0) FROM cairn_schema" } };
    const auto found = database.run(ask, deadline);
    if (!found) return found.error();
    const auto version = (*found)[0].number(0, 0);
    const auto newest = static_cast<std::int64_t>(steps.size());
    if (version > newest) {
        return Error { "this log was written by a later version of Cairn (schema " +
                       std::to_string(version) + ", known here: " + std::to_string(newest) + ")" };
    }
    for (auto next = version; next < newest; ++next) {
        const std::string sql = "BEGIN;" + std::string(steps[static_cast<std::size_t>(next)]) +
                                "INSERT INTO cairn_schema VALUES (" + std::to_string(next + 1) +
                                ");COMMIT";
        if (auto done = database.run_script(sql, deadline); !done) return done;
    }
    return Done {};
}

} // namespace cairn
