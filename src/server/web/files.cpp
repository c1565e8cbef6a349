#include "server/web/files.hpp"

#include <array>
#include <fstream>
#include <sstream>

#include "server/web/link_preview.hpp"

namespace cairn {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_page = "/index.html";
constexpr std::string_view seat_page = "/play/";
constexpr std::string_view watch_page = "/watch/";
constexpr std::uintmax_t largest_file = 8 * 1024 * 1024;

constexpr std::array types {
    std::pair { ".html", "text/html; charset=utf-8" },
    std::pair { ".js", "text/javascript; charset=utf-8" },
    std::pair { ".css", "text/css; charset=utf-8" },
    std::pair { ".svg", "image/svg+xml" },
    std::pair { ".png", "image/png" },
    std::pair { ".ico", "image/x-icon" },
    std::pair { ".wasm", "application/wasm" },
    std::pair { ".json", "application/json" },
    std::pair { ".webmanifest", "application/manifest+json" },
    std::pair { ".woff2", "font/woff2" },
    std::pair { ".txt", "text/plain; charset=utf-8" },
};

std::string_view type_of(const fs::path& file) {
    for (const auto& [extension, type] : types) {
        if (file.extension() == extension) return type;
    }
    return "application/octet-stream";
}

} // namespace

Result<WebFiles> WebFiles::read(const fs::path& folder, std::string_view origin) {
    WebFiles files;
    std::error_code wrong;
    for (const auto& entry : fs::recursive_directory_iterator(folder, wrong)) {
        if (!entry.is_regular_file()) continue;
        if (entry.file_size() > largest_file) {
            return Error { entry.path().string() + " is too large for a page" };
        }
        std::ifstream in(entry.path(), std::ios::binary);
        std::ostringstream body;
        body << in.rdbuf();
        if (!in) return Error { entry.path().string() + " cannot be read" };
        const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
        constexpr std::string_view gz = ".gz";
        if (path.ends_with(gz)) {
            files.files_[path.substr(0, path.size() - gz.size())].gzipped = body.str();
            continue;
        }
        WebFile& file = files.files_[path];
        file.type = type_of(entry.path());
        file.body = body.str();
        file.forever = path.starts_with("/assets/");
    }
    if (wrong) return Error { folder.string() + " cannot be read: " + wrong.message() };
    if (files.find("/") == nullptr) return Error { folder.string() + " has no index.html" };
    files.add_pages(origin);
    return files;
}

// The same page for all of its addresses, but for what a messenger shows of a link. It is sent as
// it is: a kilobyte or two.
void WebFiles::add_pages(std::string_view origin) {
    WebFile& index = files_.find(first_page)->second;
    index.gzipped.clear();
    const std::string page = index.body;
    index.body = with_link_preview(page, LinkTo::FirstPage, origin);
    files_[std::string(seat_page)] = { index.type,
                                       with_link_preview(page, LinkTo::Seat, origin),
                                       {} };
    files_[std::string(watch_page)] = { index.type,
                                        with_link_preview(page, LinkTo::Watching, origin),
                                        {} };
}

const WebFile* WebFiles::find(std::string_view path) const {
    if (const auto found = files_.find(path); found != files_.end()) return &found->second;
    const std::string_view page = path == "/"                    ? first_page
                                  : path.starts_with(seat_page)  ? seat_page
                                  : path.starts_with(watch_page) ? watch_page
                                                                 : std::string_view();
    const auto found = files_.find(page);
    return found == files_.end() ? nullptr : &found->second;
}

} // namespace cairn
