"""Analysis that goes on until it is stopped, line by line.

>>> from pijersi import Banli, Position
>>> from pijersi.analysis import analyse
>>> with analyse(Banli(table_mib=1), Position()) as analysis:
...     for line in analysis:
...         if line.depth == 3:
...             break
>>> Position().is_legal(analysis.result.turn)
True
"""

from __future__ import annotations

import queue
import threading
from types import TracebackType
from typing import TYPE_CHECKING, Any, Iterator, Union

if TYPE_CHECKING:
    from ._native import Banli, Line, Position, SearchResult, UgiEngine

    Engine = Union[Banli, UgiEngine]

__all__ = ["Analysis", "analyse"]

_UNLIMITED_NODES = 2**62


def analyse(engine: Engine, position: Position, **limits: Any) -> Analysis:
    """Searches a position on a thread, without a limit unless one is given. Takes the limits of ``engine.search``."""
    return Analysis(engine, position, **limits)


class Analysis:
    """A running search: an iterator over its lines, and a context manager that stops it."""

    def __init__(self, engine: Engine, position: Position, **limits: Any) -> None:
        if all(limits.get(name) is None for name in ("depth", "nodes", "time", "clock")):
            limits["nodes"] = _UNLIMITED_NODES
        self._engine = engine
        self._lines: queue.SimpleQueue[Line | None] = queue.SimpleQueue()
        self._result: SearchResult | None = None
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._search, args=(position, limits), daemon=True)
        self._thread.start()

    def _search(self, position: Position, limits: dict[str, Any]) -> None:
        try:
            self._result = self._engine.search(position, on_line=self._lines.put, **limits)
        except BaseException as error:
            self._error = error
        finally:
            self._lines.put(None)

    def __iter__(self) -> Iterator[Line]:
        """The lines as they are found, until the search ends."""
        while True:
            line = self._lines.get()
            if line is None:
                # For other iterators over the same analysis.
                self._lines.put(None)
                if self._error is not None:
                    raise self._error
                return
            yield line

    @property
    def is_running(self) -> bool:
        """Whether the search goes on."""
        return self._thread.is_alive()

    @property
    def result(self) -> SearchResult:
        """The result of the search; waits for its end."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._result is not None
        return self._result

    def stop(self) -> None:
        """Ends the search, and waits until it has ended."""
        while self._thread.is_alive():
            # Repeatedly, since the search may not have started at the first attempt.
            self._engine.stop()
            self._thread.join(0.02)

    def __enter__(self) -> Analysis:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None = None,
        error: BaseException | None = None,
        trace: TracebackType | None = None,
    ) -> None:
        self.stop()
