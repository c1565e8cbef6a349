#include "table/analysis/measure.hpp"

#include "table/analysis/measuring.hpp"
#include "table/seatings.hpp"

namespace cairn {

Proofs measure_proofs(std::uint64_t seed, int rounds) {
    constexpr std::size_t enough = 20'000;
    struct Question {
        border::Board board;
        border::Stone stone;
        Seat seat;
    };
    std::vector<Question> questions;
    Random random(seed);
    while (questions.size() < enough) {
        auto state = random_start<BorderSeating, border::schotten>(random);
        border::State::MoveList moves;
        while (outcome(state) == Outcome::Open) {
            for (const Seat seat : both_seats) {
                const border::Board& board = state.board;
                const border::StoneSet full = board.open() & board.full[seat];
                for (const border::Stone stone : full - board.full[opponent(seat)]) {
                    questions.push_back({ board, stone, seat });
                }
            }
            legal_moves(state, moves);
            apply(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            settle(state, random);
        }
    }
    Proofs measured;
    std::uint64_t proven_ones = 0;
    const std::clock_t started = std::clock();
    for (int round = 0; round < rounds; ++round) {
        for (const Question& question : questions) {
            proven_ones += proven(border::contest(question.board, question.stone, question.seat));
        }
        measured.proofs += questions.size();
    }
    measured.seconds = seconds_of_work(started);
    // The proofs must be used for something, or the compiler leaves them out.
    if (proven_ones > measured.proofs) measured.proofs = 0;
    return measured;
}

} // namespace cairn
