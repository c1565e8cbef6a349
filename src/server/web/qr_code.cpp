#include "server/web/qr_code.hpp"

#include <memory>
#include <qrencode.h>

namespace cairn {

Result<QrCode> QrCode::of(std::string_view text) {
    if (text.empty() || text.size() > longest_qr_text) {
        return Error { "a code is drawn for 1 to " + std::to_string(longest_qr_text) + " bytes" };
    }
    // Medium correction: a seventh of the squares may be misread.
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> drawn(
        QRcode_encodeData(static_cast<int>(text.size()),
                          reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_M),
        &QRcode_free);
    if (!drawn) return Error { "the code cannot be drawn" };
    QrCode code;
    code.size_ = drawn->width;
    const std::size_t squares =
        static_cast<std::size_t>(drawn->width) * static_cast<std::size_t>(drawn->width);
    code.dark_.reserve(squares);
    // Of the bits that libqrencode tells about a square, the lowest says whether it is dark.
    for (std::size_t i = 0; i < squares; ++i) code.dark_.push_back((drawn->data[i] & 1) != 0);
    return code;
}

bool QrCode::is_dark(int row, int column) const {
    if (row < 0 || column < 0 || row >= size_ || column >= size_) return false;
    return dark_[static_cast<std::size_t>(row) * static_cast<std::size_t>(size_) +
                 static_cast<std::size_t>(column)];
}

std::string svg_of(const QrCode& code) {
    const std::string side = std::to_string(code.size() + 2 * qr_border);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + " " +
                      side + "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" +
                      side + "v" + side + "H0z\"/><path d=\"";
    // Dark squares that lie side by side are one rectangle.
    for (int row = 0; row < code.size(); ++row) {
        for (int column = 0; column < code.size(); ++column) {
            if (!code.is_dark(row, column)) continue;
            const int first = column;
            while (code.is_dark(row, column)) ++column;
            const std::string width = std::to_string(column - first);
            svg += "M" + std::to_string(first + qr_border) + " " + std::to_string(row + qr_border) +
                   "h" + width + "v1h-" + width + "z";
        }
    }
    return svg + "\"/></svg>";
}

} // namespace cairn
