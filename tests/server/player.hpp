// Somebody at a table of a real server, over a WebSocket. Whatever happens to the
// connection, they know what they were told, and can go on.
#pragma once

#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>

#include "server/socket.hpp"

namespace cairn {

class RemotePlayer {
public:
    RemotePlayer() = default;
    explicit RemotePlayer(std::uint16_t port, std::string_view address = "127.0.0.1")
        : from(address) {
        connect(port);
    }

    void connect(std::uint16_t port) {
        socket.emplace(port, "", from);
        boost::json::object hello { { "v", 1 }, { "type", "hello" } };
        if (!token.empty()) hello["token"] = token;
        const auto welcome = ask(hello);
        if (welcome.contains("token")) token = welcome.at("token").as_string();
        id = welcome.at("player").as_string();
    }

    // The answer with the same ref; other messages are kept in `told`.
    boost::json::object ask(boost::json::object message) {
        const std::string ref = std::to_string(++refs);
        message["v"] = 1;
        message["ref"] = ref;
        if (!socket->send(boost::json::serialize(message))) return lost();
        for (;;) {
            auto text = socket->receive(std::chrono::seconds(20));
            if (!text) return lost();
            auto got = boost::json::parse(*text).as_object();
            if (got.contains("ref") && got.at("ref").as_string() == ref) return got;
            take(std::move(*text), got);
        }
    }
    // Reads what has come, without waiting longer than this for the first.
    bool listen(std::chrono::milliseconds within) {
        auto text = socket->receive(within);
        if (!text) return false;
        const auto got = boost::json::parse(*text).as_object();
        take(std::move(*text), got);
        return true;
    }

    std::string from = "127.0.0.1"; // one of the many addresses of loopback
    std::optional<Socket> socket;
    std::string token;
    std::string id;
    int refs = 0;
    std::vector<std::string> told; // every byte that was not an answer
    boost::json::object position;  // the newest
    std::int64_t seq = 0;          // of it
    std::string ended;             // by what, once the game is over

private:
    static boost::json::object lost() { return { { "type", "lost" } }; }

    void take(std::string text, const boost::json::object& got) {
        told.push_back(std::move(text));
        if (const auto* changed = got.if_contains("position")) {
            position = changed->as_object();
            seq = got.at("seq").as_int64();
        }
        if (const auto* kind = got.if_contains("kind"); kind && kind->as_string() == "ended") {
            ended = got.at("by").as_string();
        }
    }
};

} // namespace cairn
