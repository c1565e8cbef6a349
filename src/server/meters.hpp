// What is counted while the server runs, for Prometheus.
#pragma once

#include <memory>
#include <string>

#include "server/waits.hpp"

namespace cairn {

class Meters {
public:
    Meters();
    ~Meters();
    Meters(const Meters&) = delete;
    Meters& operator=(const Meters&) = delete;

    void message(); // from a client
    void refusal(std::string_view code);
    void move(double seconds_until_written);
    void connections(int change);
    WaitCounts& waits() { return waits_; }

    struct Now {
        std::size_t places = 0;
        std::size_t unfinished = 0;
        std::size_t sockets = 0;
        std::uint64_t batches = 0;
        std::uint64_t lines = 0;
        std::uint64_t microseconds = 0;
    };
    // In the text format of Prometheus.
    std::string page(const Now& now);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
    WaitCounts waits_; // since the last page
};

} // namespace cairn
