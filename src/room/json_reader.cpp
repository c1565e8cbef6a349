#include "room/json_reader.hpp"

#include "base/text.hpp"

namespace cairn {

namespace json = boost::json;

void JsonReader::fail(std::string_view key, std::string_view reason) {
    if (fault_.empty()) fault_ = std::string(key) + ": " + std::string(reason);
}

const json::value& JsonReader::value(std::string_view key) {
    static const json::value none;
    const auto* value = object_.if_contains(key);
    return value == nullptr ? none : *value;
}

std::string JsonReader::text(std::string_view key, std::size_t longest) {
    const auto& found = value(key);
    if (!found.is_string()) {
        fail(key, "a text is expected here");
        return {};
    }
    const auto& text = found.get_string();
    if (text.size() > longest) fail(key, "this text is too long");
    return { text.data(), std::min(text.size(), longest) };
}

std::optional<std::string_view> JsonReader::fitting_text(std::string_view key,
                                                         const FieldRule& rule) {
    const auto& found = value(key);
    if (!found.is_string()) {
        fail(key, "a text is expected here");
        return std::nullopt;
    }
    const std::string_view text(found.get_string().data(), found.get_string().size());
    if (rule.accepts(text)) return text;
    fail(key, rule.expected);
    return std::nullopt;
}

std::int64_t JsonReader::number(std::string_view key, std::int64_t least, std::int64_t most) {
    const auto& found = value(key);
    if (!found.is_int64()) {
        fail(key, "a whole number is expected here");
        return least;
    }
    if (found.get_int64() < least || found.get_int64() > most) {
        fail(key, "a number from " + std::to_string(least) + " to " + std::to_string(most) +
                      " is expected here");
        return least;
    }
    return found.get_int64();
}

std::string JsonReader::text_or(std::string_view key, std::size_t longest,
                                std::string_view otherwise) {
    return has(key) ? text(key, longest) : std::string(otherwise);
}

std::int64_t JsonReader::number_or(std::string_view key, std::int64_t least, std::int64_t most,
                                   std::int64_t otherwise) {
    return has(key) ? number(key, least, most) : otherwise;
}

bool JsonReader::flag_or(std::string_view key, bool otherwise) {
    if (!has(key)) return otherwise;
    const auto& found = value(key);
    if (!found.is_bool()) fail(key, "true or false is expected here");
    return found.is_bool() ? found.get_bool() : otherwise;
}

fair::Bytes32 JsonReader::bytes(std::string_view key) {
    fair::Bytes32 bytes {};
    if (!fair::from_hex(text(key, 2 * bytes.size()), bytes)) {
        fail(key, "64 hexadecimal digits are expected here");
    }
    return bytes;
}

std::uint64_t JsonReader::line(std::string_view key) {
    return static_cast<std::uint64_t>(number(key, 0, highest_number));
}

const json::object& JsonReader::object(std::string_view key) {
    static const json::object none;
    const auto& found = value(key);
    if (!found.is_object()) fail(key, "an object is expected here");
    return found.is_object() ? found.get_object() : none;
}

Result<json::object> parse_object(std::string_view text, std::size_t deepest,
                                  json::storage_ptr storage) {
    if (!is_utf8(text)) return Error { "this is not UTF-8" };
    json::parse_options options;
    options.max_depth = deepest;
    json::error_code wrong;
    std::array<unsigned char, 1024> beside; // what the parser itself needs
    json::parser parser(json::storage_ptr(), options, beside.data(), beside.size());
    parser.reset(std::move(storage));
    parser.write(text, wrong);
    if (wrong) return Error { "this is not JSON: " + wrong.message() };
    json::value value = parser.release();
    if (!value.is_object()) return Error { "a JSON object is expected" };
    return std::move(value.get_object());
}

} // namespace cairn
