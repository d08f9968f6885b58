// State and events of leaderboards and profiles.

import type { Text } from "../../app/state.ts";
import type { Leaderboard, PlayerProfile, Pool, RatingHistory } from "../../generated/protocol.ts";
import type { ServerAnswer } from "../live/events.ts";

/** Ratings of players. */
export interface Ratings {
  /** whether the host has a server */
  server: "unknown" | "available" | "none" | "unreachable";
  /** the games that are rated together */
  pool: Pool;
  /** the player shown; null for the leaderboard */
  name: string | null;
  board: Leaderboard | null;
  profile: PlayerProfile | null;
  /** the history of the player in the pool */
  history: RatingHistory | null;
  /** the server's refusal */
  problem: Text | null;
}

export type RatingsEvent =
  | { type: "ratings-pool"; pool: Pool }
  | { type: "ratings-more" }
  | { type: "ratings-check-server" }
  | ServerAnswer<"ratings-board", Leaderboard>
  | ServerAnswer<"ratings-profile", PlayerProfile>
  | ServerAnswer<"ratings-history", RatingHistory>;

export const init = (): Ratings => ({
  ...{ server: "unknown", pool: "fast", name: null, board: null, profile: null, history: null, problem: null },
});
