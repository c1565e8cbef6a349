#include "mind/border/scrutiny/scrutiny.hpp"

namespace cairn::border {

void Scrutiny::look(const KnownPosition& known, Sights& sights) const {
    const Outline outline = outline_of(known);
    look_at(known, outline, judge_.assess(outline), sights);
}

float Scrutiny::value(const KnownPosition& known) const { return Comparison(*this).value(known); }

float Scrutiny::Comparison::value(const KnownPosition& known) {
    const Sights* const before = begun_ ? &sights_[last_] : nullptr;
    last_ = 1 - last_;
    begun_ = true;
    Sights& now = sights_[last_];
    scrutiny_.look(known, now);
    return to_chance(deliberate(scrutiny_.weights_, before, now, deliberation_));
}

} // namespace cairn::border
