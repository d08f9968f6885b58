"""Reviews the games in a file and lists the turns that lost most: python mistakes.py games.txt."""

import sys
from pathlib import Path

import pijersi

banli = pijersi.Banli()
for number, game in enumerate(pijersi.Match.parse_all(Path(sys.argv[1]).read_text(encoding="utf-8")), 1):
    review = banli.review(game, nodes=2_000)
    worst = sorted(review.turns, key=lambda turn: turn.loss, reverse=True)[:3]
    print(f"game {number}: {len(game)} turns, {game.result or 'unfinished'}")
    for turn in worst:
        print(f"  {turn.player} {turn.turn}: {turn.label}, lost {turn.loss:.0%}; better {turn.best}")
