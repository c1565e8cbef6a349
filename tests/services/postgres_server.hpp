// A PostgreSQL of the test's own, on a free port of loopback, with its files in a folder that is
// removed at the end. Whatever cluster the machine has is left alone.
#pragma once

#include <chrono>
#include <filesystem>
#include <libpq-fe.h>
#include <thread>

#include "services/child.hpp"

namespace cairn {

class PostgresServer {
public:
    PostgresServer() : port_(free_port()), folder_(fresh_folder("cairn-postgres-")) {
        Child copy({ "/bin/cp", "-a", model(), files() }, user, SIGKILL);
        if (copy.wait() != 0) throw std::runtime_error("a cluster could not be copied");
        start();
    }
    ~PostgresServer() {
        crash(); // its files go, too
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    void start() {
        child_ = Child({ program("postgres"), "-D", files(), "-p", std::to_string(port_), "-h",
                         "127.0.0.1", "-k", "", "-c", "max_connections=200", "-c",
                         "shared_buffers=32MB" },
                       user, SIGINT);
        for (int i = 0; i < 1000 && PQping(url().c_str()) != PQPING_OK; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        if (PQping(url().c_str()) != PQPING_OK) throw std::runtime_error("PostgreSQL is not up");
    }
    void stop() { child_.kill(SIGINT); }   // at once, but cleanly
    void crash() { child_.kill(SIGQUIT); } // without a last word to its files
    // As somebody with psql would.
    void run(const std::string& sql) const {
        PGconn* connection = PQconnectdb(url().c_str());
        PGresult* result = PQexec(connection, sql.c_str());
        const auto status = PQresultStatus(result);
        const std::string wrong = PQerrorMessage(connection);
        PQclear(result);
        PQfinish(connection);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
            throw std::runtime_error(wrong);
        }
    }
    std::uint16_t port() const { return port_; }
    std::string url() const { return url_at(port_); }
    static std::string url_at(std::uint16_t port) {
        return "postgresql://cairn@127.0.0.1:" + std::to_string(port) + "/postgres";
    }

private:
    static constexpr const char* user = "postgres";

    static std::filesystem::path fresh_folder(const std::string& name) {
        std::string folder = std::filesystem::temp_directory_path() / (name + "XXXXXX");
        if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no temporary folder");
        // PostgreSQL does not run as root.
        if (const passwd* as = getpwnam(user); getuid() == 0 && as != nullptr) {
            [[maybe_unused]] const int owned = chown(folder.c_str(), as->pw_uid, as->pw_gid);
        }
        return folder;
    }
    // An empty cluster to copy from, which takes a tenth of the time that initdb does. It is made
    // once, and stays in the temporary folder.
    static std::string model() {
        const auto initdb = program("initdb");
        const auto version = std::filesystem::path(initdb).parent_path().parent_path().filename();
        const auto there = std::filesystem::temp_directory_path() /
                           ("cairn-postgres-" + version.string() + "-" + std::to_string(getuid()));
        if (std::filesystem::exists(there)) return there / "data";
        const auto fresh = fresh_folder("cairn-postgres-model-");
        Child child({ initdb, "--no-sync", "--locale=C", "--encoding=UTF8", "--auth=trust",
                      "--wal-segsize=1", "--username=cairn",
                      "--pgdata=" + (fresh / "data").string() },
                    user, SIGKILL);
        if (child.wait() != 0) throw std::runtime_error("initdb failed");
        std::error_code taken; // another test was quicker
        std::filesystem::rename(fresh, there, taken);
        if (taken) std::filesystem::remove_all(fresh);
        return there / "data";
    }

    std::string files() const { return folder_ / "data"; }
    // Of the newest version that is installed.
    static std::string program(const std::string& name) {
        std::filesystem::path newest;
        for (const auto& each : std::filesystem::directory_iterator("/usr/lib/postgresql")) {
            const auto path = each.path() / "bin" / name;
            if (std::filesystem::exists(path)) newest = std::max(newest, path);
        }
        if (newest.empty()) throw std::runtime_error("PostgreSQL is not installed");
        return newest;
    }

    std::uint16_t port_;
    std::filesystem::path folder_;
    Child child_;
};

} // namespace cairn
