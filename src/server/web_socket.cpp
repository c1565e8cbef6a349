#include "server/web_socket.hpp"

#include <algorithm>
#include <chrono>

namespace cairn {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = boost::asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr Millis hello_within = 10'000;

Millis milliseconds_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

WebSocketSession::WebSocketSession(WebHouse& house, tcp::socket socket, std::string address)
    : house_(house), stream_(std::move(socket)), address_(std::move(address)),
      since_(milliseconds_now()) {
    ++house_.open;
}

WebSocketSession::~WebSocketSession() { --house_.open; }

void WebSocketSession::accept(const Request& request) {
    stream_.set_option(websocket::stream_base::timeout { 10s, patience, true });
    stream_.read_message_max(largest_frame);
    stream_.auto_fragment(false);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
        if (kind != websocket::frame_type::pong || pinged_ == 0) return;
        house_.office.measured_lag(client_, milliseconds_now() - pinged_);
        pinged_ = 0;
    });
    stream_.async_accept(request, [self = shared_from_this()](error_code wrong) {
        if (!wrong) self->accepted();
    });
}

void WebSocketSession::send(std::string_view message) {
    if (closing_) return;
    waiting_bytes_ += message.size();
    if (waiting_bytes_ > most_waiting) return close("you do not read what you are sent");
    waiting_.emplace_back(message);
    if (waiting_.size() == 1) write();
}

void WebSocketSession::close(std::string_view reason) {
    if (closing_) return;
    closing_ = true;
    leave();
    websocket::close_reason why(websocket::close_code::policy_error);
    why.reason.assign(reason.begin(),
                      reason.begin() +
                          static_cast<std::ptrdiff_t>(std::min<std::size_t>(120, reason.size())));
    stream_.async_close(why, [self = shared_from_this()](error_code) {});
}

void WebSocketSession::ping() {
    if (!heard_ && milliseconds_now() - since_ > hello_within) return close("you said nothing");
    if (pinged_ != 0 || closing_) return;
    pinged_ = milliseconds_now();
    stream_.async_ping({}, [self = shared_from_this()](error_code) {});
}

void WebSocketSession::accepted() {
    auto client = house_.office.arrive(*this, address_);
    if (!client) {
        client_ = 0;
        return close(client.why().reason);
    }
    client_ = *client;
    house_.sockets.insert(this);
    if (house_.closing) return close("the server is stopping");
    read();
}

void WebSocketSession::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code wrong, std::size_t) {
        if (wrong) return self->leave();
        self->heard_ = true;
        const auto data = self->buffer_.cdata();
        const std::string_view text { static_cast<const char*>(data.data()), data.size() };
        if (self->stream_.got_text()) {
            self->house_.office.hear(self->client_, text);
        } else {
            self->house_.office.hear(self->client_, "a text frame is expected");
        }
        self->buffer_.consume(self->buffer_.size());
        if (!self->closing_) self->read();
    });
}

void WebSocketSession::write() {
    stream_.text(true);
    stream_.async_write(boost::asio::buffer(waiting_.front()),
                        [self = shared_from_this()](error_code wrong, std::size_t) {
                            if (wrong) return self->leave();
                            self->waiting_bytes_ -= self->waiting_.front().size();
                            self->waiting_.pop_front();
                            if (!self->waiting_.empty() && !self->closing_) self->write();
                        });
}

void WebSocketSession::leave() {
    if (client_ == 0) return;
    house_.sockets.erase(this);
    house_.office.gone(client_);
    client_ = 0;
}

void look_after_sockets(WebHouse& house) {
    const std::vector<WebSocketSession*> sockets(house.sockets.begin(), house.sockets.end());
    for (WebSocketSession* socket : sockets) socket->ping();
}

void close_sockets(WebHouse& house) {
    const std::vector<WebSocketSession*> sockets(house.sockets.begin(), house.sockets.end());
    for (WebSocketSession* socket : sockets) socket->close("the server is stopping");
}

} // namespace cairn
