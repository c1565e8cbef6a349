// `cairn serve --lan`: which address it names, and what it says on the terminal.
#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/lan/addresses.hpp"
#include "cli/lan/invitation.hpp"
#include "cli/shared/pseudo_terminal.hpp"

namespace cairn {
namespace {

std::vector<std::string> texts_of(const std::vector<LanAddress>& addresses) {
    std::vector<std::string> texts;
    for (const LanAddress& each : addresses) texts.push_back(each.address);
    return texts;
}

TEST(LanAddresses, BeginWithThePrivateOneThatLeadsOut) {
    const auto sorted = in_order({ { "lo", "127.0.0.1", false },
                                   { "docker0", "172.17.0.1", false },
                                   { "eth1", "169.254.7.7", false },
                                   { "wlan0", "fe80::1", false },
                                   { "wlan0", "2001:db8::7", false },
                                   { "tun0", "10.8.0.2", true },
                                   { "eth0", "192.168.178.20", false },
                                   { "eth2", "203.0.113.9", false },
                                   { "wlan0", "192.168.1.5", true } });
    EXPECT_EQ(texts_of(sorted), (std::vector<std::string> {
                                    "192.168.1.5", "192.168.178.20", "203.0.113.9", "2001:db8::7",
                                    "169.254.7.7", "10.8.0.2", "172.17.0.1" }));
}

TEST(LanAddresses, ArePrivateToTheirLastNumber) {
    const auto sorted = in_order({ { "a", "172.32.0.1", false },
                                   { "b", "172.15.255.255", false },
                                   { "c", "11.0.0.1", false },
                                   { "d", "192.169.0.1", false },
                                   { "w", "10.255.255.255", false },
                                   { "x", "172.31.255.255", false },
                                   { "y", "172.16.0.1", false },
                                   { "z", "192.168.0.1", false } });
    EXPECT_EQ(texts_of(sorted), (std::vector<std::string> {
                                    "10.255.255.255", "172.31.255.255", "172.16.0.1", "192.168.0.1",
                                    "172.32.0.1", "172.15.255.255", "11.0.0.1", "192.169.0.1" }));
}

TEST(LanAddresses, LeaveOutWhatOnlyThisMachineUnderstands) {
    EXPECT_TRUE(in_order({ { "lo", "127.0.0.1", false },
                           { "lo", "::1", false },
                           { "eth0", "fe80::1", false },
                           { "eth0", "0.0.0.0", false },
                           { "eth0", "no address", false } })
                    .empty());
    for (const LanAddress& each : lan_addresses()) {
        EXPECT_FALSE(each.interface.empty());
        EXPECT_FALSE(each.address.starts_with("127.")) << each.address;
    }
}

TEST(LanInvitation, NamesAllAddressesInBothLanguages) {
    const std::vector<LanAddress> own { { "wlan0", "192.168.1.5", true },
                                        { "eth0", "fd00::2", false } };
    const std::string english = lan_invitation(Language::English, own, 8080, Picture::LeftOut);
    EXPECT_NE(english.find("    http://[fd00::2]:8080 (eth0)\n"), std::string::npos) << english;
    EXPECT_NE(english.find("does not install Cairn as an app"), std::string::npos);
    EXPECT_EQ(english.find('\x1b'), std::string::npos);
    const std::string french = lan_invitation(Language::French, own, 8080, Picture::LeftOut);
    EXPECT_NE(french.find("n’installe pas Cairn"), std::string::npos) << french;
    EXPECT_EQ(lan_invitation(Language::English, { own.front() }, 8080, Picture::LeftOut)
                  .find("other addresses"),
              std::string::npos);
}

// What a camera sees: each character is two squares, one above the other.
TEST(LanInvitation, ShowsTheSquaresOfTheCode) {
    const auto code = QrCode::of("http://192.168.1.5:8080");
    ASSERT_TRUE(code);
    std::string text = in_half_blocks(*code);
    int row = -qr_border;
    for (std::size_t at = 0; at < text.size(); row += 2) {
        const std::size_t end = text.find("\x1b[0m\n", at);
        ASSERT_NE(end, std::string::npos);
        at = text.find('m', at) + 1;
        for (int column = -qr_border; at < end; ++column) {
            const std::string shown = text.substr(at, text[at] == ' ' ? 1 : 3);
            EXPECT_EQ(shown == "█" || shown == "▀", code->is_dark(row, column));
            EXPECT_EQ(shown == "█" || shown == "▄", code->is_dark(row + 1, column));
            at += shown.size();
        }
        at = end + 5;
    }
    EXPECT_GE(row, code->size() + qr_border);
}

class ServeInLan : public ::testing::Test {
protected:
    ~ServeInLan() override { std::filesystem::remove_all(folder_); }

    // What it says in a terminal of this width. A machine without a network is told so.
    std::string said(const std::string& locale, unsigned short columns) {
        PseudoTerminal terminal({ "serve", "--lan", "--listen", "0", "--data", folder_.string() },
                                { { "LC_ALL", locale } }, { 60, columns });
        const auto own = lan_addresses();
        if (own.empty()) {
            EXPECT_TRUE(terminal.shows("has no address that others could reach"));
            return "";
        }
        EXPECT_TRUE(terminal.shows("http://" + own.front().address + ":")) << terminal.shown();
        EXPECT_TRUE(terminal.shows("operations.md")) << terminal.shown();
        return terminal.shown();
    }
    static bool has_code(const std::string& text) { return text.find("▄") != std::string::npos; }

    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("cairn-lan-" + std::to_string(getpid()));
};

TEST_F(ServeInLan, ShowsACodeInATerminalThatCan) {
    EXPECT_EQ(has_code(said("C.UTF-8", 100)), !lan_addresses().empty());
}

TEST_F(ServeInLan, ShowsTheAddressAloneWhereTheCodeDoesNotFit) {
    EXPECT_FALSE(has_code(said("C.UTF-8", 30)));
}

TEST_F(ServeInLan, ShowsTheAddressAloneWithoutUtf8) { EXPECT_FALSE(has_code(said("C", 100))); }

} // namespace
} // namespace cairn
