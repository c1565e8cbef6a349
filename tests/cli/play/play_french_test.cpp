// `cairn play` in French: whole games, every command, the typography, and no English left over.
#include "cli/shared/moves_in.hpp"
#include "cli/shared/play_script.hpp"

#include "base/text.hpp"
#include "cli/play/help.hpp"
#include "cli/play/reader.hpp"
#include "cli/play/telling/telling.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>

namespace cairn {
namespace {

constexpr const char* narrow_space = "\u202f";

Visit french_visit(std::string_view ruleset, Opponent against) {
    Visit visit = visit_to(ruleset, against);
    visit.language = Language::French;
    return visit;
}

// Everything a player can type, in a game of this ruleset that is played to its end.
std::string typed_in_a_whole_game(const Visit& visit) {
    std::string typed;
    Random random(5);
    const auto any = [&](const std::vector<std::string>& moves) {
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    };
    int turns = 0;
    for (const std::string& line : whole_game(visit, any)) {
        if (!line.empty() && turns++ % 5 == 0) {
            typed += "coups\n?\nhistorique\nniveau\nniveau 8\nniveau 9\nfeuille\nenregistrer\n"
                     "pourquoi 3\npourquoi\nconseil\nreprendre 1\nR99\nmot inconnu\nclaim 99\n"
                     "abandonner\nnon\n? " +
                     line + "\n";
        }
        typed += line + "\n";
    }
    return typed + "quoi\nquitter\n";
}

class EveryRulesetInFrench : public testing::TestWithParam<std::string> {};

std::vector<std::string> ids_of_all() {
    std::vector<std::string> ids;
    for (const Entry& entry : catalogue()) ids.emplace_back(entry.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Play, EveryRulesetInFrench, testing::ValuesIn(ids_of_all()),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST_P(EveryRulesetInFrench, IsFrenchFromEndToEnd) {
    // Made once: with sanitizers that takes longer than all that they are asked.
    // Words of English that are no words of French and no notation.
    const std::regex english("\\b(the|you|your|with|not|and|is|are|was|type|holds|hand|piles|"
                             "laid|lays|drew|wins|won|stone|stones|tile|tiles|player|game|"
                             "moved|Totem on|of)\\b");
    // A narrow no-break space before the high signs; notation has none before its colon.
    const std::regex wide_space(" [:;!?%]");
    for (const Opponent against : { Opponent::Computer, Opponent::Friend }) {
        const Visit visit = french_visit(GetParam(), against);
        const Shown shown = show(visit, typed_in_a_whole_game(visit), {}, Echo::Yes);
        EXPECT_EQ(shown.error, "");
        EXPECT_TRUE(shown.text.ends_with("Au revoir.\n"))
            << shown.text.substr(shown.text.size() - 300);
        std::istringstream rows(shown.text);
        for (std::string row; std::getline(rows, row);) {
            if (!row.starts_with("Entrée")) { // a question, with its answer behind it
                EXPECT_LE(columns_of(row), terminal_columns) << row;
            }
            const bool typed = row.starts_with("p1> ") || row.starts_with("p2> ");
            const bool notation = row.starts_with("tag ") || row.starts_with("  ? ");
            if (typed || notation) continue;
            EXPECT_FALSE(std::regex_search(row, english)) << row;
            EXPECT_FALSE(std::regex_search(row, wide_space)) << row;
        }
        EXPECT_TRUE(has(shown.text, std::string(narrow_space) + ":"));
    }
}

TEST(PlayFrench, UnderstandsFrenchWordsAndAccents) {
    const Texts& texts = french_texts;
    const auto meant = [&](std::string_view line, const std::vector<std::string>& moves) {
        const auto found = meant_moves(line, moves, texts);
        return found.size() == 1 ? found.front() : "";
    };
    EXPECT_EQ(meant("revendiquer la borne 3", { "claim@3", "claim@4" }), "claim@3");
    EXPECT_EQ(meant("Contrôler 3", { "control@3" }), "control@3");
    const std::vector<std::string> of_siege { "control@3", "control@4", "retreat@3", "oil@3" };
    EXPECT_EQ(meant("Revendiquer sa supériorité devant la tuile 3", of_siege), "control@3");
    EXPECT_EQ(meant("revendiquer 4", of_siege), "control@4");
    EXPECT_EQ(meant("Battre en retraite devant la tuile 3", of_siege), "retreat@3");
    EXPECT_EQ(meant("jeter un chaudron, tuile 3", of_siege), "oil@3");
    EXPECT_EQ(meant("pose R5 à la borne 3", { "R5@3", "R5@4" }), "R5@3");
    EXPECT_EQ(meant("boue 4", { "mud@3", "mud@4" }), "mud@4");
    EXPECT_EQ(meant("piocher tactique", { "draw:clan", "draw:tactic" }), "draw:tactic");
    EXPECT_EQ(meant("fin", { "end", "claim@3" }), "end");
    EXPECT_EQ(folded("Règles ÉCHANGE Œuvre"), "regles echange oeuvre");
    EXPECT_EQ(command_named(folded("Règles"), texts), Command::Rules);
    EXPECT_EQ(command_named("rules", texts), Command::Rules); // English is understood too
    EXPECT_FALSE(command_named("regles", english_texts));
}

// Whoever knows the rulebook types a card's name, and asks about it.
TEST(PlayFrench, UnderstandsEveryCardByItsName) {
    for (const Entry& entry : catalogue()) {
        const std::string deal = entry.open(1, Seat::P1)->deal();
        for (const std::string_view card : words_of(deal)) {
            const auto named = french_words().card_name(entry, card);
            if (named.empty()) continue;
            const auto pieces = pieces_of(named, french_texts);
            ASSERT_EQ(pieces.size(), 1U) << named;
            EXPECT_TRUE(card.starts_with(pieces[0])) << named << " is read as " << pieces[0];
        }
    }
}

TEST(PlayFrench, TellsMovesInTheWordsOfTheRulebooks) {
    const auto told = [](const char* move, const Entry& game) {
        return in_words(parts_in(game, move).told, { french_texts, game, Tense::Past });
    };
    EXPECT_EQ(told("mud@3", *find_ruleset("schotten-tactics")),
              "a posé la carte Combat de Boue à la borne 3");
    EXPECT_EQ(told("mud@3", *find_ruleset("classic-tactics")), "a posé la carte Boue à la borne 3");
    EXPECT_EQ(told("banshee:spy@3", *find_ruleset("schotten-tactics")),
              "a défaussé la carte Espion du côté adverse de la borne 3 (Banshee)");
    EXPECT_EQ(told("traitor:R5@3>7", *find_ruleset("siege-tactics")),
              "a pris R5 de la tuile 3 et l’a posée à la tuile 7 (Traîtrise)");
    EXPECT_EQ(told("scout", *find_ruleset("classic-tactics")), "a joué la carte Éclaireur");
    EXPECT_EQ(told("control@3", *find_ruleset("siege-tactics")),
              "a revendiqué sa supériorité devant la tuile 3");
    EXPECT_EQ(told("retreat@3", *find_ruleset("siege-tactics")),
              "a battu en retraite devant la tuile 3");
}

TEST(PlayFrench, AsksInFrench) {
    Visit visit;
    visit.thinking = quick;
    visit.language = Language::French;
    EXPECT_TRUE(has(show(visit, "\na\n\n\n").text, "schotten\u202f: deux joueurs à un terminal."));
    EXPECT_TRUE(has(show(visit, "siege\no\n4\ndéf\n\n").text, "vous êtes p2, le Défenseur"));
    EXPECT_TRUE(has(show(visit, "échecs\n").text, "Il n’y a pas de jeu «\u202féchecs\u202f»"));
}

// The words that a text shows as something to type: those with signs of the notation, `claim@3`,
// `draw:clan`, `>discard`, and those in the first columns of the list.
std::set<std::string> words_to_type(const std::string& list, const std::string& sentences) {
    std::set<std::string> words;
    const std::regex letters("[A-Za-z]{2,}.*");
    std::istringstream rows(list);
    for (std::string row; std::getline(rows, row);) {
        if (!row.starts_with("  ")) continue;
        const std::string usage = row.substr(0, 22); // two blanks, and twenty columns
        for (const std::string_view word : words_of(usage)) {
            if (std::regex_match(std::string(word), letters)) {
                words.insert(folded(word));
            }
        }
    }
    const std::regex notation("\\b([a-z]{2,}[12]?)[@:]|[:>]([a-z]{2,})");
    for (std::sregex_iterator at(sentences.begin(), sentences.end(), notation), end; at != end;
         ++at) {
        for (const int part : { 1, 2 }) {
            if ((*at)[static_cast<std::size_t>(part)].matched) words.insert((*at).str(part));
        }
    }
    return words;
}

// `? WORD` is answered for every word that a help text shows: commands, notation, cards, terms.
TEST(PlayHelp, KnowsEveryWordItShows) {
    for (const Language language : { Language::English, Language::French }) {
        const Texts& texts = texts_in(language);
        for (const Entry& entry : catalogue()) {
            Visit visit = visit_to(entry.id, Opponent::Computer);
            visit.language = language;
            std::vector<std::string> known = words_to_ask(entry, texts);
            const std::string deal = entry.open(1, Seat::P1)->deal();
            for (const std::string_view card : words_of(deal)) {
                if (!card_help(entry, card, texts).empty()) known.emplace_back(card);
            }
            std::string sentences;
            for (const std::string& word : known) {
                for (const auto text : { command_help(word, texts), term_help(entry, word, texts),
                                         verb_help(entry, word, texts) }) {
                    sentences.append(text).append(" ");
                }
                sentences += card_help(entry, word, texts) + " ";
            }
            auto words = words_to_type(short_help(entry, texts), sentences);
            words.insert(known.begin(), known.end());
            std::string typed;
            for (const std::string& word : words) typed += "? " + word + "\n";
            const std::string shown = unwrapped(show(visit, typed).text);
            for (const std::string& word : words) {
                const std::string unknown = texts.refusals.unknown(texts.quoted(word));
                EXPECT_FALSE(has(shown, unknown)) << entry.id << ": " << word;
                const bool no_tactics = deal.find("tactic ") == std::string::npos;
                if (!no_tactics || !entry.hides_cards) continue;
                EXPECT_FALSE(has(shown, texts.refusals.not_now(texts.quoted(word), word)))
                    << entry.id << ": " << word;
            }
        }
    }
}

} // namespace
} // namespace cairn
