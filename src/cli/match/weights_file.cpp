#include "cli/match/weights_file.hpp"

#include <fstream>
#include <memory>
#include <optional>
#include <string>

#include "base/text.hpp"
#include "mind/learned.hpp"

namespace cairn {

namespace {

constexpr std::size_t longest_file = std::size_t { 4 }
                                     << 20; // a net for the browser takes less than 1 MB

Result<std::shared_ptr<const Learned>> read_weights_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::string text(longest_file, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.empty()) return Error { "cannot read weights from " + in_quotes(path) };
    auto learned = read_learned(text);
    if (!learned) return Error { in_quotes(path) + ": " + learned.reason() };
    return learned;
}

} // namespace

Result<std::unique_ptr<Contender>> make_computer_with_weights(std::string_view options, MoveLimit) {
    constexpr std::string_view weights = "weights=";
    std::string others;
    std::shared_ptr<const Learned> learned;
    for (std::optional<std::string_view> rest = options; rest;) {
        const auto [option, tail] = cut(*rest, ',');
        if (option.starts_with(weights)) {
            auto read = read_weights_file(std::string(option.substr(weights.size())));
            if (!read) return read.error();
            learned = *read;
        } else {
            others += (others.empty() ? "" : ",") + std::string(option);
        }
        rest = tail;
    }
    auto budget = budget_of(others);
    if (!budget) return budget.error();
    budget.value().learned = learned;
    return computer_contender(*budget);
}

} // namespace cairn
