#include "server/web/session.hpp"

#include <algorithm>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/version.hpp>
#include <boost/beast/websocket.hpp>
#include <cctype>
#include <memory>

#include "server/web/http.hpp"
#include "server/web/qr_code.hpp"

namespace cairn {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = boost::asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t first_bytes = 1024; // of a request that comes after another
constexpr int kernel_holds_of_http = 128 * 1024;

// Said without being asked, to whoever is not let in.
void turn_away(LoopSocket socket, std::string_view status, std::string_view reason) {
    const std::string body = error_message("", { Code::Limit, std::string(reason) });
    const std::string text = "HTTP/1.1 " + std::string(status) +
                             "\r\nServer: cairn\r\nContent-Type: application/json\r\n"
                             "Connection: close\r\nContent-Length: " +
                             std::to_string(body.size()) + "\r\n\r\n" + body;
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(boost::asio::buffer(text), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
}

constexpr std::string_view too_many = "too many connections from your address";
constexpr std::string_view full = "this server is full: try again later";

} // namespace

template <class Body>
struct HttpSession::Reply {
    http::response<Body> response;
    http::response_serializer<Body> serializer { response };
};

HttpSession::HttpSession(WebContext& context, LoopSocket socket, Door::Ticket ticket,
                         std::string peer)
    : context_(context), stream_(std::move(socket)), ticket_(std::move(ticket)),
      peer_(std::move(peer)) {
    request_.emplace(WebRequest::Message {}, peer_, OwnAddress {}, context_.options);
    ++context_.open;
}

void HttpSession::read() { read_whole(); }

// Between requests a connection may rest; once one has begun, it has to come.
void HttpSession::read_next() {
    if (buffer_.size() > 0) return read_whole();
    stream_.expires_after(context_.time(Limit::IdleTime));
    stream_.async_read_some(buffer_.prepare(first_bytes),
                            [self = shared_from_this()](error_code wrong, std::size_t size) {
                                if (wrong) return self->close();
                                self->buffer_.commit(size);
                                self->read_whole();
                            });
}

void HttpSession::read_whole() {
    parser_.emplace();
    parser_->header_limit(8192);
    parser_->body_limit(largest_frame);
    stream_.expires_after(context_.time(Limit::RequestTime));
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](error_code wrong, std::size_t) {
                         if (wrong == http::error::body_limit) {
                             self->keep_alive_ = false;
                             return self->answer_error(http::status::payload_too_large, Code::Limit,
                                                       "a message has at most 4096 bytes");
                         }
                         if (wrong) return self->close();
                         self->handle();
                     });
}

void HttpSession::handle() {
    error_code ignored;
    request_.emplace(parser_->release(), peer_,
                     own_address(stream_.socket().local_endpoint(ignored)), context_.options);
    const auto& message = request_->message();
    keep_alive_ = message.keep_alive();
    const Cut target = request_->target();
    const bool is_health = target.head == "/healthz";
    if (!is_health && context_.door.almost_full()) {
        keep_alive_ = false;
        // Those who have a seat come in by what they say next, or by their token.
        if (!websocket::is_upgrade(message) &&
            !context_.service.has_seat(request_->bearer().value_or(TokenText {}))) {
            return answer_error(http::status::service_unavailable, Code::Limit, full);
        }
    }
    if (!is_health && !request_->host_fits()) {
        keep_alive_ = false;
        return answer_error(http::status::misdirected_request, Code::Absent,
                            "this server is reached at http://" + host_of(request_->reached()));
    }
    const bool asks = target.head == "/ws" || target.head.starts_with("/api/");
    if (asks && request_->names_a_secret()) {
        return answer_error(http::status::bad_request, Code::Syntax,
                            "keys and tokens do not belong in an address: send the key as the "
                            "field Table-Key, the token as Authorization: Bearer TOKEN");
    }
    if (websocket::is_upgrade(message)) return upgrade(target.head);
    if (message.method() == http::verb::post && target.head == "/api/send") return call();
    if (message.method() == http::verb::post && target.head == "/api/link-code") {
        return draw_link();
    }
    if (!request_->gets()) {
        return answer_error(http::status::method_not_allowed, Code::Unknown,
                            "this address takes GET only");
    }
    if (is_health) return health();
    handle_get(target);
}

