// The code of a table's link: what it shows, for whom it is drawn, and at which addresses a server
// in a home network lets pages in.
#include <gtest/gtest.h>

#include "room/message/fields.hpp"
#include "server/player.hpp"
#include "server/server_probe.hpp"
#include "server/socket.hpp"
#include "server/web/own_address.hpp"
#include "server/web/qr_code.hpp"

namespace cairn {
namespace {

TEST(QrCodes, AreSquaresWithThreeCorners) {
    const auto code = QrCode::of("http://192.168.1.5:8080/play/b7kq2m4x9tza#k3y");
    ASSERT_TRUE(code);
    EXPECT_EQ((code->size() - 17) % 4, 0); // 21 squares, or 4 more with each version
    // A finder pattern: a ring of 7 by 7 around a square of 3 by 3, with light between them.
    const int last = code->size() - 7;
    for (const auto& [top, left] : { std::pair { 0, 0 }, { 0, last }, { last, 0 } }) {
        for (int row = 0; row < 7; ++row) {
            for (int column = 0; column < 7; ++column) {
                const int ring = std::max(std::abs(row - 3), std::abs(column - 3));
                EXPECT_EQ(code->is_dark(top + row, left + column), ring != 2);
            }
        }
    }
    EXPECT_FALSE(code->is_dark(-1, 0));
    EXPECT_FALSE(code->is_dark(0, code->size()));
}

// Reads the rectangles of a picture back into squares.
TEST(QrCodes, HaveThePictureOfTheirSquares) {
    const auto code = QrCode::of("http://[fd00::2]:8080/watch/b7kq2m4x9tza");
    ASSERT_TRUE(code);
    const std::string svg = svg_of(*code);
    const int side = code->size() + 2 * qr_border;
    EXPECT_NE(svg.find("viewBox=\"0 0 " + std::to_string(side) + " " + std::to_string(side)),
              std::string::npos);
    std::vector<std::vector<bool>> dark(static_cast<std::size_t>(side),
                                        std::vector<bool>(static_cast<std::size_t>(side)));
    std::size_t at = svg.find("<path d=\"") + 9;
    for (int x = 0, y = 0, width = 0, back = 0, length = 0;
         std::sscanf(svg.c_str() + at, "M%d %dh%dv1h-%dz%n", &x, &y, &width, &back, &length) == 4;
         at += static_cast<std::size_t>(length)) {
        EXPECT_EQ(width, back);
        for (int i = 0; i < width; ++i) {
            dark[static_cast<std::size_t>(y)][static_cast<std::size_t>(x + i)] = true;
        }
    }
    EXPECT_EQ(svg.substr(at), "\"/></svg>");
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            EXPECT_EQ(dark[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)],
                      code->is_dark(row - qr_border, column - qr_border));
        }
    }
}

TEST(QrCodes, AreNotDrawnForNothingOrForMuch) {
    EXPECT_FALSE(QrCode::of(""));
    EXPECT_TRUE(QrCode::of(std::string(longest_qr_text, 'a')));
    EXPECT_FALSE(QrCode::of(std::string(longest_qr_text + 1, 'a')));
}

TEST(OwnAddresses, AreWrittenAsBrowsersDo) {
    EXPECT_EQ(host_of({ "192.168.1.5", 8080 }), "192.168.1.5:8080");
    EXPECT_EQ(host_of({ "192.168.1.5", 80 }), "192.168.1.5");
    EXPECT_EQ(host_of({ "fd00::2", 8080 }), "[fd00::2]:8080");
    EXPECT_TRUE(is_host_of("localhost:8080", { "127.0.0.1", 8080 }));
    EXPECT_TRUE(is_host_of("localhost", { "::1", 80 }));
    EXPECT_FALSE(is_host_of("localhost:8080", { "192.168.1.5", 8080 }));
    EXPECT_FALSE(is_host_of("192.168.1.5:8081", { "192.168.1.5", 8080 }));
    EXPECT_FALSE(is_host_of("192.168.1.6:8080", { "192.168.1.5", 8080 }));
    for (const char* origin : { "http://localhost:8080", "http://127.0.0.1", "http://[::1]:80" }) {
        EXPECT_TRUE(is_loopback(origin)) << origin;
    }
    for (const char* origin : { "http://192.168.1.5:8080", "https://localhost.example", "" }) {
        EXPECT_FALSE(is_loopback(origin)) << origin;
    }
}

TEST(OwnAddresses, HaveLinksToTablesAndNoOthers) {
    const std::string origin = "https://cairn.example";
    EXPECT_EQ(*path_of_link(origin + "/play/b7kq2m4x9tza#k3y", origin), "/play/b7kq2m4x9tza#k3y");
    EXPECT_EQ(*path_of_link(origin + "/watch/b7kq2m4x9tza", origin), "/watch/b7kq2m4x9tza");
    for (const std::string& wrong :
         { origin, origin + "/", origin + "/play/", origin + "/play/a/b", origin + "/play/a?b",
           origin + "/play/a#<b>", origin + ".evil.example/play/a", origin + "@evil.example/play/a",
           std::string("https://evil.example/play/a"), origin + "/admin/a", std::string(),
           origin + "/play/" + std::string(table_id_rule.longest + 1, 'a'),
           origin + "/play/a#" + std::string(key_rule.longest + 1, 'a') }) {
        EXPECT_FALSE(path_of_link(wrong, origin)) << wrong;
    }
    EXPECT_FALSE(path_of_link("/play/a", ""));
}

