// Captured and remaining cubes.

import type { Player } from "../app/state.ts";

/** by cell, the letters from the bottom up */
export type Pieces = Record<string, string>;

/** The letters of a player's cubes. */
const CUBES: Record<Player, string> = { white: "RPSW", black: "rpsw" };

const count = (pieces: Pieces, letter: string) => Object.values(pieces).join("").split(letter).length - 1;

/** The number of a player's cubes on the board. */
export function material(pieces: Pieces, player: Player) {
  return [...CUBES[player]].reduce((sum, letter) => sum + count(pieces, letter), 0);
}

/** The opponent's cubes that a player has captured, one letter for each. */
export function capturedBy(start: Pieces, now: Pieces, player: Player): string[] {
  const cubes = CUBES[player === "white" ? "black" : "white"];
  return [...cubes].flatMap((letter) =>
    Array.from({ length: Math.max(0, count(start, letter) - count(now, letter)) }, () => letter),
  );
}
