// Banli, the engine, in a worker.

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

export class Banli {
  #workers;
  /** Where the network is, until it is asked for. */
  #network: URL | string | null;

  /**
   * @param module the one that `load` compiled
   * @param start how to start a worker, where it is not the browser's own
   * @param network the network, when it is not beside this folder; `null` does without
   */
  constructor(
    module: WebAssembly.Module,
    start?: () => WorkerLike,
    network: URL | string | null = new URL("../banli.net", import.meta.url),
  ) {
    this.#workers = new Workers(module, start);
    this.#network = network;
    this.#workers.warm();
  }

  /** Fetches the network at the first question. Banli does not wait for it, and plays on if it never comes. */
  async #fetchNetwork() {
    const network = this.#network;
    if (!network) return;
    this.#network = null;
    try {
      const response = await fetch(network);
      if (response.ok) this.#workers.giveNetwork(new Uint8Array(await response.arrayBuffer()));
    } catch {
      // Offline, say: the evaluation that the module carries serves as well.
    }
  }

  #ask<Reply>(
    kind: string,
    question: object,
    onReport: (report: Report) => object | void,
    nothing: object,
  ): Running<Reply> {
    void this.#fetchNetwork();
    return this.#workers.ask(kind, question, onReport, nothing);
  }

  /** The turn that Banli plays. */
  play(question: SearchRequest, { onLine }: { onLine?: (line: Line) => void } = {}): Running<SearchReply> {
    return this.#ask("play", { type: "search", ...question }, listener(onLine), NOTHING);
  }

  /** Better and better lines, until a limit is reached or it is stopped. */
  analyse(question: AnalyseRequest, { onLine }: { onLine?: (line: Line) => void } = {}): Running<SearchReply> {
    return this.#ask("analyse", { type: "analyse", ...question }, listener(onLine), NOTHING);
  }

  /** Every turn of a match, judged. */
  review(
    question: ReviewRequest,
    { onProgress }: { onProgress?: (done: number, of: number) => void } = {},
  ): Running<Review> {
    const onReport = (report: Report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    return this.#ask("review", { type: "review", ...question }, onReport, {});
  }

  /** How many sequences of turns there are. */
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
