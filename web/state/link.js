// Links: which view is open and what is on its board, all after the # sign.

/** All views. @type {import("./state.js").ViewName[]} */
export const VIEWS = ["play", "analyse", "replay", "review", "edit", "learn", "rules"];

/** @typedef {{view: import("./state.js").ViewName, start?: string, turns: string[], number?: number}} Place */

/** @param {string} hash @returns {Place} */
export function readLink(hash) {
  const [name, query = ""] = hash.replace(/^#\/?/, "").split("?");
  const fields = new URLSearchParams(query);
  const start = fields.get("p")?.replaceAll("_", " ") || undefined;
  const turns = fields.get("t")?.split(".").filter(Boolean) ?? [];
  const number = Number(fields.get("n")) || undefined;
  return { view: VIEWS.find((view) => view === name) ?? "play", start, turns, number };
}

/** @param {Place} place */
export function linkTo({ view, start, turns, number }) {
  const parts = [];
  if (start) parts.push(`p=${start.replaceAll(" ", "_")}`);
  if (turns.length) parts.push(`t=${turns.join(".")}`);
  if (number) parts.push(`n=${number}`);
  return `#${view}${parts.length ? `?${parts.join("&")}` : ""}`;
}
