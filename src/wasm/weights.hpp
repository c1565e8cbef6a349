// The weights of the browser's engine: it comes without any, says which it lacks, and is brought
// them before it thinks (mind/weights_file.hpp).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/result.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {

// What is lacking to think about a game at a level, or without one at full strength: a line each,
// `required NAME` or `improving NAME`,
// in the order in which they are to be brought.
std::string lacking_weights(const Entry& game, std::optional<int> level = {});
bool lacks_required_weights(const Entry& game, std::optional<int> level = {});
inline Error lacking_error() { return { "the weights for this have not been brought" }; }

// A file of weights under its name: an error if it cannot be read, or is no file of weights.
Result<Done> bring_checked_weights(const std::string& name, std::string bytes);

} // namespace cairn
