#include "cli/engine/engine_session.hpp"

#include <algorithm>
#include <limits>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/printed.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/moves_told.hpp"

namespace cairn {

namespace {

Result<Seat> seat_of(std::string_view word) {
    for (const Seat seat : both_seats) {
        if (word == name(seat)) return seat;
    }
    return Error { "no such player " + in_quotes(word) + ": p1 or p2" };
}

Error wants(std::string_view form) { return { "write: " + std::string(form) }; }

} // namespace

std::string EngineSession::answer(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return "";
    const auto result = obey(words[0], Words(words).subspan(1));
    return result ? result.value() : "error " + result.reason();
}

Result<std::string> EngineSession::obey(std::string_view command, Words rest) {
    if (command == "variant") return variant(rest);
    if (command == "first") return first(rest);
    if (command == "quit") {
        if (!rest.empty()) return wants("quit");
        finished_ = true;
        return std::string();
    }
    constexpr std::string_view others[] = { "deal",  "moves", "do",   "undo",  "turn",
                                            "prove", "deck",  "view", "state", "go" };
    if (std::find(std::begin(others), std::end(others), command) == std::end(others)) {
        return Error { "no such command " + in_quotes(command) };
    }
    if (!table_) return Error { "no game yet: write 'variant' and one of " + ruleset_ids() };
    if (command == "deal") return deal(rest);
    if (command == "do") return play(rest);
    if (command == "prove") return prove(rest);
    if (command == "go") return go(rest);
    if (command == "undo") {
        if (!rest.empty()) return wants("undo");
        const auto undone = table_->undo();
        if (!undone) return undone.error();
        return std::string("ok");
    }
    return ask(command, rest);
}

Result<std::string> EngineSession::variant(Words rest) {
    if (rest.size() != 1) return wants("variant ID");
    const Entry* entry = find_ruleset(rest[0]);
    if (entry == nullptr) {
        return Error { "no such ruleset " + in_quotes(rest[0]) + ": one of " + ruleset_ids() };
    }
    table_ = entry->open(random_.next(), first_);
    return std::string("ok");
}

// Who starts is a choice only where the seats are alike; elsewhere p1 always does.
Result<std::string> EngineSession::first(Words rest) {
    if (rest.size() != 1) return wants("first p1 or first p2");
    const auto seat = seat_of(rest[0]);
    if (!seat) return seat.error();
    if (table_ && find_ruleset(table_->ruleset())->match->starter == Starter::P1) {
        return Error { "p1 always moves first in this game" };
    }
    first_ = *seat;
    return std::string("ok");
}

Result<std::string> EngineSession::deal(Words rest) {
    if (rest.empty()) return wants("deal seed N, or deal and every card in order");
    if (rest[0] == "seed") {
        const auto seed = rest.size() == 2
                              ? number(rest[1], std::numeric_limits<std::uint64_t>::max())
                              : std::nullopt;
        if (!seed) return wants("deal seed N, with N from 0 to 18446744073709551615");
        table_->deal_seed(*seed, first_);
        return std::string("ok");
    }
    const auto dealt = table_->deal_cards(rest, first_);
    if (!dealt) return dealt.error();
    return std::string("ok");
}

Result<std::string> EngineSession::play(Words rest) {
    if (rest.empty()) return wants("do MOVE [MOVE ...]");
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const bool ordered = i + 1 < rest.size() && rest[i + 1] == "order";
        if (ordered && i + 2 == rest.size()) return Error { "'order' needs the cards of the pile" };
        const auto played =
            ordered ? table_->play(rest[i], rest.subspan(i + 2)) : table_->play(rest[i]);
        if (!played) return played.error();
        if (ordered) break;
    }
    return std::string("ok");
}

Result<std::string> EngineSession::prove(Words rest) const {
    if (rest.size() != 2) return wants("prove p1 K or prove p2 K");
    const auto seat = seat_of(rest[0]);
    if (!seat) return seat.error();
    const auto place = number(rest[1], 1000);
    if (!place) return Error { "no such place " + in_quotes(rest[1]) };
    return table_->prove(*seat, *place);
}

Result<std::string> EngineSession::go(Words rest) const {
    const auto amount = [&](std::uint64_t most) {
        return rest.size() == 2 ? number(rest[1], most) : std::nullopt;
    };
    Budget budget;
    if (!rest.empty() && rest[0] == "movetime") {
        budget.milliseconds = amount(longest_thought);
    } else if (!rest.empty() && rest[0] == "nodes") {
        budget.nodes = amount(most_nodes_allowed);
    } else if (!rest.empty() && rest[0] == "level") {
        const Entry& game = *find_ruleset(table_->ruleset());
        const auto level = amount(static_cast<std::uint64_t>(game.facts.levels));
        if (!level || *level == 0) return Error { level_refusal(game) };
        budget.level = static_cast<int>(*level);
        budget.milliseconds = usual_thought;
    }
    if (!budget.milliseconds && !budget.nodes) {
        return wants("go movetime MS, go nodes N or go level N");
    }
    if (table_->outcome() != Outcome::Open) return Error { "the game is over" };
    Random random(table_->played().size()); // the same position and nodes, the same answer
    const Advice advice = table_->advise(budget, random);
    std::string info = printed("info depth %d visits %llu win %.4f error %.4f line", advice.depth,
                               static_cast<unsigned long long>(advice.nodes),
                               advice.win_probability, advice.error);
    for (const std::string& move : advice.continuation) info += " " + move;
    return info + "\nbestmove " + advice.move;
}

Result<std::string> EngineSession::ask(std::string_view command, Words rest) const {
    if (command == "view") {
        if (rest.size() != 1) return wants("view p1 or view p2");
        const auto seat = seat_of(rest[0]);
        if (!seat) return seat.error();
        return view_with_moves(*table_, *seat);
    }
    if (!rest.empty()) return wants(command);
    if (command == "turn") return turn();
    if (command == "deck") return table_->deck();
    if (command == "state") return state();
    std::string text = "moves";
    for (const std::string& move : table_->moves()) text += " " + move;
    return text;
}

std::string EngineSession::turn() const {
    const Outcome outcome = table_->outcome();
    if (outcome == Outcome::Open) return std::string("turn ") + name(table_->turn());
    return std::string("over ") + name(outcome);
}

// Both views and the piles: this program is the dealer.
std::string EngineSession::state() const {
    JsonWriter json;
    json.object();
    for (const Seat seat : both_seats) json.key(name(seat)).raw(view_with_moves(*table_, seat));
    json.key("piles").raw(table_->deck_json());
    json.end();
    return json.text();
}

} // namespace cairn
