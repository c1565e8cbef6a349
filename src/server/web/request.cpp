#include "server/web/request.hpp"

#include <algorithm>
#include <boost/beast/core.hpp>
#include <cctype>

#include "server/limits/door.hpp"

namespace cairn {

namespace http = boost::beast::http;

namespace {

std::string_view view_of(boost::beast::string_view text) { return { text.data(), text.size() }; }

} // namespace

OwnAddress own_address(const boost::asio::ip::tcp::endpoint& here) {
    const auto address = here.address();
    const bool mapped = address.is_v6() && address.to_v6().is_v4_mapped();
    namespace ip = boost::asio::ip;
    return { mapped ? ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string()
                    : address.to_string(),
             here.port() };
}

std::string_view WebRequest::field(http::field name) const { return view_of(message_[name]); }
std::string_view WebRequest::field(const char* name) const { return view_of(message_[name]); }
Cut WebRequest::target() const { return cut(view_of(message_.target()), '?'); }

// Keys and tokens in an address would stand in every log on the way.
bool WebRequest::names_a_secret() const {
    std::string_view query = target().tail.value_or("");
    while (!query.empty()) {
        const auto pair = cut(query, '&');
        const auto name = cut(pair.head, '=').head;
        if (name == "key" || name == "token") return true;
        query = pair.tail.value_or("");
    }
    return false;
}

bool WebRequest::gets() const { return message_.method() == http::verb::get || wants_no_body(); }
bool WebRequest::wants_no_body() const { return message_.method() == http::verb::head; }

std::string WebRequest::address() const {
    if (!options_.behind_proxy) return peer_;
    const std::string_view chain = field("X-Forwarded-For");
    const auto comma = chain.rfind(',');
    const auto last = words_of(comma == std::string_view::npos ? chain : chain.substr(comma + 1));
    return last.empty() || !is_printable(last[0]) ? peer_ : address_group(last[0]);
}

bool WebRequest::origin_fits() const {
    const std::string_view origin = field(http::field::origin);
    if (origin.empty()) return true; // no browser
    const auto& allowed = options_.origins;
    if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
    if (!options_.lan_address.empty()) {
        constexpr std::string_view scheme = "http://";
        return origin.starts_with(scheme) && is_host_of(origin.substr(scheme.size()), reached_);
    }
    if (!allowed.empty()) return false;
    const std::string host(field(http::field::host));
    return origin == "http://" + host || origin == "https://" + host;
}

// In a home network nobody vouches for names: a page from elsewhere could have its own name lead to
// this machine, and would then be taken for a page of ours.
bool WebRequest::host_fits() const {
    const std::string_view host = field(http::field::host);
    if (options_.lan_address.empty() || host.empty()) return true;
    const auto& allowed = options_.origins;
    return is_host_of(host, reached_) ||
           std::any_of(allowed.begin(), allowed.end(), [host](const std::string& origin) {
               return origin.ends_with("://" + std::string(host));
           });
}

std::optional<TokenText> WebRequest::bearer() const {
    const std::string_view said = field(http::field::authorization);
    constexpr std::string_view scheme = "Bearer ";
    if (!said.starts_with(scheme)) return TokenText {};
    const auto token = TokenText::read(said.substr(scheme.size()));
    return token ? std::optional(*token) : std::nullopt;
}

// 'self' does not cover WebSockets in every browser, so the page's own host is named as well.
std::string WebRequest::policy() const {
    std::string own = "'self'";
    const std::string_view host = field(http::field::host);
    const bool plain = std::all_of(host.begin(), host.end(), [](unsigned char each) {
        return std::isalnum(each) != 0 || each == '.' || each == '-' || each == ':' ||
               each == '[' || each == ']';
    });
    if (!host.empty() && plain) {
        own += " ws://" + std::string(host) + " wss://" + std::string(host);
    }
    return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
           "'unsafe-inline'; img-src 'self' data:; connect-src " +
           own +
           "; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
           "frame-ancestors 'none'";
}

} // namespace cairn
