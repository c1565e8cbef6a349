// The log in an SQLite file, for one server: the usual choice.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "store/store.hpp"

namespace cairn {

// Made if it is not there, brought up to date if it is older.
Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file,
                                           std::string node = "one");

// A copy of a file that a server may be using, made page by page while it runs.
Result<Done> copy_sqlite(const std::filesystem::path& from, const std::filesystem::path& to);

// Is this a whole and sound log?
Result<Done> check_sqlite(const std::filesystem::path& file);

} // namespace cairn
