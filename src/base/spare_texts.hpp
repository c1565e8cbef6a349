// Room for long texts that come and go: a text that is done with lends its room to the next one. Memory for texts of some
// kilobytes is dear to ask for, and what was used a moment ago is near the processor.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cairn {

class SpareTexts {
public:
    // Gives an empty text room, if there is any to lend.
    void lend(std::string& to) {
        if (to.capacity() >= least || free_.empty()) return;
        to = std::move(free_.back());
        to.clear();
        free_.pop_back();
    }
    void take_back(std::string& from) {
        const bool is_worth_it = from.capacity() >= least && from.capacity() <= most_kept;
        if (is_worth_it && free_.size() < most_free) free_.push_back(std::move(from));
        from = {};
    }
    std::string copy(std::string_view text) {
        std::string copied;
        lend(copied);
        copied = text;
        return copied;
    }

private:
    static constexpr std::size_t least = 512;
    static constexpr std::size_t most_free = 64;
    static constexpr std::size_t most_kept = 16'384;

    std::vector<std::string> free_;
};

inline SpareTexts& spare_texts() {
    thread_local SpareTexts of_this_thread;
    return of_this_thread;
}

} // namespace cairn
