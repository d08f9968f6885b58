// Several workers as one: a search on several threads, where the page is cross-origin isolated.

import { newMemory } from "./thread.ts";
import type { FromWorker, ToWorker, WorkerLike } from "./workers.ts";

/** The most threads that the module has stacks for (`MAX_THREADS` in crates/module/src/threads.rs). */
const MAX_THREADS = 8;

/**
 * The number of threads for a search: half of the processors, which is about what a machine computes at once and keeps
 * running, and both of two. One where workers cannot share memory.
 */
export function threadCount({
  crossOriginIsolated = false,
  navigator,
}: {
  crossOriginIsolated?: boolean;
  navigator?: { hardwareConcurrency?: number };
} = globalThis): number {
  const processors = navigator?.hardwareConcurrency ?? 1;
  if (!crossOriginIsolated || processors < 2) return 1;
  return Math.min(MAX_THREADS, Math.max(2, Math.floor(processors / 2)));
}

/** A worker with helpers. When one of them fails, all have failed. */
export class Team implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  onmessageerror: WorkerLike["onmessageerror"] = null;
  /** The main one first. */
  readonly #members: WorkerLike[] = [];
  /** The last question that was stopped. */
  readonly #stopped = new Int32Array(new SharedArrayBuffer(4));
  /** Resolves when every member runs the module. */
  readonly #isReady: Promise<void>;
  #failure: ErrorEvent | undefined;

  constructor(start: () => WorkerLike, count: number) {
    let begin = () => {};
    this.#isReady = new Promise((resolve) => (begin = resolve));
    let missing = count;
    try {
      while (this.#members.length < count) this.#members.push(start());
    } catch (error) {
      this.terminate();
      throw error;
    }
    for (const member of this.#members) {
      member.onmessage = (event: MessageEvent<FromWorker>) => {
        if (!event.data.isReady) this.onmessage?.(event);
        else if ((missing -= 1) === 0) begin();
      };
      member.onerror = (event) => this.#fail(event);
      member.onmessageerror = (event) => this.onmessageerror?.(event);
    }
  }

  #fail(event: ErrorEvent) {
    this.#failure = event;
    this.onerror?.(event);
  }

  postMessage(message: ToWorker) {
    const { module, id } = message;
    const failure = this.#failure;
    if (module) this.#begin(module);
    else if (id && failure) queueMicrotask(() => this.onerror?.(failure));
    else void this.#isReady.then(() => this.#members[0].postMessage(message));
  }

  #begin(module: WebAssembly.Module) {
    let memory: WebAssembly.Memory;
    try {
      memory = newMemory();
    } catch (error) {
      return this.#fail({ message: String(error) } as ErrorEvent);
    }
    for (const [number, member] of this.#members.entries()) {
      member.postMessage({ module, thread: { memory, number, stopped: this.#stopped } });
    }
  }

  /** Stops a question without waiting for the worker, which takes its next one soon. */
  stop(id: number) {
    Atomics.store(this.#stopped, 0, id);
  }

  terminate() {
    for (const member of this.#members) member.terminate();
  }
}
