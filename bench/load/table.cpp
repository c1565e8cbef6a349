#include "table.hpp"

#include <cstring>
#include <utility>

namespace load {

namespace {

constexpr std::string_view beginning_of_news = "{\"v\":1,\"type\":\"news\",";
constexpr std::string_view first_key = "{\"text\":\""; // of each move in a list

// A server's message is long and mostly not read, and this is how the C library finds things fastest.
std::size_t find(std::string_view text, std::string_view what, std::size_t from = 0) {
    const void* at = memmem(text.data() + from, text.size() - from, what.data(), what.size());
    if (at == nullptr) return std::string_view::npos;
    return static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
}

// The value of a key, in a message that was written by the server: no blanks.
std::string_view value_of(std::string_view text, std::string_view key) {
    const auto at = find(text, key);
    if (at == std::string_view::npos) return {};
    auto value = text.substr(at + key.size());
    if (value.starts_with('"')) return value.substr(1, value.find('"', 1) - 1);
    return value.substr(0, value.find_first_of(",}]"));
}

} // namespace

bool Table::connect() {
    for (std::size_t i = 0; i < wires_.size(); ++i) {
        if (!wires_[i].connect(settings_.ports[(number_ + i) % settings_.ports.size()]))
            return false;
    }
    return true;
}

void Table::begin() {
    for (Wire& wire : wires_) wire.send(R"({"v":1,"type":"hello"})");
}

void Table::heard(int who, std::string_view text) {
    if (made_ > 0 && text.starts_with(beginning_of_news)) {
        const std::size_t heard = ++news_[static_cast<std::size_t>(who)];
        if (heard == made_ && who != mover_) follow_record();
        if (heard <= record().moves.size())
            return; // behind the last move comes the end of the game
    }
    const std::string_view type = value_of(text.substr(0, 80), "\"type\":");
    if (type == "news") return heard_news(who, text);
    if (type == "ok" && results_.counting) ++results_.acknowledged;
    if (type == "welcome" && ++welcomes_ == 2) open();
    if (type == "opened") {
        id_ = value_of(text, "\"table\":");
        say(0, "enter", "");
        say(1, "sit", ",\"key\":\"" + std::string(value_of(text, "\"join\":")) + "\"");
    }
    if (type == "table" && who == 1) ready(); // both are there
    if (type == "error") ++results_.refused;
}

void Table::heard_news(int who, std::string_view text) {
    const std::string_view kind = value_of(text.substr(0, 160), "\"kind\":");
    const std::string_view seq = value_of(text, "\"seq\":");
    // The mover's own news of the same move may come after the answer to it was sent.
    if (kind == "moved" && who != mover_ && seq != told_) {
        told_ = seq;
        if (results_.counting) results_.moved(Time::now() - sent_);
    }
    if (kind == "dealt" && who == 0) ++results_.playing;
    if (kind == "ended" && who == 0) {
        --results_.playing;
        open();
    }
    if (!settings_.replay.empty()) {
        if (kind == "dealt") was_dealt(who, text, seq);
        return;
    }
    if (const auto at = find(text, "\"moves\":[{"); at != std::string_view::npos) {
        choose(who, text.substr(find(text, first_key, at) + first_key.size()), seq);
    }
}

void Table::open() {
    told_.clear();
    made_ = 0;
    dealt_to_ = 0;
    news_ = {};
    wires_[0].send(R"({"v":1,"type":"open","terms":{"ruleset":")" + settings_.ruleset +
                   R"(","seats":["me","link"]}})");
}

void Table::say(int who, std::string_view type, const std::string& more) {
    wire(who).send(R"({"v":1,"type":")" + std::string(type) + R"(","table":")" + id_ + '"' + more +
                   '}');
}

void Table::ready() {
    for (const int who : { 0, 1 }) {
        say(who, "ready", ",\"game\":1,\"entropy\":\"" + std::string(64, 'e') + "\"");
    }
}

// The list's middle: a game of the usual length.
void Table::choose(int who, std::string_view list, std::string_view seq) {
    list = list.substr(0, list.find(']'));
    const auto middle = find(list, first_key, list.size() / 2);
    if (middle != std::string_view::npos) list.remove_prefix(middle + first_key.size());
    propose(who, list.substr(0, list.find('"')), seq);
}

void Table::propose(int who, std::string_view move, std::string_view seq) {
    mover_ = who;
    move_ = R"({"v":1,"type":"move","table":")";
    move_.append(id_).append(R"(","answers":)").append(seq).append(R"(,"move":")");
    move_.append(move).append("\"}");
    if (settings_.think == 0) return make_move();
    auto think = std::chrono::microseconds(1000 * settings_.think);
    // Tables that began one after the other would else move one after the other for ever, all in a part of the time.
    if (!std::exchange(has_moved_, true)) {
        think = think * static_cast<int>(number_) / settings_.tables;
    }
    diary_.later(Time::now() + think, *this);
}

void Table::was_dealt(int who, std::string_view text, std::string_view seq) {
    if (find(text, "\"moves\":[{") != std::string_view::npos) first_ = who;
    if (++dealt_to_ < 2) return;
    seq_ = std::stoull(std::string(seq));
    replay_next();
}

void Table::follow_record() {
    if (results_.counting) results_.moved(Time::now() - sent_);
    ++seq_;
    if (made_ < record().moves.size()) replay_next();
}

void Table::replay_next() {
    const cairn::RecordedMove& next = record().moves[made_++];
    propose(next.seat == record().first ? first_ : 1 - first_, next.move, std::to_string(seq_));
}

void Table::make_move() {
    sent_ = Time::now();
    wire(mover_).send(move_);
}

} // namespace load
