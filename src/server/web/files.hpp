// The files of the page, read once when the server starts.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cairn {

struct WebFile {
    std::string_view type; // of its content
    std::string body;
    std::string gzipped;  // the same, if there is a file.gz beside it
    bool forever = false; // its name changes with its content
};

class WebFiles {
public:
    // `origin`: the server's own, as https://example.org, for the pictures of links; may be empty.
    static Result<WebFiles> read(const std::filesystem::path& folder, std::string_view origin);

    // The page itself for `/` and for the page's own addresses (`/play/…`); nothing otherwise.
    const WebFile* find(std::string_view path) const;
    bool empty() const { return files_.empty(); }

private:
    void add_pages(std::string_view origin);

    std::map<std::string, WebFile, std::less<>> files_;
};

} // namespace cairn
