#include "server/web/link_preview.hpp"

#include <algorithm>
#include <optional>

namespace cairn {

namespace {

struct PreviewWords {
    std::string_view title;
    std::string_view sentence;
};

// In both languages: whoever asks for a preview does not say which one is read.
constexpr PreviewWords invitation {
    "A game awaits you · Une partie vous attend",
    "Open the link, sit down and play: no account is needed. · Ouvrez le lien, asseyez-vous et "
    "jouez : aucun compte n’est nécessaire."
};
constexpr PreviewWords watching {
    "A game to watch · Une partie à regarder",
    "Open the link and look on, move by move. · Ouvrez le lien et regardez, coup par coup."
};

// Where the text of the tag `<meta property="NAME" content="…" />` is in the page.
struct Span {
    std::size_t begin = 0;
    std::size_t size = 0;
};
std::optional<Span> find_meta(std::string_view page, std::string_view name) {
    const std::string tag = "<meta property=\"" + std::string(name) + "\" content=\"";
    const auto found = page.find(tag);
    if (found == std::string_view::npos) return std::nullopt;
    const auto begin = found + tag.size();
    return Span { begin, page.find('"', begin) - begin };
}

void set_meta(std::string& page, std::string_view name, std::string_view content) {
    if (const auto at = find_meta(page, name)) page.replace(at->begin, at->size, content);
}

// Whoever starts the server says its origin; a slip must not become a piece of the page.
bool is_origin(std::string_view text) {
    constexpr std::string_view others = ".-:[]";
    const auto scheme = text.find("://");
    if (!text.starts_with("http") || scheme == std::string_view::npos) return false;
    const std::string_view host = text.substr(scheme + 3);
    return !host.empty() && std::all_of(host.begin(), host.end(), [others](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               others.find(c) != std::string_view::npos;
    });
}

} // namespace

std::string with_link_preview(std::string page, LinkTo to, std::string_view origin) {
    if (to != LinkTo::FirstPage) {
        const PreviewWords& words = to == LinkTo::Seat ? invitation : watching;
        set_meta(page, "og:title", words.title);
        set_meta(page, "og:description", words.sentence);
    }
    const auto picture = find_meta(page, "og:image");
    if (picture && page[picture->begin] == '/' && is_origin(origin)) {
        page.insert(picture->begin, origin);
    }
    return page;
}

} // namespace cairn
