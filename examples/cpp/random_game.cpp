// A random game by the rules alone: deals, lists moves, makes one, and prints what the winner saw at
// the end. docs/libraries.md explains it.
#include <cstdlib>
#include <iostream>
#include <vector>

#include "games/border/apply.hpp"
#include "games/border/json.hpp"
#include "games/border/moves.hpp"
#include "games/border/text.hpp"
#include "games/border/view.hpp"

int main(int count, char** words) {
    using namespace cairn::border;
    using cairn::Outcome, cairn::Seat;
    cairn::Random random(count > 1 ? std::strtoull(words[1], nullptr, 10) : 1);

    std::vector<Card> pile;
    for (auto rest = schotten.deck.cards(); !rest.empty();) pile.push_back(rest.take_lowest());
    cairn::shuffle(pile, random);
    State state = start(schotten, pile, Seat::P1);

    State::MoveList moves;
    while (outcome(state) == Outcome::Open) {
        legal_moves(state, moves);
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        std::cout << name(to_move(state)) << ' ' << to_text(move, schotten) << '\n';
        apply(state, move);
        settle(state, random); // draws the card that is due; here the order of the pile is chance
    }

    cairn::JsonWriter json;
    write(json, view(state, outcome(state) == Outcome::P1Wins ? Seat::P1 : Seat::P2));
    std::cout << json.text() << '\n';
}
