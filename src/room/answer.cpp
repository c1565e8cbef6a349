#include "room/answer.hpp"

namespace cairn {

JsonWriter& begin(JsonWriter& json, std::string_view type, std::string_view ref) {
    json.object().key("v").value(protocol_version);
    if (!ref.empty()) json.key("ref").value(ref);
    return json.key("type").value(type);
}

std::string error_message(std::string_view ref, const Refusal& why) {
    JsonWriter json;
    begin(json, "error", ref).key("code").value(name(why.code));
    return json.key("reason").value(why.reason).end().text();
}

std::string ok_message(std::string_view ref, std::uint64_t seq) {
    JsonWriter json;
    begin(json, "ok", ref);
    if (seq > 0) json.key("seq").value(static_cast<std::int64_t>(seq));
    return json.end().text();
}

std::string plain_message(std::string_view type, std::string_view ref) {
    JsonWriter json;
    return begin(json, type, ref).end().text();
}

} // namespace cairn
