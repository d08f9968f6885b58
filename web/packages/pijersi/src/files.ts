// Picture files, drawn in a worker.

import { compile } from "./module.ts";
import { Workers } from "./workers.ts";
import type { FileRequest, Report, Running, Final } from "./types.ts";
import type { WorkerLike } from "./workers.ts";

export interface PictureFile {
  name: string;
  media: string;
  blob: Blob;
}

export class Files {
  #workers: Workers | undefined;
  #source;
  #start;

  /**
   * @param source the module, when it is not beside this folder
   * @param start how to start a worker, where it is not the browser's own
   */
  constructor(
    source: URL | string | BufferSource | WebAssembly.Module = new URL("../pictures.wasm", import.meta.url),
    start?: () => WorkerLike,
  ) {
    this.#source = source;
    this.#start = start;
  }

  /** Draws the end of a game, or all of it as a film when the format is `gif`. */
  draw(
    question: FileRequest,
    { onProgress }: { onProgress?: (done: number, of: number) => void } = {},
  ): Running<PictureFile> {
    this.#workers ??= new Workers(compile(this.#source), this.#start);
    const onReport = (report: Report) => {
      if (report.type === "progress") onProgress?.(report.done, report.of);
    };
    const { answer, stop } = this.#workers.ask<Drawn>("file", { type: "file", ...question }, onReport, {});
    return { answer: answer.then(withBlob), stop };
  }

  /** Ends everything. */
  close() {
    this.#workers?.close();
  }
}

/** A picture file as the worker sends it. */
type Drawn = Omit<PictureFile, "blob"> & { attachment: ArrayBuffer };

function withBlob(final: Final<Drawn>): Final<PictureFile> {
  if (final.status === "failed") return final;
  if (final.status !== "answered") return { status: final.status };
  const { attachment, ...file } = final;
  return { ...file, blob: new Blob([attachment], { type: file.media }) };
}
