// The rules: every answer comes at once.

import { compile, Instance } from "./module.js";

/**
 * @typedef {import("./types.js").Where} Where
 * @typedef {import("./types.js").Position} Position
 * @typedef {import("./types.js").Player} Player
 */

/** A seed for a game or a set-up: a whole number that every question can carry. */
export function randomSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1f_ff_ff) * 2 ** 32 + low;
}

/**
 * Loads the rules.
 * @param {URL | string | BufferSource | WebAssembly.Module} [source] the module, when it is not beside this folder
 */
export async function load(source = new URL("../pijersi.wasm", import.meta.url)) {
  return new Pijersi(await compile(source));
}

/** The rules of Pijersi. Every function throws `Refused` when there is no answer. */
export class Pijersi {
  /** @type {Instance} */
  #instance;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    /** The compiled module, for `Banli`. */
    this.module = module;
    this.#instance = new Instance(module);
  }

  /** @returns {{version: string, engine: string, fingerprint: string | null}} */
  version() {
    return this.#instance.ask({ type: "version" });
  }

  /** A position with its legal turns. @param {Where} where @returns {Position} */
  position(where) {
    return this.#instance.ask({ type: "position", ...where });
  }

  /** Plays a turn. @param {Where & {turn: string}} question @returns {import("./types.js").Played} */
  play(question) {
    return this.#instance.ask({ type: "play", ...question });
  }

  /**
   * Reads a match: text in any form, or a start and turns; `notes` is a text whose names, comments and variations are kept.
   * @param {{text: string} | {start?: string, turns?: string[], result?: string, notes?: string}} question
   * @returns {import("./types.js").Match}
   */
  match(question) {
    return this.#instance.ask({ type: "match", ...question });
  }

  /**
   * The position of a set-up: `classic`, `half`, `full` or a code.
   * @param {{setup: string, seed?: number}} question @returns {Position}
   */
  setup({ setup, seed = randomSeed() }) {
    return this.#instance.ask({ type: "setup", setup, seed });
  }

  /**
   * The position with these pieces, if it is one.
   * @param {{pieces: Record<string, string>, player: Player, quiet?: number, full?: number}} board @returns {Position}
   */
  edit(board) {
    return this.#instance.ask({ type: "edit", ...board });
  }

  /**
   * The image of a position: mirrored left to right, with the roles cycled, rotated with the colours swapped.
   * @param {Where & {mirror?: boolean, cycle?: number, rotate?: boolean}} question @returns {Position}
   */
  symmetry(question) {
    return this.#instance.ask({ type: "symmetry", ...question });
  }

  /**
   * Takes an input into a turn that is being entered. Hand back `entry` with the next input.
   * @param {Where & {entry?: string, input?: import("./types.js").Input}} question
   * @returns {import("./types.js").Entered}
   */
  entry(question) {
    return this.#instance.ask({ type: "entry", ...question });
  }

  /**
   * How a game stands after its events, and after another one if it may happen.
   * @param {import("./types.js").GameQuestion} question @returns {import("./types.js").GameAnswer}
   */
  game(question) {
    return this.#instance.ask({ type: "game", ...question });
  }
}
