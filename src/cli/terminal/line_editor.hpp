// Lines typed at a terminal, with editing, history and completion (libedit). Knows no game.
#pragma once

#include <atomic>
#include <memory>

#include "cli/terminal/lines.hpp"

namespace cairn {

class LineEditor final : public LineSource {
public:
    // Once `interrupted` is true, reading ends as if the input had.
    explicit LineEditor(const std::atomic<bool>& interrupted);
    ~LineEditor() override;

    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    Line read(std::string_view prompt, std::string& line) override;
    void suggest(std::vector<std::string> lines) override;
    void forget() override;

private:
    struct Inside; // libedit's own types stay in the .cpp
    std::unique_ptr<Inside> inside_;
};

// The suggestions that begin with what was typed, whatever its case.
std::vector<std::string> completions(std::string_view typed, const std::vector<std::string>& from);

// What they all begin with; the typed text itself where there are none.
std::string common_beginning(std::string_view typed, const std::vector<std::string>& completions);

} // namespace cairn
