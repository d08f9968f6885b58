// Asks Banli what the state wants to know, and stops what it no longer wants.

/**
 * @typedef {import("../state/wanted.js").Asked} Asked
 * @typedef {import("../pijersi/banli.js").Banli} Banli
 */

/** @param {import("../state/state.js").Rules} rules @param {(event: any) => void} dispatch */
export function engineFor(rules, dispatch) {
  /** @type {Promise<Banli> | undefined} */
  let banli;
  /** What runs, with how it is stopped once it has begun. @type {Map<string, {stop: () => void}>} */
  const running = new Map();

  const getReady = () =>
    (banli ??= import("../pijersi/banli.js").then(
      (client) => new client.Banli(rules.module),
      (error) => {
        // The next question tries again.
        banli = undefined;
        throw error;
      },
    ));

  /** Asks, and makes the events that follow. @param {Asked} asked */
  async function start(asked) {
    const { key, kind, ask, reported, wait = 0 } = asked;
    const question = { stop: () => {} };
    running.set(key, question);
    const isWanted = () => running.get(key) === question;
    const report = (/** @type {object} */ what) => isWanted() && reported && dispatch({ type: reported, key, ...what });
    const began = performance.now();
    const answer = await getReady().then(
      (ready) => {
        if (!isWanted()) return undefined;
        const asking = ready[kind](/** @type {any} */ (ask), {
          onLine: (/** @type {object} */ line) => report({ line }),
          onProgress: (/** @type {number} */ done, /** @type {number} */ of) => report({ done, of }),
        });
        question.stop = asking.stop;
        return asking.answer;
      },
      (error) => ({ status: "failed", error }),
    );
    const rest = wait - (performance.now() - began);
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
    if (!isWanted()) return;
    // It runs no longer, but it is not asked again before the state has taken the answer.
    dispatch({ type: asked.answered, key, answer });
    if (isWanted()) running.delete(key);
  }

  /** What is to be asked now: what else runs is stopped. @param {Asked[]} wanted */
  function ask(wanted) {
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, question] of [...running]) {
      if (keys.has(key)) continue;
      running.delete(key);
      question.stop();
    }
    for (const asked of wanted) if (!running.has(asked.key)) void start(asked);
  }

  return { ask, getReady: () => void getReady().catch(() => {}) };
}
