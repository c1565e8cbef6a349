#include "cli/match/bot_process.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.hpp"

extern char** environ; // NOLINT: POSIX declares it nowhere

namespace cairn {
namespace {

using Clock = std::chrono::steady_clock;
using Moment = BotProcess::Moment;

constexpr std::chrono::milliseconds time_to_leave { 300 };

struct Pipe {
    int read = -1;
    int write = -1;

    // Closed in every child but the one that is given an end: bots start from several threads.
    bool open() {
        std::array<int, 2> ends {};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
    void close() {
        if (read >= 0) ::close(read);
        if (write >= 0) ::close(write);
        read = write = -1;
    }
};

void never_block(int descriptor) {
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

// A group of its own, and the signals as a program expects them.
int spawn(std::span<const std::string> words, int input, int output, pid_t& id) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);

    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);

    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const int error =
        posix_spawnp(&id, arguments[0], &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

// Whether the descriptor was ready before the deadline.
bool wait_until_ready(int descriptor, short event, Moment deadline) {
    for (;;) { // ends at the deadline
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        constexpr std::int64_t longest = 60'000;
        const auto pause = std::clamp<std::int64_t>(left.count(), 0, longest);
        pollfd waiting { descriptor, event, 0 };
        const int ready = ::poll(&waiting, 1, static_cast<int>(pause));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return true; // the call that follows will say why
        if (Clock::now() >= deadline) return false;
    }
}

bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

} // namespace

Result<std::vector<std::string>> command_words(std::string_view command) {
    std::vector<std::string> words;
    bool in_word = false;
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        const bool blank = c == ' ' || c == '\t';
        if (quote == 0 && blank) {
            in_word = false;
            continue;
        }
        if (!in_word) words.emplace_back();
        in_word = true;
        if (c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '"' || c == '\'')) {
            quote = c;
        } else if (c == '\\' && quote != '\'' && i + 1 < command.size()) {
            words.back() += command[++i];
        } else {
            words.back() += c;
        }
    }
    if (quote != 0) return Error { "a quotation mark is missing in " + in_quotes(command) };
    if (words.empty() || words[0].empty()) return Error { "the command of the bot is missing" };
    return words;
}

Result<std::unique_ptr<BotProcess>> BotProcess::start(std::span<const std::string> words) {
    assert(!words.empty());
    std::signal(SIGPIPE, SIG_IGN); // a bot that is gone is a fault of its own, not our end
    Pipe to;
    Pipe from;
    pid_t id = 0;
    int error = 0;
    if (!to.open() || !from.open()) {
        error = errno;
    } else {
        error = spawn(words, to.read, from.write, id);
    }
    if (error != 0) {
        to.close();
        from.close();
        return Error { "cannot start " + in_quotes(words[0]) + ": " + std::strerror(error) };
    }
    ::close(to.read);
    ::close(from.write);
    never_block(to.write);
    never_block(from.read);
    return std::unique_ptr<BotProcess>(new BotProcess(id, to.write, from.read));
}

BotProcess::~BotProcess() {
    if (to_ >= 0) ::close(to_);
    to_ = -1;
    if (id_ != 0) wait_for_exit(Clock::now() + time_to_leave);
    kill();
    close_pipes();
}

BotProcess::Said BotProcess::tell(std::string_view line, Moment deadline) {
    std::string rest(line);
    rest += '\n';
    while (!rest.empty()) { // ends at the deadline
        if (to_ < 0) return gone();
        if (!wait_until_ready(to_, POLLOUT, deadline)) {
            return { "", "did not read its input in time", true };
        }
        const ssize_t written = ::write(to_, rest.data(), rest.size());
        if (written > 0) rest.erase(0, static_cast<std::size_t>(written));
        if (written < 0 && !would_block()) return gone();
    }
    return {};
}

BotProcess::Said BotProcess::hear(Moment deadline) {
    std::size_t searched = 0;
    for (;;) { // ends at the deadline, or with the longest line
        const std::size_t end = heard_.find('\n', searched);
        if (std::min(end, heard_.size()) > longest_bot_line) {
            return { "", "answered with a line of more than 65536 bytes" };
        }
        if (end != std::string::npos) {
            Said said { heard_.substr(0, end), "" };
            heard_.erase(0, end + 1);
            return said;
        }
        searched = heard_.size();
        if (!wait_until_ready(from_, POLLIN, deadline)) {
            return { "", "did not answer in time", true };
        }
        std::array<char, 4096> bytes;
        const ssize_t count = ::read(from_, bytes.data(), bytes.size());
        if (count > 0) heard_.append(bytes.data(), static_cast<std::size_t>(count));
        if (count == 0 || (count < 0 && !would_block())) return gone();
    }
}

void BotProcess::kill() {
    if (id_ == 0) return;
    ::kill(-id_, SIGKILL);
    ::waitpid(id_, &status_, 0);
    id_ = 0;
}

// Its output has ended. Mostly it is about to exit; if not, it is of no use any more.
BotProcess::Said BotProcess::gone() {
    if (id_ != 0 && !wait_for_exit(Clock::now() + time_to_leave)) {
        kill();
        return { "", "closed its input or output" };
    }
    if (WIFSIGNALED(status_)) {
        return { "", "was ended by signal " + std::to_string(WTERMSIG(status_)) };
    }
    return { "", "exited with status " + std::to_string(WEXITSTATUS(status_)) };
}

// Once it was waited for, what it left behind is killed too.
bool BotProcess::wait_for_exit(Moment deadline) {
    for (;;) { // ends at the deadline
        siginfo_t ended {};
        // The process stays as it is, so that nobody else can have the number of its group.
        const int found =
            ::waitid(P_PID, static_cast<id_t>(id_), &ended, WEXITED | WNOHANG | WNOWAIT);
        if (found == 0 && ended.si_pid == id_) {
            kill();
            return true;
        }
        if (Clock::now() >= deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

void BotProcess::close_pipes() {
    if (to_ >= 0) ::close(to_);
    if (from_ >= 0) ::close(from_);
    to_ = from_ = -1;
}

} // namespace cairn
