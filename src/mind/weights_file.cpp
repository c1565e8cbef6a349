#include "mind/weights_file.hpp"

#include <cassert>
#include <deque>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace cairn {

namespace {

constexpr std::string_view first_line = "cairn weights 1\n";
constexpr std::string_view header_end = "\n\n";
constexpr std::int8_t wide = -128; // a number of two bytes follows

// The lines of the header, without the first one, and the packed numbers.
struct Parted {
    std::string_view header;
    std::string_view packed;
};
std::optional<Parted> part(std::string_view bytes) {
    if (!bytes.starts_with(first_line)) return std::nullopt;
    const std::size_t end = bytes.find(header_end);
    if (end == std::string_view::npos) return std::nullopt;
    return Parted { bytes.substr(first_line.size(), end + 1 - first_line.size()),
                    bytes.substr(end + header_end.size()) };
}

std::string_view value_of(std::string_view header, std::string_view key) {
    while (!header.empty()) {
        const auto [line, rest] = cut(header, '\n');
        if (line.starts_with(key) && line.substr(key.size()).starts_with(": ")) {
            return line.substr(key.size() + 2);
        }
        header = rest.value_or("");
    }
    return {};
}

// Nothing if there are not exactly as many.
std::optional<WeightNumbers> unpack(std::string_view packed, std::size_t count) {
    WeightNumbers numbers;
    numbers.reserve(count);
    for (std::size_t i = 0; i < packed.size(); ++i) {
        int number = static_cast<std::int8_t>(packed[i]);
        if (number == wide) {
            if (packed.size() - i < 3) return std::nullopt;
            number = static_cast<std::uint8_t>(packed[i + 1]) |
                     static_cast<std::uint8_t>(packed[i + 2]) << 8;
            i += 2;
        }
        if (numbers.size() == count) return std::nullopt;
        numbers.push_back(static_cast<std::int16_t>(number));
    }
    if (numbers.size() != count) return std::nullopt;
    return numbers;
}

void pack(std::string& into, std::int16_t number) {
    if (number > wide && number <= 127) {
        into += static_cast<char>(number);
    } else {
        into += static_cast<char>(wide);
        into += static_cast<char>(number & 0xFF);
        into += static_cast<char>(number >> 8);
    }
}

struct BroughtWeights {
    std::string name;
    std::string bytes;
};
std::deque<BroughtWeights>& brought_weights() { // which stay where they are
    static auto& brought = *new std::deque<BroughtWeights>;
    return brought;
}

// Adds the numbers of the base, or takes them away.
Result<Done> shift(WeightNumbers& numbers, std::string_view base, const WeightsShape& shape,
                   int sign) {
    const std::string_view bytes = weights_named(base);
    // A base stands for itself: bases of bases would need a bound.
    if (bytes.empty() || !weights_header(bytes, "base").empty()) {
        return Error { "no weights " + in_quotes(base) + " to start from" };
    }
    const auto from = read_weight_numbers(bytes, shape);
    if (!from) return from.error();
    for (std::size_t i = 0; i < shape.count; ++i) {
        const int sum = numbers[i] + sign * (*from)[i];
        if (!std::in_range<std::int16_t>(sum)) return Error { "a weight is too large" };
        numbers[i] = static_cast<std::int16_t>(sum);
    }
    return Done {};
}

} // namespace

std::string sizes_of(std::initializer_list<std::size_t> sizes) {
    std::string text;
    for (const std::size_t size : sizes) text += (text.empty() ? "" : " ") + std::to_string(size);
    return text;
}

std::string_view weights_header(std::string_view bytes, std::string_view key) {
    const auto parts = part(bytes);
    return parts ? value_of(parts->header, key) : std::string_view {};
}

Result<WeightNumbers> read_weight_numbers(std::string_view bytes, const WeightsShape& shape) {
    const auto parts = part(bytes);
    if (!parts) return Error { "this is no file of weights" };
    const auto is = [&](std::string_view key, std::string_view expected) {
        return value_of(parts->header, key) == expected;
    };
    for (const auto& [key, expected] :
         { std::pair { std::string_view("game"), shape.game }, { "shape", shape.sizes } }) {
        if (is(key, expected)) continue;
        return Error { "the " + std::string(key) + " of these weights is " +
                       in_quotes(value_of(parts->header, key)) + " instead of " +
                       in_quotes(expected) };
    }
    auto numbers = unpack(parts->packed, shape.count);
    if (!numbers) return Error { "these are not " + std::to_string(shape.count) + " weights" };
    if (const std::string_view base = value_of(parts->header, "base"); !base.empty()) {
        const auto shifted = shift(*numbers, base, shape, 1);
        if (!shifted) return shifted.error();
    }
    return std::move(*numbers);
}

Result<std::string> write_weights(const WeightsShape& shape, const WeightsOrigin& origin,
                                  std::span<const std::int16_t> numbers) {
    assert(numbers.size() == shape.count);
    WeightNumbers written(numbers.begin(), numbers.end());
    std::string bytes(first_line);
    const auto line = [&](std::string_view key, std::string_view value) {
        assert(value.find('\n') == std::string_view::npos);
        if (!value.empty()) bytes += std::string(key) + ": " + std::string(value) + "\n";
    };
    line("game", shape.game);
    line("shape", shape.sizes);
    line("base", origin.base);
    line("commit", origin.commit);
    line("command", origin.command);
    line("games", origin.games);
    bytes += "\n";
    if (!origin.base.empty()) {
        const auto shifted = shift(written, origin.base, shape, -1);
        if (!shifted) return shifted.error();
    }
    for (const std::int16_t number : written) pack(bytes, number);
    return bytes;
}

void bring_weights(std::string name, std::string bytes) {
    assert(!has_weights(name) && !bytes.empty());
    brought_weights().push_back({ std::move(name), std::move(bytes) });
}

std::string_view weights_named(std::string_view name) {
    for (const EmbeddedWeights& embedded : embedded_weights()) {
        if (embedded.name == name) return embedded.bytes;
    }
    for (const BroughtWeights& brought : brought_weights()) {
        if (brought.name == name) return brought.bytes;
    }
    return {};
}

WeightNumbers numbers_named(std::string_view name, const WeightsShape& shape) {
    auto numbers = read_weight_numbers(weights_named(name), shape);
    assert(numbers.ok());
    return std::move(numbers.value());
}

} // namespace cairn
