// What a seat sees is not the truth: moves are listed and made in a world, guessed or real.
// error: legal_moves
#include "games/siege/moves.hpp"
#include "games/siege/view.hpp"

void look(const cairn::siege::View& seen, cairn::siege::State::MoveList& list,
          cairn::Random& random) {
#ifdef CONTROL
    legal_moves(guess(seen, random), list);
#else
    (void)random;
    legal_moves(seen, list);
#endif
}
