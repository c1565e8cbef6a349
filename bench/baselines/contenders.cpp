#include "contenders.hpp"

#include <array>

#include "border_baselines.hpp"
#include "cli/match/bot_contender.hpp"
#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "games/border/text.hpp"
#include "games/siege/apply.hpp"
#include "games/siege/moves.hpp"
#include "games/siege/text.hpp"
#include "games/totem/text.hpp"
#include "ismcts.hpp"
#include "siege_baselines.hpp"
#include "totem_baselines.hpp"

namespace cairn::baselines {
namespace {

struct Naive {
    auto operator()(const auto& view, Random&) const { return naive_move(view); }
};

struct Greedy {
    auto operator()(const auto& view, Random&) const { return greedy_move(view); }
};

struct TreeSearch {
    Budget budget;

    border::Move operator()(const border::View& view, Random& random) const {
        return Ismcts<border::State>(view, budget, random).choose();
    }
    siege::Move operator()(const siege::View& view, Random& random) const {
        return Ismcts<siege::State>(view, budget, random).choose();
    }
    totem::Move operator()(const totem::View& view, Random& random) const {
        return Ismcts<totem::State>(view, budget, random).choose();
    }
};

// Chooses by a function of the view, whatever the game.
template <class Choose>
class ViewContender final : public Contender, private ViewVisitor {
public:
    explicit ViewContender(Choose choose) : choose_(choose) {}

    void sit_down(const Sitting& sitting) override { random_ = Random(sitting.chance); }
    Answer choose(const Decision& decision) override {
        decision.show(*this);
        return move_;
    }

private:
    void see(TypedPointer seen) override {
        answer_to<border::View>(seen);
        answer_to<siege::View>(seen);
        answer_to<totem::View>(seen);
    }
    template <class View>
    void answer_to(TypedPointer seen) {
        const View* view = seen.as<View>();
        if (view != nullptr) move_ = to_text(choose_(*view, random_), *view->board.rules);
    }

    Choose choose_;
    Random random_ { 0 };
    std::string move_;
};

template <class Choose>
std::unique_ptr<Contender> contender(Choose choose) {
    return std::make_unique<ViewContender<Choose>>(choose);
}

Result<std::unique_ptr<Contender>> make_naive(std::string_view options, MoveLimit) {
    if (!options.empty()) return Error { "'naive' takes no options" };
    return contender(Naive {});
}

Result<std::unique_ptr<Contender>> make_greedy(std::string_view options, MoveLimit) {
    if (!options.empty()) return Error { "'greedy' takes no options" };
    return contender(Greedy {});
}

Result<std::unique_ptr<Contender>> make_tree_search(std::string_view options, MoveLimit) {
    const auto budget = budget_of(options);
    if (!budget) return budget.error();
    return contender(TreeSearch { *budget });
}

} // namespace

std::span<const ContenderKind> contenders() {
    static const std::array kinds {
        all_contenders()[0],
        all_contenders()[1],
        all_contenders()[2],
        ContenderKind { "naive", "naive", &make_naive },
        ContenderKind { "greedy", "greedy", &make_greedy },
        ContenderKind { "ismcts", "ismcts:nodes=N or ismcts:movetime=MS", &make_tree_search },
    };
    return kinds;
}

} // namespace cairn::baselines
