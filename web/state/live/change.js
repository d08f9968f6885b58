// What all files about live games need to make the next state.

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Effect} Effect
 */

/** @param {State} state @param {Partial<import("../state.js").Live>} change @returns {State} */
export const withLive = (state, change) => ({ ...state, live: { ...state.live, ...change } });

/** @param {State} state @param {...Effect} effects @returns {State} */
export const doing = (state, ...effects) => ({ ...state, effects: [...state.effects, ...effects] });

/** Connects anew: as somebody else, or to something else. @param {State} state @returns {State} */
export function connectAnew(state) {
  const { round } = state.live.connection;
  return withLive(state, { connection: { status: "connecting", round: round + 1, attempt: 0 } });
}

/** Forgets the game and begins with another one, or with the lobby. @param {State} state @param {string | null} id @returns {State} */
export function toGame(state, id) {
  const nothing = {
    game: null,
    study: undefined,
    outbox: [],
    problem: null,
    call: /** @type {const} */ (""),
    lobby: null,
  };
  return connectAnew({ ...withLive(state, { ...nothing, id }), sure: null });
}

/** Whether the connection was there and is not now. @param {import("../state.js").Live} live */
export const isLost = ({ connection }) =>
  connection.status === "lost" || (connection.status === "connecting" && connection.attempt > 0);

/** What the server refused, in words. @param {{code: string, message: string}} problem @returns {import("../state.js").Text} */
export const refusedText = ({ code, message }) => ({
  key: `live.refusal.${code}`,
  values: { message },
  otherwise: "live.refusal.unknown",
});

/** The identity that the visitor wants to have before something else is asked. @param {State} state */
export function wantedIdentity({ live }) {
  const name = live.name.trim() || null;
  return live.identity && live.identity.name === name ? undefined : { name };
}

/** Asks which games are the visitor's. @param {State} state @returns {State} */
export const askMine = (state) =>
  doing(state, { type: "live", method: "GET", path: "identity/games", answered: "live-mine" });
