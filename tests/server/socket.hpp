// A client of a real server: one WebSocket, or one HTTP request, over loopback. Blocking.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn {

class Socket {
public:
    // Throws if it cannot connect, or is not let in.
    explicit Socket(std::uint16_t port, std::string_view origin = "",
                    std::string_view from = "127.0.0.1");
    ~Socket();
    Socket(Socket&&) noexcept;
    Socket& operator=(Socket&&) noexcept;

    bool send(std::string_view text); // false once the connection is gone
    bool send_raw(std::string_view bytes);
    // The next message; nothing after this time, or when the connection is gone.
    std::optional<std::string> receive(std::chrono::milliseconds within);
    bool is_open() const;
    std::string close_reason() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

struct HttpAnswer {
    int status = 0;
    std::string head; // all header fields, a line each
    std::string body;
};
HttpAnswer http_to(std::uint16_t port, std::string_view host, std::string_view method,
                   std::string_view target, std::string_view body = "",
                   std::string_view fields = "");
HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view target,
                std::string_view body = "", std::string_view fields = "");

} // namespace cairn
