// The socket under a WebSocket. What is written to it within one turn of the event loop leaves with
// one system call, which is the dearest thing in a move: a mover gets `ok` and `news` in the same.
#pragma once

#include <boost/asio/compose.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/waits.hpp"

namespace cairn {

// The server has one event loop: its sockets name it, which is smaller and quicker than Asio's
// executor for any.
using LoopSocket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

class CorkedSocket {
public:
    using next_layer_type = LoopSocket;
    using executor_type = next_layer_type::executor_type;

    explicit CorkedSocket(next_layer_type socket);
    ~CorkedSocket();
    CorkedSocket(const CorkedSocket&) = delete;
    CorkedSocket& operator=(const CorkedSocket&) = delete;

    next_layer_type& next_layer() { return line_->socket; }
    const next_layer_type& next_layer() const { return line_->socket; }
    executor_type get_executor() { return line_->socket.get_executor(); }

    // One whole text message of a server, which leaves at the end of this turn. It does not go
    // through Beast, which writes one message after the other.
    void send_text(std::string_view message);
    // Where to count how long messages wait here.
    void count_waits(WaitCounts& counts) { line_->waits = &counts; }
    // Bytes that the kernel has not taken yet.
    std::size_t waiting() const { return line_->gathered.size(); }

    // What Beast itself writes are control frames, each in one piece, and the handshake's answer.
    // They leave at once, behind all messages, and are done when the kernel has taken them: a
    // client that does not read is read no further once it is owed a pong.
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        const std::size_t size = line_->put(buffers);
        return boost::asio::async_compose<Token, void(boost::system::error_code, std::size_t)>(
            Writing { line_, size, line_->taken + line_->gathered.size() }, token, line_->socket);
    }
    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return line_->socket.async_read_some(buffers, std::forward<Token>(token));
    }

private:
    // What outlives the WebSocket until the event loop has let go of it.
    struct Line : std::enable_shared_from_this<Line> {
        explicit Line(next_layer_type from);

        template <class Buffers>
        std::size_t put(const Buffers& buffers) {
            const std::size_t before = gathered.size();
            if (before == 0) since = WaitCounts::Clock::now();
            for (auto at = boost::asio::buffer_sequence_begin(buffers);
                 at != boost::asio::buffer_sequence_end(buffers); ++at) {
                const boost::asio::const_buffer part(*at);
                gathered.append(static_cast<const char*>(part.data()), part.size());
            }
            return gathered.size() - before;
        }
        void flush_after_this_turn();
        void flush();
        void wait_until_writable();
        void fail(boost::system::error_code why);

        next_layer_type socket;
        boost::asio::steady_timer progress; // never expires: cancelled when the kernel takes bytes
        std::string gathered;
        WaitCounts* waits = nullptr;
        WaitCounts::Clock::time_point since; // that something has waited without a pause
        std::uint64_t taken = 0;             // bytes, since the beginning
        boost::system::error_code failed;
        bool due = false;     // a flush is posted
        bool blocked = false; // the kernel takes no more for now
    };

    struct Writing {
        std::shared_ptr<Line> line;
        std::size_t size;
        std::uint64_t end; // when so much is taken, it is done
        bool begun = false;

        template <class Self>
        void operator()(Self& self, boost::system::error_code = {}) {
            Line& on = *line;
            const bool first = !std::exchange(begun, true);
            if (first) on.flush();
            if (!on.failed && on.taken < end) return on.progress.async_wait(std::move(self));
            if (first) return boost::asio::post(on.socket.get_executor(), std::move(self));
            self.complete(on.failed, on.failed ? 0 : size);
        }
    };

    std::shared_ptr<Line> line_;
};

template <class Handler>
void async_teardown(boost::beast::role_type role, CorkedSocket& socket, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, socket.next_layer(),
                                            std::forward<Handler>(handler));
}

} // namespace cairn
