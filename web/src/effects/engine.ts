// Asks Banli what the state wants to know, and stops what it no longer wants.

import type { Banli } from "../../packages/pijersi/src/banli.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Asked } from "../app/wanted.ts";
import type { Dispatch, Happening } from "../app/events.ts";
import type { Final, Review, Running, SearchReply } from "../../packages/pijersi/src/types.ts";

/** Puts a question to Banli. */
function put(banli: Banli, asked: Asked, report: (event: Happening) => void): Running<SearchReply> | Running<Review> {
  const { key } = asked;
  switch (asked.kind) {
    case "play":
      return banli.play(asked.ask);
    case "analyse":
      return banli.analyse(asked.ask, { onLine: (line) => report({ type: asked.reported, key, line }) });
    case "review":
      return banli.review(asked.ask, {
        onProgress: (done, of) => asked.reported && report({ type: asked.reported, key, done, of }),
      });
  }
}

export function engineFor(rules: Rules, dispatch: Dispatch) {
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
    const { key, wait = 0 } = asked;
    const question = { stop: () => {} };
    running.set(key, question);
    const isWanted = () => running.get(key) === question;
    const report = (event: Happening) => isWanted() && dispatch(event);
    const began = performance.now();
    const answer = await getReady().then(
      (ready): Promise<Final<SearchReply> | Final<Review>> | undefined => {
        if (!isWanted()) return undefined;
        const asking = put(ready, asked, report);
        question.stop = asking.stop;
        return asking.answer;
      },
      (error: Error): Final<SearchReply> => ({
        status: "failed",
        error: { code: "unavailable", message: error.message },
      }),
    );
    const rest = wait - (performance.now() - began);
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
    if (!isWanted() || !answer) return;
    // It runs no longer, but it is not asked again before the state has taken the answer.
    // The kind of the question decides both the event and its answer.
    dispatch({ type: asked.answered, key, answer } as Happening);
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
