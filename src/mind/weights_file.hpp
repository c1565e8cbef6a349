// Learned weights as a file: lines that people can read, an empty line, and the packed numbers.
// The files of weights/ are found by their names. They are part of the program; but the browser's
// engine has none, and each is brought to it before the first thought that needs it.
//
//   cairn weights 1              the version of this form
//   game: border                 whose evaluation it is
//   shape: 890 …                 the sizes of its tables, which give the number of weights
//   base: border-plain           optional: the numbers are differences from those of this name
//   commit: / command: / games:  where they come from, for people
//
// A number takes one byte, from -127 to 127. Any other takes three: -128, then the number itself in
// two bytes, the lower one first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cairn {

// What an evaluation expects of its weights.
struct WeightsShape {
    std::string_view game;
    std::string sizes; // of its tables, with blanks between
    std::size_t count; // of all numbers
};
std::string sizes_of(std::initializer_list<std::size_t> sizes);

using WeightNumbers = std::vector<std::int16_t>;

// A value of the header; empty if it is not there, or if these bytes are no weights at all.
std::string_view weights_header(std::string_view bytes, std::string_view key);

// The numbers of a file, if it is for this evaluation.
Result<WeightNumbers> read_weight_numbers(std::string_view bytes, const WeightsShape& shape);

// The bytes of such a file. Base: the name of weights that are there, or empty; the numbers are those of
// the evaluation and not the differences.
struct WeightsOrigin {
    std::string_view base = {};
    std::string commit = {};
    std::string command = {};
    std::string games = {};
};
Result<std::string> write_weights(const WeightsShape& shape, const WeightsOrigin& origin,
                                  std::span<const std::int16_t> numbers);

// The weights that are part of the program.
struct EmbeddedWeights {
    std::string_view name;
    std::string_view bytes;
};
std::span<const EmbeddedWeights> embedded_weights();
// Others, from now on. Precondition: nobody thinks meanwhile, and the name is not there yet.
void bring_weights(std::string name, std::string bytes);

// The bytes of a file that is part of the program or was brought; empty if it is neither.
std::string_view weights_named(std::string_view name);
inline bool has_weights(std::string_view name) { return !weights_named(name).empty(); }
// The numbers of one of them. Precondition: there is one of this name and shape.
WeightNumbers numbers_named(std::string_view name, const WeightsShape& shape);

// What some thought looks up by name.
struct WeightsNeed {
    std::string_view name;
    // Without it there is no thought. Without one that improves a thought, a simpler one does.
    enum class Kind : std::uint8_t { Required, Improving } kind = Kind::Required;

    friend bool operator==(const WeightsNeed&, const WeightsNeed&) = default;
};
using WeightsNeeds = std::vector<WeightsNeed>;

} // namespace cairn
