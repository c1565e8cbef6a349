// All of one log into an empty one of another kind, and a comparison of both afterwards.
#pragma once

#include <cstdint>

#include "base/result.hpp"
#include "store/store.hpp"

namespace cairn {

struct Migrated {
    std::size_t tables = 0;
    std::size_t lines = 0;
    std::size_t accounts = 0;
};

// Nobody may be writing to either. `to` must hold no table and no name. `fresh` is the secret for
// tokens, should there be none yet.
Result<Migrated> migrate(Store& from, Store& to, std::string_view fresh);

// Is everything in `from` in `to` as well, line by line, and nothing else?
Result<Migrated> compare(Store& from, Store& to, std::string_view fresh);

} // namespace cairn
