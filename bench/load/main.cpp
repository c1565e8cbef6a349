// Load for a running `cairn serve --unlimited`, or for several nodes: many tables, two scripted
// players each, over real WebSockets, at two nodes if there are several. Prints moves a second, the
// time from a move until the opponent sees it, and what the servers' processes used for it.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Time = std::chrono::steady_clock;

struct Settings {
    std::vector<std::uint16_t> ports { 8080 };
    std::vector<int> pids;
    int tables = 100;
    double seconds = 10;
    int think = 0; // milliseconds before a move
    std::string ruleset = "schotten";
};

struct Results {
    bool counting = false;
    std::vector<float> latencies; // milliseconds
    std::uint64_t acknowledged = 0;
    std::uint64_t refused = 0;
    int playing = 0;
};

// The value of a key, in a message that was written by the server: no blanks.
std::string_view value_of(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    if (at == std::string_view::npos) return {};
    auto value = text.substr(at + key.size());
    if (value.starts_with('"')) return value.substr(1, value.find('"', 1) - 1);
    return value.substr(0, value.find_first_of(",}]"));
}

class Table;

class Player : public std::enable_shared_from_this<Player> {
public:
    Player(asio::io_context& io, Table& table, int number)
        : stream_(io), timer_(io), table_(table), number_(number) {}

    void connect(std::uint16_t port);
    void send(std::string text);
    void later(int milliseconds, std::string text);

private:
    void read();
    void write();

    websocket::stream<beast::tcp_stream> stream_;
    asio::steady_timer timer_;
    beast::flat_buffer buffer_;
    std::deque<std::string> waiting_;
    Table& table_;
    int number_;
};

class Table {
public:
    Table(asio::io_context& io, const Settings& settings, Results& results, std::size_t number)
        : settings_(settings), results_(results), number_(number),
          players_ { std::make_shared<Player>(io, *this, 0),
                     std::make_shared<Player>(io, *this, 1) } {}

    void begin() {
        const auto& ports = settings_.ports;
        for (std::size_t i = 0; i < players_.size(); ++i) {
            players_[i]->connect(ports[(number_ + i) % ports.size()]);
        }
    }

    void heard(int who, std::string_view text) {
        const auto type = value_of(text, "\"type\":");
        if (type == "welcome" && ++welcomes_ == 2) open();
        if (type == "opened") {
            id_ = value_of(text, "\"table\":");
            say(0, "enter", "");
            say(1, "sit", ",\"key\":\"" + std::string(value_of(text, "\"join\":")) + "\"");
        }
        if (type == "table" && who == 1) ready(); // both are there
        if (type == "error") ++results_.refused;
        if (type == "ok" && results_.counting) ++results_.acknowledged;
        if (type != "news") return;
        const auto kind = value_of(text, "\"kind\":");
        if (kind == "ended" && who == 0) {
            --results_.playing;
            open();
        }
        if (kind == "dealt" && who == 0) ++results_.playing;
        if (kind == "moved" && who != mover_ && results_.counting) {
            const std::chrono::duration<float, std::milli> took = Time::now() - sent_;
            results_.latencies.push_back(took.count());
        }
        if (const auto at = text.find("\"moves\":[{"); at != std::string_view::npos) {
            move(who, text.substr(text.find(first_key, at) + first_key.size()),
                 value_of(text, "\"seq\":"));
        }
    }
    void sent_now() { sent_ = Time::now(); }

private:
    static constexpr std::string_view first_key = "{\"text\":\""; // of each move

    void open() {
        players_[0]->send("{\"v\":1,\"type\":\"open\",\"terms\":{\"ruleset\":\"" +
                          settings_.ruleset + "\",\"seats\":[\"me\",\"link\"]}}");
    }
    void say(int who, std::string_view type, const std::string& more) {
        players_[static_cast<std::size_t>(who)]->send("{\"v\":1,\"type\":\"" + std::string(type) +
                                                      "\",\"table\":\"" + id_ + "\"" + more + "}");
    }
    void ready() {
        for (const int who : { 0, 1 }) {
            say(who, "ready", ",\"game\":1,\"entropy\":\"" + std::string(64, 'e') + "\"");
        }
    }
    // The list's middle: a game of the usual length.
    void move(int who, std::string_view list, std::string_view seq) {
        list = list.substr(0, list.find(']'));
        const auto middle = list.find(first_key, list.size() / 2);
        if (middle != std::string_view::npos) list.remove_prefix(middle + first_key.size());
        const std::string_view chosen = list.substr(0, list.find('"'));
        mover_ = who;
        std::string text = "{\"v\":1,\"type\":\"move\",\"table\":\"" + id_ +
                           "\",\"answers\":" + std::string(seq) + ",\"move\":\"" +
                           std::string(chosen) + "\"}";
        players_[static_cast<std::size_t>(who)]->later(settings_.think, std::move(text));
    }

