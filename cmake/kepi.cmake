# kepi_library(name SOURCES ... HEADERS ... LINK ...)
# A library of ours; its public headers are checked to compile alone. The build checks those that their own source
# includes first; `all_verify_interface_header_sets` the others.
function(kepi_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;HEADERS;LINK" ${ARGN})
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES})
    set(kind PUBLIC)
  else()
    add_library(${name} INTERFACE)
    set(kind INTERFACE)
  endif()
  foreach(header ${arg_HEADERS})
    string(REGEX REPLACE "\\.h$" ".cpp" source ${header})
    set(first "")
    if(source IN_LIST arg_SOURCES)
      file(STRINGS ${source} first REGEX "^#include" LIMIT_COUNT 1)
    endif()
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${header})
    if(first STREQUAL "#include \"${path}\"")
      list(APPEND with_source ${header})
    else()
      list(APPEND alone ${header})
    endif()
  endforeach()
  target_sources(${name} ${kind}
    FILE_SET alone TYPE HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${alone}
    FILE_SET with_source TYPE HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${with_source})
  set_property(TARGET ${name} PROPERTY INTERFACE_HEADER_SETS_TO_VERIFY alone)
  target_include_directories(${name} ${kind} ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} ${kind} ${arg_LINK})
endfunction()

# kepi_border(name ...): as kepi_library, for the JSON of a game. Its templates are heavy and its work is light, so that builds
# with sanitizers do not optimise it: less than half the time to compile.
function(kepi_border name)
  kepi_library(${name} ${ARGN})
  target_compile_options(${name} PRIVATE $<$<CONFIG:Debug>:-O0>)
endfunction()

# kepi_core(name ...): as kepi_library, but of the core: no exceptions, no run-time types,
# so that a throw or a dynamic_cast does not compile.
function(kepi_core name)
  kepi_library(${name} ${ARGN})
  get_target_property(type ${name} TYPE)
  if(NOT type STREQUAL INTERFACE_LIBRARY)
    target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
  endif()
endfunction()

# kepi_for_playouts(name): rules that are played out by the thousand.
function(kepi_for_playouts name)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O3>)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)  # the same instructions, chosen for processors on which `rep stos` is slow
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-mtune=skylake>)
  endif()
endfunction()

# kepi_test(name [OPTIMISED] SOURCES ... LINK ...): a GoogleTest program, known to ctest. Its own sources run for moments and are
# compiled for that: without optimisation, in half the time. OPTIMISED: it plays thousands of games through its own templates.
function(kepi_test name)
  if(KEPI_WASM)
    return()
  endif()
  cmake_parse_arguments(arg "OPTIMISED" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  if(NOT arg_OPTIMISED)
    target_compile_options(${name} PRIVATE -O0)
  endif()
  target_link_libraries(${name} PRIVATE ${arg_LINK} GTest::gtest_main)
  foreach(source ${arg_SOURCES})  # only where it is used: other sources compile alike in every checkout
    file(STRINGS ${source} uses REGEX KEPI_SOURCE_DIR LIMIT_COUNT 1)
    if(uses)
      set_property(SOURCE ${source} APPEND PROPERTY COMPILE_DEFINITIONS KEPI_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    endif()
  endforeach()
  add_test(NAME ${name} COMMAND ${name})
  set_property(GLOBAL APPEND PROPERTY kepi_tests ${name})
endfunction()

if(NOT KEPI_WASM)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  find_package(Threads REQUIRED)
  find_package(nlohmann_json REQUIRED)
  find_package(fmt REQUIRED)
  find_package(ICU REQUIRED COMPONENTS uc i18n)
  find_package(SQLite3 REQUIRED)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
  pkg_check_modules(geos REQUIRED IMPORTED_TARGET geos)  # a second opinion, in tests only
endif()
find_package(tl-expected REQUIRED)
