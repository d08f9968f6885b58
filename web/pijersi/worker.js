// Runs in a worker: answers one question after the other. Sends `{id, report}` on the way and `{id, answer}` or
// `{id, error}` at the end.

import { Instance } from "./module.js";

/** @type {Instance | undefined} */
let instance;

const { self } =
  /** @type {{self: {onmessage: unknown, postMessage: (message: any, transfer?: ArrayBuffer[]) => void}}} */ (
    /** @type {unknown} */ (globalThis)
  );

/** A network that came before the module. @type {Uint8Array | undefined} */
let network;

/**
 * @param {MessageEvent<{module?: WebAssembly.Module, network?: Uint8Array, id?: number, question?: object}>} event
 */
self.onmessage = ({ data }) => {
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
      // Banli plays without it; only somebody who looks for the reason needs to know.
      console.warn("Banli cannot use the network:", error);
    }
    network = undefined;
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
