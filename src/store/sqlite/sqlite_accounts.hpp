// Accounts in SQLite, in the file that its store has opened.
#pragma once

#include <array>
#include <memory>

#include "store/account_store.hpp"
#include "store/sqlite/sqlite.hpp"

namespace cairn {

// The step of the schema that this needs; the table `account` itself is older.
inline constexpr const char* sqlite_account_step =
    "ALTER TABLE account ADD COLUMN folded TEXT;"
    "ALTER TABLE account ADD COLUMN looks TEXT;"
    "CREATE UNIQUE INDEX account_folded ON account (folded);"
    "CREATE UNIQUE INDEX account_looks ON account (looks);"
    "CREATE TABLE standing (player TEXT PRIMARY KEY, generation INTEGER NOT NULL DEFAULT 0,"
    "  revoked INTEGER NOT NULL DEFAULT 0, first_use INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE INDEX standing_revoked ON standing (revoked);";

// The database must outlive it.
Result<std::unique_ptr<AccountStore>> sqlite_accounts(Sqlite& database);

} // namespace cairn
