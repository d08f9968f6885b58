#!/usr/bin/env python3
"""Prints the notes of a release: the section of its version in the changelog, or what is not released yet."""

import re
import sys

from dependencies import ROOT, version

changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
sections = {}
for section in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
    heading, _, text = section.partition("\n")
    sections[re.match(r"\[?([^\] ]+)", heading).group(1)] = text.strip()
unreleased = sections.get("Unreleased", "")
text = sections.get(version(), "")
if not text and not unreleased:
    sys.exit(f"CHANGELOG.md has no section for {version()}")
print(f"# Pijersi {version()}\n")
if unreleased:
    print(f"A build of what follows {version()}.\n\n## Not released yet\n\n{unreleased}\n\n## {version()}\n")
print(text)
