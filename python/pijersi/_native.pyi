from os import PathLike
from types import TracebackType
from typing import Any, Callable, Literal, Mapping, Sequence, final

import numpy as np
from numpy.typing import NDArray

from .notes import Notes, Tags

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

__version__: str
__processor__: str
"""The level of x86-64 that the processor supports: `x86-64-v3`, or `x86-64` for older and other ones."""
ACTIONS: int
"""How many numbers turns can have: see `pijersi.learning`."""
PLANES: int
"""How many planes describe a position: see `pijersi.learning`."""
CELLS: list[str]
"""The names of all cells in the order of their numbers."""

_Theme = Literal["light", "dark", "print"]
_Coordinates = Literal["auto", "cells", "rim", "off"]
_Mark = Literal["start", "last", "selected", "legal", "stacking", "capture", "win", "check", "hint"]
_Arrow = Literal["turn", "capture", "hint"]

@final
class Player:
    """White or Black."""

    WHITE: Player
    BLACK: Player
    @property
    def opponent(self) -> Player:
        """The other player."""

@final
class Outcome:
    """How a game ended on the board."""

    @property
    def winner(self) -> Player | None:
        """The winner; ``None`` after a draw."""
    @property
    def reason(self) -> Literal["arrival", "blocked", "quiet"]: ...

@final
class Turn:
    """A turn that is legal in the position it was made for."""

    @property
    def kind(self) -> Literal["cube", "stack", "cube then stack", "stack then cube"]:
        """The shape of the turn."""
    @property
    def role(self) -> Literal["rock", "paper", "scissors", "wise"]:
        """The role of the cube that moves, or of the top of the stack that moves."""
    @property
    def start(self) -> str:
        """The cell where the turn starts."""
    @property
    def via(self) -> str:
        """The cell where the first action ends; in a turn of one action the same as ``end``."""
    @property
    def end(self) -> str:
        """The cell where the turn ends."""
    @property
    def captures(self) -> bool:
        """Whether anything is captured."""
    @property
    def wins(self) -> bool:
        """Whether the turn wins by bringing a rock, paper or scissors to the far row."""
    @property
    def ugi(self) -> str:
        """The turn as engines write it."""
    def __lt__(self, other: Turn, /) -> bool: ...
    def __le__(self, other: Turn, /) -> bool: ...
    def __gt__(self, other: Turn, /) -> bool: ...
    def __ge__(self, other: Turn, /) -> bool: ...

@final
class Position:
    """A position: pieces, player to move and counters. It never changes."""

    def __new__(cls, text: str | None = None) -> Position:
        """Reads position text; without any, it is the classic set-up."""
    @property
    def player(self) -> Player:
        """Who is to move."""
    @property
    def quiet(self) -> int:
        """How many turns in a row have captured nothing."""
    @property
    def full(self) -> int:
        """The number of the pair of turns that is being played, from 1."""
    @property
    def zobrist(self) -> int:
        """A hash of pieces and player that is the same everywhere and always."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended; ``None`` while it goes on."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    @staticmethod
    def from_pieces(
        pieces: Mapping[str, str], *, player: Player = Player.WHITE, quiet: int = 0, full: int = 1
    ) -> Position:
        """The position with these pieces by cell, and nothing else on the board."""
    def edit(
        self,
        pieces: Mapping[str, str | None] | None = None,
        *,
        player: Player | None = None,
        quiet: int | None = None,
        full: int | None = None,
    ) -> Position:
        """This position with other pieces on some cells (``None`` empties a cell), another player or other counters."""
    def board(self, *, flipped: bool = False) -> str:
        """The board as text, to print."""
    def piece(self, name: str) -> str | None:
        """What stands on a cell, such as ``"R-"`` or ``"sp"`` (the bottom first; upper case is White)."""
    def pieces(self) -> dict[str, str]:
        """All pieces by cell."""
    def turns(self) -> list[Turn]:
        """All legal turns; none when the game is over."""
    def turn(self, text: str) -> Turn:
        """Reads a legal turn in either notation."""
    def is_legal(self, turn: Turn | str) -> bool:
        """Whether a turn is legal here. Text that is no turn at all is not."""
    def play(self, turn: Turn | str) -> Position:
        """The position after a turn."""
    def perft(self, depth: int) -> int:
        """How many sequences of this many turns there are."""
    def evaluate(self) -> Score:
        """Banli's judgement without looking ahead, for the player to move."""
    def canonical(self) -> tuple[Position, Symmetry]:
        """The form that all twelve images of the position share, and the symmetry that leads there."""
    def action_of(self, turn: Turn | str) -> int:
        """The number of a legal turn: see `pijersi.learning`."""
    def turn_of(self, action: int) -> Turn:
        """The legal turn with a number; ``IndexError`` if there is none."""
    def actions(self) -> NDArray[np.int64]:
        """The numbers of all legal turns, in the order of ``turns()``."""
    def action_mask(self) -> NDArray[np.bool_]:
        """For each of the `ACTIONS` numbers whether it is legal."""
    def planes(self) -> NDArray[np.float32]:
        """The position as an array of `PLANES` × 45 numbers: see `pijersi.learning`."""
    def picture(
        self,
        *,
        size: int = 600,
        theme: _Theme = "light",
        flipped: bool = False,
        coordinates: _Coordinates = "auto",
        perspective: bool = False,
        marks: Mapping[str, _Mark] = ...,
        arrows: Sequence[tuple[str, str, _Arrow]] = ...,
        hint: Turn | str = ...,
        caption: str = ...,
    ) -> Picture:
        """A picture of the position; ``hint`` draws arrows along a legal turn."""
    def _repr_svg_(self) -> str: ...

