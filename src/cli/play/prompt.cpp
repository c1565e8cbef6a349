#include "cli/play/prompt.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/text.hpp"
#include "cli/play/telling/telling.hpp"
#include "cli/terminal/terminal.hpp"

namespace cairn {
namespace {

std::vector<Parts> with_verb(const OpenChoice& decision, Verb verb) {
    std::vector<Parts> found;
    for (const Parts& move : decision.moves) {
        if (move.told.verb == verb) found.push_back(move);
    }
    return found;
}

bool has(const OpenChoice& decision, Verb verb) { return !with_verb(decision, verb).empty(); }

bool is_lay(Verb verb) { return verb == Verb::Lay || verb == Verb::Set; }

bool has_ruse(const OpenChoice& decision) {
    return std::ranges::any_of(decision.moves,
                               [](const Parts& move) { return is_ruse(move.told.verb); });
}

std::string to_go(const OpenChoice& decision) {
    if (decision.steps_left <= 0) return "";
    return decision.texts.prompt.to_go(std::to_string(decision.steps_left));
}

std::string one_of_these(const OpenChoice& decision, std::span<const std::string> items) {
    return enumerated(items, decision.texts.names.or_word.text());
}
std::string one_of_these(const OpenChoice& decision, std::span<const Parts> moves) {
    return one_of_these(decision, texts_of(moves));
}

// `R5, G3 or mud`: the cards that may be returned or given.
std::string cards_of(const OpenChoice& decision, std::span<const Parts> moves) {
    std::vector<std::string> cards;
    for (const Parts& move : moves) cards.emplace_back(move.hidden.revealed());
    return one_of_these(decision, cards);
}

// The end of a turn that is a move: `end`, or the choice of a pile.
std::string way_on(const OpenChoice& decision) {
    const PromptTexts& texts = decision.texts.prompt;
    if (has(decision, Verb::End)) return texts.end_ends();
    return texts.draw_ends(one_of_these(decision, with_verb(decision, Verb::Draw)));
}

std::string play_expected(const OpenChoice& decision) {
    const PromptTexts& texts = decision.texts.prompt;
    const auto lay = std::ranges::find_if(decision.moves,
                                          [](const Parts& move) { return is_lay(move.told.verb); });
    const bool lays = lay != decision.moves.end();
    const bool ruses = has_ruse(decision);
    const bool pass = has(decision, Verb::Pass);
    if (!lays && !ruses && pass) return texts.cannot_lay();
    std::string text = ruses ? texts.play_card() : texts.lay_card();
    if (lays) {
        text += texts.example(to_text(*lay), lay->told.card,
                              place_in_words(lay->told.to.text(), *decision.game, decision.texts));
    } else {
        text += texts.see_moves();
    }
    return text + (pass ? texts.or_pass() : "");
}

std::string expected(const OpenChoice& decision) {
    const PromptTexts& texts = decision.texts.prompt;
    if (const auto moves = with_verb(decision, Verb::Give); !moves.empty()) {
        return texts.give(to_go(decision), cards_of(decision, moves));
    }
    if (const auto moves = with_verb(decision, Verb::Return); !moves.empty()) {
        return texts.put_back(to_go(decision), cards_of(decision, moves));
    }
    if (const auto moves = with_verb(decision, Verb::Totem); !moves.empty()) {
        const Told& example = moves.front().told;
        return texts.totem(to_text(example), example.to.text(), std::to_string(example.value),
                           example.on.text());
    }
    if (has(decision, Verb::Lay) || has(decision, Verb::Set) || has(decision, Verb::Pass) ||
        has_ruse(decision)) {
        return play_expected(decision);
    }
    for (const Verb verb : { Verb::Claim, Verb::Control }) {
        if (!has(decision, verb)) continue;
        if (!has(decision, Verb::End) && !has(decision, Verb::Draw)) break;
        const auto& text = verb == Verb::Claim ? texts.claim_or : texts.control_or;
        return text(way_on(decision));
    }
    if (const auto moves = with_verb(decision, Verb::Draw); !moves.empty()) {
        return texts.draw(to_go(decision), one_of_these(decision, moves));
    }
    return texts.make_room();
}

std::vector<std::string> places_of(std::span<const Parts> moves) {
    std::vector<std::string> places;
    for (const Parts& move : moves) places.emplace_back(move.told.to.text());
    return places;
}

// `You can claim stones 3 and 5.`
std::string offer(const OpenChoice& decision, Verb verb, const Phrase<1>& words) {
    const auto moves = with_verb(decision, verb);
    if (moves.empty()) return "";
    const bool one = moves.size() == 1;
    const auto place = decision.texts.words().of(*decision.game, { "place", one ? "one" : "many" });
    const std::string where = with_holes_filled(
        place, { enumerated(places_of(moves), decision.texts.names.and_word.text()) });
    const PromptTexts& texts = decision.texts.prompt;
    return filled(words(where) + (one ? texts.like : texts.like_these)(to_text(moves.front())));
}

// One line of the list: `lay  R5 G3 on 1 2 5`
struct Row {
    std::string label;
    std::vector<std::string> items;
    std::string joint;
    std::vector<std::string> goals;
};

Row row_of(const Parts& move, const PromptTexts& texts) {
    const Told& told = move.told;
    const std::string by(told.by);
    const std::string card(told.card);
    const std::string hidden(move.hidden.revealed());
    const std::string from(told.from.text());
    const std::string to(told.to.text());
    switch (told.verb) {
    case Verb::Lay:
    case Verb::Set: return { texts.lay(), { card }, texts.on(), { to } };
    case Verb::Claim:
    case Verb::Control:
    case Verb::Retreat:
    case Verb::Oil: return { std::string(name(told.verb)), {}, "", { to } };
    case Verb::Explode: return { by, {}, "", { to } };
    case Verb::Redeploy:
    case Verb::Take: return { by, { card + "@" + from }, ">", { to } };
    case Verb::Remove: return { by, {}, "", { card + "@" + from } };
    case Verb::Recruit: return { by, { card }, ">", { to } };
    case Verb::Play: return { by, {}, "", {} };
    case Verb::Draw: return { "draw", {}, "", { std::string(told.pile) } };
    case Verb::Return:
    case Verb::Give: return { std::string(name(told.verb)), {}, "", { hidden } };
    case Verb::Pass:
    case Verb::End: return { std::string(name(told.verb)), {}, "", {} };
    case Verb::Totem:
        return { texts.totem_to(to),
                 { std::to_string(told.value) },
                 texts.on(),
                 { std::string(told.on.text()) } };
    case Verb::Support: break; // support_row
    }
    assert(false);
    return {};
}

// Two cards of the discard, any two: too many moves to list.
Row support_row(std::span<const Parts> moves, const PromptTexts& texts) {
    Row row { std::string(moves.front().told.by), {}, texts.any_two(), {} };
    const auto add = [&](Name card) {
        if (std::find(row.goals.begin(), row.goals.end(), card) == row.goals.end()) {
            row.goals.emplace_back(card);
        }
    };
    for (const Parts& move : moves) {
        add(move.told.card);
        add(move.told.other);
    }
    return row;
}

// What a row has under `added` goes to the row that has the same label and the same `same`; without
// such a row it is a row of its own.
using Words = std::vector<std::string>;
void add_to(std::vector<Row>& rows, const Row& row, Words Row::* same, Words Row::* added) {
    const auto alike = std::find_if(rows.begin(), rows.end(), [&](const Row& other) {
        return other.label == row.label && other.*same == row.*same;
    });
    if (alike == rows.end()) return rows.push_back(row);
    Words& words = (*alike).*added;
    words.insert(words.end(), (row.*added).begin(), (row.*added).end());
}

// Moves of one card to several places make one row, then cards with the same places do.
std::vector<Row> rows_of(const OpenChoice& decision) {
    std::vector<Row> rows;
    const auto supports = with_verb(decision, Verb::Support);
    if (!supports.empty()) rows.push_back(support_row(supports, decision.texts.prompt));
    for (const Parts& move : decision.moves) {
        if (move.told.verb == Verb::Support) continue;
        add_to(rows, row_of(move, decision.texts.prompt), &Row::items, &Row::goals);
    }
    std::vector<Row> merged;
    for (const Row& row : rows) add_to(merged, row, &Row::goals, &Row::items);
    return merged;
}

} // namespace

std::string expectation(const OpenChoice& decision) {
    assert(!decision.moves.empty());
    return decision.texts.prompt.asked(name(decision.seat), expected(decision));
}

std::string offers(const OpenChoice& decision) {
    const PromptTexts& texts = decision.texts.prompt;
    return offer(decision, Verb::Claim, texts.can_claim) +
           offer(decision, Verb::Control, texts.can_control) +
           offer(decision, Verb::Oil, texts.can_oil) +
           offer(decision, Verb::Retreat, texts.can_retreat);
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
