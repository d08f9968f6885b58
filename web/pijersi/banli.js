// Banli, the engine, in a worker.

import { Workers } from "./workers.js";

/**
 * @typedef {import("./types.js").Where} Where
 * @typedef {import("./types.js").Line} Line
 * @typedef {import("./types.js").SearchAnswer} SearchAnswer
 */

/**
 * @template T
 * @typedef {import("./types.js").Running<T>} Running
 */

/** What a search answers when it is stopped before it found anything. */
const NOTHING = { turn: null };

/** @param {Line} line @returns {SearchAnswer} */
const answerOf = ({ turns, score, depth, nodes }) => ({ turn: turns[0] ?? null, score, depth, nodes });

/** @param {((line: Line) => void) | undefined} onLine @returns {(report: any) => object | void} */
function listener(onLine) {
  return (report) => {
    if (report.type !== "line") return;
    onLine?.(report);
    if (report.line === 1) return answerOf(report);
  };
}

export class Banli {
  #workers;
  /** Where the network is, until it is asked for. @type {URL | string | null} */
  #network;

  /**
   * @param {WebAssembly.Module} module the one that `load` compiled
   * @param {() => import("./workers.js").WorkerLike} [start] how to start a worker, where it is not the browser's own
   * @param {URL | string | null} [network] the network, when it is not beside this folder; `null` does without
   */
  constructor(module, start, network = new URL("../banli.net", import.meta.url)) {
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

  /**
   * @param {string} kind @param {object} question @param {(report: any) => object | void} onReport @param {object} nothing
   * @returns {Running<any>}
   */
  #ask(kind, question, onReport, nothing) {
    void this.#fetchNetwork();
    return this.#workers.ask(kind, question, onReport, nothing);
  }

  /**
   * The turn that Banli plays.
   * @param {Where & {level: number, seed: number, time?: number, clock?: {remaining: number, increment?: number}}} question
   * @param {{onLine?: (line: Line) => void}} [on] @returns {Running<SearchAnswer>}
   */
  play(question, { onLine } = {}) {
    return this.#ask("play", { type: "search", ...question }, listener(onLine), NOTHING);
  }

  /**
   * Better and better lines, until a limit is reached or it is stopped.
   * @param {Where & {lines?: number, depth?: number, time?: number}} question
   * @param {{onLine?: (line: Line) => void}} [on] @returns {Running<SearchAnswer>}
   */
  analyse(question, { onLine } = {}) {
    return this.#ask("analyse", { type: "analyse", ...question }, listener(onLine), NOTHING);
  }

  /**
   * Every turn of a match, judged.
   * @param {{start?: string, turns: string[]}} question
   * @param {{onProgress?: (done: number, of: number) => void}} [on] @returns {Running<import("./types.js").Review>}
   */
  review(question, { onProgress } = {}) {
    const onReport = (/** @type {any} */ report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    return this.#ask("review", { type: "review", ...question }, onReport, {});
  }

  /** How many sequences of turns there are. @param {Where & {depth: number}} question @returns {Running<{count: number}>} */
  perft(question) {
    return this.#workers.ask("perft", { type: "perft", ...question }, () => {}, {});
  }

  /** Searches the fixed positions of the bench. @param {{depth: number}} question @returns {Running<{nodes: number, time: number}>} */
  bench(question) {
    return this.#workers.ask("bench", { type: "bench", ...question }, () => {}, {});
  }

  /** Ends everything. */
  close() {
    this.#workers.close();
  }
}
