#include "store/sqlite/recent_lines.hpp"

#include <charconv>
#include <utility>

namespace cairn {

namespace {

constexpr std::size_t most_known = 65'536; // logs of which all lines are bundled

// The open shelf is closed when it has so many lines of each table, for a bundle of many lines costs little more than one
// of few. Small shelves are not worth it, and large ones take room in memory, and time when a server starts.
constexpr std::size_t lines_a_table = 12;
constexpr std::size_t fewest_lines = 4096;
constexpr std::size_t most_lines = 65'536;
constexpr std::size_t most_bytes = 16'000'000;
constexpr std::size_t most_bytes_a_table = 1'000'000;
// While one is bundled the other one grows, but slower.
constexpr std::size_t bundled_a_line = 4;

} // namespace

void Bundle::add(std::string_view line) {
    std::array<char, 24> size;
    const auto end = std::to_chars(size.begin(), size.end(), line.size()).ptr;
    lines.append(size.begin(), end).append(1, ' ').append(line).append(1, '\n');
    ++count;
}

bool Bundle::take_apart(std::size_t behind, std::vector<std::string>& to) const {
    std::string_view rest = lines;
    for (std::size_t i = 0; i < count; ++i) {
        std::size_t size = 0;
        const auto [end, wrong] = std::from_chars(rest.data(), rest.data() + rest.size(), size);
        const auto head = static_cast<std::size_t>(end - rest.data()) + 1;
        if (wrong != std::errc {} || rest.size() < head + 1 || rest.size() - head - 1 < size) {
            to.emplace_back(rest); // which no log can go on with
            return false;
        }
        if (i >= behind) to.emplace_back(rest.substr(head, size));
        rest.remove_prefix(head + size + 1);
    }
    return rest.empty();
}

Result<Done> RecentLines::prepare() {
    for (const std::size_t i : { 0U, 1U }) {
        Shelf& shelf = shelves_[i];
        const std::string name = i == 0 ? "shelf_a" : "shelf_b";
        const Wording all[] = {
            { shelf.insert, "INSERT INTO " + name + " (game, sequence, event) VALUES (?, ?, ?)" },
            { shelf.list, "SELECT game, sequence, event FROM " + name + " ORDER BY rowid" },
            { shelf.clear, "DELETE FROM " + name },
        };
        if (auto prepared = cairn::prepare(database_, all); !prepared) return prepared;
    }
    const Wording all[] = {
        { data_version_, "PRAGMA data_version" },
        { newest_, "SELECT max((SELECT coalesce(max(sequence), 0) FROM log WHERE game = ?1),"
                   " coalesce((SELECT first + count - 1 FROM bundle WHERE game = ?1"
                   " ORDER BY first DESC LIMIT 1), 0))" },
        { log_, "SELECT event FROM log WHERE game = ? AND sequence > ? ORDER BY sequence" },
        { bundles_, "SELECT first, count, lines FROM bundle"
                    " WHERE game = ?1 AND first + count - 1 > ?2 ORDER BY first" },
        { bundle_, "INSERT INTO bundle (game, first, count, lines) VALUES (?, ?, ?, ?)" },
        { which_, "SELECT shelf FROM open_shelf" },
        { turn_, "UPDATE open_shelf SET shelf = ?" },
    };
    return cairn::prepare(database_, all);
}

Result<Done> RecentLines::catch_up() {
    const Reset reset { data_version_ };
    if (data_version_.step() != Statement::Step::Row) return database_.error();
    const std::int64_t now = data_version_.number(0);
    if (version_ == now) return Done {};
    if (auto loaded = load(); !loaded) return loaded;
    version_ = now;
    return Done {};
}

Result<Done> RecentLines::load() {
    logs_.clear();
    closed_.clear();
    const Reset reset { which_ };
    if (which_.step() != Statement::Step::Row) return database_.error();
    open_ = which_.number(0) == 0 ? 0 : 1;
    lines_ = tables_ = bytes_ = 0;
    if (auto loaded = load(shelves_[1 - open_], &Log::closed); !loaded) return loaded;
    closed_is_full_ = lines_ > 0;
    for (const auto& [table, log] : logs_) {
        if (log.closed.count > 0) closed_.push_back(table);
    }
    lines_ = tables_ = bytes_ = 0;
    return load(shelves_[open_], &Log::open);
}

// A line may be on a shelf and in a bundle, if the server ended before the shelf was cleared.
Result<Done> RecentLines::load(Shelf& shelf, Bundle Log::* bundle) {
    const Reset reset { shelf.list };
    for (;;) {
        switch (shelf.list.step()) {
        case Statement::Step::Row: break;
        case Statement::Step::Done: return Done {};
        default: return database_.error();
        }
        ++lines_;
        const std::string table = shelf.list.text(0);
        const auto sequence = static_cast<std::uint64_t>(shelf.list.number(1));
        const auto found = find(table);
        if (!found) return found.error();
        Log& log = **found;
        if (sequence <= log.newest) continue;
        if ((log.*bundle).count == 0) ++tables_;
        const std::string line = shelf.list.text(2);
        bytes_ += line.size();
        (log.*bundle).add(line);
        log.newest = sequence;
    }
}

Result<RecentLines::Log*> RecentLines::find(const std::string& table) {
    if (const auto known = logs_.find(table); known != logs_.end()) return &known->second;
    const Reset reset { newest_.lend(1, table) };
    if (newest_.step() != Statement::Step::Row) return database_.error();
    if (logs_.size() >= most_known) {
        std::erase_if(logs_,
                      [](const auto& each) { return each.second.bundled() == each.second.newest; });
    }
    const auto newest = static_cast<std::uint64_t>(newest_.number(0));
    return &logs_.emplace(table, Log { newest, {}, {} }).first->second;
}

Result<std::uint64_t> RecentLines::newest(const std::string& table) {
    const auto log = find(table);
    if (!log) return log.error();
    return (*log)->newest;
}

Result<std::vector<std::string>> RecentLines::read(const std::string& table, std::uint64_t after) {
    const auto number = static_cast<std::int64_t>(after);
    auto lines = rows(database_, log_.bind(1, table).bind(2, number),
                      [](const Statement& row) { return row.text(0); });
    if (!lines) return lines;
    const auto add = [&](std::uint64_t first, const Bundle& bundle) {
        const std::uint64_t behind = after < first ? 0 : after + 1 - first;
        bundle.take_apart(static_cast<std::size_t>(behind), lines.value());
    };
    const auto bundles =
        rows(database_, bundles_.bind(1, table).bind(2, number), [](const Statement& row) {
            return std::pair(static_cast<std::uint64_t>(row.number(0)),
                             Bundle { static_cast<std::size_t>(row.number(1)), row.text(2) });
        });
    if (!bundles) return bundles.error();
    for (const auto& [first, bundle] : *bundles) {
        add(first, bundle);
    }
    const auto known = logs_.find(table);
    if (known == logs_.end()) return lines;
    std::uint64_t first = known->second.bundled() + 1;
    for (const Bundle* bundle : { &known->second.closed, &known->second.open }) {
        add(first, *bundle);
        first += bundle->count;
    }
    return lines;
}

Result<Written> RecentLines::append(const Append& append) {
    const auto found = find(append.table);
    if (!found) return found.error();
    Log& log = **found;
    if (log.newest + 1 != append.first) return Written::Conflict;
    if (log.open.count == 0) ++tables_;
    Statement& insert = shelves_[open_].insert;
    for (const std::string& line : append.lines) {
        const Reset reset { insert };
        insert.lend(1, append.table).bind(2, static_cast<std::int64_t>(++log.newest));
        if (insert.lend(3, line).step() != Statement::Step::Done) return database_.error();
        log.open.add(line);
        ++lines_;
        bytes_ += line.size();
    }
    if (log.open.lines.size() >= most_bytes_a_table) bytes_ = most_bytes;
    return Written::Yes;
}

Result<Done> RecentLines::turn() {
    open_ = 1 - open_;
    lines_ = tables_ = bytes_ = 0;
    closed_is_full_ = true;
    for (auto& [table, log] : logs_) {
        if (log.open.count == 0) continue;
        log.closed = std::exchange(log.open, {});
        closed_.push_back(table);
    }
    return run(database_, turn_.bind(1, static_cast<std::int64_t>(open_)));
}

Result<Done> RecentLines::bundle(std::size_t written) {
    if (!closed_is_full_) {
        const bool full = lines_ >= fewest_lines && lines_ >= lines_a_table * tables_;
        if (!full && lines_ < most_lines && bytes_ < most_bytes) return Done {};
        if (auto turned = turn(); !turned) return turned;
    }
    for (std::size_t done = 0; !closed_.empty() && done < bundled_a_line * written;) {
        Log& log = logs_.at(closed_.back());
        done += log.closed.count;
        if (auto bundled = bundle(closed_.back(), log); !bundled) return bundled;
        closed_.pop_back();
    }
    if (!closed_.empty()) return Done {};
    closed_is_full_ = false;
    return run(database_, shelves_[1 - open_].clear);
}

Result<Done> RecentLines::bundle(const std::string& table, Log& log) {
    const Reset reset { bundle_ };
    bundle_.lend(1, table).bind(2, static_cast<std::int64_t>(log.bundled() + 1));
    bundle_.bind(3, static_cast<std::int64_t>(log.closed.count)).lend(4, log.closed.lines);
    if (bundle_.step() != Statement::Step::Done) return database_.error();
    log.closed = {};
    return Done {};
}

// Lines on a shelf may be in a bundle, too.
Result<Done> check_bundles(const Sqlite& database) {
    auto gap = Statement::of(
        database,
        "WITH shelves AS (SELECT * FROM shelf_a UNION SELECT * FROM shelf_b),"
        " places AS (SELECT game, sequence AS first, 1 AS count FROM log"
        "  UNION ALL SELECT game, first, count FROM bundle"
        "  UNION ALL SELECT game, sequence, 1 FROM shelves AS each WHERE NOT EXISTS (SELECT 1"
        "   FROM bundle WHERE game = each.game AND first + count > each.sequence))"
        " SELECT game FROM places GROUP BY game HAVING min(first) <> 1"
        " OR max(first + count - 1) <> sum(count) LIMIT 1");
    if (!gap) return gap.error();
    const auto found =
        rows(database, gap.value(), [](const Statement& row) { return row.text(0); });
    if (!found) return found.error();
    if (!found->empty()) return Error { "the log of table " + found->front() + " has a gap" };
    auto all = Statement::of(database, "SELECT count, lines FROM bundle");
    if (!all) return all.error();
    for (;;) {
        switch (all.value().step()) {
        case Statement::Step::Row: break;
        case Statement::Step::Done: return Done {};
        default: return database.error();
        }
        std::vector<std::string> lines;
        const Bundle bundle { static_cast<std::size_t>(all->number(0)), all->text(1) };
        if (!bundle.take_apart(0, lines)) return Error { "a bundle of lines is damaged" };
    }
}

} // namespace cairn
