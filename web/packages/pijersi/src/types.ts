// The shapes of questions and answers. docs/page.md explains them.

export type Player = "white" | "black";

export interface Action {
  from: string;
  to: string;
  stack?: boolean;
  captures?: boolean;
  builds?: boolean;
}

export interface Turn {
  ugi: string;
  text: string;
  actions: Action[];
  wins?: boolean;
}

export interface Outcome {
  kind: "arrival" | "quiet" | "blocked";
  winner: Player | null;
}

export interface BarePosition {
  psn: string;
  player: Player;
  quiet: number;
  quietLimit: number;
  full: number;
  pieces: Record<string, string>;
  outcome: Outcome | null;
  setup?: string;
}

export type Position = BarePosition & { turns: Turn[] };

export interface Match {
  first: number;
  turns: Turn[];
  positions: BarePosition[];
  result: string | null;
  text: string;
  noted?: boolean;
  tags?: Record<string, string>;
  comments?: Record<string, string>;
}

export interface Played {
  turn: Turn;
  position: Position;
}

/** Where in a game: a position, or a start (the classic set-up when left out) and the turns since. */
export interface Where {
  position?: string;
  start?: string;
  turns?: string[];
}

/** from White's side */
export interface Score {
  value: number;
  win?: number;
  chance: number;
}

export interface Line {
  line: number;
  depth: number;
  score: Score;
  nodes: number;
  time: number;
  speed: number;
  turns: Turn[];
}

export interface SearchAnswer {
  turn: Turn | null;
  score: Score;
  depth: number;
  nodes: number;
}

export interface ReviewedTurn {
  label: string;
  sign: string;
  accuracy: number;
  score: Score;
  better: Turn[];
}

export interface Review {
  accuracy: (number | null)[];
  graph: number[];
  turns: ReviewedTurn[];
}

export interface Failure {
  code: string;
  message: string;
  place?: { line: number; column: number };
}

/** What a person does while entering a turn. */
export type Input =
  | { type: "press"; cell: string }
  | { type: "drag"; from: string; to: string; top?: boolean }
  | { type: "toggle" | "finish" | "back" };

export type DestinationKind = "move" | "stack" | "capture" | "win";

export interface Problem {
  reason: string;
  message: string;
  cell?: string;
  from?: string;
  to?: string;
  role?: string;
  other?: string;
  stack?: boolean;
}

export interface EntryView {
  movable: string[];
  chosen: { cell: string; stack: boolean } | null;
  destinations: Record<string, DestinationKind>;
  first?: Action;
  pieces: Record<string, string>;
  canFinish: boolean;
  canToggle: boolean;
}

export interface Entered {
  entry: string;
  view: EntryView;
  turn?: Turn;
  refusal?: Problem;
}

export interface GameSettings {
  start?: string;
  turns?: string[];
  seats?: [string, string];
  clocks?: [string, string];
  clockStart?: "at-once" | "first-turn";
  mode?: "local" | "casual" | "strict";
  started?: number;
}

export interface GameQuestion {
  settings?: GameSettings;
  events?: string[];
  event?: string;
  now?: number;
  turnTime?: number;
}

export interface Clocks {
  white: number | null;
  black: number | null;
  running: Player | null;
  runsOutAt: number | null;
}

export interface End {
  reason:
    | "arrival"
    | "blocked"
    | "quiet"
    | "resignation"
    | "agreement"
    | "time"
    | "forfeit"
    | "abandonment"
    | "adjudication"
    | "recorded"
    | "abort";
  winner: Player | null;
  player?: Player;
  result: string | null;
  message: string;
}

export interface Limits {
  time?: number;
  clock?: { remaining: number; increment: number };
}

export interface GameState {
  turns: string[];
  position: BarePosition;
  number: number;
  player: Player | null;
  awaits: "person" | "engine" | null;
  paused: boolean;
  clocks: Clocks;
  drawOffer: Player | null;
  takeback: Player | null;
  end: End | null;
  allowed: string[];
  limits: Limits | null;
}

export interface GameAnswer {
  state: GameState;
  event?: string;
  refusal?: { reason: string; message: string };
}

/** The one final answer to a question that runs in a worker. */
export type Final<T> =
  | ({ status: "answered" } & T)
  | ({ status: "stopped" | "replaced" } & Partial<T>)
  | { status: "failed"; error: Failure };

/** A question that runs in a worker. */
export interface Running<T> {
  answer: Promise<Final<T>>;
  stop: () => void;
}
