#include "cli/record/solve_record.hpp"

#include <cassert>
#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>

#include "base/json.hpp"
#include "cli/commands.hpp"
#include "cli/record/record_input.hpp"
#include "cli/terminal/terminal.hpp"
#include "table/record/replay.hpp"

namespace cairn {
namespace {

// Says every second for how long it has been at it, while it lives; nothing in the first two.
class Ticker {
public:
    Ticker() : thread_([](const std::stop_token& stop) { tick(stop); }) {}

private:
    static void tick(const std::stop_token& stop) {
        constexpr int silent_seconds = 2;
        std::mutex mutex;
        std::condition_variable_any ended;
        std::unique_lock lock(mutex);
        for (int seconds = 1;; ++seconds) {
            ended.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
            if (stop.stop_requested()) {
                if (seconds > silent_seconds) std::cerr << "\r\033[K" << std::flush;
                return;
            }
            if (seconds >= silent_seconds) {
                std::cerr << "\r\033[Ksolving, " << seconds << " s" << std::flush;
            }
        }
    }

    std::jthread thread_;
};

const char* value_text(double worth) { return worth == 1 ? "won" : worth == 0 ? "lost" : "drawn"; }

// `p1 R5@3 claim@3`, a line for all that a player does until the other has something to do.
std::string line_text(const std::vector<Played>& line) {
    std::string text;
    for (std::size_t i = 0; i < line.size();) {
        std::string words = name(line[i].seat);
        const Seat seat = line[i].seat;
        for (; i < line.size() && line[i].seat == seat; ++i) words += " " + line[i].move;
        text += filled(words, 3);
    }
    return text;
}

std::string to_text(const PerfectGame& game, const Record& record, const Table& table) {
    const std::size_t ply = table.played().size();
    const bool open = game.cards == PerfectGame::Cards::Open;
    return filled(record.ruleset + ", after " + std::to_string(ply) + " of " +
                  count_of_moves(record.moves.size()) + ": " + name(table.turn()) + " to move") +
           filled(std::string(value_text(game.worth)) + " for " + name(table.turn()) +
                  (open ? ": nothing is hidden any more"
                        : ", with all cards known: both hands and the coming cards, which no "
                          "player could know")) +
           line_text(game.continuation) + std::to_string(game.positions) + " positions\n";
}

std::string to_json(const PerfectGame& game, const Record& record, const Table& table) {
    JsonWriter json;
    json.object();
    json.key("ruleset").value(record.ruleset);
    json.key("ply").value(static_cast<std::int64_t>(table.played().size()));
    json.key("turn").value(name(table.turn()));
    json.key("value").value(value_text(game.worth));
    json.key("all_cards_known").flag(game.cards == PerfectGame::Cards::Known);
    json.key("line").array();
    for (const Played& move : game.continuation) {
        json.object().key("seat").value(name(move.seat)).key("move").value(move.move).end();
    }
    json.end();
    json.key("positions").value(static_cast<std::int64_t>(game.positions));
    json.end();
    return json.text();
}

// The last position in which somebody has a move.
std::size_t last_open(const Record& record, const Table& whole) {
    const std::size_t moves = record.moves.size();
    return whole.outcome() == Outcome::Open ? moves : moves - 1;
}

} // namespace

int solve_record(const SolveRequest& request, std::istream& in, std::ostream& out,
                 std::ostream& err) {
    const auto record = read_record(in);
    if (!record) return fail(err, record.reason());
    const auto whole = replay(*record);
    if (!whole) return fail(err, whole.reason());
    const std::size_t ply = request.ply.value_or(last_open(*record, *whole.value()));
    if (ply > record->moves.size()) {
        return fail(err, the_game_has_only(record->moves.size()), exit_usage);
    }
    const auto table = replay(*record, ply);
    assert(table);
    const auto game = [&] {
        std::optional<Ticker> ticker;
        if (request.progress) ticker.emplace();
        return table.value()->solve(request.most_positions);
    }();
    if (!game) return fail(err, "after " + count_of_moves(ply) + ", " + game.reason());
    if (request.show == SolveRequest::Show::Json) {
        out << to_json(*game, *record, *table.value()) << '\n';
    } else {
        out << to_text(*game, *record, *table.value());
    }
    return exit_fine;
}

} // namespace cairn
