// Events as one discriminated union: those of the whole page, and those of each view.

import type { AnalyseEvent } from "../views/analyse/state.ts";
import type { ArchiveEvent } from "../views/archive/state.ts";
import type { RatingsEvent } from "../views/ratings/state.ts";
import type { CoordinatesEvent } from "../views/coordinates/state.ts";
import type { EditEvent } from "../views/edit/state.ts";
import type { ExplorerEvent } from "../views/explorer/state.ts";
import type { GamesEvent } from "../views/games/state.ts";
import type { InsightsEvent } from "../views/insights/state.ts";
import type { LearnEvent } from "../views/learn/state.ts";
import type { LiveEvent, Reply } from "../views/live/events.ts";
import type { NotesEvent } from "../views/notes/state.ts";
import type { PlayEvent } from "../views/play/state.ts";
import type { GuessEvent } from "../views/guess/state.ts";
import type { StudiesEvent } from "../views/studies/state.ts";
import type { PuzzlesEvent } from "../views/puzzles/state.ts";
import type { ReplayEvent } from "../views/replay/state.ts";
import type { ReviewEvent } from "../views/review/state.ts";
import type { ShareEvent } from "../views/share/state.ts";
import type { TournamentEvent } from "../views/tournaments/state.ts";
import type { WelcomeEvent } from "../views/welcome/state.ts";
import type { SearchReply, Final } from "../../packages/pijersi/src/types.ts";
import type { StepTo } from "../game/study.ts";
import type { Place } from "./link.ts";
import type { Dialog, Reading, Settings, Text, ViewName } from "./state.ts";
import type { PartName, Parts, Stamp } from "./view.ts";

/** The final reply to a request to Banli. */
export interface Answered<Type extends string, Answer = SearchReply> {
  type: Type;
  /** of the request */
  key: string;
  answer: Final<Answer>;
}

export type PageEvent =
  | { type: "open"; place: Place }
  | { type: "loaded"; part: { [N in PartName]: { name: N; value: Parts[N] } }[PartName] }
  // Navigating a match.
  | { type: "go"; at: number }
  | { type: "step"; step: StepTo }
  | { type: "flip" }
  /** Opens the match on the board in another view: all of it, or up to the current node. */
  | { type: "leave"; view: ViewName; isWhole?: boolean }
  // Entering a turn.
  | { type: "press"; cell: string }
  | { type: "drag"; from: string; to: string }
  | { type: "toggle" }
  | { type: "finish" }
  | { type: "back" }
  /** Reads the board, a row or a piece aloud, for screen readers. */
  | { type: "read"; reading: Reading }
  /** The text in the field for typed turns changes, or is entered. */
  | { type: "type"; text: string }
  | { type: "type-enter" }
  /** Shows or hides threats; by default the opposite of now. */
  | { type: "threats"; isShown?: boolean }
  // Appearance.
  | { type: "rotate"; turn: number; tilt: number; isOver: boolean }
  /** Resets the camera of the 3D board. */
  | { type: "reset-view" }
  | { type: "settings"; change: Partial<Settings> }
  | { type: "zen" }
  | { type: "dialog"; dialog: Dialog | null }
  | { type: "message"; text: Text }
  | { type: "message-over" }
  | { type: "confirmation-over" }
  | { type: "updated" }
  | { type: "restart" }
  | { type: "away"; isAway: boolean };

/** All events, without time and randomness. */
export type AppEvent =
  | PageEvent
  | PlayEvent
  | AnalyseEvent
  | NotesEvent
  | StudiesEvent
  | GuessEvent
  | ReplayEvent
  | ReviewEvent
  | EditEvent
  | LearnEvent
  | WelcomeEvent
  | PuzzlesEvent
  | CoordinatesEvent
  | GamesEvent
  | InsightsEvent
  | LiveEvent
  | ArchiveEvent
  | RatingsEvent
  | ExplorerEvent
  | TournamentEvent
  | ShareEvent;

export type StampedEvent = AppEvent & Stamp;

export type Dispatch = (event: AppEvent) => void;

/** The types of events that carry a reply of the server. */
export type ServerAnswerType = Extract<AppEvent, Reply>["type"];
