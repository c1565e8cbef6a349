// The table for any game, from a `Seating`: its state, its dealing, and all that was played, so
// that moves can be taken back.
#pragma once

#include <algorithm>
#include <cassert>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/hex.hpp"
#include "base/text.hpp"
#include "core/eyes.hpp"
#include "mind/random_play.hpp"
#include "table/moment.hpp"
#include "table/seated_game.hpp"
#include "table/table.hpp"

namespace cairn {

template <SeatedGame Seating>
class TableOf final : public Table {
    using State = typename Seating::State;
    using Rules = typename Seating::Rules;
    using Dealing = typename Seating::Dealing;
    using Moment = cairn::Moment<Seating>;
    using Words = std::span<const std::string_view>;

public:
    TableOf(const Rules& rules, std::uint64_t seed, Seat first)
        : rules_(rules), shuffles_(seed),
          start_(Moment::start(Dealing::from_seed(rules, seed), first)), now_(start_) {}

    std::string_view ruleset() const override { return rules_.id; }
    Seat first() const override { return to_move(start_.state); }
    std::string deal() const override { return now_.dealing.deal_text(); }
    std::string sorted_deal() const override { return Dealing::sorted_text(rules_); }

    Result<Done> deal_cards(Words words, Seat first) override {
        auto dealing = Dealing::from_words(rules_, words, Random(shuffles_.next()));
        if (!dealing) return dealing.error();
        begin(std::move(dealing.value()), first);
        return Done {};
    }
    void deal_seed(std::uint64_t seed, Seat first) override {
        begin(Dealing::from_seed(rules_, seed), first);
    }

    Seat turn() const override { return to_move(now_.state); }
    Outcome outcome() const override { return Seating::outcome_of(now_.state); }

    std::vector<std::string> moves() const override {
        std::vector<std::string> texts;
        for_each_choice([&](const Parts& parts) { texts.push_back(to_text(parts)); });
        return texts;
    }
    std::vector<Parts> choices() const override {
        std::vector<Parts> all;
        for_each_choice([&](const Parts& parts) { all.push_back(parts); });
        return all;
    }
    void write_choices(JsonWriter& json) const override {
        json.array();
        for_each_choice([&](const Parts& parts) { write(json, parts); });
        json.end();
    }
    Result<Parts> parts(std::string_view text) const override {
        const auto move = parse_move(text, rules_);
        if (!move) return move.error();
        return parts_of(*move, rules_);
    }
    Parts parts_of_played(std::size_t index) const override {
        return parts_of(moves_[index].move, rules_);
    }

    Result<Done> play(std::string_view text) override { return play(text, {}); }

    Result<Done> play(std::string_view text, Words order) override {
        const auto move = parse_move(text, rules_);
        if (!move) {
            std::string why = Seating::refusal(now_.state, text);
            return why.empty() ? move.error() : Error { std::move(why) };
        }
        if (outcome() != Outcome::Open) return Error { "the game is over" };
        if (!is_legal(now_.state, *move))
            return Error { Seating::refusal(now_.state, *move, text) };
        Moment next = now_;
        auto shuffled = next.make(*move, order);
        if (!shuffled) return shuffled.error();
        played_.push_back({ turn(), to_text(*move, rules_), shuffled.value() });
        moves_.push_back({ *move, order.empty() ? Order::Chance : Order::Asked });
        now_ = std::move(next);
        return Done {};
    }

    // From the start again, all but the last: to remember every position would take more memory
    // than all the rest of a game.
    Result<Done> undo() override {
        if (moves_.empty()) return Error { "there is no move to take back" };
        moves_.pop_back();
        played_.pop_back();
        now_ = after(moves_.size());
        return Done {};
    }

    const std::vector<Played>& played() const override { return played_; }

    bool has_seen_a_card_since(std::size_t plies, Seat seat) const override {
        return Seating::saw_a_card(view(after(plies).state, seat), view(now_.state, seat));
    }

    Result<std::string> prove(Seat seat, std::uint64_t place) const override {
        return Seating::prove_text(now_.state, seat, place);
    }

    void write_view(JsonWriter& json, Seat seat) const override {
        write(json, view(now_.state, seat));
    }
    void write_open(JsonWriter& json) const override {
        write(json, view(now_.state, Seat::P1), Eyes::Watcher);
    }
    std::string picture(Seat seat, PictureStyle style) const override {
        return Seating::picture_of(view(now_.state, seat), style);
    }
    void show(Seat seat, ViewVisitor& visitor) const override {
        const auto seen = view(now_.state, seat);
        visitor.see(TypedPointer(&seen));
    }
    std::string deck() const override { return now_.dealing.deck(now_.state); }
    std::string deck_json() const override {
        JsonWriter json;
        now_.dealing.write_deck(json, now_.state);
        return json.text();
    }

