// What an address may do, it may do once, however many nodes it does it at.
#include <gtest/gtest.h>

#include "server/cluster_probe.hpp"
#include "server/limits/limits.hpp"
#include "server/player.hpp"

namespace cairn {
namespace {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

constexpr std::string_view ping_text = R"({"v":1,"type":"ping"})";
constexpr std::string_view hello_text = R"({"v":1,"type":"hello"})";

// Sends this much to each of two nodes, over enough sockets that neither a socket's nor one node's
// own limit is reached; gives how many answers say "limit".
int refusals(const ClusterProbe& cluster) {
    const Limits limits;
    const int of_socket = static_cast<int>(limits.of(Limit::SocketMessages)) - 1;
    const int sockets = static_cast<int>(limits.of(Limit::AddressMessages)) / of_socket - 1;
    std::vector<Socket> all;
    for (int i = 0; i < 2 * sockets; ++i) all.emplace_back(cluster.port(static_cast<unsigned>(i)));
    for (int round = 0; round < of_socket; ++round) {
        for (Socket& socket : all) socket.send(ping_text);
        // The last words come when everybody has been told about the others.
        if (round == of_socket - 2) std::this_thread::sleep_for(400ms);
    }
    int refused = 0;
    for (Socket& socket : all) {
        for (int i = 0; i < of_socket; ++i) {
            const auto answer = socket.receive(10s);
            EXPECT_TRUE(answer);
            if (answer && answer->find(R"("code":"limit")") != std::string::npos) ++refused;
        }
    }
    return refused;
}

TEST(LimitsOfNodes, CountTheMessagesOfAnAddressTogether) {
    const ClusterProbe cluster(2);
    EXPECT_GT(refusals(cluster), 0);
}

TEST(LimitsOfNodes, AreEachNodesOwnWithoutABus) {
    const ClusterProbe cluster(2, ClusterProbe::Bus::None);
    EXPECT_EQ(refusals(cluster), 0);
}

// Whether one more connection is let in.
bool is_let_in(std::vector<Socket>& sockets, std::uint16_t port) {
    try {
        Socket socket(port);
        socket.send(hello_text);
        EXPECT_TRUE(socket.receive(10s));
        sockets.push_back(std::move(socket));
        return true;
    } catch (const std::exception&) { // turned away at the door
        return false;
    }
}

TEST(LimitsOfNodes, CountTheConnectionsOfAnAddressTogether) {
    const ClusterProbe cluster(2);
    const int most = Limits {}.count(Limit::ConnectionsOfAddress);
    std::vector<Socket> sockets;
    for (int i = 0; i < most - 20; ++i) ASSERT_TRUE(is_let_in(sockets, cluster.port(0)));
    std::this_thread::sleep_for(5s); // nodes tell each other every 4
    int more = 0;
    while (more < 40 && is_let_in(sockets, cluster.port(1))) ++more;
    EXPECT_EQ(more, 20);
    sockets.erase(sockets.begin(), sockets.begin() + 100); // some go, and there is room again
    const auto end = Steady::now() + 15s;
    while (!is_let_in(sockets, cluster.port(1))) {
        ASSERT_LT(Steady::now(), end);
        std::this_thread::sleep_for(200ms);
    }
}

TEST(LimitsOfNodes, LetThoseOfANodeThatEndsComeAtOnce) {
    const ClusterProbe cluster(2);
    const int most = Limits {}.count(Limit::ConnectionsOfAddress);
    std::vector<Socket> sockets;
    for (int i = 0; i < most; ++i) ASSERT_TRUE(is_let_in(sockets, cluster.port(0)));
    std::this_thread::sleep_for(5s);
    EXPECT_FALSE(is_let_in(sockets, cluster.port(1)));
    cluster.nodes[0]->kill(SIGTERM);
    const auto end = Steady::now() + 2s; // without a word, its connections would count for 10
    while (!is_let_in(sockets, cluster.port(1))) {
        ASSERT_LT(Steady::now(), end);
        std::this_thread::sleep_for(50ms);
    }
}

} // namespace
} // namespace cairn
