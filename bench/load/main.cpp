// Load for a running `cairn serve --unlimited`, or for several nodes: many tables, two scripted
// players each, over real WebSockets, at two nodes if there are several. Prints moves a second, the
// time from a move until the opponent sees it, and what the servers' processes and this one used.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

#include "settings.hpp"
#include "table.hpp"
#include "table/record/replay.hpp"
#include "usage.hpp"

namespace {

using namespace load;
using Seconds = std::chrono::duration<double>;

// All tables, on one thread.
class Load : public Diary {
public:
    explicit Load(const Settings& settings)
        : settings_(settings), poll_(epoll_create1(EPOLL_CLOEXEC)) {}
    ~Load() override { close(poll_); }
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

    // All sit down, one table after the other.
    bool connect() {
        for (int i = 0; i < settings_.tables; ++i) {
            const auto number = static_cast<std::size_t>(i);
            Table& table =
                *tables_.emplace_back(std::make_unique<Table>(settings_, results_, *this, number));
            if (!table.connect()) return false;
            for (const std::size_t who : { 0U, 1U }) {
                epoll_event event {};
                event.events = EPOLLIN | EPOLLET;
                event.data.u64 = 2 * number + who;
                epoll_ctl(poll_, EPOLL_CTL_ADD, table.wire(static_cast<int>(who)).handle(), &event);
            }
            // Whoever says nothing for long is let go, and not everybody should begin at once.
            table.begin();
            run_for(Seconds(300e-6));
        }
        return true;
    }
    void run_for(Seconds time) {
        const auto end = Time::now() + std::chrono::duration_cast<Time::duration>(time);
        for (auto now = Time::now(); now < end; now = Time::now()) {
            for (; !due_.empty() && due_.front().first <= now; due_.pop_front()) {
                due_.front().second->make_move();
            }
            const auto until = due_.empty() ? end : std::min(end, due_.front().first);
            hear(std::chrono::ceil<std::chrono::milliseconds>(until - now));
        }
    }
    // Everybody thinks for the same time, but for the first moves: those are put in their place.
    void later(Time::time_point when, Table& table) override {
        auto place = due_.end();
        while (place != due_.begin() && std::prev(place)->first > when) --place;
        due_.insert(place, { when, &table });
    }
    Results& results() { return results_; }

private:
    void hear(std::chrono::milliseconds most) {
        std::array<epoll_event, 256> events;
        const int count =
            epoll_wait(poll_, events.data(), events.size(), static_cast<int>(most.count()));
        for (int i = 0; i < count; ++i) {
            const std::uint64_t number = events[static_cast<std::size_t>(i)].data.u64;
            Table& table = *tables_[number / 2];
            const int who = number % 2;
            const bool there = table.wire(who).read(
                [&table, who](std::string_view text) { table.heard(who, text); });
            if (!there) throw std::runtime_error("the server has hung up");
        }
    }

    const Settings& settings_;
    Results results_;
    int poll_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::deque<std::pair<Time::time_point, Table*>> due_; // soonest first
};

void allow_many_files() {
    rlimit files {};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

// A load that is the same each time, for whoever counts what it costs in another way.
int make_moves(Load& all, std::size_t moves) {
    while (all.results().latencies.size() < moves) all.run_for(Seconds(0.01));
    std::cout << "moves       " << all.results().latencies.size() << "\n";
    return 0;
}

int run(const Settings& settings) {
    allow_many_files();
    Load all(settings);
    Results& results = all.results();
    const Usage idle = usage_of(settings.pids);
    results.counting = settings.moves > 0;
    if (!all.connect()) {
        std::cerr << "the server does not let everybody in\n";
        return 1;
    }
    if (settings.moves > 0) return make_moves(all, settings.moves);
    // Some are always between two games.
    for (int i = 0; i < 300 && results.playing * 20 < settings.tables * 19; ++i) {
        all.run_for(Seconds(0.1));
    }
    all.run_for(Seconds(1 + settings.think / 1e3));
    std::optional<DiskWatch> disk;
    if (!settings.disk.empty()) disk.emplace(settings.disk);
    const Usage before = usage_of(settings.pids);
    const double own_before = own_cpu_seconds();
    const auto start = Time::now();
    results.counting = true;
    all.run_for(Seconds(settings.seconds));
    const Seconds took = Time::now() - start;
    const Usage after = usage_of(settings.pids);
    const double own = own_cpu_seconds() - own_before;
    auto& latencies = results.latencies;
    const auto moves = static_cast<double>(latencies.size());
    std::cout << "tables      " << settings.tables << " (" << results.playing << " in play)\n"
              << "moves/s     " << static_cast<int>(moves / took.count()) << "\n"
              << "p50         " << percentile(latencies, 0.5) << " ms\n"
              << "p99         " << percentile(latencies, 0.99) << " ms\n"
              << "CPU a move  " << (after.cpu_seconds - before.cpu_seconds) / moves * 1e6 << " us\n"
              << "load's own  " << own / moves * 1e6 << " us\n"
              << "memory      " << after.kilobytes / 1024 << " MB, "
              << (after.kilobytes - idle.kilobytes) / settings.tables << " KB a table\n"
              << "refused     " << results.refused << "\n";
    if (!disk) return 0;
    std::vector<float> syncs = disk->stop();
    std::cout << "disk        " << syncs.size() << " times fdatasync: p50 "
              << percentile(syncs, 0.5) << " ms, p99 " << percentile(syncs, 0.99) << " ms\n";
    return 0;
}

// Why these games cannot be played again, if so.
std::string read_replay(const std::vector<std::string>& files, Settings& settings) {
    for (const std::string& file : files) {
        std::ifstream stream(file);
        const std::string text(std::istreambuf_iterator<char>(stream), {});
        auto record = cairn::parse_record(text);
        if (!record) return file + ": " + record.reason();
        if (!record->deal.empty())
            return file + ": a server deals the cards itself; choose a game without any";
        if (const auto played = cairn::replay(*record); !played)
            return file + ": " + played.reason();
        if (record->result.outcome == cairn::Outcome::Open ||
            record->result.by != cairn::Ending::Rules) {
            return file + ": this game was not played to its end";
        }
        if (!settings.replay.empty() && settings.replay.front().ruleset != record->ruleset) {
            return file + ": this is another ruleset";
        }
        settings.ruleset = record->ruleset;
        settings.replay.push_back(std::move(record.value()));
    }
    return "";
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
    app.add_option("--moves", settings.moves, "To make and end, instead of measuring");
    app.add_option("--think", settings.think, "Milliseconds before a move")->capture_default_str();
    app.add_option("--ruleset", settings.ruleset, "Its id")->capture_default_str();
    app.add_option("--disk", settings.disk, "A folder: how long its disk takes is measured beside");
    std::vector<std::string> replay;
    app.add_option("--replay", replay, "Records of games without cards, to be played again");
    CLI11_PARSE(app, argc, argv);
    if (const std::string why = read_replay(replay, settings); !why.empty()) {
        std::cerr << "load: " << why << "\n";
        return 1;
    }
    return run(settings);
}
