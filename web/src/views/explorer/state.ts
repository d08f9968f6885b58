// State and events of the opening explorer.

import type { BookReply, BookTurn } from "../../../packages/pijersi/src/types.ts";
import type { Answered } from "../../app/events.ts";
import type { Text } from "../../app/state.ts";
import type { GameRecord } from "../../game/record.ts";
import type { Study } from "../../game/study.ts";
import type { ServerAnswer } from "../live/events.ts";

/** Whose games are counted; the atlas has scores of searches instead. */
export const SOURCES = ["banli", "own", "server", "atlas"] as const;
export type Source = (typeof SOURCES)[number];

/** The opening explorer. */
export interface Explorer {
  study: Study | undefined;
  /** as chosen by the visitor */
  source: Source | null;
  /** the lines of the file of Banli's openings, once they are loaded */
  openings: string[] | null;
  /** the visitor's games, once they are loaded */
  own: GameRecord[] | null;
  /** whether the host has a server */
  server: "unknown" | "available" | "none" | "unreachable";
  /** replies of the server by position */
  answers: Record<string, Explored>;
  /** the counts of Banli's or the visitor's games in the position on the board */
  local: Explored | null;
  /** turns of the opening book by position */
  book: Record<string, BookTurn[]>;
  problem: Text | null;
}

/** number of games and results */
export interface Scores {
  games: number;
  white: number;
  draws: number;
  black: number;
}

export type Explored = Scores & { turns: (Scores & { turn: string })[] };

export type ExplorerEvent =
  | ServerAnswer<"explored", Explored>
  | { type: "explorer-check-server" }
  | { type: "explorer-source"; source: Source }
  | { type: "openings-arrived"; text: string }
  | { type: "openings-failed" }
  | Answered<"book-found", BookReply>
  | { type: "own-openings"; games: unknown[] }
  | { type: "explorer-play"; text: string }
  | { type: "explorer-point"; text: string };

export const init = (): Explorer => ({
  ...{ study: undefined, source: null, openings: null, own: null, local: null },
  ...{ server: "unknown", answers: {}, book: {}, problem: null },
});
