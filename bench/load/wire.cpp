#include "wire.hpp"

#include <arpa/inet.h>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>

namespace load {

namespace {

// RFC 6455, 5.2
constexpr char final_text = '\x81';
constexpr unsigned is_masked = 0x80;
constexpr unsigned two_bytes_of_size = 126;
constexpr unsigned eight_bytes_of_size = 127;
constexpr std::size_t mask_size = 4;
constexpr std::string_view end_of_head = "\r\n\r\n";

unsigned byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

std::string frame_of(std::string_view text) {
    std::string frame { final_text };
    if (text.size() < two_bytes_of_size) {
        frame += static_cast<char>(is_masked | text.size());
    } else {
        frame += static_cast<char>(is_masked | two_bytes_of_size);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xff);
    }
    frame.append(mask_size, '\0');
    return frame.append(text);
}

} // namespace

Wire::~Wire() {
    if (socket_ >= 0) close(socket_);
}

bool Wire::connect(std::uint16_t port) {
    socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        return false;
    }
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const std::string hello = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                              "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                              "Sec-WebSocket-Version: 13\r\n\r\n";
    if (::send(socket_, hello.data(), hello.size(), MSG_NOSIGNAL) < 0) return false;
    std::string answer;
    std::size_t end = 0;
    while ((end = answer.find(end_of_head)) == std::string::npos) {
        const long got = receive();
        if (got <= 0) return false;
        answer.append(room_.data(), static_cast<std::size_t>(got));
    }
    begun_ = answer.substr(
        end + end_of_head.size()); // the server may have asked for a sign of life already
    fcntl(socket_, F_SETFL, O_NONBLOCK);
    return answer.starts_with("HTTP/1.1 101");
}

void Wire::send(std::string_view text) {
    const std::string frame = frame_of(text);
    const auto sent = ::send(socket_, frame.data(), frame.size(), MSG_NOSIGNAL);
    if (sent != static_cast<long>(frame.size()))
        throw std::runtime_error("the server does not read");
}

long Wire::receive() { return recv(socket_, room_.data(), room_.size(), 0); }

bool Wire::take_message(std::string_view& bytes, std::string_view& message) {
    for (;;) {
        if (bytes.size() < 2) return false;
        const unsigned said = byte_at(bytes, 1);
        const std::size_t length_size = said == eight_bytes_of_size ? 8
                                        : said == two_bytes_of_size ? 2
                                                                    : 0;
        const std::size_t head = 2 + length_size;
        if (bytes.size() < head) return false;
        std::size_t size = length_size == 0 ? said : 0;
        for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte_at(bytes, i);
        if (bytes.size() < head + size) return false;
        const bool is_text = bytes[0] == final_text;
        message = bytes.substr(head, size);
        bytes.remove_prefix(head + size);
        if (is_text) return true;
    }
}

} // namespace load
