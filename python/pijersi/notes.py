"""Dictionaries that read and change what a game keeps: its tags and its notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, MutableMapping, TypeVar

if TYPE_CHECKING:
    from ._native import Match, Note

__all__ = ["Notes", "Tags"]

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class _View(MutableMapping[_Key, _Value]):
    """A dictionary whose content belongs to a game."""

    __slots__ = ("_game",)

    def __init__(self, game: Match) -> None:
        self._game = game

    def _copy(self) -> Dict[_Key, _Value]:
        raise NotImplementedError

    def __getitem__(self, key: _Key) -> _Value:
        return self._copy()[key]

    def __iter__(self) -> Iterator[_Key]:
        return iter(self._copy())

    def __len__(self) -> int:
        return len(self._copy())

    def __eq__(self, other: object) -> bool:
        return self._copy() == (other._copy() if isinstance(other, _View) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._copy())


class Tags(_View[str, str]):
    """The tags of a game by name.

    >>> from pijersi import Match
    >>> game = Match()
    >>> game.tags["White"] = "Ann"
    >>> game.tags.update(Black="Bob", Event="Club evening")
    >>> del game.tags["Event"]
    >>> game.tags
    {'White': 'Ann', 'Black': 'Bob'}
    """

    def _copy(self) -> Dict[str, str]:
        return self._game._tags()

    def __setitem__(self, name: str, value: str) -> None:
        self._game._set_tag(name, value)

    def __delitem__(self, name: str) -> None:
        self[name]
        self._game._set_tag(name, None)


class Notes(_View[int, "Note"]):
    """The notes of a game by ply: that of a turn stands at the ply that it led to, that about the start at 0.

    >>> from pijersi import Match, Note
    >>> game = Match.parse("1 a4-b5=c4")
    >>> game.notes[1] = Note("a usual beginning")
    >>> game.notes[1].comment
    'a usual beginning'
    """

    def _copy(self) -> Dict[int, Note]:
        return self._game._notes()

    def __setitem__(self, ply: int, note: Note) -> None:
        self._game._set_note(ply, note)

    def __delitem__(self, ply: int) -> None:
        self[ply]
        self._game._set_note(ply, None)
