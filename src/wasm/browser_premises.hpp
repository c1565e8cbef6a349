// The premises of a hall that stands in a browser: its clock and chance, letters that wait to be fetched, and thinking
// that is done when the page has been told everything else.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "room/live/memory_premises.hpp"
#include "wasm/sharing.hpp"

namespace cairn {

struct Letter {
    ClientId client = 0;
    std::string text;
};

class BrowserPremises final : public MemoryPremises {
public:
    Millis now() const override;
    void fill_with_chance(std::span<std::uint8_t> bytes) override;
    void tell(ClientId client, std::string_view message) override {
        letters_.push_back({ client, std::string(message) });
    }
    void think(Question question, std::function<void(std::string)> then) override {
        think(std::move(question), usual_thought,
              [then = std::move(then)](const Advice& advice) { then(advice.move); });
    }
    void think(Question question, std::uint64_t milliseconds,
               std::function<void(const Advice&)> then) {
        thoughts_.emplace_back(std::move(question), milliseconds, std::move(then));
    }

    bool has_letters() const { return !letters_.empty(); }
    Letter next_letter() {
        Letter letter = std::move(letters_.front());
        letters_.pop_front();
        return letter;
    }

    bool has_thoughts() const { return !thoughts_.empty(); }
    // The next thought, or the one that has begun; null if there is none.
    Thought* next_thought() { return thoughts_.empty() ? nullptr : &thoughts_.front(); }
    // Thinks it, until it is done or waits for other engines; whether it is done.
    bool think_one(int engines);

private:
    std::deque<Letter> letters_;
    std::deque<Thought> thoughts_;
};

} // namespace cairn