@final
class Match:
    """A game, from its start to its last turn so far. A *ply* counts turns from 0."""

    def __new__(cls, start: Position | Setup | None = None) -> Match: ...
    @staticmethod
    def parse(text: str) -> Match:
        """Reads match text; ``str(match)`` writes it."""
    @staticmethod
    def parse_all(text: str) -> list[Match]:
        """Reads all games of a text, for example the log of a tournament."""
    @property
    def tags(self) -> Tags:
        """What is known about the game as a whole, such as ``White``, ``Black``, ``Event`` and ``Date``."""
    def _tags(self) -> dict[str, str]: ...
    def _set_tag(self, name: str, value: str | None) -> None: ...
    @property
    def notes(self) -> Notes:
        """The notes by the ply that their turn led to; that about the start stands at 0."""
    def _notes(self) -> dict[int, Note]: ...
    def _set_note(self, ply: int, note: Note | None) -> None: ...
    @property
    def start(self) -> Position:
        """The position before the first turn."""
    @property
    def position(self) -> Position:
        """The position after the last turn."""
    @property
    def positions(self) -> list[Position]:
        """The start and the position after each turn: one more than there are turns."""
    @property
    def turns(self) -> list[Turn]:
        """The turns so far."""
    @property
    def outcome(self) -> Outcome | None:
        """How the game ended on the board; ``None`` while it goes on."""
    @property
    def result(self) -> Literal["1-0", "0-1", "1/2-1/2"] | None:
        """The result by the board or by declaration; ``None`` while the game goes on."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended, on the board or by declaration."""
    def push(self, turn: Turn | str) -> Turn:
        """Plays a turn and returns it."""
    def pop(self) -> Turn:
        """Undoes the last turn, withdraws any declared result, and returns the turn; ``IndexError`` if there is none."""
    def declare(self, result: str) -> None:
        """Ends the game by declaration: a player resigned or ran out of time, or a draw was agreed."""
    def picture(
        self,
        ply: int | None = None,
        *,
        size: int = 600,
        theme: _Theme = "light",
        flipped: bool = False,
        coordinates: _Coordinates = "auto",
        perspective: bool = False,
        marks: Mapping[str, _Mark] = ...,
        arrows: Sequence[tuple[str, str, _Arrow]] = ...,
        hint: Turn | str = ...,
        caption: str = ...,
    ) -> Picture:
        """A picture of the game after ``ply`` turns, or after all."""
    def animation(
        self,
        *,
        size: int = 400,
        theme: _Theme = "light",
        flipped: bool = False,
        coordinates: _Coordinates = "auto",
        perspective: bool = False,
        frame_time: float = ...,
        language: Literal["en", "fr"] = "en",
        title: str = ...,
        format: Literal["gif", "apng"] = "gif",
    ) -> Animation:
        """The whole game as an animation; ``frame_time`` is in seconds."""
    def _repr_svg_(self) -> str: ...
    def __len__(self) -> int: ...
    def __copy__(self) -> Match: ...
    def __deepcopy__(self, memo: Any) -> Match: ...

