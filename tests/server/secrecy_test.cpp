// What a seat or a watcher receives over the real socket is the same, byte for byte, when cards
// that it never saw change places: answers, news, errors, reconnecting and all their sizes.
#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "base/random.hpp"
#include "base/text.hpp"
#include "fair/deal.hpp"
#include "room/news.hpp"
#include "server/player.hpp"
#include "server/server_probe.hpp"
#include "table/catalogue.hpp"

namespace cairn {
namespace {

using boost::json::object;

constexpr int longest_game = 30; // moves: no game is over by then

// Everything that the three clients received, and the moves that were made.
struct Session {
    std::array<std::string, 3> bytes; // p1, p2, a watcher
    std::vector<std::pair<int, std::string>> moves;
};

std::string deal_of(const Entry& entry, std::uint32_t seed) {
    fair::Bytes32 source {};
    source[0] = static_cast<std::uint8_t>(seed);
    return fair::deal(entry.open(0, Seat::P1)->sorted_deal(), source);
}

class Stage {
public:
    Stage(const Entry& entry, std::string deal)
        : entry_(entry), deal_(std::move(deal)), server_(options()) {
        for (RemotePlayer& player : players_) player.connect(server_.port());
        const auto opened =
            ask(0, { { "type", "open" },
                     { "terms",
                       { { "ruleset", std::string(entry.id) }, { "seats", { "me", "link" } } } } });
        table_ = opened.at("table").as_string();
        ask(1, { { "type", "sit" }, { "table", table_ }, { "key", opened.at("join") } });
        ask(0, { { "type", "enter" }, { "table", table_ } });
        ask(2, { { "type", "enter" }, { "table", table_ }, { "key", opened.at("watch") } });
        for (const std::size_t who : { 0U, 1U }) {
            ask(who, { { "type", "ready" },
                       { "table", table_ },
                       { "game", 1 },
                       { "entropy", std::string(64, '7') } });
        }
        settle();
    }

    // Whose turn it is, and his moves; nobody when the game is over.
    int turn() {
        for (const int who : { 0, 1 }) {
            if (players_[static_cast<std::size_t>(who)].position.contains("moves")) return who;
        }
        return -1;
    }
    std::vector<std::string> moves(int who) {
        std::vector<std::string> list;
        for (const auto& move :
             players_[static_cast<std::size_t>(who)].position.at("moves").as_array()) {
            list.emplace_back(move.as_string());
        }
        return list;
    }
    void move(int who, const std::string& move) {
        auto& player = players_[static_cast<std::size_t>(who)];
        const auto answer = ask(static_cast<std::size_t>(who), { { "type", "move" },
                                                                 { "table", table_ },
                                                                 { "answers", player.seq },
                                                                 { "move", move } });
        ASSERT_EQ(answer.at("type").as_string(), "ok") << move << serialize(answer);
        settle();
        session_.moves.emplace_back(who, move);
    }
    // What is refused, and coming back, tell no more.
    void try_wrong_things() {
        for (const std::size_t who : { 0U, 1U, 2U }) {
            auto& player = players_[who];
            for (const char* move : { "claim@1", "R5@1", "oil@2", "draw:clan", "nonsense" }) {
                if (who < 2 && player.position.contains("moves")) continue; // it might be legal
                ask(who, { { "type", "move" },
                           { "table", table_ },
                           { "answers", player.seq },
                           { "move", move } });
            }
            for (const int place : { 1, 4, 99 }) {
                ask(who, { { "type", "prove" },
                           { "table", table_ },
                           { "seat", "p1" },
                           { "place", place } });
            }
            ask(who, { { "type", "record" }, { "table", table_ }, { "game", 1 } });
            ask(who, { { "type", "enter" }, { "table", table_ }, { "since", 3 } });
            settle();
        }
    }
    Session finish() {
        for (const std::size_t who : { 0U, 1U, 2U }) {
            for (const std::string& text : players_[who].told) session_.bytes[who] += text + "\n";
        }
        return session_;
    }

private:
    ServeOptions options() {
        ServeOptions options;
        options.limits = Limits::none();
        options.staging.now = [] { return Millis { 1'700'000'000'000 }; };
        options.staging.chance = [this](std::span<std::uint8_t> bytes) {
            for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random_.below(256));
        };
        options.staging.deal = [this](const Room&) { return deal_; };
        return options;
    }
    object ask(std::size_t who, object message) {
        const auto answer = players_[who].ask(std::move(message));
        session_.bytes[who] += serialize(answer) + "\n";
        return answer;
    }
    // Everybody has received everything: an answer to a ping comes after all that was before it.
    void settle() {
        for (RemotePlayer& player : players_) player.ask({ { "type", "ping" } });
    }

