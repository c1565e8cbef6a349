// The nine border rulesets as values: what differs between the editions and variants of
// Schotten-Totten and Battle Line, and nothing else. What the fields mean is in docs/rules.md.
#pragma once

#include <cstdint>
#include <string_view>

#include "cards/deck.hpp"
#include "cards/tactic.hpp"

namespace cairn::border {

enum class ClaimTime : std::uint8_t { AfterPlaying, StartOfTurn }; // rules 4.1, 4.2
enum class ReturnTo : std::uint8_t { Underneath, OnTop };          // rules 5.16, 5.17

// The same in all of them.
inline constexpr int stones = 9;
inline constexpr int slots_without_mud = 3; // cards a side
inline constexpr int slots_in_mud = 4;
inline constexpr int adjacent_to_win = 3; // rules 1.8
inline constexpr int any_to_win = 5;

struct Rules {
    std::string_view id;
    std::string_view title;
    Deck<ClanSuits> deck { .highest = 9, .spy_value = 7 }; // rules 1.1, 5.10
    ClaimTime claims = ClaimTime::AfterPlaying;
    int hand_size = 6;
    TacticNames tactics = no_tactics;
    ReturnTo returns = ReturnTo::Underneath;

    constexpr bool has_tactics() const { return !tactics.all().empty(); }
};

inline constexpr Rules classic { .id = "classic",
                                 .title = "Schotten-Totten, first editions",
                                 .claims = ClaimTime::StartOfTurn };
inline constexpr Rules classic_with_tactics { .id = "classic-tactics",
                                              .title =
                                                  "Schotten-Totten, first editions, tactic cards",
                                              .claims = ClaimTime::StartOfTurn,
                                              .hand_size = 7,
                                              .tactics = classic_tactics,
                                              .returns = ReturnTo::OnTop };
inline constexpr Rules schotten { .id = "schotten", .title = "Schotten Totten, IELLO edition" };
inline constexpr Rules schotten_expert { .id = "schotten-expert",
                                         .title = "Schotten Totten, IELLO edition, expert",
                                         .claims = ClaimTime::StartOfTurn };
inline constexpr Rules schotten_tactics { .id = "schotten-tactics",
                                          .title = "Schotten Totten, IELLO edition, tactical",
                                          .hand_size = 7,
                                          .tactics = iello_tactics };
inline constexpr Rules schotten_tactics_expert {
    .id = "schotten-tactics-expert",
    .title = "Schotten Totten, IELLO edition, tactical and expert",
    .claims = ClaimTime::StartOfTurn,
    .hand_size = 7,
    .tactics = iello_tactics
};

// rules 1.1, 5.10: Battle Line has troop cards up to 10, and its cavalry counts 8.
inline constexpr Deck<ClanSuits> troop_deck { .highest = 10, .spy_value = 8 };
inline constexpr Rules battle_line_troops { .id = "battle-line-troops",
                                            .title = "Battle Line without tactic cards",
                                            .deck = troop_deck,
                                            .hand_size = 7 };
inline constexpr Rules battle_line { .id = "battle-line",
                                     .title = "Battle Line",
                                     .deck = troop_deck,
                                     .hand_size = 7,
                                     .tactics = line_tactics,
                                     .returns = ReturnTo::OnTop };
inline constexpr Rules battle_line_advanced { .id = "battle-line-advanced",
                                              .title = "Battle Line, advanced",
                                              .deck = troop_deck,
                                              .claims = ClaimTime::StartOfTurn,
                                              .hand_size = 7,
                                              .tactics = line_tactics,
                                              .returns = ReturnTo::OnTop };

// What of the rules is known where a step is inlined: constants in a random game. Without tactic cards
// there is one pile, no side has a fourth place, and nothing is ever returned.
struct Facts {
    ClaimTime claims = ClaimTime::AfterPlaying;
    bool tactics = true;
};

} // namespace cairn::border
