// Cuts the rules page down to one ruleset and lays it out for a terminal. Reads as much Markdown as
// that page uses: headings, paragraphs, lists, tables, fenced blocks, emphasis, code and links.
#include "cli/reference/rules_text.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace cairn {
namespace {

using Lines = std::vector<std::string>;
using Views = std::vector<std::string_view>;

struct Section {
    std::size_t level = 0; // the number of #
    std::string_view title;
    Views rulesets;
    Views body;
};

constexpr std::string_view marker_start = "<!-- rulesets:";
constexpr std::string_view comment_start = "<!--";
constexpr std::string_view comment_end = "-->";
constexpr std::string_view fence_mark = "```";
constexpr std::size_t column_gap = 2;
constexpr std::size_t fence_indent = 4;

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

Views lines_of(std::string_view text) {
    Views lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

// ---- Which parts to print

Views rulesets_in(std::string_view marker) {
    marker.remove_prefix(marker_start.size());
    return words_of(marker.substr(0, marker.find(comment_end)));
}

std::vector<Section> sections_of(std::string_view markdown) {
    std::vector<Section> sections;
    bool fenced = false;
    for (const std::string_view line : lines_of(markdown)) {
        if (line.starts_with(fence_mark)) fenced = !fenced;
        if (!fenced && line.starts_with('#')) {
            const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
            sections.push_back({ level, trimmed(line.substr(level)), {}, {} });
        } else if (sections.empty()) {
            continue; // before the first heading there is nothing that names a ruleset
        } else if (!fenced && line.starts_with(marker_start)) {
            sections.back().rulesets = rulesets_in(line);
        } else if (fenced || !line.starts_with(comment_start)) {
            sections.back().body.push_back(line);
        }
    }
    return sections;
}

bool names(const Section& section, std::string_view word) {
    return std::ranges::find(section.rulesets, word) != section.rulesets.end();
}

// ---- Words and lines

// [text](address) is replaced by its text; any other bracket stands for itself.
struct Link {
    std::string_view text;
    std::size_t length;
};

std::optional<Link> link_at(std::string_view text) {
    if (!text.starts_with('[')) return std::nullopt;
    const std::size_t middle = text.find("](");
    if (middle == std::string_view::npos || text.find(']') != middle) return std::nullopt;
    const std::size_t end = text.find(')', middle);
    if (end == std::string_view::npos) return std::nullopt;
    return Link { text.substr(1, middle - 1), end + 1 };
}

// Emphasis is carried through the layout as two bytes of no width, each of which turns one on or
// off; they become ANSI codes, or nothing, when all is laid out.
constexpr char strong_mark = '\x01';
constexpr char emphasis_mark = '\x02';

bool is_mark(char c) { return c == strong_mark || c == emphasis_mark; }

// The columns of a text with such marks.
std::size_t width_of(std::string_view text) {
    return columns_of(text) - static_cast<std::size_t>(std::ranges::count_if(text, is_mark));
}

// A star between blanks is a star; all others are emphasis.
bool is_emphasis(std::string_view text, std::size_t at) {
    if (text[at] != '*') return false;
    const bool blank_before = at == 0 || text[at - 1] == ' ';
    const bool blank_after = at + 1 == text.size() || text[at + 1] == ' ';
    return !blank_before || !blank_after;
}

std::string with_marks(std::string_view text) {
    std::string plain;
    bool code = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '`') {
            code = !code;
        } else if (code) {
            plain += text[at];
        } else if (const auto link = link_at(text.substr(at))) {
            plain += with_marks(link->text);
            at += link->length - 1;
        } else if (text.substr(at).starts_with("**")) {
            plain += strong_mark;
            ++at;
        } else if (is_emphasis(text, at)) {
            plain += emphasis_mark;
        } else {
            plain += text[at];
        }
    }
    return plain;
}

// What is still on at the end of a line is turned off there and on again in the next.
void carry_emphasis(Lines& lines) {
    std::string open;
    for (std::string& line : lines) {
        const std::string before = open;
        for (const char c : line) {
            if (!is_mark(c)) continue;
            const std::size_t at = open.find(c);
            at == std::string::npos ? open += c : open.erase(at, 1);
        }
        line = before + line + std::string(open.rbegin(), open.rend());
    }
}

std::string finished(std::string_view line, Emphasis emphasis) {
    std::string text;
    bool strong = false;
    bool emphasized = false;
    for (const char c : line) {
        if (!is_mark(c)) {
            text += c;
            continue;
        }
        bool& on = c == strong_mark ? strong : emphasized;
        on = !on;
        if (emphasis == Emphasis::LeftOut) continue;
        if (c == strong_mark) text += strong ? "\x1b[1m" : "\x1b[22m";
        if (c == emphasis_mark) text += emphasized ? "\x1b[4m" : "\x1b[24m";
    }
    return text;
}

