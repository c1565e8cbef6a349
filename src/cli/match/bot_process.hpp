// A program that talks in lines, in a process group of its own: started, written to, read from
// within a time, and ended with everything that it started itself. What the lines mean is
// bot_contender.hpp's business.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "base/result.hpp"

namespace cairn {

// A line of a bot has at most this many bytes.
inline constexpr std::size_t longest_bot_line = 65'536;

// The words of a command line. Quotation marks of both kinds hold words together, a backslash
// takes the next character as it is; nothing else has a meaning.
Result<std::vector<std::string>> command_words(std::string_view command);

class BotProcess {
public:
    using Moment = std::chrono::steady_clock::time_point;

    static Result<std::unique_ptr<BotProcess>> start(std::span<const std::string> words);

    BotProcess(const BotProcess&) = delete;
    BotProcess& operator=(const BotProcess&) = delete;
    // Closes its input and gives it a moment to leave by itself; then kills the whole group.
    ~BotProcess();

    struct Said {
        std::string line;  // without its end
        std::string fault; // what went wrong instead, as in `it exited with status 1`
        bool too_late = false;

        bool ok() const { return fault.empty(); }
    };

    // Writes a line, all of it before the deadline; then there may be an answer to read.
    Said tell(std::string_view line, Moment deadline);
    Said hear(Moment deadline);

    // At once, with everything it started.
    void kill();

private:
    BotProcess(pid_t id, int to, int from) : id_(id), to_(to), from_(from) {}

    Said gone();
    bool wait_for_exit(Moment deadline);
    void close_pipes();

    pid_t id_; // also of its group; 0 once it was waited for
    int to_;   // its standard input, -1 when closed
    int from_; // its standard output
    int status_ = 0;
    std::string heard_; // of the next line, or lines
};

} // namespace cairn
