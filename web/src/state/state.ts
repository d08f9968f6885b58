// The whole state of the page. Whoever has read this file knows the program.
//
// The state is plain data and never changed in place. What happens (a click, a key, Banli's answer, time) is an event, an
// object with a `type`. `update.js` makes the next state from a state and an event; the views draw a state; what has to
// happen outside the page's own world follows from the state too (`wanted.js`) and is carried out in `effects/`.
//
// This file has only types: the browser never loads it.

import type {
  BarePosition as Position,
  Failure,
  FileRequest,
  Line,
  Result,
  Review as Judgement,
  Score,
  Turn,
  Unavailable,
} from "../../packages/pijersi/src/types.ts";
import type { Archive, Explorer, Live } from "./live/types.ts";
import type { Study } from "./study.ts";
import type { GameOptions, Game, Hint } from "./game.ts";

/** The whole page. */
export interface State {
  /** which view is open */
  view: ViewName;
  /** what the visitor prefers */
  settings: Settings;
  /** the game being played here, or being set up */
  play: Play;
  /** the analysis board */
  analyse: Analysis;
  /** a match from elsewhere */
  replay: Replay;
  /** a match that Banli judges */
  review: Review;
  /** the editor of positions */
  edit: Editor;
  /** the lessons */
  learn: Lessons;
  /** the first page of newcomers */
  welcome: Welcome;
  /** how many games the visitor has begun here. Kept in the browser */
  begun: number;
  /** the puzzles; only what is `kept` of them until that part of the page is loaded */
  puzzles: Puzzles;
  /** those that the browser keeps; empty until that part of the page is loaded */
  games: Games;
  /** games with people elsewhere; only its `id` and `kept` until that part of the page is loaded */
  live: Live;
  /** finished games on the server; empty until that part of the page is loaded */
  archive: Archive;
  /** of openings; empty until that part of the page is loaded */
  explorer: Explorer;
  /** the pieces of the classic set-up, which the rules show */
  classic: Record<string, string>;
  /** from where the board is seen in 3D */
  camera: Camera;
  /** a short message that goes away by itself */
  message: Message | null;
  /** what asks for the visitor's attention */
  dialog: Dialog | null;
  /** a button that was pressed once and wants to be pressed again */
  sure: Question | null;
  /** a newer version of the page is ready for the next start */
  isUpdated: boolean;
  /** the page is being left */
  isAway: boolean;
  /** the time of the last event, in milliseconds */
  now: number;
  /** what is to be done once; the store takes them out */
  effects: Effect[];
}

/** `link.js` lists them */
export type ViewName =
  | "welcome"
  | "play"
  | "analyse"
  | "replay"
  | "review"
  | "edit"
  | "learn"
  | "rules"
  | "live"
  | "puzzles"
  | "games"
  | "archive"
  | "explorer";
export type Player = "white" | "black";

/** What the visitor prefers. Kept in the browser. */
export interface Settings {
  /** of all texts */
  language: "en" | "fr";
  theme: "auto" | "light" | "dark";
  /** whether sounds are played */
  sound: boolean;
  /** the board from above, or in 3D */
  view: "flat" | "space";
  /** the colours of board and cubes */
  board: "paper" | "wood" | "sea" | "contrast";
  /** nothing but the board and the players */
  zen: boolean;
  /** how pictures are made: of the board as it is seen, `isClear` without a background; whether pieces glide in animations (as they do if nothing is said) */
  picture: { width: number; isClear: boolean; glides?: boolean };
  /** whether cells show their names */
  names: boolean;
  /** whether pieces fly */
  animate: boolean;
}

