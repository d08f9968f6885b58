// What an element shows, as its attributes say, and what is known of it before the rules are loaded.

import { CELLS } from "../../../src/board/geometry.ts";
import { LESSONS } from "../../../src/views/learn/lessons.ts";
import { readLink } from "../../../src/app/link.ts";

/** The classic set-up. */
export const CLASSIC = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";

export type Contents =
  | { kind: "position"; position: string }
  | { kind: "game"; text?: string; start?: string; turns?: string[] }
  | { kind: "puzzle"; position: string; line: string[] }
  | { kind: "lesson"; position: string; number: number };

/** The attributes that say what is shown. */
export const CONTENT_ATTRIBUTES = ["position", "solution", "game", "lesson", "link"] as const;

type Attributes = { getAttribute: (name: string) => string | null };

/** What the attributes of an element ask for: by default the classic set-up. */
export function contentsOf(element: Attributes): Contents {
  const attribute = (name: (typeof CONTENT_ATTRIBUTES)[number]) => element.getAttribute(name)?.trim() || undefined;
  const [position, solution, text, link] = [
    attribute("position"),
    attribute("solution"),
    attribute("game"),
    attribute("link"),
  ];
  const { view, start, turns = [], number: linked } = link ? readLink(link) : {};
  const number = Number(attribute("lesson") ?? (view === "learn" ? linked : 0));
  const lesson = LESSONS[number - 1];
  if (lesson) return { kind: "lesson", position: lesson.position, number };
  if (text) return { kind: "game", text };
  if (turns.length) return { kind: "game", start, turns };
  if (position && solution) return { kind: "puzzle", position, line: solution.split(/[\s,;]+/) };
  return { kind: "position", position: position ?? start ?? CLASSIC };
}

/** The pieces of a position text, by cell; nothing if it is not one. The rules check it when they are loaded. */
export function piecesOf(position: string): Record<string, string> | undefined {
  const rows = position.split(" ")[0].split("/");
  if (rows.length !== 7) return undefined;
  const pieces: Record<string, string> = {};
  const names = [..."gfedcba"];
  for (const [index, row] of rows.entries()) {
    let column = 1;
    for (const [part] of row.matchAll(/\d|[RPSW][RPSW-]|[rpsw][rpsw-]/g)) {
      if (/\d/.test(part)) column += Number(part);
      else pieces[`${names[index]}${column++}`] = part.replace("-", "");
    }
  }
  return Object.keys(pieces).every((cell) => CELLS.includes(cell)) ? pieces : undefined;
}

/** The pieces to show before the rules are loaded; nothing where only the rules know them. */
export function firstPieces(contents: Contents): Record<string, string> | undefined {
  if (contents.kind !== "game") return piecesOf(contents.position);
  if (contents.start) return piecesOf(contents.start);
  // Without tags or a set-up before its turns, a game begins with the classic set-up.
  return contents.text && !/^1\s/.test(contents.text) ? undefined : piecesOf(CLASSIC);
}
