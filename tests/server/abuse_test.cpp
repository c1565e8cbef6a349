// What is thrown at a server that stands in the open: it is refused with a code and a sentence,
// and others play on.
#include <gtest/gtest.h>

#include "server/player.hpp"
#include "server/server_probe.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;

std::string code_of(const std::optional<std::string>& answer) {
    if (!answer) return "nothing";
    const auto message = boost::json::parse(*answer).as_object();
    return message.contains("code") ? std::string(message.at("code").as_string())
                                    : std::string(message.at("type").as_string());
}

std::string code_of(const object& answer) { return code_of(serialize(answer)); }

TEST(Origins, OfOtherPagesAreRefused) {
    const ServerProbe server;
    EXPECT_THROW(Socket(server.port(), "https://evil.example"), std::exception);
    EXPECT_THROW(Socket(server.port(), "http://127.0.0.1:1"), std::exception);
    EXPECT_NO_THROW(Socket(server.port(), "http://127.0.0.1:" + std::to_string(server.port())));
    EXPECT_NO_THROW(Socket { server.port() }); // no browser
    EXPECT_EQ(http(server.port(), "POST", "/api/send", R"({"v":1,"type":"hello"})",
                   "Origin: https://evil.example\r\n")
                  .status,
              403);
    ServeOptions options;
    options.origins = { "https://cairn.example" };
    const ServerProbe named(options);
    EXPECT_NO_THROW(Socket(named.port(), "https://cairn.example"));
    EXPECT_THROW(Socket(named.port(), "http://127.0.0.1:" + std::to_string(named.port())),
                 std::exception);
}

TEST(Tokens, AreNeededAndCannotBeMadeUp) {
    const ServerProbe server;
    Socket socket(server.port());
    socket.send(R"({"v":1,"type":"lobby"})");
    EXPECT_EQ(code_of(socket.receive(5s)), "token");
    socket.send(R"({"v":1,"type":"hello","token":"c2VjcmV0"})");
    EXPECT_EQ(code_of(socket.receive(5s)), "token");
    RemotePlayer anna(server.port());
    std::string forged = anna.token;
    forged[forged.size() / 2] = forged[forged.size() / 2] == 'A' ? 'B' : 'A';
    socket.send(R"({"v":1,"type":"hello","token":")" + forged + "\"}");
    EXPECT_EQ(code_of(socket.receive(5s)), "token");
}

TEST(Messages, ThatAreTooLongOrNoneAreRefusedAndOthersGoOn) {
    const ServerProbe server;
    RemotePlayer anna(server.port());
    Socket socket(server.port());
    const auto code = [&socket](std::string_view text) {
        socket.send(text);
        return code_of(socket.receive(5s));
    };
    EXPECT_EQ(code(""), "syntax");
    EXPECT_EQ(code("\x01\x02"), "syntax");
    EXPECT_EQ(code(std::string(5000, ' ')), "limit");
    socket.send(R"({"v":1,"ref":"long","type":"ping","more":")" + std::string(5000, 'x') + "\"}");
    EXPECT_NE(socket.receive(5s).value_or("").find(R"("ref":"long")"), std::string::npos);
    EXPECT_EQ(code(std::string(4000, '[')), "syntax");
    EXPECT_EQ(code(R"({"v":1,"type":"move","table":{"a":1}})"), "syntax");
    for (const std::size_t size : { 1'000'000U, 100'000'000U }) {
        Socket large(server.port());
        large.send(std::string(size, 'x'));
        EXPECT_FALSE(large.receive(10s));
        EXPECT_FALSE(large.is_open());
    }
    // A text frame that is not UTF-8: the protocol's own check closes it.
    Socket broken(server.port());
    broken.send_raw(std::string("\x81\x82\x00\x00\x00\x00\xff\xfe", 8));
    EXPECT_FALSE(broken.receive(10s));
    EXPECT_EQ(code_of(anna.ask({ { "type", "ping" } })), "pong");
}

TEST(Floods, AreSlowedDown) {
    const ServerProbe server;
    RemotePlayer anna(server.port());
    Socket socket(server.port());
    int refused = 0;
    for (int i = 0; i < 100; ++i) socket.send(R"({"v":1,"type":"ping"})");
    for (int i = 0; i < 100; ++i) refused += code_of(socket.receive(5s)) == "limit" ? 1 : 0;
    EXPECT_GT(refused, 60);
    socket.send(R"({"v":1,"ref":"mine","type":"ping"})");
    EXPECT_NE(socket.receive(5s).value_or("").find(R"("ref":"mine")"), std::string::npos);
    EXPECT_EQ(code_of(anna.ask({ { "type", "ping" } })), "pong");
}

