// Accounts in PostgreSQL, over the connection of its store.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "store/account_store.hpp"
#include "store/postgres/postgres.hpp"

namespace cairn {

// The step of the schema that this needs; the table `account` itself is older.
inline constexpr const char* postgres_account_step =
    "ALTER TABLE account ADD COLUMN folded text COLLATE \"C\";"
    "ALTER TABLE account ADD COLUMN looks text COLLATE \"C\";"
    "CREATE UNIQUE INDEX account_folded ON account (folded);"
    "CREATE UNIQUE INDEX account_looks ON account (looks);"
    "CREATE TABLE standing (player text COLLATE \"C\" PRIMARY KEY,"
    "  generation bigint NOT NULL DEFAULT 0, revoked bigint NOT NULL DEFAULT 0,"
    "  first_use bigint NOT NULL DEFAULT 0);"
    "CREATE INDEX standing_revoked ON standing (revoked);";

// Runs commands in one transaction, and again if they may have been lost on the way.
using AskPostgres = std::function<Result<std::vector<SqlRows>>(std::span<const SqlCommand>)>;

std::unique_ptr<AccountStore> postgres_accounts(AskPostgres ask);

} // namespace cairn
