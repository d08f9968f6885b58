// Runs in a worker: answers one question after the other. Sends `{id, report}` on the way and `{id, answer}` or
// `{id, error}` at the end.

import { Instance, Refused } from "./module.ts";
import type { BanliFiles } from "./module.ts";
import type { Failure, Request } from "./types.ts";

let instance: Instance | undefined;

const { self } = globalThis as unknown as {
  self: { onmessage: unknown; postMessage: (message: object, transfer?: ArrayBuffer[]) => void };
};

/** Files that came before the module. */
let files: BanliFiles = {};

self.onmessage = ({
  data,
}: MessageEvent<{ module?: WebAssembly.Module; files?: BanliFiles; id?: number; question?: Request }>) => {
  const { module, id, question } = data;
  files = { ...files, ...data.files };
  if (module) {
    instance = new Instance(module);
    instance.start();
  }
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
  if (!question || !instance) return;
  try {
    const answer = instance.ask(question, (report) => self.postMessage({ id, report }));
    // A file's bytes stand beside its answer; they are copied once and then handed over.
    const attachment = "media" in answer ? instance.attachment(answer.size).slice().buffer : undefined;
    self.postMessage({ id, answer: { ...answer, attachment } }, attachment ? [attachment] : []);
  } catch (error) {
    const crashed: Failure = { code: "crashed", message: error instanceof Error ? error.message : String(error) };
    self.postMessage({ id, error: error instanceof Refused ? error.failure : crashed });
  }
};
