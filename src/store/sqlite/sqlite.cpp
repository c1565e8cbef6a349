#include "store/sqlite/sqlite.hpp"

#include <cassert>
#include <sqlite3.h>
#include <utility>

#include "store/private_files.hpp"

namespace cairn {

void Sqlite::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }
void Statement::Close::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Result<Sqlite> Sqlite::open(const std::filesystem::path& file, Open how) {
    // SQLite gives the files beside it the rights of this one.
    const int create = how == Open::Create ? SQLITE_OPEN_CREATE : 0;
    if (how == Open::Create) {
        if (auto made = make_private_file(file); !made) return made.error();
    }
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &opened,
                                     SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | create, nullptr);
    Sqlite database;
    database.database_.reset(opened);
    if (code != SQLITE_OK) {
        return Error { file.string() + " cannot be opened: " + sqlite3_errstr(code) };
    }
    sqlite3_busy_timeout(opened, 5000);
    sqlite3_extended_result_codes(opened, 1);
    return database;
}

Error Sqlite::error() const {
    return Error { std::string("SQLite: ") + sqlite3_errmsg(database_.get()) };
}

Result<Done> Sqlite::run(const char* sql) {
    if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return error();
    return Done {};
}

Result<Statement> Statement::of(const Sqlite& database, std::string_view sql) {
    sqlite3_stmt* prepared = nullptr;
    const int code = sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
    if (code != SQLITE_OK) return database.error();
    Statement statement;
    statement.statement_.reset(prepared);
    return statement;
}

Statement& Statement::bind(int place, std::string_view text) {
    return bind(place, text, Keeping::Copied);
}

Statement& Statement::lend(int place, std::string_view text) {
    return bind(place, text, Keeping::Lent);
}

Statement& Statement::bind(int place, std::string_view text, Keeping keeping) {
    // An empty view may have no address, which SQLite would take for NULL.
    const char* start = text.empty() ? "" : text.data();
    [[maybe_unused]] const int code = sqlite3_bind_text64(
        statement_.get(), place, start, text.size(),
        keeping == Keeping::Copied ? SQLITE_TRANSIENT : SQLITE_STATIC, SQLITE_UTF8);
    assert(code == SQLITE_OK);
    return *this;
}

Statement& Statement::bind(int place, std::int64_t number) {
    [[maybe_unused]] const int code = sqlite3_bind_int64(statement_.get(), place, number);
    assert(code == SQLITE_OK);
    return *this;
}

Statement& Statement::bind(int place, std::optional<std::int64_t> number) {
    if (number) return bind(place, *number);
    [[maybe_unused]] const int code = sqlite3_bind_null(statement_.get(), place);
    assert(code == SQLITE_OK);
    return *this;
}

Statement::Step Statement::step() {
    switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW: return Step::Row;
    case SQLITE_DONE: return Step::Done;
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_UNIQUE: return Step::Constraint;
    default: return Step::Wrong;
    }
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::string Statement::text(int column) const {
    const auto* start = sqlite3_column_text(statement_.get(), column);
    if (start == nullptr) return {};
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return { reinterpret_cast<const char*>(start), size };
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

Result<Done> prepare(const Sqlite& database, std::span<const Wording> wordings) {
    for (const auto& [statement, sql] : wordings) {
        auto prepared = Statement::of(database, sql);
        if (!prepared) return prepared.error();
        statement = std::move(prepared.value());
    }
    return Done {};
}

Result<Done> run(const Sqlite& database, Statement& statement) {
    const Reset reset { statement };
    if (statement.step() != Statement::Step::Done) return database.error();
    return Done {};
}

} // namespace cairn
