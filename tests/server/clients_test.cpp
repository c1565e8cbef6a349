// Who is connected, without a socket.
#include "server/clients.hpp"

#include <gtest/gtest.h>

#include "server/errand.hpp"

namespace cairn {
namespace {

struct Wire : Connection {
    void send(std::string_view message) override { sent.emplace_back(message); }
    void close(std::string_view reason) override { closed = reason; }
    std::vector<std::string> sent;
    std::string closed;
};

TEST(ConnectedClients, AreKnownByTheirPlayerAndAddress) {
    Limits limits;
    Meters meters;
    Clients clients(limits, meters);
    Wire wires[3];
    const ClientId one = clients.add(wires[0], "192.0.2.1", Admission::ForAll);
    const ClientId two = clients.add(wires[1], "192.0.2.2", Admission::ForAll);
    clients.add(wires[2], "192.0.2.3", Admission::ForSeated);
    EXPECT_EQ(clients.address_of("anna"), std::nullopt);
    clients.become(one, { { "anna", "Anna" }, 1, 0 });
    clients.become(two, { { "anna", "Anna" }, 1, 1 });
    EXPECT_EQ(clients.address_of("anna"), "192.0.2.2");
    clients.tell_all("hear");
    clients.tell(one, "you");
    EXPECT_EQ(wires[0].sent, (std::vector<std::string> { "hear", "you" }));

    clients.send_away("anna", 1); // an older token
    EXPECT_NE(wires[0].closed, "");
    EXPECT_EQ(wires[1].closed, "");
    EXPECT_FALSE(clients.find(one)->who);
    EXPECT_NE(clients.address_of("anna"), std::nullopt);
    clients.become(two, { { "ben", "Ben" }, 1, 0 });
    EXPECT_EQ(clients.address_of("anna"), std::nullopt);
    EXPECT_TRUE(clients.remove(two));
    EXPECT_FALSE(clients.remove(two));
    EXPECT_EQ(clients.find(two), nullptr);
    EXPECT_EQ(clients.address_of("ben"), std::nullopt);
    clients.tell(two, "nobody hears this");
}

TEST(AnErrand, IsRunOnceAtATime) {
    Errand errand;
    EXPECT_TRUE(errand.is_due(1000, 5000));
    EXPECT_FALSE(errand.is_due(1000, 5999));
    errand.out = true;
    EXPECT_FALSE(errand.is_due(1000, 9000));
    errand.out = false;
    EXPECT_TRUE(errand.is_due(1000, 9000));
}

} // namespace
} // namespace cairn
