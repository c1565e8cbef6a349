// The rules of one ruleset as plain text for a terminal, taken from docs/rules.md, or in French from
// docs/rules.fr.md.
// These pages are the only places where the rules are written; here they are cut and laid out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/language.hpp"

namespace cairn {

// docs/rules.md and docs/rules.fr.md, built into the program.
extern const std::string_view rules_markdown;
extern const std::string_view rules_markdown_fr;

// No table can be laid out in less; a smaller width is taken as this one.
constexpr int narrowest_page = 20;

// Shown: headings and what is strong in bold, what is emphasized underlined, by ANSI codes.
enum class Emphasis : std::uint8_t { LeftOut, Shown };

// The rules that apply to this ruleset, in lines of at most `width` code points. Empty if no part
// of the rules names the ruleset.
std::string rules_text(std::string_view ruleset_id, int width,
                       Language language = Language::English,
                       Emphasis emphasis = Emphasis::LeftOut);

// The same from any page. Each heading is followed by `<!-- rulesets: ID … -->` (or `all`); a part
// without that line is left out.
std::string rules_text_from(std::string_view markdown, std::string_view ruleset_id, int width,
                            Emphasis emphasis = Emphasis::LeftOut);

} // namespace cairn
