#include "server/socket.hpp"

#include "seen_messages.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

namespace cairn {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

struct Socket::Parts {
    asio::io_context io;
    websocket::stream<beast::tcp_stream> stream { io };
    beast::flat_buffer buffer;
    std::optional<std::string> got; // a message that has come
    bool reading = false;
    bool open = true;

    void read() {
        if (reading || !open) return;
        reading = true;
        stream.async_read(buffer, [this](boost::system::error_code wrong, std::size_t) {
            reading = false;
            if (wrong) {
                open = false;
                return;
            }
            got = beast::buffers_to_string(buffer.data());
            buffer.consume(buffer.size());
        });
    }
};

Socket::Socket(std::uint16_t port, std::string_view origin, std::string_view from)
    : parts_(std::make_unique<Parts>()) {
    auto& socket = beast::get_lowest_layer(parts_->stream).socket();
    socket.open(tcp::v4());
    if (from != "127.0.0.1") socket.bind({ asio::ip::make_address(std::string(from)), 0 });
    socket.connect({ asio::ip::address_v4::loopback(), port });
    parts_->stream.set_option(
        websocket::stream_base::decorator([origin](websocket::request_type& request) {
            if (!origin.empty()) request.set(beast::http::field::origin, origin);
        }));
    parts_->stream.handshake("127.0.0.1:" + std::to_string(port), "/ws");
}
Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&&) noexcept = default;

bool Socket::send(std::string_view text) {
    if (!parts_->open) return false;
    see_ask(text);
    boost::system::error_code wrong;
    parts_->stream.write(asio::buffer(text), wrong);
    return !wrong;
}

bool Socket::send_raw(std::string_view bytes) {
    boost::system::error_code wrong;
    asio::write(beast::get_lowest_layer(parts_->stream).socket(), asio::buffer(bytes), wrong);
    return !wrong;
}

std::optional<std::string> Socket::receive(std::chrono::milliseconds within) {
    const auto end = std::chrono::steady_clock::now() + within;
    while (!parts_->got && parts_->open) {
        parts_->read();
        parts_->io.restart();
        if (parts_->io.run_one_until(end) == 0) break;
    }
    auto message = std::move(parts_->got);
    parts_->got.reset();
    if (message) see_told(*message);
    return message;
}

bool Socket::is_open() const { return parts_->open; }

std::string Socket::close_reason() const {
    const auto& reason = parts_->stream.reason().reason;
    return { reason.data(), reason.size() };
}

HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view target,
                std::string_view body, std::string_view fields) {
    return http_to(port, "127.0.0.1:" + std::to_string(port), method, target, body, fields);
}

HttpAnswer http_to(std::uint16_t port, std::string_view host, std::string_view method,
                   std::string_view target, std::string_view body, std::string_view fields) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect({ asio::ip::address_v4::loopback(), port });
    std::string request = std::string(method) + " " + std::string(target) + " HTTP/1.1\r\n";
    request += "Host: " + std::string(host) + "\r\nConnection: close\r\n";
    request += std::string(fields) + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    request += body;
    boost::system::error_code wrong;
    asio::write(socket, asio::buffer(request), wrong);
    std::string answer;
    asio::read(socket, asio::dynamic_buffer(answer), wrong); // until it is closed
    HttpAnswer parsed;
    const auto split = answer.find("\r\n\r\n");
    if (answer.size() < 12 || split == std::string::npos) return parsed;
    parsed.status = std::stoi(answer.substr(9, 3));
    parsed.head = answer.substr(0, split);
    parsed.body = answer.substr(split + 4);
    if (target == "/api/send") see_ask(body);
    const bool says_all = parsed.head.find("Content-Length: " +
                                           std::to_string(parsed.body.size())) != std::string::npos;
    const bool is_message = target != "/healthz" && says_all &&
                            parsed.head.find("application/json") != std::string::npos;
    if (is_message) see_told(parsed.body);
    return parsed;
}

} // namespace cairn
