// The game at a table as the two players live it: what each was given to see by each move, what
// happened since a player's last turn, and what may be taken back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/texts/texts.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/table.hpp"

namespace cairn {

// Whether a move may be taken back after something hidden was seen.
enum class TakeBack : std::uint8_t { UntilSeen, Always };

// Who takes moves back: one who plays a computer goes back to their own last decision.
enum class Opponent : std::uint8_t { Computer, Friend };

class Story {
public:
    Story(const Entry& game, std::unique_ptr<Table> table, const Texts& texts);

    const Table& table() const { return *table_; }
    const Entry& game() const { return *game_; }
    const Texts& texts() const { return *texts_; }
    bool has_secrets() const { return game_->hides_cards; }

    Result<Done> play(std::string_view move, std::span<const std::string_view> order = {});

    // For the player of this seat, who is to move.
    Result<Done> take_back(Seat seat, Opponent opponent, TakeBack allowed);

    // `You drew G2.`: what this seat got since its last decision. For this seat's eyes only.
    std::string gains(Seat seat) const;
    // `p2 laid G7 on stone 3, drew.`: what the other did since. For everybody.
    std::string deeds_of_other(Seat seat) const;

    // All moves so far, a line each, for this seat's eyes.
    std::string history(Seat seat) const;

    // How many steps of a card like the recruiter are still to come, this one included.
    int steps_left(Seat seat) const;
    bool holds(Seat seat, std::string_view card) const;

private:
    using Cards = std::vector<std::string>;
    struct Event {
        Played played;
        Parts parts;          // of that move
        BySeat<Cards> gained; // new in each hand
    };

    // The first event after this seat's last one.
    std::size_t after_last_of(Seat seat) const;
    Result<std::size_t> count_to_take_back(Seat seat, Opponent opponent, TakeBack allowed) const;

    const Entry* game_;
    std::unique_ptr<Table> table_;
    const Texts* texts_;
    std::vector<Event> events_;
};

} // namespace cairn
