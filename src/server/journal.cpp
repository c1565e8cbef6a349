#include "server/journal.hpp"

#include <chrono>
#include <cstdio>

#include "base/json.hpp"

namespace cairn {

void journal(std::string_view event, std::initializer_list<Detail> details) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    JsonWriter json;
    json.object();
    json.key("at").value(
        std::int64_t { std::chrono::duration_cast<std::chrono::milliseconds>(now).count() });
    json.key("event").value(event);
    for (const auto& [key, value] : details) json.key(key).value(value);
    const std::string line = json.end().text() + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr); // one call: lines of threads do not mix
}

} // namespace cairn
