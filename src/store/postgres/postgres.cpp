#include "store/postgres/postgres.hpp"

#include <cassert>
#include <libpq-fe.h>
#include <poll.h>

#include "base/text.hpp"

namespace cairn {

namespace {

// The server gives up a little after we do, so that nothing of ours goes on, or holds a lock, for
// long by itself.
constexpr const char* session = "SET statement_timeout = 6000; SET lock_timeout = 5000;"
                                "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2;"
                                "SET tcp_keepalives_count = 3; SET tcp_user_timeout = 10000;"
                                "SET idle_in_transaction_session_timeout = 6000;"
                                "SET client_min_messages = warning;"
                                // Everything here is found by its key, whatever the statistics of
                                // a young database make of it: a plan is made once, and stays.
                                "SET plan_cache_mode = force_generic_plan;"
                                "SET enable_seqscan = off; SET jit = off;";
// A commit that is reported must be on the disk; a stricter setting than that stays.
constexpr const char* durable = "SELECT set_config('synchronous_commit', 'on', false)"
                                " WHERE current_setting('synchronous_commit') = 'off'";

std::string one_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

} // namespace

std::string array_of(std::span<const std::string> texts) {
    std::string array = "{";
    for (const std::string& text : texts) {
        if (array.size() > 1) array += ',';
        array += '"';
        for (const char each : text) {
            if (each == '"' || each == '\\') array += '\\';
            array += each;
        }
        array += '"';
    }
    return array + "}";
}

void SqlRows::Close::operator()(pg_result* result) const { PQclear(result); }
int SqlRows::size() const { return PQntuples(result_.get()); }
bool SqlRows::is_null(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) != 0;
}
std::string SqlRows::text(int row, int column) const {
    return { PQgetvalue(result_.get(), row, column),
             static_cast<std::size_t>(PQgetlength(result_.get(), row, column)) };
}
std::int64_t SqlRows::number(int row, int column) const {
    return std::strtoll(PQgetvalue(result_.get(), row, column), nullptr, 10);
}
bool SqlRows::flag(int row, int column) const {
    return *PQgetvalue(result_.get(), row, column) == 't';
}

void Postgres::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

void Postgres::close() {
    connection_.reset();
    prepared_.clear();
}

std::string Postgres::complaint() const { return one_line(PQerrorMessage(connection_.get())); }

Error Postgres::lost(Failure failure, std::string reason) {
    close();
    failure_ = failure;
    code_.clear();
    return Error { "PostgreSQL: " + std::move(reason) };
}

Error Postgres::overturned(const pg_result* result) {
    const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    code_ = code == nullptr ? "" : code;
    failure_ = Failure::Overturned;
    return Error { "PostgreSQL: " + one_line(PQresultErrorMessage(result)) };
}

Error Postgres::unfit() {
    failure_ = Failure::Overturned;
    code_ = "22021"; // character_not_in_repertoire
    return Error { "PostgreSQL: a text with a NUL cannot be kept" };
}

bool Postgres::worth_a_retry() const {
    if (failure_ != Failure::Overturned) return true;
    // A deadlock, a lock that was not to be had, a server that stops, starts or has no room.
    return code_ == "40P01" || code_ == "40001" || code_ == "55P03" || code_.starts_with("57") ||
           code_.starts_with("53");
}

Result<Done> Postgres::wait(short events, Deadline deadline) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return Error { "no answer in time" };
    pollfd socket { PQsocket(connection_.get()), events, 0 };
    const int ready = poll(&socket, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno != EINTR) return Error { "the connection cannot be waited for" };
    return Done {};
}

Result<Done> Postgres::connect(Deadline deadline) {
    if (connection_ && PQstatus(connection_.get()) == CONNECTION_OK) return Done {};
    close();
    connection_.reset(PQconnectStart(url_.c_str()));
    if (!connection_ || PQstatus(connection_.get()) == CONNECTION_BAD) {
        return lost(Failure::Unsent, connection_ ? complaint() : "out of memory");
    }
    for (auto step = PGRES_POLLING_WRITING; step != PGRES_POLLING_OK;) {
        const short events = step == PGRES_POLLING_READING ? POLLIN : POLLOUT;
        if (auto waited = wait(events, deadline); !waited) {
            return lost(Failure::Unsent, waited.reason());
        }
        step = PQconnectPoll(connection_.get());
        if (step == PGRES_POLLING_FAILED) return lost(Failure::Unsent, complaint());
    }
    PQsetnonblocking(connection_.get(), 1);
    for (const char* sql : { session, durable }) {
        if (auto set = run_script(sql, deadline); !set) {
            return lost(Failure::Unsent, set.reason());
        }
    }
    return Done {};
}

