#include "table/contender.hpp"

#include <array>
#include <cassert>
#include <optional>

#include "base/text.hpp"

namespace cairn {
namespace {

constexpr std::uint64_t longest_thought = 3'600'000; // milliseconds
constexpr std::uint64_t most_nodes = 1'000'000'000'000;

class ComputerContender final : public Contender {
public:
    explicit ComputerContender(const Budget& budget) : budget_(budget) {}

    void sit_down(const Sitting& sitting) override { random_ = Random(sitting.chance); }
    Answer choose(const Decision& decision) override {
        return decision.advise(budget_, random_).move;
    }

private:
    Budget budget_;
    Random random_ { 0 };
};

// Every legal move equally likely.
class RandomContender final : public Contender {
public:
    void sit_down(const Sitting& sitting) override { random_ = Random(sitting.chance); }
    Answer choose(const Decision& decision) override {
        const auto moves = decision.moves();
        assert(!moves.empty());
        return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    }

private:
    Random random_ { 0 };
};

Result<std::unique_ptr<Contender>> make_computer(std::string_view options, MoveLimit) {
    const auto budget = budget_of(options);
    if (!budget) return budget.error();
    return std::unique_ptr<Contender>(std::make_unique<ComputerContender>(*budget));
}

Result<std::unique_ptr<Contender>> make_random(std::string_view options, MoveLimit) {
    if (!options.empty()) return Error { "'random' takes no options" };
    return std::unique_ptr<Contender>(std::make_unique<RandomContender>());
}

constexpr std::array plain {
    ContenderKind { "computer", "computer:movetime=MS or computer:nodes=N", &make_computer },
    ContenderKind { "random", "random", &make_random },
};

} // namespace

std::span<const ContenderKind> plain_contenders() { return plain; }

Result<Budget> budget_of(std::string_view options) {
    Budget budget;
    for (std::optional<std::string_view> rest = options; rest;) {
        const auto [option, others] = cut(*rest, ',');
        const auto [name, amount] = cut(option, '=');
        const std::uint64_t most = name == "movetime" ? longest_thought : most_nodes;
        const auto value = number(amount.value_or(""), most);
        if (!value || *value == 0 || (name != "movetime" && name != "nodes")) {
            return Error { "write movetime=MS or nodes=N instead of " + in_quotes(option) };
        }
        (name == "movetime" ? budget.milliseconds : budget.playouts) = *value;
        rest = others;
    }
    return budget;
}

Result<std::unique_ptr<Contender>> make_contender(std::string_view specification,
                                                  std::span<const ContenderKind> kinds,
                                                  MoveLimit limit) {
    const auto [name, options] = cut(specification, ':');
    std::string forms;
    for (const ContenderKind& kind : kinds) {
        if (kind.name == name) return kind.make(options.value_or(""), limit);
        forms += (forms.empty() ? "" : "; ") + std::string(kind.form);
    }
    return Error { "no such player " + in_quotes(specification) + ": write " + forms };
}

} // namespace cairn
