"""How often White wins random games, for each kind of set-up, with an interval of 95 %."""

import numpy as np

import pijersi

for setup in ("classic", "half random", "full random"):
    batch = pijersi.Batch(256, seed=1, setup=setup)
    results: list[float] = []
    while len(results) < 2_000:
        is_black = batch.black_to_move()
        rewards, ended = batch.step(batch.random_actions())  # those of the players who have just moved
        results.extend(np.where(is_black, -rewards, rewards)[ended])
    score = (1 + np.mean(results)) / 2
    margin = 1.96 * np.std(results) / 2 / len(results) ** 0.5
    print(f"{setup}: {score:.3f} ± {margin:.3f} in {len(results)} games")
