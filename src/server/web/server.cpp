// The listening socket, the timers and the end of a server.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <sodium.h>
#include <sys/resource.h>

#include "server/journal.hpp"
#include "server/server.hpp"
#include "server/web/session.hpp"
#include "store/folder_lock.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/private_files.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace cairn {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

constexpr auto tick_every = 50ms;
constexpr auto look_every = 1s;
constexpr std::uint64_t fewest_files = 256; // where the system does not tell
constexpr auto last_word = 3s;              // then a stop is final
constexpr int connections_of_node = 4;      // with PostgreSQL: half of them write

// As many open files as there may be; gives how many that are.
std::uint64_t allow_many_files() {
    rlimit files {};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return fewest_files;
    rlimit most = files;
    most.rlim_cur = most.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &most) == 0 ? most.rlim_cur : files.rlim_cur;
}

using Stores = std::vector<std::unique_ptr<Store>>;

Result<Stores> open_stores(const ServeOptions& options, const std::string& node,
                           std::optional<FolderLock>& lock) {
    Stores stores;
    if (options.store.empty()) {
        const auto closed = keep_private(options.data);
        if (!closed) return closed.error();
        for (const auto& path : *closed) journal("closed to other users", { { "path", path } });
        auto folder = FolderLock::take(options.data);
        if (!folder) return folder.error();
        lock = std::move(folder.value());
        auto store = open_sqlite(options.data / "cairn.db");
        if (!store) return store.error();
        stores.push_back(std::move(store.value()));
        return stores;
    }
    if (auto prepared = prepare_postgres(options.store); !prepared) return prepared.error();
    for (int i = 0; i < connections_of_node; ++i) {
        stores.push_back(open_postgres(options.store, node));
    }
    return stores;
}

Result<Accounts::Setup> open_accounts(const ServeOptions& options, Store& log) {
    if (auto adopted = adopt_names(log.accounts()); !adopted) return adopted.error();
    Accounts::Setup setup;
    const auto secret = log.secret("tokens", Tokens::fresh_secret());
    if (!secret) return secret.error();
    setup.token_secret = *secret;
    setup.token_life = Millis { options.token_days } * 24 * 3600 * 1000;
    setup.tries = options.limits.rate(Limit::PasswordTries);
    setup.shared = !options.store.empty();
    auto revoked = log.accounts().revoked_since(time_now(options.staging) - setup.token_life);
    if (!revoked) return revoked.error();
    setup.revoked = std::move(revoked.value());
    return setup;
}

} // namespace

class Server::Parts {
public:
    Parts(std::optional<FolderLock> lock, const ServeOptions& options, WebFiles files,
          std::unique_ptr<Door> door, GameService::Setup setup)
        : lock_(std::move(lock)), door_(std::move(door)), options_(options),
          files_(std::move(files)),
          service_(std::move(setup),
                   [this](std::function<void()> job) { asio::post(io_, std::move(job)); }),
          context_ { io_, service_, *door_, options_, files_, {} } {}

    Result<Done> listen() {
        error_code wrong;
        const auto address = asio::ip::make_address(options_.address, wrong);
        if (wrong) return Error { options_.address + " is not an address to listen on" };
        const tcp::endpoint endpoint(address, options_.port);
        acceptor_.open(endpoint.protocol(), wrong);
        if (!wrong) acceptor_.set_option(tcp::acceptor::reuse_address(true), wrong);
        if (!wrong && address.is_v6()) acceptor_.set_option(asio::ip::v6_only(false), wrong);
        if (!wrong) acceptor_.bind(endpoint, wrong);
        if (!wrong) acceptor_.listen(4096, wrong);
        if (wrong) {
            return Error { "port " + std::to_string(options_.port) + " of " + options_.address +
                           " cannot be used: " + wrong.message() };
        }
        return Done {};
    }

    void begin(const std::vector<Summary>& unfinished, std::optional<Millis> last_beat) {
        service_.begin(unfinished, last_beat);
        accept();
        tick();
        look();
    }

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    void run() {
        journal("listening",
                { { "address", options_.address }, { "port", std::to_string(port()) } });
        io_.run();
        journal("stopped");
    }

    void stop() {
        asio::post(io_, [this] { close(); });
    }

