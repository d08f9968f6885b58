// What the page knows of the explorer of openings.

import type { Text } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { ServerAnswer } from "../live/events.ts";

/** The explorer of openings. */
export interface Explorer {
  study: Study | undefined;
  /** whether there is one */
  server: "unknown" | "there" | "none" | "unreachable";
  /** by position */
  answers: Record<string, Explored>;
  problem: Text | null;
}

/** how many games there are, and who won them */
export interface Scores {
  games: number;
  white: number;
  draws: number;
  black: number;
}

export type Explored = Scores & { turns: (Scores & { turn: string })[] };

export type ExplorerEvent =
  | ServerAnswer<"explored", Explored>
  | { type: "explorer-again" }
  | { type: "explorer-play"; text: string }
  | { type: "explorer-point"; text: string };

export const init = (): Explorer => ({ study: undefined, server: "unknown", answers: {}, problem: null });
