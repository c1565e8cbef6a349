// Reads what clients ask, a message a line, and answers each with a line: `ok`, or the code and the reason of the
// refusal. tests/schema/asks.mjs compares that with what docs/schema/asks.json says of the same messages.
#include <iostream>
#include <string>
#include <variant>

#include "room/message/ask.hpp"

int main() {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) {
        const auto read = cairn::read_ask(line);
        if (const auto* wrong = std::get_if<cairn::WrongAsk>(&read)) {
            std::cout << name(wrong->why.code) << ' ' << wrong->why.reason << '\n';
        } else {
            std::cout << "ok\n";
        }
    }
    return 0;
}
