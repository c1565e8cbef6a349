// What the tests of attacks share: sockets that say what they like, and two people who play on in
// the middle of it. All traffic is on loopback; attackers come from other addresses of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "server/player.hpp"
#include "server/server_process.hpp"

namespace cairn::hostile {

using Steady = std::chrono::steady_clock;

inline constexpr std::string_view attacker = "127.0.0.2";

// A socket without manners: it says nothing, or half of something, and reads only if asked to.
class RawSocket {
public:
    RawSocket(std::uint16_t port, std::string_view from = attacker);
    RawSocket(RawSocket&& other) noexcept;
    RawSocket& operator=(RawSocket&&) = delete;
    ~RawSocket();

    bool say(std::string_view text) const;
    // Whether the other side has ended it; what has come meanwhile is thrown away.
    bool is_closed() const;
    // What has come within this time; a small part of it.
    std::string hear(std::chrono::milliseconds within) const;

private:
    int socket_ = -1;
};

// How many of these are still open.
int open_ones(const std::vector<RawSocket>& sockets);

// A folder of its own for a server, with a page in it.
struct Folder {
    Folder();
    ~Folder();
    std::filesystem::path data;
    std::filesystem::path web; // an index.html and a file of a megabyte, `/assets/big.js`
};

// A match between two people; how long each move took until it was acknowledged.
class HonestGame {
public:
    explicit HonestGame(std::uint16_t port);
    // Plays on for so long; the waiting time that 99 of 100 moves stay under.
    std::chrono::milliseconds play_for(std::chrono::milliseconds time);

    RemotePlayer anna, ben;
    std::string table;

private:
    void ready(RemotePlayer& player, int game);
    void make_ready();

    int dealt_ = 0; // games for which both are ready
};

// The bound that every attack is held to. What the machine itself does to a quiet game, while others
// use it too, is measured before the attack and allowed for.
inline constexpr std::chrono::milliseconds most_waiting { 100 };

std::size_t open_files(const ServerProcess& server);

} // namespace cairn::hostile
