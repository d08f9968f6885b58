// What the page knows of the games that the browser keeps.

import type { GameRecord } from "../../game/record.ts";
import type { Answered } from "../../app/events.ts";
import type { Review } from "../../../packages/pijersi/src/types.ts";

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

export type GamesEvent =
  | { type: "games-arrived"; games: unknown[] }
  | { type: "games-failed" }
  | { type: "games-search"; text: string }
  | { type: "games-filter"; filter: string }
  | { type: "games-more" }
  | { type: "game-resume"; id: string }
  | { type: "game-replay"; id: string }
  | { type: "game-delete"; id: string }
  | { type: "games-export" }
  | { type: "games-file"; file: File }
  | { type: "games-import"; text: string }
  | Answered<"game-reviewed", Review>;

/** How many games are listed at first, and how many more each time. */
export const SHOWN = 24;

export const init = (): Games => ({ status: "asked", list: [], search: "", filter: "all", shown: SHOWN });
