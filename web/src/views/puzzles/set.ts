// The file of puzzles (docs/puzzles.md), and the selection of puzzles.

import { ratingOf } from "./rating.ts";
import type { Puzzle } from "./state.ts";

const HEADER = "# pijersi puzzles 1";

/** The themes, by their letters in the file. */
export const THEMES = ["a", "d", "w", "r", "b", "s"];

/** Parses the file. */
export function readSet(text: string): Puzzle[] {
  const [header, ...lines] = text.split("\n");
  if (header !== HEADER) throw new Error(`the file of puzzles does not begin with ${HEADER}`);
  return lines.filter(Boolean).map(readPuzzle);
}

function readPuzzle(text: string): Puzzle {
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

/** A number from 0 to 2³² − 1 that depends on every letter: FNV-1a. */
function mixed(text: string) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/**
 * The number of the puzzle of a day: the same for all visitors.
 * @returns from 1
 */
export const ofDay = (set: Puzzle[], day: number): number => (set.length ? (mixed(`day ${day}`) % set.length) + 1 : 0);

/** Whether a puzzle is selected. */
const isChosen = (puzzle: Puzzle, { grade, theme }: { grade: number; theme: string }) =>
  (!grade || puzzle.grade === grade) && (!theme || puzzle.themes.includes(theme));

/** The grades in the set. */
export const gradesOf = (set: Puzzle[]) =>
  [...new Set(set.map(({ grade }) => grade))].sort((one, other) => one - other);

/** Number of selected puzzles, and of solved ones among them. */
export function countOf(set: Puzzle[], choice: { grade: number; theme: string }, solved: string[]) {
  const chosen = set.filter((puzzle) => isChosen(puzzle, choice));
  const known = new Set(solved);
  return { all: chosen.length, solved: chosen.filter(({ id }) => known.has(id)).length };
}

/**
 * The number of the next puzzle: an unsolved one of the selected puzzles, or any of them if all are solved. Without a selected
 * grade, it is one of those nearest to the visitor's rating.
 * @param now the current puzzle
 * @returns from 1; 0 when there is none
 */
export function nextOf(
  set: Puzzle[],
  choice: { grade: number; theme: string },
  solved: string[],
  now: number,
  seed: number,
  rating?: number,
): number {
  const known = new Set(solved);
  const numbers = set.map((_, index) => index + 1).filter((number) => isChosen(set[number - 1], choice));
  const others = numbers.filter((number) => number !== now);
  const open = others.filter((number) => !known.has(set[number - 1].id));
  const from = open.length ? open : others.length ? others : numbers;
  const suited = rating === undefined || choice.grade ? from : nearest(set, from, rating);
  return suited.length ? suited[seed % suited.length] : 0;
}

/** The puzzles whose grade is nearest to a rating. */
function nearest(set: Puzzle[], numbers: number[], rating: number) {
  const gap = (number: number) => Math.abs(ratingOf(set[number - 1]) - rating);
  const least = Math.min(...numbers.map(gap));
  return numbers.filter((number) => gap(number) === least);
}
