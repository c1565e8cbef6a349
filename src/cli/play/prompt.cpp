#include "cli/play/prompt.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/text.hpp"
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

std::string to_go(const OpenChoice& decision) {
    if (decision.steps_left <= 0) return "";
    return decision.texts.prompt.to_go(std::to_string(decision.steps_left));
}

std::string one_of_these(const OpenChoice& decision, std::span<const std::string> items) {
    return enumerated(items, decision.texts.names.or_word.text());
}

// `R5, G3 or mud`
std::string cards_of(const OpenChoice& decision, std::span<const std::string> moves) {
    std::vector<std::string> cards;
    for (const std::string& move : moves) cards.emplace_back(notation_of(move).card);
    return one_of_these(decision, cards);
}

// The end of a turn that is a move: `end`, or the choice of a pile.
std::string way_on(const OpenChoice& decision) {
    const PromptTexts& texts = decision.texts.prompt;
    if (has(decision, Deed::End)) return texts.end_ends();
    return texts.draw_ends(one_of_these(decision, with_deed(decision, Deed::Draw)));
}

std::string play_expected(const OpenChoice& decision) {
    const PromptTexts& texts = decision.texts.prompt;
    const auto lays = with_deed(decision, Deed::Lay);
    const bool ruses = has_ruse(decision);
    const bool pass = has(decision, Deed::Pass);
    if (lays.empty() && !ruses && pass) return texts.cannot_lay();
    std::string text = ruses ? texts.play_card() : texts.lay_card();
    if (lays.empty()) {
        text += texts.see_moves();
    } else {
        const Notation example = notation_of(lays.front());
        text += texts.example(lays.front(), example.card,
                              place_in_words(example.to, *decision.game, decision.texts));
    }
    return text + (pass ? texts.or_pass() : "");
}

std::string expected(const OpenChoice& decision) {
    const PromptTexts& texts = decision.texts.prompt;
    if (const auto moves = with_deed(decision, Deed::Give); !moves.empty()) {
        return texts.give(to_go(decision), cards_of(decision, moves));
    }
    if (const auto moves = with_deed(decision, Deed::Return); !moves.empty()) {
        return texts.put_back(to_go(decision), cards_of(decision, moves));
    }
    if (const auto moves = with_deed(decision, Deed::MoveTotem); !moves.empty()) {
        const Notation example = notation_of(moves.front());
        return texts.totem(moves.front(), example.to, example.card, example.from);
    }
    if (has(decision, Deed::Lay) || has(decision, Deed::Pass) || has_ruse(decision)) {
        return play_expected(decision);
    }
    for (const Deed deed : { Deed::Claim, Deed::Control }) {
        if (!has(decision, deed)) continue;
        if (!has(decision, Deed::End) && !has(decision, Deed::Draw)) break;
        const auto& text = deed == Deed::Claim ? texts.claim_or : texts.control_or;
        return text(way_on(decision));
    }
    if (const auto moves = with_deed(decision, Deed::Draw); !moves.empty()) {
        return texts.draw(to_go(decision), one_of_these(decision, moves));
    }
    return texts.make_room();
}

std::vector<std::string> places_of(std::span<const std::string> moves) {
    std::vector<std::string> places;
    for (const std::string& move : moves) places.emplace_back(notation_of(move).to);
    return places;
}

// `You can claim stones 3 and 5.`
std::string offer(const OpenChoice& decision, Deed deed, const Phrase<1>& words) {
    const auto moves = with_deed(decision, deed);
    if (moves.empty()) return "";
    const bool one = moves.size() == 1;
    const auto place = decision.texts.words().of(*decision.game, { "place", one ? "one" : "many" });
    const std::string where = with_holes_filled(
        place, { enumerated(places_of(moves), decision.texts.names.and_word.text()) });
    const PromptTexts& texts = decision.texts.prompt;
    return filled(words(where) + (one ? texts.like : texts.like_these)(moves.front()));
}

// One line of the list: `lay  R5 G3 on 1 2 5`
struct Row {
    std::string label;
    std::vector<std::string> items;
    std::string joint;
    std::vector<std::string> goals;
};

Row row_of(std::string_view move, const PromptTexts& texts) {
    const Notation parts = notation_of(move);
    const std::string ruse(parts.ruse);
    const std::string card(parts.card);
    const std::string from(parts.from);
    const std::string to(parts.to);
    switch (parts.deed) {
    case Deed::Lay: return { texts.lay(), { card }, texts.on(), { to } };
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
    case Deed::MoveTotem: return { texts.totem_to(to), { card }, texts.on(), { from } };
    case Deed::Support: break; // support_row
    }
    assert(false);
    return {};
}

// Two cards of the discard, any two: too many moves to list.
Row support_row(std::span<const std::string> moves, const PromptTexts& texts) {
    Row row { std::string(notation_of(moves.front()).ruse), {}, texts.any_two(), {} };
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
    if (!supports.empty()) rows.push_back(support_row(supports, decision.texts.prompt));
    for (const std::string& move : decision.moves) {
        if (notation_of(move).deed == Deed::Support) continue;
        const Row row = row_of(move, decision.texts.prompt);
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
    return decision.texts.prompt.asked(name(decision.seat), expected(decision));
}

std::string offers(const OpenChoice& decision) {
    const PromptTexts& texts = decision.texts.prompt;
    return offer(decision, Deed::Claim, texts.can_claim) +
           offer(decision, Deed::Control, texts.can_control) +
           offer(decision, Deed::Oil, texts.can_oil) +
           offer(decision, Deed::Retreat, texts.can_retreat);
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
            columns_of(row.label) < label_columns ? label_columns - columns_of(row.label) : 1;
        const std::string label = "  " + row.label + std::string(blank, ' ');
        // The label's own blanks are kept: only what follows it is filled.
        const std::string room(label.size(), '_');
        text.append(label).append(filled(room + words, label.size()).substr(label.size()));
    }
    return text;
}

} // namespace cairn
