// Asks Banli what the state wants to know, and stops what it no longer wants.

import type { Banli } from "../../packages/pijersi/src/banli.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Asked } from "../state/wanted.ts";

export function engineFor(rules: Rules, dispatch: (event: any) => void) {
  let banli: Promise<Banli> | undefined;
  /** What runs, with how it is stopped once it has begun. */
  const running: Map<string, { stop: () => void }> = new Map();

  const getReady = () =>
    (banli ??= import("../../packages/pijersi/src/banli.ts").then(
      (client) => new client.Banli(rules.module),
      (error) => {
        // The next question tries again.
        banli = undefined;
        throw error;
      },
    ));

  /** Asks, and makes the events that follow. */
  async function start(asked: Asked) {
    const { key, kind, ask, reported, wait = 0 } = asked;
    const question = { stop: () => {} };
    running.set(key, question);
    const isWanted = () => running.get(key) === question;
    const report = (what: object) => isWanted() && reported && dispatch({ type: reported, key, ...what });
    const began = performance.now();
    const answer = await getReady().then(
      (ready) => {
        if (!isWanted()) return undefined;
        const asking = ready[kind](ask as any, {
          onLine: (line: object) => report({ line }),
          onProgress: (done: number, of: number) => report({ done, of }),
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

  /** What is to be asked now: what else runs is stopped. */
  function ask(wanted: Asked[]) {
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
