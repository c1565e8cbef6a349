#include "cli/play/prompt.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "cli/play/notation.hpp"
#include "cli/terminal.hpp"

namespace cairn {
namespace {

std::vector<std::string> with_deed(const OpenChoice& decision, Deed deed) {
    std::vector<std::string> found;
    for (const std::string& move : decision.moves) {
        if (notation_of(move).deed == deed) found.push_back(move);
    }
    return found;
}

bool has(const OpenChoice& decision, Deed deed) { return !with_deed(decision, deed).empty(); }

bool is_ruse(Deed deed) { return (deed >= Deed::Explode && deed <= Deed::Ruse); }

bool has_ruse(const OpenChoice& decision) {
    return std::any_of(decision.moves.begin(), decision.moves.end(),
                       [](const std::string& move) { return is_ruse(notation_of(move).deed); });
}

std::string to_go(int steps) { return steps > 0 ? " (" + std::to_string(steps) + " to go)" : ""; }

// `R5, G3 or mud`
std::string cards_of(std::span<const std::string> moves) {
    std::vector<std::string> cards;
    for (const std::string& move : moves) cards.emplace_back(notation_of(move).card);
    return enumerated(cards, "or");
}

// The end of a turn that is a move: `end`, or the choice of a pile.
std::string way_on(const OpenChoice& decision) {
    if (has(decision, Deed::End)) return "end ends your turn";
    return enumerated(with_deed(decision, Deed::Draw), "or") + " ends your turn";
}

std::string play_expected(const OpenChoice& decision) {
    const auto lays = with_deed(decision, Deed::Lay);
    const bool ruses = has_ruse(decision);
    const bool pass = has(decision, Deed::Pass);
    if (lays.empty() && !ruses && pass) return "you cannot lay a card: type pass";
    std::string text = ruses ? "play a card" : "lay a card";
    if (lays.empty()) {
        text += ": type moves to see how";
    } else {
        const Notation example = notation_of(lays.front());
        text += ": " + lays.front() + " puts " + std::string(example.card) + " on ";
        text += std::string(place_word(decision.family)) + " " + std::string(example.to);
    }
    return text + (pass ? ", pass plays nothing" : "");
}

std::string expected(const OpenChoice& decision) {
    if (const auto moves = with_deed(decision, Deed::Give); !moves.empty()) {
        return "choose a card to give away" + to_go(decision.steps_left) + ": " + cards_of(moves);
    }
    if (const auto moves = with_deed(decision, Deed::Return); !moves.empty()) {
        return "choose a card to put back on its pile" + to_go(decision.steps_left) + ": " +
               cards_of(moves);
    }
    if (const auto moves = with_deed(decision, Deed::MoveTotem); !moves.empty()) {
        const Notation example = notation_of(moves.front());
        return "move the Totem, place a piece: " + moves.front() + " moves it to " +
               std::string(example.to) + ", places a " + std::string(example.card) + " on " +
               std::string(example.from);
    }
    if (has(decision, Deed::Lay) || has(decision, Deed::Pass) || has_ruse(decision)) {
        return play_expected(decision);
    }
    for (const Deed deed : { Deed::Claim, Deed::Control }) {
        if (!has(decision, deed)) continue;
        if (!has(decision, Deed::End) && !has(decision, Deed::Draw)) break;
        const std::string verb = deed == Deed::Claim ? "claim" : "take control";
        return verb + " or go on: " + way_on(decision);
    }
    if (const auto moves = with_deed(decision, Deed::Draw); !moves.empty()) {
        return "draw a card" + to_go(decision.steps_left) + ": " + enumerated(moves, "or");
    }
    return "make room first: type moves to see how";
}

std::vector<std::string> places_of(std::span<const std::string> moves) {
    std::vector<std::string> places;
    for (const std::string& move : moves) places.emplace_back(notation_of(move).to);
    return places;
}

// `You can claim stones 3 and 5.`
std::string offer(const OpenChoice& decision, Deed deed, std::string_view words) {
    const auto moves = with_deed(decision, deed);
    if (moves.empty()) return "";
    const std::string plural = moves.size() > 1 ? "s " : " ";
    return filled("You can " + std::string(words) + " " + std::string(place_word(decision.family)) +
                  plural + enumerated(places_of(moves), "and") + ": " + moves.front() +
                  (moves.size() > 1 ? " ..." : ""));
}

// One line of the list: `lay  R5 G3 on 1 2 5`
struct Row {
    std::string label;
    std::vector<std::string> items;
    std::string joint;
    std::vector<std::string> goals;
};

Row row_of(std::string_view move) {
    const Notation parts = notation_of(move);
    const std::string ruse(parts.ruse);
    const std::string card(parts.card);
    const std::string from(parts.from);
    const std::string to(parts.to);
    switch (parts.deed) {
    case Deed::Lay: return { "lay", { card }, "on", { to } };
    case Deed::Claim: return { "claim", {}, "", { to } };
    case Deed::Control: return { "control", {}, "", { to } };
    case Deed::Retreat: return { "retreat", {}, "", { to } };
    case Deed::Oil: return { "oil", {}, "", { to } };
    case Deed::Explode: return { ruse, {}, "", { to } };
    case Deed::Redeploy:
    case Deed::Steal: return { ruse, { card + "@" + from }, ">", { to } };
    case Deed::Kill: return { ruse, {}, "", { card + "@" + from } };
    case Deed::Recruit: return { ruse, { card }, ">", { to } };
    case Deed::Ruse: return { ruse, {}, "", {} };
    case Deed::Draw: return { "draw", {}, "", { to } };
    case Deed::Return: return { "return", {}, "", { card } };
    case Deed::Give: return { "give", {}, "", { card } };
    case Deed::Pass: return { "pass", {}, "", {} };
    case Deed::End: return { "end", {}, "", {} };
    case Deed::MoveTotem: return { "Totem " + to, { card }, "on", { from } };
    case Deed::Support: break; // support_row
    }
    assert(false);
    return {};
}

// Two cards of the discard, any two: too many moves to list.
Row support_row(std::span<const std::string> moves) {
    Row row { std::string(notation_of(moves.front()).ruse), {}, "any two of", {} };
    const auto add = [&](std::string_view card) {
        if (std::find(row.goals.begin(), row.goals.end(), card) == row.goals.end()) {
            row.goals.emplace_back(card);
        }
    };
    for (const std::string& move : moves) {
        add(notation_of(move).card);
        add(notation_of(move).from);
    }
    return row;
}

// Moves of one card to several places make one row, then cards with the same places do.
std::vector<Row> rows_of(const OpenChoice& decision) {
    std::vector<Row> rows;
    const auto supports = with_deed(decision, Deed::Support);
    if (!supports.empty()) rows.push_back(support_row(supports));
    for (const std::string& move : decision.moves) {
        if (notation_of(move).deed == Deed::Support) continue;
        const Row row = row_of(move);
        const auto alike = std::find_if(rows.begin(), rows.end(), [&](const Row& other) {
            return other.label == row.label && other.items == row.items;
        });
        if (alike == rows.end()) {
            rows.push_back(row);
        } else {
            alike->goals.insert(alike->goals.end(), row.goals.begin(), row.goals.end());
        }
    }
    std::vector<Row> merged;
    for (const Row& row : rows) {
        const auto alike = std::find_if(merged.begin(), merged.end(), [&](const Row& other) {
            return other.label == row.label && other.goals == row.goals;
        });
        if (alike == merged.end()) {
            merged.push_back(row);
        } else {
            alike->items.insert(alike->items.end(), row.items.begin(), row.items.end());
        }
    }
    return merged;
}

} // namespace

std::string expectation(const OpenChoice& decision) {
    assert(!decision.moves.empty());
    return std::string(name(decision.seat)) + ", " + expected(decision) + ".";
}

std::string offers(const OpenChoice& decision) {
    return offer(decision, Deed::Claim, "claim") +
           offer(decision, Deed::Control, "take control of") +
           offer(decision, Deed::Oil, "first throw oil at") +
           offer(decision, Deed::Retreat, "first retreat from");
}

std::string listed(const OpenChoice& decision) {
    constexpr std::size_t label_columns = 11;
    std::string text;
    for (const Row& row : rows_of(decision)) {
        std::string words;
        for (const std::string& item : row.items) words.append(item).append(" ");
        if (!row.joint.empty()) words.append(row.joint).append(" ");
        for (const std::string& goal : row.goals) words.append(goal).append(" ");
        const std::size_t blank =
            row.label.size() < label_columns ? label_columns - row.label.size() : 1;
        const std::string label = "  " + row.label + std::string(blank, ' ');
        // The label's own blanks are kept: only what follows it is filled.
        const std::string room(label.size(), '_');
        text.append(label).append(filled(room + words, label.size()).substr(label.size()));
    }
    return text;
}

} // namespace cairn
