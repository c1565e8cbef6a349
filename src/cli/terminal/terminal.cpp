#include "cli/terminal/terminal.hpp"

#include "base/text.hpp"

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

} // namespace

Line StreamLines::read(std::string_view prompt, std::string& line) {
    out_ << prompt << std::flush;
    const Line read = read_line(in_, line);
    if (read == Line::End) out_ << '\n';
    if (read != Line::End && echo_ == Echo::Yes)
        out_ << harmless(std::string_view(line).substr(0, longest_echo)) << '\n';
    return read;
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
    std::string line;
    for (;;) { // ends with the input at the latest
        const Line read = lines_.read(prompt, line);
        if (read == Line::End) return std::nullopt;
        if (read == Line::Read) return trimmed(line);
        say(texts_.line_too_long.text());
    }
}

void Terminal::write(std::string_view text) { out_ << text << std::flush; }

void Terminal::say(std::string_view sentence) { out_ << filled(sentence) << std::flush; }

void Terminal::page(std::string_view text) {
    const int rows_at_once = style_.rows > 4 ? style_.rows - 2 : 0;
    int row = 0;
    while (!text.empty()) {
        if (rows_at_once > 0 && row == rows_at_once) {
            const auto answer = ask(texts_.more.text());
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
    lines_.forget();
    if (style_.screen == Screen::Clears) {
        out_ << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
    } else {
        out_ << std::string(rows_of_any_screen, '\n') << std::flush;
    }
}

// Piped input may hold anything; a terminal must not be told to obey it. The bytes C2 80 to C2 9F
// are control characters in UTF-8.
std::string harmless(std::string_view line) {
    bool is_text = is_utf8(line);
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        is_text = is_text && !(line[i] == '\xC2' && static_cast<unsigned char>(line[i + 1]) < 0xA0);
    }
    std::string text;
    for (const char c : line) {
        const bool beyond_ascii = static_cast<unsigned char>(c) >= 0x80;
        text += (c >= ' ' && c <= '~') || (is_text && beyond_ascii) ? c : '?';
    }
    return text;
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
