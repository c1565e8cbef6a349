#include "store/migrate.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "base/count.hpp"
#include "base/text.hpp"

namespace cairn {

namespace {

constexpr std::size_t lines_at_once = 5000;
constexpr const char* token_key = "tokens"; // the one secret there is

Result<Done> write_all(Store& to, std::vector<Append>& batch) {
    if (batch.empty()) return Done {};
    const auto written = to.append(batch);
    if (!written) return written.error();
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if ((*written)[i] == Written::Yes) continue;
        return Error { "table " + batch[i].table +
                       " could not be written: is somebody else "
                       "writing to this log?" };
    }
    batch.clear();
    return Done {};
}

Result<Done> expect_empty(Store& to) {
    const auto tables = to.tables();
    if (!tables) return tables.error();
    const auto accounts = to.accounts().all();
    if (!accounts) return accounts.error();
    if (tables->empty() && accounts->empty()) return Done {};
    return Error { "the new log must be empty, but has " + count_of(tables->size(), "table") +
                   " and " + count_of(accounts->size(), "name") };
}

Result<Done> migrate_people(AccountStore& from, AccountStore& to) {
    const auto accounts = from.all();
    if (!accounts) return accounts.error();
    for (const Account& account : *accounts) {
        const auto kept = to.keep(account, 0);
        if (!kept) return kept.error();
        if (!*kept) return Error { "the name " + in_quotes(account.name) + " is taken there" };
        if (auto as_it_was = to.put({ account.player }); !as_it_was) return as_it_was;
    }
    const auto standings = from.standings();
    if (!standings) return standings.error();
    for (const TokenStatus& standing : *standings) {
        if (auto done = to.put(standing); !done) return done;
    }
    return Done {};
}

// A standing that says nothing is as good as none.
Result<std::vector<TokenStatus>> standings_of(AccountStore& store) {
    auto standings = store.standings();
    if (!standings) return standings;
    std::erase_if(standings.value(),
                  [](const TokenStatus& each) { return each == TokenStatus { each.player }; });
    return standings;
}

Result<std::size_t> compare_people(AccountStore& from, AccountStore& to) {
    const auto accounts = from.all();
    if (!accounts) return accounts.error();
    const auto other_accounts = to.all();
    if (!other_accounts) return other_accounts.error();
    if (*accounts != *other_accounts) return Error { "the names are not the same in both logs" };
    const auto standings = standings_of(from);
    if (!standings) return standings.error();
    const auto other_standings = standings_of(to);
    if (!other_standings) return other_standings.error();
    if (*standings != *other_standings) {
        return Error { "dead tokens are not the same in both logs" };
    }
    return accounts->size();
}

} // namespace

Result<Migrated> migrate(Store& from, Store& to, std::string_view fresh) {
    if (auto empty = expect_empty(to); !empty) return empty.error();
    const auto secret = from.secret(token_key, fresh);
    if (!secret) return secret.error();
    const auto there = to.secret(token_key, *secret);
    if (!there) return there.error();
    if (*there != *secret) {
        return Error { "the new log has a secret of its own already, for tokens of its own: begin "
                       "with an empty database" };
    }
    if (auto done = migrate_people(from.accounts(), to.accounts()); !done) return done.error();
    const auto unfinished = from.unfinished();
    if (!unfinished) return unfinished.error();
    std::map<std::string, Summary> summaries;
    for (const Summary& summary : *unfinished) summaries[summary.table] = summary;
    const auto tables = from.tables();
    if (!tables) return tables.error();
    std::vector<Append> batch;
    std::size_t lines = 0;
    for (const std::string& table : *tables) {
        auto log = from.read(table);
        if (!log) return log.error();
        lines += log->size();
        Append append { table, 1, std::move(log.value()), std::nullopt };
        if (const auto sum = summaries.find(table); sum != summaries.end()) {
            append.summary = sum->second;
        }
        batch.push_back(std::move(append));
        if (lines < lines_at_once) continue;
        lines = 0;
        if (auto done = write_all(to, batch); !done) return done.error();
    }
    if (auto done = write_all(to, batch); !done) return done.error();
    return compare(from, to, fresh);
}

Result<Migrated> compare(Store& from, Store& to, std::string_view fresh) {
    Migrated same;
    const auto tables = from.tables();
    if (!tables) return tables.error();
    const auto others = to.tables();
    if (!others) return others.error();
    std::vector<std::string> alone; // both are sorted
    std::set_symmetric_difference(tables->begin(), tables->end(), others->begin(), others->end(),
                                  std::back_inserter(alone));
    if (!alone.empty()) {
        return Error { "one log has " + count_of(tables->size(), "table") + ", the other " +
                       std::to_string(others->size()) + ": table " + alone[0] +
                       " is in one of them only" };
    }
    for (const std::string& table : *tables) {
        const auto log = from.read(table);
        if (!log) return log.error();
        const auto other = to.read(table);
        if (!other) return other.error();
        if (*log != *other) return Error { "table " + table + " is not the same in both logs" };
        ++same.tables;
        same.lines += log->size();
    }
    const auto summaries = from.unfinished();
    if (!summaries) return summaries.error();
    const auto other_summaries = to.unfinished();
    if (!other_summaries) return other_summaries.error();
    if (*summaries != *other_summaries) return Error { "the summaries are not the same" };
    const auto people = compare_people(from.accounts(), to.accounts());
    if (!people) return people.error();
    const auto secret = from.secret(token_key, fresh);
    const auto other_secret = to.secret(token_key, fresh);
    if (!secret) return secret.error();
    if (!other_secret) return other_secret.error();
    if (*secret != *other_secret) return Error { "the secrets are not the same" };
    same.accounts = *people;
    return same;
}

} // namespace cairn