void HttpSession::handle_get(const Cut& target) {
    if (target.head == "/metrics") {
        return answer(http::status::ok, "text/plain; version=0.0.4", context_.service.metrics());
    }
    if (target.head.starts_with("/api/tables/")) return stream(target);
    if (const WebFile* file = context_.files.find(target.head)) return answer_file(*file);
    answer_error(http::status::not_found, Code::Absent, "there is nothing at this address");
}

bool HttpSession::is_let_in() {
    if (ticket_.count_for(request_->address())) return true;
    answer_error(http::status::too_many_requests, Code::Limit, too_many);
    return false;
}

void HttpSession::upgrade(std::string_view path) {
    if (path != "/ws") {
        return answer_error(http::status::not_found, Code::Absent, "the WebSocket is at /ws");
    }
    if (!request_->origin_fits()) {
        return answer_error(http::status::forbidden, Code::Token,
                            "pages of this origin may not connect");
    }
    if (!is_let_in()) return;
    stream_.expires_never();
    auto session = std::make_shared<WebSocketSession>(context_, stream_.release_socket(),
                                                      std::move(ticket_), request_->address());
    session->accept(request_->message());
}

void HttpSession::health() {
    const bool well = context_.service.healthy() && !context_.closing;
    answer(well ? http::status::ok : http::status::service_unavailable, "application/json",
           well && context_.service.bus_is_away() ? R"({"status":"ok","bus":"away"})"
           : well                                 ? R"({"status":"ok"})"
           : context_.closing                     ? R"({"status":"closing"})"
                                                  : R"({"status":"the log cannot be written"})");
}

void HttpSession::call() {
    if (!request_->origin_fits()) {
        return answer_error(http::status::forbidden, Code::Token,
                            "pages of this origin may not ask", ref_of(request_->message().body()));
    }
    if (!is_let_in()) return;
    stream_.expires_never(); // the call has its own patience
    begin_call(shared_from_this());
}

// POST /api/link-code with a link to a table as body, which thus stands in no log on the way: the
// answer has the link and its picture. Only for pages of this server, and for links to it.
void HttpSession::draw_link() {
    const std::string_view origin = request_->field(http::field::origin);
    if (origin.empty() || !request_->origin_fits()) {
        return answer_error(http::status::forbidden, Code::Token,
                            "pages of this origin may not ask");
    }
    if (!is_let_in()) return;
    if (!context_.service.allow_question(request_->address())) {
        return answer_error(http::status::too_many_requests, Code::Limit,
                            "too many messages: wait a second");
    }
    const auto path = path_of_link(request_->message().body(), origin);
    if (!path) return answer_wrong(path.reason());
    std::string link(origin);
    if (is_loopback(origin)) {
        const std::string& lan = context_.options.lan_address;
        if (lan.empty()) {
            return answer_error(http::status::not_found, Code::Absent,
                                "this address leads to this machine alone: start the server with "
                                "--lan");
        }
        link = "http://" + host_of({ lan, request_->reached().port });
    }
    link += *path;
    const auto code = QrCode::of(link);
    if (!code) return answer_wrong(code.reason());
    JsonWriter json;
    begin(json, "link-code").key("link").value(link).key("svg").value(svg_of(*code));
    answer(http::status::ok, "application/json", json.end().text());
}

