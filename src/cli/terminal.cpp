#include "cli/terminal.hpp"

#include "base/text.hpp"
#include "cli/lines.hpp"

namespace cairn {
namespace {

constexpr std::size_t longest_echo = 200;
constexpr int rows_of_any_screen = 200; // more than any screen has

std::string trimmed(const std::string& line) {
    constexpr const char* blanks = " \t\r";
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string::npos) return "";
    return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

// Piped input may hold anything; a terminal must not be told to obey it.
std::string harmless(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, longest_echo)) text += (c >= ' ' && c <= '~') ? c : '?';
    return text;
}

} // namespace

std::optional<std::string> Terminal::ask(std::string_view prompt) {
    std::string line;
    for (;;) { // ends with the input at the latest
        out_ << prompt << std::flush;
        const Line read = read_line(in_, line);
        if (read == Line::End) {
            out_ << '\n';
            return std::nullopt;
        }
        if (style_.echo == Echo::Yes) out_ << harmless(line) << '\n';
        if (read == Line::Read) return trimmed(line);
        say("That line is far too long, and nothing was done. Type ? for help.");
    }
}

void Terminal::write(std::string_view text) { out_ << text << std::flush; }

void Terminal::say(std::string_view sentence) { out_ << filled(sentence) << std::flush; }

void Terminal::page(std::string_view text) {
    const int rows_at_once = style_.rows > 4 ? style_.rows - 2 : 0;
    int row = 0;
    while (!text.empty()) {
        if (rows_at_once > 0 && row == rows_at_once) {
            const auto answer = ask("-- Enter for more, q to stop -- ");
            if (!answer || !answer->empty()) return;
            row = 0;
        }
        const auto [line, rest] = cut(text, '\n');
        out_ << line << '\n';
        text = rest.value_or("");
        ++row;
    }
    out_ << std::flush;
}

void Terminal::new_screen() {
    out_ << (style_.screen == Screen::Clears ? "\x1b[H\x1b[2J" : "\n") << std::flush;
}

void Terminal::wipe() {
    if (style_.screen == Screen::Clears) {
        out_ << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
    } else {
        out_ << std::string(rows_of_any_screen, '\n') << std::flush;
    }
}

std::string filled(std::string_view text, std::size_t indent) {
    std::string lines;
    std::size_t column = 0;
    for (const std::string_view word : words_of(text)) {
        const std::size_t columns = columns_of(word);
        if (column > 0 && column + 1 + columns > terminal_columns) {
            lines += '\n' + std::string(indent, ' ');
            column = indent;
        } else if (column > 0) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += columns;
    }
    return lines + '\n';
}

std::string enumerated(std::span<const std::string> items, std::string_view last_joint) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0 && i + 1 == items.size()) {
            text.append(" ").append(last_joint).append(" ");
        } else if (i > 0) {
            text += ", ";
        }
        text += items[i];
    }
    return text;
}

} // namespace cairn
