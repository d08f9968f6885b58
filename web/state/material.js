// Which cubes are gone from the board, and how many are left.

/**
 * @typedef {Record<string, string>} Pieces by cell, the letters from the bottom up
 * @typedef {import("./state.js").Player} Player
 */

/** The letters of a player's cubes. @type {Record<Player, string>} */
const CUBES = { white: "RPSW", black: "rpsw" };

/** @param {Pieces} pieces @param {string} letter */
const count = (pieces, letter) => Object.values(pieces).join("").split(letter).length - 1;

/** How many cubes a player has on the board. @param {Pieces} pieces @param {Player} player */
export function material(pieces, player) {
  return [...CUBES[player]].reduce((sum, letter) => sum + count(pieces, letter), 0);
}

/** The opponent's cubes that a player has captured, one letter for each. @param {Pieces} start @param {Pieces} now @param {Player} player @returns {string[]} */
export function capturedBy(start, now, player) {
  const cubes = CUBES[player === "white" ? "black" : "white"];
  return [...cubes].flatMap((letter) =>
    Array.from({ length: Math.max(0, count(start, letter) - count(now, letter)) }, () => letter),
  );
}
