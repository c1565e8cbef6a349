// Readings of cards and the strength of complete sides, by brute force.

#include "strength.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <set>

namespace naive {
namespace {

bool all_one_colour(const Faces& faces) {
    for (const Face& face : faces)
        if (face.colour != faces.front().colour) return false;
    return true;
}

bool all_one_value(const Faces& faces) {
    for (const Face& face : faces)
        if (face.value != faces.front().value) return false;
    return true;
}

bool consecutive(const Faces& faces) {
    int lowest = faces.front().value;
    int highest = faces.front().value;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            if (faces[i].value == faces[j].value) return false;
        lowest = std::min(lowest, faces[i].value);
        highest = std::max(highest, faces[i].value);
    }
    return highest - lowest == static_cast<int>(faces.size()) - 1;
}

int sum_of(const Faces& faces) {
    int sum = 0;
    for (const Face& face : faces) sum += face.value;
    return sum;
}

// Rules 1: 5 colour run, 4 same value, 3 same colour, 2 run, 1 anything else. Rules 4: a tile that
// counts one class makes every other formation a plain sum, a colour run too.
int counted_class(Counts counts, const Faces& faces) {
    const bool colour = all_one_colour(faces);
    const bool run = consecutive(faces);
    switch (counts) {
    case Counts::All:
        if (colour && run) return 5;
        if (all_one_value(faces)) return 4;
        if (colour) return 3;
        return run ? 2 : 1;
    case Counts::Run: return run && !colour ? 2 : 1;
    case Counts::SameValue: return all_one_value(faces) ? 4 : 1;
    case Counts::Colour: return colour && !run ? 3 : 1;
    case Counts::Sum:
    case Counts::Lowest: return 1;
    }
    return 1;
}

Counts counts_named(const std::string& name) {
    if (name == "all") return Counts::All;
    if (name == "sum") return Counts::Sum;
    if (name == "lowest") return Counts::Lowest;
    if (name == "run") return Counts::Run;
    if (name == "same value") return Counts::SameValue;
    assert(name == "colour");
    return Counts::Colour;
}

} // namespace

bool is_tactic(const Card& card) { return std::islower(static_cast<unsigned char>(card[0])) != 0; }

bool is_joker(const Card& card) {
    static const std::set<Card> jokers = { "joker1",    "joker2",    "macfarlane",
                                           "macgregor", "alexander", "darius" };
    return jokers.count(card) > 0;
}

bool is_troop(Family family, const Card& card) {
    if (is_joker(card) || card == "spy" || card == "cavalry" || card == "shield") return true;
    return card == "support" && family == Family::Border;
}

Face face_of(const Card& card) {
    assert(!is_tactic(card));
    return { card[0], std::stoi(card.substr(1)) };
}

Faces readings(Family family, const Card& card) {
    if (!is_tactic(card)) return { face_of(card) };
    assert(is_troop(family, card));
    const bool border = family == Family::Border;
    int lowest = border ? 1 : 0;
    int highest = border ? 9 : 11;
    if (card == "spy" || card == "support") lowest = highest = border ? 7 : 10;
    if (card == "cavalry") lowest = highest = 8;
    if (card == "alexander" || card == "darius") highest = 10;
    if (card == "shield") lowest = 1, highest = 3;
    Faces faces;
    for (const char colour : std::string(border ? "ROYGBP" : "RYGBP"))
        for (int value = lowest; value <= highest; ++value) faces.push_back({ colour, value });
    return faces;
}

std::vector<Faces> all_readings(Family family, const Cards& cards) {
    std::vector<Faces> so_far = { {} };
    for (const Card& card : cards) {
        std::vector<Faces> longer;
        for (const Faces& before : so_far)
            for (const Face& face : readings(family, card)) {
                longer.push_back(before);
                longer.back().push_back(face);
            }
        so_far = longer;
    }
    return so_far;
}

Strength strength_as_read(Counts counts, const Faces& faces) {
    if (counts == Counts::Lowest) return { 1, -sum_of(faces) };
    return { counted_class(counts, faces), sum_of(faces) };
}

Strength strength_of(Family family, Counts counts, const Cards& cards) {
    assert(!cards.empty());
    const std::vector<Faces> all = all_readings(family, cards);
    Strength best = strength_as_read(counts, all.front());
    for (const Faces& faces : all) best = std::max(best, strength_as_read(counts, faces));
    return best;
}

Strength strength(const std::string& family, const std::string& counts, const Cards& cards) {
    assert(family == "border" || family == "siege");
    return strength_of(family == "border" ? Family::Border : Family::Siege, counts_named(counts),
                       cards);
}

} // namespace naive
