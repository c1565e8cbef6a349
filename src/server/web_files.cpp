#include "server/web_files.hpp"

#include <array>
#include <fstream>
#include <sstream>

namespace cairn {

namespace {

namespace fs = std::filesystem;

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

Result<WebFiles> WebFiles::read(const fs::path& folder) {
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
    return files;
}

const WebFile* WebFiles::find(std::string_view path) const {
    if (const auto found = files_.find(path); found != files_.end()) return &found->second;
    const bool own = path == "/" || path.starts_with("/play/") || path.starts_with("/watch/");
    if (!own) return nullptr;
    const auto index = files_.find("/index.html");
    return index == files_.end() ? nullptr : &index->second;
}

} // namespace cairn
