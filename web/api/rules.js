// The rules, asked of the server: the page itself knows none.

import { pause, reportConnection } from "../core/connection.js";

/**
 * @typedef {{from: string, to: string, stack?: boolean, captures?: boolean, builds?: boolean}} Action
 * @typedef {{ugi: string, text: string, actions: Action[], wins?: boolean}} Turn
 * @typedef {{kind: "arrival"|"quiet"|"blocked", winner: "white"|"black"|null}} Outcome
 * @typedef {{psn: string, player: "white"|"black", quiet: number, quietLimit: number, full: number,
 *   pieces: Record<string, string>, outcome: Outcome | null, setup?: string, turns?: Turn[]}} Position
 * @typedef {{first: number, turns: Turn[], positions: Position[], result: string | null, text: string}} Match
 */

/** What the server does not accept: its message says why. */
export class Refused extends Error {
  /** @param {{code: string, message: string, place?: {line: number, column: number}}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.place = error.place;
  }
}

/**
 * Asks the server, again and again while it cannot be reached.
 * @param {string} name @param {object} question
 */
async function ask(name, question) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(`api/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(question),
      });
      const answer = await response.json();
      reportConnection("rules", true);
      if (response.ok) return answer;
      if (response.status !== 429 && response.status !== 503) throw new Refused(answer.error);
    } catch (error) {
      if (error instanceof Refused) throw error;
      reportConnection("rules", false);
    }
    await pause(attempt);
  }
}

/** Positions with their turns, lately seen. @type {Map<string, Position>} */
const known = new Map();
const MOST_KNOWN = 200;

/** @param {Position} position */
function remember(position) {
  if (known.size >= MOST_KNOWN) known.delete(/** @type {string} */ (known.keys().next().value));
  known.set(position.psn, position);
  return position;
}

export const rules = {
  /** A position with its legal turns. @param {string} psn @returns {Promise<Position>} */
  async position(psn) {
    return known.get(psn) ?? remember(await ask("position", { position: psn }));
  },

  /** @param {string} psn @param {string} turn @returns {Promise<{turn: Turn, position: Position}>} */
  async play(psn, turn) {
    const played = await ask("play", { position: psn, turn });
    remember(played.position);
    return played;
  },

  /** @param {{text: string} | {start?: string, turns?: string[], result?: string}} question @returns {Promise<Match>} */
  match(question) {
    return ask("match", question);
  },

  /** @param {string} setup classic, half, full or a code @returns {Promise<Position>} */
  async setup(setup) {
    return remember(await ask("setup", { setup }));
  },

  /** @param {{pieces: Record<string, string>, player: string, quiet: number, full: number}} board @returns {Promise<Position>} */
  async edit(board) {
    return remember(await ask("edit", board));
  },
};
