// The program `cairn` at a pseudo-terminal of its own, as a person would have it: what is typed goes
// in byte by byte, what is shown is waited for.
#pragma once

#include <chrono>
#include <cstdlib>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace cairn {

class PseudoTerminal {
public:
    using Environment = std::map<std::string, std::string>;

    struct Size {
        unsigned short rows = 24;
        unsigned short columns = 80;
    };

    PseudoTerminal(std::vector<std::string> words, const Environment& environment, Size size) {
        winsize window { size.rows, size.columns, 0, 0 };
        words.insert(words.begin(), CAIRN_PROGRAM);
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        id_ = ::forkpty(&screen_, nullptr, nullptr, &window);
        if (id_ != 0) return;
        for (const char* name : { "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "PAGER", "LESS" }) {
            ::unsetenv(name);
        }
        ::setenv("TERM", "xterm", 1);
        for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    PseudoTerminal(std::vector<std::string> words, const Environment& environment)
        : PseudoTerminal(std::move(words), environment, Size {}) {}
    ~PseudoTerminal() {
        if (id_ > 0) {
            ::kill(id_, SIGKILL);
            ::waitpid(id_, nullptr, 0);
        }
        ::close(screen_);
    }
    PseudoTerminal(const PseudoTerminal&) = delete;
    PseudoTerminal& operator=(const PseudoTerminal&) = delete;

    void type(const std::string& keys) {
        std::size_t sent = 0;
        while (sent < keys.size()) {
            const auto written = ::write(screen_, keys.data() + sent, keys.size() - sent);
            if (written <= 0) return;
            sent += static_cast<std::size_t>(written);
        }
    }

    // Whether this is shown within some time, after everything that was waited for before.
    bool shows(const std::string& text) {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        for (;;) { // ends at the deadline, or with the program
            if (const auto at = shown_.find(text, seen_); at != std::string::npos) {
                seen_ = at + text.size();
                return true;
            }
            if (!read_more(deadline)) return false;
        }
    }

    // The exit code, once it has ended by itself; 128 and more for a signal, -1 if it does not end.
    int end() {
        const auto deadline = std::chrono::steady_clock::now() + patience;
        while (read_more(deadline)) {
        }
        for (;;) { // ends at the deadline
            int status = 0;
            if (::waitpid(id_, &status, WNOHANG) == id_) {
                id_ = -1;
                return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
            }
            if (std::chrono::steady_clock::now() > deadline) return -1;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }

    void kill(int signal) const { ::kill(id_, signal); }
    const std::string& shown() const { return shown_; }
    // What has come since the last text that was waited for.
    std::string rest() const { return shown_.substr(seen_); }

private:
    static constexpr std::chrono::seconds patience { 20 };

    bool read_more(std::chrono::steady_clock::time_point deadline) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        pollfd waiting { screen_, POLLIN, 0 };
        if (left.count() <= 0 || ::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) {
            return false;
        }
        char bytes[4096];
        const auto count = ::read(screen_, bytes, sizeof bytes);
        if (count <= 0) return false;
        shown_.append(bytes, static_cast<std::size_t>(count));
        return true;
    }

    pid_t id_ = -1;
    int screen_ = -1;
    std::string shown_;
    std::size_t seen_ = 0;
};

} // namespace cairn
