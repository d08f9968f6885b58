#!/usr/bin/env python3
"""Checks the lowest Rust version that each crate of the workspace declares.

    tools/msrv.py           fails if a dependency declares a later Rust version than the crate that uses it
    tools/msrv.py --list    prints a line for each crate: its version, name, and the dependency that requires most
    tools/msrv.py 1.85      prints `-p NAME` for the crates that declare this version

Clippy's lint `incompatible_msrv` checks the use of the standard library against the same declarations. Development
dependencies are not checked: tests run on the current stable Rust. CI compiles with the declared versions.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: Edition 2024 does not compile with an earlier version.
EDITION_MINIMUM = (1, 85, 0)


def version(package):
    """The Rust version a package declares, or (0, 0, 0)."""
    parts = [int(part) for part in (package["rust_version"] or "0").split(".")]
    return tuple(parts + [0] * (3 - len(parts)))


def dependencies(nodes, member):
    """Every package that building `member` compiles, itself included."""
    found, pending = set(), [member]
    while pending:
        package = pending.pop()
        if package not in found:
            found.add(package)
            used = nodes[package]["deps"]
            pending += [use["pkg"] for use in used if any(kind["kind"] != "dev" for kind in use["dep_kinds"])]
    return found


def main():
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    metadata = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    problems = []
    for member in sorted(metadata["workspace_members"], key=lambda id: packages[id]["name"]):
        name, declared = packages[member]["name"], version(packages[member])
        if declared < EDITION_MINIMUM:
            problems.append(f"{name} declares no rust-version, or one that edition 2024 excludes")
        used = sorted((packages[id] for id in dependencies(nodes, member) - {member}), key=version)
        if packages[member]["rust_version"] in sys.argv[1:]:
            print("-p", name)
        if "--list" in sys.argv[1:]:
            external = [package for package in used if package["source"]]
            most = f"{external[-1]['name']} {external[-1]['rust_version']}" if external else "no dependencies"
            print(f"{packages[member]['rust_version']}  {name} ({most})")
        later = [dependency for dependency in used if version(dependency) > declared]
        problems += [
            f"{name} declares Rust {packages[member]['rust_version']}, but {dependency['name']} {dependency['version']}"
            f" requires {dependency['rust_version']}"
            for dependency in later
        ]
    if problems:
        sys.exit("\n".join(problems))


if __name__ == "__main__":
    main()
