// `cairn serve`, and what whoever runs a server needs beside it: backup, restore, migrate.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "base/count.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/installed_page.hpp"
#include "cli/lan/invitation.hpp"
#include "cli/language.hpp"
#include "cli/numbers.hpp"
#include "server/accounts/identity.hpp"
#include "server/server.hpp"
#include "server/web/own_address.hpp"
#include "store/folder_lock.hpp"
#include "store/migrate.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/private_files.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace cairn {
namespace {

struct ServeWords {
    std::string listen = "127.0.0.1:8080";
    ServeOptions options;
    bool unlimited = false;
    bool lan = false;
    std::string language;
    std::vector<std::string> limits;
};

// `127.0.0.1:8080`, `[::]:80`, `:8080` or `8080`
Result<Done> read_listen(std::string_view text, ServeOptions& options) {
    const auto colon = text.rfind(':');
    const auto port =
        number(colon == std::string_view::npos ? text : text.substr(colon + 1), 65535);
    if (!port) return Error { "--listen: " + in_quotes(text) + " is no ADDRESS:PORT" };
    options.port = static_cast<std::uint16_t>(*port);
    std::string_view address = colon == std::string_view::npos ? "" : text.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']')) {
        address = address.substr(1, address.size() - 2);
    }
    if (!address.empty()) options.address = address;
    return Done {};
}

// All addresses of this machine, for whoever is in the same network.
Result<std::vector<LanAddress>> listen_to_lan(ServeOptions& options) {
    auto addresses = lan_addresses();
    if (addresses.empty()) {
        return Error { "--lan: this machine has no address that others could reach" };
    }
    const bool version6 =
        std::any_of(addresses.begin(), addresses.end(), [](const LanAddress& each) {
            return each.address.find(':') != std::string::npos;
        });
    options.address = version6 ? "::" : "0.0.0.0";
    options.lan_address = addresses.front().address;
    return addresses;
}

void greet(const ServeWords& words, const std::vector<LanAddress>& lan, std::uint16_t port) {
    const ServeOptions& options = words.options;
    const Language language = language_named(words.language);
    const std::string url =
        "http://" + host_of({ lan.empty() ? options.address : options.lan_address, port });
    std::cout << serving_line(language, url,
                              options.store.empty() ? options.data.string() : "PostgreSQL");
    if (!lan.empty()) {
        const auto code = QrCode::of(url);
        std::cout << lan_invitation(language, lan, port,
                                    code ? picture_for(*code) : Picture::LeftOut);
    }
    std::cout << std::flush;
}

int run_serve(ServeWords& words) {
    if (const auto read = read_listen(words.listen, words.options); !read) {
        return fail(std::cerr, read.reason(), exit_usage);
    }
    std::vector<LanAddress> lan;
    if (words.lan && words.options.behind_proxy) {
        return fail(std::cerr, "--lan is for a server without a proxy", exit_usage);
    }
    if (words.lan) {
        auto addresses = listen_to_lan(words.options);
        if (!addresses) return fail(std::cerr, addresses.reason(), exit_wrong);
        lan = std::move(addresses.value());
    }
    if (!words.options.store.empty() && !words.options.store.starts_with("postgresql://") &&
        !words.options.store.starts_with("postgres://")) {
        return fail(std::cerr,
                    "--store: " + in_quotes(words.options.store) + " is no postgresql://…",
                    exit_usage);
    }
    if (!words.options.bus.empty() && words.options.store.empty()) {
        return fail(std::cerr, "--bus is for nodes that share a --store", exit_usage);
    }
    if (words.unlimited) words.options.limits = Limits::none();
    for (const std::string& setting : words.limits) {
        if (const auto set = words.options.limits.set(setting); !set) {
            return fail(std::cerr, set.reason(), exit_usage);
        }
    }
    const auto server = Server::open(words.options);
    if (!server) return fail(std::cerr, server.reason(), exit_wrong);
    (*server)->stop_on_signals();
    greet(words, lan, (*server)->port());
    (*server)->run();
    return exit_fine;
}

int run_copy(const std::filesystem::path& from, const std::filesystem::path& to) {
    const auto copied = copy_sqlite(from, to);
    if (!copied) return fail(std::cerr, copied.reason(), exit_wrong);
    std::cout << from.string() << " was copied to " << to.string() << ", and checked\n";
    return exit_fine;
}

