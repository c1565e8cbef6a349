#include "table/match/duel.hpp"

#include <cassert>
#include <chrono>
#include <utility>

#include "base/count.hpp"
#include "table/record/replay.hpp"

namespace cairn {
namespace {

// Independent numbers from one seed. The factor keeps them apart from the steps by which Random
// spreads a seed.
std::uint64_t derived(std::uint64_t seed, std::uint64_t number) {
    return Random(seed ^ (number * 0xd1342543de82ef95U)).next();
}

enum class Purpose : std::uint64_t { Deal = 1, Opening, ChanceOfA, ChanceOfB };

std::uint64_t derived(std::uint64_t seed, int number, Purpose purpose) {
    return derived(derived(seed, static_cast<std::uint64_t>(purpose)),
                   static_cast<std::uint64_t>(number));
}

void play_opening(Table& table, int plies, Random random) {
    for (int ply = 0; ply < plies && table.outcome() == Outcome::Open; ++ply) {
        const auto moves = table.moves();
        const auto pick = random.below(static_cast<std::uint32_t>(moves.size()));
        const auto played = table.play(moves[pick]);
        assert(played.ok());
        static_cast<void>(played);
    }
}

Answer timed_answer(Contender& contender, const Decision& decision, Thinking& thinking) {
    const auto started = std::chrono::steady_clock::now();
    Answer answer = contender.choose(decision);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
    thinking.seconds += took.count();
    ++thinking.moves;
    return answer;
}

// Makes the move, or says why the game is forfeited.
std::optional<Forfeit> carry_out(Table& table, const Answer& answer) {
    if (const auto* forfeit = std::get_if<Forfeit>(&answer)) return *forfeit;
    const auto played = table.play(std::get<std::string>(answer));
    if (played) return std::nullopt;
    return Forfeit { "made an illegal move: " + played.reason(), Ending::Resignation };
}

// One line that a record can hold, whatever a bot wrote on its way to a forfeit.
std::string fit_for_record(std::string_view reason) {
    std::string text;
    for (const char c : reason.substr(0, 300)) text += (c >= ' ' && c <= '~') ? c : '?';
    return text;
}

Record record_of_game(const Table& table, const DuelTerms& terms, const DuelGame& game) {
    Record record = record_of(table, { { "event", "duel, seed " + std::to_string(terms.seed) },
                                       { "round", std::to_string(game.number / 2 + 1) },
                                       { "p1", name(game.seats.at(Seat::P1)) },
                                       { "p2", name(game.seats.at(Seat::P2)) } });
    record.result = game.result;
    if (terms.opening_plies > 0) {
        record.comment =
            terms.opening_plies == 1
                ? "The first move is a random opening."
                : "The first " + count_of(terms.opening_plies, "move") + " are a random opening.";
    }
    if (game.forfeit) {
        if (!record.comment.empty()) record.comment += '\n';
        const Seat loser = game.result.outcome == Outcome::P1Wins ? Seat::P2 : Seat::P1;
        record.comment +=
            std::string(name(loser)) + " " + fit_for_record(game.forfeit->reason) + ".";
    }
    return record;
}

} // namespace

int usual_opening_plies(const Entry& game) { return game.hides_cards ? 0 : 2; }

std::optional<DuelGame> play_game(const DuelTerms& terms, int number,
                                  const ByPlayer<Contender*>& contenders,
                                  const std::function<bool()>& stopped) {
    DuelGame game;
    game.number = number;
    game.seats = seats_of_game(number);
    const int pair = number / 2;
    const auto table = terms.game->open(derived(terms.seed, pair, Purpose::Deal), game.seats.first);
    play_opening(*table, terms.opening_plies, Random(derived(terms.seed, pair, Purpose::Opening)));
    for (const Player player : both_players) {
        const Purpose chance = player == Player::A ? Purpose::ChanceOfA : Purpose::ChanceOfB;
        contenders[player]->sit_down({ number + 1, table->ruleset(), game.seats.of(player),
                                       derived(terms.seed, number, chance) });
    }
    Player mover = Player::A;
    while (table->outcome() == Outcome::Open && !game.forfeit && !stopped()) { // ends by the rules
        mover = game.seats.at(table->turn());
        const Decision decision(*table, terms.limit);
        game.forfeit =
            carry_out(*table, timed_answer(*contenders[mover], decision, game.thinking[mover]));
    }
    game.result = { table->outcome(), Ending::Rules };
    if (game.forfeit) {
        game.result = { win_for(game.seats.of(opponent(mover))), game.forfeit->by };
    }
    for (const Player player : both_players) {
        const bool own = game.forfeit && player == mover;
        contenders[player]->get_up(game.result, own ? &*game.forfeit : nullptr);
    }
    if (game.result.outcome == Outcome::Open) return std::nullopt;
    game.plies = static_cast<int>(table->played().size());
    game.record = record_of_game(*table, terms, game);
    return game;
}

double Results::share() const {
    if (games() == 0) return 0.5;
    return (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
           static_cast<double>(games());
}

void DuelScore::add(const DuelGame& game) {
    const Seat seat = game.seats.of(Player::A);
    for (Results* results : { &games, &in_seat[seat] }) {
        if (game.result.outcome == Outcome::Draw) {
            ++results->draws;
        } else if (game.result.outcome == win_for(seat)) {
            ++results->wins;
        } else {
            ++results->losses;
        }
    }
    plies += game.plies;
    for (const Player player : both_players) {
        thinking[player].moves += game.thinking[player].moves;
        thinking[player].seconds += game.thinking[player].seconds;
    }
    if (game.forfeit) {
        const Player loser = game.result.outcome == win_for(seat) ? Player::B : Player::A;
        ++forfeits[loser][game.forfeit->reason];
    }
}

void DuelScore::add_pair(const DuelGame& one, const DuelGame& other) {
    assert(one.number / 2 == other.number / 2 && one.number != other.number);
    int half_points = 0;
    for (const DuelGame* game : { &one, &other }) {
        const Outcome outcome = game->result.outcome;
        assert(outcome != Outcome::Open);
        const Seat seat = game->seats.of(Player::A);
        half_points += outcome == Outcome::Draw ? 1 : outcome == win_for(seat) ? 2 : 0;
        add(*game);
    }
    pairs.add(half_points);
}

} // namespace cairn
