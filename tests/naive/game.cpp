// One face for the three families of games.

#include "game.hpp"

namespace naive {

Game Game::deal(const std::string& ruleset, const std::string& deal, int first) {
    const Rules& rules = rules_of(ruleset);
    assert(first == 1 || (first == 2 && rules.family == Family::Border));
    switch (rules.family) {
    case Family::Border: return { rules, Border(rules, deal, first) };
    case Family::Siege: return { rules, Siege(rules, deal) };
    case Family::Totem: break;
    }
    return { rules, Totem() };
}

std::vector<std::string> Game::moves() const {
    return std::visit([](const auto& kind) { return kind.moves(); }, kind_);
}

void Game::play(const std::string& move, const std::vector<std::string>& order) {
    std::visit([&](auto& kind) { kind.play(move, order); }, kind_);
}

std::string Game::turn() const {
    return std::visit([](const auto& kind) { return kind.turn(); }, kind_);
}

std::string Game::prove(int player, int k) const {
    if (player < 1 || player > 2 || k < 1 || k > stones()) return "error";
    return std::visit([&](const auto& kind) { return kind.prove(player, k); }, kind_);
}

bool Game::refutes(int player, int k, const std::vector<std::string>& cards) const {
    if (player < 1 || player > 2 || k < 1 || k > stones()) return false;
    return std::visit([&](const auto& kind) { return kind.refutes(player, k, cards); }, kind_);
}

const Table* Game::table() const {
    if (const Border* border = std::get_if<Border>(&kind_)) return &border->table();
    if (const Siege* siege = std::get_if<Siege>(&kind_)) return &siege->table();
    return nullptr;
}

std::string Game::deck() const {
    std::string answer = "deck";
    if (table() == nullptr) return answer;
    answer += " " + pile_word(rules_->family);
    for (const Card& card : table()->pile) answer += " " + card;
    if (rules_->tactics.empty()) return answer;
    answer += " tactic";
    for (const Card& card : table()->tactics) answer += " " + card;
    return answer;
}

std::vector<std::string> Game::hand(int player) const {
    return table() ? sorted(table()->hands[player]) : Cards();
}

std::vector<std::string> Game::side(int player, int k) const {
    return table() ? cards_on(table()->sides[k][player]) : Cards();
}

std::vector<std::string> Game::discard() const {
    return table() ? sorted(table()->discard) : Cards();
}

std::vector<std::string> Game::on_stone(int k) const {
    const Border* border = std::get_if<Border>(&kind_);
    return border ? sorted(border->on_stone(k)) : Cards();
}

std::vector<std::string> Game::gone() const {
    const Siege* siege = std::get_if<Siege>(&kind_);
    return siege ? sorted(siege->gone()) : Cards();
}

std::vector<std::string> Game::set_aside(int player) const {
    const Siege* siege = std::get_if<Siege>(&kind_);
    return siege ? sorted(siege->set_aside(player)) : Cards();
}

int Game::holder(int k) const {
    if (const Border* border = std::get_if<Border>(&kind_)) return border->holder(k);
    if (const Siege* siege = std::get_if<Siege>(&kind_)) return siege->damaged(k) ? 1 : 0;
    return 0;
}

int Game::cauldrons() const {
    const Siege* siege = std::get_if<Siege>(&kind_);
    return siege ? siege->cauldrons() : 0;
}

int Game::tactics_played(int player) const { return table() ? table()->tactics_played[player] : 0; }

int Game::stones_held(int player) const {
    const Border* border = std::get_if<Border>(&kind_);
    return border ? border->stones_held(player) : 0;
}

int Game::stones() const {
    switch (rules_->family) {
    case Family::Border: return most_stones;
    case Family::Siege: return tiles;
    case Family::Totem: break;
    }
    return 0;
}

std::string Game::totem_cell() const {
    const Totem* totem = std::get_if<Totem>(&kind_);
    return totem ? totem->totem_cell() : "";
}

std::vector<std::string> Game::pieces() const {
    std::vector<std::string> texts;
    if (const Totem* totem = std::get_if<Totem>(&kind_))
        for (const auto& [cell, piece] : totem->pieces())
            texts.push_back("p" + std::to_string(piece.player) + ":" + std::to_string(piece.value) +
                            "@" + cell);
    return sorted(texts);
}

} // namespace naive
