// A client over a WebSocket.
#pragma once

#include <array>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <string>

#include "server/web/corked_socket.hpp"
#include "server/web/request.hpp"
#include "server/web/session.hpp"

namespace cairn {

inline constexpr std::size_t largest_frame = 64 * 1024; // above this the socket is closed at once
inline constexpr int kernel_holds = 64 * 1024;          // bytes besides; left alone, up to 4 MB

class WebSocketSession : public Connection, public std::enable_shared_from_this<WebSocketSession> {
public:
    WebSocketSession(WebContext& context, LoopSocket socket, Door::Ticket ticket,
                     std::string address);
    ~WebSocketSession() override;
    WebSocketSession(const WebSocketSession&) = delete;
    WebSocketSession& operator=(const WebSocketSession&) = delete;

    void accept(const WebRequest::Message& request);
    void send(std::string_view message) override;
    void close(std::string_view reason) override;
    void look_after(Millis now); // about once a second
    void is_heard();             // something has come from there

private:
    void accepted();
    void read();
    void has_read(std::size_t size);
    void leave();

    WebContext& context_;
    // There are two for every table, so what they hold is small. Without compression: with it,
    // the size of what is hidden could show in the size of what is sent.
    boost::beast::websocket::stream<CorkedSocket, false> stream_;
    Door::Ticket ticket_;
    std::string address_;
    ClientId client_ = 0;
    std::size_t place_ = 0; // among the sockets that are looked after, while it is a client's
    std::array<char, 256> chunk_;
    std::string begun_; // of a message that is longer than a chunk
    Millis pinged_ = 0; // when a ping is on its way
    Millis last_ping_ = 0;
    Millis since_;
    Millis heard_at_;     // when anything last came
    bool silent_ = false; // nothing did for so long that whoever is there counts as away
    bool heard_ = false;
    Admission admission_ = Admission::ForAll;
    bool closing_ = false;
};

} // namespace cairn
