// Picture files, drawn in a worker.

import { compile } from "./module.js";
import { Workers } from "./workers.js";

/**
 * @typedef {{start?: string, turns?: string[], position?: string, format: "svg" | "png" | "gif", size?: number,
 *   theme?: "light" | "dark" | "print", flip?: boolean, perspective?: boolean, glide?: boolean, language?: "en" | "fr"}} FileQuestion
 * @typedef {{name: string, media: string, blob: Blob}} PictureFile
 */

export class Files {
  /** @type {Workers | undefined} */
  #workers;
  #source;
  #start;

  /**
   * @param {URL | string | BufferSource | WebAssembly.Module} [source] the module, when it is not beside this folder
   * @param {() => import("./workers.js").WorkerLike} [start] how to start a worker, where it is not the browser's own
   */
  constructor(source = new URL("../pictures.wasm", import.meta.url), start) {
    this.#source = source;
    this.#start = start;
  }

  /**
   * Draws the end of a game, or all of it as a film when the format is `gif`.
   * @param {FileQuestion} question @param {{onProgress?: (done: number, of: number) => void}} [on]
   * @returns {import("./types.js").Running<PictureFile>}
   */
  draw(question, { onProgress } = {}) {
    this.#workers ??= new Workers(compile(this.#source), this.#start);
    const onReport = (/** @type {any} */ report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    const { answer, stop } = this.#workers.ask("file", { type: "file", ...question }, onReport, {});
    return { answer: answer.then(withBlob), stop };
  }

  /** Ends everything. */
  close() {
    this.#workers?.close();
  }
}

/** @param {any} final */
function withBlob({ attachment, ...final }) {
  if (final.status !== "answered") return final;
  return { ...final, blob: new Blob([attachment], { type: final.media }) };
}
