// The socket under a WebSocket: messages of one turn leave together, whole and in order, and a
// client that does not read holds up nothing but itself.
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <gtest/gtest.h>
#include <netinet/tcp.h>
#include <optional>
#include <string>
#include <sys/socket.h>
#include <thread>
#include <vector>

#include "server/web/corked_socket.hpp"

namespace cairn {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Tcp = asio::ip::tcp;
using namespace std::chrono_literals;

// A WebSocket between a server's end, turned by hand, and a client's end, which blocks.
class BothEnds {
public:
    BothEnds() {
        Tcp::acceptor acceptor(io, Tcp::endpoint(asio::ip::address_v4::loopback(), 0));
        client.next_layer().connect(acceptor.local_endpoint());
        LoopSocket socket(io);
        acceptor.accept(socket);
        socket.set_option(Tcp::no_delay(true));
        socket.set_option(asio::socket_base::send_buffer_size(16 * 1024));
        server.emplace(std::move(socket));
        server->set_option(websocket::stream_base::timeout { 1s, 1s, false });
        std::optional<error_code> accepted;
        server->async_accept([&](error_code wrong) { accepted = wrong; });
        std::thread shaking([this] { client.handshake("127.0.0.1", "/"); });
        while (!accepted) io.run_one();
        shaking.join();
        EXPECT_FALSE(*accepted);
    }

    CorkedSocket& socket() { return server->next_layer(); }
    void turn() {
        io.restart();
        io.poll();
    }
    void turn_until(const bool& done) {
        const auto end = std::chrono::steady_clock::now() + 10s;
        while (!done && std::chrono::steady_clock::now() < end) {
            io.restart();
            io.run_one_for(100ms);
        }
        EXPECT_TRUE(done);
    }
    std::string receive() {
        beast::flat_buffer buffer;
        client.read(buffer);
        EXPECT_TRUE(client.got_text());
        return beast::buffers_to_string(buffer.data());
    }
    // The segments with data in them that the server's end has sent.
    unsigned segments() {
        std::array<std::uint32_t, 64> info {}; // struct tcp_info: the C library's ends too early
        socklen_t size = sizeof info;
        EXPECT_EQ(getsockopt(socket().next_layer().native_handle(), IPPROTO_TCP, TCP_INFO,
                             info.data(), &size),
                  0);
        constexpr std::size_t data_segs_out = 156 / sizeof(std::uint32_t); // linux/tcp.h
        return info[data_segs_out];
    }