// A server as `cairn serve --lan` makes one.
ServeOptions in_lan() {
    ServeOptions options;
    options.address = "0.0.0.0";
    options.lan_address = "192.168.1.5";
    return options;
}

std::string part_of(const HttpAnswer& answer, const char* name) {
    return std::string(boost::json::parse(answer.body).at(name).as_string());
}

class LinkCode : public ::testing::Test {
protected:
    static std::string origin_of(const ServerProbe& server, std::string_view host = "127.0.0.1") {
        return "http://" + std::string(host) + ":" + std::to_string(server.port());
    }
    static HttpAnswer ask(const ServerProbe& server, const std::string& origin,
                          const std::string& link) {
        return http(server.port(), "POST", "/api/link-code", link,
                    origin.empty() ? "" : "Origin: " + origin + "\r\n");
    }
};

TEST_F(LinkCode, LeadsToTheAddressThatPhonesReach) {
    const ServerProbe server(in_lan());
    const std::string origin = origin_of(server);
    const auto answer = ask(server, origin, origin + "/play/b7kq2m4x9tza#k3y");
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_NE(answer.head.find("Cache-Control: no-store"), std::string::npos);
    EXPECT_EQ(part_of(answer, "type"), "link-code");
    const std::string link =
        "http://192.168.1.5:" + std::to_string(server.port()) + "/play/b7kq2m4x9tza#k3y";
    EXPECT_EQ(part_of(answer, "link"), link);
    EXPECT_EQ(part_of(answer, "svg"), svg_of(*QrCode::of(link)));
}

TEST_F(LinkCode, IsThatOfAPublicAddressBehindAProxy) {
    ServeOptions options;
    options.origins = { "https://cairn.example" };
    const ServerProbe server(options);
    const std::string link = "https://cairn.example/watch/b7kq2m4x9tza";
    const auto answer = ask(server, "https://cairn.example", link);
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(part_of(answer, "link"), link);
    EXPECT_EQ(ask(server, "https://cairn.example", "https://evil.example/play/a").status, 400);
}

TEST_F(LinkCode, SaysWhereItWouldLeadNowhere) {
    const ServerProbe server;
    const std::string origin = origin_of(server);
    const auto answer = ask(server, origin, origin + "/play/b7kq2m4x9tza");
    EXPECT_EQ(answer.status, 404);
    EXPECT_EQ(part_of(answer, "code"), "absent");
}

TEST_F(LinkCode, IsForPagesOfThisServerAlone) {
    const ServerProbe server(in_lan());
    const std::string origin = origin_of(server);
    const std::string path = "/play/b7kq2m4x9tza";
    EXPECT_EQ(ask(server, "", origin + path).status, 403);
    EXPECT_EQ(ask(server, "http://evil.example", "http://evil.example" + path).status, 403);
    EXPECT_EQ(ask(server, origin, "http://evil.example" + path).status, 400);
    EXPECT_EQ(ask(server, origin, origin + "/play/" + std::string(5000, 'a')).status, 400);
    EXPECT_EQ(ask(server, origin, std::string(70'000, 'a')).status, 413);
    EXPECT_EQ(http(server.port(), "GET", "/api/link-code?link=" + origin + path).status, 404);
}

TEST_F(LinkCode, CountsAsAMessageOfItsAddress) {
    ServeOptions options = in_lan();
    options.limits.set(Limit::AddressMessages, 3);
    options.limits.set(Limit::AddressMessagesRate, 0.001);
    const ServerProbe server(options);
    const std::string origin = origin_of(server);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(ask(server, origin, origin + "/play/b7kq2m4x9tza").status, 200);
    }
    const auto answer = ask(server, origin, origin + "/play/b7kq2m4x9tza");
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(part_of(answer, "code"), "limit");
}

TEST(ServersInALan, TakePagesFromTheAddressThatWasReachedAndFromNoOther) {
    const ServerProbe server(in_lan());
    const std::string port = ":" + std::to_string(server.port());
    EXPECT_NO_THROW(Socket(server.port(), "http://127.0.0.1" + port)); // reached there
    EXPECT_NO_THROW(Socket(server.port(), "http://localhost" + port));
    EXPECT_NO_THROW(Socket(server.port())); // no browser
    for (const std::string& origin :
         { "http://192.168.1.5" + port, "https://127.0.0.1" + port, std::string("http://127.0.0.1"),
           "http://evil.example" + port, std::string("null") }) {
        EXPECT_THROW(Socket(server.port(), origin), std::exception) << origin;
    }
}

// A name that somebody else has pointed at this machine, so that their page passes for one of ours.
TEST(ServersInALan, AnswerToTheirAddressAndNotToNames) {
    ServeOptions options = in_lan();
    options.origins = { "http://laptop.local:1" };
    const ServerProbe server(options);
    const auto status = [&server](const std::string& host, const char* target) {
        return http_to(server.port(), host, "GET", target).status;
    };
    const std::string port = ":" + std::to_string(server.port());
    EXPECT_EQ(status("evil.example" + port, "/metrics"), 421);
    EXPECT_EQ(status("evil.example" + port, "/healthz"), 200);
    EXPECT_EQ(status("127.0.0.1" + port, "/metrics"), 200);
    EXPECT_EQ(status("localhost" + port, "/metrics"), 200);
    EXPECT_EQ(status("laptop.local:1", "/metrics"), 200); // named to the server by --origin
    const ServerProbe elsewhere;                          // behind a proxy names are the rule
    EXPECT_EQ(http_to(elsewhere.port(), "cairn.example", "GET", "/metrics").status, 200);
}

} // namespace
} // namespace cairn
