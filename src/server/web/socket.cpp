#include "server/web/socket.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace cairn {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr Millis quiet = 4'000;          // without a sign of life: a ping asks for one
constexpr Millis away_after = 10'000;    // without any: whoever is there counts as away
constexpr Millis measure_every = 10'000; // the lag
constexpr Millis late_look = 3'000;      // it was the server that heard nothing

Millis milliseconds_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

WebSocketSession::WebSocketSession(WebContext& context, LoopSocket socket, Door::Ticket ticket,
                                   std::string address)
    : context_(context), stream_(std::move(socket)), ticket_(std::move(ticket)),
      address_(std::move(address)), since_(milliseconds_now()), heard_at_(since_) {
    ++context_.open;
    stream_.next_layer().count_waits(context_.service.waits());
}

WebSocketSession::~WebSocketSession() { --context_.open; }

void WebSocketSession::accept(const WebRequest::Message& request) {
    // Whoever is idle is found by look_after: a timer of Beast's for each socket would wake the server for nothing else.
    stream_.set_option(websocket::stream_base::timeout { context_.time(Limit::RequestTime),
                                                         websocket::stream_base::none(), false });
    stream_.read_message_max(largest_frame);
    error_code ignored;
    stream_.next_layer().next_layer().set_option(
        boost::asio::socket_base::send_buffer_size(kernel_holds), ignored);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
        is_heard();
        if (kind != websocket::frame_type::pong || pinged_ == 0) return;
        context_.service.measured_lag(client_, milliseconds_now() - pinged_);
        pinged_ = 0;
    });
    stream_.async_accept(request, [self = shared_from_this()](error_code wrong) {
        if (!wrong) self->accepted();
    });
}

void WebSocketSession::send(std::string_view message) {
    if (closing_ || !stream_.is_open()) return;
    CorkedSocket& socket = stream_.next_layer();
    if (socket.waiting() + message.size() > context_.most_waiting()) {
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

void WebSocketSession::look_after(Millis now) {
    const bool hurried = admission_ == Admission::ForSeated; // the last sockets are short
    const Millis hello_within =
        context_.options.limits.time(hurried ? Limit::RequestTime : Limit::HelloTime);
    if (!heard_ && now - since_ > hello_within) return close("you said nothing");
    const Millis idle = context_.options.limits.time(Limit::IdleTime);
    if (now - heard_at_ >= idle) return close("you do not answer");
    if (closing_) return;
    if (!silent_ && now - heard_at_ >= away_after) {
        silent_ = true;
        context_.service.fell_silent(client_);
    }
    const bool is_quiet = now - heard_at_ >= std::min(quiet, idle / 2); // in time to answer
    const bool due = is_quiet || now - last_ping_ >= measure_every;
    if (pinged_ != 0 || !due) return;
    pinged_ = last_ping_ = now;
    stream_.async_ping({}, [self = shared_from_this()](error_code) {});
}

void WebSocketSession::is_heard() {
    heard_at_ = milliseconds_now();
    if (std::exchange(silent_, false)) context_.service.heard_again(client_);
}

void WebSocketSession::accepted() {
    if (context_.door.almost_full()) admission_ = Admission::ForSeated;
    client_ = context_.service.arrive(*this, address_, admission_);
    place_ = context_.sockets.size();
    context_.sockets.push_back(this);
    if (context_.closing) return close("the server is stopping");
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
    is_heard();
    const std::string_view chunk(chunk_.data(), size);
    if (!stream_.is_message_done() || !begun_.empty()) begun_ += chunk;
    if (!stream_.is_message_done()) return;
    heard_ = true;
    const std::string whole = std::exchange(begun_, {});
    if (stream_.got_text()) {
        context_.service.hear(client_, whole.empty() ? chunk : whole);
    } else {
        context_.service.hear(client_, "a text frame is expected");
    }
}

void WebSocketSession::leave() {
    if (client_ == 0) return;
    WebSocketSession* const last = context_.sockets.back();
    context_.sockets[place_] = last;
    last->place_ = place_;
    context_.sockets.pop_back();
    context_.service.gone(client_);
    client_ = 0;
}

void look_after_sockets(WebContext& context) {
    const std::vector<WebSocketSession*> sockets = context.sockets; // which some of them leave
    const Millis now = milliseconds_now();
    const bool late = context.looked != 0 && now - context.looked > late_look;
    context.looked = now;
    for (WebSocketSession* socket : sockets) {
        if (late) socket->is_heard();
        socket->look_after(now);
    }
}

void close_sockets(WebContext& context) {
    const std::vector<WebSocketSession*> sockets = context.sockets;
    for (WebSocketSession* socket : sockets) socket->close("the server is stopping");
}

} // namespace cairn
