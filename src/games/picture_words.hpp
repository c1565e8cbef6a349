// The words in the pictures for the terminal, one table a language: a word that is missing in one
// of them does not compile. What the pictures look like is in each game's picture.cpp.
#pragma once

#include <string>
#include <string_view>

#include "base/palette.hpp"

namespace cairn {

// A text that must be given: there is none by default.
class Word {
public:
    consteval Word(const char* text) : text_(text) {}
    constexpr operator std::string_view() const { return text_; }
    constexpr std::string_view text() const { return text_; }

private:
    std::string_view text_;
};

inline std::string operator+(std::string text, Word word) { return text.append(word.text()); }
inline std::string operator+(Word word, const std::string& text) {
    return std::string(word.text()) + text;
}

struct PictureWords {
    bool none_is_singular; // French: 0 carte
    // Cards. Four columns for a card of any colour and value.
    Word any_card;
    Word holds; // p2 holds 6 cards
    Word pile;
    Word piles;
    Word card; // 1 card
    Word cards;
    Word clan; // 6 clan, 2 tactic
    Word siege;
    Word tactic;
    Word discard;
    Word hand_of; // before the player
    Word hand;    // after the player
    // Border, below a stone in at most seven columns.
    Word mud;
    Word sums;
    Word and_sums; // after mud
    Word returned;
    Word in_its_pile;
    Word opponent_has_it;
    // Siege. What a tile counts, before ` x3`, in at most seven columns.
    Word all;
    Word sum;
    Word lowest;
    Word run;
    Word same;
    Word colour;
    Word damaged; // nine columns
    Word attacker;
    Word defender;
    Word cauldrons;
    Word you_give;
    Word you_gave;
    Word back_in_the_pile;
    // Totem. The first letters stand on the pieces.
    Word white;
    Word red;
    Word you;
    Word to_move;
    Word has_won;
    Word has_drawn;
    Word to_place;
    Word of; // 3 of 1
    Word beside_the_totem;
    Word point;
    Word points;
    Word piece;
    Word pieces;
    Word totem_can_go_there;

    constexpr bool is_singular(int count) const {
        return count == 1 || (count == 0 && none_is_singular);
    }
};

inline constexpr PictureWords english_pictures {
    .none_is_singular = false,
    .any_card = "*any",
    .holds = " holds ",
    .pile = "pile: ",
    .piles = "piles: ",
    .card = " card",
    .cards = " cards",
    .clan = " clan",
    .siege = " siege",
    .tactic = " tactic",
    .discard = "discard:",
    .hand_of = "",
    .hand = " hand:",
    .mud = "mud",
    .sums = "sums",
    .and_sums = "+sum",
    .returned = "You returned:",
    .in_its_pile = " (in its pile)",
    .opponent_has_it = " (opponent has it)",
    .all = "all",
    .sum = "sum",
    .lowest = "lowest",
    .run = "run",
    .same = "same",
    .colour = "colour",
    .damaged = "damaged",
    .attacker = "Attacker",
    .defender = "Defender",
    .cauldrons = "cauldrons: ",
    .you_give = "you give:",
    .you_gave = "you gave:",
    .back_in_the_pile = "back in the pile:",
    .white = "White",
    .red = "Red",
    .you = ", you",
    .to_move = " to move",
    .has_won = " has won",
    .has_drawn = " has drawn",
    .to_place = "to place: ",
    .of = " of ",
    .beside_the_totem = "beside the Totem: ",
    .point = " point, ",
    .points = " points, ",
    .piece = " piece",
    .pieces = " pieces",
    .totem_can_go_there = " the Totem can go there",
};

inline constexpr PictureWords french_pictures {
    .none_is_singular = true,
    .any_card = "*lib",
    .holds = " a ",
    .pile = "pioche : ",
    .piles = "pioches : ",
    .card = " carte",
    .cards = " cartes",
    .clan = " Clan",
    .siege = " Siège",
    .tactic = " Tactique",
    .discard = "défausse :",
    .hand_of = "main de ",
    .hand = " :",
    .mud = "boue",
    .sums = "sommes",
    .and_sums = "+so",
    .returned = "Vous avez remis :",
    .in_its_pile = " (dans sa pioche)",
    .opponent_has_it = " (l’adversaire l’a)",
    .all = "tout",
    .sum = "somme",
    .lowest = "basse",
    .run = "suite",
    .same = "même",
    .colour = "coul.",
    .damaged = "abîmée",
    .attacker = "Assaillant",
    .defender = "Défenseur",
    .cauldrons = "huile : ",
    .you_give = "vous donnez :",
    .you_gave = "vous avez donné :",
    .back_in_the_pile = "remises dans la pioche :",
    .white = "Blanc",
    .red = "Rouge",
    .you = ", vous",
    .to_move = " doit jouer",
    .has_won = " a gagné",
    .has_drawn = " : nulle",
    .to_place = "en réserve : ",
    .of = " de ",
    .beside_the_totem = "autour du Totem : ",
    .point = " point, ",
    .points = " points, ",
    .piece = " pièce",
    .pieces = " pièces",
    .totem_can_go_there = " le Totem peut y aller",
};

// How a picture is drawn.
struct PictureStyle {
    PictureStyle(Palette with, const PictureWords& in = english_pictures)
        : palette(with), words(in) {}

    Palette palette;
    const PictureWords& words;
};

} // namespace cairn
