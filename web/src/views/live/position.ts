// Position text as pieces, for small boards.

import { CELLS } from "../../board/geometry.ts";

/**
 * The pieces of a position.
 * @param psn position text: rows from g to a, each cell two letters or a number of empty cells
 * @returns by cell, the letters from the bottom up
 */
export function piecesOf(psn: string): Record<string, string> {
  const pieces: Record<string, string> = {};
  const rows = psn.split(" ")[0].split("/");
  for (const [index, row] of rows.entries()) {
    const letter = "gfedcba"[index];
    let column = 1;
    for (const [, empty, cubes] of row.matchAll(/(\d)|([a-zA-Z][a-zA-Z-])/g)) {
      if (cubes) pieces[`${letter}${column}`] = cubes.replace("-", "");
      column += empty ? Number(empty) : 1;
    }
  }
  return Object.fromEntries(Object.entries(pieces).filter(([cell]) => CELLS.includes(cell)));
}
