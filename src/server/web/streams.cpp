// What an HTTP request may begin besides an answer: one message to the service, and news of a table.
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <utility>

#include "server/web/http.hpp"

namespace cairn {

namespace http = boost::beast::http;
using tcp = boost::asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr auto answer_within = 10s;
constexpr auto line_every = 15s; // what is silent for a minute, many a proxy cuts

} // namespace

// One message by POST: its first answer is the answer.
class ApiCall : public Connection, public std::enable_shared_from_this<ApiCall> {
public:
    explicit ApiCall(std::shared_ptr<HttpSession> session)
        : session_(std::move(session)), timer_(session_->context_.io, answer_within),
          ref_(ref_of(session_->request_->message().body())) {}

    void begin() {
        GameService& service = session_->context_.service;
        client_ = service.arrive(*this, session_->request_->address());
        held_ = shared_from_this();
        timer_.async_wait([self = shared_from_this()](error_code wrong) {
            if (!wrong)
                self->finish(http::status::service_unavailable,
                             error_message(self->ref_, { Code::Busy, "no answer in time" }));
        });
        const auto token = session_->request_->bearer();
        if (!token) return send(error_message(ref_, { Code::Token, "this is no token" }));
        if (token->missing()) return service.hear(client_, session_->request_->message().body());
        service.recognise(client_, *token,
                          [self = shared_from_this()](const std::optional<Refusal>& why) {
                              if (why) return self->send(error_message(self->ref_, *why));
                              self->session_->context_.service.hear(
                                  self->client_, self->session_->request_->message().body());
                          });
    }

    void send(std::string_view message) override { finish(http::status::ok, std::string(message)); }
    void close(std::string_view) override {}

private:
    void finish(http::status status, std::string message) {
        if (client_ == 0) return;
        timer_.cancel();
        // Not from inside the service: it may be telling several clients.
        boost::asio::post(session_->context_.io, [self = std::move(held_), client = client_, status,
                                                  message = std::move(message)] {
            self->session_->context_.service.gone(client);
            self->session_->answer(status, "application/json", message);
        });
        client_ = 0;
    }

    std::shared_ptr<HttpSession> session_;
    std::shared_ptr<ApiCall> held_; // itself, until it is answered
    boost::asio::steady_timer timer_;
    Ref ref_;
    ClientId client_ = 0;
};

// News of one table as NDJSON, until the client leaves.
class NewsStream : public Connection, public std::enable_shared_from_this<NewsStream> {
public:
    explicit NewsStream(std::shared_ptr<HttpSession> session)
        : session_(std::move(session)), response_(http::status::ok, 11), serializer_(response_),
          timer_(session_->context_.io) {}

    void begin(const std::string& enter) {
        GameService& service = session_->context_.service;
        client_ = service.arrive(*this, session_->request_->address());
        session_->dress(response_, "application/x-ndjson", "no-store");
        response_.chunked(true);
        writing_ = true;
        session_->stream_.expires_after(session_->context_.time(Limit::StalledTime));
        http::async_write_header(
            session_->stream_, serializer_,
            [self = shared_from_this()](error_code wrong, std::size_t) { self->wrote(wrong); });
        watch();
        ping_later();
        const auto begin_or_end = [self = shared_from_this(),
                                   enter](const std::optional<Refusal>& why) {
            if (!why) return self->session_->context_.service.hear(self->client_, enter);
            self->send(error_message("", *why));
            self->close("");
        };
        const auto token = session_->request_->bearer();
        if (!token || token->missing()) {
            return begin_or_end(
                Refusal { Code::Token, "say who you are: Authorization: Bearer TOKEN" });
        }
        service.recognise(client_, *token, begin_or_end);
    }

    void send(std::string_view message) override {
        waiting_bytes_ += message.size();
        if (waiting_bytes_ > session_->context_.most_waiting()) return leave();
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
        session_->stream_.expires_after(session_->context_.time(Limit::StalledTime));
        boost::asio::async_write(session_->stream_, http::make_chunk(boost::asio::buffer(written_)),
                                 [self = shared_from_this()](error_code wrong, std::size_t) {
                                     self->waiting_bytes_ -=
                                         std::min(self->waiting_bytes_, self->written_.size());
                                     self->wrote(wrong);
                                 });
    }
    void wrote(error_code wrong) {
        writing_ = false;
        if (wrong) return leave();
        session_->stream_.expires_never();
        write();
    }
    void ping_later() {
        timer_.expires_after(line_every);
        timer_.async_wait([self = shared_from_this()](error_code wrong) {
            if (wrong || self->client_ == 0) return;
            self->send(plain_message("ping", ""));
            self->ping_later();
        });
    }
    // A client that hangs up is noticed by reading: nothing should come.
    void watch() {
        session_->stream_.socket().async_wait(
            tcp::socket::wait_read, [self = shared_from_this()](error_code) { self->leave(); });
    }
    void leave() {
        if (client_ == 0) return;
        session_->context_.service.gone(std::exchange(client_, 0));
        timer_.cancel();
        error_code ignored;
        session_->stream_.socket().close(ignored);
    }

    std::shared_ptr<HttpSession> session_;
    http::response<http::empty_body> response_;
    http::response_serializer<http::empty_body> serializer_;
    boost::asio::steady_timer timer_;
    ClientId client_ = 0;
    std::string waiting_;
    std::string written_;
    std::size_t waiting_bytes_ = 0;
    bool writing_ = false;
    bool closing_ = false;
};

void begin_call(std::shared_ptr<HttpSession> session) {
    std::make_shared<ApiCall>(std::move(session))->begin();
}

void begin_news(std::shared_ptr<HttpSession> session, const std::string& enter) {
    std::make_shared<NewsStream>(std::move(session))->begin(enter);
}

} // namespace cairn
