#include "server/server_process.hpp"

#include <chrono>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "server/socket.hpp"

namespace cairn {

ServerProcess::ServerProcess(std::filesystem::path data, std::vector<std::string> options)
    : data_(std::move(data)), options_(std::move(options)), port_(free_port()) {}

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::start() {
    std::vector<std::string> words { CAIRN_PROGRAM, "serve",
                                     "--listen",    "127.0.0.1:" + std::to_string(port_),
                                     "--data",      data_.string() };
    words.insert(words.end(), options_.begin(), options_.end());
    child_ = Child(words, "", SIGKILL);
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
    child_.signal(signal);
    if (signal == SIGKILL) wait();
}

int ServerProcess::wait() { return child_.wait(); }

std::size_t ServerProcess::resident_kilobytes() const {
    std::ifstream file("/proc/" + std::to_string(child_.id()) + "/status");
    for (std::string word; file >> word;) {
        std::size_t kilobytes = 0;
        if (word == "VmRSS:" && file >> kilobytes) return kilobytes;
    }
    return 0;
}

} // namespace cairn
