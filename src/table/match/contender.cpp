#include "table/match/contender.hpp"

#include <array>
#include <cassert>
#include <optional>

#include "base/text.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

constexpr std::uint64_t most_threads = 256;

class ComputerContender final : public Contender {
public:
    explicit ComputerContender(const Budget& budget) : budget_(budget) {}

    Result<Done> fits(const Entry& game) const override {
        if (budget_.level.value_or(1) > game.facts.levels) return Error { level_refusal(game) };
        return Done {};
    }
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
    return computer_contender(*budget);
}

Result<std::unique_ptr<Contender>> make_random(std::string_view options, MoveLimit) {
    if (!options.empty()) return Error { "'random' takes no options" };
    return std::unique_ptr<Contender>(std::make_unique<RandomContender>());
}

constexpr std::array plain {
    ContenderKind { "computer", "computer:OPTIONS (level=N, movetime=MS, nodes=N, threads=N)",
                    &make_computer },
    ContenderKind { "random", "random", &make_random },
};

} // namespace

std::span<const ContenderKind> plain_contenders() { return plain; }

std::unique_ptr<Contender> computer_contender(const Budget& budget) {
    return std::make_unique<ComputerContender>(budget);
}

Result<Budget> budget_of(std::string_view options) {
    Budget budget;
    for (std::optional<std::string_view> rest = options; rest;) {
        const auto [option, others] = cut(*rest, ',');
        const auto [name, amount] = cut(option, '=');
        const auto up_to = [&, text = amount.value_or("")](std::uint64_t most) {
            const auto value = number(text, most);
            return value == std::uint64_t { 0 } ? std::nullopt : value;
        };
        bool understood = false;
        if (name == "movetime") {
            understood = (budget.milliseconds = up_to(longest_thought)).has_value();
        } else if (name == "nodes") {
            understood = (budget.nodes = up_to(most_nodes_allowed)).has_value();
        } else if (name == "level") {
            const auto level = up_to(static_cast<std::uint64_t>(most_levels()));
            understood = level.has_value();
            if (level) budget.level = static_cast<int>(*level);
        } else if (name == "threads") {
            const auto threads = up_to(most_threads);
            understood = threads.has_value();
            budget.threads = static_cast<int>(threads.value_or(1));
        }
        if (!understood) {
            return Error { "write movetime=MS, nodes=N, level=1 to " +
                           std::to_string(most_levels()) + " or threads=N instead of " +
                           in_quotes(option) };
        }
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
