#include "store/postgres/postgres_store.hpp"

#include <algorithm>
#include <cassert>
#include <thread>
#include <tuple>

#include "store/postgres/postgres.hpp"
#include "store/postgres/postgres_accounts.hpp"

namespace cairn {

namespace {

using namespace std::chrono_literals;

// How long an answer is waited for; less once the database is known to be away, so that nobody
// who comes then waits for long.
constexpr auto patience_with_postgres = 4000ms;
constexpr auto little_patience = 1000ms;
constexpr auto before_a_retry = 100ms;

// A first line finds the number before it to be the newest, or it is not written. Two that try the
// same number at once meet in the primary key: one waits for the other and then finds it taken.
// Sorted by game, so that no two batches wait for each other.
constexpr const char* line_sql =
    "INSERT INTO log (game, sequence, event)"
    "  SELECT game, sequence, event FROM unnest($1::text[], $2::bigint[], $3::text[])"
    "    AS line (game, sequence, event)"
    "  WHERE sequence - 1 = coalesce((SELECT max(before.sequence) FROM log AS before"
    "    WHERE before.game = line.game), 0)"
    "  ORDER BY game ON CONFLICT DO NOTHING RETURNING game";
// The same, and what follows the first lines, which is written only with them.
const std::string append_sql =
    "WITH fresh AS (" + std::string(line_sql) +
    "), rest AS (INSERT INTO log (game, sequence, event)"
    "  SELECT game, sequence, event FROM unnest($4::text[], $5::bigint[], $6::text[])"
    "    AS line (game, sequence, event) JOIN fresh USING (game)),"
    " sums AS (INSERT INTO summary AS old (game, stage, public, patient, opener, deadline, about,"
    "    computer, holder, held_until)"
    "  SELECT game, stage, public, patient, opener, deadline, about, computer, $15::text,"
    "    CASE WHEN computer THEN cairn_now() + $16::bigint ELSE 0 END"
    "  FROM unnest($7::text[], $8::smallint[], $9::boolean[], $10::boolean[], $11::text[],"
    "    $12::bigint[], $13::text[], $14::boolean[])"
    "    AS sum (game, stage, public, patient, opener, deadline, about, computer)"
    "  JOIN fresh USING (game) ORDER BY game"
    "  ON CONFLICT (game) DO UPDATE SET stage = excluded.stage, deadline = excluded.deadline,"
    "    about = excluded.about, computer = excluded.computer, holder = excluded.holder,"
    "    held_until = excluded.held_until)"
    " SELECT game FROM fresh";

constexpr const char* read_sql =
    "SELECT place, line.event FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY"
    "    AS asked (game, after, place),"
    "  LATERAL (SELECT sequence, event FROM log"
    "    WHERE log.game = asked.game AND log.sequence > asked.after ORDER BY sequence) AS line"
    " ORDER BY place, line.sequence";
constexpr const char* newest_sql =
    "SELECT coalesce((SELECT max(sequence) FROM log WHERE log.game = asked.game), 0)"
    " FROM unnest($1::text[]) WITH ORDINALITY AS asked (game, place) ORDER BY place";
constexpr const char* unfinished_sql = "SELECT game, stage, public, patient, opener, deadline,"
                                       " about, computer FROM summary WHERE stage <> 3"
                                       " ORDER BY game";
constexpr const char* open_tables_sql =
    "SELECT game, stage, public, patient, opener, deadline, about, computer FROM summary"
    " WHERE public AND stage = 0 AND (patient OR attended_until > cairn_now())"
    " ORDER BY attended_until <= cairn_now(), game LIMIT $1::integer";
constexpr const char* playing_tables_sql =
    "SELECT game, stage, public, patient, opener, deadline, about, computer FROM summary"
    " WHERE public AND stage IN (1, 2) ORDER BY game LIMIT $1::integer";
constexpr const char* attend_sql =
    "UPDATE summary SET attended_until = cairn_now() + $2::bigint WHERE game = ANY (ARRAY("
    "SELECT game FROM summary WHERE game = ANY ($1::text[]) AND stage = 0"
    " FOR UPDATE SKIP LOCKED))";
constexpr const char* take_over_sql =
    "UPDATE summary SET holder = $1, held_until = cairn_now() + $2::bigint WHERE game = ANY ("
    "ARRAY(SELECT game FROM summary WHERE computer AND stage <> 3 AND held_until < cairn_now()"
    " LIMIT $3::integer FOR UPDATE SKIP LOCKED)"
    " || ARRAY(SELECT game FROM summary WHERE deadline < cairn_now() - $4::bigint"
    " AND held_until < cairn_now() LIMIT $3::integer FOR UPDATE SKIP LOCKED)) RETURNING game";
constexpr const char* hold_sql =
    "UPDATE summary SET held_until = cairn_now() + $3::bigint WHERE game = ANY (ARRAY("
    "SELECT game FROM summary WHERE game = ANY ($1::text[]) AND holder = $2 AND computer"
    " FOR UPDATE SKIP LOCKED))";

constexpr const char* postpone_sql =
    "UPDATE summary SET deadline = greatest(deadline, $2::bigint) WHERE game = ANY (ARRAY("
    "SELECT game FROM summary WHERE game = ANY ($1::text[]) "
    " AND (stage = 0 OR (stage = 1 AND deadline IS NOT NULL)) ORDER BY game FOR UPDATE))";

Summary summary_at(const SqlRows& rows, int row) {
    Summary summary { .table = rows.text(row, 0),
                      .stage = static_cast<Stage>(rows.number(row, 1)),
                      .is_public = rows.flag(row, 2),
                      .patient = rows.flag(row, 3),
                      .opener = rows.text(row, 4),
                      .deadline = std::nullopt,
                      .about = rows.text(row, 6),
                      .computer = rows.flag(row, 7) };
    if (!rows.is_null(row, 5)) summary.deadline = rows.number(row, 5);
    return summary;
}

std::string array_of_words(const std::vector<std::string>& words) { // numbers, null, true, false
    std::string array = "{";
    for (const std::string& word : words) {
        if (array.size() > 1) array += ',';
        array += word;
    }
    return array + "}";
}

class PostgresStore : public Store {
public:
    PostgresStore(const std::string& url, std::string node)
        : database_(url), node_(std::move(node)) {}

