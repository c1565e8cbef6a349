#include "server/server_process.hpp"

#include <arpa/inet.h>
#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "server/socket.hpp"

namespace cairn {

namespace {

// A port that nobody uses now.
std::uint16_t free_port() {
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

} // namespace

ServerProcess::ServerProcess(std::filesystem::path data, std::vector<std::string> options)
    : data_(std::move(data)), options_(std::move(options)), port_(free_port()) {}

ServerProcess::~ServerProcess() {
    if (process_ > 0) kill();
}

void ServerProcess::start() {
    std::vector<std::string> words { CAIRN_PROGRAM, "serve",
                                     "--listen",    "127.0.0.1:" + std::to_string(port_),
                                     "--data",      data_.string() };
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    for (int i = 0; i < 2000; ++i) {
        try {
            if (http(port_, "GET", "/healthz").status == 200) return;
        } catch (const std::exception&) {
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    throw std::runtime_error("the server does not answer");
}

void ServerProcess::kill(int signal) {
    ::kill(process_, signal);
    if (signal == SIGKILL) wait();
}

int ServerProcess::wait() {
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::size_t ServerProcess::resident_kilobytes() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/status");
    for (std::string word; file >> word;) {
        std::size_t kilobytes = 0;
        if (word == "VmRSS:" && file >> kilobytes) return kilobytes;
    }
    return 0;
}

} // namespace cairn
