#include "cli/face.h"

namespace kepi::cli {

Face face_of(std::string_view game) { return game == "dixie" ? dixie_face : nullptr; }

}  // namespace kepi::cli
