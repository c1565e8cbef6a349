// A list with a fixed capacity that lives where it is declared: no allocation while a game is
// played. Knows no game.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace cairn {

template <class T, std::size_t Capacity>
class List {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    static constexpr std::size_t capacity = Capacity;

    // The slots beyond size() are left as they are: a list of a thousand moves costs nothing to make.
    List() {} // NOLINT(modernize-use-equals-default): `= default` would zero it in List{}

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }

    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return slots_[i];
    }
    T& operator[](std::size_t i) {
        assert(i < size_);
        return slots_[i];
    }

    void push_back(const T& item) {
        assert(size_ < Capacity);
        slots_[size_++] = item;
    }
    void clear() { size_ = 0; }

    // For writing several items at once: the first free slot, and how many were written there.
    T* end_slot() { return slots_.data() + size_; }
    void grow(std::size_t count) {
        assert(size_ + count <= Capacity);
        size_ += count;
    }

    const T* begin() const { return slots_.data(); }
    const T* end() const { return slots_.data() + size_; }
    T* begin() { return slots_.data(); }
    T* end() { return slots_.data() + size_; }

private:
    // In a union no item is made before it is put in.
    union {
        std::array<T, Capacity> slots_;
    };
    std::size_t size_ = 0;
};

} // namespace cairn
