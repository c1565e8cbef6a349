// A room: one table with its match, as its events made it. It derives and answers; it decides
// nothing (rulings.hpp does) and talks to nobody (news.hpp does).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fair/deal.hpp"
#include "room/event.hpp"
#include "table/match/match.hpp"
#include "table/table.hpp"

namespace cairn {

enum class Stage : std::uint8_t { Gathering, Dealing, Playing, Over };

constexpr const char* name(Stage stage) {
    switch (stage) {
    case Stage::Gathering: return "gathering";
    case Stage::Dealing: return "dealing";
    case Stage::Playing: return "playing";
    case Stage::Over: return "over";
    }
    assert(false);
    return "";
}

class Room {
public:
    // The first event of a table opens it.
    Room(std::string id, const Opened& opened, Millis at);

    // The next event. One that does not fit the log before it changes nothing.
    Result<Done> apply(const Event& event);

    const std::string& id() const { return id_; }
    std::uint64_t seq() const { return seq_; }
    Millis last_at() const { return last_at_; } // of the newest event
    const Opened& opened() const { return opened_; }
    const Terms& terms() const { return opened_.terms; }
    Stage stage() const { return stage_; }
    const std::optional<Guest>& at(Player player) const { return guests_[player]; }
    bool is_free(Player player) const {
        return !guests_[player] && !terms().seats[player].is_computer();
    }
    bool holds(const Guest& who, Player player) const {
        return guests_[player] && guests_[player]->id == who.id;
    }

    // The game that is being prepared or played; after the match, the last one.
    int game() const { return game_; }
    const Seats& seats() const { return seats_; }
    const std::optional<fair::Bytes32>& seed() const { return seed_; }
    fair::Bytes32 commitment() const;
    // A player is ready once their entropy is fixed, and has revealed it once it is known. A computer
    // adds none.
    bool is_ready(Player player) const { return shares_[player] || has_revealed(player); }
    bool has_revealed(Player player) const {
        return entropy_[player].has_value() || terms().seats[player].is_computer();
    }
    bool all_ready() const { return is_ready(Player::A) && is_ready(Player::B); }
    bool all_revealed() const { return has_revealed(Player::A) && has_revealed(Player::B); }
    // What fixes a player's entropy, as everybody may know it.
    std::optional<fair::Bytes32> share_of(Player player) const;
    fair::Bytes32 share(Player player, const fair::Bytes32& entropy) const;
    fair::Secrets secrets() const;

    // The cards of the game that was dealt last; it may be over. None before the first deal.
    const Table* table() const { return table_.get(); }
    int dealt_game() const { return dealt_game_; }
    const Seats& dealt_seats() const { return dealt_seats_; }
    const fair::Secrets& dealt_secrets() const { return dealt_secrets_; }
    // The shares of those players who told them before either entropy was revealed.
    const ByPlayer<std::optional<fair::Bytes32>>& dealt_shares() const { return dealt_shares_; }
    bool laid_out() const { return laid_out_; } // by hand: no shuffle that could be checked
    // Open while it is played; a resignation decides it too.
    const GameResult& result() const { return result_; }
    const Clock& clock() const { return clock_; }
    std::optional<Seat> offer() const { return offer_; } // who asks for a takeback

    const Match& match() const { return match_; }
    const std::vector<GameResult>& results() const { return results_; }
    const std::string& next() const { return next_; }
    int greetings(Player player) const { return greetings_[player]; } // so far
    const std::string& next_watch() const { return next_watch_; }     // the key to look on there
    // Nobody waits any more for a player or for the deal: the table is over before it began.
    const std::optional<Cancelled>& cancelled() const { return cancelled_; }

    // The newest event that changed the position, and the newest move: for a resend.
    std::uint64_t position_seq() const { return position_seq_; }
    struct LastMove {
        Moved moved;
        std::uint64_t seq = 0;
    };
    const std::optional<LastMove>& last_move() const { return last_move_; }

    // A table of its own at the same position, for a mind that thinks elsewhere.
    std::unique_ptr<Table> copy_of_table() const;

    // How many moves a takeback for this seat takes back; 0 if it has made none.
    int moves_back(Seat seat) const;
    // Whether it has come to see a card since the position that such a takeback brings back.
    bool has_seen_a_card_since_moving(Seat seat) const;

private:
    struct Applier;

    Result<Done> deal(std::string by_hand);
    Result<Done> play(Table& table, const Moved& moved) const;

    std::string id_;
    Opened opened_;
    std::uint64_t seq_ = 1;
    Millis last_at_;
    Stage stage_ = Stage::Gathering;
    ByPlayer<std::optional<Guest>> guests_;

    Match match_;
    int game_ = 1;
    Seats seats_;
    std::optional<fair::Bytes32> seed_;
    ByPlayer<std::optional<fair::Bytes32>> shares_;
    ByPlayer<std::optional<fair::Bytes32>> entropy_;

    std::unique_ptr<Table> table_;
    int dealt_game_ = 0;
    Seats dealt_seats_;
    fair::Secrets dealt_secrets_;
    ByPlayer<std::optional<fair::Bytes32>> dealt_shares_;
    bool laid_out_ = false;
    fair::Bytes32 source_ {};
    GameResult result_;
    Clock clock_;
    std::optional<Seat> offer_;
    std::vector<GameResult> results_;
    std::string next_;
    ByPlayer<int> greetings_ {};
    std::string next_watch_;
    std::optional<Cancelled> cancelled_;
    std::uint64_t position_seq_ = 0;
    std::optional<LastMove> last_move_;
};

} // namespace cairn
