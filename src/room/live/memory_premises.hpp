// Premises without a server: the log is in memory and written at once, thinking waits until it is
// asked for. For the browser, where a table ends with the page, and for tests.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "room/live/premises.hpp"

namespace cairn {

class MemoryPremises : public Premises {
public:
    // What one question costs is bounded by the level; see Budget.
    bool has_questions() const { return !questions_.empty(); }
    void think_once() {
        auto [question, then] = std::move(questions_.front());
        questions_.pop_front();
        Random random(question.seed);
        then(question.table->advise({ .level = question.level }, random).move);
    }

    void append(Append append, std::function<void(Written)> then) override {
        auto& log = logs_[append.table];
        if (log.size() + 1 != append.first) return then(Written::Conflict);
        for (std::string& line : append.lines) log.push_back(std::move(line));
        then(Written::Yes);
    }
    void load(const std::string& table, std::uint64_t after,
              std::function<void(Result<std::vector<std::string>>)> then) override {
        const auto found = logs_.find(table);
        if (found == logs_.end()) return then(std::vector<std::string>());
        const auto& log = found->second;
        const auto start = std::min<std::size_t>(after, log.size());
        then(std::vector(log.begin() + static_cast<std::ptrdiff_t>(start), log.end()));
    }
    void think(Question question, std::function<void(std::string)> then) override {
        questions_.emplace_back(std::move(question), std::move(then));
    }

    std::map<std::string, std::vector<std::string>>& logs() { return logs_; }
    const std::map<std::string, std::vector<std::string>>& logs() const { return logs_; }

private:
    std::map<std::string, std::vector<std::string>> logs_;
    std::deque<std::pair<Question, std::function<void(std::string)>>> questions_;
};

} // namespace cairn
