#include "server/accounts/names.hpp"

#include <array>
#include <cstdlib>
#include <set>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "base/text.hpp"
#include "server/journal.hpp"

namespace cairn {

namespace {

using icu::UnicodeString;

constexpr std::int32_t shortest_name = 2; // characters
constexpr std::int32_t longest_kept_name = 24;
constexpr int most_marks = 2; // on one letter
constexpr std::string_view joints = " ._-";

// Whom these words mean is nobody who keeps a name.
constexpr std::array reserved_words {
    "guest",          "guests",    "invite",     "invité",      "invitée",
    "invités",        "computer",  "ordinateur", "ordi",        "bot",
    "bots",           "robot",     "admin",      "admins",      "administrator",
    "administrateur", "moderator", "modérateur", "modératrice", "server",
    "serveur",        "system",    "système",    "systeme",     "cairn",
    "player",         "joueur",    "joueuse",    "watcher",     "spectateur",
    "spectatrice",    "somebody",  "someone",    "nobody",      "anyone",
    "anybody",        "personne",  "anonymous",  "anonyme",     "null",
    "undefined",
};

[[noreturn]] void without_unicode(UErrorCode why) {
    journal("ICU does not start", { { "reason", u_errorName(why) } });
    std::abort();
}

// Unicode's tables as ICU has them: made once, never changed.
struct Unicode {
    const icu::Normalizer2* nfkc = nullptr;
    const icu::Normalizer2* nfkc_fold = nullptr;
    USpoofChecker* checker = nullptr;

    Unicode() {
        UErrorCode status = U_ZERO_ERROR;
        nfkc = icu::Normalizer2::getNFKCInstance(status);
        nfkc_fold = icu::Normalizer2::getNFKCCasefoldInstance(status);
        checker = uspoof_open(&status);
        if (U_FAILURE(status)) without_unicode(status);
        icu::UnicodeSet allowed; // a copy of the recommended set would be as frozen as it is
        allowed.addAll(*uspoof_getRecommendedUnicodeSet(&status));
        for (const char joint : joints) allowed.add(static_cast<UChar32>(joint));
        uspoof_setAllowedUnicodeSet(checker, &allowed, &status);
        uspoof_setRestrictionLevel(checker, USPOOF_SINGLE_SCRIPT_RESTRICTIVE);
        uspoof_setChecks(checker,
                         USPOOF_RESTRICTION_LEVEL | USPOOF_CHAR_LIMIT | USPOOF_MIXED_NUMBERS |
                             USPOOF_INVISIBLE | USPOOF_HIDDEN_OVERLAY,
                         &status);
        if (U_FAILURE(status)) without_unicode(status);
    }
};

const Unicode& unicode() {
    static const Unicode only;
    return only;
}

UnicodeString from_utf8(std::string_view text) {
    return UnicodeString::fromUTF8({ text.data(), static_cast<std::int32_t>(text.size()) });
}

std::string to_utf8(const UnicodeString& text) {
    std::string utf8;
    return text.toUTF8String(utf8);
}

UnicodeString normal(const icu::Normalizer2& form, const UnicodeString& text) {
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString result = form.normalize(text, status);
    if (U_FAILURE(status)) without_unicode(status);
    return result;
}

bool is_invisible(UChar32 c) {
    return u_iscntrl(c) != 0 || u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

template <class Keeps>
UnicodeString filtered(const UnicodeString& text, Keeps keeps) {
    UnicodeString result;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        if (keeps(text.char32At(i))) result.append(text.char32At(i));
    }
    return result;
}

// UTS 39, 4: what two texts have in common if they cannot be told apart by looking. The cases are
// made one afterwards, for I looks like l, and i does not.
std::string looks_of(const UnicodeString& name) {
    const UnicodeString seen =
        filtered(normal(*unicode().nfkc, name), [](UChar32 c) { return !is_invisible(c); });
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString skeleton;
    uspoof_getSkeletonUnicodeString(unicode().checker, 0, seen, skeleton, &status);
    if (U_FAILURE(status)) without_unicode(status);
    return to_utf8(skeleton.foldCase());
}

bool is_joint(UChar32 c) {
    return c < 0x80 && joints.find(static_cast<char>(c)) != std::string_view::npos;
}

// Letters and digits, with few marks on them, and single joints between them.
bool is_well_made(const UnicodeString& name) {
    bool joint = true; // none at the start
    int marks = 0;
    for (std::int32_t i = 0; i < name.length(); i = name.moveIndex32(i, 1)) {
        const UChar32 c = name.char32At(i);
        const std::uint32_t kind = U_GET_GC_MASK(c);
        const bool is_mark = (kind & (U_GC_MN_MASK | U_GC_MC_MASK)) != 0;
        if (is_invisible(c)) return false;
        if (!is_joint(c) && !is_mark && (kind & (U_GC_L_MASK | U_GC_ND_MASK)) == 0) return false;
        if ((is_joint(c) || is_mark) && joint) return false;
        marks = is_mark ? marks + 1 : 0;
        if (marks > most_marks) return false;
        joint = is_joint(c);
    }
    return !joint;
}

bool is_reserved(const UnicodeString& name) {
    static const std::set<std::string> reserved = [] {
        std::set<std::string> looks;
        for (const char* word : reserved_words) {
            const UnicodeString text = from_utf8(word);
            looks.insert(looks_of(text));
            looks.insert(looks_of(UnicodeString(text).toUpper()));
            looks.insert(
                looks_of(UnicodeString(text, 0, 1).toUpper().append(text, 1, text.length())));
        }
        return looks;
    }();
    const auto is_of_a_word = [](UChar32 c) { return !is_joint(c) && u_isdigit(c) == 0; };
    std::int32_t end = 0; // of the first word
    while (end < name.length() && is_of_a_word(name.char32At(end))) end = name.moveIndex32(end, 1);
    const auto without_joints = [](UChar32 c) { return !is_joint(c); };
    for (const UnicodeString& word :
         { name.tempSubString(0, end), filtered(name, is_of_a_word), // `guest 1234`, `1 g.uest`
           filtered(name, without_joints) }) {                       // `b0t`
        if (reserved.contains(looks_of(word))) return true;
        if (reserved.contains(looks_of(UnicodeString(word).toLower()))) return true;
    }
    return false;
}

} // namespace

NameKeys keys_of(std::string_view name) {
    const UnicodeString text = from_utf8(name);
    return { to_utf8(normal(*unicode().nfkc_fold, text)), looks_of(text) };
}

Ruling<PlayerName> read_name(std::string_view typed) {
    const Refusal wrong { Code::Syntax,
                          "a name has 2 to 24 letters or digits; blanks, dots, dashes "
                          "and underscores may stand between them" };
    if (!is_utf8(typed)) return wrong;
    const UnicodeString name = normal(*unicode().nfkc, from_utf8(typed));
    if (name.countChar32() < shortest_name || name.countChar32() > longest_kept_name) return wrong;
    if (!is_well_made(name)) return wrong;
    UErrorCode status = U_ZERO_ERROR;
    if (uspoof_check2UnicodeString(unicode().checker, name, nullptr, &status) != 0 ||
        U_FAILURE(status)) {
        return Refusal { Code::Syntax,
                         "all letters of a name are of one script, and of one that is in use" };
    }
    if (is_reserved(name)) {
        return Refusal { Code::Taken, "this name would pass for a guest, the computer or the "
                                      "server: choose another" };
    }
    const std::string text = to_utf8(name);
    return PlayerName(text, keys_of(text));
}

} // namespace cairn
