// State and events of the opening explorer.

import type { Text } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { ServerAnswer } from "../live/events.ts";

/** The opening explorer. */
export interface Explorer {
  study: Study | undefined;
  /** whether the host has a server */
  server: "unknown" | "available" | "none" | "unreachable";
  /** replies by position */
  answers: Record<string, Explored>;
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
  | { type: "explorer-play"; text: string }
  | { type: "explorer-point"; text: string };

export const init = (): Explorer => ({ study: undefined, server: "unknown", answers: {}, problem: null });
