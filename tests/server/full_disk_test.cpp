// The disk of the games is full again and again, while games are played and the server is killed: no
// acknowledged move is lost, players are refused instead, and all goes on when there is room.
#include <fstream>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include "server/server_process.hpp"
#include "server/tireless_pair.hpp"

namespace cairn {
namespace {

using namespace std::chrono_literals;

// A small file system in memory, seen by this process and its children alone. Whoever is not root becomes
// root in a namespace of their own: no right of the machine's owner is needed.
class SmallDisk {
public:
    SmallDisk()
        : folder_(std::filesystem::temp_directory_path() /
                  ("cairn-disk-" + std::to_string(getpid()))) {
        const uid_t user = geteuid();
        const gid_t group = getegid();
        std::filesystem::create_directories(folder_);
        if (unshare(CLONE_NEWNS | (user == 0 ? 0 : CLONE_NEWUSER)) != 0) return;
        if (user != 0) {
            std::ofstream("/proc/self/setgroups") << "deny";
            std::ofstream("/proc/self/uid_map") << "0 " << user << " 1";
            std::ofstream("/proc/self/gid_map") << "0 " << group << " 1";
        }
        if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return;
        is_there_ = mount("cairn", folder_.c_str(), "tmpfs", 0, "size=64m") == 0;
    }
    ~SmallDisk() {
        if (is_there_) umount2(folder_.c_str(), MNT_DETACH);
        std::filesystem::remove(folder_);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    const std::filesystem::path& folder() const { return folder_; }
    bool is_there() const { return is_there_; }
    void fill() const {
        std::ofstream ballast(folder_ / "ballast", std::ios::binary | std::ios::app);
        const std::string page(4096, 'x');
        while (ballast << page << std::flush) {
        }
    }
    void make_room() const { std::filesystem::remove(folder_ / "ballast"); }

private:
    std::filesystem::path folder_;
    bool is_there_ = false;
};

using Pairs = std::vector<std::unique_ptr<TirelessPair>>;

std::size_t moves_of(const Pairs& pairs) {
    std::size_t made = 0;
    for (const auto& pair : pairs) made += pair->made;
    return made;
}

std::size_t refusals_of(const Pairs& pairs) {
    std::size_t refused = 0;
    for (const auto& pair : pairs) refused += pair->refused;
    return refused;
}

template <class Condition>
bool within_ten_seconds(Condition condition) {
    for (int i = 0; i < 500 && !condition(); ++i) std::this_thread::sleep_for(20ms);
    return condition();
}

void fill_often(int times) {
    const SmallDisk disk;
    ASSERT_TRUE(disk.is_there())
        << "no small file system could be made: this needs user namespaces, or root";
    const auto data = disk.folder() / "data";
    ServerProcess server(data, { "--unlimited" });
    server.start();
    Pairs pairs;
    std::vector<std::thread> threads;
    std::atomic<bool> stop = false;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        pairs.push_back(std::make_unique<TirelessPair>(server.port(), seed));
        threads.emplace_back([&stop, pair = pairs.back().get()] { pair->play(stop); });
    }
    for (int i = 0; i < times; ++i) {
        const std::size_t made = moves_of(pairs);
        EXPECT_TRUE(within_ten_seconds([&] { return moves_of(pairs) > made + 50; }))
            << "time " << i;
        const std::size_t refused = refusals_of(pairs);
        disk.fill();
        EXPECT_TRUE(within_ten_seconds([&] { return refusals_of(pairs) > refused; }))
            << "time " << i;
        if (i % 3 == 2) server.kill();
        disk.make_room();
        if (i % 3 == 2) server.start();
    }
    const std::size_t made = moves_of(pairs);
    EXPECT_TRUE(within_ten_seconds([&] { return moves_of(pairs) > made + 50; }));
    stop = true;
    for (std::thread& thread : threads) thread.join();
    server.kill();
    std::vector<Acknowledged> all;
    for (const auto& pair : pairs) {
        all.insert(all.end(), pair->acknowledged.begin(), pair->acknowledged.end());
    }
    check_log(data, all);
    std::cout << times << " times full, " << refusals_of(pairs) << " moves refused, " << all.size()
              << " acknowledged\n";
}

TEST(DeepFullDisk, LosesNoAcknowledgedMove) { fill_often(60); }

} // namespace
} // namespace cairn
