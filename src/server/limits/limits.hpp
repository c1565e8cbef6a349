// What one socket, one address, one player and one table may do. This table is the only list of
// them: `cairn serve --limit`, its help and docs/operations.md, section 7, follow it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/result.hpp"
#include "server/limits/bucket.hpp"

namespace cairn {

// A pair whose second name ends in Rate is a Rate: so much at once, then so much a second.
enum class Limit : std::uint8_t {
    Connections,
    ConnectionsOfAddress,
    ConnectionsKept,
    RequestTime,
    HelloTime,
    IdleTime,
    StalledTime,
    WaitingBytes,
    SocketMessages,
    SocketMessagesRate,
    AddressMessages,
    AddressMessagesRate,
    SocketRefusals,
    SocketRefusalsRate,
    PasswordTries,
    PasswordTriesRate,
    PlayerTables,
    AddressTables,
    AddressTablesRate,
    LobbyLength,
    Greetings,
    NewsAtOnce,
    UnattendedTime,
    UnattendedPatientTime,
    PlayerThoughts,
    AddressThoughts,
};

// --unlimited lifts counts; times and lengths stay.
enum class Lifted : std::uint8_t { Yes, No };

struct LimitLine {
    Limit limit;
    std::string_view name; // as --limit takes it
    double usual;          // the default
    std::string_view unit;
    Lifted lifted;
    std::string_view reason;
};

inline constexpr std::array limit_table {
    LimitLine { Limit::Connections, "connections", 20'000, "sockets", Lifted::Yes,
                "All sockets together, counted from the moment they are accepted. The limit of "
                "open files lowers it further: the server says at its start what it got." },
    LimitLine { Limit::ConnectionsOfAddress, "connections-of-address", 200, "sockets", Lifted::Yes,
                "One address (for IPv6 its /64) cannot use up the server; a school behind one "
                "address still fits in." },
    LimitLine { Limit::ConnectionsKept, "connections-kept", 64, "sockets", Lifted::No,
                "The last free sockets are for health checks and for players who have a seat at a "
                "table in memory: everybody else is told that the server is full." },
    LimitLine { Limit::RequestTime, "request-seconds", 5, "seconds", Lifted::No,
                "A request must be there, head and body, within this time after its first byte, "
                "or after the connection was made." },
    LimitLine { Limit::HelloTime, "hello-seconds", 10, "seconds", Lifted::No,
                "A WebSocket that has said nothing for this long after its start is closed." },
    LimitLine { Limit::IdleTime, "idle-seconds", 30, "seconds", Lifted::No,
                "A connection without a next request, or without an answer to a ping, is closed." },
    LimitLine { Limit::StalledTime, "stalled-seconds", 20, "seconds", Lifted::No,
                "A response of which the client takes nothing for this long ends." },
    LimitLine { Limit::WaitingBytes, "waiting-bytes", 256 * 1024, "bytes", Lifted::No,
                "This much may wait for a client that does not read; then the client is "
                "disconnected." },
    LimitLine { Limit::SocketMessages, "messages-of-socket", 20, "at once", Lifted::Yes,
                "A page that comes back asks for a dozen tables at once." },
    LimitLine { Limit::SocketMessagesRate, "messages-of-socket-per-second", 10, "a second",
                Lifted::Yes, "More than anybody clicks, and enough for a bot." },
    LimitLine { Limit::AddressMessages, "messages-of-address", 400, "at once", Lifted::Yes,
                "Many sockets of one address together, counted at all nodes." },
    LimitLine { Limit::AddressMessagesRate, "messages-of-address-per-second", 200, "a second",
                Lifted::Yes, "The same, after that." },
    LimitLine { Limit::SocketRefusals, "refusals-of-socket", 200, "at once", Lifted::Yes,
                "A socket that goes on though it was told `limit` this often is closed." },
    LimitLine { Limit::SocketRefusalsRate, "refusals-of-socket-per-second", 5, "a second",
                Lifted::Yes, "This many refusals are forgiven." },
    LimitLine { Limit::PasswordTries, "password-tries", 5, "at once", Lifted::Yes,
                "Wrong ones, for each pair of a name and an address, and for each address; names "
                "to keep count too. A right one is free, and no name is locked." },
    LimitLine { Limit::PasswordTriesRate, "password-tries-per-second", 0.1, "a second", Lifted::Yes,
                "The same, after that." },
    LimitLine { Limit::PlayerTables, "tables-of-player", 50, "tables", Lifted::Yes,
                "Tables that one player opened and that are not over." },
    LimitLine { Limit::AddressTables, "tables-of-address", 200, "at once", Lifted::Yes,
                "Tables that one address opens: new guests cost nothing, so players alone are no "
                "limit." },
    LimitLine { Limit::AddressTablesRate, "tables-of-address-per-second", 1, "a second",
                Lifted::Yes, "A crowd of bots that play one game after the other fits in." },
    LimitLine { Limit::LobbyLength, "lobby-length", 100, "tables", Lifted::No,
                "The lobby lists at most this many of each kind, attended ones first." },
    LimitLine { Limit::Greetings, "greetings", 60, "greetings", Lifted::No,
                "Of each player at each table: they are kept in its log." },
    LimitLine { Limit::NewsAtOnce, "news-at-once", 500, "news", Lifted::No,
                "Who enters with `since` is sent at most this many old news." },
    LimitLine {
        Limit::UnattendedTime, "unattended-seconds", 3600, "seconds", Lifted::No,
        "A table at which nothing was dealt yet is cancelled once nobody has been there for "
        "this long." },
    LimitLine { Limit::UnattendedPatientTime, "unattended-patient-seconds", 604'800, "seconds",
                Lifted::No,
                "The same for a table with days a move, at which nobody has to wait: a week." },
    LimitLine { Limit::PlayerThoughts, "thoughts-of-player", 1, "at once", Lifted::Yes,
                "The computer thinks about this many of one player's tables at once; the others "
                "wait for their turn." },
    LimitLine { Limit::AddressThoughts, "thoughts-of-address", 2, "at once", Lifted::Yes,
                "The same for all players of one address." },
};

// The table is in the order of the names above, so that a limit is found by its number.
static_assert([] {
    for (std::size_t i = 0; i < limit_table.size(); ++i) {
        if (static_cast<std::size_t>(limit_table[i].limit) != i) return false;
    }
    return true;
}());

class Limits {
public:
    Limits() {
        for (const LimitLine& line : limit_table) set(line.limit, line.usual);
    }
    static Limits none();

