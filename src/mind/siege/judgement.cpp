#include "mind/siege/judgement.hpp"

#include <algorithm>

namespace cairn::siege {

namespace {

Matchup matchup_at(const Board& board, Tile tile) {
    return { board.side(tile, attacker), board.side(tile, defender), board.face(tile) };
}

// `hand` is what the viewer still has, `unseen` what he knew before he laid a card.
TileKind sides_of(const Matchup& tile, Seat viewer, const Unseen& unseen, Cards hand) {
    const Standing standing = standing_of(tile, viewer, unseen);
    return { prospect(tile, viewer, standing, hand, unseen.other),
             prospect(tile, opponent(viewer), standing, {}, unseen.other) };
}

std::uint8_t room_of(const Board& board, Seat seat) {
    int room = 0;
    for (Tile tile = 0; tile < tiles; ++tile) {
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

Circumstances circumstances_of(const Outlook& outlook) {
    const Board& board = outlook.board;
    const int damaged = std::popcount(board.damaged);
    const int ruleset = board.rules->has_tactics() ? 1 : 0;
    const int lead =
        board.tactics_played[outlook.seat] - board.tactics_played[opponent(outlook.seat)];
    Circumstances at;
    at.time = static_cast<std::uint8_t>((ruleset * 4 + damaged) * 16 +
                                        std::min(15, (outlook.pile + 3) / 4));
    at.oil = static_cast<std::uint8_t>(board.cauldrons * seasons + season_of(outlook.pile));
    at.ruses = static_cast<std::uint8_t>(std::min(3, outlook.hand.tactics.size()) * 3 +
                                         std::clamp(lead, -1, 1) + 1);
    for (const Seat seat : both_seats) at.room[seat] = room_of(board, seat);
    return at;
}

TileKind kind_of(const Outlook& outlook, Tile tile) {
    return sides_of(matchup_at(outlook.board, tile), outlook.seat, outlook.unseen(),
                    outlook.hand.suits);
}

Board with_damage(const Board& board, Tile tile) {
    Board after = board;
    const auto others = static_cast<TileSet>(all_tiles & ~only(tile));
    after.damaged = static_cast<TileSet>(after.damaged | only(tile));
    after.controllable = static_cast<TileSet>(after.controllable & others);
    for (const Seat seat : both_seats) {
        after.side(tile, seat) = {};
        after.full[seat] = static_cast<TileSet>(after.full[seat] & others);
        after.manned[seat] = static_cast<TileSet>(after.manned[seat] & others);
    }
    return after;
}

float Judge::balance_at(const Outlook& outlook, Tile tile, TileKind kind) const {
    const RoleWeights& weights = weights_[outlook.seat];
    const auto season = static_cast<std::size_t>(season_of(outlook.pile));
    const auto damaged = static_cast<std::size_t>(std::popcount(outlook.board.damaged));
    const std::size_t face = (outlook.board.damaged & only(tile)) != 0 ? 1 : 0;
    return weights.stakes[damaged][face] *
           tile_balance(weights.mine[season][static_cast<std::size_t>(kind.mine)],
                        weights.theirs[season][static_cast<std::size_t>(kind.theirs)]);
}

float Judge::value(const Outlook& outlook) const {
    float balance = balance_of(circumstances_of(outlook), weights_[outlook.seat]);
    for (Tile tile = 0; tile < tiles; ++tile) {
        balance += balance_at(outlook, tile, kind_of(outlook, tile));
    }
    return chance_of(balance);
}

Judge::After Judge::after_playing(const Outlook& outlook, Card card) const {
    After after { outlook.hand, {}, 0 };
    after.hand.remove(card);
    Circumstances at = circumstances_of({ outlook.board, outlook.seat, after.hand, outlook.pile });
    after.balance = balance_of(at, weights_[outlook.seat]);
    const Unseen unseen = outlook.unseen();
    for (Tile tile = 0; tile < tiles; ++tile) {
        const TileKind kind =
            sides_of(matchup_at(outlook.board, tile), outlook.seat, unseen, after.hand.suits);
        float& balance = after.balances[static_cast<std::size_t>(tile)];
        balance = balance_at(outlook, tile, kind);
        after.balance += balance;
    }
    return after;
}

float Judge::value_after_lay(const Outlook& outlook, const After& after, Card card,
                             Tile tile) const {
    const Board& board = outlook.board;
    const Seat seat = outlook.seat;
    Side mine = board.side(tile, seat);
    Side theirs = board.side(tile, opponent(seat));
    if (cancels(board, card, tile, seat)) {
        theirs.remove(Card(card.colour(), SiegeSuits::highest - card.value()));
    } else {
        mine.add(card, board.stamp + 1);
    }
    const bool attacks = seat == attacker;
    const Matchup matchup { attacks ? mine : theirs, attacks ? theirs : mine, board.face(tile) };
    Unseen unseen = outlook.unseen();
    unseen.hand = after.hand.suits;
    const TileKind kind = sides_of(matchup, seat, unseen, after.hand.suits);
    if (attacks && mine.size() == matchup.face.slots &&
        standing_of(matchup, seat, unseen) == Standing::Proven) {
        if ((board.damaged & only(tile)) != 0) return 1;
        if (std::popcount(board.damaged) + 1 == board.rules->damaged_to_win) return 1;
        const Board controlled = with_damage(board, tile);
        return value({ controlled, seat, after.hand, outlook.pile });
    }
    return chance_of(after.balance - after.balances[static_cast<std::size_t>(tile)] +
                     balance_at(outlook, tile, kind));
}

} // namespace cairn::siege