    Result<std::vector<Written>> append(std::span<const Append> appends) override {
        const auto deadline = until();
        bool may_be_there = false; // an earlier try was sent, and not answered
        for (;;) {
            auto written = try_append(appends, deadline);
            if (written && !may_be_there) return written;
            if (written) written = own_up(appends, std::move(written.value()), deadline);
            if (written) return written;
            may_be_there = may_be_there || database_.failure() == Postgres::Failure::Unknown;
            if (!pause_before_retry(deadline)) {
                if (!may_be_there) return written;
                return std::vector<Written>(appends.size(), Written::Unknown);
            }
        }
    }

    Result<std::vector<std::vector<std::string>>> read(std::span<const Reading> readings) override {
        const auto rows = ask(command_of(readings));
        if (!rows) return rows.error();
        return logs_in(*rows, readings.size());
    }

    Result<std::vector<std::uint64_t>> newest(std::span<const std::string> tables) override {
        const auto rows = ask({ newest_sql, { array_of(tables) } });
        if (!rows) return rows.error();
        std::vector<std::uint64_t> numbers;
        numbers.reserve(static_cast<std::size_t>(rows->size()));
        for (int i = 0; i < rows->size(); ++i) {
            numbers.push_back(static_cast<std::uint64_t>(rows->number(i, 0)));
        }
        return numbers;
    }

    Result<std::vector<Summary>> unfinished() override { return summaries({ unfinished_sql }); }

    Result<std::vector<Summary>> lobby(bool with_free_seat, int most) override {
        return summaries(
            { with_free_seat ? open_tables_sql : playing_tables_sql, { std::to_string(most) } });
    }

    Result<int> unfinished_of(const std::string& opener) override {
        const auto rows =
            ask({ "SELECT count(*) FROM summary WHERE opener = $1 AND stage <> 3", { opener } });
        if (!rows) return rows.error();
        return static_cast<int>(rows->number(0, 0));
    }

    Result<std::vector<std::string>> tables() override {
        const auto rows = ask({ "SELECT game FROM log WHERE sequence = 1 ORDER BY game" });
        if (!rows) return rows.error();
        return texts(*rows);
    }

    Result<Done> attend(std::span<const std::string> tables, Millis time) override {
        return done({ attend_sql, { array_of(tables), std::to_string(time) } });
    }

    Result<std::vector<std::string>> take_over() override {
        const auto rows = ask({ take_over_sql,
                                { node_, std::to_string(lease_time),
                                  std::to_string(most_taken_over), std::to_string(clock_grace) } });
        if (!rows) return rows.error();
        return texts(*rows);
    }

