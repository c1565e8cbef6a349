// What a seat or a watcher receives over the real socket is the same, byte for byte, when cards
// that it never saw change places: answers, news, errors, reconnecting and all their sizes. At one
// server, and at three nodes with a client each, where all that two of them know went through
// PostgreSQL.
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
#include "services/postgres_server.hpp"
#include "services/redis_server.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

using boost::json::object;

constexpr int longest_game = 40;         // moves: no game is over by then
constexpr std::uint32_t most_deals = 20; // until every card that travels has done so

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

// Where nodes keep their games: emptied for every session.
struct Site {
    void empty() const {
        postgres.run("DO $$ BEGIN IF to_regclass('log') IS NOT NULL THEN"
                     " TRUNCATE log, summary; END IF; END $$");
    }
    PostgresServer postgres;
    RedisServer redis;
};

using Renaming = std::map<std::string, std::string, std::less<>>;

std::string name_in(const Renaming& names, std::string_view card) {
    const auto found = names.find(card);
    return found == names.end() ? std::string(card) : found->second;
}

std::string renamed(std::string_view text, const Renaming& names) {
    std::string result;
    for (const auto word : words_of(text)) {
        result += (result.empty() ? "" : " ") + name_in(names, word);
    }
    return result;
}

// A pile that grew is shuffled alike, whatever its cards are called.
std::vector<std::string> shuffled_alike(std::vector<std::string> pile, const Renaming& names) {
    Renaming before;
    for (const auto& [from, to] : names) before[to] = from;
    std::sort(pile.begin(), pile.end(), [&before](const auto& a, const auto& b) {
        return name_in(before, a) < name_in(before, b);
    });
    Random random(23);
    shuffle(pile, random);
    return pile;
}

class Stage {
public:
    // Without a site, at one server. The cards have other names than those of the deal.
    Stage(const Entry& entry, const std::string& deal, Renaming names, const Site* site,
          int delay = 0)
        : deal_(renamed(deal, names)), names_(std::move(names)), site_(site) {
        if (site_ != nullptr) site_->empty();
        const std::size_t nodes = site_ == nullptr ? 1 : players_.size();
        for (std::size_t i = 0; i < nodes; ++i) {
            servers_.push_back(std::make_unique<ServerProbe>(options(i)));
        }
        for (const auto& server : servers_) wait_for_bus(server->port());
        for (std::size_t i = 0; i < players_.size(); ++i) {
            players_[i].connect(servers_[i % nodes]->port());
        }
        const auto opened =
            ask(0, { { "type", "open" },
                     { "terms",
                       { { "ruleset", std::string(entry.id) },
                         { "seats", { "me", "link" } },
                         { "watch", { { "allowed", true }, { "delay", delay } } } } } });
        table_ = opened.at("table").as_string();
        watch_ = opened.at("watch").as_string();
        ask(1, { { "type", "sit" }, { "table", table_ }, { "key", opened.at("join") } });
        ask(0, { { "type", "enter" }, { "table", table_ } });
        ask(2, { { "type", "enter" }, { "table", table_ }, { "key", opened.at("watch") } });
        for (const std::size_t who : { 0U, 1U }) {
            ask(who, { { "type", "ready" },
                       { "table", table_ },
                       { "game", 1 },
                       { "entropy", std::string(64, '7') } });
        }
        hear_all("\"dealt\"");
        hear_everything();
    }

    // Whose turn it is, and their moves; nobody when the game is over.
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
            list.emplace_back(move.at("text").as_string());
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
        hear_all("\"seq\":" + std::to_string(answer.at("seq").as_int64()) + ",");
        hear_everything();
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
            hear_everything();
        }
    }
    void let_pass(Millis time) { time_ += time; }
    Millis now() const { return Millis { 1'700'000'000'000 } + time_; }
    // When the newest happened that the watcher was told of; 0: nothing.
    Millis newest_for_watcher() {
        Millis newest = 0;
        std::this_thread::sleep_for(
            std::chrono::milliseconds(120)); // more than a tick of the server
        hear_everything();
        for (const std::string& text : players_[2].told) {
            const object message = boost::json::parse(text).as_object();
            if (message.at("type").as_string() != "news") continue;
            newest = std::max<Millis>(newest, message.at("at").as_int64());
        }
        return newest;
    }
    // Whether the watcher is given the record of this game.
    bool gives_watcher_the_record() {
        const auto answer =
            ask(2, { { "type", "record" }, { "table", table_ }, { "game", 1 }, { "key", watch_ } });
        return answer.at("type").as_string() == "record";
    }
    void resign(std::size_t who) {
        ask(who, { { "type", "resign" }, { "table", table_ }, { "game", 1 } });
    }
    Session finish() {
        for (const std::size_t who : { 0U, 1U, 2U }) {
            for (const std::string& text : players_[who].told) {
                // Between nodes it takes a while, never the same, until one knows who is there.
                const bool presence = text.find(R"("type":"presence")") != std::string::npos;
                if (presence && site_ != nullptr) continue;
                session_.bytes[who] += text + "\n";
            }
        }
        return session_;
    }

