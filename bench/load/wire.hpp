// A WebSocket client's socket that costs next to nothing, so that a load shows what the server costs: it asks the
// kernel as seldom as it can, copies nothing that came whole, and masks with zeros, which leaves the bytes as they are.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace load {

class Wire {
public:
    Wire() = default;
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    // To a server on loopback; waits until the WebSocket is there. False if it is refused.
    bool connect(std::uint16_t port);
    int handle() const { return socket_; }

    // One text message, at once.
    void send(std::string_view text);
    // All that has come, a whole message at a time. False once the server has hung up.
    template <class Heard>
    bool read(const Heard& heard) {
        for (;;) {
            const auto got = receive();
            if (got < 0) return true; // nothing more for now
            if (got == 0) return false;
            auto rest = std::string_view(room_.data(), static_cast<std::size_t>(got));
            if (!begun_.empty()) {
                begun_ += rest;
                rest = begun_;
            }
            for (std::string_view message; take_message(rest, message);) heard(message);
            begun_ = std::string(rest);
            if (static_cast<std::size_t>(got) < room_.size()) return true;
        }
    }

private:
    long receive(); // into room_; negative if nothing is there
    // The first message of these bytes, which then begin behind it; control frames are passed over.
    static bool take_message(std::string_view& bytes, std::string_view& message);

    inline static std::array<char, 1 << 16> room_ {}; // there is one thread
    int socket_ = -1;
    std::string begun_; // of a frame whose end has not come
};

} // namespace load
