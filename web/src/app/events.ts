// All that can applyEvent, as one discriminated union: the events of the whole page, and those of each view.

import type { AnalyseEvent } from "../views/analyse/state.ts";
import type { ArchiveEvent } from "../views/archive/state.ts";
import type { EditEvent } from "../views/edit/state.ts";
import type { ExplorerEvent } from "../views/explorer/state.ts";
import type { GamesEvent } from "../views/games/state.ts";
import type { LearnEvent } from "../views/learn/state.ts";
import type { LiveEvent, Reply } from "../views/live/events.ts";
import type { PlayEvent } from "../views/play/state.ts";
import type { PuzzlesEvent } from "../views/puzzles/state.ts";
import type { ReplayEvent } from "../views/replay/state.ts";
import type { ReviewEvent } from "../views/review/state.ts";
import type { ShareEvent } from "../views/share/state.ts";
import type { WelcomeEvent } from "../views/welcome/state.ts";
import type { SearchReply, Final } from "../../packages/pijersi/src/types.ts";
import type { StepTo } from "../game/study.ts";
import type { Place } from "./link.ts";
import type { Dialog, Settings, Text, ViewName } from "./state.ts";
import type { PartName, Parts, Stamp } from "./view.ts";

/** The last answer to a question to Banli. */
export interface Answered<Type extends string, Answer = SearchReply> {
  type: Type;
  /** of the question */
  key: string;
  answer: Final<Answer>;
}

export type PageEvent =
  | { type: "open"; place: Place }
  | { type: "loaded"; part: { [N in PartName]: { name: N; value: Parts[N] } }[PartName] }
  // Walking through a match.
  | { type: "go"; at: number }
  | { type: "step"; step: StepTo }
  | { type: "flip" }
  /** Takes the match on the board to another view: all of it, or up to the node on the board. */
  | { type: "leave"; view: ViewName; isWhole?: boolean }
  // Entering a turn.
  | { type: "press"; cell: string }
  | { type: "drag"; from: string; to: string }
  | { type: "toggle" }
  | { type: "finish" }
  | { type: "back" }
  // What the page looks like.
  | { type: "rotate"; turn: number; tilt: number; isOver: boolean }
  | { type: "settings"; change: Partial<Settings> }
  | { type: "zen" }
  | { type: "dialog"; dialog: Dialog | null }
  | { type: "message"; text: Text }
  | { type: "message-over" }
  | { type: "confirmation-over" }
  | { type: "updated" }
  | { type: "restart" }
  | { type: "away"; isAway: boolean };

/** What can happen. */
export type AppEvent =
  | PageEvent
  | PlayEvent
  | AnalyseEvent
  | ReplayEvent
  | ReviewEvent
  | EditEvent
  | LearnEvent
  | WelcomeEvent
  | PuzzlesEvent
  | GamesEvent
  | LiveEvent
  | ArchiveEvent
  | ExplorerEvent
  | ShareEvent;

export type StampedEvent = AppEvent & Stamp;

export type Dispatch = (event: AppEvent) => void;

/** The types of events that carry an answer of the server. */
export type ServerAnswerType = Extract<AppEvent, Reply>["type"];
