#include "games/siege/view.hpp"

#include <algorithm>

#include "games/siege/apply.hpp"
#include "games/siege/moves.hpp"

namespace cairn::siege {

static_assert(Game<State>);

namespace {

// How many ways there are to choose `picked` of `from` things; the result of at most 7 of 60 fits.
std::uint32_t ways(int from, int picked) {
    if (picked < 0 || picked > from) return 0;
    std::uint64_t result = 1;
    for (int i = 0; i < picked; ++i) {
        result = result * static_cast<unsigned>(from - i) / static_cast<unsigned>(i + 1);
    }
    return static_cast<std::uint32_t>(result);
}

Cards take(Cards& from, int count, Random& random) {
    Cards taken;
    for (int i = 0; i < count; ++i) taken.add(from.take_random(random));
    return taken;
}

// A hand of `count` of these cards with at most `fresh` of the supported ones, every such hand
// equally likely: first how many of those it has, by the number of hands that have that many.
Cards secret_hand(Cards unknown, int count, Cards supported, int fresh, Random& random) {
    supported = supported & unknown;
    unknown = unknown - supported;
    std::array<std::uint32_t, 3> hands {};
    std::uint32_t all = 0;
    for (int have = 0; have <= std::min({ 2, supported.size(), fresh }); ++have) {
        const auto ways_there = ways(supported.size(), have) * ways(unknown.size(), count - have);
        hands[static_cast<std::size_t>(have)] = ways_there;
        all += ways_there;
    }
    std::uint32_t pick = random.below(all);
    int have = 0;
    while (pick >= hands[static_cast<std::size_t>(have)]) {
        pick -= hands[static_cast<std::size_t>(have)];
        ++have;
    }
    // One after the other: which operand of `|` is evaluated first is the compiler's choice.
    const Cards others = take(unknown, count - have, random);
    return take(supported, have, random) | others;
}

// The other's choice so far in an exchange that goes on: any cards of their hand.
void choose_gifts(State& world, Seat giver, Random& random) {
    Hand rest = world.hand(giver);
    for (int i = 0; i < world.board.given[giver]; ++i) {
        const auto pick = random.below(static_cast<std::uint32_t>(rest.size()));
        if (pick < static_cast<std::uint32_t>(rest.suits.size())) {
            world.siege_gifts[giver].add(rest.suits.take_random(random));
        } else {
            world.tactic_gifts[giver].add(rest.tactics.take_random(random));
        }
    }
}

} // namespace

View view(const State& state, Seat seat) {
    assert(state.board.due == Pile::None);
    const Seat other = opponent(seat);
    View seen;
    seen.board = state.board;
    seen.seat = seat;
    seen.siege_hand = state.siege_hands[seat];
    seen.tactic_hand = state.tactic_hands[seat];
    seen.opponent = Amounts::of(state.hand(other));
    seen.piles = Amounts::of(state.piles());
    seen.siege_gifts = state.siege_gifts;
    seen.tactic_gifts = state.tactic_gifts;
    seen.fresh = state.fresh;
    if (state.board.phase == Phase::Give) {
        seen.siege_gifts[other] = {};
        seen.tactic_gifts[other] = {};
    }
    return seen;
}

State guess(const View& view, Random& random) {
    State world;
    world.board = view.board;
    world.siege_hands[view.seat] = view.siege_hand;
    world.tactic_hands[view.seat] = view.tactic_hand;
    world.siege_gifts = view.siege_gifts;
    world.tactic_gifts = view.tactic_gifts;
    world.fresh = view.fresh;

    const Seat other = opponent(view.seat);
    const bool giving = view.board.phase == Phase::Give;
    const Hand known = giving ? Hand {} : view.gifts(view.seat);
    Hand unknown = Hand { view.board.unseen, view.board.unseen_tactics } - view.hand() - known;
    const int secret = view.opponent.suits - known.suits.size();
    world.siege_hands[other] =
        known.suits |
        secret_hand(unknown.suits, secret, view.board.supported, view.fresh[other], random);
    world.tactic_hands[other] = known.tactics;
    for (int i = known.tactics.size(); i < view.opponent.tactics; ++i) {
        world.tactic_hands[other].add(unknown.tactics.take_random(random));
    }
    if (giving) choose_gifts(world, other, random);
    return world;
}

} // namespace cairn::siege