    Advice advise(const Budget& asked, Random& random) const override {
        const Budget budget = as_meant(asked);
        const auto seen = view(now_.state, turn());
        const auto choice = Seating::think(seen, habits(budget), budget, random);
        Advice advice { to_text(choice.move, rules_), choice.win_probability, choice.nodes,
                        choice.error, choice.depth };
        for (const auto& move : choice.continuation)
            advice.continuation.push_back(to_text(move, rules_));
        return advice;
    }

    std::string thought(const Budget& budget) const override {
        return hex_bytes(view(now_.state, turn())) + ' ' + hex_bytes(habits(as_meant(budget)));
    }
    Result<Done> help(std::string_view thought, const Budget& budget,
                      Random& random) const override {
        const auto [seen_text, habits_text] = cut(thought, ' ');
        auto seen = read_hex_bytes<typename State::View>(seen_text);
        const auto known = read_hex_bytes<typename Seating::Habits>(habits_text.value_or(""));
        if (!seen || !known) return Error { "this is no thought of this program" };
        if constexpr (requires { seen->board.rules; }) seen->board.rules = &rules_;
        Seating::think(*seen, *known, budget, random);
        return Done {};
    }

    Appraisal<std::string> judge(std::string_view text, const Budget& budget,
                                 Random& random) const override {
        const auto move = parse_move(text, rules_);
        assert(move && is_legal(now_.state, *move));
        const auto found = Seating::appraise(view(now_.state, turn()), *move, budget, random);
        return { to_text(found.best, rules_), found.after_best, found.after_played, found.error };
    }
    Chance chance(Seat seat, Judging by, const Budget& budget, Random& random) const override {
        if (outcome() != Outcome::Open) return { share(outcome(), seat) };
        return Seating::chance_of(view(now_.state, seat),
                                  by == Judging::BothHands ? &now_.state : nullptr, budget, random);
    }

    Result<PerfectGame> solve(std::uint64_t most_positions) const override {
        if (outcome() != Outcome::Open) return Error { "the game is over" };
        auto solved = Seating::solve(now_, most_positions);
        if (!solved) return solved.error();
        PerfectGame game { .worth = solved->solution.worth,
                           .continuation = {},
                           .positions = solved->solution.nodes,
                           .cards = solved->cards };
        Moment moment = now_;
        for (const auto move : solved->solution.continuation) {
            game.continuation.push_back({ to_move(moment.state), to_text(move, rules_), "" });
            [[maybe_unused]] const auto made = moment.make(move, {});
            assert(made);
        }
        assert(Seating::outcome_of(moment.state) != Outcome::Open);
        return game;
    }

    Standing standing() const override { return Seating::standing(now_.state); }
    std::string_view clincher() const override { return Seating::clincher_of(now_.state); }

private:
    enum class Order : std::uint8_t { Chance, Asked }; // of a pile that the move shuffles
    struct Made {
        typename State::Move move;
        Order order;
    };

    template <class Listener>
    void for_each_choice(const Listener& listener) const {
        typename State::MoveList list;
        legal_moves(now_.state, list);
        for (const auto& move : list) listener(parts_of(move, rules_));
    }

    void begin(Dealing dealing, Seat first) {
        moves_.clear();
        played_.clear();
        start_ = Moment::start(std::move(dealing), first);
        now_ = start_;
    }

    // The highest level is full strength, which takes its usual time where nobody sets a limit.
    static Budget as_meant(Budget budget) {
        assert(!budget.level || *budget.level <= Seating::facts.levels);
        if (budget.level == Seating::facts.levels) budget.level.reset();
        if (!budget.level && !budget.milliseconds && !budget.nodes) {
            budget.milliseconds = usual_thought;
        }
        return budget;
    }

    // What the moves so far show of the players; only full strength asks for it.
    typename Seating::Habits habits(const Budget& budget) const {
        typename Seating::Habits found;
        if constexpr (!std::is_empty_v<typename Seating::Habits>) {
            if (budget.level) return found;
            after(moves_.size(), [&](const State& before, typename State::Move move) {
                found.notice(before.board, move);
            });
        }
        return found;
    }

    // As the game was after this many moves.
    Moment after(std::size_t plies) const {
        return after(plies, [](const State&, typename State::Move) {});
    }
    // The same, and shows every move to somebody before it is made.
    template <class Watcher>
    Moment after(std::size_t plies, const Watcher& watch) const {
        assert(plies <= moves_.size());
        Moment moment = start_;
        for (std::size_t i = 0; i < plies; ++i) {
            watch(moment.state, moves_[i].move);
            Words order;
            const auto asked = words_of(played_[i].order);
            if (moves_[i].order == Order::Asked) order = asked;
            [[maybe_unused]] const auto made = moment.make(moves_[i].move, order);
            assert(made && *made == played_[i].order); // a shuffle comes out as it did
        }
        return moment;
    }

    const Rules& rules_;
    Random shuffles_; // for shuffles after a deal that was given card by card
    Moment start_;
    Moment now_;
    std::vector<Made> moves_; // what is written in played_
    std::vector<Played> played_;
};

} // namespace cairn
