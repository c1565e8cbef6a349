// `cairn engine` without its input and output: a line in, the answer out (docs/notation.md,
// section 4). A bad line is answered with an error and changes nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "table/table.hpp"

namespace cairn {

class EngineSession {
public:
    // The seed is for the deals of `variant`.
    explicit EngineSession(std::uint64_t seed) : random_(seed) {}

    // One answer, of several lines for `go`, without the last line's end; empty for a blank line.
    std::string answer(std::string_view line);

    bool finished() const { return finished_; }

private:
    using Words = std::span<const std::string_view>;

    Result<std::string> obey(std::string_view command, Words rest);
    Result<std::string> variant(Words rest);
    Result<std::string> first(Words rest);
    Result<std::string> deal(Words rest);
    Result<std::string> play(Words rest);
    Result<std::string> prove(Words rest) const;
    Result<std::string> go(Words rest) const;
    Result<std::string> ask(std::string_view command, Words rest) const;
    std::string turn() const;
    std::string state() const;

    std::unique_ptr<Table> table_;
    Seat first_ = Seat::P1;
    Random random_;
    bool finished_ = false;
};

} // namespace cairn
