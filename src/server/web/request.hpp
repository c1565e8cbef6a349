// One HTTP request, and what it says of who asks: the address, the page, the token, and by which
// name this server was reached.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "room/message/fields.hpp"
#include "server/server.hpp"
#include "server/web/own_address.hpp"

namespace cairn {

// Where this end of a socket is.
OwnAddress own_address(const boost::asio::ip::tcp::endpoint& here);

class WebRequest {
public:
    using Message = boost::beast::http::request<boost::beast::http::string_body>;
    using Field = boost::beast::http::field;

    // `peer`: who is at the other end of the socket, which may be a proxy.
    WebRequest(Message message, std::string peer, OwnAddress reached, const ServeOptions& options)
        : message_(std::move(message)), peer_(std::move(peer)), reached_(std::move(reached)),
          options_(options) {}

    const Message& message() const { return message_; }
    const OwnAddress& reached() const { return reached_; } // where this server was reached
    std::string_view field(Field name) const;
    std::string_view field(const char* name) const;
    Cut target() const;          // path and query
    bool names_a_secret() const; // in its address
    bool gets() const;           // GET or HEAD
    bool wants_no_body() const;

    // Of whoever asks: in front of a proxy the peer's, behind it the one that the proxy tells.
    std::string address() const;
    // May pages from where this one comes ask here? Whoever is no browser may.
    bool origin_fits() const;
    // Is this server meant by the name that it was reached by?
    bool host_fits() const;
    // Missing if nobody says who is asking; nothing if that is no token.
    std::optional<TokenText> bearer() const;
    // What a page that is sent in answer may do, as a Content-Security-Policy.
    std::string policy() const;

private:
    Message message_;
    std::string peer_;
    OwnAddress reached_;
    const ServeOptions& options_;
};

} // namespace cairn
