// Errors as texts for the visitor.

import type { Crashed, Refused } from "../../packages/pijersi/src/module.ts";
import type { Failure, Unavailable } from "../../packages/pijersi/src/types.ts";
import type { Text } from "./state.ts";

/** @param error as the rules or Banli report it */
export function problemOf(error: Failure | Unavailable | unknown): Text {
  const { failure, code, message } = error as Partial<Refused & Crashed>;
  if (failure) return { key: "problem", failure };
  if (code) return { key: "problem", failure: error as Failure | Unavailable };
  return { key: "problem", failure: { code: "unavailable", message: String(message ?? error) } };
}
