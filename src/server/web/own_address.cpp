#include "server/web/own_address.hpp"

#include "base/text.hpp"
#include "room/message/fields.hpp"

namespace cairn {

namespace {

constexpr std::uint16_t usual_port = 80;
constexpr const char* no_link = "a link to a table of this server is expected here";

bool is_loopback_address(std::string_view address) {
    return address.starts_with("127.") || address == "::1";
}

std::string with_port(std::string host, std::uint16_t port) {
    return port == usual_port ? host : host + ":" + std::to_string(port);
}

} // namespace

std::string host_of(const OwnAddress& own) {
    const bool version6 = own.address.find(':') != std::string::npos;
    return with_port(version6 ? "[" + own.address + "]" : own.address, own.port);
}

bool is_host_of(std::string_view host, const OwnAddress& own) {
    return host == host_of(own) ||
           (is_loopback_address(own.address) && host == with_port("localhost", own.port));
}

bool is_loopback(std::string_view origin) {
    const auto scheme = origin.find("://");
    if (scheme == std::string_view::npos) return false;
    const std::string_view host = origin.substr(scheme + 3);
    return cut(host, ':').head == "localhost" || host.starts_with("[::1]") ||
           is_loopback_address(cut(host, ':').head);
}

Result<std::string> path_of_link(std::string_view link, std::string_view origin) {
    if (origin.empty() || !link.starts_with(origin)) return Error { no_link };
    const std::string_view path = link.substr(origin.size());
    for (const std::string_view way : { "/play/", "/watch/" }) {
        if (!path.starts_with(way)) continue;
        const auto parts = cut(path.substr(way.size()), '#');
        const auto table = TableId::read(parts.head);
        const auto key = Key::read(parts.tail.value_or(""));
        if (table && key) return std::string(path);
    }
    return Error { no_link };
}

} // namespace cairn
