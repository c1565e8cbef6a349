// Something to call, for as long as a call lasts: a parameter that takes any function and keeps none.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace cairn {

template <class Signature>
class FunctionRef;

template <class Returned, class... Arguments>
class FunctionRef<Returned(Arguments...)> {
public:
    FunctionRef() = default; // nothing to call
    template <class Function>
        requires(!std::is_same_v<std::remove_cvref_t<Function>, FunctionRef>)
    FunctionRef(Function&& function)
        : object_(const_cast<void*>(static_cast<const void*>(std::addressof(function)))),
          call_([](void* object, Arguments... arguments) -> Returned {
              return (*static_cast<std::remove_reference_t<Function>*>(object))(
                  std::forward<Arguments>(arguments)...);
          }) {}

    explicit operator bool() const { return call_ != nullptr; }
    Returned operator()(Arguments... arguments) const {
        return call_(object_, std::forward<Arguments>(arguments)...);
    }

private:
    void* object_ = nullptr;
    Returned (*call_)(void*, Arguments...) = nullptr;
};

} // namespace cairn