    const Settings& settings_;
    Results& results_;
    std::size_t number_;
    std::array<std::shared_ptr<Player>, 2> players_;
    int welcomes_ = 0;
    std::string id_;
    int mover_ = 0;
    Time::time_point sent_;
};

void Player::connect(std::uint16_t port) {
    beast::get_lowest_layer(stream_).async_connect(
        { asio::ip::address_v4::loopback(), port },
        [self = shared_from_this(), port](error_code wrong) {
            if (wrong) return;
            beast::get_lowest_layer(self->stream_).expires_never();
            beast::get_lowest_layer(self->stream_)
                .socket()
                .set_option(asio::ip::tcp::no_delay(true));
            self->stream_.async_handshake("127.0.0.1:" + std::to_string(port), "/ws",
                                          [self](error_code failed) {
                                              if (failed) return;
                                              self->send("{\"v\":1,\"type\":\"hello\"}");
                                              self->read();
                                          });
        });
}

void Player::send(std::string text) {
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write();
}

void Player::later(int milliseconds, std::string text) {
    if (milliseconds == 0) {
        table_.sent_now();
        return send(std::move(text));
    }
    timer_.expires_after(std::chrono::milliseconds(milliseconds));
    timer_.async_wait([self = shared_from_this(), text = std::move(text)](error_code) mutable {
        self->table_.sent_now();
        self->send(std::move(text));
    });
}

void Player::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code wrong, std::size_t) {
        if (wrong) return;
        const auto data = self->buffer_.cdata();
        self->table_.heard(self->number_, { static_cast<const char*>(data.data()), data.size() });
        self->buffer_.consume(self->buffer_.size());
        self->read();
    });
}

void Player::write() {
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](error_code wrong, std::size_t) {
                            if (wrong) return;
                            self->waiting_.pop_front();
                            if (!self->waiting_.empty()) self->write();
                        });
}

struct Usage {
    double cpu_seconds = 0;
    double kilobytes = 0;
};

Usage usage_of(int pid) {
    Usage usage;
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    std::string word;
    for (int i = 1; i <= 15 && stat >> word; ++i) {
        if (i >= 14)
            usage.cpu_seconds += std::stod(word) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    while (status >> word) {
        if (word == "VmRSS:") status >> usage.kilobytes;
    }
    return usage;
}

Usage usage_of(const std::vector<int>& pids) {
    Usage sum;
    for (const int pid : pids) {
        const Usage usage = usage_of(pid);
        sum.cpu_seconds += usage.cpu_seconds;
        sum.kilobytes += usage.kilobytes;
    }
    return sum;
}

double percentile(std::vector<float>& sorted, double share) {
    if (sorted.empty()) return 0;
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

int run(const Settings& settings) {
    rlimit files {};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    asio::io_context io(1);
    Results results;
    const Usage idle = usage_of(settings.pids);
    std::vector<std::unique_ptr<Table>> tables;
    for (int i = 0; i < settings.tables; ++i) {
        tables.push_back(
            std::make_unique<Table>(io, settings, results, static_cast<std::size_t>(i)));
        tables.back()->begin();
        io.run_for(std::chrono::microseconds(300)); // not all at once
    }
    // Some are always between two games.
    for (int i = 0; i < 300 && results.playing * 20 < settings.tables * 19; ++i) {
        io.run_for(std::chrono::milliseconds(100));
    }
    io.run_for(std::chrono::seconds(1));
    const Usage before = usage_of(settings.pids);
    const auto start = Time::now();
    results.counting = true;
    io.run_for(std::chrono::milliseconds(static_cast<int>(settings.seconds * 1000)));
    const std::chrono::duration<double> took = Time::now() - start;
    const Usage after = usage_of(settings.pids);
    auto& latencies = results.latencies;
    std::sort(latencies.begin(), latencies.end());
    const auto moves = static_cast<double>(latencies.size());
    std::cout << "tables      " << settings.tables << " (" << results.playing << " in play)\n"
              << "moves/s     " << static_cast<int>(moves / took.count()) << "\n"
              << "p50         " << percentile(latencies, 0.5) << " ms\n"
              << "p99         " << percentile(latencies, 0.99) << " ms\n"
              << "CPU a move  " << (after.cpu_seconds - before.cpu_seconds) / moves * 1e6 << " us\n"
              << "memory      " << after.kilobytes / 1024 << " MB, "
              << (after.kilobytes - idle.kilobytes) / settings.tables << " KB a table\n"
              << "refused     " << results.refused << "\n";
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    Settings settings;
    CLI::App app { "Load for a running cairn serve --unlimited" };
    app.add_option("--port", settings.ports, "Of the server, on loopback; one for each node")
        ->capture_default_str();
    app.add_option("--pid", settings.pids, "The server's process, or all nodes'");
    app.add_option("--tables", settings.tables, "At once")->capture_default_str();
    app.add_option("--seconds", settings.seconds, "To measure")->capture_default_str();
    app.add_option("--think", settings.think, "Milliseconds before a move")->capture_default_str();
    app.add_option("--ruleset", settings.ruleset, "Its id")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    return run(settings);
}