private:
    ServeOptions options(std::size_t node) {
        ServeOptions options;
        options.limits = Limits::none();
        options.staging.now = [this] { return now(); };
        options.staging.chance = [this, node](std::span<std::uint8_t> bytes) {
            for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random_[node].below(256));
        };
        options.staging.deal = [this](const Room&) { return deal_; };
        options.staging.shuffle = [this](std::vector<std::string> pile) {
            return shuffled_alike(std::move(pile), names_);
        };
        if (site_ != nullptr) {
            options.store = site_->postgres.url();
            options.bus = site_->redis.url();
        }
        return options;
    }
    void wait_for_bus(std::uint16_t port) const {
        for (int i = 0; i < 1000 && site_ != nullptr; ++i) {
            if (http(port, "GET", "/healthz").body.find("away") == std::string::npos) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        ASSERT_EQ(site_, nullptr) << "the nodes do not find their bus";
    }
    // Until everybody was told this; at nodes that takes a moment.
    void hear_all(std::string_view text) {
        for (RemotePlayer& player : players_) {
            const auto told = [&] {
                return std::any_of(player.told.begin(), player.told.end(), [text](const auto& t) {
                    return t.find(text) != std::string::npos;
                });
            };
            const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
            while (site_ != nullptr && !told()) {
                ASSERT_LT(std::chrono::steady_clock::now(), end) << "nobody said " << text;
                player.listen(std::chrono::milliseconds(50));
            }
        }
    }
    object ask(std::size_t who, object message) {
        if (site_ != nullptr) time_ += 200; // what was read before now may be out of date
        const auto answer = players_[who].ask(std::move(message));
        session_.bytes[who] += serialize(answer) + "\n";
        return answer;
    }
    // Everybody has received everything: an answer to a ping comes after all that was before it.
    void hear_everything() {
        for (RemotePlayer& player : players_) player.ask({ { "type", "ping" } });
    }

    std::string deal_;
    Renaming names_;
    const Site* site_;
    std::atomic<Millis> time_ = 0;
    std::array<Random, 3> random_ { Random(3), Random(4), Random(5) };
    std::vector<std::unique_ptr<ServerProbe>> servers_;
    std::array<RemotePlayer, 3> players_; // last: they go first
    std::string table_;
    std::string watch_;
    Session session_;
};

// By which a card comes to lie elsewhere, often where only some may see it.
constexpr std::array travels { "support",    "exchange", "recruiter", "scout",
                               "recruit",    "traitor",  "banshee",   "deserter",
                               "strategist", "redeploy", "explosion" };

std::string_view travel_of(std::string_view move) {
    const auto verb = move.substr(0, move.find_first_of(":@"));
    const auto* found = std::find(travels.begin(), travels.end(), verb);
    return found == travels.end() ? std::string_view {} : std::string_view(*found);
}

