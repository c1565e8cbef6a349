#include "cli/play/room.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/text.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/reader.hpp"
#include "cli/play/telling/ending.hpp"
#include "cli/record/record_input.hpp"
#include "table/record/replay.hpp"

namespace cairn {
namespace {

constexpr std::size_t most_offered = 9;

// A file's name as a shell reads it.
std::string shell_word(const std::string& file) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '_' || c == '-' || c == '/';
    };
    if (std::all_of(file.begin(), file.end(), is_plain)) return file;
    std::string word = "'";
    for (const char c : file) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

std::string unfinished_in_words(const Record& record, const Texts& texts) {
    const std::string moves = texts.counted(texts.counts.moves, record.moves.size());
    const bool computer = tag_value(record, name(Seat::P1)) == computer_tag ||
                          tag_value(record, name(Seat::P2)) == computer_tag;
    if (!computer) return texts.room.unfinished_friend(record.ruleset, moves);
    return texts.room.unfinished_computer(record.ruleset, moves, tag_value(record, level_tag));
}

} // namespace

Playroom::Playroom(Terminal& terminal, Visit visit)
    : terminal_(terminal), visit_(std::move(visit)), texts_(texts_in(visit_.language)),
      seeds_(visit_.seed) {}

Result<Done> Playroom::run() {
    warn_if_narrow();
    offer_unfinished();
    while (!leaving_) { // a game each time; ends with the input at the latest
        if (auto agreed = agree(); !agreed) return agreed;
        if (leaving_) break;
        auto story = seat_players();
        if (!story) return story.error();
        GameTerms terms { .against = *visit_.against,
                          .seat = visit_.seat,
                          .thinking = visit_.thinking,
                          .seed = visit_.seed,
                          .take_back = visit_.take_back,
                          .language = visit_.language,
                          .news = std::exchange(news_, ""),
                          .file = visit_.file,
                          .tags = match_tags(*match_, standings_),
                          .unfinished = visit_.unfinished,
                          .interrupted = visit_.interrupted };
        TerminalGame game(terminal_, keeper_, std::move(story.value()), std::move(terms));
        const Leaving left = game.play();
        visit_.thinking.level = game.level();
        if (left != Leaving::GameOver) {
            say_goodbye(game);
            return Done {};
        }
        count(game);
        const Next next = after(game);
        if (next == Next::Leave) {
            say_goodbye(game);
            return Done {};
        }
        begin_next_game(next);
    }
    terminal_.say(texts_.room.goodbye.text());
    return Done {};
}

void Playroom::warn_if_narrow() {
    if (visit_.columns == 0 || visit_.columns >= static_cast<int>(terminal_columns)) return;
    announce(texts_.game.narrow(std::to_string(visit_.columns), std::to_string(terminal_columns)));
    if (visit_.game == nullptr) terminal_.say(std::exchange(news_, "")); // a menu follows
}

// The games that were left, newest first; the player goes on with one of them, or not.
void Playroom::offer_unfinished() {
    if (visit_.unfinished == nullptr || visit_.resume) return;
    const auto [games, unreadable] = visit_.unfinished->list();
    for (const std::string& file : unreadable) terminal_.say(texts_.room.unreadable(file));
    if (games.empty()) return;
    const RoomTexts& says = texts_.room;
    std::string list = says.unfinished() + "\n\n";
    const std::size_t shown = std::min(most_offered, games.size());
    for (std::size_t i = 0; i < shown; ++i) {
        list += " " + std::to_string(i + 1) + "  " + unfinished_in_words(games[i].record, texts_) +
                "\n";
    }
    terminal_.write(list + "\n");
    const auto chosen = [&](std::string_view word) -> const UnfinishedGame* {
        const auto at = number(word, shown);
        return at && *at > 0 ? &games[*at - 1] : nullptr;
    };
    for (;;) { // ends with the input at the latest
        const auto answer = terminal_.ask(says.which_unfinished.text());
        leaving_ = !answer || means_quit(folded(*answer), texts_);
        if (leaving_) return;
        const std::string line = folded(*answer);
        const auto words = words_of(line);
        if (!words.empty() && says.new_word.text().starts_with(words[0])) return;
        if (words.size() == 2 && says.forget.text().starts_with(words[0]) && chosen(words[1])) {
            visit_.unfinished->forget(chosen(words[1])->number);
            terminal_.say(says.forgotten.text());
            return offer_unfinished();
        }
        const UnfinishedGame* game = words.empty() ? &games.front() : chosen(words[0]);
        if (words.size() > 1 || game == nullptr) continue;
        if (!visit_.unfinished->take_up(game->number)) return offer_unfinished();
        visit_.resume = game->record;
        visit_.against.reset();
        return;
    }
}

