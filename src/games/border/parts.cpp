#include "games/border/parts.hpp"

namespace cairn::border {

namespace {

constexpr Spot place_of(Stone stone) { return Spot::numbered(stone + 1); }

Told told_of(Move move, const Rules& rules) {
    const TacticNames& names = rules.tactics;
    const auto card = [&] { return name_of(move.card, names); };
    const Spot to = move.to < stones ? place_of(move.to) : Spot::discard();
    switch (move.kind) {
    case MoveKind::Lay: return { .verb = Verb::Lay, .to = to, .card = card() };
    case MoveKind::LayOnStone: return { .verb = Verb::Set, .to = to, .card = card() };
    case MoveKind::Claim: return { .verb = Verb::Claim, .to = to };
    case MoveKind::Recruiter: return { .verb = Verb::Play, .by = names.of(Tactic::Recruiter) };
    case MoveKind::Strategist:
        return { .verb = Verb::Redeploy,
                 .from = place_of(move.from),
                 .to = to,
                 .by = names.of(Tactic::Strategist),
                 .card = card() };
    case MoveKind::Banshee:
        return { .verb = Verb::Remove,
                 .from = place_of(move.from),
                 .by = names.of(Tactic::Banshee),
                 .card = card() };
    case MoveKind::Traitor:
        return { .verb = Verb::Take,
                 .from = place_of(move.from),
                 .to = to,
                 .by = names.of(Tactic::Traitor),
                 .card = card() };
    case MoveKind::Draw:
        return { .verb = Verb::Draw,
                 .pile = static_cast<Pile>(move.to) == Pile::Suit ? ClanSuits::pile : "tactic" };
    case MoveKind::Return: return { .verb = Verb::Return };
    case MoveKind::Pass: return { .verb = Verb::Pass };
    case MoveKind::End: return { .verb = Verb::End };
    }
    assert(false);
    return {};
}

} // namespace

Parts parts_of(Move move, const Rules& rules) {
    Parts parts { told_of(move, rules), {} };
    // rules 5.15: which card goes back, nobody else knows.
    if (move.kind == MoveKind::Return) parts.hidden = HiddenName(name_of(move.card, rules.tactics));
    return parts;
}

} // namespace cairn::border
