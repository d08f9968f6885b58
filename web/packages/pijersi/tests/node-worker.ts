// The page's worker in a thread of Node, for tests without a browser.

import { Worker } from "node:worker_threads";
import type { WorkerLike } from "../src/workers.ts";

/** The built one: the loader of TypeScript does not reach into threads. */
const SCRIPT = new URL("../../../dist/pijersi/worker.js", import.meta.url).href;

/** What a worker of the browser has around it, and then the worker itself. Messages wait until it listens. */
const AROUND = `
  const { parentPort } = require("node:worker_threads");
  const early = [];
  globalThis.self = {
    postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
    onmessage: (event) => early.push(event),
  };
  parentPort.on("message", (data) => self.onmessage({ data }));
  import(${JSON.stringify(SCRIPT)}).then(() => early.forEach((event) => self.onmessage(event)));
`;

export function startWorker(): WorkerLike {
  const thread = new Worker(AROUND, { eval: true });
  const worker: WorkerLike = {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    onmessage: null,
    onerror: null,
  };
  thread.on("message", (data) => worker.onmessage?.({ data } as MessageEvent));
  thread.on("error", (error) => worker.onerror?.({ message: error.message } as ErrorEvent));
  return worker;
}