/** Playing, or the form before. */
export interface Play {
  /** what the form says */
  options: GameOptions;
  /** why the set-up of the form is none */
  problem: Text | null;
  /** the game; null while the form is shown */
  game: Game | null;
  /** the board */
  study: Study;
  /** what was asked of Banli beside the game */
  hint: Hint | null;
  /** why Banli could not play */
  failure: Text | null;
  /** the visitor's turn that is to be played after Banli's */
  premove: Turn | null;
  /** the end of the game is being told over the board */
  isFeted: boolean;
  /** the game is played in another tab, and this one only shows it */
  isElsewhere?: boolean;
  /** how often Banli was asked for the turn that is due */
  attempt: number;
}

/** The analysis board. */
export interface Analysis {
  study: Study;
  /** whether Banli looks on. Kept in the browser */
  isOn: boolean;
  /** how many lines it shows. Kept in the browser */
  lines: number;
  /** the lines found for the position on the board */
  found: Line[];
  status: "" | "thinking" | "done";
  /** what a turn of a line leads to, while it is pointed at */
  preview: { pieces: Record<string, string>; cells: string[] } | null;
  /** counts the searches, so that Banli can be asked again */
  round: number;
}

/** A match from elsewhere. */
export interface Replay {
  study: Study;
  /** in the field where matches are pasted */
  text: string;
  /** the match comes from a text or a file, not from a link */
  isPasted: boolean;
  /** what is wrong with it */
  problem: Text | null;
  /** it plays by itself */
  isPlaying: boolean;
  /** at which it does, 1 being the usual one */
  speed: number;
  /** something is being dragged over the page */
  isOver: boolean;
}

/** A match that Banli judges. */
export interface Review {
  study: Study;
  /** of the match, as engines write them */
  turns: string[];
  status: "empty" | "asked" | "done" | "failed";
  progress: { done: number; of: number };
  judgement: Judgement | null;
  /** the board shows what would have been better than the turn it stands at */
  showsBetter: boolean;
  /** why there is nothing to judge */
  problem: Text | null;
}

/** The editor of positions. */
export interface Editor {
  /** the letter of the cube to be put, or - to erase */
  tool: string;
  /** on the board */
  pieces: Record<string, string>;
  /** to move */
  player: Player;
  /** turns without a capture */
  quiet: number;
  /** number of the full turn */
  full: number;
  /** what the board is, if it is a position */
  position: Position | null;
  /** in the field for position text */
  text: string;
  /** why it is none */
  problem: Text | null;
  flipped: boolean;
}

/** The lessons. */
export interface Lessons {
  /** of the lesson on the board, from 1 */
  number: number;
  /** numbers of those solved. Kept in the browser */
  done: number[];
  verdict: "" | "right" | "wrong";
  /** there once that part of the page is loaded */
  study: Study | undefined;
}

/** the board that plays by itself */
export interface Welcome {
  study: Study;
}
/** The puzzles. */
export interface Puzzles {
  /** of the file that holds them */
  status: "asked" | "ready" | "failed";
  /** all of them, the easy ones first */
  set: Puzzle[];
  /** mistakes of a match that was reviewed; they are on the board instead of the set */
  own: Puzzle[] | null;
  /** the number of today, which decides the puzzle of the day */
  day: number;
  /** of the puzzle on the board, from 1; 0 for the puzzle of the day */
  number: number;
  /** that is practised; 0 for all */
  grade: number;
  /** that is practised, by its letter; empty for all */
  theme: string;
  /** `asked`: Banli is to say; `good`: as good as the best */
  verdict: "" | "asked" | "right" | "good" | "wrong" | "shown";
  /** a wrong turn, a hint or the answer was shown: solving it now is no feat */
  isSpoilt: boolean;
  /** how many were given */
  hints: 0 | 1 | 2;
  /** Banli's answer to a wrong turn; empty when it had none */
  refutation: { turn: Turn | null; score: Score | null } | null;
  /** the solution plays by itself */
  isPlaying: boolean;
  study: Study | undefined;
  /** in the browser */
  kept: PuzzleProgress;
}

