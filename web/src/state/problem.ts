// What went wrong, as a text for the visitor.

import type { Text } from "./state.ts";

/** @param error as the rules or Banli report it */
export function problemOf(error: any): Text {
  const message = String(error?.message ?? error);
  return { key: "problem", values: { message: message.charAt(0).toUpperCase() + message.slice(1) } };
}
