#include "games/parts.hpp"

#include <algorithm>

namespace cairn {

namespace {

// How a move is written: a capital letter stands for one of its parts, everything else for itself.
// What is hidden comes behind that, for those who may know it: `return:R5`.
//   B by · C card · D the first of two cards · E the second · F from · T to · O on · P pile · V value
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

std::string to_text(const Told& told) { return text_of(told); }
std::string to_text(const Parts& parts) { return text_of(parts); }

void write(JsonWriter& json, const Told& told) { write_keys(json, told); }
void write(JsonWriter& json, const Parts& parts) { write_keys(json, parts); }

} // namespace cairn