// /api/tables/ID/news?since=N, and for a private table the field Table-Key
void HttpSession::stream(const Cut& target) {
    constexpr std::string_view prefix = "/api/tables/";
    const auto parts = cut(target.head.substr(prefix.size()), '/');
    const auto table = TableId::read(parts.head);
    if (!table || !parts.tail || *parts.tail != "news") {
        return answer_error(http::status::not_found, Code::Absent,
                            "the news of a table are at /api/tables/ID/news");
    }
    if (!is_let_in()) return;
    JsonWriter json;
    begin(json, "enter").key("table").value(*table);
    const auto key = Key::read(request_->field("Table-Key"));
    if (!key) return answer_wrong("Table-Key: " + key.reason());
    if (!key->missing()) json.key("key").value(*key);
    std::string_view rest = target.tail.value_or("");
    while (!rest.empty()) {
        const auto pair = cut(rest, '&');
        const auto setting = cut(pair.head, '=');
        if (setting.head == "since") {
            const auto since = number(setting.tail.value_or(""), 1'000'000'000);
            if (!since) return answer_wrong("since: a number is expected here");
            json.key("since").value(static_cast<std::int64_t>(*since));
        }
        rest = pair.tail.value_or("");
    }
    begin_news(shared_from_this(), json.end().text());
}

void HttpSession::answer_wrong(std::string_view reason) {
    answer_error(http::status::bad_request, Code::Syntax, reason);
}

void HttpSession::answer_error(Status status, Code code, std::string_view reason,
                               std::string_view ref) {
    answer(status, "application/json", error_message(ref, { code, std::string(reason) }));
}

void HttpSession::answer(Status status, std::string_view type, std::string_view body) {
    auto reply = std::make_shared<Reply<http::string_body>>();
    reply->response = { status, 11 };
    dress(reply->response, type, "no-store");
    reply->response.keep_alive(keep_alive_);
    if (!request_->wants_no_body()) reply->response.body() = body;
    reply->response.content_length(body.size());
    write_on(std::move(reply));
}

// The file itself is sent, not a copy: however many do not read it, it is there once.
void HttpSession::answer_file(const WebFile& file) {
    const std::string_view accepted = request_->field(http::field::accept_encoding);
    const bool gzip = !file.gzipped.empty() && accepted.find("gzip") != std::string_view::npos;
    const std::string& body = gzip ? file.gzipped : file.body;
    auto reply = std::make_shared<Reply<http::span_body<const char>>>();
    reply->response = { http::status::ok, 11 };
    dress(reply->response, file.type,
          file.forever ? "public, max-age=31536000, immutable" : "no-cache");
    reply->response.set(http::field::vary, "Accept-Encoding");
    if (gzip) reply->response.set(http::field::content_encoding, "gzip");
    reply->response.keep_alive(keep_alive_);
    if (!request_->wants_no_body()) {
        reply->response.body() = { body.data(), body.size() };
    }
    reply->response.content_length(body.size());
    write_on(std::move(reply));
}

template <class Body>
void HttpSession::write_on(std::shared_ptr<Reply<Body>> reply) {
    stream_.expires_after(context_.time(Limit::StalledTime)); // for each piece
    Reply<Body>& written = *reply;
    http::async_write_some(
        stream_, written.serializer,
        [self = shared_from_this(), reply = std::move(reply)](error_code wrong, std::size_t) {
            if (wrong) return self->close();
            if (!reply->serializer.is_done()) return self->write_on(reply);
            self->answered();
        });
}

void HttpSession::answered() {
    if (!keep_alive_ || context_.closing) return close();
    if (context_.options.behind_proxy)
        ticket_.count_for_nobody(); // the next may be somebody else's
    read_next();
}

void HttpSession::close() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

void begin_session(WebContext& context, LoopSocket socket) {
    error_code ignored;
    auto ticket = context.door.let_in();
    if (!ticket) return turn_away(std::move(socket), "503 Service Unavailable", full);
    std::string peer = address_group(socket.remote_endpoint(ignored).address().to_string());
    // A proxy's own address says nothing: its requests tell whose they are.
    if (!context.options.behind_proxy && !ticket.count_for(peer)) {
        return turn_away(std::move(socket), "429 Too Many Requests", too_many);
    }
    socket.set_option(tcp::no_delay(true), ignored);
    socket.set_option(boost::asio::socket_base::send_buffer_size(kernel_holds_of_http), ignored);
    std::make_shared<HttpSession>(context, std::move(socket), std::move(ticket), std::move(peer))
        ->read();
}

} // namespace cairn
