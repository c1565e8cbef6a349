#include "games/parts.hpp"

#include <algorithm>

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

// A move being written. Nothing is allocated and nothing needs an escape: a server writes dozens of
// moves for every one that is made.
class Line {
public:
    std::string_view text() const { return { room_.data(), size_ }; }

    Line& put(char letter) {
        assert(size_ < room_.size());
        room_[size_++] = letter;
        return *this;
    }
    Line& put(std::string_view words) {
        assert(size_ + words.size() <= room_.size());
        std::copy(words.begin(), words.end(), room_.data() + size_);
        size_ += words.size();
        return *this;
    }

    // `strategist:R5@3>7`
    Line& notation(const Told& told) {
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
        put(R"(,"verb":)").quoted(form_of(told.verb).verb);
        for (const char letter : form_of(told.verb).notation) {
            switch (letter) {
            case 'B': put(R"(,"by":)").quoted(told.by); break;
            case 'C': put(R"(,"card":)").quoted(told.card); break;
            case 'D': put(R"(,"cards":[)").quoted(told.card); break;
            case 'E': put(',').quoted(told.other).put(']'); break;
            case 'F': put(R"(,"from":)").place(told.from); break;
            case 'T': put(R"(,"to":)").place(told.to); break;
            case 'O': put(R"(,"on":)").place(told.on); break;
            case 'P': put(R"(,"pile":)").quoted(told.pile); break;
            case 'V': put(R"(,"value":)").put(static_cast<char>('0' + told.value)); break;
            default: break;
            }
        }
        return *this;
    }
    Line& keys(const Parts& parts) {
        keys(parts.told);
        if (parts.hidden.exists()) put(R"(,"card":)").quoted(parts.hidden.revealed());
        return *this;
    }

private:
    Line& quoted(std::string_view words) { return put('"').put(words).put('"'); }
    Line& place(Spot place) {
        return place.is_numbered() ? put(place.text()) : quoted(place.text());
    }

    std::size_t size_ = 0;
    std::array<char, 192> room_; // the longest move takes 130
};

template <class Known>
std::string text_of(const Known& known) {
    return std::string(Line().notation(known).text());
}
template <class Known>
void write_keys(JsonWriter& json, const Known& known) {
    json.raw(Line().put(R"({"text":")").notation(known).put('"').keys(known).put('}').text());
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
