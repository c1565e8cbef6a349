#include "server/web_session.hpp"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/version.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>

#include "base/text.hpp"
#include "server/web_socket.hpp"

namespace cairn {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = boost::asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr auto answer_within = 10s;

constexpr const char* policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self' ws: wss:; worker-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view view_of(beast::string_view text) { return { text.data(), text.size() }; }

} // namespace

namespace {

// HTTP, one request after the other.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(WebHouse& house, LoopSocket socket) : house_(house), stream_(std::move(socket)) {
        ++house_.open;
        error_code wrong;
        peer_ = stream_.socket().remote_endpoint(wrong).address().to_string();
    }
    ~HttpSession() { --house_.open; }
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;

    void read() {
        parser_.emplace();
        parser_->header_limit(8192);
        parser_->body_limit(largest_frame);
        stream_.expires_after(house_.time(Limit::IdleTime));
        http::async_read(
            stream_, buffer_, *parser_, [self = shared_from_this()](error_code wrong, std::size_t) {
                if (wrong == http::error::body_limit) {
                    self->keep_alive_ = false;
                    return self->answer_error(http::status::payload_too_large, Code::Limit,
                                              "a message has at most 4096 bytes");
                }
                if (wrong) return self->close();
                self->handle();
            });
    }

private:
    friend class ApiCall;
    friend class NewsStream;

    void handle() {
        request_ = parser_->release();
        keep_alive_ = request_.keep_alive();
        const std::string_view target = view_of(request_.target());
        const auto parts = cut(target, '?');
        if (websocket::is_upgrade(request_)) return upgrade(parts.head);
        if (request_.method() == http::verb::post && parts.head == "/api/send") return call();
        if (request_.method() != http::verb::get && request_.method() != http::verb::head) {
            return answer_error(http::status::method_not_allowed, Code::Unknown,
                                "this address takes GET only");
        }
        if (parts.head == "/healthz") return health();
        if (parts.head == "/metrics") {
            return answer(http::status::ok, "text/plain; version=0.0.4", house_.office.metrics());
        }
        if (parts.head.starts_with("/api/tables/")) return stream(parts);
        if (const WebFile* file = house_.files.find(parts.head)) {
            return answer_file(*file);
        }
        answer_error(http::status::not_found, Code::Absent, "there is nothing at this address");
    }

    // In front of a proxy the address is its own; behind it, the proxy tells.
    std::string address() const {
        if (!house_.options.behind_proxy) return peer_;
        const std::string_view chain = view_of(request_["X-Forwarded-For"]);
        const auto comma = chain.rfind(',');
        const auto last =
            words_of(comma == std::string_view::npos ? chain : chain.substr(comma + 1));
        return last.empty() ? peer_ : std::string(last[0]);
    }

    bool origin_fits() const {
        const std::string_view origin = view_of(request_[http::field::origin]);
        if (origin.empty()) return true; // no browser
        const auto& allowed = house_.options.origins;
        if (!allowed.empty()) {
            return std::find(allowed.begin(), allowed.end(), origin) != allowed.end();
        }
        const std::string_view host = view_of(request_[http::field::host]);
        return origin == "http://" + std::string(host) || origin == "https://" + std::string(host);
    }

    void upgrade(std::string_view path) {
        if (path != "/ws") {
            return answer_error(http::status::not_found, Code::Absent, "the WebSocket is at /ws");
        }
        if (!origin_fits()) {
            return answer_error(http::status::forbidden, Code::Token,
                                "pages of this origin may not connect");
        }
        stream_.expires_never();
        auto session =
            std::make_shared<WebSocketSession>(house_, stream_.release_socket(), address());
        session->accept(request_);
    }

    void health() {
        const bool well = house_.office.healthy() && !house_.closing;
        answer(well ? http::status::ok : http::status::service_unavailable, "application/json",
               well && house_.office.bus_is_away() ? R"({"status":"ok","bus":"away"})"
               : well                              ? R"({"status":"ok"})"
               : house_.closing                    ? R"({"status":"closing"})"
                                                   : R"({"status":"the log cannot be written"})");
    }

    std::string_view bearer() const {
        const std::string_view field = view_of(request_[http::field::authorization]);
        constexpr std::string_view scheme = "Bearer ";
        return field.starts_with(scheme) ? field.substr(scheme.size()) : std::string_view();
    }

    void call();
    void stream(const Cut& target);

    void answer_error(http::status status, Code code, std::string_view reason) {
        answer(status, "application/json", error_message("", { code, std::string(reason) }));
    }

    template <class Response>
    void dress(Response& response) const {
        response.set(http::field::server, "cairn");
        response.set("X-Content-Type-Options", "nosniff");
        response.set("Referrer-Policy", "no-referrer");
        response.set("X-Frame-Options", "DENY");
        response.set("Cross-Origin-Opener-Policy", "same-origin");
        response.set("Content-Security-Policy", policy);
    }

    void answer(http::status status, std::string_view type, std::string_view body,
                std::string_view cache = "no-store") {
        auto response = std::make_shared<http::response<http::string_body>>(status, 11);
        dress(*response);
        response->set(http::field::content_type, type);
        response->set(http::field::cache_control, cache);
        response->set(http::field::vary, "Accept-Encoding");
        if (!encoding_.empty()) response->set(http::field::content_encoding, encoding_);
        response->keep_alive(keep_alive_);
        if (request_.method() == http::verb::head) {
            response->content_length(body.size());
        } else {
            response->body() = body;
            response->prepare_payload();
        }
        http::async_write(stream_, *response,
                          [self = shared_from_this(), response](error_code wrong, std::size_t) {
                              if (wrong || !self->keep_alive_ || self->house_.closing) {
                                  return self->close();
                              }
                              self->read();
                          });
    }

    void answer_file(const WebFile& file) {
        const std::string_view accepted = view_of(request_[http::field::accept_encoding]);
        const bool gzip = !file.gzipped.empty() && accepted.find("gzip") != std::string_view::npos;
        encoding_ = gzip ? "gzip" : "";
        answer(http::status::ok, file.type, gzip ? file.gzipped : file.body,
               file.forever ? "public, max-age=31536000, immutable" : "no-cache");
        encoding_ = "";
    }

    void close() {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    WebHouse& house_;
    beast::basic_stream<tcp, LoopSocket::executor_type> stream_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Request request_;
    std::string peer_;
    std::string_view encoding_; // of the answer that is being written
    bool keep_alive_ = true;
};

