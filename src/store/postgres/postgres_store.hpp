// The log in PostgreSQL, for any number of nodes.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "store/store.hpp"

namespace cairn {

// Makes the tables in this database, or brings them up to date. `url` is libpq's, postgresql://…
Result<Done> prepare_postgres(const std::string& url);

// One connection for a node of this name; it is made when it is needed first, and made again
// whenever it was lost. The tables must be there.
std::unique_ptr<Store> open_postgres(const std::string& url, std::string node);

} // namespace cairn
