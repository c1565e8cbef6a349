// What a server keeps holds the key of its tokens, running seeds and the hashes of passwords: only
// its own user may read it, whatever the umask says.
#pragma once

#include <filesystem>
#include <vector>

#include "base/result.hpp"

namespace cairn {

// Makes the folder if it is missing. A folder of ours and the database in it that others could read
// are closed to them; the answer names those. A folder that holds other things is left as it is.
Result<std::vector<std::filesystem::path>> keep_private(const std::filesystem::path& folder);

// An empty file that only its owner may read and write, unless there is one already.
Result<Done> make_private_file(const std::filesystem::path& file);

} // namespace cairn
