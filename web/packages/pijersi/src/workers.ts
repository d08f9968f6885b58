// Questions that take time, each in a worker of its own, and each with exactly one final answer.

import type { BanliFiles } from "./module.ts";
import type { Failure, Final, Report, Running } from "./types.ts";

/** What a worker is sent: the module, files of Banli, or a request. */
export interface ToWorker {
  module?: WebAssembly.Module;
  /** with a module that has threads: which of them the worker is, and where the last stopped question stands */
  thread?: { memory: WebAssembly.Memory; number: number; stopped: Int32Array };
  files?: BanliFiles;
  /** from 1 */
  id?: number;
  question?: object;
}

/** What a worker sends back about a request, or that a thread runs. */
export interface FromWorker {
  isReady?: true;
  id?: number;
  report?: Report;
  answer?: object;
  error?: Failure;
}

/** A web worker, or a substitute. */
export interface WorkerLike {
  postMessage: (message: ToWorker) => void;
  /** Stops a question, where that does not need `terminate`. */
  stop?: (id: number) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror?: ((event: MessageEvent) => void) | null;
}

type AnyFinal = Final<object>;

interface Job {
  id: number;
  kind: string;
  worker: WorkerLike;
  /** whether the worker has the question */
  isAsked: boolean;
  last: object;
  end: (final: AnyFinal) => void;
}

/** Starts the worker of this folder. */
export const startWorker = (): WorkerLike =>
  new Worker(new URL("worker.js", import.meta.url), { type: "module", name: "pijersi" });

export class Workers {
  #start;
  #module: WebAssembly.Module | Promise<WebAssembly.Module>;
  /** Workers that wait for a question, the one used last at the end. */
  #idle: WorkerLike[] = [];
  /** By kind: at most one question of a kind at a time. */
  #jobs: Map<string, Job> = new Map();
  /** The files of Banli that are there. */
  #files: BanliFiles = {};
  #lastId = 0;
  #isClosed = false;

  /** @param start how to start a worker, where it is not the browser's own */
  constructor(module: WebAssembly.Module | Promise<WebAssembly.Module>, start: () => WorkerLike = startWorker) {
    this.#module = module;
    this.#start = start;
  }

  /** Has a worker ready before it is needed. */
  warm() {
    if (this.#isClosed || this.#idle.length) return;
    try {
      this.#idle.push(this.#fresh());
    } catch {
      // The next question will say why.
    }
  }

  /** Gives every worker a file of Banli; one that is busy takes it before its next question. */
  give(files: BanliFiles) {
    this.#files = { ...this.#files, ...files };
    for (const worker of this.#idle) worker.postMessage({ files });
    for (const { worker } of this.#jobs.values()) worker.postMessage({ files });
  }

  #fresh(): WorkerLike {
    const worker = this.#start();
    // A worker that cannot even be loaded says so here; while it is idle no request waits for it.
    worker.onerror = () => {
      this.#idle = this.#idle.filter((idle) => idle !== worker);
      worker.terminate();
    };
    const give = (module: WebAssembly.Module) => worker.postMessage({ module });
    if (this.#module instanceof WebAssembly.Module) give(this.#module);
    // A question that waits for the module reports why it does not come.
    else this.#module.then(give, () => {});
    if (Object.keys(this.#files).length > 0) worker.postMessage({ files: this.#files });
    return worker;
  }

  /**
   * Asks a question. A question of the same kind that still runs is replaced.
   * @param onReport receives each report, and returns the answer to use if no other arrives
   * @param nothing the answer if it is stopped before any report
   * @param before what the worker waits for
   */
  ask<Reply>(
    kind: string,
    question: object,
    onReport: (report: Report) => object | void,
    nothing: object,
    before?: Promise<void>,
  ): Running<Reply> {
    this.replace(kind);
    const id = (this.#lastId += 1);
    let end: (final: AnyFinal) => void = () => {};
    // The worker replies with what the request asks for.
    const answer = new Promise<Final<Reply>>((resolve) => {
      end = (final) => this.#end(id, kind, final, resolve as (final: AnyFinal) => void);
    });
    void this.#run({ id, kind, question, onReport, nothing, end, before });
    return { answer, stop: () => end({ status: "stopped" }) };
  }

  /** Ends the running question of a kind, if there is one. */
  replace(kind: string) {
    this.#jobs.get(kind)?.end({ status: "replaced" });
  }

  async #run({
    id,
    kind,
    question,
    onReport,
    nothing,
    end,
    before,
  }: {
    id: number;
    kind: string;
    question: object;
    onReport: (report: Report) => object | void;
    nothing: object;
    end: (final: AnyFinal) => void;
    before: Promise<void> | undefined;
  }) {
    const fail = (code: "unavailable", reason: unknown) => {
      const message = reason instanceof Error ? reason.message : String(reason);
      end({ status: "failed", error: { code, message } });
    };
    if (this.#isClosed) return void queueMicrotask(() => end({ status: "stopped", ...nothing }));
    let worker: WorkerLike;
    try {
      worker = this.#idle.pop() ?? this.#fresh();
    } catch (error) {
      return void queueMicrotask(() => fail("unavailable", error));
    }
    const job: Job = { id, kind, worker, isAsked: false, last: nothing, end };
    this.#jobs.set(kind, job);
    worker.onmessage = ({ data }) => {
      if (data.id !== id) return;
      if (data.report) job.last = onReport(data.report) ?? job.last;
      if (data.answer) end({ status: "answered", ...data.answer });
      if (data.error) end({ status: "failed", error: data.error });
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      fail("unavailable", event.message || "the worker could not be started");
    };
    worker.onmessageerror = () => fail("unavailable", "the worker could not be understood");
    if (!(this.#module instanceof WebAssembly.Module)) {
      try {
        await this.#module;
      } catch (error) {
        return fail("unavailable", error);
      }
    }
    if (before) await before;
    if (this.#jobs.get(kind) !== job) return;
    job.isAsked = true;
    worker.postMessage({ id, question });
  }

  /** The one place where a question ends. */
  #end(id: number, kind: string, final: AnyFinal, resolve: (final: AnyFinal) => void) {
    const job = this.#jobs.get(kind);
    if (job?.id !== id) return void resolve(final);
    this.#jobs.delete(kind);
    const { worker } = job;
    const isHealthy = final.status === "answered" || (final.status === "failed" && !UNHEALTHY.has(final.error.code));
    const mayStay = !this.#isClosed;
    if (isHealthy && mayStay) {
      this.#rest(worker);
    } else if (final.status !== "failed" && job.isAsked && worker.stop && mayStay) {
      worker.stop(id);
      this.#rest(worker);
    } else {
      worker.onmessage = null;
      worker.onerror = null;
      worker.terminate();
      if (final.status !== "failed" || final.error.code !== "unavailable") this.warm();
    }
    resolve(final.status === "answered" || final.status === "failed" ? final : { ...job.last, ...final });
  }

  #rest(worker: WorkerLike) {
    worker.onmessage = null;
    worker.onerror = null;
    this.#idle.push(worker);
    // One spare is enough: each holds a table of positions.
    while (this.#idle.length > MAX_IDLE) this.#idle.shift()?.terminate();
  }

  /** Ends everything; what still runs is stopped. */
  close() {
    this.#isClosed = true;
    for (const { end } of [...this.#jobs.values()]) end({ status: "stopped" });
    for (const worker of this.#idle.splice(0)) worker.terminate();
  }
}

const UNHEALTHY = new Set(["crashed", "unavailable"]);
const MAX_IDLE = 2;
