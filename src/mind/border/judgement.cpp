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

Judge::Survey::Survey(const Judge& judge, const Outlook& outlook)
    : weights_(judge.weights_), outlook_(outlook), pool_(outlook.board.unseen - outlook.hand),
      season_(static_cast<std::size_t>(season_of(outlook.pile))) {
    const Board& board = outlook.board;
    const Seat other = opponent(outlook.seat);
    for (Stone stone = 0; stone < stones; ++stone) {
        const StoneSet bit = only(stone);
        const auto i = static_cast<std::size_t>(stone);
        if ((board.held[outlook.seat] & bit) != 0) {
            odds_[i] = 1;
        } else if ((board.held[other] & bit) != 0) {
            odds_[i] = 0;
        } else if ((board.sure[outlook.seat] & bit) != 0) {
            odds_[i] = nearly_won;
        } else if ((board.sure[other] & bit) != 0) {
            odds_[i] = 1 - nearly_won;
        } else {
            open_ = static_cast<StoneSet>(open_ | bit);
            mine_[i] = prospect_of(board, stone, outlook.seat, outlook.hand, pool_);
            theirs_[i] = prospect_of(board, stone, other, {}, pool_);
            odds_[i] = odds_of(stone, mine_[i]);
        }
    }
    game_ = game_odds(odds_);
}

float Judge::Survey::odds_of(Stone stone, Prospect mine) const {
    const Prospect theirs = theirs_[static_cast<std::size_t>(stone)];
    return chance_of(
        stone_balance(at(weights_.mine[season_], mine), at(weights_.theirs[season_], theirs)));
}

Judge::Survey::Without Judge::Survey::without_in_hand(Card card) const {
    Without without { outlook_.hand, odds_, game_.now };
    if (!card.is_suit()) return without;
    without.hand.remove(card);
    for (unsigned rest = open_; rest != 0; rest &= rest - 1) {
        const Stone stone = std::countr_zero(rest);
        const auto i = static_cast<std::size_t>(stone);
        const Prospect mine =
            prospect_of(outlook_.board, stone, outlook_.seat, without.hand, pool_);
        if (mine == mine_[i]) continue;
        without.odds[i] = odds_of(stone, mine);
        without.value += (without.odds[i] - odds_[i]) * (game_.won[i] - game_.lost[i]);
    }
    return without;
}

float Judge::Survey::odds_after_lay(Cards hand, Card card, Stone stone) const {
    const Board& board = outlook_.board;
    const Seat other = opponent(outlook_.seat);
    Side mine = board.side(stone, outlook_.seat);
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
    // A stone that is sure is not laid on to win it.
    if ((open_ & only(stone)) == 0) return odds_[static_cast<std::size_t>(stone)];
    return odds_of(stone, prospect(mine.tally(), slots, counts, hand, pool_));
}

float Judge::value(const Outlook& outlook) const { return Survey(*this, outlook).value(); }

} // namespace cairn::border
