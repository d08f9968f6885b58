# Sourced by the tests of packages: the built files, a folder that is removed at the end, and checks.
# shellcheck shell=bash
source "$(dirname "${BASH_SOURCE[0]}")/../build/common.sh"

SCRATCH=$(mktemp -d)
# Processes that the test has started, and what else the end undoes.
PROCESSES=()
on_exit() { :; }
clean_up() {
    local process
    for process in "${PROCESSES[@]}"; do
        kill "$process" 2>/dev/null || true
    done
    wait
    on_exit
    rm -rf --one-file-system "$SCRATCH"
}
trap clean_up EXIT

# fail MESSAGE: ends the test.
fail() {
    echo "failed: $1" >&2
    exit 1
}

# check MESSAGE COMMAND...: ends the test unless the command succeeds.
check() {
    local message=$1
    shift
    "$@" >"$SCRATCH/check" 2>&1 || { cat "$SCRATCH/check" >&2 && fail "$message"; }
    echo "ok: $message"
}

# wait_for SECONDS COMMAND...: repeats a command until it succeeds.
wait_for() {
    local end=$(($(date +%s) + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$(date +%s)" -lt "$end" ] || return 1
        sleep 0.05
    done
}

# A port that is free now.
free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# Unpacks the programs for Linux; sets PROGRAMS.
unpack_programs() {
    tar --extract --file="$DIST/pijersi-$VERSION-linux-$MACHINE.tar.gz" --directory="$SCRATCH"
    PROGRAMS=$SCRATCH/pijersi-$VERSION-linux-$MACHINE
}