Result<Done> Postgres::flush(Deadline deadline) {
    for (;;) {
        const int left = PQflush(connection_.get());
        if (left == 0) return Done {};
        if (left < 0) return Error { complaint() };
        // What the server says meanwhile is read, or both would wait for each other.
        if (auto waited = wait(POLLIN | POLLOUT, deadline); !waited) return waited;
        if (PQconsumeInput(connection_.get()) == 0) return Error { complaint() };
    }
}

Result<pg_result*> Postgres::next(Deadline deadline) {
    while (PQisBusy(connection_.get()) != 0) {
        if (auto waited = wait(POLLIN, deadline); !waited) return waited.error();
        if (PQconsumeInput(connection_.get()) == 0) return Error { complaint() };
    }
    return PQgetResult(connection_.get());
}

Result<Done> Postgres::sent(bool accepted, Deadline deadline) {
    if (!accepted) return lost(Failure::Unknown, complaint());
    if (auto flushed = flush(deadline); !flushed) {
        return lost(Failure::Unknown, flushed.reason());
    }
    std::optional<Error> wrong;
    for (;;) {
        auto result = next(deadline);
        if (!result) return lost(Failure::Unknown, result.reason());
        if (*result == nullptr) break;
        const SqlRows held(*result);
        const auto status = PQresultStatus(*result);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && !wrong) {
            wrong = overturned(*result);
        }
    }
    if (PQstatus(connection_.get()) != CONNECTION_OK) {
        return lost(Failure::Unknown, wrong ? wrong->reason : complaint());
    }
    if (wrong) return *wrong;
    return Done {};
}

Result<Done> Postgres::run_script(const std::string& sql, Deadline deadline) {
    if (!connection_) {
        if (auto connected = connect(deadline); !connected) return connected;
    }
    return sent(PQsendQuery(connection_.get(), sql.c_str()) == 1, deadline);
}

Result<Done> Postgres::prepare(const char* sql, Deadline deadline) {
    if (prepared_.contains(std::string_view(sql))) return Done {};
    const std::string name = std::to_string(prepared_.size());
    const bool accepted = PQsendPrepare(connection_.get(), name.c_str(), sql, 0, nullptr) == 1;
    if (auto done = sent(accepted, deadline); !done) {
        if (failure_ == Failure::Unknown) failure_ = Failure::Unsent; // nothing was begun
        return done;
    }
    prepared_.emplace(sql, name);
    return Done {};
}

Result<std::vector<SqlRows>> Postgres::run(std::span<const SqlCommand> commands,
                                           Deadline deadline) {
    // A value ends at its first NUL for libpq: half of a text must not pass for it.
    for (const SqlCommand& command : commands) {
        for (const auto& value : command.values) {
            if (value && value->find('\0') != std::string::npos) return unfit();
        }
    }
    if (auto connected = connect(deadline); !connected) return connected.error();
    for (const SqlCommand& command : commands) {
        if (auto prepared = prepare(command.sql, deadline); !prepared) return prepared.error();
    }
    // Without BEGIN: all up to the sync is one transaction, and the sync commits it.
    bool accepted = PQenterPipelineMode(connection_.get()) == 1;
    for (const SqlCommand& command : commands) {
        std::vector<const char*> values;
        values.reserve(command.values.size());
        for (const auto& value : command.values) values.push_back(value ? value->c_str() : nullptr);
        accepted = accepted && PQsendQueryPrepared(connection_.get(),
                                                   prepared_.find(command.sql)->second.c_str(),
                                                   static_cast<int>(values.size()), values.data(),
                                                   nullptr, nullptr, 0) == 1;
    }
    if (!accepted) return lost(Failure::Unsent, complaint()); // still in our own buffer
    if (PQpipelineSync(connection_.get()) != 1) return lost(Failure::Unknown, complaint());
    if (auto flushed = flush(deadline); !flushed) return lost(Failure::Unknown, flushed.reason());
    std::vector<SqlRows> all;
    std::optional<Error> wrong;
    for (;;) {
        auto result = next(deadline);
        if (!result) return lost(Failure::Unknown, result.reason());
        if (PQstatus(connection_.get()) != CONNECTION_OK) {
            if (*result != nullptr) PQclear(*result);
            return lost(Failure::Unknown, wrong ? wrong->reason : complaint());
        }
        if (*result == nullptr) continue; // between two statements
        SqlRows rows(*result);
        const auto status = PQresultStatus(*result);
        if (status == PGRES_PIPELINE_SYNC) break;
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
            all.push_back(std::move(rows));
        } else if (!wrong && status != PGRES_PIPELINE_ABORTED) {
            wrong = overturned(*result);
        }
    }
    if (PQexitPipelineMode(connection_.get()) != 1) close();
    if (wrong) return *wrong;
    assert(all.size() == commands.size());
    return all;
}

} // namespace cairn
