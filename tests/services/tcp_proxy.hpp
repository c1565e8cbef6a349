// A wire between a client and a service of loopback, which a test can cut, or let fall silent.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <memory>
#include <set>
#include <thread>

namespace cairn {

class TcpProxy {
public:
    explicit TcpProxy(std::uint16_t target) : target_(target) {
        accept();
        thread_ = std::thread([this] { io_.run(); });
    }
    ~TcpProxy() {
        io_.stop();
        thread_.join();
    }
    TcpProxy(const TcpProxy&) = delete;
    TcpProxy& operator=(const TcpProxy&) = delete;

    std::uint16_t port() const { return port_; }
    // Every connection ends at once, and so does every new one.
    void cut() {
        on_wire([this] {
            state_ = State::Cut;
            for (const auto& wire : std::set(wires_)) wire->close();
        });
    }
    // Connections stay, and nothing comes through any more, in neither direction.
    void silence() {
        on_wire([this] { state_ = State::Silent; });
    }
    // As it was; what was silenced is cut.
    void mend() {
        on_wire([this] {
            for (const auto& wire : std::set(wires_)) {
                if (state_ == State::Silent) wire->close();
            }
            state_ = State::Whole;
        });
    }

private:
    using tcp = boost::asio::ip::tcp;
    using error_code = boost::system::error_code;
    enum class State : std::uint8_t { Whole, Silent, Cut };

    struct Wire : std::enable_shared_from_this<Wire> {
        Wire(TcpProxy& proxy, tcp::socket from)
            : owner(proxy), ends { std::move(from), tcp::socket(proxy.io_) } {}

        void begin(std::uint16_t target) {
            ends[1].async_connect({ boost::asio::ip::address_v4::loopback(), target },
                                  [self = shared_from_this()](error_code wrong) {
                                      if (wrong) return self->close();
                                      for (auto& end : self->ends) {
                                          error_code ignored;
                                          end.set_option(tcp::no_delay(true), ignored);
                                      }
                                      self->carry(0);
                                      self->carry(1);
                                  });
        }
        void carry(std::size_t from) {
            ends[from].async_read_some(
                boost::asio::buffer(buffers[from]),
                [self = shared_from_this(), from](error_code wrong, std::size_t size) {
                    if (self->owner.state_ == State::Silent) return; // and it is never read on
                    if (wrong) return self->close();
                    boost::asio::async_write(self->ends[1 - from],
                                             boost::asio::buffer(self->buffers[from].data(), size),
                                             [self, from](error_code failed, std::size_t) {
                                                 if (failed) return self->close();
                                                 self->carry(from);
                                             });
                });
        }
        void close() {
            error_code ignored;
            for (auto& end : ends) end.close(ignored);
            owner.wires_.erase(shared_from_this());
        }

        TcpProxy& owner;
        std::array<tcp::socket, 2> ends;
        std::array<std::array<char, 16384>, 2> buffers {};
    };

    void on_wire(std::function<void()> task) {
        std::promise<void> done;
        boost::asio::post(io_, [&task, &done] {
            task();
            done.set_value();
        });
        done.get_future().wait();
    }

    void accept() {
        acceptor_.async_accept([this](error_code wrong, tcp::socket socket) {
            if (wrong) return;
            if (state_ != State::Cut) {
                const auto wire = std::make_shared<Wire>(*this, std::move(socket));
                wires_.insert(wire);
                if (state_ == State::Whole) wire->begin(target_);
            }
            accept();
        });
    }

    std::uint16_t target_;
    boost::asio::io_context io_ { 1 };
    tcp::acceptor acceptor_ { io_, { boost::asio::ip::address_v4::loopback(), 0 } };
    std::uint16_t port_ = acceptor_.local_endpoint().port();
    State state_ = State::Whole;
    std::set<std::shared_ptr<Wire>> wires_;
    std::thread thread_;
};

} // namespace cairn
