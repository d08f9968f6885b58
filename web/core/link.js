// Links: where the visitor is, and what is on the board, all after the # sign.

/**
 * @typedef {{view: string, start?: string, turns: string[], rest: URLSearchParams}} Place
 */

/** @param {string} hash @returns {Place} */
export function readLink(hash) {
  const [view, query = ""] = hash.replace(/^#\/?/, "").split("?");
  const rest = new URLSearchParams(query);
  const start = rest.get("p")?.replaceAll("_", " ") || undefined;
  const turns = rest.get("t")?.split(".").filter(Boolean) ?? [];
  return { view: view || "play", start, turns, rest };
}

/** @param {string} view @param {string} [start] @param {string[]} [turns] */
export function linkTo(view, start, turns = []) {
  const parts = [];
  if (start) parts.push(`p=${start.replaceAll(" ", "_")}`);
  if (turns.length) parts.push(`t=${turns.join(".")}`);
  return `#${view}${parts.length ? `?${parts.join("&")}` : ""}`;
}

/** The whole address of such a link. @param {string} link */
export function addressOf(link) {
  return new URL(link, location.href).href;
}
