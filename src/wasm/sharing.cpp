#include "wasm/sharing.hpp"

#include <algorithm>
#include <bit>
#include <chrono>

#include "base/hex.hpp"
#include "base/text.hpp"
#include "table/catalogue/catalogue.hpp"
#include "wasm/weights.hpp"

namespace cairn {
namespace {

using Numbers = std::vector<std::uint64_t>;

std::string text_of(const Numbers& numbers) {
    std::string text;
    for (const std::uint64_t number : numbers) text += hex_number(number) + ' ';
    return text;
}
// Nothing if it is no list of numbers.
Numbers numbers_of(std::string_view text) {
    Numbers numbers;
    for (const auto word : words_of(text)) {
        const auto number = read_hex_number(word);
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

// A part as numbers: the seed of the thought, which playouts, how many moves, the moves, the worlds.
constexpr std::size_t before_moves = 4;
Numbers numbers_of(std::uint64_t seed, const Round& round, std::size_t first, std::size_t count) {
    Numbers numbers { seed, first, count, round.places.size() };
    numbers.insert(numbers.end(), round.places.begin(), round.places.end());
    numbers.insert(numbers.end(), round.seeds.begin(), round.seeds.end());
    return numbers;
}
std::optional<RoundPart> part_of(const Numbers& numbers) {
    if (numbers.size() < before_moves || numbers[3] > numbers.size() - before_moves)
        return std::nullopt;
    const auto moves = numbers.begin() + before_moves;
    const auto worlds = moves + static_cast<std::ptrdiff_t>(numbers[3]);
    RoundPart part;
    part.first = numbers[1];
    part.count = numbers[2];
    for (auto move = moves; move != worlds; ++move) {
        part.round.places.push_back(static_cast<std::uint8_t>(*move));
    }
    part.round.seeds.assign(worlds, numbers.end());
    const std::size_t playouts = part.round.playouts();
    if (part.first > playouts || part.count > playouts - part.first) return std::nullopt;
    return part;
}

} // namespace

Budget Thought::budget() const {
    Budget budget;
    budget.level = question_.level;
    budget.milliseconds = milliseconds_;
    return budget;
}

bool Thought::think(int engines) {
    if (shared_.waits() && !alone_) return false;
    Random random(question_.seed);
    Budget limits = budget();
    // Thoughts below full strength are over at once.
    const int highest = find_ruleset(question_.table->ruleset())->facts.levels;
    const bool together = engines > 1 && !alone_ && question_.level == highest;
    if (together) limits.shared = &shared_;
    shared_.engines = engines;
    const Advice advice = question_.table->advise(limits, random);
    if (together && shared_.waits()) {
        asked_ = false;
        return false;
    }
    then_(advice);
    return true;
}

std::vector<std::string> Thought::questions() {
    if (asked_ || !shared_.waits()) return {};
    asked_ = true;
    const Round& round = shared_.awaited();
    results_.assign(round.playouts(), {});
    known_ = 0;
    worked_ = 0;
    std::vector<std::string> questions;
    const std::string about =
        std::string(question_.table->ruleset()) + '\n' + question_.table->thought(budget()) + '\n';
    const auto engines = static_cast<std::size_t>(shared_.engines);
    for (std::size_t engine = 0; engine < engines; ++engine) {
        const std::size_t first = results_.size() * engine / engines;
        const std::size_t count = results_.size() * (engine + 1) / engines - first;
        if (count == 0) continue;
        questions.push_back(about + text_of(numbers_of(question_.seed, round, first, count)));
    }
    return questions;
}

// An answer as numbers: from which playout on, for how many microseconds, and for each its worth and its plies.
bool Thought::hear(std::string_view answer) {
    if (!shared_.waits() || alone_) return false;
    const Numbers numbers = numbers_of(answer);
    const std::size_t count = numbers.size() < 2 ? 0 : (numbers.size() - 2) / 2;
    alone_ = count == 0 || numbers[0] > results_.size() || count > results_.size() - numbers[0];
    if (alone_) return true;
    for (std::size_t i = 0; i < count; ++i) {
        results_[numbers[0] + i] = { std::bit_cast<double>(numbers[2 + 2 * i]),
                                     numbers[3 + 2 * i] };
    }
    worked_ += static_cast<double>(numbers[1]) / 1000;
    known_ += count;
    if (known_ < results_.size()) return false;
    shared_.learn(std::move(results_), worked_);
    return true;
}

std::string answer_part(std::string_view question) {
    using Clock = std::chrono::steady_clock;
    const auto started = Clock::now();
    const auto [ruleset, rest] = cut(question, '\n');
    const auto [thought, part] = cut(rest.value_or(""), '\n');
    const Numbers numbers = numbers_of(part.value_or(""));
    auto asked = part_of(numbers);
    const Entry* const game = find_ruleset(ruleset);
    if (!asked || game == nullptr || lacks_required_weights(*game)) return "";
    SharedThought shared(std::move(*asked));
    Budget budget;
    budget.nodes = 1; // it is the part that says how many
    budget.shared = &shared;
    Random random(numbers[0]);
    if (!game->open(0, Seat::P1)->help(thought, budget, random)) return "";
    const std::chrono::duration<double, std::micro> took = Clock::now() - started;
    Numbers answer { shared.part()->first, static_cast<std::uint64_t>(took.count()) };
    for (const RolledOut& result : shared.part()->round.results) {
        answer.push_back(std::bit_cast<std::uint64_t>(result.worth));
        answer.push_back(result.plies);
    }
    return text_of(answer);
}

} // namespace cairn
