#!/usr/bin/env python3
"""Lists the public interfaces of the library crates, so that reviews show every change to them.

    cargo doc --workspace --no-deps
    tools/public_api.py            compares docs/api/ with the output of cargo doc
    tools/public_api.py --write    writes docs/api/
    tools/public_api.py --since REVISION    lists what docs/api/ had at a commit or tag and has no more: what may break users

A change that removes or alters something requires a new minor version before 1.0, a new major version after it.
Listings made with another version of Rust are not compared, because rustdoc may format them differently. Tools that
read rustdoc's JSON instead of its HTML require nightly Rust.
"""

import difflib
import html.parser
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CRATES = ["pijersi", "pijersi_engine", "pijersi_game", "pijersi_picture", "pijersi_ugi", "pijersi_arena"]
#: The sections with implementations that every type has.
SKIPPED_SECTIONS = {"synthetic-implementations-list", "blanket-implementations-list"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Declarations(html.parser.HTMLParser):
    """Extracts the declarations of a page of documentation."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.depth = 0
        #: Depths at which the current declaration, skipped section or section of traits began.
        self.reading = self.skipping = self.traits = None

    def handle_starttag(self, tag, attributes):
        if tag in VOID:
            return
        attributes = dict(attributes)
        self.depth += 1
        classes = (attributes.get("class") or "").split()
        if self.skipping is not None or self.reading is not None:
            return
        if attributes.get("id") in SKIPPED_SECTIONS:
            self.skipping = self.depth
        elif attributes.get("id") == "trait-implementations-list":
            self.traits = self.depth
        elif self.traits is not None and tag == "h4":
            # The functions of a trait are listed with the trait.
            return
        elif "item-decl" in classes or "code-header" in classes:
            self.reading = self.depth
            self.found.append("")

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if self.reading == self.depth:
            self.reading = None
        if self.skipping == self.depth:
            self.skipping = None
        if self.traits == self.depth:
            self.traits = None
        self.depth -= 1

    def handle_data(self, data):
        if self.reading is not None:
            self.found[-1] += data


def listing(folder):
    """The public interface of a crate, one declaration per line."""
    lines = []
    index = folder / "all.html"
    if not index.exists():
        sys.exit(f"no documentation in {folder}: run cargo doc --workspace --no-deps")
    # Pages of removed items may remain on disk; the index lists only current ones.
    for link in sorted(set(re.findall(r'<li><a href="([^"]+\.html)"', index.read_text(encoding="utf-8")))):
        reader = Declarations()
        reader.feed((folder / link).read_text(encoding="utf-8"))
        texts = [re.sub(r"Show \d+ \w+|\s+", " ", text) for text in reader.found]
        texts = [re.sub(r" +", " ", text).strip() for text in texts]
        path, _, file = link.removesuffix(".html").rpartition("/")
        kind, name = file.split(".", 1)
        lines.append(f"{kind} {path.replace('/', '::')}{'::' if path else ''}{name}")
        lines.extend(f"    {text}" for text in dict.fromkeys(texts) if text)
    return lines


def items(lines):
    """The declarations of a listing by item."""
    found, name = {}, None
    for line in lines:
        if line.startswith("    "):
            found[name].add(line.strip())
        elif not line.startswith("#"):
            name = line
            found[name] = set()
    return found


def compare_with(revision):
    """Prints each item that was removed since a revision, and each declaration that was removed or altered."""
    count = 0
    for crate in CRATES:
        path = f"docs/api/{crate}.txt"
        shown = subprocess.run(["git", "show", f"{revision}:{path}"], cwd=ROOT, capture_output=True, text=True)
        if shown.returncode:
            sys.exit(f"{path} cannot be read at {revision}: {shown.stderr.strip()}")
        old, new = items(shown.stdout.splitlines()), items((ROOT / path).read_text(encoding="utf-8").splitlines())
        for item, declarations in old.items():
            missing = sorted(declarations - new.get(item, set()))
            if item not in new or missing:
                count += 1
                print(f"{crate}: {item}" + ("" if item in new else " was removed"))
                print("".join(f"    {line}\n" for line in missing if item in new), end="")
    if count:
        sys.exit(f"{count} items were removed or altered since {revision}; if one breaks users, raise the minor version (before 1.0).")
    print(f"Nothing was removed or altered since {revision}.")


def main():
    if "--since" in sys.argv[1:]:
        revision = sys.argv[sys.argv.index("--since") + 1 :][:1]
        return compare_with(*(revision or sys.exit("--since needs a commit or a tag")))
    write = "--write" in sys.argv[1:]
    version = subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    version = "# Listed by tools/public_api.py from the documentation of Rust " + ".".join(version.split(".")[:2])
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    changed = False
    for crate in CRATES:
        kept = ROOT / "docs/api" / f"{crate}.txt"
        old = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
        new = [version, *listing(target / "doc" / crate)]
        if write:
            kept.write_text("\n".join(new) + "\n", encoding="utf-8")
        elif old and old[0] != version:
            print(f"   skipped: {kept.name} was written with another version of Rust")
        elif old != new:
            changed = True
            print("\n".join(difflib.unified_diff(old, new, f"docs/api/{kept.name}", f"{kept.name}, now", lineterm="", n=1)))
    if changed:
        sys.exit("Public interfaces have changed. If that is intended, run tools/public_api.py --write and commit docs/api.")


if __name__ == "__main__":
    main()
