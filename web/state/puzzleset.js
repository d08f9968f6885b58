// The file of puzzles (docs/puzzles.md), and which puzzle comes when.

/** @typedef {import("./state.js").Puzzle} Puzzle */

const HEADER = "# pijersi puzzles 1";

/** The themes, by their letters in the file. */
export const THEMES = ["a", "d", "w", "r", "b", "s"];

/** Reads the file. @param {string} text @returns {Puzzle[]} */
export function readSet(text) {
  const [header, ...lines] = text.split("\n");
  if (header !== HEADER) throw new Error(`the file of puzzles does not begin with ${HEADER}`);
  return lines.filter(Boolean).map(readPuzzle);
}

/** @param {string} text @returns {Puzzle} */
function readPuzzle(text) {
  const [position, goal, line, grade, themes] = text.split("\t");
  return {
    id: mixed(position).toString(36),
    position,
    goal: goal[0] === "w" ? "win" : "save",
    turns: Number(goal.slice(1)),
    line: line.split(" "),
    grade: Number(grade),
    themes,
  };
}

/** A number from 0 to 2³² − 1 that depends on every letter: FNV-1a. @param {string} text */
function mixed(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The number of the puzzle of a day: the same for everybody. @param {Puzzle[]} set @param {number} day @returns {number} from 1 */
export const ofDay = (set, day) => (set.length ? (mixed(`day ${day}`) % set.length) + 1 : 0);

/** Whether a puzzle is one of those practised. @param {Puzzle} puzzle @param {{grade: number, theme: string}} choice */
const isChosen = (puzzle, { grade, theme }) =>
  (!grade || puzzle.grade === grade) && (!theme || puzzle.themes.includes(theme));

/** The grades that the set has. @param {Puzzle[]} set */
export const gradesOf = (set) => [...new Set(set.map(({ grade }) => grade))].sort((one, other) => one - other);

/** How many puzzles are practised, and how many of them are solved. @param {Puzzle[]} set @param {{grade: number, theme: string}} choice @param {string[]} solved */
export function countOf(set, choice, solved) {
  const chosen = set.filter((puzzle) => isChosen(puzzle, choice));
  const known = new Set(solved);
  return { all: chosen.length, solved: chosen.filter(({ id }) => known.has(id)).length };
}

/**
 * The number of the puzzle that comes next: one of those practised that is not solved yet, or any of them when all are.
 * @param {Puzzle[]} set @param {{grade: number, theme: string}} choice @param {string[]} solved @param {number} now the one on the board
 * @param {number} seed @returns {number} from 1; 0 when there is none
 */
export function nextOf(set, choice, solved, now, seed) {
  const known = new Set(solved);
  const numbers = set.map((_, index) => index + 1).filter((number) => isChosen(set[number - 1], choice));
  const others = numbers.filter((number) => number !== now);
  const open = others.filter((number) => !known.has(set[number - 1].id));
  const from = open.length ? open : others.length ? others : numbers;
  return from.length ? from[seed % from.length] : 0;
}
