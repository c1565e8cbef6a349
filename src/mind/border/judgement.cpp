#include "mind/border/judgement.hpp"

#include "cards/proof.hpp"

namespace cairn::border {

namespace {

// What is sure is not quite won: the claim may come too late for the game.
constexpr float nearly_won = 0.995F;

Prospect prospect_of(const Board& board, Stone stone, Seat seat, Cards hand, Cards pool) {
    return prospect(board.side(stone, seat).tally(), board.slots(stone), board.counts(stone), hand,
                    pool);
}

template <class T>
const T& at(const std::array<T, prospects>& row, Prospect prospect) {
    return row[static_cast<std::size_t>(prospect)];
}

} // namespace

StoneOdds Judge::stone_odds(const Outlook& outlook, Cards hand, Cards pool) const {
    const Board& board = outlook.board;
    const Seat other = opponent(outlook.seat);
    const auto season = static_cast<std::size_t>(season_of(outlook.pile));
    StoneOdds odds;
    for (Stone stone = 0; stone < stones; ++stone) {
        const StoneSet bit = only(stone);
        float& chance = odds[static_cast<std::size_t>(stone)];
        if ((board.held[outlook.seat] & bit) != 0) {
            chance = 1;
        } else if ((board.held[other] & bit) != 0) {
            chance = 0;
        } else if ((board.sure[outlook.seat] & bit) != 0) {
            chance = nearly_won;
        } else if ((board.sure[other] & bit) != 0) {
            chance = 1 - nearly_won;
        } else {
            const Prospect mine = prospect_of(board, stone, outlook.seat, hand, pool);
            const Prospect theirs = prospect_of(board, stone, other, {}, pool);
            chance = chance_of(stone_balance(at(weights_.mine[season], mine),
                                             at(weights_.theirs[season], theirs)));
        }
    }
    return odds;
}

float Judge::value(const Outlook& outlook) const {
    const Cards pool = outlook.board.unseen - outlook.hand;
    return game_odds(stone_odds(outlook, outlook.hand, pool)).now;
}

Judge::After Judge::after_playing(const Outlook& outlook, Card card) const {
    Cards hand = outlook.hand;
    if (card.is_suit()) hand.remove(card);
    const Cards pool = outlook.board.unseen - outlook.hand;
    return { hand, pool, game_odds(stone_odds(outlook, hand, pool)) };
}

float Judge::odds_after_lay(const Outlook& outlook, const After& after, Card card,
                            Stone stone) const {
    const Board& board = outlook.board;
    const Seat other = opponent(outlook.seat);
    Side mine = board.side(stone, outlook.seat);
    mine.add(card, board.stamp + 1);
    const int slots = board.slots(stone);
    const Counts counts = board.counts(stone);
    if (mine.size() == slots) {
        Cards unseen = board.unseen;
        if (card.is_suit()) unseen.remove(card);
        if (proven(Contest<ClanSuits> { mine, board.side(stone, other), slots, counts, unseen })) {
            return 1;
        }
        if (board.side(stone, other).size() == slots) return 0;
    }
    const auto season = static_cast<std::size_t>(season_of(outlook.pile));
    const Prospect own = prospect(mine.tally(), slots, counts, after.hand, after.pool);
    const Prospect theirs = prospect_of(board, stone, other, {}, after.pool);
    return chance_of(
        stone_balance(at(weights_.mine[season], own), at(weights_.theirs[season], theirs)));
}

} // namespace cairn::border
