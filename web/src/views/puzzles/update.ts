// Puzzles: find one turn. It is right if it leads to the same position as the solution.

import { AS_GOOD } from "../review/mistakes.ts";
import { countOf, nextOf, ofDay, readSet } from "./set.ts";
import { cellsOf, applyInput, goToNode, currentNode, playInStudy, studyOf } from "../../game/study.ts";
import { mainLine as lineFrom, treeFrom, spotOf } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Score, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Place } from "../../app/link.ts";
import type { Effect, State } from "../../app/state.ts";
import type { BanliRequest, Timer } from "../../app/derived.ts";
import type { Study } from "../../game/study.ts";
import type { Puzzle, PuzzleProgress as Progress, Puzzles, PuzzlesEvent } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";

/** Banli's time to refute a wrong turn, in milliseconds. */
const REFUTATION_TIME = 700;
/** Interval of the turns when the solution is played automatically, in milliseconds. */
const STEP = 1200;

const change = (state: State, change: Partial<Puzzles>): State => ({
  ...state,
  puzzles: { ...state.puzzles, ...change },
});

/** The number of the puzzle on the board, from 1. */
export const numberOf = ({ number, set, mistakes, day }: Puzzles) => number || (mistakes ? 1 : ofDay(set, day));

/** The puzzle on the board. */
export const puzzleOf = (puzzles: Puzzles): Puzzle | undefined =>
  (puzzles.mistakes ?? puzzles.set)[numberOf(puzzles) - 1];

/** Whether the puzzle of the day was solved today. */
export const isDayDone = ({ kept, day }: Puzzles) => day > 0 && kept.lastDay === day;

/** The current streak of daily puzzles in days. */
export const daysInARow = ({ kept, day }: Puzzles) => (kept.lastDay >= day - 1 ? kept.days : 0);

/** Whether the puzzle is finished. */
export const isOver = ({ verdict }: Puzzles) => verdict === "right" || verdict === "good" || verdict === "shown";

/** Number of selected puzzles, and of solved ones among them. */
export const practised = (puzzles: Puzzles) => countOf(puzzles.set, puzzles, puzzles.kept.solved);

/** Opens a puzzle; 0 is the puzzle of the day. */
function show(state: State, number: number, rules: Rules): State {
  const { set, mistakes } = state.puzzles;
  const wanted = (mistakes ?? set)[number - 1] ? number : 0;
  const next = change(state, {
    number: wanted,
    verdict: "",
    isSpoilt: false,
    hints: 0,
    refutation: null,
    isPlaying: false,
  });
  return again(next, rules);
}

/** Resets the board to the start of the puzzle. */
function again(state: State, rules: Rules): State {
  const puzzle = puzzleOf(state.puzzles);
  if (!puzzle) return state;
  const position = rules.position({ position: puzzle.position });
  const study = studyOf(treeFrom(position), 0, position.player === "black");
  return change(state, { verdict: "", refutation: null, isPlaying: false, study });
}

/**
 * The board with the whole solution, for navigation.
 * @param at number of turns played
 */
function solution(state: State, at: number, rules: Rules) {
  const { line } = puzzleOf(state.puzzles) as Puzzle;
  const before = again(state, rules).puzzles.study as Study;
  let study = before;
  for (const ugi of line) {
    const { turn } = rules.play({ ...spotOf(study.tree, study.at), turn: ugi });
    study = playInStudy(study, turn, rules);
  }
  const nodes = [0, ...lineFrom(study.tree, 0)];
  return { ...study, at: nodes[at] ?? 0, motion: null };
}

/** @returns the progress after a puzzle was solved */
function solved(kept: Progress, puzzles: Puzzles, puzzle: Puzzle): Progress {
  const isDaily = numberOf(puzzles) === ofDay(puzzles.set, puzzles.day) && kept.lastDay !== puzzles.day;
  const streak = puzzles.isSpoilt ? kept.streak : kept.streak + 1;
  return {
    solved: kept.solved.includes(puzzle.id) ? kept.solved : [...kept.solved, puzzle.id],
    streak,
    best: Math.max(kept.best, streak),
    lastDay: isDaily ? puzzles.day : kept.lastDay,
    days: isDaily ? (kept.lastDay === puzzles.day - 1 ? kept.days : 0) + 1 : kept.days,
  };
}

