#include "server/web_socket.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace cairn {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr Millis ping_every = 10'000;

Millis milliseconds_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

WebSocketSession::WebSocketSession(WebHouse& house, LoopSocket socket, Door::Ticket ticket,
                                   std::string address)
    : house_(house), stream_(std::move(socket)), ticket_(std::move(ticket)),
      address_(std::move(address)), since_(milliseconds_now()) {
    ++house_.open;
}

WebSocketSession::~WebSocketSession() { --house_.open; }

void WebSocketSession::accept(const Request& request) {
    stream_.set_option(websocket::stream_base::timeout { house_.time(Limit::RequestTime),
                                                         house_.time(Limit::IdleTime), true });
    stream_.read_message_max(largest_frame);
    error_code ignored;
    stream_.next_layer().next_layer().set_option(
        boost::asio::socket_base::send_buffer_size(kernel_holds), ignored);
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
    if (closing_ || !stream_.is_open()) return;
    CorkedSocket& socket = stream_.next_layer();
    if (socket.waiting() + message.size() > house_.most_waiting()) {
        return close("you do not read what you are sent");
    }
    socket.send_text(message);
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

void WebSocketSession::look_after() {
    const Millis now = milliseconds_now();
    const bool hurried = entry_ == Office::Entry::ForSeated; // the last sockets are short
    const Millis hello_within =
        house_.options.limits.time(hurried ? Limit::RequestTime : Limit::HelloTime);
    if (!heard_ && now - since_ > hello_within) return close("you said nothing");
    if (now - last_ping_ >= ping_every) ping();
}

void WebSocketSession::ping() {
    if (pinged_ != 0 || closing_) return;
    pinged_ = last_ping_ = milliseconds_now();
    stream_.async_ping({}, [self = shared_from_this()](error_code) {});
}

void WebSocketSession::accepted() {
    if (house_.door.almost_full()) entry_ = Office::Entry::ForSeated;
    client_ = house_.office.arrive(*this, address_, entry_);
    house_.sockets.insert(this);
    if (house_.closing) return close("the server is stopping");
    read();
}

void WebSocketSession::read() {
    stream_.async_read_some(boost::asio::buffer(chunk_),
                            [self = shared_from_this()](error_code wrong, std::size_t size) {
                                if (wrong) return self->leave();
                                self->has_read(size);
                                if (!self->closing_) self->read();
                            });
}

void WebSocketSession::has_read(std::size_t size) {
    const std::string_view chunk(chunk_.data(), size);
    if (!stream_.is_message_done() || !begun_.empty()) begun_ += chunk;
    if (!stream_.is_message_done()) return;
    heard_ = true;
    const std::string whole = std::exchange(begun_, {});
    if (stream_.got_text()) {
        house_.office.hear(client_, whole.empty() ? chunk : whole);
    } else {
        house_.office.hear(client_, "a text frame is expected");
    }
}

void WebSocketSession::leave() {
    if (client_ == 0) return;
    house_.sockets.erase(this);
    house_.office.gone(client_);
    client_ = 0;
}

void look_after_sockets(WebHouse& house) {
    const std::vector<WebSocketSession*> sockets(house.sockets.begin(), house.sockets.end());
    for (WebSocketSession* socket : sockets) socket->look_after();
}

void close_sockets(WebHouse& house) {
    const std::vector<WebSocketSession*> sockets(house.sockets.begin(), house.sockets.end());
    for (WebSocketSession* socket : sockets) socket->close("the server is stopping");
}

} // namespace cairn
