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

#include "base/palette.hpp"

namespace cairn {

inline constexpr std::size_t terminal_columns = 80;

enum class Screen : std::uint8_t { Scrolls, Clears }; // Clears: it understands ANSI codes
enum class Echo : std::uint8_t { No, Yes };           // Yes: piped lines are shown as if typed

struct TerminalStyle {
    Palette palette = Palette::Plain;
    Screen screen = Screen::Scrolls;
    Echo echo = Echo::No;
    int rows = 0; // long texts stop after so many; 0: never
};

class Terminal {
public:
    Terminal(std::istream& in, std::ostream& out, TerminalStyle style)
        : in_(in), out_(out), style_(style) {}

    Palette palette() const { return style_.palette; }
    Screen screen() const { return style_.screen; }

    // The next line without blanks at its ends; nothing once the input has ended.
    std::optional<std::string> ask(std::string_view prompt);

    void write(std::string_view text);
    void say(std::string_view sentence); // on lines of its own, filled to the terminal's width
    void page(std::string_view text);    // a long text, a screen at a time

    // A fresh screen, or an empty line where the screen scrolls.
    void new_screen();
    // Nothing that was shown before can be seen any more, not by scrolling back either.
    void wipe();

private:
    std::istream& in_;
    std::ostream& out_;
    TerminalStyle style_;
};

// A paragraph in lines of at most `terminal_columns`, those after the first indented.
std::string filled(std::string_view text, std::size_t indent = 0);

// `R5, G3 or P1`
std::string enumerated(std::span<const std::string> items, std::string_view last_joint);

} // namespace cairn
