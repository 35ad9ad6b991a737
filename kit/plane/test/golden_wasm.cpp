// The golden results in WebAssembly; golden.mjs runs it.
#include "kit/plane/test/golden.h"

extern "C" {
__attribute__((export_name("computed"))) std::uint64_t computed() { return kepi::plane::test::computed(); }
__attribute__((export_name("golden"))) std::uint64_t golden() { return kepi::plane::test::golden; }
}