    Result<Done> hold(std::span<const std::string> tables) override {
        return done({ hold_sql, { array_of(tables), node_, std::to_string(lease_time) } });
    }

    Result<Done> postpone(std::span<const std::string> tables, Millis deadline) override {
        return done({ postpone_sql, { array_of(tables), std::to_string(deadline) } });
    }

    AccountStore& accounts() override { return *accounts_; }

    Result<std::string> secret(std::string_view name, std::string_view fresh) override {
        const SqlCommand both[] = { { "INSERT INTO secret (name, value) VALUES ($1, $2)"
                                      " ON CONFLICT DO NOTHING",
                                      { std::string(name), std::string(fresh) } },
                                    { "SELECT value FROM secret WHERE name = $1",
                                      { std::string(name) } } };
        const auto rows = ask_all(both);
        if (!rows) return rows.error();
        return (*rows)[1].text(0, 0);
    }

    Result<std::optional<Millis>> beat(Millis now) override {
        const SqlCommand both[] = { { "SELECT at FROM beat FOR UPDATE" },
                                    { "UPDATE beat SET at = greatest(at, $1::bigint)",
                                      { std::to_string(now) } } };
        const auto rows = ask_all(both);
        if (!rows) return rows.error();
        const SqlRows& before = (*rows)[0];
        if (before.is_null(0, 0)) return std::optional<Millis>();
        return std::optional(before.number(0, 0));
    }

private:
    static std::vector<std::string> texts(const SqlRows& rows) {
        std::vector<std::string> texts;
        texts.reserve(static_cast<std::size_t>(rows.size()));
        for (int i = 0; i < rows.size(); ++i) texts.push_back(rows.text(i, 0));
        return texts;
    }

    Deadline until() const {
        return std::chrono::steady_clock::now() +
               (away_ ? little_patience : patience_with_postgres);
    }

    // False if there is no time left for another try, or no hope.
    bool pause_before_retry(Deadline deadline) {
        away_ = database_.failure() != Postgres::Failure::Overturned;
        if (!database_.worth_a_retry()) return false;
        if (std::chrono::steady_clock::now() + before_a_retry >= deadline) return false;
        std::this_thread::sleep_for(before_a_retry);
        return true;
    }

    // For what may be done twice.
    Result<std::vector<SqlRows>> ask_all(std::span<const SqlCommand> commands) {
        const auto deadline = until();
        for (;;) {
            auto rows = database_.run(commands, deadline);
            if (rows) away_ = false;
            if (rows || !pause_before_retry(deadline)) return rows;
        }
    }
    Result<SqlRows> ask(const SqlCommand& command) {
        auto rows = ask_all({ &command, 1 });
        if (!rows) return rows.error();
        return std::move(rows.value()[0]);
    }
    Result<Done> done(const SqlCommand& command) {
        auto rows = ask(command);
        if (!rows) return rows.error();
        return Done {};
    }
    Result<std::vector<Summary>> summaries(const SqlCommand& command) {
        const auto rows = ask(command);
        if (!rows) return rows.error();
        std::vector<Summary> summaries;
        summaries.reserve(static_cast<std::size_t>(rows->size()));
        for (int i = 0; i < rows->size(); ++i) summaries.push_back(summary_at(*rows, i));
        return summaries;
    }

    static SqlCommand command_of(std::span<const Reading> readings) {
        std::vector<std::string> tables, numbers;
        for (const auto& [table, after] : readings) {
            // No text in PostgreSQL has a NUL: there is no such table, which an empty id says too.
            tables.push_back(table.find('\0') == std::string::npos ? table : "");
            numbers.push_back(std::to_string(after));
        }
        return { read_sql, { array_of(tables), array_of_words(numbers) } };
    }
    static std::vector<std::vector<std::string>> logs_in(const SqlRows& rows, std::size_t count) {
        std::vector<std::vector<std::string>> logs(count);
        for (int i = 0; i < rows.size(); ++i) {
            logs[static_cast<std::size_t>(rows.number(i, 0) - 1)].push_back(rows.text(i, 1));
        }
        return logs;
    }

