#include "games/protocol_types.h"

#include "games/dixie/json/codec.h"
#include "games/guns/json/codec.h"
#include "games/longstreet/json/codec.h"

namespace kepi {

std::string protocol_types() {
  return "// Made by the target protocol_types from the C++ descriptions in games/*/json; do not edit.\n\n" +
         json::typescript(dixie::DixieCodec::types(), "Dixie") + "\n" + json::typescript(guns::GunsCodec::types(), "Guns") + "\n" +
         json::typescript(longstreet::LongstreetCodec::types(), "Longstreet");
}

}  // namespace kepi
