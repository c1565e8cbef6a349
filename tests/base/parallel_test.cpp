#include "base/parallel.hpp"

#include <gtest/gtest.h>

#include <set>
#include <thread>

namespace cairn {
namespace {

TEST(Parallel, DoesEveryPieceOnceOnAThreadOfItsOwn) {
    for (const std::size_t workers : { 0U, 1U, 5U }) {
        Mutex adding;
        std::multiset<std::size_t> done;
        std::set<std::thread::id> threads;
        in_parallel(workers, [&](std::size_t worker) {
            const Locked lock(adding);
            done.insert(worker);
            threads.insert(std::this_thread::get_id());
        });
        EXPECT_EQ(done.size(), workers);
        EXPECT_EQ(threads.size() - threads.count(std::this_thread::get_id()),
                  workers > 0 ? workers - 1 : 0)
            << "the first piece is done in the thread that asked";
        for (std::size_t worker = 0; worker < workers; ++worker) EXPECT_EQ(done.count(worker), 1U);
    }
}

TEST(Parallel, OneAtATimeHoldsTheLock) {
    Mutex counting;
    int count = 0;
    in_parallel(4, [&](std::size_t) {
        for (int i = 0; i < 10'000; ++i) {
            const Locked lock(counting);
            ++count;
        }
    });
    EXPECT_EQ(count, 40'000);
}

} // namespace
} // namespace cairn
