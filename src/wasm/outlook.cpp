#include "wasm/outlook.hpp"

#include <optional>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cards/reach.hpp"
#include "games/border/rules.hpp"
#include "games/siege/rules.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

constexpr const char* name(Formation formation) {
    constexpr const char* names[] = { "none", "sum", "run", "colour", "same value", "colour run" };
    return names[static_cast<int>(formation)];
}

std::optional<Counts> counts_of(std::string_view text) {
    constexpr std::string_view names[] = {
        "all", "sum", "lowest sum", "run", "same value", "colour"
    };
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (names[i] == text) return static_cast<Counts>(i);
    }
    return std::nullopt;
}

template <class Suits>
class Outlook {
public:
    Outlook(const AskedOutlook& asked, const Deck<Suits>& deck, const TacticNames& names)
        : asked_(asked), deck_(deck), names_(names) {}

    Result<std::string> answer() {
        auto unseen = deck_.cards();
        for (const std::string_view text : asked_.seen) {
            const auto card = card_of(text, deck_, names_);
            if (!card) return Error { "no such card " + in_quotes(text) };
            if (card->is_suit()) unseen.remove(*card);
        }
        json_.object().key("unseen").array();
        for (auto rest = unseen; !rest.empty();) json_.value(to_text(rest.take_lowest(), names_));
        json_.end().key("sides").array();
        for (const AskedSide& side : asked_.sides) {
            if (const auto written = write(side, unseen); !written) return written.error();
        }
        json_.end().end();
        return json_.text();
    }

private:
    Result<Done> write(const AskedSide& side, CardSet<Suits> pool) {
        const auto counts = counts_of(side.counts);
        if (!counts || side.slots < 2 || side.slots > Side<Suits>::most) {
            return Error { "no such side" };
        }
        Tally tally;
        for (const std::string_view text : side.cards) {
            const auto card = card_of(text, deck_, names_);
            if (!card || (card->is_tactic() && !is_troop(card->tactic())) ||
                tally.size() == side.slots) {
                return Error { "no such side" };
            }
            tally.add(*card);
        }
        for (const std::string_view text : side.hand) {
            const auto card = card_of(text, deck_, names_);
            if (card && card->is_suit()) pool.add(*card);
        }
        const int missing = side.slots - tally.size();
        json_.object().key("complete").flag(missing == 0);
        Strength best;
        if (pool.size() >= missing) {
            best =
                Reacher<Suits>(tally, missing, pool, deck_).best(*counts, Formation::Sum).strength;
        }
        const int sum = *counts == Counts::Lowest ? 255 - best.rank() : best.rank();
        json_.key("formation").value(name(best.formation()));
        json_.key("sum").value(best == Strength {} ? 0 : sum).end();
        return Done {};
    }

    const AskedOutlook& asked_;
    const Deck<Suits>& deck_;
    const TacticNames& names_;
    JsonWriter json_;
};

} // namespace

Result<std::string> outlook(const AskedOutlook& asked) {
    if (const Entry* entry = find_ruleset(asked.ruleset)) {
        if (const auto* rules = entry->rules.as<border::Rules>()) {
            return Outlook(asked, rules->deck, rules->tactics).answer();
        }
        if (const auto* rules = entry->rules.as<siege::Rules>()) {
            return Outlook(asked, rules->deck, rules->tactics).answer();
        }
    }
    return Error { "no cards in " + in_quotes(asked.ruleset) };
}

} // namespace cairn
