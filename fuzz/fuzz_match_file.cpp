// Match files (docs/guide/match-files.md): what is read is written again as it was, and the audit of anything ends.
#include "engine/record.h"
#include "fuzz/fuzz.h"
#include "games/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kepi;
  const auto file = fuzz::text(data, size);
  (void)audit(file, find_game);
  const auto record = Record::read(file, find_game);
  if (!record) {
    fuzz::must(!record.error().empty(), "a refusal has a reason");
    return 0;
  }
  const std::string text = record->text();
  const auto again = Record::read(text, find_game);
  fuzz::must(again && again->text() == text && again->match().hash() == record->match().hash(),
             "a match file survives being written");
  return 0;
}
