// `cairn serve` as a process of its own, which can be killed and started again.
#pragma once

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "services/child.hpp"

namespace cairn {

class ServerProcess {
public:
    ServerProcess(std::filesystem::path data, std::vector<std::string> options = {});
    ~ServerProcess(); // kills it
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    void start(); // on the same port as before; returns when it answers
    void kill(int signal = SIGKILL);
    int wait(); // the exit code
    std::uint16_t port() const { return port_; }
    int process() const { return child_.id(); }
    std::size_t resident_kilobytes() const;

private:
    std::filesystem::path data_;
    std::vector<std::string> options_;
    std::uint16_t port_;
    Child child_;
};

} // namespace cairn