// What is not given yet is asked for, where there is a menu; elsewhere it has its usual value.
Result<Done> Playroom::agree() {
    if (!visit_.resume && visit_.game == nullptr) ask_everything();
    if (leaving_) return Done {};
    auto agreed = visit_.resume ? agree_to_go_on() : agree_to_begin();
    if (!agreed) return agreed;
    const int levels = visit_.game->facts.levels;
    const bool plays = visit_.against == Opponent::Computer;
    if (plays && visit_.thinking.level.value_or(levels) > levels) {
        return Error { texts_.menu.level_help(std::to_string(levels)) };
    }
    return agreed;
}

Result<Done> Playroom::agree_to_begin() {
    if (!visit_.against) visit_.against = Opponent::Computer;
    if (visit_.first != Seat::P1 && visit_.game->match->starter == Starter::P1) {
        return Error { texts_.room.p1_first(visit_.game->id) };
    }
    if (match_) return Done {};
    person_ = visit_.seat == Seat::P1 ? Player::A : Player::B;
    const MatchTerms terms { .policy = visit_.game->match,
                             .length = visit_.length,
                             .starts = visit_.first == Seat::P1 ? Player::A : Player::B };
    if (const auto fit = check(terms); !fit) return fit.error();
    begin_match(terms);
    return Done {};
}

void Playroom::ask_everything() {
    visit_.game = ask_ruleset(terminal_, texts_);
    if (visit_.game != nullptr && !visit_.against) visit_.against = ask_opponent(terminal_, texts_);
    leaving_ = visit_.game == nullptr || !visit_.against;
    if (leaving_) return;
    if (*visit_.against == Opponent::Computer && !visit_.given.level) {
        const auto level = ask_level(terminal_, texts_, *visit_.game);
        leaving_ = !level;
        if (level) visit_.thinking.level = level;
    }
    if (!leaving_ && !visit_.given.places) {
        const auto places = ask_places(terminal_, texts_, *visit_.game, *visit_.against);
        leaving_ = !places;
        visit_.seat = places.value_or(Places {}).seat;
        visit_.first = places.value_or(Places {}).first;
    }
    if (!leaving_ && !visit_.given.length) {
        const auto length = ask_length(terminal_, texts_, *visit_.game->match);
        leaving_ = !length;
        visit_.length = length.value_or(MatchLength {});
    }
}

// The record says who plays, where the command line does not.
Result<Done> Playroom::agree_to_go_on() {
    const Record& record = *visit_.resume;
    visit_.game = find_ruleset(record.ruleset);
    if (visit_.game == nullptr) {
        return Error { texts_.room.no_such_ruleset(texts_.quoted(record.ruleset)) };
    }
    BySeat<bool> computer;
    for (const Seat seat : both_seats)
        computer[seat] = tag_value(record, name(seat)) == computer_tag;
    const bool friends = tag_value(record, name(Seat::P1)) == player_tag &&
                         tag_value(record, name(Seat::P2)) == player_tag;
    if (!visit_.against) visit_.against = friends ? Opponent::Friend : Opponent::Computer;
    if (!visit_.given.places) visit_.seat = computer[Seat::P1] ? Seat::P2 : Seat::P1;
    visit_.first = record.first;
    const auto levels = static_cast<std::uint64_t>(visit_.game->facts.levels);
    const auto level = number(tag_value(record, level_tag), levels);
    if (!visit_.given.level && level && *level > 0) {
        visit_.thinking.level = static_cast<int>(*level);
    }
    auto kept = match_of(record, *visit_.game->match);
    if (kept) {
        match_ = std::move(kept->match);
        standings_ = std::move(kept->standings);
        person_ = match_->seats().at(visit_.seat);
        return Done {};
    }
    person_ = visit_.seat == Seat::P1 ? Player::A : Player::B;
    begin_match({ .policy = visit_.game->match,
                  .length = {},
                  .starts = visit_.first == Seat::P1 ? Player::A : Player::B });
    return Done {};
}

void Playroom::begin_match(const MatchTerms& terms) {
    match_.emplace(terms);
    standings_.clear();
    announce(announced(*match_, texts_));
}

// Said with the next board: one that is cleared away before would be said to nobody.
void Playroom::announce(const std::string& text) {
    news_ += (news_.empty() || text.empty() ? "" : " ") + text;
}

