// What a seat sees is not the truth: moves are listed and made in a world, guessed or real.
// error: legal_moves
#include "games/border/moves.hpp"
#include "games/border/view.hpp"

void look(const cairn::border::View& seen, cairn::border::State::MoveList& list,
          cairn::Random& random) {
#ifdef CONTROL
    legal_moves(guess(seen, random), list);
#else
    (void)random;
    legal_moves(seen, list);
#endif
}