    asio::io_context io { 1 };
    asio::io_context clients_io { 1 };
    websocket::stream<Tcp::socket> client { clients_io };
    std::optional<websocket::stream<CorkedSocket, false>> server;
};

TEST(CorkedSocket, SendsTheMessagesOfATurnTogetherWholeAndInOrder) {
    BothEnds ends;
    const unsigned before = ends.segments();
    const std::vector<std::string> messages { "ok", "", "news", std::string(300, 'n'), "last" };
    for (const std::string& message : messages) ends.socket().send_text(message);
    EXPECT_EQ(ends.segments(), before); // the turn is not over
    EXPECT_GT(ends.socket().waiting(), 300U);
    ends.turn();
    EXPECT_EQ(ends.segments(), before + 1);
    EXPECT_EQ(ends.socket().waiting(), 0U);
    for (const std::string& message : messages) EXPECT_EQ(ends.receive(), message);
    ends.socket().send_text("another turn");
    ends.turn();
    EXPECT_EQ(ends.segments(), before + 2);
    EXPECT_EQ(ends.receive(), "another turn");
}

TEST(CorkedSocket, FramesTextsOfAnySize) {
    BothEnds ends;
    for (const std::size_t size : { 0U, 1U, 125U, 126U, 127U, 65'535U, 65'536U, 300'000U }) {
        ends.socket().send_text(std::string(size, 'x'));
        std::string received;
        bool done = false;
        std::thread reading([&] {
            received = ends.receive();
            asio::post(ends.io, [&] { done = true; });
        });
        ends.turn_until(done);
        reading.join();
        EXPECT_EQ(received, std::string(size, 'x'));
    }
}

TEST(CorkedSocket, ClosesBehindWhatWasSent) {
    BothEnds ends;
    for (int i = 0; i < 100; ++i) ends.socket().send_text("message " + std::to_string(i));
    bool done = false;
    ends.server->async_close(websocket::close_code::policy_error, [&](error_code wrong) {
        EXPECT_FALSE(wrong) << wrong.message();
        done = true;
    });
    error_code end;
    std::thread reading([&] {
        for (int i = 0; i < 100; ++i) EXPECT_EQ(ends.receive(), "message " + std::to_string(i));
        beast::flat_buffer buffer;
        ends.client.read(buffer, end);
    });
    ends.turn_until(done);
    reading.join();
    EXPECT_EQ(end, websocket::error::closed);
    EXPECT_EQ(ends.client.reason().code, websocket::close_code::policy_error);
}

TEST(CorkedSocket, PutsAPingBetweenMessagesAndIsDoneWhenItIsTaken) {
    BothEnds ends;
    int pings = 0;
    ends.client.control_callback([&](websocket::frame_type kind, beast::string_view) {
        pings += kind == websocket::frame_type::ping ? 1 : 0;
    });
    ends.socket().send_text("before");
    bool done = false;
    ends.server->async_ping({}, [&](error_code wrong) {
        EXPECT_FALSE(wrong);
        done = true;
    });
    EXPECT_FALSE(done);
    ends.socket().send_text("after");
    ends.turn();
    EXPECT_TRUE(done);
    EXPECT_EQ(ends.receive(), "before");
    EXPECT_EQ(pings, 0);
    EXPECT_EQ(ends.receive(), "after");
    EXPECT_EQ(pings, 1);
}

// More than the kernel takes for who does not read.
void send_too_much(BothEnds& ends) {
    for (int i = 0; i < 40; ++i) ends.socket().send_text(std::string(50'000, 'm'));
    ends.turn();
    ASSERT_GT(ends.socket().waiting(), 0U);
}

TEST(CorkedSocket, KeepsWhatASlowClientHasNotReadAndSendsItWhenItReads) {
    BothEnds ends;
    send_too_much(ends);
    bool pinged = false;
    ends.server->async_ping({}, [&](error_code wrong) {
        EXPECT_FALSE(wrong);
        pinged = true;
    });
    ends.turn();
    EXPECT_FALSE(pinged); // it stands behind the messages
    bool done = false;
    std::thread reading([&] {
        for (int i = 0; i < 40; ++i) EXPECT_EQ(ends.receive(), std::string(50'000, 'm'));
        asio::post(ends.io, [&] { done = true; });
    });
    ends.turn_until(done);
    reading.join();
    ends.turn();
    EXPECT_TRUE(pinged);
    EXPECT_EQ(ends.socket().waiting(), 0U);
}

TEST(CorkedSocket, LetsGoOfAClientThatNeverReads) {
    BothEnds ends;
    send_too_much(ends);
    bool closed = false;
    ends.server->async_close(websocket::close_code::policy_error, [&](error_code wrong) {
        EXPECT_TRUE(wrong);
        closed = true;
    });
    ends.turn_until(closed); // after its patience, of a second here
    EXPECT_EQ(ends.socket().waiting(), 0U);
    EXPECT_FALSE(ends.socket().next_layer().is_open());
}

TEST(CorkedSocket, ReadsNoPingsOfAClientThatDoesNotReadItsPongs) {
    BothEnds ends;
    send_too_much(ends);
    const std::size_t waiting = ends.socket().waiting();
    std::string chunk(256, ' ');
    bool ended = false;
    ends.server->async_read_some(asio::buffer(chunk),
                                 [&](error_code, std::size_t) { ended = true; });
    for (int i = 0; i < 1000; ++i) ends.client.ping({});
    for (int i = 0; i < 100; ++i) ends.turn();
    EXPECT_FALSE(ended);
    EXPECT_LT(ends.socket().waiting(), waiting + 10); // one pong
}

TEST(CorkedSocket, TellsItsReaderWhenTheClientIsGone) {
    BothEnds ends;
    std::string chunk(256, ' ');
    bool ended = false;
    ends.server->async_read_some(asio::buffer(chunk), [&](error_code wrong, std::size_t) {
        EXPECT_TRUE(wrong);
        ended = true;
    });
    ends.client.next_layer().set_option(asio::socket_base::linger(true, 0)); // a reset
    ends.client.next_layer().close();
    ends.socket().send_text("is anybody there?");
    ends.turn_until(ended);
    ends.socket().send_text("nobody"); // and nothing comes of it
    ends.turn();
    EXPECT_EQ(ends.socket().waiting(), 0U);
}

TEST(CorkedSocket, EndsWhileItIsBlocked) {
    BothEnds ends;
    send_too_much(ends);
    bool pinged = false;
    ends.server->async_ping({}, [&](error_code) { pinged = true; });
    ends.server.reset();
    ends.turn_until(pinged);
}

} // namespace
} // namespace cairn
