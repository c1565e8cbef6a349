// Names, passwords and tokens at a real server: what is one, whom a wrong password is held against,
// and when a token is dead.
#include <fstream>
#include <gtest/gtest.h>
#include <sodium.h>
#include <sys/resource.h>

#include "server/accounts/accounts.hpp"
#include "server/cluster_probe.hpp"
#include "server/player.hpp"
#include "server/server_probe.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace cairn {
namespace {

using boost::json::object;
using namespace std::chrono_literals;
using namespace std::string_literals;

std::string code_in(const object& answer) {
    return std::string(answer.at(answer.contains("code") ? "code" : "type").as_string());
}

object account(std::string_view type, std::string_view name, std::string_view password) {
    return { { "type", type }, { "name", name }, { "password", password } };
}

// Names

TEST(PlayerNames, AreLettersOfOneScript) {
    for (const char* name : { "Anna", "Zoë", "Jean-Luc 2", "Łukasz", "Ελένη", "Анна", "ひなた",
                              "山田 はな", "김민준", "عمر", "a.b_c", "Nguyễn Ánh" }) {
        EXPECT_TRUE(read_name(name)) << name;
    }
    EXPECT_EQ(read_name("Ａｎｎａ").value().text(), "Anna"); // one form for all that are compatible
    EXPECT_EQ(read_name("Zoe\xcc\x88").value().text(), "Zoë");
    EXPECT_EQ(read_name("An\xc2\xa0na").value().text(), "An na");
    for (const std::string& name : { "A"s,
                                     " Anna"s,
                                     "Anna "s,
                                     "An  na"s,
                                     "An\xe2\x80\x8bna"s,
                                     "\xe2\x80\xae"
                                     "Anna"s,
                                     "An\xc2\x85na"s,
                                     "An\xe2\x80\xa8na"s,
                                     "An\xc2\xadna"s,
                                     "Anna\0junk"s,
                                     "An\tna"s,
                                     "\xef\xbb\xbf"
                                     "Anna"s,
                                     "\xe3\x85\xa4\xe3\x85\xa4"s,
                                     "Аnna"s,
                                     "Annα"s,
                                     "Anna山"s,
                                     "🪨🪨"s,
                                     "1२"s,
                                     "Z\xcc\x88\xcc\x88\xcc\x88oe"s,
                                     std::string(25, 'a'),
                                     "\xff\xfe"s }) {
        EXPECT_FALSE(read_name(name)) << name;
    }
}

TEST(PlayerNames, ThatMeanSomebodyElseAreReserved) {
    for (const char* name : { "Guest 1234", "guest 1234", "GUEST_x", "Guest", "gu est", "Invité 12",
                              "invite", "Computer", "Ordinateur 8", "bot", "B0t", "Robot 3",
                              "Αdmin", "Cairn", "Serveur", "Guеst", "l nvité" }) {
        EXPECT_FALSE(read_name(name)) << name;
    }
    EXPECT_TRUE(read_name("Abbott"));
    EXPECT_TRUE(read_name("Gustave"));
}

TEST(PlayerNames, ThatLookAlikeHaveOneKey) {
    EXPECT_EQ(keys_of("Anna").folded, keys_of("ＡＮＮＡ").folded);
    EXPECT_EQ(keys_of("Émile").folded, keys_of("éMILE").folded);
    EXPECT_EQ(keys_of("Ilse").looks, keys_of("llse").looks);
    EXPECT_EQ(keys_of("Ilse").looks, keys_of("1lse").looks);
    EXPECT_EQ(keys_of("pear").looks, keys_of("реаr").looks); // Cyrillic
    EXPECT_EQ(keys_of("Anna").looks, keys_of("An\xe2\x80\x8bna").looks);
    EXPECT_NE(keys_of("Anna").looks, keys_of("Anne").looks);
}

TEST(NamesAtTheDoor, ThatPassForAnothersAreTaken) {
    ServeOptions options;
    options.limits = Limits::none();
    const ServerProbe server(options);
    RemotePlayer anna(server.port());
    EXPECT_EQ(code_in(anna.ask(account("keep", "Ilse Paar", "correct horse"))), "welcome");
    RemotePlayer ben(server.port());
    for (const char* name : { "ilse paar", "llse Paar", "ILSE PAAR", "1lse paar", "Ｉlse Paar" }) {
        EXPECT_EQ(code_in(ben.ask(account("keep", name, "correct horse"))), "taken") << name;
    }
    EXPECT_EQ(code_in(ben.ask(account("keep", "guest 1234", "correct horse"))), "taken");
    EXPECT_EQ(code_in(ben.ask(account("keep", "Il\xe2\x80\x8bse", "correct horse"))), "syntax");
    EXPECT_EQ(code_in(ben.ask(account("login", "ＩＬＳＥ paar", "correct horse"))), "welcome");
}

// Accounts of a server that knew no keys.
TEST(NamesAtTheDoor, FromBeforeTheRulesStillWork) {
    class Folder {
    public:
        Folder() { std::filesystem::create_directories(path); }
        ~Folder() { std::filesystem::remove_all(path); }
        std::filesystem::path path =
            std::filesystem::temp_directory_path() / ("cairn-names-" + std::to_string(getpid()));
    } folder;
    ASSERT_GE(sodium_init(), 0);
    const std::string hash = hash_password("correct horse").value();
    const std::string odd = "Anna\xc2\x85\xe2\x80\x8b";
    {
        const auto store = open_sqlite(folder.path / "cairn.db");
        ASSERT_TRUE(store) << store.reason();
        AccountStore& accounts = (*store)->accounts();
        ASSERT_TRUE(accounts.keep({ "p1", "Anna", hash }, 1).value());
        ASSERT_TRUE(accounts.keep({ "p2", odd, hash }, 1).value());
        ASSERT_TRUE(accounts.keep({ "p3", "guest 1234", hash }, 1).value());
    }
    ServerProcess server(folder.path, { "--unlimited" });
    server.start();
    RemotePlayer somebody(server.port());
    for (const auto& [name, player] : { std::pair { "Anna"s, "p1" }, std::pair { odd, "p2" },
                                        std::pair { "GUEST 1234"s, "p3" } }) {
        const auto welcome = somebody.ask(account("login", name, "correct horse"));
        ASSERT_EQ(code_in(welcome), "welcome") << name;
        EXPECT_EQ(welcome.at("player").as_string(), player);
    }
    RemotePlayer ben(server.port());
    EXPECT_EQ(code_in(ben.ask(account("keep", "Аnnа"s, "correct horse"))), "syntax");
    EXPECT_EQ(code_in(ben.ask(account("keep", "ANNA", "correct horse"))), "taken");
}

// Passwords

TEST(Tries, AreHeldAgainstThePairAndTheAddress) {
    const Rate rate { 2, 0.1 };
    Tries tries;
    EXPECT_TRUE(tries.take("a", rate, 1000));
    EXPECT_TRUE(tries.take("a", rate, 1000));
    EXPECT_FALSE(tries.take("a", rate, 1000));
    EXPECT_TRUE(tries.take("b", rate, 1000));
    EXPECT_TRUE(tries.take("a", rate, 11'000)); // ten seconds later
    EXPECT_FALSE(tries.take("a", rate, 11'000));
    tries.give_back("a", rate);
    EXPECT_TRUE(tries.take("a", rate, 11'000));
    tries.forget(rate, 100'000);
    EXPECT_EQ(tries.size(), 0U);
    for (std::size_t i = 0; i < Tries::most + 1000; ++i) tries.take(std::to_string(i), rate, 5000);
    EXPECT_LE(tries.size(), Tries::most);
}

std::string login_from(std::uint16_t port, const std::string& address, std::string_view name,
                       std::string_view password) {
    object ask = account("login", name, password);
    ask["v"] = 1;
    const auto answer =
        http(port, "POST", "/api/send", serialize(ask), "X-Forwarded-For: " + address + "\r\n");
    return code_in(boost::json::parse(answer.body).as_object());
}

void expect_fair_tries(std::uint16_t port) {
    RemotePlayer anna(port);
    ASSERT_EQ(code_in(anna.ask(account("keep", "Anna", "correct horse"))), "welcome");
    // However the name is written, it is one account, and one count.
    const std::string spellings[] { "Anna", "ANNA", "anna", "Ａnna", "AnnA" };
    for (const std::string& name : spellings) {
        EXPECT_EQ(login_from(port, "192.0.2.1", name, "guess"), "password") << name;
    }
    EXPECT_EQ(login_from(port, "192.0.2.1", "aNNa", "guess"), "limit");
    EXPECT_EQ(login_from(port, "192.0.2.1", "Anna\0junk"s, "guess"), "syntax");
    // The owner of the name, elsewhere, is not locked out, however often they come.
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(login_from(port, "192.0.2.2", "Anna", "correct horse"), "welcome");
    }
    // Many names from one address, or one /64, are many tries.
    for (int i = 0; i < 5; ++i) {
        const std::string address = "2001:db8::" + std::to_string(i);
        EXPECT_EQ(login_from(port, address, "name" + std::to_string(i), "guess"), "password");
    }
    EXPECT_EQ(login_from(port, "2001:db8::77", "name7", "guess"), "limit");
    EXPECT_EQ(login_from(port, "2001:db8:0:1::77", "name7", "guess"), "password");
}

TEST(Passwords, OfANameCannotLockItsOwnerOut) {
    ServeOptions options;
    options.behind_proxy = true;
    options.limits.set(Limit::PasswordTriesRate, 0.001); // however slow this machine is
    const ServerProbe server(options);
    expect_fair_tries(server.port());
}

TEST(Passwords, AreCountedTogetherByNodes) {
    const ClusterProbe cluster(
        2, ClusterProbe::Bus::Redis,
        { "--behind-proxy", "--limit", "password-tries-per-second=0.001" }); // however slow we are
    expect_fair_tries(cluster.port(0));
    EXPECT_EQ(login_from(cluster.port(1), "192.0.2.1", "Anna", "guess"), "limit");
    EXPECT_EQ(login_from(cluster.port(1), "192.0.2.3", "Anna", "correct horse"), "welcome");
}

TEST(Passwords, WithoutMemoryToHashThemAreOneClientsTrouble) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("cairn-memory-" + std::to_string(getpid()));
    {
        ServerProcess server(folder, { "--unlimited" });
        server.start();
        RemotePlayer anna(server.port());
        ASSERT_EQ(code_in(anna.ask(account("keep", "Anna", "correct horse"))), "welcome");
        std::ifstream statm("/proc/" + std::to_string(server.process()) + "/statm");
        rlim_t pages = 0;
        statm >> pages;
        // A hash takes 64 MB: there are 30.
        const rlim_t bytes = pages * 4096 + 30 * 1024 * 1024;
        const rlimit little { bytes, RLIM_INFINITY };
        ASSERT_EQ(prlimit(server.process(), RLIMIT_AS, &little, nullptr), 0);
        EXPECT_EQ(code_in(anna.ask(account("login", "Anna", "correct horse"))), "busy");
        RemotePlayer ben(server.port());
        EXPECT_EQ(code_in(ben.ask(account("keep", "Ben", "correct horse"))), "busy");
        EXPECT_EQ(code_in(ben.ask({ { "type", "ping" } })), "pong");
        const rlimit enough { RLIM_INFINITY, RLIM_INFINITY };
        ASSERT_EQ(prlimit(server.process(), RLIMIT_AS, &enough, nullptr), 0);
        EXPECT_EQ(code_in(anna.ask(account("login", "Anna", "correct horse"))), "welcome");
    }
    std::filesystem::remove_all(folder);
}

TEST(Passwords, CanBeChanged) {
    ServeOptions options;
    options.limits = Limits::none();
    const ServerProbe server(options);
    RemotePlayer anna(server.port());
    const auto change = [](std::string_view before, std::string_view after) {
        return object { { "type", "password" }, { "password", before }, { "new", after } };
    };
    EXPECT_EQ(code_in(anna.ask(change("correct horse", "another horse"))), "absent");
    anna.ask(account("keep", "Anna", "correct horse"));
    RemotePlayer thief(server.port());
    EXPECT_EQ(code_in(thief.ask(account("login", "Anna", "correct horse"))), "welcome");
    EXPECT_EQ(code_in(anna.ask(change("wrong horse", "another horse"))), "password");
    EXPECT_EQ(code_in(anna.ask(change("correct horse", "short"))), "syntax");
    const auto welcome = anna.ask(change("correct horse", "another horse"));
    EXPECT_EQ(code_in(welcome), "welcome");
    EXPECT_TRUE(welcome.contains("token"));
    EXPECT_EQ(code_in(thief.ask({ { "type", "lobby" } })), "lost"); // sent away
    RemotePlayer other(server.port());
    EXPECT_EQ(code_in(other.ask(account("login", "Anna", "correct horse"))), "password");
    EXPECT_EQ(code_in(other.ask(account("login", "Anna", "another horse"))), "welcome");
}

// Tokens

std::string hello(std::uint16_t port, const std::string& token, std::string* fresh = nullptr) {
    Socket socket(port);
    socket.send(R"({"v":1,"type":"hello","token":")" + token + "\"}");
    const auto answer = socket.receive(10s);
    if (!answer) return "nothing";
    const auto message = boost::json::parse(*answer).as_object();
    if (fresh != nullptr && message.contains("token")) *fresh = message.at("token").as_string();
    return code_in(message);
}

TEST(TokenLife, EndsAndIsRenewedByWhoeverComes) {
    std::atomic<Millis> now = 1'700'000'000'000;
    constexpr Millis day = Millis { 24 } * 3600 * 1000;
    ServeOptions options;
    options.staging.now = [&now] { return now.load(); };
    options.token_days = 10;
    const ServerProbe server(options);
    RemotePlayer anna(server.port());
    const std::string first = anna.token;
    std::string second;
    EXPECT_EQ(hello(server.port(), first, &second), "welcome");
    EXPECT_EQ(second, ""); // it is as good as new
    now += 9 * day;
    EXPECT_EQ(hello(server.port(), first, &second), "welcome");
    EXPECT_NE(second, "");
    now += 2 * day;
    EXPECT_EQ(hello(server.port(), first), "token");
    EXPECT_EQ(hello(server.port(), second), "welcome");
    EXPECT_EQ(http(server.port(), "POST", "/api/send", R"({"v":1,"type":"lobby"})",
                   "Authorization: Bearer " + first + "\r\n")
                  .body.find("\"lobby\""),
              std::string::npos);
}

// As a server before tokens had a date made them.
std::string undated_token(const std::string& secret, const std::string& id,
                          const std::string& name) {
    const std::string text = id + "\n" + name;
    std::string raw(24, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(raw.data()), raw.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
    raw += text;
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string token(sodium_base64_encoded_len(raw.size(), variant), '\0');
    sodium_bin2base64(token.data(), token.size(),
                      reinterpret_cast<const unsigned char*>(raw.data()), raw.size(), variant);
    token.pop_back();
    return token;
}

TEST(TokenLife, OfOneWithoutADateBeginsWhenItIsFirstShown) {
    std::atomic<Millis> now = 1'700'000'000'000;
    constexpr Millis day = Millis { 24 } * 3600 * 1000;
    ServeOptions options;
    options.staging.now = [&now] { return now.load(); };
    options.token_days = 10;
    const ServerProbe server(options);
    const auto store = open_sqlite(server.data() / "cairn.db");
    ASSERT_TRUE(store);
    const std::string secret = (*store)->secret("tokens", "").value();
    const std::string token = undated_token(secret, "abcdefghjk", "Guest abcd");
    const std::string other = undated_token(secret, "bbcdefghjk", "Guest bbcd");
    now += 100 * day;
    std::string fresh;
    EXPECT_EQ(hello(server.port(), token, &fresh), "welcome");
    EXPECT_NE(fresh, "");
    now += 9 * day;
    EXPECT_EQ(hello(server.port(), token), "welcome");
    EXPECT_EQ(http(server.port(), "POST", "/api/send", R"({"v":1,"type":"lobby"})",
                   "Authorization: Bearer " + token + "\r\n")
                  .body.find("\"error\""),
              std::string::npos);
    now += 2 * day;
    EXPECT_EQ(hello(server.port(), token), "token");
    EXPECT_EQ(hello(server.port(), other), "welcome");
    EXPECT_EQ(hello(server.port(), undated_token("a guess", "abcdefghjk", "Guest abcd")), "token");
}

void expect_dies_at_keep_and_sign_out(std::uint16_t here, std::uint16_t there) {
    RemotePlayer anna(here);
    const std::string as_guest = anna.token;
    EXPECT_EQ(hello(there, as_guest), "welcome");
    const auto kept = anna.ask(account("keep", "Anna", "correct horse"));
    ASSERT_EQ(code_in(kept), "welcome");
    const std::string first(kept.at("token").as_string());
    EXPECT_EQ(hello(here, as_guest), "token"); // the guest is no more
    EXPECT_EQ(hello(here, first), "welcome");
    RemotePlayer phone(there);
    const auto login = phone.ask(account("login", "Anna", "correct horse"));
    const std::string second(login.at("token").as_string());
    const auto alone = anna.ask({ { "type", "signout" } });
    ASSERT_EQ(code_in(alone), "welcome");
    EXPECT_EQ(alone.at("name").as_string(), "Anna");
    const std::string third(alone.at("token").as_string());
    std::this_thread::sleep_for(2500ms); // other nodes look once a second
    for (const std::uint16_t port : { here, there }) {
        EXPECT_EQ(hello(port, as_guest), "token");
        EXPECT_EQ(hello(port, first), "token");
        EXPECT_EQ(hello(port, second), "token");
        EXPECT_EQ(hello(port, third), "welcome");
    }
    EXPECT_EQ(code_in(phone.ask({ { "type", "lobby" } })), "lost");
    EXPECT_EQ(code_in(anna.ask({ { "type", "lobby" } })), "lobby");
}

TEST(DeadTokens, AreAGuestsWhoKeepsANameAndThoseOfWhoeverSignsOut) {
    const ServerProbe server;
    expect_dies_at_keep_and_sign_out(server.port(), server.port());
}

TEST(DeadTokens, AreAGuestsWhoLogsIn) {
    const ServerProbe server;
    RemotePlayer anna(server.port());
    ASSERT_EQ(code_in(anna.ask(account("keep", "Anna", "correct horse"))), "welcome");
    RemotePlayer ben(server.port());
    ASSERT_EQ(code_in(ben.ask(account("keep", "Ben", "battery staple"))), "welcome");

    RemotePlayer guest(server.port());
    const std::string as_guest = guest.token;
    RemotePlayer elsewhere; // the same guest, by another connection
    elsewhere.token = as_guest;
    elsewhere.connect(server.port());
    EXPECT_EQ(code_in(guest.ask(account("login", "Anna", "wrong horse"))), "password");
    EXPECT_EQ(hello(server.port(), as_guest), "welcome"); // has not logged in
    const auto login = guest.ask(account("login", "Anna", "correct horse"));
    EXPECT_EQ(code_in(login), "welcome");
    const std::string as_anna(login.at("token").as_string());
    EXPECT_EQ(hello(server.port(), as_guest), "token"); // the guest is no more
    EXPECT_EQ(hello(server.port(), as_anna), "welcome");
    EXPECT_EQ(code_in(elsewhere.ask({ { "type", "ping" } })), "lost");

    // Whoever keeps one name and logs in by another is still the first one elsewhere.
    EXPECT_EQ(code_in(guest.ask(account("login", "Ben", "battery staple"))), "welcome");
    EXPECT_EQ(hello(server.port(), as_anna), "welcome");
}

TEST(DeadTokens, AreDeadAtEveryNode) {
    for (const auto bus : { ClusterProbe::Bus::Redis, ClusterProbe::Bus::None }) {
        const ClusterProbe cluster(2, bus);
        expect_dies_at_keep_and_sign_out(cluster.port(0), cluster.port(1));
    }
}

TEST(DeadTokens, StayDeadAfterARestart) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("cairn-dead-" + std::to_string(getpid()));
    {
        ServerProcess server(folder);
        server.start();
        RemotePlayer anna(server.port());
        const std::string before = anna.token;
        const auto alone = anna.ask({ { "type", "signout" } });
        ASSERT_EQ(code_in(alone), "welcome");
        server.kill();
        server.start();
        EXPECT_EQ(hello(server.port(), before), "token");
        EXPECT_EQ(hello(server.port(), std::string(alone.at("token").as_string())), "welcome");
    }
    std::filesystem::remove_all(folder);
}

// One folder, one server

TEST(AFolder, IsForOneServer) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("cairn-folder-" + std::to_string(getpid()));
    {
        ServerProcess server(folder);
        server.start();
        ServeOptions options;
        options.port = 0;
        options.data = folder;
        const auto second = Server::open(options);
        ASSERT_FALSE(second);
        EXPECT_NE(second.reason().find("another cairn (process " +
                                       std::to_string(server.process()) + ")"),
                  std::string::npos)
            << second.reason();
        const std::string words = "backup --data " + folder.string() + " " +
                                  (folder / "copy.db").string() + " >/dev/null";
        EXPECT_EQ(std::system((CAIRN_PROGRAM " " + words).c_str()), 0); // a backup needs no stop
        server.kill(); // and leaves nothing behind that would be in the way
        const auto third = Server::open(options);
        EXPECT_TRUE(third) << third.reason();
    }
    std::filesystem::remove_all(folder);
}

// An id that PostgreSQL cannot hold, among many that are asked for at the same moment.
TEST(FieldsAtTheDoor, OfOneSpoilNobodyElses) {
    const ClusterProbe cluster(1);
    RemotePlayer anna(cluster.port(0));
    const auto opened =
        anna.ask({ { "type", "open" },
                   { "terms", { { "ruleset", "totem" }, { "seats", { "me", "link" } } } } });
    const std::string table(opened.at("table").as_string());
    std::vector<Socket> sockets;
    for (int i = 0; i < 20; ++i) {
        sockets.emplace_back(cluster.port(0));
        sockets.back().send(R"({"v":1,"type":"hello","token":")" + anna.token + "\"}");
        ASSERT_TRUE(sockets.back().receive(10s));
    }
    int refused = 0;
    for (int round = 0; round < 5; ++round) {
        for (std::size_t i = 0; i < sockets.size(); ++i) {
            sockets[i].send(i % 4 == 0
                                ? R"({"v":1,"type":"enter","table":"nu\u0000l"})"s
                                : R"({"v":1,"type":"enter","table":"t)" + std::to_string(round) +
                                      "x" + std::to_string(i) + "\"}");
        }
        for (std::size_t i = 0; i < sockets.size(); ++i) {
            const auto answer = sockets[i].receive(10s);
            ASSERT_TRUE(answer);
            const std::string code = code_in(boost::json::parse(*answer).as_object());
            refused += code == (i % 4 == 0 ? "syntax" : "absent") ? 0 : 1;
        }
    }
    EXPECT_EQ(refused, 0);
    EXPECT_EQ(code_in(anna.ask({ { "type", "enter" }, { "table", table } })), "table");
    const std::string bearer = "Authorization: Bearer " + anna.token + "\r\n";
    EXPECT_EQ(http(cluster.port(0), "GET", "/api/tables/nu%00l/news", "", bearer).status, 404);
    EXPECT_EQ(
        http(cluster.port(0), "GET", "/api/tables/" + table + "/news?since=x", "", bearer).status,
        400);
    EXPECT_EQ(http(cluster.port(0), "GET", "/api/tables/" + table + "/news", "",
                   bearer + "Table-Key: a b\r\n")
                  .status,
              400);
}

} // namespace
} // namespace cairn
