// The types of requests and replies, generated from crates/page, and those of requests that run in workers. docs/page.md explains
// them.

import type { Failure } from "./generated.ts";

export type * from "./generated.ts";

/** A worker that could not be started or understood. */
export interface Unavailable {
  code: "unavailable";
  message: string;
}

/** The one final reply to a request that runs in a worker. */
export type Final<T> =
  | ({ status: "answered" } & T)
  | ({ status: "stopped" | "replaced" } & Partial<T>)
  | { status: "failed"; error: Failure | Unavailable };

/** A request that runs in a worker. */
export interface Running<T> {
  answer: Promise<Final<T>>;
  stop: () => void;
}