/** Judges an entered turn. */
export function entered(state: State, turn: Turn, _: Stamp, rules: Rules, byHand: boolean): State {
  const { puzzles } = state;
  const puzzle = puzzleOf(puzzles);
  if (!puzzle || !puzzles.study) return state;
  const study = playInStudy(puzzles.study, turn, rules, byHand);
  const answer = rules.play({ position: puzzle.position, turn: puzzle.line[0] });
  const isRight = currentNode(study).position.psn === answer.position.psn;
  const sound: Effect = { type: "sound", name: isRight ? "win" : "low" };
  const next = { ...state, effects: [...state.effects, sound] };
  if (puzzle.goal === "better") {
    const verdict = isRight ? "right" : "asked";
    return change(isRight ? next : state, { study: isRight ? whole(state, study, rules) : study, verdict });
  }
  if (!isRight) {
    const kept = puzzles.isSpoilt ? puzzles.kept : { ...puzzles.kept, streak: 0 };
    return change(next, { study, verdict: "wrong", isSpoilt: true, kept });
  }
  return change(next, {
    study: whole(state, study, rules),
    verdict: "right",
    // A turn from a hint is right, but the puzzle is not solved by it.
    kept: puzzles.hints ? puzzles.kept : solved(puzzles.kept, puzzles, puzzle),
  });
}

/** Keeps the played turn on the board, and adds the rest of the solution for navigation. */
function whole(state: State, study: Study, rules: Rules) {
  return { ...solution(state, 1, rules), motion: study.motion };
}

/** The verdict on a turn, from Banli's reply to it. */
function verdictOf({ chance = 1 }: Puzzle, { study }: Puzzles, score: Score) {
  const player = study?.tree.nodes[0].position.player;
  const now = player === "white" ? score.chance : 1 - score.chance;
  return now >= chance - AS_GOOD ? ("good" as const) : ("wrong" as const);
}

/** The request for a refutation of a wrong turn. */
export function questions({ view, puzzles }: State): BanliRequest[] {
  const { verdict, refutation, study } = puzzles;
  if (
    view !== "puzzles" ||
    (verdict !== "wrong" && verdict !== "asked") ||
    refutation ||
    !study ||
    currentNode(study).position.outcome
  )
    return [];
  const ask = { ...spotOf(study.tree, study.at), level: 10, seed: 1, time: REFUTATION_TIME };
  return [{ key: `refute ${JSON.stringify(ask)}`, kind: "play", ask, answered: "refuted" }];
}