Result<Story> Playroom::seat_players() {
    if (visit_.resume) return go_on_with(*std::exchange(visit_.resume, std::nullopt));
    auto table = visit_.game->open(visit_.seed, visit_.first);
    if (!visit_.file.empty()) { // better refused now than after the first move
        const auto kept = keeper_.keep(record_of(*table), visit_.file);
        if (!kept) return kept.error();
    }
    announce(seats_in_words(*match_, players(), texts_));
    return Story(*visit_.game, std::move(table), texts_);
}

Result<Story> Playroom::go_on_with(const Record& record) {
    if (auto whole = replay(record); !whole) return whole.error();
    if (record.result.outcome != Outcome::Open) return Error { texts_.room.is_over() };
    auto table = replay(record, 0);
    if (!table) return table.error();
    Story story(*visit_.game, std::move(table.value()), texts_);
    for (const RecordedMove& move : record.moves) {
        if (auto made = story.play(move.move, words_of(move.order)); !made) return made.error();
    }
    if (!visit_.file.empty()) keeper_.adopt(visit_.file);
    return story;
}

void Playroom::count(const TerminalGame& game) {
    if (visit_.unfinished != nullptr) visit_.unfinished->forget();
    const Standing standing = game.story().table().standing();
    match_->add(game.outcome(), standing);
    standings_.push_back(standing);
    std::string left;
    if (const auto winner = match_->games().back().winner()) {
        left = left_in_words(game.story(), match_->games().back().seats.of(*winner), texts_);
    }
    const auto score = score_in_words(*match_, left, players(), texts_);
    if (!score.empty()) terminal_.say(score);
}

Playroom::Next Playroom::after(TerminalGame& game) {
    const bool single = is_single_game(match_->terms());
    const bool on = !match_->over() || match_->result().is_replayed;
    const auto& question = on       ? texts_.room.after_in_match
                           : single ? texts_.room.after
                                    : texts_.match.after_match;
    const auto command = [&](std::string_view word) { return command_named(folded(word), texts_); };
    terminal_.suggest({ texts_.room.menu(), texts_.about.commands.record.word(),
                        texts_.about.commands.analyse.word(), texts_.about.commands.save.word(),
                        texts_.about.commands.quit.word() });
    for (;;) { // ends with the input at the latest
        const auto line = terminal_.ask(question.text());
        if (!line) return Next::Leave;
        const auto words = words_of(*line);
        if (words.empty()) return Next::Again;
        if (folded(words[0]) == texts_.room.menu.text()) return Next::Menu;
        const auto asked = command(words[0]);
        if (asked == Command::Quit) return Next::Leave;
        if (asked == Command::Record) {
            game.print_record();
        } else if (asked == Command::Analyse) {
            game.analyse();
        } else if (asked == Command::History) {
            terminal_.page(game.story().history(visit_.seat));
        } else if (asked == Command::Save) {
            const std::size_t name = words.size() > 1 ? line->find(words[1], words[0].size()) : 0;
            game.save(words.size() > 1 ? line->substr(name) : "");
        } else {
            terminal_.say(texts_.room.after_help.text());
        }
    }
}

// The winner of a game starts the next (rules 7.2); where the seats differ, they are changed.
void Playroom::begin_next_game(Next next) {
    visit_.seed = seeds_.next();
    visit_.file.clear();
    if (visit_.unfinished != nullptr) visit_.unfinished->begin_new();
    if (next == Next::Menu) {
        match_.reset();
        visit_.game = nullptr;
        visit_.against.reset();
        visit_.seat = Seat::P1;
        visit_.first = Seat::P1;
        visit_.given = {};
        return;
    }
    if (match_->over()) {
        MatchTerms terms = match_->terms();
        terms.starts = match_->starter_of_rematch();
        begin_match(terms);
    }
    const Seats seats = match_->seats();
    visit_.first = seats.first;
    visit_.seat = seats.of(person_);
}

void Playroom::say_goodbye(const TerminalGame& game) {
    const RoomTexts& says = texts_.room;
    const bool open = game.outcome() == Outcome::Open;
    const std::string file = shell_word(game.kept_in());
    if (!game.kept_in().empty() && !open) {
        terminal_.say(says.see_again("cairn replay " + file));
        return;
    }
    if (open && game.is_saved()) {
        if (visit_.unfinished != nullptr) visit_.unfinished->forget();
        terminal_.say(says.go_on_with("cairn play --resume " + file));
        return;
    }
    const bool kept = open && visit_.unfinished != nullptr && visit_.unfinished->is_keeping();
    terminal_.say((kept ? says.kept : says.goodbye).text());
}

} // namespace cairn
