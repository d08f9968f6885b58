"""Prints what the test of compose.yaml needs from it, as assignments for bash."""

import re
import shlex
import sys
from pathlib import Path

import yaml

values = {"PIJERSI_PASSWORD": sys.argv[2], "PIJERSI_HOST": sys.argv[3]}


def interpolated(text):
    """Replaces `${NAME}` and `${NAME:?message}` as Compose does; `$$` stands for a dollar."""
    replaced = re.sub(r"\$\$|\$\{(\w+)(?::\?[^}]*)?\}", lambda found: values[found[1]] if found[1] else "$", str(text))
    return replaced


compose = yaml.safe_load(Path(sys.argv[1]).read_text(encoding="utf-8"))
node, proxy = compose["services"]["node"], compose["services"]["proxy"]
assert node["read_only"] and node["cap_drop"] == ["ALL"]
assert compose["services"]["database"]["environment"]["POSTGRES_USER"] == "pijersi"
[subnet] = compose["networks"]["inside"]["ipam"]["config"]
print("NODE_IMAGE=" + shlex.quote(node["image"]))
print("NODES=" + str(node["deploy"]["replicas"]))
environment = [f"{name}={interpolated(value)}" for name, value in node["environment"].items()]
print(f"NODE_ENVIRONMENT=({shlex.join(environment)})")
print("PROXY_ADDRESS=" + shlex.quote(proxy["networks"]["inside"]["ipv4_address"]))
print("PREFIX=" + shlex.quote(subnet["subnet"].rsplit(".", 1)[0]))
print("FIRST_ADDRESS=" + subnet["ip_range"].rsplit(".", 1)[1].split("/")[0])
print("CADDYFILE=" + shlex.quote(interpolated(compose["configs"]["caddy"]["content"])))
