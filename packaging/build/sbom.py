#!/usr/bin/env python3
"""Prints the bill of materials of a release in CycloneDX 1.6: crates, npm packages, Debian packages of the image."""

import json
import os
import uuid
from datetime import datetime, timezone

from dependencies import crates, debian_packages, npm_packages, version

HOMEPAGE = "https://github.com/LucasBorboleta/pijersi"


def component(dependency):
    base, _, qualifiers = dependency.version.partition("?")
    purl = f"{dependency.name}@{base.replace('+', '%2B')}" + (f"?{qualifiers}" if qualifiers else "")
    described = {
        "type": "library",
        "bom-ref": purl,
        "name": dependency.name.split("/", 1)[1].replace("%40", "@").removeprefix("debian/"),
        "version": base,
        "purl": purl,
    }
    if dependency.checksum:
        algorithm, content = dependency.checksum
        described["hashes"] = [{"alg": algorithm, "content": content}]
    if dependency.licence:
        described["licenses"] = [{"expression": dependency.licence}]
    return described


components = [component(one) for one in sorted([*crates(), *npm_packages(), *debian_packages()])]
time = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc)
described = {"type": "application", "bom-ref": "pijersi", "name": "pijersi", "version": version()}
described["licenses"] = [{"expression": "MIT OR Apache-2.0"}]
described["externalReferences"] = [{"type": "website", "url": HOMEPAGE}]
bom = {
    "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
    "bomFormat": "CycloneDX",
    "specVersion": "1.6",
    # The same materials have the same number.
    "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, HOMEPAGE + json.dumps(components)).urn,
    "version": 1,
    "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": described},
    "components": components,
    "dependencies": [{"ref": "pijersi", "dependsOn": [one["bom-ref"] for one in components]}],
}
print(json.dumps(bom, indent=1))
