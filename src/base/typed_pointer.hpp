// A pointer to something whose type only the two ends know: whoever is in between hands it on, and
// whoever asks for it as another type gets nothing.
#pragma once

namespace cairn {

class TypedPointer {
public:
    template <class T>
    constexpr explicit TypedPointer(const T* what) : what_(what), type_(&type_of<T>) {}

    template <class T>
    constexpr const T* as() const {
        return type_ == &type_of<T> ? static_cast<const T*>(what_) : nullptr;
    }

private:
    template <class T>
    static constexpr char type_of = 0; // its address tells the types apart

    const void* what_;
    const void* type_;
};

} // namespace cairn
