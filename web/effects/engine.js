// Asks Banli what the state wants to know, and stops what it no longer wants.

import { Banli } from "../pijersi/index.js";

/**
 * @typedef {import("../state/wanted.js").Asked} Asked
 * @typedef {{asked: Asked, stop: () => void}} Running
 */

/**
 * @param {import("../state/state.js").Rules} rules @param {(event: any) => void} dispatch
 * @returns {(wanted: Asked[]) => void}
 */
export function engineFor(rules, dispatch) {
  /** @type {Banli | undefined} */
  let banli;
  /** @type {Map<string, Running>} */
  const running = new Map();

  return (wanted) => {
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, { stop }] of [...running]) {
      if (keys.has(key)) continue;
      running.delete(key);
      stop();
    }
    for (const asked of wanted) if (!running.has(asked.key)) start(asked);
  };

  /** @param {Asked} asked */
  function start(asked) {
    const { key, kind, ask, reported } = asked;
    banli ??= new Banli(rules.module);
    const isWanted = () => running.has(key);
    const callbacks = {
      onLine: (/** @type {object} */ line) => isWanted() && reported && dispatch({ type: reported, key, line }),
      onProgress: (/** @type {number} */ done, /** @type {number} */ of) =>
        isWanted() && reported && dispatch({ type: reported, key, done, of }),
    };
    const began = performance.now();
    const question = banli[kind](/** @type {any} */ (ask), callbacks);
    running.set(key, { asked, stop: question.stop });
    question.answer.then(async (answer) => {
      const rest = (asked.wait ?? 0) - (performance.now() - began);
      if (rest > 0) await new Promise((done) => setTimeout(done, rest));
      if (!isWanted()) return;
      // It runs no longer, but it is not asked again before the state has taken the answer.
      dispatch({ type: asked.answered, key, answer });
      if (running.get(key)?.asked === asked) running.delete(key);
    });
  }
}