    void stop_on_signals() {
        signals_.add(SIGTERM);
        signals_.add(SIGINT);
        signals_.async_wait([this](error_code wrong, int) {
            if (!wrong) close();
        });
    }

private:
    void accept() {
        acceptor_.async_accept([this](error_code wrong, LoopSocket socket) {
            if (context_.closing) return;
            if (!wrong) {
                begin_session(context_, std::move(socket));
                return accept();
            }
            // Out of files, most likely: others are served on, and this goes on a little later.
            accept_timer_.expires_after(100ms);
            accept_timer_.async_wait([this](error_code) { accept(); });
        });
    }

    void tick() {
        service_.tick();
        timer_.expires_after(tick_every);
        timer_.async_wait([this](error_code wrong) {
            if (!wrong) tick();
        });
    }

    void look() {
        look_after_sockets(context_);
        look_timer_.expires_after(look_every);
        look_timer_.async_wait([this](error_code wrong) {
            if (!wrong) look();
        });
    }

    void close() {
        if (context_.closing) return;
        journal("closing");
        context_.closing = true;
        error_code ignored;
        acceptor_.close(ignored);
        signals_.cancel(ignored);
        service_.close("the server restarts: connect again shortly");
        deadline_ = std::chrono::steady_clock::now() + last_word;
        close_timer_.expires_after(200ms); // so that the last word is read
        wait_to_end();
    }

    void wait_to_end() {
        close_timer_.async_wait([this](error_code) {
            if (service_.has_written_all()) close_sockets(context_);
            const bool late = std::chrono::steady_clock::now() > deadline_;
            if (late || (service_.has_written_all() && context_.open == 0)) return io_.stop();
            close_timer_.expires_after(50ms);
            wait_to_end();
        });
    }

    std::optional<FolderLock> lock_; // first, so that it is let go last
    std::unique_ptr<Door> door_;     // first: sessions that io_ ends still count
    asio::io_context io_ { 1 };
    ServeOptions options_;
    WebFiles files_;
    asio::basic_socket_acceptor<tcp, LoopSocket::executor_type> acceptor_ { io_ };
    asio::steady_timer timer_ { io_ };
    asio::steady_timer look_timer_ { io_ };
    asio::steady_timer accept_timer_ { io_ };
    asio::steady_timer close_timer_ { io_ };
    asio::signal_set signals_ { io_ };
    std::chrono::steady_clock::time_point deadline_;
    GameService service_;
    WebContext context_;
};

Result<std::unique_ptr<Server>> Server::open(const ServeOptions& options) {
    if (sodium_init() < 0) return Error { "libsodium does not start" };
    const std::uint64_t files_allowed = allow_many_files();
    auto door = std::make_unique<Door>(options.limits, files_allowed);
    journal("open files", { { "allowed", std::to_string(files_allowed) },
                            { "sockets", std::to_string(door->most()) } });
    const std::string node = Tokens::fresh_secret().substr(0, 12);
    std::optional<FolderLock> lock;
    auto stores = open_stores(options, node, lock);
    if (!stores) return stores.error();
    const bool shared = !options.store.empty();
    std::optional<RedisAddress> bus;
    if (!options.bus.empty()) {
        auto address = parse_redis(options.bus);
        if (!address) return address.error();
        bus = std::move(address.value());
    }
    Store& log = *stores->front();
    auto accounts = open_accounts(options, log);
    if (!accounts) return accounts.error();
    const auto unfinished =
        shared ? Result<std::vector<Summary>>(std::vector<Summary> {}) : log.unfinished();
    if (!unfinished) return unfinished.error();
    const auto last_beat = log.beat(time_now(options.staging));
    if (!last_beat) return last_beat.error();
    WebFiles files;
    if (!options.web.empty()) {
        auto read =
            WebFiles::read(options.web, options.origins.empty() ? "" : options.origins.front());
        if (!read) return read.error();
        files = std::move(read.value());
    }
    GameService::Setup setup { std::move(stores.value()),
                               options.limits,
                               options.thinkers,
                               std::move(accounts.value()),
                               options.staging,
                               shared,
                               *door,
                               node,
                               std::move(bus) };
    auto parts = std::make_unique<Parts>(std::move(lock), options, std::move(files),
                                         std::move(door), std::move(setup));
    if (auto listening = parts->listen(); !listening) return listening.error();
    parts->begin(*unfinished, *last_beat);
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;
std::uint16_t Server::port() const { return parts_->port(); }
void Server::run() { parts_->run(); }
void Server::stop() { parts_->stop(); }
void Server::stop_on_signals() { parts_->stop_on_signals(); }

} // namespace cairn
