"""Engines for asyncio.

>>> import asyncio
>>> from pijersi import Banli, Position
>>> from pijersi.aio import search
>>> result = asyncio.run(search(Banli(table_mib=1), Position(), nodes=500))
>>> Position().is_legal(result.turn)
True
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Callable, TypeVar, Union

if TYPE_CHECKING:
    from ._native import Banli, Match, Position, Review, SearchResult, UgiEngine

    Engine = Union[Banli, UgiEngine]

__all__ = ["review", "search", "start"]

_Result = TypeVar("_Result")


async def _run(engine: Engine | None, work: Callable[..., _Result], *arguments: Any, **options: Any) -> _Result:
    """Runs the work on a thread. Cancelling stops the engine and waits until it is idle."""
    task = asyncio.ensure_future(asyncio.to_thread(work, *arguments, **options))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while engine is not None and not task.done():
            # Repeatedly, since the search may not have started at the first attempt.
            engine.stop()
            await asyncio.wait([task], timeout=0.02)
        if task.done() and not task.cancelled():
            task.exception()
        raise


async def search(engine: Engine, position: Position, **limits: Any) -> SearchResult:
    """Searches without blocking the event loop. Takes what ``engine.search`` takes; cancelling stops the engine."""
    return await _run(engine, engine.search, position, **limits)


async def review(engine: Banli, game: Match, **limits: Any) -> Review:
    """Reviews a game without blocking the event loop. Takes what ``engine.review`` takes."""
    return await _run(engine, engine.review, game, **limits)


async def start(program: str, arguments: list[str] | None = None, **options: Any) -> UgiEngine:
    """Starts an engine without blocking the event loop. Takes what ``UgiEngine`` takes."""
    from ._native import UgiEngine

    return await _run(None, UgiEngine, program, arguments or [], **options)
