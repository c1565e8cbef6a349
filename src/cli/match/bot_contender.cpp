#include "cli/match/bot_contender.hpp"

#include <boost/json.hpp>

#include <array>
#include <optional>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/match/bot_process.hpp"
#include "cli/match/weights_file.hpp"

namespace cairn {
namespace {

constexpr std::size_t deepest_answer = 8;

// What an answer must be; or an error that says what it is instead.
Result<boost::json::object> object_in(std::string_view line) {
    boost::system::error_code error;
    boost::json::parse_options options;
    options.max_depth = deepest_answer;
    auto value =
        boost::json::parse(boost::json::string_view(line.data(), line.size()), error, {}, options);
    if (error) return Error { "answered with something that is not JSON: " + in_quotes(line) };
    if (!value.is_object())
        return Error { "answered with something that is not an object: " + in_quotes(line) };
    return std::move(value.get_object());
}

std::optional<std::string> text_at(const boost::json::object& object, const char* key) {
    const auto* value = object.if_contains(key);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return std::string(value->get_string().data(), value->get_string().size());
}

std::string move_request(const Decision& decision, int game) {
    JsonWriter json;
    json.object();
    json.key("type").value("move");
    json.key("game").value(game);
    json.key("ruleset").value(decision.ruleset());
    json.key("seat").value(name(decision.seat()));
    json.key("view").raw(decision.view_json());
    json.key("moves").array();
    for (const std::string& move : decision.moves()) json.value(move);
    json.end();
    json.key("clock_ms").value(std::int64_t { decision.limit().count() });
    json.end();
    return json.text();
}

class BotContender final : public Contender {
public:
    BotContender(std::string_view command, std::vector<std::string> words, MoveLimit limit)
        : command_(command), words_(std::move(words)), limit_(limit) {}

    // Started and greeted; what went wrong is told with the name of the program.
    Result<Done> start() {
        auto started = BotProcess::start(words_);
        if (!started) return started.error();
        process_ = std::move(started.value());
        fault_.reset();
        greet();
        if (!fault_) return Done {};
        process_->kill();
        process_.reset();
        return Error { in_quotes(command_) + " is no bot that can play: it " + fault_->reason };
    }

    void sit_down(const Sitting& sitting) override {
        sitting_ = sitting;
        fault_.reset();
        if (!process_) {
            if (const auto started = start(); !started) {
                fault_ = Forfeit { started.reason(), Ending::Resignation };
                return;
            }
        }
        JsonWriter json;
        json.object();
        json.key("type").value("game");
        json.key("game").value(sitting.game);
        json.key("ruleset").value(sitting.ruleset);
        json.key("seat").value(name(sitting.seat));
        json.end();
        tell(json.text(), limit_);
    }

    Answer choose(const Decision& decision) override {
        if (!fault_) {
            const auto deadline = tell(move_request(decision, sitting_.game), decision.limit());
            const auto answer = hear(deadline, decision.limit());
            if (answer) {
                if (auto move = text_at(*answer, "move")) return *move;
                blame("answered without a move");
            }
        }
        return *fault_;
    }

    void get_up(GameResult result, const Forfeit* own) override {
        if (own != nullptr) {
            // Out of step, or worse: the next game begins with a new process.
            if (process_) process_->kill();
            process_.reset();
            return;
        }
        JsonWriter json;
        json.object();
        json.key("type").value("over");
        json.key("game").value(sitting_.game);
        json.key("winner").value(name(result.outcome));
        json.key("by").value(name(result.by));
        json.end();
        tell(json.text(), limit_); // a fault here is found in the next game
    }

private:
    using Clock = std::chrono::steady_clock;

    void blame(std::string reason, Ending by = Ending::Resignation) {
        if (!fault_) fault_ = Forfeit { std::move(reason), by };
    }
    void blame(const BotProcess::Said& said, std::chrono::milliseconds limit) {
        if (!said.too_late) return blame(said.fault);
        blame(said.fault + " (" + std::to_string(limit.count()) + " ms)", Ending::Time);
    }

    BotProcess::Moment tell(std::string_view line, std::chrono::milliseconds limit) {
        const auto deadline = Clock::now() + limit;
        if (fault_ || !process_) return deadline;
        if (const auto said = process_->tell(line, deadline); !said.ok()) blame(said, limit);
        return deadline;
    }

    std::optional<boost::json::object> hear(BotProcess::Moment deadline,
                                            std::chrono::milliseconds limit) {
        if (fault_) return std::nullopt;
        const auto said = process_->hear(deadline);
        if (!said.ok()) {
            blame(said, limit);
            return std::nullopt;
        }
        auto object = object_in(said.line);
        if (!object) {
            blame(object.reason());
            return std::nullopt;
        }
        return std::move(object.value());
    }

    void greet() {
        JsonWriter json;
        json.object().key("type").value("hello").key("protocol").value(bot_protocol).end();
        const auto limit = limit_ + bot_start_time;
        const auto deadline = tell(json.text(), limit);
        const auto answer = hear(deadline, limit);
        if (!answer) return;
        const auto* protocol = answer->if_contains("protocol");
        if (protocol == nullptr || !protocol->is_int64() || protocol->get_int64() != bot_protocol) {
            blame("answered the greeting without \"protocol\": 1: " +
                  in_quotes(boost::json::serialize(*answer)));
        }
    }

    std::string command_;
    std::vector<std::string> words_;
    MoveLimit limit_;
    std::unique_ptr<BotProcess> process_;
    Sitting sitting_;
    std::optional<Forfeit> fault_;
};

} // namespace

Result<std::unique_ptr<Contender>> make_bot(std::string_view command, MoveLimit limit) {
    auto words = command_words(command);
    if (!words) return words.error();
    auto bot = std::make_unique<BotContender>(command, std::move(words.value()), limit);
    if (const auto started = bot->start(); !started) return started.error();
    return std::unique_ptr<Contender>(std::move(bot));
}

std::span<const ContenderKind> all_contenders() {
    static const std::array kinds { computer_with_weights, plain_contenders()[1],
                                    ContenderKind { "bot", "bot:COMMAND", &make_bot } };
    return kinds;
}

} // namespace cairn
