// What processes have used of the machine, and how long the disk takes.
#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace load {

struct Usage {
    double cpu_seconds = 0;
    double kilobytes = 0;
};
// Of all of them together.
Usage usage_of(const std::vector<int>& pids);
double own_cpu_seconds();

// Of 0 to 1 of these; they are sorted afterwards.
double percentile(std::vector<float>& values, double share);

// Writes 4 KB and waits for `fdatasync`, again and again, on a thread of its own: what the disk alone costs.
class DiskWatch {
public:
    explicit DiskWatch(const std::string& folder);
    ~DiskWatch() { stop(); }
    DiskWatch(const DiskWatch&) = delete;
    DiskWatch& operator=(const DiskWatch&) = delete;

    std::vector<float> stop(); // milliseconds of each

private:
    void run(const std::string& file);

    std::atomic<bool> stopped_ = false;
    std::vector<float> took_;
    std::thread thread_;
};

} // namespace load
