#include "server/web/corked_socket.hpp"

#include <boost/asio/error.hpp>

#include "base/spare_texts.hpp"

namespace cairn {

namespace {

// RFC 6455, 5.2: a text in one frame; what a server sends is not masked.
void append_text_frame(std::string& bytes, std::string_view text) {
    const auto append_size = [&](int size_bytes) {
        for (int i = size_bytes - 1; i >= 0; --i) {
            bytes += static_cast<char>(text.size() >> (8 * i) & 0xff);
        }
    };
    bytes += '\x81';
    if (text.size() < 126) {
        append_size(1);
    } else if (text.size() <= 0xffff) {
        bytes += char { 126 };
        append_size(2);
    } else {
        bytes += char { 127 };
        append_size(8);
    }
    bytes += text;
}

} // namespace

CorkedSocket::CorkedSocket(next_layer_type socket)
    : line_(std::make_shared<Line>(std::move(socket))) {}

CorkedSocket::~CorkedSocket() {
    line_->waits = nullptr; // whoever counts may be gone
    line_->flush();
    line_->fail(boost::asio::error::operation_aborted);
}

void CorkedSocket::send_text(std::string_view message) {
    if (line_->failed) return;
    if (line_->gathered.empty()) {
        spare_texts().lend(line_->gathered); // with two sockets for every table, none keeps any
        line_->since = WaitCounts::Clock::now();
    }
    append_text_frame(line_->gathered, message);
    line_->flush_after_this_turn();
}

CorkedSocket::Line::Line(next_layer_type from)
    : socket(std::move(from)),
      progress(socket.get_executor(), boost::asio::steady_timer::time_point::max()) {
    boost::system::error_code wrong;
    socket.non_blocking(true, wrong);
    if (wrong) fail(wrong);
}

void CorkedSocket::Line::flush_after_this_turn() {
    if (blocked || std::exchange(due, true)) return;
    boost::asio::post(socket.get_executor(), [self = shared_from_this()] {
        self->due = false;
        self->flush();
    });
}

void CorkedSocket::Line::flush() {
    if (blocked || gathered.empty()) return;
    boost::system::error_code wrong;
    std::size_t sent = 0;
    while (sent < gathered.size() && !wrong) {
        sent += socket.write_some(boost::asio::buffer(gathered) + sent, wrong);
    }
    taken += sent;
    gathered.erase(0, sent);
    if (gathered.empty()) {
        spare_texts().take_back(gathered);
        if (waits != nullptr) waits->note(Wait::Socket, WaitCounts::Clock::now() - since);
    }
    if (wrong == boost::asio::error::would_block) {
        wait_until_writable();
    } else if (wrong) {
        fail(wrong);
    }
    if (sent > 0) progress.cancel();
}

void CorkedSocket::Line::wait_until_writable() {
    blocked = true;
    socket.async_wait(next_layer_type::wait_write,
                      [self = shared_from_this()](boost::system::error_code wrong) {
                          self->blocked = false;
                          if (wrong) return self->fail(wrong);
                          self->flush();
                      });
}

// Who reads from the socket learns it by that.
void CorkedSocket::Line::fail(boost::system::error_code why) {
    failed = why;
    gathered.clear();
    gathered.shrink_to_fit();
    boost::system::error_code ignored;
    socket.close(ignored);
    progress.cancel();
}

} // namespace cairn
