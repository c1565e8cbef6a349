// The siege games: `siege` and `siege-tactics` (rules, sections 4 and 5).
#pragma once

#include <string>
#include <vector>

#include "proof.hpp"
#include "table.hpp"

namespace naive {

constexpr int tiles = 7;
constexpr int attacker = 1;
constexpr int defender = 2;

class Siege {
public:
    Siege(const Rules& rules, const std::string& deal);

    std::vector<std::string> moves() const;
    // `order` is the siege pile after a `support`, top first.
    void play(const std::string& move, const Cards& order);
    std::string turn() const;
    std::string prove(int player, int tile) const;
    bool refutes(int player, int tile, const Cards& cards) const;

    const Table& table() const { return table_; }
    bool damaged(int tile) const { return damaged_[tile]; }
    int cauldrons() const { return cauldrons_; }
    Cards gone() const { return gone_; }
    Cards set_aside(int player) const { return gifts_[player]; }

private:
    enum class Phase { Play, Window, Give, Over };

    int needed(int tile) const;
    Counts counts(int tile) const;
    bool has_room(int player, int tile) const;
    bool all_sides_full(int player) const;
    Contest contest(int tile) const;
    std::vector<std::string> controls() const;
    int damaged_tiles() const;

    std::vector<std::string> turn_moves() const;
    std::vector<std::string> start_actions() const;
    std::vector<std::string> window_moves() const;
    std::vector<std::string> onto_own_tiles(const std::string& start) const;
    std::vector<std::string> tactic_moves(const Card& card) const;
    std::vector<std::string> redeploys() const;
    std::vector<std::string> recruits() const;
    std::vector<std::string> deserters() const;
    std::vector<std::string> traitors() const;
    std::vector<std::string> explosions() const;
    std::vector<std::string> supports() const;
    bool exchange_possible() const;

    void play_from_hand(const MoveText& move, const Cards& order);
    void play_ruse(const MoveText& move, const Cards& order);
    void lay(int tile, const Card& card);
    void support(const MoveText& move, const Cards& order);
    void give(const Card& card);
    void control(int tile);
    void oil(int tile);
    void pass();
    void draw_chosen(const std::string& pile);

    // Takes every step that leaves nothing to choose, until a move is due or the game is over.
    void advance();
    bool choice_of_pile() const;
    void finish_turn();
    void next_turn();
    void finish(int winner);

    Rules rules_;
    Table table_;
    Numbered<bool, tiles> damaged_;
    int cauldrons_ = 3;
    bool oil_thrown_ = false; // this turn
    Cards gone_;              // ruses played: out of the game, not in the discard
    ByPlayer<Cards> gifts_;   // chosen in an exchange that is not complete yet
    int gift_size_ = 0;
    int player_ = attacker; // whose turn it is
    int giver_ = attacker;  // who chooses next during an exchange
    Phase phase_ = Phase::Play;
    int passes_in_a_row_ = 0;
    bool draw_due_ = false;
    int winner_ = 0;
};

} // namespace naive
