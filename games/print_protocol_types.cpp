// print_protocol_types FILE: writes the generated TypeScript types there.
#include <fstream>
#include <iostream>

#include "games/protocol_types.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "print_protocol_types FILE\n";
    return 2;
  }
  std::ofstream file{argv[1], std::ios::binary};
  file << kepi::protocol_types();
  file.close();
  if (!file) std::cerr << "cannot write " << argv[1] << "\n";
  return file ? 0 : 1;
}
