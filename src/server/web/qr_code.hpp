// A text as a QR code: squares, dark or light, which a phone's camera reads. libqrencode computes it
// and is known in qr_code.cpp only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace cairn {

// The light border that a reader needs on every side.
inline constexpr int qr_border = 4;
// Longer texts make squares too small for a phone that is held up to a screen.
inline constexpr std::size_t longest_qr_text = 400;

class QrCode {
public:
    static Result<QrCode> of(std::string_view text);

    int size() const { return size_; } // squares a side, without the border
    // Counted from the corner of the code itself; everything outside it is light.
    bool is_dark(int row, int column) const;

private:
    int size_ = 0;
    std::vector<bool> dark_; // row by row
};

// A picture of it with its border, black on white in every theme.
std::string svg_of(const QrCode& code);

} // namespace cairn
