// A process that a test starts, and that ends with the test whatever happens.
#pragma once

#include <arpa/inet.h>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <pwd.h>
#include <stdexcept>
#include <string>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace cairn {

// A port of loopback that nobody uses now.
inline std::uint16_t free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    bind(socket, reinterpret_cast<sockaddr*>(&address), size);
    getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
    close(socket);
    return ntohs(address.sin_port);
}

class Child {
public:
    Child() = default;
    // `user`: who it runs as, if we are root; empty: as we do. `quit`: the signal that ends it well.
    // To be started by a thread that lives as long as it.
    Child(std::vector<std::string> words, const std::string& user, int quit) : quit_(quit) {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const passwd* as = user.empty() || getuid() != 0 ? nullptr : getpwnam(user.c_str());
        const uid_t uid = as == nullptr ? getuid() : as->pw_uid;
        const gid_t gid = as == nullptr ? getgid() : as->pw_gid;
        process_ = fork();
        if (process_ != 0) return;
        if (as != nullptr && (setgid(gid) != 0 || setuid(uid) != 0)) _exit(126);
        prctl(PR_SET_PDEATHSIG, quit);
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    ~Child() { kill(quit_); }
    Child(Child&& other) noexcept
        : quit_(other.quit_), process_(std::exchange(other.process_, -1)) {}
    Child& operator=(Child&& other) noexcept {
        kill(quit_);
        quit_ = other.quit_;
        process_ = std::exchange(other.process_, -1);
        return *this;
    }

    int id() const { return process_; }
    void signal(int number) const {
        if (process_ > 0) ::kill(process_, number);
    }
    void kill(int number) {
        signal(number);
        wait();
    }
    // The exit code.
    int wait() {
        if (process_ <= 0) return 0;
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

private:
    int quit_ = SIGTERM;
    int process_ = -1;
};

} // namespace cairn
