#include "table/analysis/weighed_text.hpp"

#include <array>
#include <bit>
#include <cstdint>

#include "base/hex.hpp"
#include "base/text.hpp"

namespace cairn {
namespace {

std::array<double*, 9> numbers_of(AnalysedMove& move) {
    return { &move.before.value,
             &move.before.error,
             &move.after.value,
             &move.after.error,
             &move.error,
             &move.then[Seat::P1].value,
             &move.then[Seat::P1].error,
             &move.then[Seat::P2].value,
             &move.then[Seat::P2].error };
}

} // namespace

std::string to_text(const WeighedMove& weighed) {
    AnalysedMove move = weighed.move;
    std::string text = name(move.seat);
    text += weighed.saw ? " saw" : " blind";
    text += move.forced ? " forced " : " free ";
    text += move.move + ' ' + move.best;
    for (const double* number : numbers_of(move)) {
        text += ' ' + hex_number(std::bit_cast<std::uint64_t>(*number));
    }
    return text;
}

Result<WeighedMove> parse_weighed_move(std::string_view text) {
    const auto words = words_of(text);
    WeighedMove weighed;
    AnalysedMove& move = weighed.move;
    const auto numbers = numbers_of(move);
    constexpr std::size_t before_numbers = 5;
    bool good = words.size() == before_numbers + numbers.size();
    if (good) {
        move.seat = words[0] == name(Seat::P2) ? Seat::P2 : Seat::P1;
        weighed.saw = words[1] == "saw";
        move.forced = words[2] == "forced";
        move.move = words[3];
        move.best = words[4];
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto bits = read_hex_number(words[before_numbers + i]);
            good = good && bits;
            if (bits) *numbers[i] = std::bit_cast<double>(*bits);
        }
    }
    if (!good) return Error { "this is no weighed move" };
    return weighed;
}

} // namespace cairn
