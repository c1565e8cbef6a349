// The legal moves of the border games, listed by trying every card on every stone.

#include "border.hpp"
#include "words.hpp"

namespace naive {

std::vector<std::string> Border::moves() const {
    switch (phase_) {
    case Phase::Play: return turn_moves();
    case Phase::Window: return window_moves();
    case Phase::RecruitDraw: return { "draw:clan", "draw:tactic" };
    case Phase::RecruitReturn: break;
    case Phase::Over: return {};
    }
    std::vector<std::string> returns;
    for (const Card& card : table_.hands[player_]) returns.push_back("return:" + card);
    return returns;
}

bool Border::has_room(int player, int stone) const {
    const Contest there = contest(player, stone);
    return open(stone) && !complete(there, there.mine);
}

bool Border::may_claim(int stone) const { return prove(player_, stone) == "proven"; }

std::vector<std::string> Border::claims() const {
    std::vector<std::string> claims;
    for (int stone = 1; stone <= most_stones; ++stone)
        if (may_claim(stone)) claims.push_back("claim" + at(stone));
    return claims;
}

// Sections 1 and 5: a clan card in hand, and room for it on an unclaimed stone.
bool Border::clan_card_playable() const {
    for (const Card& card : table_.hands[player_])
        if (!is_tactic(card) && !lays(card).empty()) return true;
    return false;
}

std::vector<std::string> Border::turn_moves() const {
    std::vector<std::string> moves;
    if (rules_.claims == ClaimTime::StartOfTurn) moves = claims();
    for (const Card& card : table_.hands[player_])
        append(moves, is_tactic(card) ? tactic_moves(card) : lays(card));
    if (!clan_card_playable()) moves.push_back("pass");
    return moves;
}

std::vector<std::string> Border::window_moves() const {
    std::vector<std::string> moves;
    if (rules_.claims == ClaimTime::AfterPlaying) moves = claims();
    if (draw_due_ && two_piles()) {
        append(moves, { "draw:clan", "draw:tactic" });
    } else {
        moves.push_back("end");
    }
    return moves;
}

std::vector<std::string> Border::lays(const Card& card) const {
    std::vector<std::string> moves;
    for (int stone = 1; stone <= most_stones; ++stone)
        if (has_room(player_, stone)) moves.push_back(card + at(stone));
    return moves;
}

std::vector<std::string> Border::tactic_moves(const Card& card) const {
    if (!may_play_tactics(table_, player_)) return {};
    if (is_joker(card) && laid_a_joker_[player_]) return {};
    if (is_troop(Family::Border, card)) return lays(card);
    if (card == "strategist" || card == "redeploy") return moves_of_own_cards(card);
    if (card == "traitor") return steals(card);

    std::vector<std::string> moves;
    if (card == "recruiter" || card == "scout") {
        if (!table_.pile.empty() || !table_.tactics.empty()) moves.push_back(card);
        return moves;
    }
    for (int stone = 1; stone <= most_stones; ++stone) {
        if (!open(stone)) continue;
        if (card == "banshee" || card == "deserter") {
            for (const Laid& laid : table_.sides[stone][opponent(player_)])
                moves.push_back(card + ":" + laid.card + at(stone));
        } else {
            assert(card == "mud" || card == "blind" || card == "fog");
            moves.push_back(card + at(stone));
        }
    }
    return moves;
}

std::vector<std::string> Border::moves_of_own_cards(const Card& ruse) const {
    std::vector<std::string> moves;
    for (int from = 1; from <= most_stones; ++from) {
        if (!open(from)) continue;
        for (const Laid& laid : table_.sides[from][player_]) {
            const std::string taken = ruse + ":" + laid.card + at(from);
            for (int goal = 1; goal <= most_stones; ++goal)
                if (goal != from && has_room(player_, goal)) moves.push_back(taken + to(goal));
            moves.push_back(taken + ">discard");
        }
    }
    return moves;
}

std::vector<std::string> Border::steals(const Card& ruse) const {
    std::vector<std::string> moves;
    for (int from = 1; from <= most_stones; ++from) {
        if (!open(from)) continue;
        for (const Laid& laid : table_.sides[from][opponent(player_)]) {
            if (is_tactic(laid.card)) continue;
            for (int goal = 1; goal <= most_stones; ++goal)
                if (has_room(player_, goal))
                    moves.push_back(ruse + ":" + laid.card + at(from) + to(goal));
        }
    }
    return moves;
}

} // namespace naive