// The bytes of the first `count` code points.
std::size_t bytes_of(std::string_view text, std::size_t count) {
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    std::size_t at = 0;
    for (; at < text.size(); ++at)
        if (!continues(text[at]) && !is_mark(text[at]) && count-- == 0) break;
    return at;
}

// Plain text in lines of at most `width`; only a word that is itself wider is broken.
Lines wrapped(std::string_view text, std::size_t width) {
    assert(width > 0);
    Lines lines(1);
    std::size_t used = 0;
    for (std::string_view word : words_of(text)) {
        if (used > 0 && used + 1 + width_of(word) > width) {
            lines.emplace_back();
            used = 0;
        }
        if (used > 0) lines.back() += ' ';
        while (width_of(word) > width) {
            const std::size_t head = bytes_of(word, width);
            lines.back() += word.substr(0, head);
            lines.emplace_back();
            word.remove_prefix(head);
        }
        lines.back() += word;
        used = width_of(lines.back());
    }
    carry_emphasis(lines);
    return lines;
}

// ---- Tables

using TableRow = std::vector<std::string>;
using Widths = std::vector<std::size_t>;

TableRow cells_of(std::string_view line) {
    line = trimmed(line);
    line.remove_prefix(1);
    if (line.ends_with('|')) line.remove_suffix(1);
    TableRow cells;
    for (std::optional<std::string_view> rest = line; rest;) {
        const auto [cell, tail] = cut(*rest, '|');
        cells.push_back(with_marks(trimmed(cell)));
        rest = tail;
    }
    return cells;
}

bool is_rule(std::string_view line) { return line.find_first_not_of("|-: ") == std::string::npos; }

std::size_t longest_word(std::string_view text) {
    std::size_t longest = 1;
    for (const std::string_view word : words_of(text)) longest = std::max(longest, width_of(word));
    return longest;
}

// Every column as wide as its widest cell; if that is too much, the widest columns give way, down
// to their longest words first and below them only if there is no other way.
Widths column_widths(const std::vector<TableRow>& rows, std::size_t width) {
    Widths widths(rows.front().size(), 1);
    Widths floors(widths.size(), 1);
    for (const TableRow& row : rows) {
        for (std::size_t column = 0; column < widths.size(); ++column) {
            widths[column] = std::max(widths[column], width_of(row[column]));
            floors[column] = std::max(floors[column], longest_word(row[column]));
        }
    }
    const std::size_t gaps = column_gap * (widths.size() - 1);
    const std::size_t room = std::max(width, gaps + widths.size()) - gaps;
    for (auto sum = std::reduce(widths.begin(), widths.end()); sum > room; --sum) {
        std::size_t widest = widths.size();
        for (std::size_t column = 0; column < widths.size(); ++column) {
            if (widths[column] <= floors[column]) continue;
            if (widest == widths.size() || widths[column] > widths[widest]) widest = column;
        }
        if (widest == widths.size())
            widest = static_cast<std::size_t>(std::ranges::max_element(widths) - widths.begin());
        --widths[widest];
    }
    return widths;
}

void add_padded(std::string& line, std::string_view cell, std::size_t column_start) {
    if (cell.empty()) return;
    line.append(column_start - width_of(line), ' ');
    line += cell;
}

void lay_row(Lines& out, const TableRow& row, const Widths& widths) {
    const std::size_t first = out.size();
    std::size_t start = 0;
    for (std::size_t column = 0; column < widths.size(); ++column) {
        const Lines cell = wrapped(row[column], widths[column]);
        if (out.size() < first + cell.size()) out.resize(first + cell.size());
        for (std::size_t line = 0; line < cell.size(); ++line)
            add_padded(out[first + line], cell[line], start);
        start += widths[column] + column_gap;
    }
}

void lay_table(Lines& out, const Views& lines, std::size_t width) {
    std::vector<TableRow> rows;
    for (const std::string_view line : lines) {
        if (is_rule(line)) continue;
        rows.push_back(cells_of(line));
        rows.back().resize(rows.front().size()); // a short row has empty cells at its end
    }
    if (rows.empty()) return;
    const Widths widths = column_widths(rows, width);
    lay_row(out, rows.front(), widths);
    TableRow dashes;
    for (const std::size_t column : widths) dashes.emplace_back(column, '-');
    lay_row(out, dashes, widths);
    for (std::size_t row = 1; row < rows.size(); ++row) lay_row(out, rows[row], widths);
}

// ---- Blocks

enum class Kind { Blank, Text, Item, Table, Fence };

