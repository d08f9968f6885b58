// The whole state of the page: the file to read first.
//
// The state is plain data and never changed in place. What happens (a click, a key, Banli's answer, time) is an event, an
// object with a `type`. `update.js` makes the next state from a state and an event; the views draw a state; what has to
// happen outside the page's own world follows from the state too (`derived.ts`) and is carried out in `effects/`.
//
// This file has only types: the browser never loads it.

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
import type { Puzzles, PuzzleProgress } from "../views/puzzles/state.ts";
import type { Games } from "../views/games/state.ts";
import type { GameRecord } from "../game/record.ts";
import type { Archive } from "../views/archive/state.ts";
import type { Explorer } from "../views/explorer/state.ts";
import type { Place } from "./link.ts";
import type { Parts } from "./view.ts";
import type { ServerAnswerType } from "./events.ts";

/** The whole page. */
export interface State {
  /** which view is open */
  view: ViewName;
  /** the parts of the program that are loaded */
  loaded: Partial<Parts>;
  /** where the address leads, until the view is loaded that it leads to */
  opening: Place | null;
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
  /** the puzzles */
  puzzles: Puzzles;
  /** those that the browser keeps */
  games: Games;
  /** games with people elsewhere */
  live: Live;
  /** finished games on the server */
  archive: Archive;
  /** of openings */
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
  confirming: Confirmation | null;
  /** a newer version of the page is ready for the next start */
  isUpdated: boolean;
  /** the page is being left */
  isAway: boolean;
  /** the time of the last event, in milliseconds */
  now: number;
  /** what is to be done once; the store takes them out */
  effects: Effect[];
}

/** `link.ts` lists them */
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

/** What the browser keeps between visits. Older versions, and visitors, may have left something else. */
export interface Kept {
  settings?: Partial<Settings>;
  options?: Partial<GameOptions>;
  game?: KeptGame | null;
  analysis?: { isOn: boolean; lines: number };
  lessons?: number[];
  begun?: number;
  puzzles?: Partial<PuzzleProgress>;
  live?: Partial<Live["kept"]>;
}

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
  /** What the rules or Banli report, with the key `problem`. */
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
  | {
      type: "live";
      method: string;
      path: string;
      body?: object;
      identity?: object;
      answered: ServerAnswerType;
      of?: string;
    }
  | { type: "live-data"; name: string }
  | { type: "live-share"; link: string }
  | { type: "live-notice"; key: string }
  | { type: "live-permission" };
