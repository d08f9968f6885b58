// What went wrong, as a text for the visitor.

/** @param {any} error as the rules or Banli report it @returns {import("./state.js").Text} */
export function problemOf(error) {
  const message = String(error?.message ?? error);
  return { key: "problem", values: { message: message.charAt(0).toUpperCase() + message.slice(1) } };
}
