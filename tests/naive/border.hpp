// The border games: `classic*` and `schotten*` (rules, sections 1, 2, 3 and 5).
#pragma once

#include <string>
#include <vector>

#include "proof.hpp"
#include "table.hpp"

namespace naive {

class Border {
public:
    Border(const Rules& rules, const std::string& deal, int first);

    std::vector<std::string> moves() const;
    void play(const std::string& move, const Cards& order);
    std::string turn() const;
    std::string prove(int player, int stone) const;
    bool refutes(int player, int stone, const Cards& cards) const;

    const Table& table() const { return table_; }
    int holder(int stone) const { return stones_[stone].holder; }
    Cards on_stone(int stone) const { return stones_[stone].modes; }
    int stones_held(int player) const;

private:
    enum class Phase { Play, Window, RecruitDraw, RecruitReturn, Over };
    struct Stone {
        int holder = 0; // 0: nobody yet
        Cards modes;    // mud, blind or fog lying on the stone itself
    };

    bool open(int stone) const { return stones_[stone].holder == 0; }
    bool has_room(int player, int stone) const;
    Contest contest(int player, int stone) const;
    bool may_claim(int stone) const;
    std::vector<std::string> claims() const;

    bool clan_card_playable() const;
    std::vector<std::string> turn_moves() const;
    std::vector<std::string> window_moves() const;
    std::vector<std::string> lays(const Card& card) const;
    std::vector<std::string> tactic_moves(const Card& card) const;
    std::vector<std::string> moves_of_own_cards(const Card& ruse) const;
    std::vector<std::string> steals(const Card& ruse) const;

    void play_from_hand(const MoveText& move);
    void claim(int stone);
    void pass();
    void draw_chosen(const std::string& pile);
    void put_back(const Card& card);

    // Takes every step that leaves nothing to choose, until a move is due or the game is over.
    void advance();
    void advance_recruit_draws();
    bool two_piles() const { return !table_.pile.empty() && !table_.tactics.empty(); }
    void draw_without_choice();
    void next_turn();
    bool has_enough_stones(int player) const;
    void settle_all_stones();
    void finish(int winner);

    Rules rules_;
    Table table_;
    Numbered<Stone, most_stones> stones_;
    ByPlayer<bool> laid_a_joker_;
    int player_ = 1;
    Phase phase_ = Phase::Play;
    int passes_in_a_row_ = 0;
    bool draw_due_ = false;
    Card recruiting_; // the recruiter or scout being carried out
    int drawn_ = 0;
    int to_return_ = 0;
    int winner_ = 0; // once over: 0 is a draw
};

} // namespace naive
