// A link to the server as a messenger asks for it: without a browser, without what is behind the #.
#include "server/web/link_preview.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "server/server_probe.hpp"
#include "server/socket.hpp"

namespace cairn {
namespace {

// The page of web/index.html, in a folder of its own.
class LinkPreview : public ::testing::Test {
protected:
    LinkPreview() {
        std::filesystem::create_directories(folder_);
        std::filesystem::copy(std::string(CAIRN_TESTS_DIR) + "/../web/index.html", folder_);
        std::ofstream(folder_ / "index.html.gz") << "an older page";
        options_.web = folder_;
    }
    ~LinkPreview() override { std::filesystem::remove_all(folder_); }

    static std::string get(const ServerProbe& server, std::string_view path,
                           std::string_view fields = "") {
        const auto answer = http(server.port(), "GET", path, "", fields);
        EXPECT_EQ(answer.status, 200) << path;
        return answer.body;
    }
    static std::string meta(const std::string& page, const std::string& name) {
        const std::string tag = "<meta property=\"" + name + "\" content=\"";
        const auto at = page.find(tag);
        if (at == std::string::npos) return "";
        const auto begin = at + tag.size();
        return page.substr(begin, page.find('"', begin) - begin);
    }

    ServeOptions options_;
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("cairn-preview-" + std::to_string(getpid()));
};

TEST_F(LinkPreview, HasAPictureATitleAndASentence) {
    options_.origins = { "https://cairn.example", "https://other.example" };
    const ServerProbe server(options_);
    const std::string first = get(server, "/");
    const std::string seat = get(server, "/play/b7kq2m4x9tza");
    const std::string watch = get(server, "/watch/b7kq2m4x9tza");
    for (const std::string& page : { first, seat, watch }) {
        EXPECT_EQ(meta(page, "og:image"), "https://cairn.example/preview.png");
        EXPECT_NE(page.find("<meta name=\"twitter:card\" content=\"summary_large_image\" />"),
                  std::string::npos);
        EXPECT_FALSE(meta(page, "og:description").empty());
        EXPECT_EQ(page.find("b7kq2m4x9tza"), std::string::npos); // nothing of the table
    }
    EXPECT_NE(meta(seat, "og:title").find("A game awaits you"), std::string::npos);
    EXPECT_NE(meta(seat, "og:title").find("Une partie vous attend"), std::string::npos);
    EXPECT_NE(meta(watch, "og:title"), meta(seat, "og:title"));
    EXPECT_NE(meta(watch, "og:description"), meta(seat, "og:description"));
    EXPECT_NE(meta(first, "og:title"), meta(seat, "og:title"));
    // The same for a table that does not exist, and for one whose compressed page is older.
    EXPECT_EQ(get(server, "/play/nosuchtable0", "Accept-Encoding: gzip\r\n"), seat);
    EXPECT_EQ(get(server, "/index.html", "Accept-Encoding: gzip\r\n"), first);
}

TEST_F(LinkPreview, DoesNotBelieveWhatItIsCalled) {
    const ServerProbe server(options_); // nobody has said its origin
    const std::string page =
        get(server, "/play/b7kq2m4x9tza",
            "X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n"
            "X-Forwarded-Proto: https\r\n");
    EXPECT_EQ(meta(page, "og:image"), "/preview.png");
    EXPECT_EQ(page.find("evil.example"), std::string::npos);
    EXPECT_EQ(page.find("127.0.0.1"), std::string::npos); // nor its Host
}

TEST(LinkPreviews, PutNothingButAnOriginIntoThePage) {
    const std::string page = "<meta property=\"og:image\" content=\"/preview.png\" />";
    for (const char* wrong : { "\"><script>", "https://a\"b", "cairn.example", "http://", "" }) {
        EXPECT_EQ(with_link_preview(page, LinkTo::Seat, wrong), page) << wrong;
    }
    EXPECT_EQ(with_link_preview(page, LinkTo::Seat, "http://[::1]:8080"),
              "<meta property=\"og:image\" content=\"http://[::1]:8080/preview.png\" />");
}

} // namespace
} // namespace cairn
