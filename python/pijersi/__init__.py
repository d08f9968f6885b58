"""The board game Pijersi by Lucas Borboleta: rules, games, the engine Banli, pictures, and numbers for learning.

>>> import pijersi
>>> position = pijersi.Position()
>>> len(position.turns())
186
>>> position = position.play("a4-b5=c4")
>>> print(position.player)
Black

Rules, engine and pictures are the ones of the Rust project, compiled. `pijersi.analysis` analyses until it is stopped,
`pijersi.aio` has engines for asyncio, `pijersi.learning` helps with arrays, and `pijersi.environment` is an environment
for PettingZoo.
"""

from . import _processor as _processor  # Before anything else imports `_native`.
from ._native import (
    ACTIONS,
    CELLS,
    PLANES,
    Animation,
    Banli,
    Batch,
    EngineError,
    Line,
    Match,
    Note,
    Outcome,
    Picture,
    Player,
    Position,
    Review,
    ReviewedTurn,
    Score,
    SearchResult,
    Setup,
    Symmetry,
    Turn,
    UgiEngine,
    __processor__,
    __version__,
)

__all__ = [
    "ACTIONS",
    "CELLS",
    "PLANES",
    "Animation",
    "Banli",
    "Batch",
    "EngineError",
    "Line",
    "Match",
    "Note",
    "Outcome",
    "Picture",
    "Player",
    "Position",
    "Review",
    "ReviewedTurn",
    "Score",
    "SearchResult",
    "Setup",
    "Symmetry",
    "Turn",
    "UgiEngine",
    "__processor__",
    "__version__",
]
