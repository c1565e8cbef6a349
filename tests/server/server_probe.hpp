// A server in this process, on a free port, with a folder of its own.
#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <thread>
#include <unistd.h>

#include "server/server.hpp"

namespace cairn {

class ServerProbe {
public:
    explicit ServerProbe(ServeOptions options = {})
        : folder_(std::filesystem::temp_directory_path() /
                  ("cairn-server-" + std::to_string(getpid()) + "-" +
                   std::to_string(reinterpret_cast<std::uintptr_t>(this)))) {
        std::filesystem::remove_all(folder_);
        options.port = 0;
        options.data = folder_;
        auto opened = Server::open(options);
        if (!opened) throw std::runtime_error(opened.reason());
        server = std::move(opened.value());
        thread_ = std::thread([this] { server->run(); });
    }
    ~ServerProbe() {
        stop();
        std::filesystem::remove_all(folder_);
    }
    ServerProbe(const ServerProbe&) = delete;
    ServerProbe& operator=(const ServerProbe&) = delete;

    void stop() {
        if (!thread_.joinable()) return;
        server->stop();
        thread_.join();
    }
    std::uint16_t port() const { return server->port(); }
    const std::filesystem::path& data() const { return folder_; }

    std::unique_ptr<Server> server;

private:
    std::filesystem::path folder_;
    std::thread thread_;
};

} // namespace cairn
