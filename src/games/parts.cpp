#include "games/parts.hpp"

#include <algorithm>

#include "base/letters.hpp"

namespace cairn {

namespace {

struct Form {
    std::string_view verb;
    std::string_view notation;
};
constexpr std::array<Form, verb_count> forms { {
    { "lay", "C@T" },
    { "set", "C@T" },
    { "claim", "claim@T" },
    { "control", "control@T" },
    { "retreat", "retreat@T" },
    { "oil", "oil@T" },
    { "explode", "B@T" },
    { "redeploy", "B:C@F>T" },
    { "take", "B:C@F>T" },
    { "remove", "B:C@F" },
    { "recruit", "B:C>T" },
    { "support", "B:D,E" },
    { "play", "B" },
    { "draw", "draw:P" },
    { "return", "return" },
    { "give", "give" },
    { "pass", "pass" },
    { "end", "end" },
    { "totem", "T:V@O" },
} };

constexpr const Form& form_of(Verb verb) { return forms[static_cast<std::size_t>(verb)]; }

constexpr bool is_part(char letter) { return letter >= 'A' && letter <= 'Z'; }

std::string_view& piece_of(WrittenParts& pieces, char letter) {
    switch (letter) {
    case 'B': return pieces.by;
    case 'C':
    case 'D': return pieces.card;
    case 'E': return pieces.other;
    case 'F': return pieces.from;
    case 'T': return pieces.to;
    case 'O': return pieces.on;
    case 'P': return pieces.pile;
    default: break;
    }
    assert(letter == 'V');
    return pieces.value;
}

// A move being written.
class Line : public Letters {
public:
    static constexpr std::size_t longest = 256; // a move takes 130

    using Letters::Letters;

    // `strategist:R5@3>7`
    Line& notation(const Told& told) {
        if (told.verb == Verb::Lay) { // as nearly all are
            put(told.card).put('@').put(told.to.text());
            return *this;
        }
        for (const char letter : form_of(told.verb).notation) {
            switch (letter) {
            case 'B': put(told.by); break;
            case 'C':
            case 'D': put(told.card); break;
            case 'E': put(told.other); break;
            case 'F': put(told.from.text()); break;
            case 'T': put(told.to.text()); break;
            case 'O': put(told.on.text()); break;
            case 'P': put(told.pile); break;
            case 'V': put(static_cast<char>('0' + told.value)); break;
            default: put(letter);
            }
        }
        return *this;
    }
    Line& notation(const Parts& parts) {
        notation(parts.told);
        if (parts.hidden.exists()) put(':').put(parts.hidden.revealed());
        return *this;
    }

    // `,"verb":"redeploy","by":"strategist","card":"R5","from":3,"to":7`
    Line& keys(const Told& told) {
        if (told.verb == Verb::Lay) { // as nearly all are
            put(",\"verb\":\"lay\",\"card\":\"").put(told.card);
            put("\",\"to\":");
            spot(told.to);
            return *this;
        }
        put(",\"verb\":\"").put(form_of(told.verb).verb).put('"');
        for (const char letter : form_of(told.verb).notation) {
            switch (letter) {
            case 'B': put(",\"by\":\"").put(told.by).put('"'); break;
            case 'C': put(",\"card\":\"").put(told.card).put('"'); break;
            case 'D': put(",\"cards\":[\"").put(told.card).put('"'); break;
            case 'E': put(",\"").put(told.other).put("\"]"); break;
            case 'F':
                put(",\"from\":");
                spot(told.from);
                break;
            case 'T':
                put(",\"to\":");
                spot(told.to);
                break;
            case 'O':
                put(",\"on\":");
                spot(told.on);
                break;
            case 'P': put(",\"pile\":\"").put(told.pile).put('"'); break;
            case 'V': put(",\"value\":").put(static_cast<char>('0' + told.value)); break;
            default: break;
            }
        }
        return *this;
    }
    Line& keys(const Parts& parts) {
        keys(parts.told);
        if (parts.hidden.exists()) put(",\"card\":\"").put(parts.hidden.revealed()).put('"');
        return *this;
    }

private:
    void spot(Spot spot) {
        if (spot.is_numbered()) {
            put(spot.text());
        } else {
            put('"').put(spot.text()).put('"');
        }
    }
};

template <class Known>
std::string text_of(const Known& known) {
    std::array<char, Line::longest> room;
    return { room.data(), Line(room.data()).notation(known).end() };
}
template <class Known>
void write_keys(JsonWriter& json, const Known& known) {
    Line line(json.begin_raw(Line::longest));
    line.put("{\"text\":\"");
    line.notation(known).put('"');
    line.keys(known).put('}');
    json.end_raw(line.end());
}

} // namespace

std::string_view name(Verb verb) { return form_of(verb).verb; }
std::string_view notation_of(Verb verb) { return form_of(verb).notation; }

std::optional<WrittenParts> taken_apart(std::string_view text, Verb verb) {
    WrittenParts pieces;
    const std::string_view form = notation_of(verb);
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (is_part(form[i])) { // it goes as far as to the sign that follows
            const std::size_t end =
                i + 1 < form.size() ? std::min(text.find(form[i + 1]), text.size()) : text.size();
            piece_of(pieces, form[i]) = text.substr(0, end);
            text.remove_prefix(end);
        } else {
            if (!text.starts_with(form[i])) return std::nullopt;
            text.remove_prefix(1);
        }
    }
    if (hides_a_card(verb) && text.starts_with(':')) {
        pieces.card = text.substr(1);
        return pieces;
    }
    if (hides_a_card(verb) || !text.empty()) return std::nullopt;
    return pieces;
}

std::string to_text(const Told& told) { return text_of(told); }
std::string to_text(const Parts& parts) { return text_of(parts); }

void write(JsonWriter& json, const Told& told) { write_keys(json, told); }
void write(JsonWriter& json, const Parts& parts) { write_keys(json, parts); }

} // namespace cairn
