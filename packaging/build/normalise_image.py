#!/usr/bin/env python3
"""Copies an image archive without the names of the container that built it, which differ from build to build.

normalise_image.py SOURCE TARGET NAME
"""

import hashlib
import io
import json
import sys
import tarfile

source, target, name = sys.argv[1:]
with tarfile.open(source) as archive:
    [manifest] = json.load(archive.extractfile("manifest.json"))
    config = json.load(archive.extractfile(manifest["Config"]))
    layers = {layer: archive.extractfile(layer).read() for layer in manifest["Layers"]}
config.pop("container", None)
config.pop("container_config", None)
config["config"].pop("Hostname", None)
packed = json.dumps(config, separators=(",", ":")).encode()
config_name = hashlib.sha256(packed).hexdigest() + ".json"
described = [{"Config": config_name, "RepoTags": [name], "Layers": list(layers)}]
files = {"manifest.json": json.dumps(described).encode(), config_name: packed, **layers}
with tarfile.open(target, "w", format=tarfile.GNU_FORMAT) as archive:
    for path, content in files.items():
        entry = tarfile.TarInfo(path)
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
