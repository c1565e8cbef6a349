// SQLite's C interface, with owners for its handles and errors as sentences.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace cairn {

class Sqlite {
public:
    enum class Open : std::uint8_t { Create, Existing };

    static Result<Sqlite> open(const std::filesystem::path& file, Open how);

    Result<Done> run(const char* sql); // one or several statements without results
    Error error() const;
    sqlite3* handle() const { return database_.get(); }

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    std::unique_ptr<sqlite3, Close> database_;
};

// One prepared statement, used again and again. Places for values count from 1, columns from 0.
class Statement {
public:
    Statement() = default;
    static Result<Statement> of(const Sqlite& database, std::string_view sql);

    Statement& bind(int place, std::string_view text);
    // The same without a copy, for a text that stays where it is until the statement is reset.
    Statement& lend(int place, std::string_view text);
    Statement& bind(int place, std::int64_t number);
    Statement& bind(int place, std::optional<std::int64_t> number);

    enum class Step : std::uint8_t { Row, Done, Constraint, Wrong };
    Step step();
    void reset();

    std::string text(int column) const;
    std::int64_t number(int column) const;
    bool is_null(int column) const;

private:
    enum class Keeping : std::uint8_t { Copied, Lent };
    Statement& bind(int place, std::string_view text, Keeping keeping);

    struct Close {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Close> statement_;
};

// A statement is ready for its next use, whatever happens here.
struct Reset {
    Statement& statement;
    ~Reset() { statement.reset(); }
};

// Prepares all of these.
struct Wording {
    Statement& statement;
    std::string sql;
};
Result<Done> prepare(const Sqlite& database, std::span<const Wording> wordings);

// Runs a statement that has no results.
Result<Done> run(const Sqlite& database, Statement& statement);

// Runs a statement and reads each row of its results.
template <class Read>
auto rows(const Sqlite& database, Statement& statement, const Read& read)
    -> Result<std::vector<decltype(read(statement))>> {
    const Reset reset { statement };
    std::vector<decltype(read(statement))> list;
    for (;;) {
        switch (statement.step()) {
        case Statement::Step::Row: list.push_back(read(statement)); break;
        case Statement::Step::Done: return list;
        default: return database.error();
        }
    }
}

} // namespace cairn
