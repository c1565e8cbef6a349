#include "cli/play/telling/story.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cassert>
#include <utility>

#include "cli/play/telling/telling.hpp"
#include "cli/terminal/terminal.hpp"

namespace cairn {
namespace {

boost::json::object view_of(const Table& table, Seat seat) {
    return boost::json::parse(table.view_json(seat)).as_object();
}

std::vector<std::string> hand_of(const Table& table, Seat seat) {
    std::vector<std::string> cards;
    const auto view = view_of(table, seat);
    const auto* hand = view.if_contains("hand");
    if (hand == nullptr) return cards;
    for (const auto& card : hand->as_array()) cards.emplace_back(card.as_string());
    return cards;
}

bool contains(const std::vector<std::string>& cards, std::string_view card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

struct Deeds {
    std::string words;
    int times;
};

// `p2 laid G7 on stone 3, drew.`
std::string sentence(Seat seat, const std::vector<Deeds>& deeds, const StoryTexts& texts) {
    if (deeds.empty()) return "";
    std::string text = name(seat);
    for (std::size_t i = 0; i < deeds.size(); ++i) {
        const auto& [words, times] = deeds[i];
        text += i == 0 ? " " : ", ";
        text += times > 1 ? texts.times(words, std::to_string(times)) : words;
    }
    return text + ".";
}

} // namespace

Story::Story(const Entry& game, std::unique_ptr<Table> table, const Texts& texts)
    : game_(&game), table_(std::move(table)), texts_(&texts) {}

Result<Done> Story::play(std::string_view move, std::span<const std::string_view> order) {
    BySeat<Cards> before;
    for (const Seat seat : both_seats) before[seat] = hand_of(*table_, seat);
    if (auto done = table_->play(move, order); !done) return done;
    const Played& played = table_->played().back();
    Event event { played, *table_->parts(played.move), {} };
    for (const Seat seat : both_seats) {
        for (const std::string& card : hand_of(*table_, seat)) {
            if (!contains(before[seat], card)) event.gained[seat].push_back(card);
        }
    }
    events_.push_back(std::move(event));
    return Done {};
}

Result<Done> Story::take_back(Seat seat, Opponent opponent, TakeBack allowed) {
    const auto count = count_to_take_back(seat, opponent, allowed);
    if (!count) return count.error();
    for (std::size_t i = 0; i < *count; ++i) {
        if (auto done = table_->undo(); !done) return done;
        events_.pop_back();
    }
    assert(events_.size() == table_->played().size());
    return Done {};
}

Result<std::size_t> Story::count_to_take_back(Seat seat, Opponent opponent,
                                              TakeBack allowed) const {
    std::size_t count = 0;
    for (bool own = false; !own; ++count) {
        if (count == events_.size()) return Error { texts_->story.no_move_yet() };
        const Event& event = events_[events_.size() - 1 - count];
        own = opponent == Opponent::Friend || event.played.seat == seat;
        if (allowed == TakeBack::Always || !has_secrets()) continue;
        if (event.played.seat != seat) {
            return Error { texts_->story.played_since(name(event.played.seat)) };
        }
        if (!event.gained[seat].empty()) {
            return Error { texts_->story.card_seen() };
        }
    }
    return count;
}

std::size_t Story::after_last_of(Seat seat) const {
    std::size_t at = events_.size();
    while (at > 0 && events_[at - 1].played.seat != seat) --at;
    return at;
}

std::string Story::gains(Seat seat) const {
    std::string drawn;
    std::string given;
    const std::size_t first = after_last_of(seat);
    for (std::size_t i = first > 0 ? first - 1 : 0; i < events_.size(); ++i) {
        const bool exchange = events_[i].parts.told.verb == Verb::Give;
        for (const std::string& card : events_[i].gained[seat]) {
            std::string& cards = exchange ? given : drawn;
            cards += (cards.empty() ? "" : " ") + card;
        }
    }
    std::string text;
    if (!given.empty()) text = texts_->story.you_were_given(given);
    if (!given.empty() && !drawn.empty()) text += ' ';
    if (!drawn.empty()) text += texts_->story.you_drew(drawn);
    return text;
}

std::string Story::deeds_of_other(Seat seat) const {
    std::vector<Deeds> deeds;
    const auto add = [&deeds](const std::string& words) {
        if (!deeds.empty() && deeds.back().words == words) {
            ++deeds.back().times;
        } else {
            deeds.push_back({ words, 1 });
        }
    };
    const Seat other = opponent(seat);
    for (std::size_t i = after_last_of(seat); i < events_.size(); ++i) {
        const Event& event = events_[i];
        const Told& told = event.parts.told;
        const bool drew =
            told.verb != Verb::Give && told.verb != Verb::Draw && !event.gained[other].empty();
        if (told.verb != Verb::End) add(in_words(told, { *texts_, *game_, Tense::Past }));
        if (drew) add(texts_->story.drew());
    }
    return sentence(other, deeds, texts_->story);
}

std::string Story::history(Seat seat) const {
    if (events_.empty()) return filled(texts_->story.no_history.text());
    constexpr std::size_t indent = 6;
    std::string text;
    for (std::size_t i = 0; i < events_.size(); ++i) {
        const Seat mover = events_[i].played.seat;
        const Parts& parts = events_[i].parts;
        const Telling telling { *texts_, *game_, Tense::Past };
        std::string number = std::to_string(i + 1) + ". ";
        number.insert(0, number.size() < indent ? indent - number.size() : 0, ' ');
        const std::string words =
            mover == seat ? in_words(parts, telling) : in_words(parts.told, telling);
        // The number's own blanks are kept: only what follows it is filled.
        const std::string room(number.size(), '_');
        text += number + filled(room + name(mover) + " " + words, indent).substr(number.size());
    }
    return text;
}

int Story::steps_left(Seat seat) const {
    const auto view = view_of(*table_, seat);
    for (const char* key : { "draws_left", "returns_left", "to_give" }) {
        const auto* steps = view.if_contains(key);
        if (steps != nullptr && steps->as_int64() > 0) return static_cast<int>(steps->as_int64());
    }
    return 0;
}

bool Story::holds(Seat seat, std::string_view card) const {
    return contains(hand_of(*table_, seat), card);
}

} // namespace cairn
