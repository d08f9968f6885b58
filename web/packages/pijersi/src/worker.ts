// Runs in a worker: answers one question after the other. Sends `{id, report}` on the way and `{id, answer}` or
// `{id, error}` at the end.

import { Instance, Refused } from "./module.ts";
import type { Failure, Request } from "./types.ts";

let instance: Instance | undefined;

const { self } = globalThis as unknown as {
  self: { onmessage: unknown; postMessage: (message: object, transfer?: ArrayBuffer[]) => void };
};

/** A network that came before the module. */
let network: Uint8Array | undefined;

self.onmessage = ({
  data,
}: MessageEvent<{ module?: WebAssembly.Module; network?: Uint8Array; id?: number; question?: Request }>) => {
  const { module, id, question } = data;
  network = data.network ?? network;
  if (module) {
    instance = new Instance(module);
    instance.start();
  }
  if (instance && network) {
    try {
      instance.setNetwork(network);
    } catch (error) {
      // Banli plays without it; the console has the reason.
      console.warn("Banli cannot use the network:", error);
    }
    network = undefined;
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