// A random move, but one that lets cards travel where there is one, and tactic cards before others.
std::string choose(const std::vector<std::string>& moves, Random& random) {
    std::vector<std::string> best;
    const auto prefer = [&](const auto& wanted) {
        if (best.empty())
            std::copy_if(moves.begin(), moves.end(), std::back_inserter(best), wanted);
    };
    prefer([](const auto& move) { return !travel_of(move).empty(); });
    prefer([](const auto& move) { return move == "draw:tactic"; });
    prefer([](const auto&) { return true; });
    return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

// The moves of a first game.
Session play(const Entry& entry, const std::string& deal, Random& random, const Site* site) {
    Stage stage(entry, deal, {}, site);
    for (int made = 0; made < longest_game && stage.turn() >= 0; ++made) {
        const int who = stage.turn();
        stage.move(who, choose(stage.moves(who), random));
        if (made == 20) stage.try_wrong_things();
    }
    return stage.finish();
}

// The same moves with other cards where the watched one cannot see them.
Session play_again(const Entry& entry, const std::string& deal, const Session& first, int watched,
                   const Renaming& names, const Site* site) {
    Stage stage(entry, deal, names, site);
    const auto notation = entry.open(1, Seat::P1); // any table of this game knows it
    int made = 0;
    for (const auto& [who, move] : first.moves) {
        const auto parts = notation->parts(move);
        const bool secret = who != watched && parts->hidden.exists();
        const std::string card(parts->hidden.revealed());
        stage.move(who, secret ? to_text(parts->told) + ":" + renamed(card, names) : move);
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

void expect_secrecy(const Entry& entry, const Site* site, std::uint32_t seed,
                    std::set<std::string_view>& travelled) {
    Random random(11 + seed);
    const std::string deal = deal_of(entry, seed);
    const Session first = play(entry, deal, random, site);
    for (const auto& [who, move] : first.moves) travelled.insert(travel_of(move));
    ASSERT_GT(first.moves.size(), 10U);
    ASSERT_EQ(first.bytes[0].find("\"views\""), std::string::npos); // it did not end
    for (const int watched : { 0, 1, 2 }) {
        const auto& bytes = first.bytes[static_cast<std::size_t>(watched)];
        const Renaming names = swap_unseen(deal, bytes, random);
        const auto moved = std::count_if(names.begin(), names.end(),
                                         [](const auto& n) { return n.first != n.second; });
        EXPECT_GT(moved, 4) << "nothing was hidden from " << watched;
        const Session second = play_again(entry, deal, first, watched, names, site);
        EXPECT_EQ(second.bytes[static_cast<std::size_t>(watched)], bytes) << watched;
        EXPECT_NE(second.bytes, first.bytes); // somebody saw the difference
    }
}

class Secrecy : public testing::TestWithParam<const Entry*> {};
class SecrecyOfNodes : public testing::TestWithParam<const Entry*> {};

// The cards of this ruleset that let others travel.
std::set<std::string_view> travels_of(const Entry& entry) {
    std::set<std::string_view> found;
    const std::string deal = entry.open(0, Seat::P1)->sorted_deal();
    for (const auto card : words_of(deal)) {
        // The first edition's support is a troop.
        if (card == "support" && entry.facts.game != "siege") continue;
        found.insert(travel_of(card));
    }
    found.erase(std::string_view {});
    return found;
}

TEST_P(Secrecy, NothingHiddenLeavesTheServer) {
    const auto wanted = travels_of(*GetParam());
    std::set<std::string_view> travelled;
    const auto all_seen = [&] {
        return std::includes(travelled.begin(), travelled.end(), wanted.begin(), wanted.end());
    };
    for (std::uint32_t seed = 1; seed == 1 || (!all_seen() && seed <= most_deals); ++seed) {
        expect_secrecy(*GetParam(), nullptr, seed, travelled);
    }
    EXPECT_TRUE(all_seen()) << "not every card that travels was played";
}

// A watcher who is behind gets nothing sooner, by whatever way: news, entering anew, the record.
TEST_P(Secrecy, NothingComesToALateWatcherEarly) {
    constexpr int delay = 10;
    Random random(31);
    Stage stage(*GetParam(), deal_of(*GetParam(), 1), {}, nullptr, delay);
    for (int made = 0; made < 8; ++made) {
        const int who = stage.turn();
        stage.move(who, choose(stage.moves(who), random));
        if (made % 4 == 1) stage.try_wrong_things();
        EXPECT_LE(stage.newest_for_watcher(), stage.now() - delay * 1000);
        stage.let_pass(2500);
    }
    EXPECT_GT(stage.newest_for_watcher(), 0); // of the beginning
    stage.resign(0);
    EXPECT_FALSE(stage.gives_watcher_the_record());
    stage.let_pass(delay * 1000);
    EXPECT_TRUE(stage.gives_watcher_the_record());
    EXPECT_EQ(stage.newest_for_watcher(), stage.now() - delay * 1000);
}

TEST_P(SecrecyOfNodes, NothingHiddenLeavesAnyOfThem) {
    const Site site;
    std::set<std::string_view> travelled;
    expect_secrecy(*GetParam(), &site, 1, travelled);
}

std::vector<const Entry*> games_with_cards() {
    std::vector<const Entry*> entries;
    for (const Entry& entry : catalogue()) {
        if (entry.hides_cards) entries.push_back(&entry);
    }
    return entries;
}

std::string name_of(const testing::TestParamInfo<const Entry*>& entry) {
    std::string name(entry.param->id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// One of each kind.
std::vector<const Entry*> a_few_games() {
    std::vector<const Entry*> entries;
    for (const Entry* entry : games_with_cards()) {
        const auto id = entry->id;
        if (id == "schotten-tactics" || id == "siege") entries.push_back(entry);
    }
    return entries;
}

INSTANTIATE_TEST_SUITE_P(All, Secrecy, testing::ValuesIn(games_with_cards()), name_of);
INSTANTIATE_TEST_SUITE_P(Some, SecrecyOfNodes, testing::ValuesIn(a_few_games()), name_of);
INSTANTIATE_TEST_SUITE_P(DeepAll, SecrecyOfNodes, testing::ValuesIn(games_with_cards()), name_of);

} // namespace
} // namespace cairn
