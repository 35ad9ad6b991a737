#pragma once
/// The TypeScript types of every game's orders, events and views (web/src/protocol/generated.ts).
#include <string>

namespace kepi {
std::string protocol_types();
}
