// The threads behind the one that serves. They post to it, so that they end before whatever they post to.
#pragma once

#include <memory>

#include "server/cluster/bus.hpp"
#include "server/workers/store_threads.hpp"
#include "server/workers/thinkers.hpp"

namespace cairn {

struct Workers {
    StoreThreads store;
    std::unique_ptr<Bus> bus; // none: no other node is told anything
    std::unique_ptr<Thinkers> thinkers;
};

} // namespace cairn
