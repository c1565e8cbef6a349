// Plays random games of every ruleset against the naive rules themselves: no card is lost, every
// game ends, no proof can be refuted by chance. The worked examples are in self_check_examples.cpp.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <set>
#include <sstream>

#include "game.hpp"
#include "self_check.hpp"

namespace {

using naive::Card;
using naive::Cards;
using naive::Game;

// Far above the longest game possible: every card is laid at most a few times.
constexpr int most_moves = 1000;

std::string shuffled_deal(const std::string& ruleset, std::mt19937_64& rng) {
    const naive::Rules& rules = naive::rules_of(ruleset);
    if (rules.family == naive::Family::Totem) return "";
    const auto write = [&](const std::string& word, Cards cards) {
        std::shuffle(cards.begin(), cards.end(), rng);
        std::string text = word;
        for (const Card& card : cards) text += " " + card;
        return text;
    };
    std::string deal = write(naive::pile_word(rules.family), rules.coloured);
    if (!rules.tactics.empty()) deal += write(" tactic", rules.tactics);
    return deal;
}

void append(Cards& cards, const Cards& more) {
    cards.insert(cards.end(), more.begin(), more.end());
}

Cards deck_cards(const Game& game) {
    std::istringstream words(game.deck());
    Cards cards;
    for (std::string word; words >> word;)
        if (word != "deck" && word != "clan" && word != "siege" && word != "tactic")
            cards.push_back(word);
    return cards;
}

void check_conservation(const Game& game, const naive::Rules& rules) {
    Cards found = deck_cards(game);
    append(found, game.discard());
    append(found, game.gone());
    for (const int player : { 1, 2 }) {
        append(found, game.hand(player));
        append(found, game.set_aside(player));
        for (int k = 1; k <= game.stones(); ++k) append(found, game.side(player, k));
    }
    for (int k = 1; k <= game.stones(); ++k) append(found, game.on_stone(k));
    Cards expected = rules.coloured;
    append(expected, rules.tactics);
    check(naive::sorted(found) == naive::sorted(expected), rules.id + ": cards are conserved");
}

// A proven stone must withstand random completions.
void check_proofs(const Game& game, const naive::Rules& rules, std::mt19937_64& rng) {
    Cards pool = deck_cards(game);
    for (const int player : { 1, 2 }) {
        append(pool, game.hand(player));
        append(pool, game.set_aside(player));
    }
    pool.erase(std::remove_if(pool.begin(), pool.end(), naive::is_tactic), pool.end());
    std::shuffle(pool.begin(), pool.end(), rng);
    for (const int player : { 1, 2 })
        for (int k = 1; k <= game.stones(); ++k)
            if (game.prove(player, k) == "proven")
                for (std::size_t missing = 0; missing <= std::min<std::size_t>(4, pool.size());
                     ++missing) {
                    const Cards cards(pool.begin(),
                                      pool.begin() + static_cast<std::ptrdiff_t>(missing));
                    check(!game.refutes(player, k, cards),
                          rules.id + ": a proven stone stays proven");
                }
}

Cards order_after_support(const Game& game, const std::string& move, std::mt19937_64& rng) {
    Cards pile;
    for (const Card& card : deck_cards(game))
        if (!naive::is_tactic(card)) pile.push_back(card);
    const naive::MoveText text = naive::cut(move);
    append(pile, { text.card, text.second });
    std::shuffle(pile.begin(), pile.end(), rng);
    return pile;
}

struct Tally {
    int games = 0;
    long positions = 0;
    int longest = 0;
    std::size_t widest = 0;
    int p1_wins = 0;
    int p2_wins = 0;
    int draws = 0;
    int passes = 0;
};

enum class Checks { Every, None };
// Shy players claim and control only when nothing else is possible: their games reach the passes,
// full sides and empty piles that random games seldom see.
enum class Manner { Random, Shy };

std::string choose(const Cards& moves, Manner manner, std::mt19937_64& rng) {
    Cards shy;
    for (const std::string& move : moves) {
        const std::string verb = naive::cut(move).verb;
        if (verb != "claim" && verb != "control" && verb != "retreat") shy.push_back(move);
    }
    const Cards& wanted = manner == Manner::Shy && !shy.empty() ? shy : moves;
    return wanted[rng() % wanted.size()];
}

void play_one(const naive::Rules& rules, Checks checks, Manner manner, std::mt19937_64& rng,
              Tally& tally) {
    const bool border = rules.family == naive::Family::Border;
    const int first = border && rng() % 2 == 0 ? 2 : 1;
    Game game = Game::deal(rules.id, shuffled_deal(rules.id, rng), first);
    int length = 0;
    for (auto moves = game.moves(); !moves.empty(); moves = game.moves(), ++length) {
        check(length < most_moves, rules.id + ": the game ends");
        tally.positions += 1;
        tally.widest = std::max(tally.widest, moves.size());
        if (checks == Checks::Every) {
            check(game.turn().rfind("turn p", 0) == 0,
                  rules.id + ": moves only while somebody's turn");
            check(std::set<std::string>(moves.begin(), moves.end()).size() == moves.size(),
                  rules.id + ": every move is listed once");
            check_conservation(game, rules);
            check_proofs(game, rules, rng);
        }
        const std::string move = choose(moves, manner, rng);
        if (move == "pass") tally.passes += 1;
        const bool shuffles = naive::cut(move).verb == "support" && move.find('@') == move.npos;
        game.play(move, shuffles ? order_after_support(game, move, rng) : Cards());
    }
    check(game.turn().rfind("over ", 0) == 0, rules.id + ": no moves only when over");
    tally.games += 1;
    tally.longest = std::max(tally.longest, length);
    tally.p1_wins += game.turn() == "over p1";
    tally.p2_wins += game.turn() == "over p2";
    tally.draws += game.turn() == "over draw";
}

void play_many(const naive::Rules& rules, int games, Checks checks, Manner manner) {
    std::mt19937_64 rng(20240229);
    Tally tally;
    const auto start = std::chrono::steady_clock::now();
    for (int game = 0; game < games; ++game) play_one(rules, checks, manner, rng, tally);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    std::printf("%-24s %5d games %8ld positions %9.0f/s  longest %3d  widest %4zu  "
                "p1 %d p2 %d draw %d passes %d%s%s\n",
                rules.id.c_str(), tally.games, tally.positions,
                static_cast<double>(tally.positions) / spent.count(), tally.longest, tally.widest,
                tally.p1_wins, tally.p2_wins, tally.draws, tally.passes,
                manner == Manner::Shy ? "  (shy)" : "",
                checks == Checks::Every ? "  (checked)" : "");
}

} // namespace

int main() {
    check_examples();
    for (const std::string& id : naive::ruleset_ids()) {
        const naive::Rules& rules = naive::rules_of(id);
        play_many(rules, 80, Checks::Every, Manner::Random);
        play_many(rules, 80, Checks::Every, Manner::Shy);
        play_many(rules, 100, Checks::None, Manner::Random);
        play_many(rules, 100, Checks::None, Manner::Shy);
    }
    std::printf("all checks passed\n");
    return 0;
}