@final
class Note:
    """What is known about a turn: what was said about it, what an engine thought, what else could have been played."""

    def __new__(
        cls,
        comment: str = "",
        *,
        score: str | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        clock: float | None = None,
        variations: Sequence[Match] = ...,
    ) -> Note: ...
    @property
    def comment(self) -> str: ...
    @property
    def score(self) -> str | None:
        """For the player whose turn it was: ``"+0.35"`` in cubes, ``"win 3"`` or ``"loss 3"`` in turns."""
    @property
    def depth(self) -> int | None: ...
    @property
    def nodes(self) -> int | None: ...
    @property
    def time(self) -> float | None:
        """How many seconds the player thought."""
    @property
    def clock(self) -> float | None:
        """How many seconds were left on the player's clock after the turn."""
    @property
    def variations(self) -> list[Match]:
        """What could have been played instead: games that begin in the position before the turn."""

@final
class Setup:
    """How a game begins: ``Setup()``, ``Setup("JEXEDA")`` or ``Setup("GRXLLS-jexeda")``."""

    def __new__(cls, code: str = "classic") -> Setup: ...
    @staticmethod
    def half_random(seed: int) -> Setup:
        """White in random order, Black alike."""
    @staticmethod
    def full_random(seed: int) -> Setup:
        """Both sides in random order."""
    @staticmethod
    def of(position: Position) -> Setup | None:
        """The set-up from which a position could have come, if nothing has moved in it."""
    @property
    def position(self) -> Position:
        """The position before the first turn."""

@final
class Symmetry:
    """One of the twelve symmetries: mirror the board, cycle the roles, turn the board and swap the players."""

    def __new__(cls, *, mirrors: bool = False, cycles: int = 0, turns: bool = False) -> Symmetry: ...
    @staticmethod
    def all() -> list[Symmetry]:
        """All twelve."""
    @property
    def inverse(self) -> Symmetry:
        """The symmetry that leads back."""
    def then(self, next: Symmetry) -> Symmetry:
        """This symmetry, followed by another."""
    def cell(self, name: str) -> str:
        """The image of a cell."""
    def position(self, position: Position) -> Position:
        """The image of a position."""
    def turn(self, turn: Turn) -> Turn:
        """The image of a turn."""

@final
class Score:
    """How good a position is for the player to move. ``str(score)`` is in cubes, or ``win in 3``."""

    @property
    def raw(self) -> int:
        """Hundredths of a cube, or a very large number for a proven win."""
    @property
    def win_distance(self) -> int | None:
        """Of a proven win, how many own turns it takes; of a proven loss, minus how many are left before it."""
    @property
    def win_probability(self) -> float:
        """The probability that the player to move wins, a draw counted half."""
    def __neg__(self) -> Score: ...
    def __int__(self) -> int: ...
    def __lt__(self, other: Score, /) -> bool: ...
    def __le__(self, other: Score, /) -> bool: ...
    def __gt__(self, other: Score, /) -> bool: ...
    def __ge__(self, other: Score, /) -> bool: ...

@final
class Line:
    """One of the best lines that an engine has found."""

    @property
    def number(self) -> int:
        """Which of the best lines this is, from 1."""
    @property
    def depth(self) -> int:
        """The depth in turns that was finished."""
    @property
    def score(self) -> Score | None:
        """For the player to move; other engines than Banli have units of their own."""
    @property
    def nodes(self) -> int:
        """Positions searched so far."""
    @property
    def time(self) -> float:
        """Seconds since the search began."""
    @property
    def turns(self) -> list[Turn]:
        """The turns both players are expected to play."""

@final
class SearchResult:
    """The result of a search."""

    @property
    def turn(self) -> Turn:
        """The turn to play."""
    @property
    def ponder(self) -> Turn | None:
        """The reply that the engine expects."""
    @property
    def score(self) -> Score | None:
        """For the player to move."""
    @property
    def depth(self) -> int:
        """The deepest finished depth."""
    @property
    def nodes(self) -> int:
        """Positions searched."""
    @property
    def time(self) -> float:
        """How many seconds the search took."""
    @property
    def lines(self) -> list[Line]:
        """The best lines, best first, as they were last reported."""

@final
class Banli:
    """Banli, the engine of this project, at a level from 1 (beginner) to 10 (full strength)."""

    def __new__(
        cls, level: int = 10, *, threads: int = 1, table_mib: int = 64, lines: int = 1, seed: int = 0
    ) -> Banli: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> int: ...
    def search(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        clock: float | None = None,
        increment: float | None = None,
        on_line: Callable[[Line], object] | None = None,
    ) -> SearchResult:
        """Searches a position within the limits, times in seconds; without a limit for one second.

        ``ValueError`` if the game is over there."""
    def review(
        self,
        game: Match,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        on_progress: Callable[[int, int], object] | None = None,
    ) -> Review:
        """Reviews every turn of a game, each position within the limits; without a limit 200,000 nodes."""
    def stop(self) -> None:
        """Ends the search or review that is running on another thread."""
    def new_game(self) -> None:
        """Forgets everything learned in earlier searches."""