TEST(Connections, AreLimitedByAddress) {
    ServeOptions options;
    options.limits.set(Limit::ConnectionsOfAddress, 20);
    const ServerProbe server(options);
    std::vector<Socket> sockets;
    for (int i = 0; i < 20; ++i) {
        sockets.emplace_back(server.port());
        sockets.back().send(R"({"v":1,"type":"hello"})");
        EXPECT_EQ(code_of(sockets.back().receive(5s)), "welcome");
    }
    EXPECT_THROW(Socket { server.port() }, std::exception);
    EXPECT_NO_THROW(Socket(server.port(), "", "127.0.0.2"));
    sockets.pop_back();
    std::this_thread::sleep_for(200ms);
    Socket again(server.port());
    again.send(R"({"v":1,"type":"hello"})");
    EXPECT_EQ(code_of(again.receive(5s)), "welcome");
}

TEST(Connections, ThatDoNotAnswerAreClosedAndThoseThatOnlyListenStay) {
    ServeOptions options;
    options.limits.set(Limit::IdleTime, 3);
    const ServerProbe server(options);
    std::optional<Socket> gone(std::in_place,
                               server.port()); // the others are looked after as before
    Socket quiet(server.port());
    Socket deaf(server.port());
    for (Socket* socket : { &*gone, &quiet, &deaf }) {
        socket->send(R"({"v":1,"type":"hello"})");
        EXPECT_EQ(code_of(socket->receive(5s)), "welcome");
    }
    gone.reset();
    EXPECT_FALSE(quiet.receive(6s)); // reading answers the pings
    EXPECT_TRUE(quiet.is_open());
    EXPECT_FALSE(deaf.receive(5s));
    EXPECT_FALSE(deaf.is_open());
    EXPECT_EQ(deaf.close_reason(), "you do not answer");
}

TEST(Names, AreKeptWithAPassword) {
    const ServerProbe server;
    RemotePlayer anna(server.port());
    const auto account = [](std::string_view type, std::string_view name,
                            std::string_view password) {
        return object { { "type", type }, { "name", name }, { "password", password } };
    };
    EXPECT_EQ(code_of(anna.ask(account("keep", "A", "long enough"))), "syntax");
    EXPECT_EQ(code_of(anna.ask(account("keep", "Anna", "short"))), "syntax");
    EXPECT_EQ(code_of(anna.ask(account("keep", "Guest 1", "long enough"))), "taken");
    EXPECT_EQ(code_of(anna.ask(account("keep", "Anna", "correct horse"))), "welcome");
    RemotePlayer ben(server.port());
    EXPECT_EQ(code_of(ben.ask(account("keep", "anna", "correct horse"))), "taken");
    EXPECT_EQ(code_of(ben.ask(account("login", "Anna", "wrong horse"))), "password");
    EXPECT_EQ(code_of(ben.ask(account("login", "Nobody", "wrong horse"))), "password");
    const auto welcome = ben.ask(account("login", "ANNA", "correct horse"));
    EXPECT_EQ(welcome.at("player").as_string(), anna.id);
    EXPECT_EQ(welcome.at("name").as_string(), "Anna");
    bool limited = false;
    for (int i = 0; i < 10; ++i) {
        limited = limited || code_of(ben.ask(account("login", "Anna", "guess"))) == "limit";
    }
    EXPECT_TRUE(limited);
}

TEST(Http, AnswersWithItsGuardsUp) {
    const ServerProbe server;
    const auto health = http(server.port(), "GET", "/healthz");
    EXPECT_EQ(health.status, 200);
    for (const char* field : { "Content-Security-Policy: default-src 'self'; script-src 'self' ",
                               "frame-ancestors 'none'", "X-Content-Type-Options: nosniff",
                               "Referrer-Policy: no-referrer" }) {
        EXPECT_NE(health.head.find(field), std::string::npos) << field;
    }
    EXPECT_EQ(health.head.find("script-src 'self' 'unsafe-inline'"), std::string::npos);
    EXPECT_NE(http(server.port(), "GET", "/metrics").body.find("cairn_messages_total"),
              std::string::npos);
    EXPECT_EQ(http(server.port(), "GET", "/../../etc/passwd").status, 404);
    EXPECT_EQ(http(server.port(), "GET", "/nothing").status, 404);
    EXPECT_EQ(http(server.port(), "DELETE", "/").status, 405);
    EXPECT_EQ(http(server.port(), "POST", "/api/send", std::string(200'000, 'x')).status, 413);
    EXPECT_EQ(code_of(http(server.port(), "POST", "/api/send", "{}").body), "version");
    EXPECT_EQ(code_of(http(server.port(), "POST", "/api/send", R"({"v":1,"type":"ping"})",
                           "Authorization: Bearer nonsense\r\n")
                          .body),
              "token");
}

TEST(HalfOpenSockets, DisturbNobody) {
    const ServerProbe server;
    RemotePlayer anna(server.port());
    std::vector<Socket> silent;
    for (int i = 0; i < 50; ++i) silent.emplace_back(server.port());
    Socket half(server.port());
    half.send_raw("\x81"); // the first byte of a frame, and no more
    EXPECT_EQ(code_of(anna.ask({ { "type", "ping" } })), "pong");
}

} // namespace
} // namespace cairn
