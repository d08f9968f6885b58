"""What packages contain besides this project: crates, npm packages of the page, and Debian packages of the image."""

import base64
import json
import os
import re
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: The programs and the Python extension.
PROGRAMS = {"pijersi-cli", "pijersi-ugi", "pijersi-python"}


@dataclass(frozen=True, order=True)
class Dependency:
    #: The package URL without the version: `pkg:cargo/serde`.
    name: str
    version: str
    #: An SPDX expression, or the empty string.
    licence: str = ""
    #: Hexadecimal checksum of the published archive, with the name of its algorithm in CycloneDX.
    checksum: tuple[str, str] | None = None
    #: The folder with its sources here, where the texts of licences are.
    folder: Path | None = None


def version():
    """The version of the workspace."""
    return tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]["package"]["version"]


def crates():
    """The crates whose code is in the programs; those that only run while compiling are left out."""
    rustc = subprocess.run(["rustc", "--version", "--verbose"], capture_output=True, text=True, check=True).stdout
    target = re.search(r"^host: (.+)$", rustc, re.MULTILINE)[1]
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    metadata = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text(encoding="utf-8"))["package"]
    checksums = {(package["name"], package["version"]): package.get("checksum") for package in lock}
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    found, pending = set(), [id for id, package in packages.items() if package["name"] in PROGRAMS]
    while pending:
        id = pending.pop()
        is_macro = any("proc-macro" in target["kind"] for target in packages[id]["targets"])
        if id in found or is_macro:
            continue
        found.add(id)
        pending += [use["pkg"] for use in nodes[id]["deps"] if any(kind["kind"] is None for kind in use["dep_kinds"])]
    for id in found:
        package = packages[id]
        if package["source"] is None:
            continue
        checksum = checksums[package["name"], package["version"]]
        yield Dependency(
            f"pkg:cargo/{package['name']}",
            package["version"],
            (package["license"] or "").replace("/", " OR "),
            ("SHA-256", checksum) if checksum else None,
            Path(package["manifest_path"]).parent,
        )


def npm_packages():
    """The npm packages that are bundled with the page, and its typeface."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    pending, found = ["@fontsource-variable/figtree", *lock[""]["dependencies"]], set()
    while pending:
        name = pending.pop()
        if name in found:
            continue
        found.add(name)
        package = lock[f"node_modules/{name}"]
        pending += package.get("dependencies", {})
        algorithm, digest = package["integrity"].split("-", 1)
        checksum = (algorithm.replace("sha", "SHA-"), base64.b64decode(digest).hex())
        purl = "pkg:npm/" + name.replace("@", "%40")
        yield Dependency(purl, package["version"], package.get("license", ""), checksum, ROOT / "web/node_modules" / name)


def debian_packages():
    """The Debian packages whose files are in the image, which `image` lists."""
    work = Path(os.environ.get("PIJERSI_PACKAGES", ROOT / "target/packages"))
    listed = work / "image-packages"
    if listed.exists():
        for name, package_version, architecture in map(str.split, listed.read_text(encoding="utf-8").splitlines()):
            yield Dependency(f"pkg:deb/debian/{name}", f"{package_version}?arch={architecture}")


def licence_texts(dependency):
    """The files with licences of a dependency."""
    name = re.compile(r"(LICEN[CS]E|COPYING|COPYRIGHT|NOTICE|UNLICENSE)", re.IGNORECASE)
    files = [path for path in sorted(dependency.folder.iterdir()) if path.is_file() and name.match(path.name)]
    return [path.read_text(encoding="utf-8", errors="replace").strip() for path in files]