@final
class UgiEngine:
    """An engine that speaks UGI, as a program of its own. Use it with ``with``, or call ``quit``."""

    def __new__(
        cls,
        program: str | PathLike[str],
        arguments: Sequence[str] = ...,
        *,
        options: Mapping[str, object] | None = None,
        timeout: float = 10.0,
    ) -> UgiEngine: ...
    @property
    def name(self) -> str: ...
    @property
    def author(self) -> str | None: ...
    @property
    def options(self) -> list[str]:
        """The names of its options."""
    def set_option(self, name: str, value: object) -> None:
        """Sets an option. One that the engine does not offer is refused."""
    def search(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        clock: float | None = None,
        increment: float | None = None,
        on_line: Callable[[Line], object] | None = None,
    ) -> SearchResult:
        """Searches a position within the limits, times in seconds; without a limit for one second.

        ``ValueError`` if the game is over there."""
    def stop(self) -> None:
        """Ends the search that is running on another thread."""
    def new_game(self) -> None:
        """Announces that the next position belongs to another game."""
    def quit(self) -> None:
        """Ends the engine's program. Doing so twice is fine."""
    def __enter__(self) -> UgiEngine: ...
    def __exit__(
        self,
        kind: type[BaseException] | None = None,
        error: BaseException | None = None,
        trace: TracebackType | None = None,
    ) -> None: ...

class EngineError(RuntimeError):
    """An engine did not do what it should."""

@final
class ReviewedTurn:
    """A reviewed turn."""

    @property
    def player(self) -> Player: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def before(self) -> Score:
        """The score before the turn, for the player who played it."""
    @property
    def after(self) -> Score:
        """The score after the turn, for the player who played it."""
    @property
    def best(self) -> Turn:
        """The best turn: this one, when nothing better was found."""
    @property
    def line(self) -> list[Turn]:
        """The turns expected from the best turn on, that one first."""
    @property
    def loss(self) -> float:
        """How much win probability the turn gave away, from 0 to 1."""
    @property
    def accuracy(self) -> float:
        """How accurate the turn was, from 0 to 100."""
    @property
    def label(self) -> Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]: ...

@final
class Review:
    """The review of a game."""

    @property
    def turns(self) -> list[ReviewedTurn]: ...
    @property
    def white_accuracy(self) -> float | None:
        """The mean accuracy of White's turns without forced ones."""
    @property
    def black_accuracy(self) -> float | None:
        """The mean accuracy of Black's turns without forced ones."""
    @property
    def graph(self) -> list[float]:
        """White's win probability before the first turn and after each."""
    @property
    def annotated(self) -> Match:
        """The game with scores, labels and better turns as notes."""

@final
class Picture:
    """A picture, which shows by itself in a notebook."""

    @property
    def svg(self) -> str: ...
    @property
    def png(self) -> bytes: ...
    def save(self, path: str | PathLike[str]) -> None:
        """Writes the picture to a file, as SVG or PNG by the end of its name."""
    def _repr_svg_(self) -> str: ...

@final
class Animation:
    """An animation of a game, which shows by itself in a notebook."""

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
    @property
    def media_type(self) -> Literal["image/gif", "image/apng"]: ...
    def save(self, path: str | PathLike[str]) -> None:
        """Writes the animation to a file, whose name ends as its format does."""
    def _repr_html_(self) -> str: ...

@final
class Batch:
    """Many games that are stepped in one call, with arrays in and out. A game that ends restarts at once."""

    def __new__(
        cls,
        games: int,
        *,
        seed: int = 0,
        setup: Literal["classic", "half random", "full random"] = "classic",
        start: Position | None = None,
    ) -> Batch:
        """Every game begins at ``start`` if that is given, else with a set-up."""
    def reset(self) -> None:
        """Restarts all games."""
    def step(self, actions: NDArray[np.int64] | Sequence[int]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Plays an action in each game: rewards of those who have moved, and whether each game has ended."""
    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
    def legal_actions(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The legal actions of all games one after the other, and how many of them each game has."""
    def action_masks(self) -> NDArray[np.bool_]:
        """For each game and action whether it is legal."""
    def planes(self) -> NDArray[np.float32]:
        """The planes of all games."""
    def black_to_move(self) -> NDArray[np.bool_]:
        """For each game whether Black is to move."""
    def lengths(self) -> NDArray[np.int64]:
        """How many turns each game has had."""
    def positions(self) -> list[Position]:
        """Where all games stand."""
    def __len__(self) -> int: ...
