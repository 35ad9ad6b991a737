# What ./start and ./test share: packages, the web client, the build. Sourced, not run.
# Every step says what it does and is quick when there is nothing to do.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jobs=${KEPI_JOBS:-$(nproc)}

packages_to_build=(g++ cmake ninja-build mold pkg-config python3 libboost1.81-dev nlohmann-json3-dev libexpected-dev
  libfmt-dev libcli11-dev libicu-dev libsqlite3-dev libsodium-dev zlib1g-dev libedit-dev
  libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev libgeos-dev)
packages_to_test=(ccache clang-19 lld-19 llvm-19 libclang-rt-19-dev libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 wasi-libc
  libclang-rt-19-dev-wasm32 chromium)

# Everything is built and noted here.
can_write() { mkdir -p "$root/build/logs" 2>/dev/null && [ -w "$root" ] && [ -w "$root/build/logs" ] || stop "You ($(id -un)) may not write in $root; take a copy of your own: git clone $root"; }

say() { printf '%s\n' "$*"; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

# install PACKAGE...: those that are missing, as root or by sudo.
install() {
  local missing=() p there
  there=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
  for p in "$@"; do
    grep -qxF "$p installed" <<<"$there" || missing+=("$p")
  done
  [ ${#missing[@]} = 0 ] && return
  command -v apt-get >/dev/null || stop "These packages are needed and only apt-get is known here: ${missing[*]}"
  local as=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || stop "Missing packages; install them as root: apt-get install ${missing[*]}"
    as=(sudo)
  fi
  say "Installing ${#missing[@]} packages: ${missing[*]}"
  { "${as[@]}" apt-get update && "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"; } \
    >"$root/build/logs/packages.log" 2>&1 || { tail -5 "$root/build/logs/packages.log" >&2; stop "Installing failed; see build/logs/packages.log. As root: apt-get install ${missing[*]}"; }
}

node_is_there() {
  command -v npm >/dev/null || stop "Node.js 20 or newer with npm is needed to build the web client: https://nodejs.org"
  local major; major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] || stop "Node.js 20 or newer is needed; this is $(node --version)"
}

# newer STAMP PATH...: is any file below the paths newer than the stamp?
newer() {
  local stamp=$1; shift
  [ ! -e "$stamp" ] || [ -n "$(find "$@" -newer "$stamp" -type f -print -quit 2>/dev/null)" ]
}

web_packages() {
  node_is_there
  if newer "$root/web/node_modules/.stamp" "$root/web/package.json" "$root/web/package-lock.json"; then
    say "Installing the web client's packages"
    (cd "$root/web" && npm ci --no-audit --no-fund --loglevel=error) || return 1
    touch "$root/web/node_modules/.stamp"
  fi
}

build_web() {
  web_packages || return 1
  if newer "$root/web/dist/.stamp" "$root/web/src" "$root/web/index.html" "$root/web/package-lock.json" \
      "$root/web/vite.config.ts" "$root/data"; then
    say "Building the web client"
    (cd "$root/web" && npm run --silent build -- --logLevel warn) || return 1
    touch "$root/web/dist/.stamp"
  fi
}

# configure PRESET [OPTION...]
configure() {
  local preset=$1; shift
  local launcher=()
  if command -v ccache >/dev/null; then
    launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    export CCACHE_SLOPPINESS=time_macros CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1  # one cache for every checkout
  fi
  (cd "$root" && cmake --preset "$preset" "${launcher[@]}" "$@" >/dev/null)
}
