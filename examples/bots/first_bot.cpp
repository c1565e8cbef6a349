// A bot in C++ that plays the first legal move. It speaks the bot protocol (docs/bots.md): one JSON
// object a line, read here with Boost.JSON.
//
//     cairn match --a random --b bot:build/dev/first_bot --pairs 10
#include <boost/json.hpp>

#include <iostream>
#include <string>

namespace json = boost::json;

namespace {

// Your idea goes here: `view` is all that your seat may know.
json::string choose(const json::value& view, const json::array& moves) {
    static_cast<void>(view);
    return moves.at(0).as_string();
}

} // namespace

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const json::value message = json::parse(line);
        const json::string& type = message.at("type").as_string();
        if (type == "hello") {
            std::cout << R"({"type":"hello","protocol":1,"name":"first_bot"})" << std::endl;
        } else if (type == "move") {
            const json::string move = choose(message.at("view"), message.at("moves").as_array());
            std::cout << json::object { { "move", move } } << std::endl;
        }
        // "game" and "over" want no answer.
    }
}
