// Banli, the engine, in a worker.

import { compile } from "./module.ts";
import { Workers } from "./workers.ts";
import type {
  AnalyseRequest,
  Bench,
  BenchRequest,
  Count,
  Line,
  PerftRequest,
  Report,
  Review,
  ReviewRequest,
  Running,
  SearchReply,
  SearchRequest,
} from "./types.ts";
import type { WorkerLike } from "./workers.ts";

/** What a search answers when it is stopped before it found anything. */
const NOTHING = { turn: null };

/** Timeout for the network of Banli, in milliseconds. */
const NETWORK_TIMEOUT = 20_000;

const answerOf = ({ turns, score, depth, nodes }: Line): SearchReply => ({
  turn: turns[0] ?? null,
  score,
  depth,
  nodes,
});

function listener(onLine: ((line: Line) => void) | undefined): (report: Report) => object | void {
  return (report) => {
    if (report.type !== "line") return;
    onLine?.(report);
    if (report.line === 1) return answerOf(report);
  };
}

/**
 * Loads Banli.
 * @param source the module, when it is not beside this folder
 */
export async function loadBanli(
  source: URL | string | BufferSource | WebAssembly.Module = new URL("../banli.wasm", import.meta.url),
) {
  return new Banli(await compile(source));
}

export class Banli {
  #workers;
  /** Where the network is; `null` without one. */
  #source: URL | string | null;
  /** Settled once the network is there, or has failed to load. */
  #network: Promise<void> | undefined;

  /**
   * @param module the compiled one
   * @param start how to start a worker, where it is not the browser's own
   * @param network the network, when it is not beside this folder; `null` does without
   */
  constructor(
    module: WebAssembly.Module,
    start?: () => WorkerLike,
    network: URL | string | null = new URL("../banli.net", import.meta.url),
  ) {
    this.#workers = new Workers(module, start);
    this.#source = network;
    this.#workers.warm();
  }

  /** Fetches the network at the first question. */
  #fetchNetwork(): Promise<void> {
    this.#network ??= this.#load().catch(() => {
      // Offline, say: the evaluation that the module carries serves as well.
    });
    return this.#network;
  }

  async #load() {
    if (!this.#source) return;
    const response = await fetch(this.#source, { signal: AbortSignal.timeout(NETWORK_TIMEOUT) });
    if (response.ok) this.#workers.giveNetwork(new Uint8Array(await response.arrayBuffer()));
  }

  #ask<Reply>(
    kind: string,
    question: object,
    onReport: (report: Report) => object | void,
    nothing: object,
    waits: boolean = false,
  ): Running<Reply> {
    const network = this.#fetchNetwork();
    return this.#workers.ask(kind, question, onReport, nothing, waits ? network : undefined);
  }

  /** The turn that Banli plays. */
  play(question: SearchRequest, { onLine }: { onLine?: (line: Line) => void } = {}): Running<SearchReply> {
    return this.#ask("play", { type: "search", ...question }, listener(onLine), NOTHING);
  }

  /** Better and better lines, until a limit is reached or it is stopped. */
  analyse(question: AnalyseRequest, { onLine }: { onLine?: (line: Line) => void } = {}): Running<SearchReply> {
    return this.#ask("analyse", { type: "analyse", ...question }, listener(onLine), NOTHING);
  }

  /** Every turn of a match, judged. It waits for the network, so that the same match always has the same review. */
  review(
    question: ReviewRequest,
    { onProgress }: { onProgress?: (done: number, of: number) => void } = {},
  ): Running<Review> {
    const onReport = (report: Report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    return this.#ask("review", { type: "review", ...question }, onReport, {}, true);
  }

  /** Number of sequences of turns. */
  perft(question: PerftRequest): Running<Count> {
    return this.#workers.ask("perft", { type: "perft", ...question }, () => {}, {});
  }

  /** Searches the fixed positions of the bench. */
  bench(question: BenchRequest): Running<Bench> {
    return this.#workers.ask("bench", { type: "bench", ...question }, () => {}, {});
  }

  /** Ends everything. */
  close() {
    this.#workers.close();
  }
}
