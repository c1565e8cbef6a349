#include "usage.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <stdexcept>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace load {

namespace {

constexpr auto between_syncs = std::chrono::milliseconds(10);

Usage usage_of(int pid) {
    Usage usage;
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    std::string word;
    for (int i = 1; i <= 15 && stat >> word; ++i) {
        if (i < 14) continue;
        usage.cpu_seconds += std::stod(word) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    while (status >> word) {
        if (word == "VmRSS:") status >> usage.kilobytes;
    }
    return usage;
}

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

} // namespace

Usage usage_of(const std::vector<int>& pids) {
    Usage sum;
    for (const int pid : pids) {
        const Usage usage = usage_of(pid);
        sum.cpu_seconds += usage.cpu_seconds;
        sum.kilobytes += usage.kilobytes;
    }
    return sum;
}

double own_cpu_seconds() {
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double percentile(std::vector<float>& values, double share) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

DiskWatch::DiskWatch(const std::string& folder)
    : thread_([this, file = folder + "/load-disk"] { run(file); }) {}

std::vector<float> DiskWatch::stop() {
    stopped_ = true;
    if (thread_.joinable()) thread_.join();
    return std::move(took_);
}

void DiskWatch::run(const std::string& file) {
    const int opened = open(file.c_str(), O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
    if (opened < 0) return;
    const std::array<char, 4096> page {};
    while (!stopped_) {
        const auto start = std::chrono::steady_clock::now();
        const bool written =
            write(opened, page.data(), page.size()) == static_cast<ssize_t>(page.size()) &&
            fdatasync(opened) == 0;
        const std::chrono::duration<float, std::milli> took =
            std::chrono::steady_clock::now() - start;
        if (!written) break;
        took_.push_back(took.count());
        std::this_thread::sleep_for(between_syncs);
    }
    close(opened);
    std::remove(file.c_str());
}

} // namespace load
