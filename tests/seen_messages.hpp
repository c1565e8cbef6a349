// Keeps every message that a test sees in the folder that the environment variable CAIRN_MESSAGES names, a line each:
// tests/schema/check.mjs holds them against docs/schema/. Without the variable nothing is kept.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string>
#include <string_view>
#include <unistd.h>
#include <variant>

#include "room/message/ask.hpp"

namespace cairn {

class SeenMessages {
public:
    explicit SeenMessages(std::string_view kind) {
        const char* const folder = std::getenv("CAIRN_MESSAGES");
        if (folder == nullptr || *folder == '\0') return;
        file_.open(std::string(folder) + "/" + std::string(kind) + "-" + std::to_string(getpid()) +
                       ".jsonl",
                   std::ios::app);
    }
    void add(std::string_view text) {
        if (!file_.is_open()) return;
        std::string line(text);
        std::replace(line.begin(), line.end(), '\n', ' '); // inside a text JSON has none
        const std::lock_guard lock(mutex_);
        file_ << line << '\n' << std::flush;
    }

private:
    std::mutex mutex_;
    std::ofstream file_;
};

// What a client asks, as far as a table understands it: tests ask much that is wrong on purpose.
inline void see_ask(std::string_view text) {
    static SeenMessages& asks = *new SeenMessages("asks");
    if (std::holds_alternative<Ask>(read_ask(text))) asks.add(text);
}

// What a table or a server tells.
inline void see_told(std::string_view text) {
    static SeenMessages& told = *new SeenMessages("told");
    told.add(text);
}

// What a table writes into its log.
inline void see_line(std::string_view text) {
    static SeenMessages& lines = *new SeenMessages("log");
    lines.add(text);
}

} // namespace cairn
