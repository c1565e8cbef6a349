// A person at a terminal: lines come in, text goes out. Knows whether there is colour and whether
// the screen can be cleared; knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/palette.hpp"
#include "cli/terminal/lines.hpp"
#include "cli/terminal/phrase.hpp"

namespace cairn {

inline constexpr std::size_t terminal_columns = 80;

enum class Screen : std::uint8_t { Scrolls, Clears }; // Clears: it understands ANSI codes
enum class Echo : std::uint8_t { No, Yes };           // Yes: piped lines are shown as if typed

struct TerminalStyle {
    Palette palette = Palette::Plain;
    Screen screen = Screen::Scrolls;
    int rows = 0; // long texts stop after this many; 0: never
};

// What the terminal says by itself.
struct TerminalTexts {
    Phrase<0> line_too_long;
    Phrase<0> more;
};

// Lines of a stream, shown as if they had been typed where that is asked for.
class StreamLines final : public LineSource {
public:
    StreamLines(std::istream& in, std::ostream& out, Echo echo) : in_(in), out_(out), echo_(echo) {}

    Line read(std::string_view prompt, std::string& line) override;
    void suggest(std::vector<std::string>) override {}
    void forget() override {}

private:
    std::istream& in_;
    std::ostream& out_;
    Echo echo_;
};

class Terminal {
public:
    Terminal(LineSource& lines, std::ostream& out, TerminalStyle style, const TerminalTexts& texts)
        : lines_(lines), out_(out), style_(style), texts_(texts) {}

    Palette palette() const { return style_.palette; }
    Screen screen() const { return style_.screen; }

    // The next line without blanks at its ends; nothing once the input has ended.
    std::optional<std::string> ask(std::string_view prompt);
    // What the next answer may be, for whoever can complete it.
    void suggest(std::vector<std::string> lines) { lines_.suggest(std::move(lines)); }

    void write(std::string_view text);
    void say(std::string_view sentence); // on lines of its own, filled to the terminal's width
    void page(std::string_view text);    // a long text, a screen at a time

    // A fresh screen, or an empty line where the screen scrolls.
    void new_screen();
    // Nothing that was shown or typed before can be seen any more, not by scrolling back either.
    void wipe();

private:
    LineSource& lines_;
    std::ostream& out_;
    TerminalStyle style_;
    const TerminalTexts& texts_;
};

// A paragraph in lines of at most `terminal_columns`, those after the first indented.
std::string filled(std::string_view text, std::size_t indent = 0);

// What came from outside, so that no terminal obeys it: control characters and broken bytes as `?`.
std::string harmless(std::string_view text);

// `R5, G3 or P1`
std::string enumerated(std::span<const std::string> items, std::string_view last_joint);

} // namespace cairn
