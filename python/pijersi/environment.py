"""Pijersi as an environment of PettingZoo (``pip install pijersi[pettingzoo]``).

The agents are ``player_0`` (White) and ``player_1`` (Black). An observation is a dictionary: ``observation`` has the
planes of `pijersi.Position.planes` on a grid (see `pijersi.learning.to_grid`), and ``action_mask`` marks the legal
actions. A win is worth 1, a loss −1, a draw 0.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped, unused-ignore]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped, unused-ignore]

from ._native import ACTIONS, PLANES, Match, Player, Position, Setup
from .learning import GRID_SHAPE, to_grid

__all__ = ["PijersiEnv", "env", "raw_env"]

_SETUPS = ("classic", "half random", "full random")
_RENDER_MODES = ("ansi", "svg", "png")


def env(**options: Any) -> AECEnv:
    """The environment, with checks of how it is used. Takes what `PijersiEnv` takes."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


def raw_env(**options: Any) -> PijersiEnv:
    """The environment without checks."""
    return PijersiEnv(**options)


class PijersiEnv(AECEnv):  # type: ignore[misc, unused-ignore]
    """A game of Pijersi between two agents.

    ``setup`` is ``"classic"``, ``"half random"`` or ``"full random"``. ``render_mode`` is ``"ansi"`` (position text),
    ``"svg"`` (a picture as text) or ``"png"`` (a picture as bytes).
    """

    metadata = {
        "name": "pijersi_v1",
        "is_parallelizable": False,
        "render_modes": list(_RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(self, setup: str = "classic", render_mode: str | None = None) -> None:
        super().__init__()
        if setup not in _SETUPS:
            raise ValueError(f"setup must be one of {_SETUPS}, not {setup!r}")
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise ValueError(f"render_mode must be one of {_RENDER_MODES}, not {render_mode!r}")
        self.setup = setup
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (PLANES, *GRID_SHAPE), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.game = Match()
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def _mover(self) -> str:
        return self.possible_agents[0 if self.game.position.player == Player.WHITE else 1]

    def _start(self) -> Position:
        if self.setup == "classic":
            return Position()
        make = Setup.half_random if self.setup == "half random" else Setup.full_random
        return make(int(self._random.integers(2**63))).position

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; ``options={"position": …}`` begins it elsewhere."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        start = (options or {}).get("position")
        if start is None:
            start = self._start()
        elif not isinstance(start, Position):
            start = Position(start)
        self.game = Match(start)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees: the board always as the player to move does; only that agent has legal actions."""
        position = self.game.position
        if agent == self._mover():
            mask = position.action_mask().astype(np.int8)
        else:
            mask = np.zeros(ACTIONS, np.int8)
        return {"observation": to_grid(position.planes()), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.game.push(self.game.position.turn_of(int(action)))
        outcome = self.game.outcome
        if outcome is not None:
            if outcome.winner is not None:
                winner = self.possible_agents[0 if outcome.winner == Player.WHITE else 1]
                self.rewards = {other: 1 if other == winner else -1 for other in self.agents}
            self.terminations = {other: True for other in self.agents}
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]

    def render(self) -> str | bytes | None:
        """The position, as the render mode says."""
        if self.render_mode == "ansi":
            return str(self.game.position)
        if self.render_mode == "svg":
            return self.game.picture().svg
        if self.render_mode == "png":
            return self.game.picture().png
        return None

    def close(self) -> None:
        """Nothing is open."""
