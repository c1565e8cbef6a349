// How every message of ours begins, and the short ones (docs/protocol.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "room/refusal.hpp"

namespace cairn {

inline constexpr int protocol_version = 1;

// `{"v":1,"ref":"7","type":"ok"`, left open; without a ref where there is none.
JsonWriter& begin(JsonWriter& json, std::string_view type, std::string_view ref = {});
std::string error_message(std::string_view ref, const Refusal& why);
std::string ok_message(std::string_view ref, std::uint64_t seq); // 0: nothing was written down
std::string plain_message(std::string_view type, std::string_view ref);

} // namespace cairn
