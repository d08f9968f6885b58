// The whole state of the page: the file to read first.
//
// The state is plain data and never changed in place. Clicks, keys, replies of Banli and timers become events, objects
// with a `type`. `update.ts` computes the next state from a state and an event, and views describe a state. Searches,
// storage, timers and connections are derived from the state (`derived.ts`) and run by `effects/`.
//
// This file contains only types and is not bundled.

import type { Failure, FileRequest, Unavailable } from "../../packages/pijersi/src/types.ts";
import type { Live } from "../views/live/state.ts";
import type { GameOptions, KeptGame } from "../game/game.ts";
import type { Play } from "../views/play/state.ts";
import type { Analysis } from "../views/analyse/state.ts";
import type { Replay } from "../views/replay/state.ts";
import type { Review } from "../views/review/state.ts";
import type { Editor } from "../views/edit/state.ts";
import type { Lessons } from "../views/learn/state.ts";
import type { Welcome } from "../views/welcome/state.ts";
import type { Puzzles, PuzzleList } from "../views/puzzles/state.ts";
import type { PuzzleProgress } from "../views/puzzles/progress.ts";
import type { Games } from "../views/games/state.ts";
import type { GameRecord } from "../game/record.ts";
import type { Archive } from "../views/archive/state.ts";
import type { Tournaments } from "../views/tournaments/state.ts";
import type { Ratings } from "../views/ratings/state.ts";
import type { CoordinateProgress, Coordinates } from "../views/coordinates/state.ts";
import type { Goal, Insights } from "../views/insights/state.ts";
import type { Explorer } from "../views/explorer/state.ts";
import type { Language } from "../languages/languages.ts";
import type { Studies, SavedStudy } from "../views/studies/state.ts";
import type { Guess } from "../views/guess/state.ts";
import type { Place } from "./link.ts";
import type { ShownThreats } from "./threats.ts";
import type { Parts } from "./view.ts";
import type { ServerAnswerType } from "./events.ts";

/** The whole page. */
export interface State {
  /** which view is open */
  view: ViewName;
  /** the loaded parts of the program */
  loaded: Partial<Parts>;
  /** the place to open when its view is loaded */
  opening: Place | null;
  /** the visitor's preferences */
  settings: Settings;
  /** the local game, or the form for one */
  play: Play;
  /** the analysis board */
  analyse: Analysis;
  /** an imported match */
  replay: Replay;
  /** a match reviewed by Banli */
  review: Review;
  /** the editor of positions */
  edit: Editor;
  /** the lessons */
  learn: Lessons;
  /** the landing page for new visitors */
  welcome: Welcome;
  /** number of games begun in this browser. Stored */
  begun: number;
  /** Banli was beaten without hints in this browser. Stored */
  hasWon: boolean;
  /** the puzzles */
  puzzles: Puzzles;
  /** training with the names of cells */
  coordinates: Coordinates;
  /** the games stored in the browser */
  games: Games;
  /** what the visitor's games show */
  insights: Insights;
  /** online games */
  live: Live;
  /** search in the server's finished games */
  archive: Archive;
  /** tournaments and leagues */
  tournaments: Tournaments;
  /** leaderboards and profiles */
  ratings: Ratings;
  /** the opening explorer */
  explorer: Explorer;
  /** chapters of annotated trees */
  studies: Studies;
  /** guessing the turns of a game */
  guess: Guess;
  /** the pieces of the classic set-up, shown in the rules */
  classic: Record<string, string>;
  /** the camera of the 3D board */
  camera: Camera;
  /** what is threatened on the board, while the visitor looks at it */
  threats: ShownThreats | null;
  /** what is read aloud, on which position; `count` distinguishes equal readings */
  reading: { what: Reading; psn: string; count: number } | null;
  /** a short message that disappears by itself */
  message: Message | null;
  /** the open dialog */
  dialog: Dialog | null;
  /** the action whose button must be pressed again to confirm it */
  confirming: Confirmation | null;
  /** a newer version of the page is installed and starts with the next visit */
  isUpdated: boolean;
  /** the page is in the back/forward cache */
  isAway: boolean;
  /** the time of the last event, in milliseconds */
  now: number;
  /** its day, as a number */
  day: number;
  /** one-time effects, removed when they are run */
  effects: Effect[];
}

