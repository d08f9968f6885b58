// State and events of the list of games.

import type { GameRecord } from "../../game/record.ts";
import type { Answered } from "../../app/events.ts";
import type { Review } from "../../../packages/pijersi/src/types.ts";

/** The games stored in the browser. */
export interface Games {
  status: "asked" | "ready" | "failed";
  /** all records, the newest first */
  list: GameRecord[];
  /** search words */
  search: string;
  /** filter of the list */
  filter: string;
  /** maximum number of games displayed */
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

/** Number of games per page of the list. */
export const SHOWN = 24;

export const init = (): Games => ({ status: "asked", list: [], search: "", filter: "all", shown: SHOWN });
