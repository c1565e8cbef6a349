// How texts get in and out of WebAssembly: one buffer that the page writes to and reads from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn {

class Mailbox {
public:
    // Room for a text of this size: where the page writes it to.
    char* room(std::uint32_t size) {
        text_.resize(size);
        return text_.data();
    }
    // What the page wrote.
    std::string take(std::uint32_t size) const { return text_.substr(0, size); }
    // A text for the page; its length.
    std::uint32_t put(std::string text) {
        text_ = std::move(text);
        return static_cast<std::uint32_t>(text_.size());
    }
    const char* text() const { return text_.data(); }

private:
    std::string text_;
};

Mailbox& mailbox();

} // namespace cairn