/** `VIEWS` in `link.ts` lists them. */
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
  | "coordinates"
  | "games"
  | "insights"
  | "archive"
  | "tournaments"
  | "ratings"
  | "explorer"
  | "studies"
  | "guess";
/** Text read aloud on request. */
export type Reading = { of: "board" } | { of: "row" | "piece"; cell: string };
export type Player = "white" | "black";

/** The visitor's preferences. Stored in the browser. */
export interface Settings {
  /** of all texts */
  language: Language;
  theme: "auto" | "light" | "dark";
  /** whether sounds are played */
  sound: boolean;
  /** the board from above, or in 3D */
  view: "flat" | "space";
  /** the colours of board and cubes */
  board: "paper" | "wood" | "stone" | "sea" | "contrast";
  /** what the cubes show */
  pieces: "symbols" | "figures";
  /** show only the board and the players */
  zen: boolean;
  /** options of exported pictures: `isClear` for a transparent background, `glides` for pieces that glide in animations (default) */
  picture: { width: number; isClear: boolean; glides?: boolean };
  /** show the names of cells */
  names: boolean;
  /** animate moves */
  animate: boolean;
  /** warn when Banli can reach the back row with its next turn */
  warn: boolean;
}

/** Values stored in the browser. They may come from another version or be edited, so they are validated. */
export interface Kept {
  settings?: Partial<Settings>;
  options?: Partial<GameOptions>;
  game?: KeptGame | null;
  analysis?: { isOn: boolean; lines: number };
  lessons?: number[];
  begun?: number;
  hasWon?: boolean;
  mistakes?: PuzzleList | null;
  puzzles?: Partial<PuzzleProgress>;
  coordinates?: Partial<CoordinateProgress>;
  goal?: Partial<Goal>;
  live?: Partial<Live["kept"]>;
  tournaments?: Partial<Tournaments["kept"]>;
}

/** rotation and tilt in degrees; `isTurning` while the visitor drags the board */
export interface Camera {
  turn: number;
  tilt: number;
  isTurning: boolean;
}
/** shown for a short time */
export type Message = Text;
/** a text of the catalogues with its values; `otherwise` is the key used if there is no text for `key` */
export interface Text {
  /** The error of the rules or of Banli, with the key `problem`. */
  failure?: Failure | Unavailable;
  key: string;
  values?: Record<string, string | number>;
  otherwise?: string;
}
/** `replace`: a running game would be lost */
export type Dialog = { kind: "settings" | "help" } | { kind: "replace"; options: Partial<GameOptions> };
/** `id` of the game to be deleted */
export interface Confirmation {
  what: "resign" | "draw" | "new" | "delete";
  /** when it was requested; the second click of a double click does not confirm */
  since: number;
  id?: string;
}

/** Methods of the HTTP API used by the page. */
export type Method = "GET" | "POST" | "DELETE";
/** The sounds of `effects/sound.ts`. */
export type SoundName = "move" | "stack" | "capture" | "win" | "loss" | "draw" | "low" | "call";

/** A one-time effect. */
export type Effect =
  | { type: "copy"; text: string; isLink?: boolean }
  | { type: "save-text"; name: string; text: string }
  | { type: "picture"; question: FileRequest }
  | { type: "sound"; name: SoundName }
  | { type: "read-file"; file: File }
  | { type: "restart" }
  | { type: "fetch-puzzles" }
  | { type: "openings-load" }
  | { type: "openings-own" }
  | { type: "studies-load" }
  | { type: "studies-put"; study: SavedStudy }
  | { type: "studies-delete"; id: string }
  | { type: "studies-read"; file: File }
  | { type: "games-load" }
  | { type: "games-put"; records: GameRecord[] }
  | { type: "games-delete"; id: string }
  | { type: "games-read"; file: File }
  | { type: "snapshot"; how: "copy" | "share" | "save"; options: { width: number; isClear: boolean; isDark: boolean } }
  | {
      type: "live";
      method: Method;
      path: string;
      body?: object;
      identity?: object;
      answered: ServerAnswerType;
      of?: string;
    }
  | { type: "live-data"; name: string }
  | { type: "live-share"; link: string }
  | { type: "live-notice"; key: string }
  | { type: "live-permission" }
  | { type: "live-unsubscribe" };