// One message by POST: its first answer is the answer.
class ApiCall : public Connection, public std::enable_shared_from_this<ApiCall> {
public:
    ApiCall(std::shared_ptr<HttpSession> session)
        : session_(std::move(session)), timer_(session_->house_.io, answer_within) {}

    void begin() {
        Office& office = session_->house_.office;
        const auto client = office.arrive(*this, session_->address());
        if (!client) {
            return session_->answer_error(http::status::too_many_requests, client.why().code,
                                          client.why().reason);
        }
        client_ = *client;
        held_ = shared_from_this();
        timer_.async_wait([self = shared_from_this()](error_code wrong) {
            if (!wrong)
                self->finish(http::status::service_unavailable,
                             error_message("", { Code::Busy, "no answer in time" }));
        });
        const auto token = session_->bearer();
        if (!token.empty() && !office.recognise(client_, token)) {
            return send(error_message("", { Code::Token, "nobody has this token" }));
        }
        office.hear(client_, session_->request_.body());
    }

    void send(std::string_view message) override { finish(http::status::ok, std::string(message)); }
    void close(std::string_view) override {}

private:
    void finish(http::status status, std::string message) {
        if (client_ == 0) return;
        timer_.cancel();
        // Not from inside the office: it may be telling several clients.
        boost::asio::post(session_->house_.io, [self = std::move(held_), client = client_, status,
                                                message = std::move(message)] {
            self->session_->house_.office.gone(client);
            self->session_->answer(status, "application/json", message);
        });
        client_ = 0;
    }

    std::shared_ptr<HttpSession> session_;
    std::shared_ptr<ApiCall> held_; // itself, until it is answered
    boost::asio::steady_timer timer_;
    ClientId client_ = 0;
};

// News of one table as NDJSON, until the client leaves.
class NewsStream : public Connection, public std::enable_shared_from_this<NewsStream> {
public:
    NewsStream(std::shared_ptr<HttpSession> session)
        : session_(std::move(session)), response_(http::status::ok, 11), serializer_(response_) {}

