// Things that are told apart by a number alone, such as a stone of the border or a tile of the wall.
// Each kind is a type of its own, so that no other number is taken for one of them by mistake.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>

namespace cairn {

// The numbers go from 0. The tag tells the compiler one kind from another.
template <class Tag, int how_many>
class Numbered {
    static_assert(how_many > 0);

public:
    static constexpr int count = how_many;

    constexpr explicit Numbered(int id) : id_(id) { assert(id >= 0 && id < count); }
    static constexpr Numbered of_id(int id) { return Numbered(id); }

    constexpr int id() const { return id_; }

    friend constexpr auto operator<=>(Numbered, Numbered) = default;

private:
    int id_; // what costs least to reckon with; whoever keeps many of them keeps the number
};

// Something for each of them, indexed by one of them and by nothing else.
template <class Thing, class T>
struct ForEach {
    std::array<T, static_cast<std::size_t>(Thing::count)> items {};

    constexpr T& operator[](Thing thing) { return items[static_cast<std::size_t>(thing.id())]; }
    constexpr const T& operator[](Thing thing) const {
        return items[static_cast<std::size_t>(thing.id())];
    }
    constexpr auto begin() { return items.begin(); }
    constexpr auto end() { return items.end(); }
    constexpr auto begin() const { return items.begin(); }
    constexpr auto end() const { return items.end(); }
    friend constexpr bool operator==(const ForEach&, const ForEach&) = default;
};

// All of them, to loop over: `for (const Stone stone : every<Stone>)`.
template <class Thing>
struct Every {
    struct Iterator {
        int id;
        constexpr Thing operator*() const { return Thing::of_id(id); }
        constexpr Iterator& operator++() {
            ++id;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;
    };
    constexpr Iterator begin() const { return { 0 }; }
    constexpr Iterator end() const { return { Thing::count }; }
};
template <class Thing>
inline constexpr Every<Thing> every {};

} // namespace cairn
