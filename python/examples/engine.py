"""An engine in fifty lines: it looks at every turn and at the replies that win or capture, and counts cubes."""

import random
import sys

from pijersi import Player, Position, Turn


def balance(position: Position, player: Player) -> int:
    """The player's cubes less the opponent's."""
    cubes = "".join(position.pieces().values()).replace("-", "")
    whites = sum(map(str.isupper, cubes))
    return (2 * whites - len(cubes)) * (1 if player == Player.WHITE else -1)


def value(position: Position, turn: Turn) -> int:
    """The balance after a turn and the opponent's best reply; 100 is a win, -100 a loss."""
    after = position.play(turn)
    if after.outcome is not None:
        return 100 if after.outcome.winner else 0
    replies = after.turns()
    if any(reply.wins for reply in replies):
        return -100
    captures = [after.play(reply) for reply in replies if reply.captures]
    return min(balance(final, position.player) for final in [after, *captures])


position = Position()
for words in map(str.split, sys.stdin):
    try:
        match words:
            case ["ugi"]:
                print("id name Fifty\nugiok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["position", start, *words]:  # startpos or fen PSN, both with or without moves TURN ...
                moves = words.index("moves") if "moves" in words else len(words)
                read = Position(" ".join(words[:moves]) if start == "fen" else None)
                for text in words[moves + 1 :]:
                    read = read.play(text)
                position = read
            case ["go", *_]:
                turns = random.sample(position.turns(), len(position.turns()))
                best = max(turns, key=lambda turn: value(position, turn), default=None)
                print("bestmove", best.ugi if best else "------", flush=True)
            case ["quit"]:
                break
    except ValueError as error:  # a position or turn that does not exist: the position stays
        print("info error", error, flush=True)
