// The turn of the border games: claims, passes, draws and the end. What each card may do is listed
// in border_moves.cpp.

#include "border.hpp"

#include <algorithm>

namespace naive {

Border::Border(const Rules& rules, const std::string& deal, int first)
    : rules_(rules), table_(dealt(rules, deal)), player_(first) {
    assert(rules.family == Family::Border);
}

std::string Border::turn() const {
    if (phase_ != Phase::Over) return "turn p" + std::to_string(player_);
    return winner_ == 0 ? "over draw" : "over p" + std::to_string(winner_);
}

Contest Border::contest(int player, int stone) const {
    const Cards& modes = stones_[stone].modes;
    const bool sums_only = holds(modes, "blind") || holds(modes, "fog");
    return { Family::Border, sums_only ? Counts::Sum : Counts::All, holds(modes, "mud") ? 4 : 3,
             table_.sides[stone][player], table_.sides[stone][opponent(player)] };
}

std::string Border::prove(int player, int stone) const {
    if (!open(stone)) return "closed";
    return word_for(naive::prove(contest(player, stone), table_));
}

bool Border::refutes(int player, int stone, const Cards& cards) const {
    return open(stone) && naive::refutes(contest(player, stone), table_, cards);
}

int Border::stones_held(int player) const {
    int held = 0;
    for (int stone = 1; stone <= most_stones; ++stone) held += holder(stone) == player;
    return held;
}

void Border::play(const std::string& text, const Cards&) {
    const MoveText move = cut(text);
    if (move.verb == "claim") {
        claim(number(move.at));
    } else if (move.verb == "pass") {
        pass();
    } else if (move.verb == "end") {
        next_turn();
    } else if (move.verb == "draw") {
        draw_chosen(move.card);
    } else if (move.verb == "return") {
        put_back(move.card);
    } else {
        play_from_hand(move);
    }
    advance();
}

void Border::claim(int stone) {
    assert(may_claim(stone));
    passes_in_a_row_ = 0;
    stones_[stone].holder = player_;
    if (has_enough_stones(player_)) finish(player_);
}

void Border::pass() {
    passes_in_a_row_ += 1;
    if (passes_in_a_row_ == 2) {
        settle_all_stones();
        return;
    }
    draw_due_ = false;
    phase_ = Phase::Window;
}

void Border::play_from_hand(const MoveText& move) {
    const Card& card = move.verb;
    take_out(table_.hands[player_], card);
    passes_in_a_row_ = 0;
    draw_due_ = true;
    phase_ = Phase::Window;
    if (is_tactic(card)) table_.tactics_played[player_] += 1;

    if (!is_tactic(card) || is_troop(Family::Border, card)) {
        if (is_joker(card)) laid_a_joker_[player_] = true;
        put_down(table_, player_, number(move.at), card);
        return;
    }
    if (card == "mud" || card == "blind" || card == "fog") {
        stones_[number(move.at)].modes.push_back(card);
        return;
    }

    table_.discard.push_back(card);
    if (card == "recruiter" || card == "scout") {
        recruiting_ = card;
        drawn_ = 0;
        draw_due_ = false; // no other draw this turn
        phase_ = Phase::RecruitDraw;
        return;
    }
    const bool own = card == "strategist" || card == "redeploy";
    const int from_player = own ? player_ : opponent(player_);
    take_off(table_.sides[number(move.at)][from_player], move.card);
    if (move.to.empty() || move.to == "discard") {
        table_.discard.push_back(move.card);
    } else {
        put_down(table_, player_, number(move.to), move.card);
    }
}

void Border::draw_chosen(const std::string& pile) {
    draw_top(pile == "tactic" ? table_.tactics : table_.pile, table_.hands[player_]);
    if (phase_ == Phase::RecruitDraw) {
        drawn_ += 1;
        return;
    }
    draw_due_ = false;
    next_turn();
}

// Section 3: recruiter underneath, scout on top; the second returned card lies outermost.
void Border::put_back(const Card& card) {
    take_out(table_.hands[player_], card);
    Cards& pile = is_tactic(card) ? table_.tactics : table_.pile;
    pile.insert(recruiting_ == "scout" ? pile.begin() : pile.end(), card);
    to_return_ -= 1;
}

void Border::advance() {
    if (phase_ == Phase::RecruitDraw) advance_recruit_draws();
    if (phase_ == Phase::RecruitReturn && to_return_ == 0) phase_ = Phase::Window;
    if (phase_ != Phase::Window) return;
    const bool choice_of_pile = draw_due_ && two_piles();
    const bool something_to_claim = rules_.claims == ClaimTime::AfterPlaying && !claims().empty();
    if (!choice_of_pile && !something_to_claim) next_turn();
}

void Border::advance_recruit_draws() {
    while (drawn_ < 3 && !two_piles() && !(table_.pile.empty() && table_.tactics.empty())) {
        draw_without_choice();
        drawn_ += 1;
    }
    if (drawn_ < 3 && two_piles()) return;
    to_return_ = drawn_ - 1;
    phase_ = Phase::RecruitReturn;
}

// Draws from the only pile that has cards, if there is one.
void Border::draw_without_choice() {
    assert(!two_piles());
    if (!table_.pile.empty()) {
        draw_top(table_.pile, table_.hands[player_]);
    } else if (!table_.tactics.empty()) {
        draw_top(table_.tactics, table_.hands[player_]);
    }
}

void Border::next_turn() {
    if (draw_due_) draw_without_choice();
    draw_due_ = false;
    player_ = opponent(player_);
    phase_ = Phase::Play;
}

// 3 adjacent or any 5.
bool Border::has_enough_stones(int player) const {
    for (int left = 1; left + 2 <= most_stones; ++left)
        if (holder(left) == player && holder(left + 1) == player && holder(left + 2) == player)
            return true;
    return stones_held(player) >= 5;
}

// Section 1, two passes in a row: every stone is settled, and only then is there a winner.
void Border::settle_all_stones() {
    for (int stone = 1; stone <= most_stones; ++stone) {
        if (!open(stone)) continue;
        const Contest seen_by_p1 = contest(1, stone);
        const bool p1_complete = complete(seen_by_p1, seen_by_p1.mine);
        const bool p2_complete = complete(seen_by_p1, seen_by_p1.theirs);
        if (p1_complete && p2_complete) {
            stones_[stone].holder = mine_wins(seen_by_p1) ? 1 : 2;
        } else if (p1_complete) {
            stones_[stone].holder = 1;
        } else if (p2_complete) {
            stones_[stone].holder = 2;
        }
    }
    if (has_enough_stones(1) && !has_enough_stones(2)) return finish(1);
    if (has_enough_stones(2) && !has_enough_stones(1)) return finish(2);
    const int p1_stones = stones_held(1);
    const int p2_stones = stones_held(2);
    finish(p1_stones == p2_stones ? 0 : p1_stones > p2_stones ? 1 : 2);
}

void Border::finish(int winner) {
    winner_ = winner;
    phase_ = Phase::Over;
}

} // namespace naive
