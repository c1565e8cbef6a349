#include "mind/siege/judgement.hpp"

#include <algorithm>

namespace cairn::siege {

namespace {

Matchup matchup_at(const Board& board, Tile tile) {
    return { board.side(tile, attacker), board.side(tile, defender), board.face(tile) };
}

Prospect kind_of_mine(const Matchup& tile, Seat viewer, TileStatus status, Cards hand,
                      const Unseen& unseen) {
    return prospect(tile, viewer, status, hand, unseen.other);
}

Prospect kind_of_theirs(const Matchup& tile, Seat viewer, TileStatus status, const Unseen& unseen) {
    return prospect(tile, opponent(viewer), status, {}, unseen.other);
}

std::uint8_t room_of(const Board& board, Seat seat) {
    int room = 0;
    for (const Tile tile : every<Tile>) {
        room += board.face(tile).slots - board.side(tile, seat).size();
    }
    return static_cast<std::uint8_t>(std::min<int>(room / 2, rooms - 1));
}

// rules 8.11: does this card, laid here, go away with the opposing one?
bool cancels(const Board& board, Card card, Tile tile, Seat seat) {
    if (!card.is_suit()) return false;
    const int value = card.value();
    if (value != SiegeSuits::lowest && value != SiegeSuits::highest) return false;
    const Card against(card.colour(), SiegeSuits::highest - value);
    return board.side(tile, opponent(seat)).has(against);
}

} // namespace

Circumstances circumstances_of(const KnownPosition& known) {
    const Board& board = known.board;
    const int damaged = board.damaged.size();
    const int ruleset = board.rules->has_tactics() ? 1 : 0;
    const int lead = board.tactics_played[known.seat] - board.tactics_played[opponent(known.seat)];
    Circumstances at;
    at.time = static_cast<std::uint8_t>((ruleset * 4 + damaged) * 16 +
                                        std::min(15, (known.pile + 3) / 4));
    at.oil = static_cast<std::uint8_t>(board.cauldrons * seasons + season_of(known.pile));
    at.ruses = static_cast<std::uint8_t>(std::min(3, known.hand.tactics.size()) * 3 +
                                         std::clamp(lead, -1, 1) + 1);
    for (const Seat seat : both_seats) at.room[seat] = room_of(board, seat);
    return at;
}

TileKind kind_of(const KnownPosition& known, Tile tile) {
    const Matchup matchup = matchup_at(known.board, tile);
    const Unseen unseen = known.unseen();
    const TileStatus status = status_of(matchup, known.seat, unseen);
    return { kind_of_mine(matchup, known.seat, status, known.hand.suits, unseen),
             kind_of_theirs(matchup, known.seat, status, unseen) };
}

Board with_damage(const Board& board, Tile tile) {
    Board after = board;
    after.damaged.add(tile);
    after.controllable.remove(tile);
    for (const Seat seat : both_seats) {
        after.side(tile, seat) = {};
        after.full[seat].remove(tile);
        after.manned[seat].remove(tile);
    }
    return after;
}

float Judge::balance_at(const KnownPosition& known, Tile tile, TileKind kind) const {
    const RoleWeights& weights = weights_[known.seat];
    const auto season = static_cast<std::size_t>(season_of(known.pile));
    const auto damaged = static_cast<std::size_t>(known.board.damaged.size());
    const std::size_t face = known.board.damaged.has(tile) ? 1 : 0;
    return weights.stakes[damaged][face] *
           tile_balance(weights.mine[season][static_cast<std::size_t>(kind.mine)],
                        weights.theirs[season][static_cast<std::size_t>(kind.theirs)]);
}

float Judge::balance_around(const KnownPosition& known) const {
    return balance_of(circumstances_of(known), weights_[known.seat]);
}

float Judge::value(const KnownPosition& known) const {
    float balance = balance_around(known);
    for (const Tile tile : every<Tile>) {
        balance += balance_at(known, tile, kind_of(known, tile));
    }
    return to_chance(balance);
}

Judge::Survey::Survey(const Judge& judge, const KnownPosition& known)
    : judge_(judge), known_(known), unseen_(known.unseen()),
      circumstances_(judge.balance_around(known)) {
    for (const Tile tile : every<Tile>) {
        const Matchup matchup = matchup_at(known.board, tile);
        statuses_[tile] = status_of(matchup, known.seat, unseen_);
        theirs_[tile] = kind_of_theirs(matchup, known.seat, statuses_[tile], unseen_);
    }
}

Judge::Survey::After Judge::Survey::after_playing(Card card) const {
    const Board& board = known_.board;
    const Seat seat = known_.seat;
    After after { known_.hand, {}, circumstances_ };
    after.hand.remove(card);
    if (!card.is_suit()) {
        after.balance = judge_.balance_around({ board, seat, after.hand, known_.pile });
    }
    for (const Tile tile : every<Tile>) {
        const Prospect mine =
            kind_of_mine(matchup_at(board, tile), seat, statuses_[tile], after.hand.suits, unseen_);
        after.balances[tile] = judge_.balance_at(known_, tile, { mine, theirs_[tile] });
        after.balance += after.balances[tile];
    }
    return after;
}

float Judge::Survey::value_after_lay(const After& after, Card card, Tile tile) const {
    const Board& board = known_.board;
    const Seat seat = known_.seat;
    Side mine = board.side(tile, seat);
    Side theirs = board.side(tile, opponent(seat));
    const bool cancelled = cancels(board, card, tile, seat);
    if (cancelled) {
        theirs.remove(Card(card.colour(), SiegeSuits::highest - card.value()));
    } else {
        mine.add(card, board.stamp + 1);
    }
    const bool attacks = seat == attacker;
    const Matchup matchup { attacks ? mine : theirs, attacks ? theirs : mine, board.face(tile) };
    const Unseen unseen { after.hand.suits, unseen_.other };
    const TileStatus status = status_of(matchup, seat, unseen);
    if (attacks && mine.size() == matchup.face.slots && status == TileStatus::Proven) {
        if (board.damaged.has(tile)) return 1;
        if (board.damaged.size() + 1 == board.rules->damaged_to_win) return 1;
        const Board controlled = with_damage(board, tile);
        return judge_.value({ controlled, seat, after.hand, known_.pile });
    }
    // While neither side is full, the other one is as it was.
    const int most = std::max(mine.size(), theirs.size());
    const bool same = !cancelled && most < matchup.face.slots;
    const TileKind kind { kind_of_mine(matchup, seat, status, after.hand.suits, unseen),
                          same ? theirs_[tile] : kind_of_theirs(matchup, seat, status, unseen) };
    return to_chance(after.balance - after.balances[tile] + judge_.balance_at(known_, tile, kind));
}

} // namespace cairn::siege
