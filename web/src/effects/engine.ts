// Runs the requests of the state to Banli, and cancels those that it no longer contains.

import type { Banli } from "../../packages/pijersi/src/banli.ts";
import type { BanliRequest } from "../app/derived.ts";
import type { Dispatch, AppEvent } from "../app/events.ts";
import type { BookReply, Chances, Final, Review, Running, SearchReply } from "../../packages/pijersi/src/types.ts";

type AnyFinal = Final<SearchReply> | Final<Review> | Final<BookReply> | Final<Chances>;

/** Sends a request to Banli. */
function send(
  banli: Banli,
  request: BanliRequest,
  report: (event: AppEvent) => void,
): Running<SearchReply> | Running<Review> | Running<BookReply> | Running<Chances> {
  const { key } = request;
  switch (request.kind) {
    case "play":
      return banli.play(request.ask);
    case "analyse":
      return banli.analyse(request.ask, { onLine: (line) => report({ type: request.reported, key, line }) });
    case "book":
      return banli.book(request.ask);
    case "chances":
      return banli.chances(request.ask);
    case "review":
      return banli.review(request.ask, {
        onProgress: (done, of) => request.reported && report({ type: request.reported, key, done, of }),
      });
  }
}

export function engineFor(dispatch: Dispatch) {
  let banli: Promise<Banli> | undefined;
  /** Running requests by key. */
  const running: Map<string, { stop: () => void }> = new Map();

  const getReady = () =>
    (banli ??= import("../../packages/pijersi/src/banli.ts")
      .then(({ loadBanli }) => loadBanli())
      .catch((error) => {
        // The next request retries.
        banli = undefined;
        throw error;
      }));

  /** Runs a request and dispatches its events. */
  async function start(request: BanliRequest) {
    const { key, wait = 0 } = request;
    const question = { stop: () => {} };
    running.set(key, question);
    const isCurrent = () => running.get(key) === question;
    const report = (event: AppEvent) => isCurrent() && dispatch(event);
    const began = performance.now();
    const answer = await getReady().then(
      (ready): Promise<AnyFinal> | undefined => {
        if (!isCurrent()) return undefined;
        const asking = send(ready, request, report);
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
    if (!isCurrent() || !answer) return;
    // The request stays in `running` until the event is applied, so that it is not sent again.
    // The kind of the request determines both the event and its reply.
    dispatch({ type: request.answered, key, answer } as AppEvent);
    if (isCurrent()) running.delete(key);
  }

  /** Sets the requests: others are cancelled. */
  function ask(requests: BanliRequest[]) {
    const keys = new Set(requests.map(({ key }) => key));
    for (const [key, question] of [...running]) {
      if (keys.has(key)) continue;
      running.delete(key);
      question.stop();
    }
    for (const request of requests) if (!running.has(request.key)) void start(request);
  }

  return { ask, getReady: () => void getReady().catch(() => {}) };
}
