// Runs in a worker: answers one question after the other. Sends `{id, report}` on the way and `{id, answer}` or
// `{id, error}` at the end.

import { Instance } from "./module.js";

/** @type {Instance | undefined} */
let instance;

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
    self.postMessage({ id, answer });
  } catch (error) {
    const { code = "crashed", message, place } = /** @type {any} */ (error);
    self.postMessage({ id, error: { code, message, place } });
  }
};
