// Runs in a worker: answers one question after the other. Sends `{id, report}` on the way and `{id, answer}` or
// `{id, error}` at the end.

import { Instance, Refused } from "./module.ts";
import type { BanliFiles } from "./module.ts";
import type { Failure, Request } from "./types.ts";
import type { ToWorker } from "./workers.ts";

let instance: Instance | undefined;

const { self } = globalThis as unknown as {
  self: { onmessage: unknown; postMessage: (message: object, transfer?: ArrayBuffer[]) => void };
};

/** Files that came before the module. */
let files: BanliFiles = {};
/** The question that is being answered. */
let current = Infinity;

/** Starts the module, as a helper for ever. */
function start(module: WebAssembly.Module, thread: ToWorker["thread"]) {
  if (!thread) {
    instance = new Instance(module);
    instance.start();
    return;
  }
  const { memory, number, stopped } = thread;
  const isStopped = () => Atomics.load(stopped, 0) >= current;
  instance = new Instance(module, { memory, number, isStopped });
  instance.start();
  const onJoined = () => self.postMessage({ isReady: true });
  if (number) instance.help(onJoined);
  else onJoined();
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const { module, thread, id, question } = data;
  files = { ...files, ...data.files };
  if (module) start(module, thread);
  if (instance) {
    for (const kind of ["network", "book"] as const) {
      const file = files[kind];
      try {
        if (file) instance.setFile(kind, file);
      } catch (error) {
        // Banli plays without it; the console has the reason.
        console.warn(`Banli cannot use the ${kind}:`, error);
      }
    }
    files = {};
  }
  if (!id || !question || !instance) return;
  current = id;
  try {
    const answer = instance.ask(question as Request, (report) => self.postMessage({ id, report }));
    // A file's bytes stand beside its answer; they are copied once and then handed over.
    const attachment = "media" in answer ? instance.attachment(answer.size).slice().buffer : undefined;
    self.postMessage({ id, answer: { ...answer, attachment } }, attachment ? [attachment] : []);
  } catch (error) {
    const crashed: Failure = { code: "crashed", message: error instanceof Error ? error.message : String(error) };
    self.postMessage({ id, error: error instanceof Refused ? error.failure : crashed });
  }
};
