#include "cli/lan/invitation.hpp"

#include <clocale>
#include <cstdlib>
#include <langinfo.h>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/terminal/phrase.hpp"
#include "cli/terminal/terminal.hpp"
#include "server/web/own_address.hpp"

namespace cairn {
namespace {

struct InvitationTexts {
    Phrase<2> serving;
    Phrase<0> open;
    Phrase<0> open_or_scan;
    Phrase<0> others;
    Phrase<0> plain_http;
};

constexpr InvitationTexts english {
    .serving = "Cairn serves at {1} and keeps its games in {2}",
    .open = "Open this address on any phone or computer in the same network.",
    .open_or_scan = "Open this address on any phone or computer in the same network, or point a "
                    "phone's camera at this code:",
    .others = "This machine has other addresses, too:",
    .plain_http =
        "Over plain http a browser does not install Cairn as an app, does not keep it for "
        "when there is no network, and shows no notices. Playing needs none of these; "
        "docs/operations.md, section 1, says more.",
};

constexpr InvitationTexts french {
    .serving = "Cairn est servi à l’adresse {1} et garde ses parties dans {2}",
    .open = "Ouvrez cette adresse sur un téléphone ou un ordinateur du même réseau.",
    .open_or_scan = "Ouvrez cette adresse sur un téléphone ou un ordinateur du même réseau, ou "
                    "visez ce code avec l’appareil photo d’un téléphone :",
    .others = "Cette machine a aussi d’autres adresses :",
    .plain_http = "En http simple, un navigateur n’installe pas Cairn comme une application, ne le "
                  "garde pas pour jouer hors ligne et n’affiche pas d’avis. Pour jouer, rien de "
                  "cela n’est nécessaire ; docs/operations.md, section 1, en dit plus.",
};

const InvitationTexts& invitation_texts(Language language) {
    return language == Language::French ? french : english;
}

bool shows_utf8() {
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", nullptr);
    if (locale == nullptr) return false;
    const bool utf8 = std::string_view(nl_langinfo_l(CODESET, locale)) == "UTF-8";
    freelocale(locale);
    return utf8;
}

bool shows_ansi() {
    const char* terminal = std::getenv("TERM");
    return terminal != nullptr && *terminal != '\0' && std::string_view(terminal) != "dumb";
}

} // namespace

std::string serving_line(Language language, const std::string& url, const std::string& keeps) {
    return invitation_texts(language).serving(url, keeps) + "\n";
}

std::string lan_invitation(Language language, const std::vector<LanAddress>& addresses,
                           std::uint16_t port, Picture picture) {
    const InvitationTexts& texts = invitation_texts(language);
    const auto url = [port](const LanAddress& each) {
        return "http://" + host_of({ each.address, port });
    };
    const auto code = QrCode::of(url(addresses.front()));
    const bool shown = code && picture == Picture::Shown;
    std::string text = filled((shown ? texts.open_or_scan : texts.open).text());
    if (shown) text += "\n" + in_half_blocks(*code) + "\n";
    if (addresses.size() > 1) text += filled(texts.others.text());
    for (std::size_t i = 1; i < addresses.size(); ++i) {
        text += "    " + url(addresses[i]) + " (" + harmless(addresses[i].interface) + ")\n";
    }
    return text + filled(texts.plain_http.text());
}

Picture picture_for(const QrCode& code) {
    winsize size {};
    const bool terminal = isatty(STDOUT_FILENO) != 0 && shows_ansi() && shows_utf8();
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    const bool fits = !known || size.ws_col >= code.size() + 2 * qr_border;
    return terminal && fits ? Picture::Shown : Picture::LeftOut;
}

std::string in_half_blocks(const QrCode& code) {
    constexpr std::string_view black_on_white = "\x1b[38;5;16;48;5;231m";
    constexpr std::string_view as_before = "\x1b[0m\n";
    std::string text;
    const int end = code.size() + qr_border;
    for (int row = -qr_border; row < end; row += 2) {
        text += black_on_white;
        for (int column = -qr_border; column < end; ++column) {
            const bool upper = code.is_dark(row, column);
            const bool lower = code.is_dark(row + 1, column);
            text += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
        }
        text += as_before;
    }
    return text;
}

} // namespace cairn
