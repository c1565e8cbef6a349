// HTTP at one socket, one request after the other.
#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "server/web/request.hpp"
#include "server/web/session.hpp"
#include "server/web/socket.hpp"

namespace cairn {

class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    using Status = boost::beast::http::status;

    HttpSession(WebContext& context, LoopSocket socket, Door::Ticket ticket, std::string peer);
    ~HttpSession() { --context_.open; }
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;

    void read(); // the first request

private:
    friend class ApiCall;
    friend class NewsStream;

    void read_next();
    void read_whole();
    void handle();
    void handle_get(const Cut& target);
    // False, and answered, if the address has too many connections.
    bool is_let_in();
    void draw_link();
    void upgrade(std::string_view path);
    void health();
    void call();
    void stream(const Cut& target);

    void answer_wrong(std::string_view reason);
    void answer_error(Status status, Code code, std::string_view reason, std::string_view ref = {});
    void answer(Status status, std::string_view type, std::string_view body);
    void answer_file(const WebFile& file);
    void answered();
    void close();

    template <class Response>
    void dress(Response& response, std::string_view type, std::string_view cache) const;
    // What is written, and how far it has come.
    template <class Body>
    struct Reply;
    template <class Body>
    void write_on(std::shared_ptr<Reply<Body>> reply);

    WebContext& context_;
    boost::beast::basic_stream<boost::asio::ip::tcp, LoopSocket::executor_type> stream_;
    Door::Ticket ticket_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
    std::optional<WebRequest> request_; // the latest that was read whole; before it an empty one
    std::string peer_;
    bool keep_alive_ = true;
};

template <class Response>
void HttpSession::dress(Response& response, std::string_view type, std::string_view cache) const {
    using Field = boost::beast::http::field;
    response.set(Field::server, "cairn");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("X-Frame-Options", "DENY");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Content-Security-Policy", request_->policy());
    response.set(Field::content_type, type);
    response.set(Field::cache_control, cache);
}

// The sessions that begin with a request (web_streams.cpp): one message by POST, and news.
void begin_call(std::shared_ptr<HttpSession> session);
void begin_news(std::shared_ptr<HttpSession> session, const std::string& enter);

} // namespace cairn
