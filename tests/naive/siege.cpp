// The turn of the siege games: start actions, laying, control, draws and the end. What may be
// played is listed in siege_moves.cpp.

#include "siege.hpp"

#include <algorithm>

namespace naive {

Siege::Siege(const Rules& rules, const std::string& deal)
    : rules_(rules), table_(dealt(rules, deal)) {
    assert(rules.family == Family::Siege);
}

std::string Siege::turn() const {
    if (phase_ == Phase::Over) return "over p" + std::to_string(winner_);
    return "turn p" + std::to_string(phase_ == Phase::Give ? giver_ : player_);
}

// The table of tiles in section 4.
int Siege::needed(int tile) const {
    switch (tile) {
    case 2:
    case 6: return damaged_[tile] ? 2 : 4;
    case 4: return damaged_[tile] ? 4 : 2;
    default: return 3;
    }
}

Counts Siege::counts(int tile) const {
    if (damaged_[tile]) {
        switch (tile) {
        case 1:
        case 7: return Counts::Run;
        case 2:
        case 6: return Counts::SameValue;
        case 4: return Counts::Lowest;
        default: return Counts::Colour;
        }
    }
    if (tile == 1) return Counts::Sum;
    return tile == 7 ? Counts::Lowest : Counts::All;
}

Contest Siege::contest(int tile) const {
    return { Family::Siege, counts(tile), needed(tile), table_.sides[tile][attacker],
             table_.sides[tile][defender] };
}

std::string Siege::prove(int player, int tile) const {
    if (player != attacker) return "error";
    return word_for(naive::prove(contest(tile), table_));
}

bool Siege::refutes(int player, int tile, const Cards& cards) const {
    return player == attacker && naive::refutes(contest(tile), table_, cards);
}

int Siege::damaged_tiles() const {
    int count = 0;
    for (int tile = 1; tile <= tiles; ++tile) count += damaged_[tile];
    return count;
}

void Siege::play(const std::string& text, const Cards& order) {
    const MoveText move = cut(text);
    if (move.verb == "control") {
        control(number(move.at));
    } else if (move.verb == "retreat") {
        clear_side(table_, attacker, number(move.at));
    } else if (move.verb == "oil") {
        oil(number(move.at));
    } else if (move.verb == "pass") {
        pass();
    } else if (move.verb == "end") {
        finish_turn();
    } else if (move.verb == "draw") {
        draw_chosen(move.card);
    } else if (move.verb == "give") {
        give(move.card);
    } else {
        play_from_hand(move, order);
    }
    advance();
}

// Section 4: an intact tile flips and its cards are discarded; the fourth damaged tile, or control
// of a damaged one, wins.
void Siege::control(int tile) {
    assert(prove(attacker, tile) == "proven");
    passes_in_a_row_ = 0;
    if (damaged_[tile]) {
        finish(attacker);
        return;
    }
    damaged_[tile] = true;
    clear_side(table_, attacker, tile);
    clear_side(table_, defender, tile);
    if (damaged_tiles() == 4) finish(attacker);
}

void Siege::oil(int tile) {
    assert(cauldrons_ > 0 && !oil_thrown_);
    Side& side = table_.sides[tile][attacker];
    const auto closest = std::min_element(
        side.begin(), side.end(), [](const Laid& a, const Laid& b) { return a.stamp < b.stamp; });
    table_.discard.push_back(closest->card);
    side.erase(closest);
    cauldrons_ -= 1;
    oil_thrown_ = true;
}

// Section 5: two passes in a row, with no control in between, and the Defender wins.
void Siege::pass() {
    passes_in_a_row_ += 1;
    if (passes_in_a_row_ == 2) {
        finish(defender);
        return;
    }
    draw_due_ = false;
    phase_ = Phase::Window;
}

void Siege::play_from_hand(const MoveText& move, const Cards& order) {
    const Card& card = move.verb;
    take_out(table_.hands[player_], card);
    passes_in_a_row_ = 0;
    draw_due_ = true;
    phase_ = Phase::Window;
    if (is_tactic(card)) table_.tactics_played[player_] += 1;
    if (!is_tactic(card) || is_troop(Family::Siege, card)) {
        lay(number(move.at), card);
    } else {
        gone_.push_back(card);
        play_ruse(move, order);
    }
}

void Siege::play_ruse(const MoveText& move, const Cards& order) {
    const Card& ruse = move.verb;
    if (ruse == "support") {
        support(move, order);
    } else if (ruse == "exchange") {
        gift_size_ = static_cast<int>(std::min(
            { std::size_t { 3 }, table_.hands[attacker].size(), table_.hands[defender].size() }));
        giver_ = player_;
        phase_ = Phase::Give;
    } else if (ruse == "explosion") {
        clear_side(table_, attacker, number(move.at));
        clear_side(table_, defender, number(move.at));
    } else if (ruse == "recruit") {
        take_out(table_.discard, move.card);
        lay(number(move.to), move.card);
    } else {
        const int owner = ruse == "redeploy" ? player_ : opponent(player_);
        take_off(table_.sides[number(move.at)][owner], move.card);
        if (move.to.empty() || move.to == "discard") {
            table_.discard.push_back(move.card);
        } else {
            lay(number(move.to), move.card);
        }
    }
}

// Section 4, 0 against 11. A card laid by recruit, traitor or redeploy is laid, too.
void Siege::lay(int tile, const Card& card) {
    assert(has_room(player_, tile));
    put_down(table_, player_, tile, card);
    if (is_tactic(card)) return;
    const Face face = face_of(card);
    if (face.value != 0 && face.value != 11) return;
    const Card counterpart = face.colour + std::string(face.value == 0 ? "11" : "0");
    Side& other_side = table_.sides[tile][opponent(player_)];
    if (!holds(cards_on(other_side), counterpart)) return;
    take_off(table_.sides[tile][player_], card);
    take_off(other_side, counterpart);
    table_.discard.push_back(card);
    table_.discard.push_back(counterpart);
}

void Siege::support(const MoveText& move, const Cards& order) {
    take_out(table_.discard, move.card);
    take_out(table_.discard, move.second);
    table_.pile.push_back(move.card);
    table_.pile.push_back(move.second);
    assert(sorted(order) == sorted(table_.pile));
    table_.pile = order;
}

// The player's own choices, then the opponent's; the cards change hands after the last of them.
void Siege::give(const Card& card) {
    take_out(table_.hands[giver_], card);
    gifts_[giver_].push_back(card);
    if (static_cast<int>(gifts_[giver_].size()) < gift_size_) return;
    if (giver_ == player_) {
        giver_ = opponent(player_);
        return;
    }
    for (const int player : { attacker, defender })
        for (const Card& gift : gifts_[player]) table_.hands[opponent(player)].push_back(gift);
    gifts_ = {};
    phase_ = Phase::Window;
}

void Siege::draw_chosen(const std::string& pile) {
    draw_top(pile == "tactic" ? table_.tactics : table_.pile, table_.hands[player_]);
    next_turn();
}

void Siege::advance() {
    if (phase_ != Phase::Window) return;
    if (!choice_of_pile() && controls().empty()) finish_turn();
}

bool Siege::choice_of_pile() const {
    return draw_due_ && !table_.pile.empty() && !table_.tactics.empty();
}

// The draw, if one is due: with the siege pile empty it ends the game, tactic cards or not.
void Siege::finish_turn() {
    if (draw_due_ && table_.pile.empty()) {
        finish(defender);
        return;
    }
    if (draw_due_) {
        assert(table_.tactics.empty());
        draw_top(table_.pile, table_.hands[player_]);
    }
    next_turn();
}

void Siege::next_turn() {
    draw_due_ = false;
    oil_thrown_ = false;
    player_ = opponent(player_);
    phase_ = Phase::Play;
    if (player_ == defender && all_sides_full(defender)) finish(defender);
}

void Siege::finish(int winner) {
    winner_ = winner;
    phase_ = Phase::Over;
}

} // namespace naive
