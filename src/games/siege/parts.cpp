#include "games/siege/parts.hpp"

namespace cairn::siege {

namespace {

constexpr Spot place_of(Tile tile) { return Spot::numbered(tile + 1); }

Told told_of(Move move, const Rules& rules) {
    const TacticNames& names = rules.tactics;
    const auto card = [&] { return name_of(move.card, names); };
    const Name by = is_ruse(move.kind) ? names.of(ruse_of(move.kind)) : Name();
    const Spot to = move.to < tiles ? place_of(move.to) : Spot::discard();
    switch (move.kind) {
    case MoveKind::Lay: return { .verb = Verb::Lay, .to = to, .card = card() };
    case MoveKind::Control: return { .verb = Verb::Control, .to = to };
    case MoveKind::Retreat: return { .verb = Verb::Retreat, .to = to };
    case MoveKind::Oil: return { .verb = Verb::Oil, .to = to };
    case MoveKind::Redeploy:
        return {
            .verb = Verb::Redeploy, .from = place_of(move.from), .to = to, .by = by, .card = card()
        };
    case MoveKind::Deserter:
        return { .verb = Verb::Remove, .from = place_of(move.from), .by = by, .card = card() };
    case MoveKind::Traitor:
        return {
            .verb = Verb::Take, .from = place_of(move.from), .to = to, .by = by, .card = card()
        };
    case MoveKind::Recruit: return { .verb = Verb::Recruit, .to = to, .by = by, .card = card() };
    case MoveKind::Explosion: return { .verb = Verb::Explode, .to = to, .by = by };
    case MoveKind::Support:
        return {
            .verb = Verb::Support, .by = by, .card = card(), .other = name_of(move.second(), names)
        };
    case MoveKind::Exchange: return { .verb = Verb::Play, .by = by };
    case MoveKind::Give: return { .verb = Verb::Give };
    case MoveKind::Draw:
        return { .verb = Verb::Draw,
                 .pile = static_cast<Pile>(move.to) == Pile::Suit ? SiegeSuits::pile : "tactic" };
    case MoveKind::Pass: return { .verb = Verb::Pass };
    case MoveKind::End: return { .verb = Verb::End };
    }
    assert(false);
    return {};
}

} // namespace

Parts parts_of(Move move, const Rules& rules) {
    Parts parts { told_of(move, rules), {} };
    // rules 9.14: which card is given, only the two who exchange know.
    if (move.kind == MoveKind::Give) parts.hidden = HiddenName(name_of(move.card, rules.tactics));
    return parts;
}

} // namespace cairn::siege
