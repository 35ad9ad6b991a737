# cmake -DROOT=… -DOUT=… -P embed.cmake
# Writes OUT/embedded.cpp, which carries the built web client and the data inside the binary (.incbin: no time to compile), with the
# gzipped form and the ETag of each file made here. Files that did not change are not touched.
cmake_minimum_required(VERSION 3.25)
file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/web/dist/* ${ROOT}/data/locales/*.json ${ROOT}/data/rules/*.json
  ${ROOT}/rules/*.md ${ROOT}/web/src/boards/guns/art/map.json)
list(SORT files)
set(code "")
set(rows "")
set(n 0)
foreach(file IN LISTS files)
  file(SHA256 ${ROOT}/${file} hash)
  string(SUBSTRING ${hash} 0 20 tag)
  set(copy ${OUT}/${tag}.raw)
  set(zip ${OUT}/${tag}.gz)
  if(NOT EXISTS ${copy})
    file(COPY_FILE ${ROOT}/${file} ${copy})
  endif()
  if(file MATCHES "\\.(html|js|css|json|svg|txt|map|webmanifest|wasm)$")
    if(NOT EXISTS ${zip})
      execute_process(COMMAND gzip -9 -n -c ${copy} OUTPUT_FILE ${zip}.part COMMAND_ERROR_IS_FATAL ANY)
      file(RENAME ${zip}.part ${zip})
    endif()
  else()
    set(zip "")
  endif()
  string(APPEND code "EMBED(raw${n}, \"${copy}\")\n")
  set(zipped "{}")
  if(zip)
    string(APPEND code "EMBED(zip${n}, \"${zip}\")\n")
    set(zipped "{zip${n}, zip${n}_end}")
  endif()
  string(REGEX REPLACE "^web/dist/" "web/" name ${file})
  string(APPEND rows "    row(\"${name}\", \"${tag}\", {raw${n}, raw${n}_end}, ${zipped}),\n")
  math(EXPR n "${n} + 1")
endforeach()
file(CONFIGURE OUTPUT ${OUT}/embedded.cpp @ONLY CONTENT
[==[// Made by server/assets/embed.cmake.
#include "server/assets/assets.h"

#define EMBED(name, path)                                                             \
  asm(".section .rodata\n.global kepi_" #name "\nkepi_" #name ":\n.incbin \"" path    \
      "\"\n.global kepi_" #name "_end\nkepi_" #name "_end:\n.byte 0\n.previous\n");   \
  extern "C" const char name[] asm("kepi_" #name);                                    \
  extern "C" const char name##_end[] asm("kepi_" #name "_end");

@code@
namespace kepi::server {
namespace {
struct Part { const char* begin = nullptr; const char* end = nullptr; };
[[maybe_unused]] Asset row(const char* name, const char* tag, Part raw, Part zip) {
  return {name, tag, {raw.begin, static_cast<std::size_t>(raw.end - raw.begin)},
          {zip.begin, static_cast<std::size_t>(zip.end - zip.begin)}};
}
}  // namespace

std::span<const Asset> embedded() {
  static const std::vector<Asset> all{
@rows@  };
  return all;
}

}  // namespace kepi::server
]==])
