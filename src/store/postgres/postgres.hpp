// libpq's interface, with owners for its handles, errors as sentences, and an end to every wait.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

struct pg_conn;
struct pg_result;

namespace cairn {

using Deadline = std::chrono::steady_clock::time_point;

// A list of texts as PostgreSQL writes one: {"a","b"}.
std::string array_of(std::span<const std::string> texts);

// A statement with the values for its $1, $2 … It is prepared once a connection.
struct SqlCommand {
    const char* sql;
    std::vector<std::optional<std::string>> values = {};
};

// What a statement gave.
class SqlRows {
public:
    explicit SqlRows(pg_result* result) : result_(result) {}

    int size() const;
    std::string text(int row, int column) const;
    std::int64_t number(int row, int column) const;
    bool flag(int row, int column) const;
    bool is_null(int row, int column) const;

private:
    struct Close {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Close> result_;
};

// One connection. It connects when it is needed, and again when it was lost.
class Postgres {
public:
    explicit Postgres(std::string url) : url_(std::move(url)) {}

    // How the last `run` that failed did.
    enum class Failure : std::uint8_t {
        Unsent,     // there is no connection: nothing was done
        Unknown,    // it was sent, and no answer came: it may be done, or be done yet
        Overturned, // the server said no: nothing of it was done
    };

    // All of these in one trip and one transaction, which is durable when this returns.
    Result<std::vector<SqlRows>> run(std::span<const SqlCommand> commands, Deadline deadline);
    // Statements without values or results, which may be several in one text.
    Result<Done> run_script(const std::string& sql, Deadline deadline);

    Failure failure() const { return failure_; }
    const std::string& code() const { return code_; } // SQLSTATE of the last failure, if any
    // Would the same do better in a moment?
    bool worth_a_retry() const;
    Result<Done> connect(Deadline deadline);
    void close();

private:
    struct Close {
        void operator()(pg_conn* connection) const;
    };

    Result<Done> prepare(const char* sql, Deadline deadline);
    Result<Done> wait(short events, Deadline deadline);
    Result<Done> flush(Deadline deadline);
    Result<pg_result*> next(Deadline deadline); // null at the end of a statement's results
    Result<Done> sent(bool accepted, Deadline deadline);
    Error lost(Failure failure, std::string reason);
    Error unfit();
    Error overturned(const pg_result* result);
    std::string complaint() const;

    std::string url_;
    std::unique_ptr<pg_conn, Close> connection_;
    std::map<std::string, std::string, std::less<>> prepared_; // names by text
    Failure failure_ = Failure::Unsent;
    std::string code_;
};

} // namespace cairn
