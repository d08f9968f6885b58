// Runs in a worker: answers one question after the other. Sends `{id, report}` on the way and `{id, answer}` or
// `{id, error}` at the end.

import { Instance } from "./module.js";

/** @type {Instance | undefined} */
let instance;

const { self } =
  /** @type {{self: {onmessage: unknown, postMessage: (message: any, transfer?: ArrayBuffer[]) => void}}} */ (
    /** @type {unknown} */ (globalThis)
  );

/** @param {MessageEvent<{module?: WebAssembly.Module, id?: number, question?: object}>} event */
self.onmessage = ({ data }) => {
  const { module, id, question } = data;
  if (module) {
    instance = new Instance(module);
    instance.start();
  }
  if (!question || !instance) return;
  try {
    const answer = instance.ask(question, (report) => self.postMessage({ id, report }));
    // A file's bytes stand beside its answer; they are copied once and then handed over.
    const attachment = answer.media && instance.attachment(answer.size).slice().buffer;
    self.postMessage({ id, answer: { ...answer, attachment } }, attachment ? [attachment] : []);
  } catch (error) {
    const { code = "crashed", message, place } = /** @type {any} */ (error);
    self.postMessage({ id, error: { code, message, place } });
  }
};