// The length of "- " or "12. " at the start of a list item, or 0.
std::size_t bullet_length(std::string_view line) {
    if (line.starts_with("- ")) return 2;
    const std::size_t digits = line.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos) return 0;
    return line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

Kind kind_of(std::string_view line) {
    if (trimmed(line).empty()) return Kind::Blank;
    if (line.starts_with(fence_mark)) return Kind::Fence;
    if (line.starts_with('|')) return Kind::Table;
    return bullet_length(line) > 0 ? Kind::Item : Kind::Text;
}

// The lines from `from` on that belong to the same block.
std::size_t block_end(const Views& body, std::size_t from) {
    const Kind kind = kind_of(body[from]);
    std::size_t end = from + 1;
    if (kind == Kind::Fence) {
        while (end < body.size() && kind_of(body[end]) != Kind::Fence) ++end;
        return std::min(end + 1, body.size());
    }
    const Kind more = kind == Kind::Item ? Kind::Text : kind; // an item goes on as text
    while (end < body.size() && kind_of(body[end]) == more) ++end;
    return end;
}

void lay_text(Lines& out, const Views& block, std::size_t width) {
    const std::size_t bullet = bullet_length(block.front());
    std::string joined(block.front().substr(bullet));
    for (std::size_t line = 1; line < block.size(); ++line) {
        joined += ' ';
        joined += block[line];
    }
    std::string start(block.front().substr(0, bullet));
    for (const std::string& line : wrapped(with_marks(joined), width - bullet)) {
        out.push_back(start + line);
        start.assign(bullet, ' ');
    }
}

void lay_fence(Lines& out, const Views& block, std::size_t width) {
    for (const std::string_view line : block) {
        if (line.starts_with(fence_mark)) continue;
        const std::string_view shown = line.substr(0, bytes_of(line, width - fence_indent));
        out.push_back(std::string(fence_indent, ' ') + std::string(shown));
    }
}

void lay_block(Lines& out, const Views& block, std::size_t width) {
    switch (kind_of(block.front())) {
    case Kind::Blank: break;
    case Kind::Fence: lay_fence(out, block, width); break;
    case Kind::Table: lay_table(out, block, width); break;
    case Kind::Item:
    case Kind::Text: lay_text(out, block, width); break;
    }
}

// Main headings stand out by a double line and two blank lines above.
void lay_heading(Lines& out, const Section& section, std::size_t width) {
    const bool is_main = section.level <= 2;
    if (!out.empty()) out.resize(out.size() + (is_main ? 2 : 1));
    std::size_t widest = 0;
    for (std::string& line : wrapped(with_marks(section.title), width)) {
        widest = std::max(widest, width_of(line));
        out.push_back(strong_mark + line + strong_mark);
    }
    out.emplace_back(widest, is_main ? '=' : '-');
}

// Blocks are set apart by a blank line, but the items of a list follow each other closely.
void lay_body(Lines& out, const Views& body, std::size_t width) {
    Kind last = Kind::Blank;
    const std::size_t top = out.size();
    for (std::size_t from = 0; from < body.size();) {
        const std::size_t end = block_end(body, from);
        const Kind kind = kind_of(body[from]);
        const bool same_list = kind == Kind::Item && last == Kind::Item;
        if (kind != Kind::Blank && out.size() > top && !same_list) out.emplace_back();
        const auto at = [&](std::size_t line) {
            return body.begin() + static_cast<std::ptrdiff_t>(line);
        };
        lay_block(out, Views(at(from), at(end)), width);
        last = kind;
        from = end;
    }
}

} // namespace

std::string rules_text_from(std::string_view markdown, std::string_view ruleset_id, int width,
                            Emphasis emphasis) {
    const auto columns = static_cast<std::size_t>(std::max(width, narrowest_page));
    const std::vector<Section> sections = sections_of(markdown);
    const auto names_id = [&](const Section& section) { return names(section, ruleset_id); };
    // "all" speaks of the rulesets there are: an id that nothing else names is none of them.
    if (ruleset_id == "all" || std::ranges::none_of(sections, names_id)) return {};

    Lines out;
    for (const Section& section : sections) {
        if (!names_id(section) && !names(section, "all")) continue;
        lay_heading(out, section, columns);
        lay_body(out, section.body, columns);
    }
    std::string text;
    for (const std::string& line : out) text += finished(line, emphasis) + '\n';
    return text;
}

std::string rules_text(std::string_view ruleset_id, int width, Language language,
                       Emphasis emphasis) {
    const std::string_view page = language == Language::French ? rules_markdown_fr : rules_markdown;
    return rules_text_from(page, ruleset_id, width, emphasis);
}

} // namespace cairn