    double of(Limit limit) const { return values_[static_cast<std::size_t>(limit)]; }
    int count(Limit limit) const { return static_cast<int>(of(limit)); }
    Millis time(Limit limit) const { return static_cast<Millis>(of(limit) * 1000); }
    // By its first name: the one that follows it is how fast it refills.
    Rate rate(Limit at_once) const {
        return { of(at_once), values_[static_cast<std::size_t>(at_once) + 1] };
    }

    void set(Limit limit, double value) { values_[static_cast<std::size_t>(limit)] = value; }
    // `connections-of-address=500`, as the command line has it.
    Result<Done> set(std::string_view setting);

private:
    std::array<double, limit_table.size()> values_ {};
};

// 0.1, 20 or 262144: as the document and the help show it.
std::string limit_text(double value);
// A line for each limit, for `cairn serve --help`.
std::string limits_help();

// Buckets by a text; those not used for a while are forgotten.
class Buckets {
public:
    bool take(const std::string& whose, const Rate& rate, Millis now) {
        return buckets_.try_emplace(whose, rate).first->second.take(rate, now);
    }
    void forget_before(Millis moment) {
        std::erase_if(buckets_, [moment](const auto& b) { return b.second.last_used() < moment; });
    }

private:
    std::unordered_map<std::string, Bucket> buckets_;
};

} // namespace cairn