/** A puzzle, as its file has it (docs/puzzles.md). */
export interface Puzzle {
  /** a short name that stays when the file changes */
  id: string;
  position: string;
  /** `better`: a mistake of a match that was reviewed */
  goal: "win" | "save" | "better";
  /** how many own turns the win takes, or the opponent's after every other turn */
  turns: number;
  /** the answer, and for a win what follows */
  line: string[];
  /** the lowest level of Banli that finds the answer */
  grade: number;
  /** letters */
  themes: string;
  /** the mistake */
  played?: string;
  /** to win before it, for who made it */
  chance?: number;
}

/** What the visitor has done with puzzles. */
export interface PuzzleProgress {
  /** ids of all that were solved */
  solved: string[];
  /** how many were solved in a row at the first try */
  streak: number;
  /** the longest streak */
  best: number;
  /** the last day whose puzzle was solved */
  lastDay: number;
  /** how many puzzles of the day were solved in a row, up to that day */
  days: number;
}

/** The games that the browser keeps. */
export interface Games {
  status: "asked" | "ready" | "failed";
  /** all of them, the newest first */
  list: GameRecord[];
  /** words that are looked for */
  search: string;
  /** which games are listed */
  filter: string;
  /** how many of them at most */
  shown: number;
}

/** A game as the browser keeps it. */
export interface GameRecord {
  id: string;
  source: "played" | "imported";
  /** empty for an imported game */
  opponent: GameOptions["opponent"] | "live" | "";
  /** of Banli; White's when it played itself */
  level: number;
  /** Black's when it played itself */
  blackLevel: number;
  /** where the visitor sat; null for an imported game */
  human: Player | null;
  /** the name of White in an imported game */
  white: string;
  black: string;
  /** as PSN */
  start: string;
  /** as engines write them */
  turns: string[];
  result: Result | null;
  isOver: boolean;
  /** at the end */
  pieces: Record<string, string>;
  /** all that is needed to go on with the game, while it has not ended */
  form: object | null;
  /** of White and Black, once Banli has judged it */
  accuracy: (number | null)[] | null;
  /** when it began, in milliseconds since 1970 */
  began: number;
  /** when it was last played */
  changed: number;
  /** match text with the tags, comments and variations of an imported game, if it has any */
  notes: string;
}

// What a server adds: its types are in a file of their own.

/** degrees around the middle and down; whether the visitor is turning it */
export interface Camera {
  turn: number;
  tilt: number;
  isTurning: boolean;
}
/** shown for a while */
export type Message = Text;
/** a text of the catalogues with what is put into it; `otherwise` is the text where there is none for the key */
export interface Text {
  key: string;
  values?: Record<string, string | number>;
  otherwise?: string;
  /** What the rules or Banli report, with the key `problem`. */
  failure?: Failure | Unavailable;
}
/** `replace`: a running game would be lost */
export type Dialog = { kind: "settings" | "help" } | { kind: "replace"; options: Partial<GameOptions> };
/** `id` of the game to be deleted */
export interface Question {
  what: "resign" | "draw" | "new" | "delete";
  id?: string;
}

/** To be done once. */
export type Effect =
  | { type: "copy"; text: string; isLink?: boolean }
  | { type: "save-text"; name: string; text: string }
  | { type: "picture"; question: FileRequest }
  | { type: "sound"; name: string }
  | { type: "read-file"; file: File }
  | { type: "restart" }
  | { type: "fetch-puzzles" }
  | { type: "games-load" }
  | { type: "games-put"; records: GameRecord[] }
  | { type: "games-delete"; id: string }
  | { type: "games-read"; file: File }
  | { type: "snapshot"; how: "copy" | "share" | "save"; options: { width: number; isClear: boolean; isDark: boolean } }
  | { type: "live"; method: string; path: string; body?: object; identity?: object; answered: string; of?: string }
  | { type: "live-data"; name: string }
  | { type: "live-share"; link: string }
  | { type: "live-notice"; key: string }
  | { type: "live-permission" };
