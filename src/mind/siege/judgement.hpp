// How a siege position looks to one player who knows their own hand: the chance to win, and what
// each card would do on each tile. Uses nothing that this player cannot know.
#pragma once

#include <array>
#include <bit>

#include "mind/balance.hpp"
#include "mind/siege/odds.hpp"

namespace cairn::siege {

// A position as one player knows it, for a judge to look at; the hand is that of `seat`.
struct KnownPosition {
    const Board& board;
    Seat seat;
    Hand hand;
    int pile; // siege cards left to draw

    Unseen unseen() const { return { hand.suits, board.unseen - hand.suits }; }
};

// The kinds of both sides of a tile.
struct TileKind {
    Prospect mine;
    Prospect theirs;
};

Circumstances circumstances_of(const KnownPosition& known);
TileKind kind_of(const KnownPosition& known, Tile tile);

class Judge {
public:
    explicit Judge(const OddsWeights& weights) : weights_(weights) {}

    // The chance to win, when the other player is to play.
    float value(const KnownPosition& known) const;

    // Looks at a position once, to rate many lays.
    class Survey {
    public:
        Survey(const Judge& judge, const KnownPosition& known);

        // The chance to win after laying `card`, for each tile of `targets`: calls rated(tile,
        // value). What the Attacker can control then counts as controlled.
        template <class Rated>
        void rate_lays(Card card, TileSet targets, const Rated& rated) const {
            const After after = after_playing(card);
            for (const Tile tile : targets) {
                rated(tile, value_after_lay(after, card, tile));
            }
        }

    private:
        // The hand without the card to be laid, and how everything looks without it.
        struct After {
            Hand hand;
            ForEach<Tile, float> balances;
            float balance; // of all tiles and the circumstances
        };
        After after_playing(Card card) const;
        float value_after_lay(const After& after, Card card, Tile tile) const;

        const Judge& judge_;
        const KnownPosition& known_;
        Unseen unseen_;
        ForEach<Tile, TileStatus> statuses_;
        ForEach<Tile, Prospect> theirs_;
        float circumstances_; // their balance
    };

private:
    float balance_at(const KnownPosition& known, Tile tile, TileKind kind) const;
    float balance_around(const KnownPosition& known) const;

    const OddsWeights& weights_;
};

// The board after the Attacker has taken control of an intact tile (rules 8.14).
Board with_damage(const Board& board, Tile tile);

} // namespace cairn::siege
