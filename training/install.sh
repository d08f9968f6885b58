#!/usr/bin/env bash
# Installs a network in the engine: install.sh NETWORK FIXTURE (both written by train.py). Run in the repository root.
set -euo pipefail
cp "$1" crates/engine/net/banli.net
cp "$2" training/tests/banli.fixture
chmod 644 crates/engine/net/banli.net training/tests/banli.fixture
cargo test --quiet -p pijersi-training --test installed
echo "Now set the new bench numbers in crates/engine/src/bench.rs (its test shows them), and run web/build for the page."