    const Entry& entry_;
    std::string deal_;
    Random random_ { 3 };
    ServerProbe server_;
    std::array<RemotePlayer, 3> players_;
    std::string table_;
    Session session_;
};

// Random moves of a first game; `support` is left out: its shuffle depends on what is in the pile.
Session play(const Entry& entry, const std::string& deal, Random& random) {
    Stage stage(entry, deal);
    for (int made = 0; made < longest_game && stage.turn() >= 0; ++made) {
        const int who = stage.turn();
        auto moves = stage.moves(who);
        std::erase_if(moves, [](const auto& move) { return move.starts_with("support"); });
        if (moves.empty()) break;
        stage.move(who, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        if (made == 20) stage.try_wrong_things();
    }
    return stage.finish();
}

using Renaming = std::map<std::string, std::string, std::less<>>;

std::string renamed(std::string_view text, const Renaming& names) {
    std::string result;
    for (const auto word : words_of(text)) {
        const auto found = names.find(word);
        result += (result.empty() ? "" : " ") +
                  (found == names.end() ? std::string(word) : found->second);
    }
    return result;
}

// The same moves with other cards where the watched one cannot see them.
Session play_again(const Entry& entry, const std::string& deal, const Session& first, int watched,
                   const Renaming& names) {
    Stage stage(entry, renamed(deal, names));
    int made = 0;
    for (const auto& [who, move] : first.moves) {
        const auto parts = cut(move, ':');
        const bool secret = who != watched && parts.tail && told_to_others(move) != move;
        stage.move(who,
                   secret ? std::string(parts.head) + ":" + renamed(*parts.tail, names) : move);
        if (made++ == 20) stage.try_wrong_things();
    }
    return stage.finish();
}

// Cards of the deal that do not appear in these bytes, swapped among themselves, pile by pile.
Renaming swap_unseen(const std::string& deal, const std::string& bytes, Random& random) {
    Renaming names;
    std::vector<std::string> unseen;
    const auto swap_all = [&] {
        auto others = unseen;
        shuffle(others, random);
        for (std::size_t i = 0; i < unseen.size(); ++i) names[unseen[i]] = others[i];
        unseen.clear();
    };
    for (const auto word : words_of(deal)) {
        if (word == "clan" || word == "siege" || word == "tactic") {
            swap_all();
            continue;
        }
        // A card is followed by what no card's name contains: R1 is not seen in R10.
        bool seen = false;
        for (auto at = bytes.find(word); at != std::string::npos && !seen;
             at = bytes.find(word, at + 1)) {
            const char next = bytes[at + word.size()];
            seen = std::isalnum(static_cast<unsigned char>(next)) == 0;
        }
        if (!seen) unseen.emplace_back(word);
    }
    swap_all();
    return names;
}

class Secrecy : public testing::TestWithParam<const Entry*> {};

TEST_P(Secrecy, NothingHiddenLeavesTheServer) {
    const Entry& entry = *GetParam();
    Random random(11);
    const std::string deal = deal_of(entry, 1);
    const Session first = play(entry, deal, random);
    ASSERT_GT(first.moves.size(), 10U);
    ASSERT_EQ(first.bytes[0].find("\"views\""), std::string::npos); // it did not end
    for (const int watched : { 0, 1, 2 }) {
        const auto& bytes = first.bytes[static_cast<std::size_t>(watched)];
        const Renaming names = swap_unseen(deal, bytes, random);
        const auto moved = std::count_if(names.begin(), names.end(),
                                         [](const auto& n) { return n.first != n.second; });
        EXPECT_GT(moved, 4) << "nothing was hidden from " << watched;
        const Session second = play_again(entry, deal, first, watched, names);
        EXPECT_EQ(second.bytes[static_cast<std::size_t>(watched)], bytes) << watched;
        EXPECT_NE(second.bytes, first.bytes); // somebody saw the difference
    }
}

std::vector<const Entry*> games_with_cards() {
    std::vector<const Entry*> entries;
    for (const Entry& entry : catalogue()) {
        if (entry.family != Family::Totem) entries.push_back(&entry);
    }
    return entries;
}

std::string name_of(const testing::TestParamInfo<const Entry*>& entry) {
    std::string name(entry.param->id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, Secrecy, testing::ValuesIn(games_with_cards()), name_of);

} // namespace
} // namespace cairn
