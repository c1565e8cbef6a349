#include "server/limits/limits.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.hpp"

namespace cairn {

namespace {

constexpr double no_limit = 1'000'000'000;

} // namespace

Limits Limits::none() {
    Limits limits;
    for (const LimitLine& line : limit_table) {
        if (line.lifted == Lifted::Yes) limits.set(line.limit, no_limit);
    }
    return limits;
}

Result<Done> Limits::set(std::string_view setting) {
    const auto parts = cut(setting, '=');
    const auto* line = std::find_if(limit_table.begin(), limit_table.end(),
                                    [&](const LimitLine& each) { return each.name == parts.head; });
    if (line == limit_table.end() || !parts.tail) {
        return Error { "--limit: " + in_quotes(setting) +
                       " is no NAME=NUMBER; cairn serve --help lists the names" };
    }
    double value = 0;
    const char* end = parts.tail->data() + parts.tail->size();
    const auto read = std::from_chars(parts.tail->data(), end, value);
    if (read.ec != std::errc() || read.ptr != end || !std::isfinite(value) || value < 0 ||
        value > no_limit) {
        return Error { "--limit: " + std::string(line->name) + " wants a number from 0 to " +
                       limit_text(no_limit) + ", not " + in_quotes(*parts.tail) };
    }
    set(line->limit, value);
    return Done {};
}

std::string limit_text(double value) {
    std::array<char, 32> text {};
    const auto written =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    return { text.data(), written.ptr };
}

std::string limits_help() {
    std::string text = "Limits, each set by --limit NAME=NUMBER; docs/operations.md, section 7, "
                       "says why:\n";
    for (const LimitLine& line : limit_table) {
        std::string name = "  " + std::string(line.name);
        name.resize(std::max<std::size_t>(name.size(), 36), ' ');
        text += name + limit_text(line.usual) + " " + std::string(line.unit) + "\n";
    }
    return text;
}

} // namespace cairn
