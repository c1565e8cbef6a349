// One socket's conversation: HTTP requests, one of which may turn it into a WebSocket or a stream
// of news. Everything here runs on the one thread of the server.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <vector>

#include "server/game_service.hpp"
#include "server/limits/door.hpp"
#include "server/server.hpp"
#include "server/web/corked_socket.hpp"
#include "server/web/files.hpp"

namespace cairn {

class WebSocketSession;

// What all sessions share.
struct WebContext {
    boost::asio::io_context& io;
    GameService& service;
    Door& door;
    const ServeOptions& options;
    const WebFiles& files;
    std::vector<WebSocketSession*> sockets; // to look after; each knows its place here
    Millis looked = 0;                      // when that was last done
    int open = 0;                           // sessions of any kind
    bool closing = false;

    std::chrono::milliseconds time(Limit limit) const {
        return std::chrono::milliseconds(options.limits.time(limit));
    }
    // Bytes that a client has not read yet.
    std::size_t most_waiting() const {
        return static_cast<std::size_t>(options.limits.of(Limit::WaitingBytes));
    }
};

void begin_session(WebContext& context, LoopSocket socket);

// About once a second: asks quiet sockets for a sign of life, measures the lag, tells who has
// fallen silent, and closes who never said hello.
void look_after_sockets(WebContext& context);
void close_sockets(WebContext& context);

} // namespace cairn
