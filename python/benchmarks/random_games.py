"""Random games a second: this package, this package in batches, and pijersi-certu, the program of the game's author.

    PIJERSI_CERTU=path/to/pijersi-certu/pijersi_certu python benchmarks/random_games.py [SECONDS]

The folder is the one that has `pijersi_rules.py`. Without the variable only this package is measured. All three find
every legal turn of every position, choose one with equal chances and play it; turns a second are compared, since some
games are longer than others. Time is that of the processor, so that other programs disturb little. Build with
`pip install ./python` first: a build for tests is slower.
"""

import os
import random
import sys
import time

import pijersi

GAMES_IN_BATCH = 1024


def measure(name, play, seconds):
    """Plays for some seconds and prints turns and games per second."""
    play()
    turns = games = 0
    begun = time.process_time()
    while (elapsed := time.process_time() - begun) < seconds:
        more_turns, more_games = play()
        turns += more_turns
        games += more_games
    print(f"{name:16} {turns / elapsed:14,.0f} turns/s {games / elapsed:12,.1f} games/s")
    return turns / elapsed


def with_package():
    position = pijersi.Position()
    length = 0
    while turns := position.turns():
        position = position.play(random.choice(turns))
        length += 1
    return length, 1


def with_batch():
    actions = batch.random_actions()
    _, ended = batch.step(actions)
    return len(batch), int(ended.sum())


def with_batch_and_arrays():
    """The same, with everything that a learning program looks at."""
    batch.planes()
    batch.action_masks()
    return with_batch()


def with_certu():
    state = rules.PijersiState()
    length = 0
    while not state.is_terminal():
        state = state.take_action(random.choice(state.get_actions()))
        length += 1
    return length, 1


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    batch = pijersi.Batch(GAMES_IN_BATCH)
    package = measure("package", with_package, seconds)
    batched = measure("batch", with_batch, seconds)
    arrays = measure("batch, arrays", with_batch_and_arrays, seconds)
    if folder := os.environ.get("PIJERSI_CERTU"):
        sys.path.insert(0, folder)
        import pijersi_rules as rules

        certu = measure("pijersi-certu", with_certu, seconds)
        print(f"package: {package / certu:.0f} times pijersi-certu")
        print(f"batch: {batched / certu:.0f} times, with arrays {arrays / certu:.0f} times")
