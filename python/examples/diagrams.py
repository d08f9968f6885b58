"""Draws the last position of a game as SVG and PNG, and the game as an animation: python diagrams.py game.txt."""

import sys
from pathlib import Path

import pijersi

path = Path(sys.argv[1])
game = pijersi.Match.parse(path.read_text(encoding="utf-8"))
picture = game.position.picture(size=600, theme="dark", perspective=True, caption=path.stem)
picture.save(path.with_suffix(".svg"))
picture.save(path.with_suffix(".png"))
game.animation(size=300, frame_time=0.7).save(path.with_suffix(".gif"))
