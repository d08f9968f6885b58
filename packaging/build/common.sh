# Sourced by the scripts in this folder: paths, versions and functions that they share.
# shellcheck shell=bash
set -euo pipefail
export LC_ALL=C TZ=UTC
umask 022

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$ROOT"
# What users download.
DIST=${PIJERSI_DIST:-$ROOT/dist}
# Everything else that is built.
WORK=${PIJERSI_PACKAGES:-$ROOT/target/packages}
# The profile of cargo; `release` builds faster.
PROFILE=${PIJERSI_PROFILE:-dist}
MACHINE=$(uname -m)
VERSION=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
# The time of all packaged files.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

case $MACHINE in
    x86_64) DEBIAN_ARCHITECTURE=amd64 BUILDS=(x86-64 x86-64-v3) ;;
    aarch64) DEBIAN_ARCHITECTURE=arm64 BUILDS=(generic) ;;
    *) echo "packages are not built for $MACHINE" >&2 && exit 1 ;;
esac

# require COMMAND PACKAGE: fails unless the command is installed.
require() {
    command -v "$1" >/dev/null && return
    echo "$1 is not installed: it belongs to the package $2" >&2
    exit 1
}

# Removes a folder of the build and creates it again.
fresh() {
    rm -rf "$1"
    mkdir -p "$1"
}

# archive FILE FOLDER: packs a folder, the same bytes for the same files.
archive() {
    tar --create --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --directory="$(dirname "$2")" "$(basename "$2")" | gzip --best --no-name >"$1"
}

# build_for BUILD COMMAND...: runs cargo or maturin for one kind of processors, without paths of this machine in the result.
build_for() {
    local build=$1 cargo=${CARGO_HOME:-$HOME/.cargo} flags
    shift
    flags="--remap-path-prefix=$ROOT=pijersi --remap-path-prefix=$cargo=cargo --remap-path-prefix=$WORK=build"
    flags+=" --remap-path-prefix=$(rustc --print sysroot)=rust -C link-arg=-Wl,--build-id=none"
    [ "$build" = generic ] || flags+=" -C target-cpu=$build"
    # The target is named, so that the flags do not apply to build scripts.
    RUSTFLAGS=$flags CFLAGS="-ffile-prefix-map=$WORK=build -ffile-prefix-map=$cargo=cargo" CARGO_INCREMENTAL=0 \
        CARGO_TARGET_DIR="$WORK/$build" CARGO_BUILD_TARGET="$MACHINE-unknown-linux-gnu" \
        CARGO_PROFILE_RELEASE_STRIP=symbols CARGO_PROFILE_DIST_STRIP=symbols "$@"
}

# The folder with what cargo has built.
built() {
    echo "$WORK/$1/$MACHINE-unknown-linux-gnu/$PROFILE"
}