    void begin(const std::string& ask) {
        Office& office = session_->house_.office;
        const auto client = office.arrive(*this, session_->address());
        if (!client) {
            return session_->answer_error(http::status::too_many_requests, client.why().code,
                                          client.why().reason);
        }
        client_ = *client;
        session_->dress(response_);
        response_.set(http::field::content_type, "application/x-ndjson");
        response_.set(http::field::cache_control, "no-store");
        response_.chunked(true);
        session_->stream_.expires_never();
        writing_ = true;
        http::async_write_header(session_->stream_, serializer_,
                                 [self = shared_from_this()](error_code wrong, std::size_t) {
                                     self->writing_ = false;
                                     self->wrote(wrong);
                                 });
        if (!office.recognise(client_, session_->bearer())) {
            send(
                error_message("", { Code::Token, "say who you are: Authorization: Bearer TOKEN" }));
            return close("");
        }
        office.hear(client_, ask);
        watch();
    }

    void send(std::string_view message) override {
        waiting_bytes_ += message.size();
        if (waiting_bytes_ > session_->house_.most_waiting()) return leave();
        waiting_ += message;
        waiting_ += '\n';
        write();
    }
    void close(std::string_view) override {
        closing_ = true;
        write();
    }

private:
    void write() {
        if (writing_ || client_ == 0) return;
        if (waiting_.empty()) {
            if (closing_) leave();
            return;
        }
        writing_ = true;
        written_ = std::move(waiting_);
        waiting_.clear();
        boost::asio::async_write(session_->stream_, http::make_chunk(boost::asio::buffer(written_)),
                                 [self = shared_from_this()](error_code wrong, std::size_t) {
                                     self->writing_ = false;
                                     self->waiting_bytes_ -=
                                         std::min(self->waiting_bytes_, self->written_.size());
                                     self->wrote(wrong);
                                 });
    }
    void wrote(error_code wrong) {
        if (wrong) return leave();
        write();
    }
    // A client that hangs up is noticed by reading: nothing should come.
    void watch() {
        session_->stream_.socket().async_wait(
            tcp::socket::wait_read, [self = shared_from_this()](error_code) { self->leave(); });
    }
    void leave() {
        if (client_ == 0) return;
        session_->house_.office.gone(std::exchange(client_, 0));
        error_code ignored;
        session_->stream_.socket().close(ignored);
    }

    std::shared_ptr<HttpSession> session_;
    http::response<http::empty_body> response_;
    http::response_serializer<http::empty_body> serializer_;
    ClientId client_ = 0;
    std::string waiting_;
    std::string written_;
    std::size_t waiting_bytes_ = 0;
    bool writing_ = false;
    bool closing_ = false;
};

void HttpSession::call() {
    if (!origin_fits()) {
        return answer_error(http::status::forbidden, Code::Token,
                            "pages of this origin may not ask");
    }
    stream_.expires_never(); // the call has its own patience
    std::make_shared<ApiCall>(shared_from_this())->begin();
}

// /api/tables/ID/news?since=N&key=K
void HttpSession::stream(const Cut& target) {
    constexpr std::string_view prefix = "/api/tables/";
    const auto parts = cut(target.head.substr(prefix.size()), '/');
    if (!parts.tail || *parts.tail != "news" || parts.head.size() > 64) {
        return answer_error(http::status::not_found, Code::Absent,
                            "the news of a table are at /api/tables/ID/news");
    }
    JsonWriter json;
    begin(json, "enter").key("table").value(parts.head);
    std::string_view rest = target.tail.value_or("");
    while (!rest.empty()) {
        const auto pair = cut(rest, '&');
        const auto setting = cut(pair.head, '=');
        const std::string_view value = setting.tail.value_or("");
        if (const auto since = number(value, 1'000'000'000); setting.head == "since" && since) {
            json.key("since").value(static_cast<std::int64_t>(*since));
        } else if (setting.head == "key") {
            json.key("key").value(value.substr(0, 64));
        }
        rest = pair.tail.value_or("");
    }
    std::make_shared<NewsStream>(shared_from_this())->begin(json.end().text());
}

} // namespace

void begin_session(WebHouse& house, LoopSocket socket) {
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    std::make_shared<HttpSession>(house, std::move(socket))->read();
}

} // namespace cairn