    // A table has one append in a statement; a second one of the same table is for the next.
    static std::vector<std::vector<std::size_t>> rounds_of(std::span<const Append> appends) {
        std::vector<std::size_t> order;
        order.reserve(appends.size());
        for (std::size_t i = 0; i < appends.size(); ++i) order.push_back(i);
        std::sort(order.begin(), order.end(), [appends](std::size_t a, std::size_t b) {
            return std::tie(appends[a].table, a) < std::tie(appends[b].table, b);
        });
        std::vector<std::vector<std::size_t>> rounds;
        std::size_t round = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const bool again = i > 0 && appends[order[i]].table == appends[order[i - 1]].table;
            round = again ? round + 1 : 0;
            if (rounds.size() <= round) rounds.emplace_back();
            rounds[round].push_back(order[i]);
        }
        return rounds;
    }

    SqlCommand command_of(std::span<const Append> appends,
                          const std::vector<std::size_t>& round) const {
        struct Lines {
            std::vector<std::string> tables, numbers, lines;
        } first, rest;
        std::vector<std::string> tables, stages, publics, patients, openers, deadlines, abouts,
            computers;
        const auto word = [](bool is) { return std::string(is ? "t" : "f"); };
        for (const std::size_t index : round) {
            const Append& append = appends[index];
            assert(!append.lines.empty());
            for (std::size_t i = 0; i < append.lines.size(); ++i) {
                Lines& to = i == 0 ? first : rest;
                to.tables.push_back(append.table);
                to.numbers.push_back(std::to_string(append.first + i));
                to.lines.push_back(append.lines[i]);
            }
            if (!append.summary) continue;
            const Summary& sum = *append.summary;
            tables.push_back(append.table);
            stages.push_back(std::to_string(static_cast<int>(sum.stage)));
            publics.push_back(word(sum.is_public));
            patients.push_back(word(sum.patient));
            openers.push_back(sum.opener);
            deadlines.push_back(sum.deadline ? std::to_string(*sum.deadline) : "NULL");
            abouts.push_back(sum.about);
            computers.push_back(word(sum.computer));
        }
        if (rest.tables.empty() && tables.empty()) { // moves, most of the time
            return { line_sql,
                     { array_of(first.tables), array_of_words(first.numbers),
                       array_of(first.lines) } };
        }
        return { append_sql.c_str(),
                 { array_of(first.tables), array_of_words(first.numbers), array_of(first.lines),
                   array_of(rest.tables), array_of_words(rest.numbers), array_of(rest.lines),
                   array_of(tables), array_of_words(stages), array_of_words(publics),
                   array_of_words(patients), array_of(openers), array_of_words(deadlines),
                   array_of(abouts), array_of_words(computers), node_,
                   std::to_string(lease_time) } };
    }

    Result<std::vector<Written>> try_append(std::span<const Append> appends, Deadline deadline) {
        const auto rounds = rounds_of(appends);
        std::vector<SqlCommand> commands;
        commands.reserve(rounds.size());
        for (const auto& round : rounds) commands.push_back(command_of(appends, round));
        const auto rows = database_.run(commands, deadline);
        if (!rows) return rows.error();
        away_ = false;
        std::vector<Written> written(appends.size(), Written::Conflict);
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            auto fresh = texts((*rows)[i]);
            std::sort(fresh.begin(), fresh.end());
            for (const std::size_t index : rounds[i]) {
                if (std::binary_search(fresh.begin(), fresh.end(), appends[index].table)) {
                    written[index] = Written::Yes;
                }
            }
        }
        return written;
    }

    // After a try that was not heard of, a number that is taken may be taken by us.
    Result<std::vector<Written>> own_up(std::span<const Append> appends,
                                        std::vector<Written> written, Deadline deadline) {
        for (std::size_t i = 0; i < appends.size(); ++i) {
            if (written[i] != Written::Conflict) continue;
            const Append& append = appends[i];
            const Reading reading { append.table, append.first - 1 };
            const SqlCommand command = command_of({ &reading, 1 });
            const auto rows = database_.run({ &command, 1 }, deadline);
            if (!rows) return rows.error();
            const auto there = std::move(logs_in((*rows)[0], 1)[0]);
            const bool ours = there.size() >= append.lines.size() &&
                              std::equal(append.lines.begin(), append.lines.end(), there.begin());
            if (ours) written[i] = Written::Yes;
        }
        return written;
    }

    Postgres database_;
    std::string node_;
    bool away_ = false; // the last that was tried failed for want of an answer
    std::unique_ptr<AccountStore> accounts_ = postgres_accounts(
        [this](std::span<const SqlCommand> commands) { return ask_all(commands); });
};

} // namespace

std::unique_ptr<Store> open_postgres(const std::string& url, std::string node) {
    return std::make_unique<PostgresStore>(url, std::move(node));
}

} // namespace cairn
