// A table: one game being played, dealt and remembered, with text going in and out. The one
// virtual interface of the project; everything above it (engine, terminal, server, browser) is
// written once for all games.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "games/parts.hpp"
#include "games/picture_words.hpp"
#include "mind/appraisal.hpp"
#include "mind/budget.hpp"
#include "table/view_visitor.hpp"

namespace cairn {

// A move that was made. `order` is the pile after a shuffle that the move caused, top first, so
// that the game can be replayed; for almost all moves it is empty.
struct Played {
    Seat seat = Seat::P1;
    std::string move;
    std::string order;

    friend bool operator==(const Played&, const Played&) = default;
};

// What a finished game counts for in a match, where the ruleset's policy asks for it (rules 7).
struct Standing {
    BySeat<int> points {}; // of the one who lost
    BySeat<int> left {};   // of the one who won, to break a tie

    friend bool operator==(const Standing&, const Standing&) = default;
};

// What a chance to win is judged by: what the player knows, or both hands, which no player knows.
enum class Judging : std::uint8_t { OwnKnowledge, BothHands };

// What a game comes to when both play perfectly from here on.
struct PerfectGame {
    enum class Cards : std::uint8_t {
        Open,  // nothing is hidden: the players can know it too
        Known, // it takes the true hands and the order of the piles, which no player knows
    };
    double worth = 0; // to the player to move: 1, 1/2 or 0
    std::vector<Played> continuation;
    std::uint64_t positions = 0;
    Cards cards = Cards::Open;
};

class Table {
public:
    virtual ~Table() = default;

    virtual std::string_view ruleset() const = 0;
    virtual Seat first() const = 0;
    virtual std::string deal() const = 0;        // as text; empty where nothing is dealt
    virtual std::string sorted_deal() const = 0; // the same cards, not shuffled

    // A new game at this table; the old one is gone only if this succeeds.
    virtual Result<Done> deal_cards(std::span<const std::string_view> words, Seat first) = 0;
    virtual void deal_seed(std::uint64_t seed, Seat first) = 0;

    virtual Seat turn() const = 0;
    virtual Outcome outcome() const = 0;
    // The legal moves, as text and with their parts: what the player to move may know.
    virtual std::vector<std::string> moves() const = 0;
    virtual std::vector<Parts> choices() const = 0;
    virtual void write_choices(JsonWriter& json) const = 0;
    // The parts of any move of this game, legal or not.
    virtual Result<Parts> parts(std::string_view move) const = 0;
    // Those of a move that was made, counted from 0.
    virtual Parts parts_of_played(std::size_t index) const = 0;

    // The only door for a move from outside: legal and made, or refused and nothing changed.
    virtual Result<Done> play(std::string_view move) = 0;
    // The same with the order of the pile that this move shuffles, top first.
    virtual Result<Done> play(std::string_view move, std::span<const std::string_view> order) = 0;
    virtual Result<Done> undo() = 0;
    virtual const std::vector<Played>& played() const = 0;
    // Whether this seat has come to see a card since the game had this many moves.
    virtual bool has_seen_a_card_since(std::size_t plies, Seat seat) const = 0;

    // "proven", "refuted R5 G3", "incomplete" or "closed" (rules 3, 8.13); places count from 1.
    virtual Result<std::string> prove(Seat seat, std::uint64_t place) const = 0;

    // What this seat may know, as JSON and as a picture for the terminal.
    virtual void write_view(JsonWriter& json, Seat seat) const = 0;
    std::string view_json(Seat seat) const;
    // What both may know, for somebody who watches.
    virtual void write_open(JsonWriter& json) const = 0;
    std::string open_json() const;
    virtual std::string picture(Seat seat, PictureStyle style) const = 0;
    virtual void show(Seat seat, ViewVisitor& visitor) const = 0; // the same in its own type
    // For the dealer's eyes: the piles, top first, as `deck` prints them and as JSON.
    virtual std::string deck() const = 0;
    virtual std::string deck_json() const = 0;

    // A move of the player to move, chosen from that player's view alone. The budget's level is one of
    // the game; its highest, or none, is full strength, by default for usual_thought.
    virtual Advice advise(const Budget& budget, Random& random) const = 0;
    // What such a thought is about, for an engine that shares it (mind/shared_thought.hpp): what the
    // player to move sees, and knows of the opponent, as a text that only the same program reads.
    virtual std::string thought(const Budget& budget) const = 0;
    // Plays that engine's part of it. This table has the same rules, and its own game is not looked at.
    virtual Result<Done> help(std::string_view thought, const Budget& budget,
                              Random& random) const = 0;
    // A legal move of the player to move, judged from that player's view alone; the budget is for
    // each of the questions that takes.
    virtual Appraisal<std::string> judge(std::string_view move, const Budget& budget,
                                         Random& random) const = 0;
    // The chance of this seat to win: from its view alone or, for the dealer's eyes, with both hands
    // seen.
    virtual Chance chance(Seat seat, Judging by, const Budget& budget, Random& random) const = 0;

    // For the dealer's eyes: the rest of the game by the true cards. An error says why not.
    virtual Result<PerfectGame> solve(std::uint64_t most_positions) const = 0;

    virtual Standing standing() const = 0;
    // The rule that ended the game, by the name that the game gives it. Precondition: the rules have
    // ended it.
    virtual std::string_view clincher() const = 0;
};

inline std::string Table::view_json(Seat seat) const {
    JsonWriter json;
    write_view(json, seat);
    return json.text();
}

inline std::string Table::open_json() const {
    JsonWriter json;
    write_open(json);
    return json.text();
}

} // namespace cairn
