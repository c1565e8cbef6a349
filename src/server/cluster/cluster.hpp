// A node among others on the same log: it asks the log what they have written, takes over what a dead one left, and
// tells them who is where. The bus makes all this quick; without it, it takes a few seconds.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "room/hall/hall.hpp"
#include "server/errand.hpp"
#include "server/limits/door.hpp"
#include "server/workers/workers.hpp"

namespace cairn {

class Cluster {
public:
    // `lobby_differs`: what some node lists may have changed.
    Cluster(Hall& hall, Door& door, Workers& workers, std::function<void()> lobby_differs)
        : hall_(hall), door_(door), workers_(workers), lobby_differs_(std::move(lobby_differs)) {}

    void tick(Millis time);
    // Whether the others were greeted just now, which is done every few seconds.
    bool greet(Millis time);
    void heard(const Bulletin& bulletin, Millis now);
    void somebody_came_or_went() { somebody_came_or_went_ = true; }
    int connections_elsewhere(const std::string& address) const;

private:
    void take_over();
    void poll_log();
    void attend(Millis time);
    void tell_of_attendance(std::vector<std::string> there, std::vector<std::string> left,
                            bool differs);

    Hall& hall_;
    Door& door_;
    Workers& workers_;
    std::function<void()> lobby_differs_;
    Errand takeovers_, polls_, attendance_, greetings_;
    std::set<std::string> attended_;
    Millis attended_at_ = 0;
    bool somebody_came_or_went_ = false;
    struct Crowds {
        std::vector<std::pair<std::string, int>> addresses;
        Millis until = 0;
    };
    std::unordered_map<std::string, Crowds> crowds_; // of other nodes
};

} // namespace cairn