int run_migrate(const std::filesystem::path& file, const std::string& url, bool only_compare) {
    if (!std::filesystem::exists(file))
        return fail(std::cerr, file.string() + " is not there", exit_wrong);
    const auto lock = FolderLock::take(file.parent_path()); // nobody writes to it meanwhile
    if (!lock) return fail(std::cerr, lock.reason(), exit_wrong);
    const auto sound = check_sqlite(file);
    if (!sound) return fail(std::cerr, sound.reason(), exit_wrong);
    const auto from = open_sqlite(file);
    if (!from) return fail(std::cerr, from.reason(), exit_wrong);
    const auto prepared = prepare_postgres(url);
    if (!prepared) return fail(std::cerr, prepared.reason(), exit_wrong);
    const auto to = open_postgres(url, "migrate");
    const std::string fresh = Tokens::fresh_secret();
    const auto done = only_compare ? compare(**from, *to, fresh) : migrate(**from, *to, fresh);
    if (!done) return fail(std::cerr, done.reason(), exit_wrong);
    std::cout << "Both logs have the same " << count_of(done->tables, "table") << " with "
              << count_of(done->lines, "line") << ", and the same "
              << count_of(done->accounts, "name") << ".\n";
    return exit_fine;
}

} // namespace

void add_serve(CLI::App& app, int& exit_code) {
    auto words = std::make_shared<ServeWords>();
    auto* command = app.add_subcommand("serve", "Serve tables to browsers and bots");
    command->add_option("--listen", words->listen, "Where the server listens, as ADDRESS:PORT")
        ->capture_default_str();
    command->add_flag(
        "--lan", words->lan,
        "Let phones and computers in the same network play: listens on all addresses, "
        "at the port of --listen, and shows the address as a code to scan");
    command->add_option("--data", words->options.data, "The folder of the games")
        ->capture_default_str();
    command->add_option(
        "--store", words->options.store,
        "The PostgreSQL that many nodes share, as postgresql://…; instead of --data");
    command->add_option("--bus", words->options.bus,
                        "The Redis that carries news between nodes, as redis://…");
    words->options.web = installed_page();
    command->add_option("--web", words->options.web,
                        "The folder of the page's files. Default: the page that was installed "
                        "with the program, if there is one");
    command->add_option("--origin", words->options.origins,
                        "A page that may connect, as https://example.org; may be repeated. "
                        "Default: the server's own");
    command->add_flag("--behind-proxy", words->options.behind_proxy,
                      "Take the client's address from X-Forwarded-For");
    command
        ->add_option("--token-days", words->options.token_days, "For how many days a token lives")
        ->capture_default_str()
        ->check(whole_number(1, 3650));
    command->add_option("--thinkers", words->options.thinkers, "Threads for the computer's moves")
        ->capture_default_str()
        ->check(whole_number(1, 64));
    command->add_flag("--unlimited", words->unlimited,
                      "Lift all limits except those of time, for measuring");
    command->add_option("--limit", words->limits, "Set a limit, as NAME=NUMBER; may be repeated");
    command
        ->add_option("--lang", words->language,
                     "The language, en or fr. Default: that of the locale")
        ->check(CLI::IsMember({ "en", "fr" }));
    command->footer(limits_help());
    command->callback([words, &exit_code] { exit_code = run_serve(*words); });
}

void add_backup(CLI::App& app, int& exit_code) {
    struct Words {
        std::filesystem::path data = "cairn-data";
        std::filesystem::path file;
    };
    auto words = std::make_shared<Words>();
    auto* backup = app.add_subcommand("backup", "Copy the games of a server, which may be running");
    backup->add_option("file", words->file, "The copy; it must not exist yet")->required();
    backup->add_option("--data", words->data, "The folder of the games")->capture_default_str();
    backup->callback(
        [words, &exit_code] { exit_code = run_copy(words->data / "cairn.db", words->file); });

    auto back = std::make_shared<Words>();
    auto* restore = app.add_subcommand("restore", "Put a backup where a server can use it");
    restore->add_option("file", back->file, "The backup")->required();
    restore->add_option("--data", back->data, "The folder of the games; it must not have any yet")
        ->capture_default_str();
    restore->callback([back, &exit_code] {
        if (const auto folder = keep_private(back->data); !folder) {
            exit_code = fail(std::cerr, folder.reason(), exit_wrong);
            return;
        }
        const auto lock = FolderLock::take(back->data);
        exit_code = !lock ? fail(std::cerr, lock.reason(), exit_wrong)
                          : run_copy(back->file, back->data / "cairn.db");
    });

    struct Move {
        std::filesystem::path data = "cairn-data";
        std::string store;
        bool only_compare = false;
    };
    auto move = std::make_shared<Move>();
    auto* migrate = app.add_subcommand(
        "migrate", "Copy all games of a stopped server into an empty PostgreSQL, and compare them");
    migrate->add_option("--data", move->data, "The folder of the games")->capture_default_str();
    migrate->add_option("--store", move->store, "The empty PostgreSQL, as postgresql://…")
        ->required();
    migrate->add_flag("--compare", move->only_compare, "Compare only, and copy nothing");
    migrate->callback([move, &exit_code] {
        exit_code = run_migrate(move->data / "cairn.db", move->store, move->only_compare);
    });
}

} // namespace cairn
