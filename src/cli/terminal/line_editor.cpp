#include "cli/terminal/line_editor.hpp"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <string>

#include <histedit.h>
#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

#include "base/text.hpp"

namespace cairn {
namespace {

constexpr int remembered_lines = 200;
constexpr int pause_between_looks = 100; // milliseconds
constexpr std::size_t most_listed = 120;
constexpr std::size_t columns_listed = 80;

char in_small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool begins_with(std::string_view text, std::string_view start) {
    return text.size() >= start.size() &&
           std::equal(start.begin(), start.end(), text.begin(),
                      [](char a, char b) { return in_small(a) == in_small(b); });
}

// What is typed and shown is UTF-8, also where the locale says nothing of it.
void speak_utf8() {
    std::setlocale(LC_CTYPE, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) std::setlocale(LC_CTYPE, "C.UTF-8");
}

// In columns, like files in a folder.
std::string in_columns(const std::vector<std::string>& words) {
    std::size_t widest = 0;
    for (const std::string& word : words) widest = std::max(widest, columns_of(word));
    const std::size_t in_a_row = std::max<std::size_t>(1, columns_listed / (widest + 2));
    std::string text;
    for (std::size_t i = 0; i < std::min(words.size(), most_listed); ++i) {
        text += words[i];
        const bool last = (i + 1) % in_a_row == 0 || i + 1 == words.size();
        text += last ? "\n" : std::string(widest + 2 - columns_of(words[i]), ' ');
    }
    if (words.size() > most_listed) text += "...\n";
    return text;
}

} // namespace

std::vector<std::string> completions(std::string_view typed, const std::vector<std::string>& from) {
    std::vector<std::string> found;
    for (const std::string& line : from) {
        if (begins_with(line, typed)) found.push_back(line);
    }
    return found;
}

std::string common_beginning(std::string_view typed, const std::vector<std::string>& completions) {
    if (completions.empty()) return std::string(typed);
    std::string common = completions.front();
    for (const std::string& line : completions) {
        std::size_t same = 0;
        while (same < std::min(common.size(), line.size()) && common[same] == line[same]) ++same;
        common.resize(same);
    }
    // They may differ in case where the typed text does not: nothing is taken away.
    return common.size() < typed.size() ? std::string(typed) : common;
}

struct LineEditor::Inside {
    explicit Inside(const std::atomic<bool>& stop) : interrupted(stop) {
        speak_utf8();
        editor = el_init("cairn", stdin, stdout, stderr);
        history = history_init();
        HistEvent event;
        ::history(history, &event, H_SETSIZE, remembered_lines);
        el_set(editor, EL_CLIENTDATA, this);
        el_set(editor, EL_PROMPT, &Inside::prompt_of);
        el_set(editor, EL_EDITOR, "emacs");
        el_set(editor, EL_SIGNAL, 1);
        el_set(editor, EL_HIST, &::history, history);
        // The other form, for narrow characters, copies both texts and never frees them.
        el_wset(editor, EL_ADDFN, L"cairn-complete", L"Complete the line", &Inside::complete);
        el_set(editor, EL_BIND, "^I", "cairn-complete", nullptr);
        el_set(editor, EL_BIND, "^R", "em-inc-search-prev", nullptr);
        el_wset(editor, EL_GETCFN, &Inside::next_character);
        el_source(editor, nullptr);
    }
    ~Inside() {
        history_end(history);
        el_end(editor);
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    static Inside& of(EditLine* editor) {
        Inside* inside = nullptr;
        el_get(editor, EL_CLIENTDATA, &inside);
        return *inside;
    }
    static char* prompt_of(EditLine* editor) { return of(editor).prompt.data(); }

    // Looks up now and then whether it shall end.
    static int next_character(EditLine* editor, wchar_t* character) {
        std::mbstate_t state {};
        for (;;) { // ends with the input or the interruption
            if (of(editor).interrupted) return 0;
            pollfd waiting { STDIN_FILENO, POLLIN, 0 };
            if (::poll(&waiting, 1, pause_between_looks) <= 0) continue;
            char byte = 0;
            if (::read(STDIN_FILENO, &byte, 1) <= 0) return 0;
            const std::size_t used = std::mbrtowc(character, &byte, 1, &state);
            if (used == static_cast<std::size_t>(-2)) continue; // more bytes belong to it
            if (used == static_cast<std::size_t>(-1)) {
                state = {};
                continue;
            }
            // Ctrl-D that was typed before the editor had the keyboard arrives as a zero.
            if (used == 0) *character = L'\x04';
            return 1;
        }
    }

    static unsigned char complete(EditLine* editor, std::wint_t) {
        const LineInfo* line = el_line(editor);
        const std::string typed(line->buffer, line->cursor);
        const auto found = completions(typed, of(editor).suggested);
        if (found.empty()) return CC_REFRESH_BEEP;
        const std::string more = common_beginning(typed, found);
        if (more == typed && found.size() > 1) {
            std::fputs(("\n" + in_columns(found)).c_str(), stdout);
            std::fflush(stdout);
            return CC_REDISPLAY;
        }
        el_deletestr(editor, static_cast<int>(columns_of(typed)));
        el_insertstr(editor, more.c_str());
        return CC_REFRESH;
    }

    const std::atomic<bool>& interrupted;
    EditLine* editor = nullptr;
    History* history = nullptr;
    std::string prompt;
    std::vector<std::string> suggested;
};

LineEditor::LineEditor(const std::atomic<bool>& interrupted)
    : inside_(std::make_unique<Inside>(interrupted)) {}

LineEditor::~LineEditor() = default;

Line LineEditor::read(std::string_view prompt, std::string& line) {
    inside_->prompt = prompt;
    el_resize(inside_->editor);
    int count = 0;
    const char* typed = el_gets(inside_->editor, &count);
    if (typed == nullptr || count <= 0 || inside_->interrupted) {
        std::fputs("\n", stdout);
        std::fflush(stdout);
        return Line::End;
    }
    line = typed;
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    if (line.size() > longest_line) return Line::TooLong;
    HistEvent event;
    if (!line.empty()) ::history(inside_->history, &event, H_ENTER, line.c_str());
    return Line::Read;
}

void LineEditor::suggest(std::vector<std::string> lines) { inside_->suggested = std::move(lines); }

void LineEditor::forget() {
    // The history, and also what was cut out of a line and could be put back.
    inside_ = std::make_unique<Inside>(inside_->interrupted);
}

} // namespace cairn
