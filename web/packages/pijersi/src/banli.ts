// Banli, the engine, in a worker.

import { compile } from "./module.ts";
import { Team, threadCount } from "./team.ts";
import { startWorker, Workers } from "./workers.ts";
import type {
  AnalyseRequest,
  Bench,
  BenchRequest,
  BookReply,
  BookRequest,
  Chances,
  ChancesRequest,
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
import type { BanliFiles } from "./module.ts";
import type { WorkerLike } from "./workers.ts";

/** What a search answers when it is stopped before it found anything. */
const NOTHING = { turn: null };

/** Full strength. */
const MAX_LEVEL = 10;

/** Timeout for a file of Banli, in milliseconds. */
const FILE_TIMEOUT = 20_000;
/** Time that a turn waits for the opening book, in milliseconds. */
const BOOK_TIMEOUT = 2000;

/** Where the files of Banli are; `null` without one. */
type Sources = Record<keyof BanliFiles, URL | string | null>;

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

/** The module for searches on several threads, and their number. */
export interface Threads {
  source: URL | string | BufferSource | WebAssembly.Module;
  count: number;
}

const threadsHere = (): Threads => ({
  source: new URL("../banli-threads.wasm", import.meta.url),
  count: threadCount(),
});

/** What a search fails with when it cannot run on threads. */
const BROKEN = new Set<string>(["crashed", "unavailable"]);

export class Banli {
  #workers;
  #sources: Sources;
  /** Settled once a file is there, or has failed to load. */
  #files: { [Kind in keyof BanliFiles]?: Promise<void> } = {};
  /** The files that are there. */
  #given: BanliFiles = {};
  /** How to start the workers of searches on several threads, unless that has failed. */
  #startTeams: (() => Workers) | undefined;
  #teams: Workers | undefined;

  /**
   * @param module the compiled one
   * @param start how to start a worker, where it is not the browser's own
   * @param network the network, when it is not beside this folder; `null` does without
   * @param book the opening book, in the same way
   * @param threads for searches at full strength, when they are not those of the browser
   */
  constructor(
    module: WebAssembly.Module,
    start: () => WorkerLike = startWorker,
    network: URL | string | null = new URL("../banli.net", import.meta.url),
    book: URL | string | null = new URL("../classic.book", import.meta.url),
    { source, count }: Threads = threadsHere(),
  ) {
    this.#workers = new Workers(module, start);
    if (count > 1) this.#startTeams = () => new Workers(compile(source), () => new Team(start, count));
    this.#sources = { network, book };
    this.#workers.warm();
  }

  /** Fetches a file at the first question that needs it. */
  #fetch(kind: keyof BanliFiles): Promise<void> {
    const fetched = (this.#files[kind] ??= this.#load(kind).catch(() => {
      // Offline, say: the evaluation that the module carries serves as well, and a search does without the book.
    }));
    return fetched;
  }

  async #load(kind: keyof BanliFiles) {
    const source = this.#sources[kind];
    if (!source) return;
    const response = await fetch(source, { signal: AbortSignal.timeout(FILE_TIMEOUT) });
    if (!response.ok) return;
    const file = { [kind]: new Uint8Array(await response.arrayBuffer()) };
    this.#given = { ...this.#given, ...file };
    this.#workers.give(file);
    this.#teams?.give(file);
  }

  /** The workers for searches on several threads, where there are any. */
  #getTeams(): Workers | undefined {
    if (this.#teams || !this.#startTeams) return this.#teams;
    this.#teams = this.#startTeams();
    this.#teams.give(this.#given);
    return this.#teams;
  }

  /** A search at full strength: on several threads if possible, otherwise and when they fail on one. */
  #search(
    kind: string,
    question: object,
    onReport: (report: Report) => object | void,
    awaited?: Promise<void>,
  ): Running<SearchReply> {
    const onOne = () => this.#ask<SearchReply>(kind, question, onReport, NOTHING, awaited);
    const teams = this.#getTeams();
    if (!teams) return onOne();
    void this.#fetch("network");
    this.#workers.replace(kind);
    let running = teams.ask<SearchReply>(kind, question, onReport, NOTHING, awaited);
    const answer = running.answer.then((final) => {
      if (final.status !== "failed" || !BROKEN.has(final.error.code)) return final;
      console.warn("Banli searches on one thread:", final.error.message);
      this.#startTeams = undefined;
      this.#teams?.close();
      this.#teams = undefined;
      running = onOne();
      return running.answer;
    });
    return { answer, stop: () => running.stop() };
  }

  #ask<Reply>(
    kind: string,
    question: object,
    onReport: (report: Report) => object | void,
    nothing: object,
    awaited?: Promise<void>,
  ): Running<Reply> {
    void this.#fetch("network");
    this.#teams?.replace(kind);
    return this.#workers.ask(kind, question, onReport, nothing, awaited);
  }

  /** The turn that Banli plays. */
  play(question: SearchRequest, { onLine }: { onLine?: (line: Line) => void } = {}): Running<SearchReply> {
    // A turn does not wait long for a slow connection.
    const late = () => new Promise<void>((done) => setTimeout(done, BOOK_TIMEOUT));
    const awaited = question.book ? Promise.race([this.#fetch("book"), late()]) : undefined;
    const request = { type: "search", ...question };
    return question.level === MAX_LEVEL
      ? this.#search("play", request, listener(onLine), awaited)
      : this.#ask("play", request, listener(onLine), NOTHING, awaited);
  }

  /** The turns of a position in the opening book. */
  book(question: BookRequest): Running<BookReply> {
    return this.#workers.ask("book", { type: "book", ...question }, () => {}, {}, this.#fetch("book"));
  }

  /** White's chances in a set-up. It waits for the network, so that the same set-up always has the same chances. */
  chances(question: ChancesRequest): Running<Chances> {
    return this.#ask("chances", { type: "chances", ...question }, () => {}, {}, this.#fetch("network"));
  }

  /** Better and better lines, until a limit is reached or it is stopped. */
  analyse(question: AnalyseRequest, { onLine }: { onLine?: (line: Line) => void } = {}): Running<SearchReply> {
    return this.#search("analyse", { type: "analyse", ...question }, listener(onLine));
  }

  /** Every turn of a match, judged. It waits for the network, so that the same match always has the same review. */
  review(
    question: ReviewRequest,
    { onProgress }: { onProgress?: (done: number, of: number) => void } = {},
  ): Running<Review> {
    const onReport = (report: Report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    return this.#ask("review", { type: "review", ...question }, onReport, {}, this.#fetch("network"));
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
    this.#teams?.close();
    this.#startTeams = undefined;
  }
}
