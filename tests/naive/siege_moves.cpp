// The legal moves of the siege games, listed by trying every card on every tile.

#include "siege.hpp"
#include "words.hpp"

namespace naive {

std::vector<std::string> Siege::moves() const {
    switch (phase_) {
    case Phase::Play: return turn_moves();
    case Phase::Window: return window_moves();
    case Phase::Give: break;
    case Phase::Over: return {};
    }
    std::vector<std::string> gives;
    for (const Card& card : table_.hands[giver_]) gives.push_back("give:" + card);
    return gives;
}

bool Siege::has_room(int player, int tile) const {
    return static_cast<int>(table_.sides[tile][player].size()) < needed(tile);
}

bool Siege::all_sides_full(int player) const {
    for (int tile = 1; tile <= tiles; ++tile)
        if (has_room(player, tile)) return false;
    return true;
}

std::vector<std::string> Siege::controls() const {
    std::vector<std::string> moves;
    if (player_ != attacker) return moves;
    for (int tile = 1; tile <= tiles; ++tile)
        if (prove(attacker, tile) == "proven") moves.push_back("control" + at(tile));
    return moves;
}

std::vector<std::string> Siege::turn_moves() const {
    std::vector<std::string> moves = controls();
    append(moves, start_actions());
    bool siege_card_in_hand = false;
    for (const Card& card : table_.hands[player_]) {
        append(moves, is_tactic(card) ? tactic_moves(card) : onto_own_tiles(card + "@"));
        siege_card_in_hand = siege_card_in_hand || !is_tactic(card);
    }
    const bool tactical = !rules_.tactics.empty();
    if (tactical && !siege_card_in_hand) moves.push_back("pass");
    return moves;
}

std::vector<std::string> Siege::start_actions() const {
    const bool attacking = player_ == attacker;
    std::vector<std::string> moves;
    if (!attacking && (oil_thrown_ || cauldrons_ == 0)) return moves;
    for (int tile = 1; tile <= tiles; ++tile)
        if (!table_.sides[tile][attacker].empty())
            moves.push_back((attacking ? "retreat" : "oil") + at(tile));
    return moves;
}

std::vector<std::string> Siege::window_moves() const {
    std::vector<std::string> moves = controls();
    if (choice_of_pile()) {
        append(moves, { "draw:siege", "draw:tactic" });
    } else {
        moves.push_back("end");
    }
    return moves;
}

// `start` completed with the number of every tile that has room on the player's side.
std::vector<std::string> Siege::onto_own_tiles(const std::string& start) const {
    std::vector<std::string> moves;
    for (int tile = 1; tile <= tiles; ++tile)
        if (has_room(player_, tile)) moves.push_back(start + std::to_string(tile));
    return moves;
}

std::vector<std::string> Siege::tactic_moves(const Card& card) const {
    if (!may_play_tactics(table_, player_)) return {};
    if (is_troop(Family::Siege, card)) return onto_own_tiles(card + "@");
    if (card == "redeploy") return redeploys();
    if (card == "recruit") return recruits();
    if (card == "deserter") return deserters();
    if (card == "traitor") return traitors();
    if (card == "explosion") return explosions();
    if (card == "support") return supports();
    assert(card == "exchange");
    if (!exchange_possible()) return {};
    return { card };
}

std::vector<std::string> Siege::redeploys() const {
    std::vector<std::string> moves;
    for (int from = 1; from <= tiles; ++from) {
        for (const Laid& laid : table_.sides[from][player_]) {
            const std::string taken = "redeploy:" + laid.card + at(from);
            for (int goal = 1; goal <= tiles; ++goal)
                if (goal != from && has_room(player_, goal)) moves.push_back(taken + to(goal));
            moves.push_back(taken + ">discard");
        }
    }
    return moves;
}

// The siege discard holds siege cards and troops only, so any of them may be recruited.
std::vector<std::string> Siege::recruits() const {
    std::vector<std::string> moves;
    for (const Card& card : table_.discard) append(moves, onto_own_tiles("recruit:" + card + ">"));
    return moves;
}

std::vector<std::string> Siege::deserters() const {
    std::vector<std::string> moves;
    for (int tile = 1; tile <= tiles; ++tile)
        for (const Laid& laid : table_.sides[tile][opponent(player_)])
            moves.push_back("deserter:" + laid.card + at(tile));
    return moves;
}

std::vector<std::string> Siege::traitors() const {
    std::vector<std::string> moves;
    for (int from = 1; from <= tiles; ++from)
        for (const Laid& laid : table_.sides[from][opponent(player_)])
            append(moves, onto_own_tiles("traitor:" + laid.card + at(from) + ">"));
    return moves;
}

std::vector<std::string> Siege::explosions() const {
    std::vector<std::string> moves;
    for (int tile = 1; tile <= tiles; ++tile)
        if (!table_.sides[tile][attacker].empty() || !table_.sides[tile][defender].empty())
            moves.push_back("explosion" + at(tile));
    return moves;
}

// Pairs are written in the order R Y G B P, then value: the order of `coloured`.
std::vector<std::string> Siege::supports() const {
    Cards in_order;
    for (const Card& card : table_.coloured)
        if (holds(table_.discard, card)) in_order.push_back(card);
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < in_order.size(); ++i)
        for (std::size_t j = i + 1; j < in_order.size(); ++j)
            moves.push_back("support:" + in_order[i] + "," + in_order[j]);
    return moves;
}

// Both need a card to give; the exchange itself has left the player's hand by then.
bool Siege::exchange_possible() const {
    return table_.hands[player_].size() > 1 && !table_.hands[opponent(player_)].empty();
}

} // namespace naive
