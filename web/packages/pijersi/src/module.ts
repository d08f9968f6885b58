// The compiled module and how it is called: text in and out through its memory. crates/module/src/lib.rs is the other side.

import { takeStack } from "./thread.ts";
import type { Thread, ThreadExports } from "./thread.ts";
import type { Failure, Replies, Report, Requests } from "./types.ts";

/** A request that the module refused. The message is in English; `failure` has the code and its arguments. */
export class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = "Refused";
    this.failure = failure;
  }

  get code() {
    return this.failure.code;
  }
}

/** The module ended in the middle of an answer: a defect in the module, never in the question. */
export class Crashed extends Error {
  readonly code = "crashed";

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "Crashed";
  }
}

export interface Exports {
  memory: WebAssembly.Memory;
  input: (length: number) => number;
  answer: () => number;
  output: () => number;
  attachment: () => number;
  network: () => number;
  book: () => number;
}

/** What Banli reads beside its module. */
export interface BanliFiles {
  /** to evaluate positions with */
  network?: Uint8Array;
  /** the opening book of the classic set-up */
  book?: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Compiles a module, from its address or its bytes. */
export async function compile(source: URL | string | BufferSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof URL) && typeof source !== "string") return WebAssembly.compile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} could not be loaded: status ${response.status}`);
  // Hosts that do not know the media type make streaming fail; the bytes are the same.
  const isKnown = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return isKnown ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** A running module. After a crash it is restarted, since its state can no longer be trusted. */
export class Instance {
  #exports: Exports | undefined;
  #onReport: (report: Report) => void = () => {};
  #reason = "";
  readonly module: WebAssembly.Module;
  readonly #thread: Thread | undefined;

  /** @param thread for a module with threads: which one this instance is */
  constructor(module: WebAssembly.Module, thread?: Thread) {
    this.module = module;
    this.#thread = thread;
  }

  /** Starts the module, if it is not running. */
  start() {
    if (this.#exports) return this.#exports;
    const page = {
      // Threads share the time, and each has its own origin of it.
      now: () => performance.timeOrigin + performance.now(),
      report: (start: number, length: number) => {
        this.#onReport(JSON.parse(this.#read(start, length)));
      },
      panicked: (start: number, length: number) => {
        this.#reason = this.#read(start, length);
      },
      stopped: () => Number(this.#thread?.isStopped()),
    };
    const memory = this.#thread?.memory;
    const { exports } = new WebAssembly.Instance(this.module, memory ? { page, env: { memory } } : { page });
    if (this.#thread) takeStack(exports as unknown as ThreadExports, this.#thread);
    // A memory that is imported is not exported.
    this.#exports = { memory, ...exports } as unknown as Exports;
    return this.#exports;
  }

  #bytes(start: number, length: number) {
    // The memory may have grown since the last call, so a view of it is never kept.
    return new Uint8Array(this.start().memory.buffer, start >>> 0, length >>> 0);
  }

  #read(start: number, length: number) {
    // Browsers decode no shared memory.
    return decoder.decode(this.#bytes(start, length).slice());
  }

  /**
   * The reply to a request. Throws `Refused` when there is none, `Crashed` when the module broke.
   * @param onReport receives what is found on the way
   */
  ask<T extends keyof Requests>(
    request: { type: T } & Requests[T],
    onReport: (report: Report) => void = () => {},
  ): Replies[T] {
    const reply: Replies[T] | { error: Failure } = JSON.parse(this.askText(JSON.stringify(request), onReport));
    if ("error" in reply) throw new Refused(reply.error);
    return reply;
  }

  /** The same with text. */
  askText(question: string, onReport: (report: Report) => void = () => {}) {
    this.#onReport = onReport;
    this.#reason = "";
    try {
      const { input, answer, output } = this.start();
      const bytes = encoder.encode(question);
      const place = input(bytes.length);
      this.#bytes(place, bytes.length).set(bytes);
      const length = answer();
      return this.#read(output(), length);
    } catch (error) {
      this.#exports = undefined;
      throw new Crashed(this.#reason || String(error), error);
    } finally {
      this.#onReport = () => {};
    }
  }

  /** Gives Banli a file. Throws `Refused` if this module cannot read it. */
  setFile(kind: keyof BanliFiles, file: Uint8Array) {
    const exports = this.start();
    const place = exports.input(file.length);
    this.#bytes(place, file.length).set(file);
    const length = exports[kind]();
    if (length) throw new Refused(JSON.parse(this.#read(exports.output(), length)).error);
  }

  /** As a helper: joins the main thread, and helps its searches until the worker ends. */
  help(onJoined: () => void) {
    const { join, help } = this.start() as unknown as ThreadExports;
    join();
    onJoined();
    help();
  }

  /**
   * What belongs to the last answer besides its text: valid until the next question.
   * @param length in bytes
   */
  attachment(length: number) {
    return this.#bytes(this.start().attachment(), length);
  }
}
