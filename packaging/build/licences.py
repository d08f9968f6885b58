#!/usr/bin/env python3
"""Prints the licences of everything that the programs contain, each text once."""

from dependencies import crates, licence_texts, npm_packages

users, missing = {}, []
for dependency in sorted([*crates(), *npm_packages()]):
    name = f"{dependency.name.split('/', 1)[1].replace('%40', '@')} {dependency.version} ({dependency.licence})"
    texts = licence_texts(dependency)
    missing += [] if texts else [name]
    for text in texts:
        users.setdefault(text, []).append(name)
print("The programs and packages of Pijersi contain the following libraries under the following licences.\n")
if missing:
    print("Published under the licence in parentheses, without its text:\n")
    print("".join(f"  {name}\n" for name in missing))
for text, names in sorted(users.items(), key=lambda item: item[1]):
    print("=" * 80 + "\n" + "\n".join(names) + "\n" + "=" * 80 + "\n\n" + text + "\n")
