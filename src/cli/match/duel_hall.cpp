#include "cli/match/duel_hall.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace cairn {
namespace {

// Takes the games as they end and counts them in order.
class Counter {
public:
    Counter(const DuelTerms& terms, const DuelHall& hall) : terms_(terms), hall_(hall) {}

    // The next game to play; nothing once there is no more to do.
    std::optional<int> next() {
        const std::lock_guard lock(mutex_);
        if (stopped() || next_ >= 2 * std::int64_t { terms_.pairs }) return std::nullopt;
        return static_cast<int>(next_++);
    }

    void add(DuelGame game) {
        const std::lock_guard lock(mutex_);
        if (stop_) return;
        ++played_;
        waiting_.emplace(game.number, std::move(game));
        while (!stop_ && count_pair()) {
            if (hall_.sprt && hall_.sprt->verdict(score_.pairs) != Hypothesis::Undecided) {
                stop_ = true;
            }
        }
        if (hall_.progress) hall_.progress(score_, played_);
    }

    bool stopped() const { return stop_ || (hall_.interrupted != nullptr && *hall_.interrupted); }
    const DuelScore& score() const { return score_; }

private:
    // Counts the pair whose turn it is, if both its games are there.
    bool count_pair() {
        const auto first = waiting_.begin();
        if (first == waiting_.end() || first->first != counted_) return false;
        const auto second = std::next(first);
        if (second == waiting_.end() || second->first != counted_ + 1) return false;
        score_.add_pair(first->second, second->second);
        if (hall_.counted) {
            hall_.counted(first->second);
            hall_.counted(second->second);
        }
        waiting_.erase(first, std::next(second));
        counted_ += 2;
        return true;
    }

    const DuelTerms& terms_;
    const DuelHall& hall_;
    std::mutex mutex_;
    std::atomic<bool> stop_ { false }; // set for good; read by games that are being played
    std::int64_t next_ = 0;
    int played_ = 0;
    int counted_ = 0;
    std::map<int, DuelGame> waiting_; // played, with one before it that is not
    DuelScore score_;
};

void play_games(const DuelTerms& terms, Counter& counter, const Team& team) {
    const ByPlayer<Contender*> contenders { { team[Player::A].get(), team[Player::B].get() } };
    while (const auto number = counter.next()) {
        auto game = play_game(terms, *number, contenders, [&] { return counter.stopped(); });
        if (!game) return;
        counter.add(std::move(*game));
    }
}

} // namespace

Result<DuelScore> play_duel(const DuelTerms& terms, const DuelHall& hall) {
    assert(terms.game != nullptr && terms.pairs > 0 && hall.threads > 0 && hall.team);
    const int useful = static_cast<int>(std::min<std::int64_t>(hall.threads, 2LL * terms.pairs));
    std::vector<Team> teams;
    for (int i = 0; i < useful; ++i) {
        auto team = hall.team();
        if (!team) return team.error();
        for (const auto& contender : team->items) {
            if (const auto fit = contender->fits(*terms.game); !fit) return fit.error();
        }
        teams.push_back(std::move(team.value()));
    }
    Counter counter(terms, hall);
    std::vector<std::thread> threads;
    threads.reserve(teams.size());
    for (const Team& team : teams) {
        threads.emplace_back([&] { play_games(terms, counter, team); });
    }
    for (std::thread& thread : threads) thread.join();
    return counter.score();
}

} // namespace cairn
