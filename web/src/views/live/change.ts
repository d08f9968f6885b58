// Helpers for updating the state of live games.

import type { Effect, State, Text } from "../../app/state.ts";
import type { Problem } from "../../generated/protocol.ts";
import type { ServerProblemCode } from "./events.ts";
import type { Live } from "./state.ts";

export const withLive = (state: State, change: Partial<Live>): State => ({
  ...state,
  live: { ...state.live, ...change },
});

export const withEffects = (state: State, ...effects: Effect[]): State => ({
  ...state,
  effects: [...state.effects, ...effects],
});

/** Reconnects: with another identity, or to another game. */
export function restartConnection(state: State): State {
  const { round } = state.live.connection;
  return withLive(state, { connection: { status: "connecting", round: round + 1, attempt: 0 } });
}

/** Switches to another game, or to the lobby. */
export function toGame(state: State, id: string | null): State {
  const nothing = {
    game: null,
    study: undefined,
    outbox: [],
    problem: null,
    call: "" as const,
    lobby: null,
    isInLobby: false,
    pairing: null,
    conditional: null,
  };
  return restartConnection({ ...withLive(state, { ...nothing, id }), confirming: null });
}

/** Whether the server has not sent the game yet in which the visitor waits for an opponent. */
export const isGameMissing = ({ id, isInLobby, game }: Live) => !game && isInLobby && id !== null;

/** Whether the visitor plays the game, or waits for an opponent. */
export const isRunning = (live: Live) =>
  isGameMissing(live) || Boolean(live.game?.you && (live.game.status === "playing" || live.game.status === "open"));

/** Shows the lobby. A running game of the visitor stays connected. */
export const toLobby = (state: State): State =>
  isRunning(state.live) ? { ...withLive(state, { isInLobby: true }), confirming: null } : toGame(state, null);

/** Whether the connection was lost. */
export const isLost = ({ connection }: Live) =>
  connection.status === "lost" || (connection.status === "connecting" && connection.attempt > 0);

/** The text of a refusal by the server. */
export const refusedText = ({
  code,
  message,
}: {
  code: ServerProblemCode | Problem["code"];
  message: string;
}): Text => ({
  key: `live.refusal.${code}`,
  values: { message },
  otherwise: "live.refusal.unknown",
});

/** The identity to request first, if the visitor has none or changed the name. */
export function wantedIdentity({ live }: State) {
  const name = live.name.trim() || null;
  return live.identity && live.identity.name === name ? undefined : { name };
}

/** Requests the visitor's games. */
export const requestOwnGames = (state: State): State =>
  withEffects(state, { type: "live", method: "GET", path: "identity/games", answered: "live-own-games" });