export const update: Handlers<PuzzlesEvent> = {
  "puzzles-arrived": (state, { text, day }, rules) => {
    const { puzzles } = state;
    const set = readSet(text);
    return show(change(state, { set, day, status: "ready" }), puzzles.number, rules);
  },
  "puzzles-failed": (state) => change(state, { status: "failed" }),
  "puzzles-again": (state) => ask(state),

  /** The puzzle of the day. */
  "puzzle-daily": (state, { day }, rules) => {
    const next = change(state, { day, mistakes: null });
    return next.puzzles.status === "ready" ? show(next, 0, rules) : ask(change(next, { number: 0, study: undefined }));
  },

  /** Opens another of the selected puzzles. */
  "puzzle-next": (state, { seed }, rules) => next(state, seed, rules),

  /** Selects a grade or a theme. */
  "puzzle-choice": (state, event, rules) => next(change(state, event.choice), event.seed, rules),

  "puzzle-retry": (state, _, rules) => again(state, rules),

  /** The first hint shows the piece to move, the second one its destination. */
  "puzzle-hint": (state, _, rules) => {
    const { puzzles } = state;
    const puzzle = puzzleOf(puzzles);
    if (!puzzle || isOver(puzzles)) return state;
    const hints = puzzles.hints ? 2 : 1;
    const fresh = change(again(state, rules), { hints, isSpoilt: true });
    const study = fresh.puzzles.study as Study;
    const { turn } = rules.play({ position: puzzle.position, turn: puzzle.line[0] });
    if (hints === 2) return change(fresh, { study: { ...study, arrows: [{ cells: cellsOf(turn), kind: "hint" }] } });
    const entry = rules.entry(spotOf(study.tree, 0));
    const open = { ...study, entry: { value: entry.entry, view: entry.view } };
    return change(fresh, { study: applyInput(open, { type: "press", cell: turn.actions[0].from }, rules).study });
  },

  /** Shows the solution. */
  "puzzle-show": (state, _, rules) => {
    const { puzzles } = state;
    if (!puzzleOf(puzzles)) return state;
    const kept = puzzles.isSpoilt || puzzles.mistakes ? puzzles.kept : { ...puzzles.kept, streak: 0 };
    const study = solution(state, 0, rules);
    return change(state, { study, verdict: "shown", isSpoilt: true, isPlaying: true, refutation: null, kept });
  },

  /** Starts or stops automatic play of the solution, from the start if it has ended. */
  "puzzle-play": (state, _, rules) => {
    const { isPlaying, study } = state.puzzles;
    if (!study) return state;
    const isAtEnd = currentNode(study).children.length === 0;
    return change(state, { isPlaying: !isPlaying, study: !isPlaying && isAtEnd ? goToNode(study, 0, rules) : study });
  },

  "puzzle-step": (state, _, rules) => {
    const { study } = state.puzzles;
    const next = study && currentNode(study).children[0];
    if (!study || next === undefined) return change(state, { isPlaying: false });
    const moved = goToNode(study, next, rules);
    return change(state, { study: moved, isPlaying: currentNode(moved).children.length > 0 });
  },

  /** Shows Banli's reply to a wrong turn. */
  refuted: (state, { answer }, rules) => {
    const { study } = state.puzzles;
    if (!study) return state;
    const { puzzles } = state;
    const puzzle = puzzleOf(puzzles);
    if (answer.status !== "answered" || !answer.turn || !puzzle)
      return change(state, { verdict: "wrong", refutation: { turn: null, score: null } });
    const { turn, score } = answer;
    const verdict = puzzles.verdict === "asked" ? verdictOf(puzzle, puzzles, score) : puzzles.verdict;
    return change(state, { verdict, study: playInStudy(study, turn, rules), refutation: { turn, score } });
  },
};

function next(state: State, seed: number, rules: Rules): State {
  const { puzzles } = state;
  if (puzzles.mistakes)
    return numberOf(puzzles) < puzzles.mistakes.length ? show(state, numberOf(puzzles) + 1, rules) : state;
  const number = nextOf(puzzles.set, puzzles, puzzles.kept.solved, numberOf(puzzles), seed);
  return number ? show(state, number, rules) : state;
}

export const timers = ({ view, puzzles }: State): Record<string, Timer> =>
  view === "puzzles" && puzzles.isPlaying
    ? { puzzle: { of: "puzzle", after: STEP, event: { type: "puzzle-step" }, repeats: true } }
    : {};

/** Requests the file of puzzles. */
function ask(state: State): State {
  return { ...change(state, { status: "asked" }), effects: [...state.effects, { type: "fetch-puzzles" }] };
}

export function open(state: State, place: Place, stamp: Stamp, rules: Rules): State {
  const { mistakes, status, study } = state.puzzles;
  const number = Math.max(0, Math.floor(place.number ?? 0));
  // Puzzles from mistakes do not need the file, and are removed when another place is opened.
  if (mistakes && !number) return study ? state : show(state, state.puzzles.number || 1, rules);
  if (mistakes) return open(change(state, { mistakes: null, study: undefined }), place, stamp, rules);
  if (status !== "ready") return ask(change(state, { number }));
  return number && number !== state.puzzles.number ? show(state, number, rules) : state;
}
