// Runs: as many puzzles as possible before the time is up or the third mistake is made. They become harder.

import { change, show } from "./current.ts";
import { ratingOf } from "./rating.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { State } from "../../app/state.ts";
import type { Timer } from "../../app/derived.ts";
import type { Handlers } from "../../app/view.ts";
import type { RunKind } from "./records.ts";
import type { Puzzle, Puzzles } from "./state.ts";

/** Of a run with a clock, in milliseconds. */
const DURATIONS: Partial<Record<RunKind, number>> = { three: 180_000, five: 300_000 };
export const MAX_MISTAKES = 3;
/** Number of puzzles solved before they become harder. */
const PER_GRADE = 2;
/** Time for which a verdict is shown, in milliseconds. */
const VERDICT_TIME = { right: 700, wrong: 1500 };
const TICK = 250;

/** A run of puzzles. */
export interface Run {
  kind: RunKind;
  /** when its time is up, in milliseconds; null without a clock */
  ends: number | null;
  /** the puzzles so far, by number */
  tries: { number: number; isSolved: boolean }[];
  isOver: boolean;
  /** the best run of this kind before it */
  best: number;
}

export type RunEvent =
  | { type: "run-start"; kind: RunKind }
  /** The next puzzle of the run. */
  | { type: "run-next" }
  | { type: "run-tick" }
  | { type: "run-end" };

export const solvedIn = ({ tries }: Run) => tries.filter(({ isSolved }) => isSolved).length;
export const mistakesIn = ({ tries }: Run) => tries.length - solvedIn({ tries } as Run);

/** The time left, in milliseconds. */
export const timeLeft = ({ ends }: Run, now: number) => (ends === null ? null : Math.max(0, ends - now));

/** The number of a puzzle for a run, harder the more were solved, and not the one that is shown already. */
export function nextInRun(set: Puzzle[], { tries }: Pick<Run, "tries">, seed: number, shown = 0): number {
  const used = new Set([shown, ...tries.map(({ number }) => number)]);
  const wanted = ratingOf({ grade: 2 + Math.floor(solvedIn({ tries } as Run) / PER_GRADE) });
  const open = set.map((puzzle, index) => ({ puzzle, number: index + 1 })).filter(({ number }) => !used.has(number));
  const gaps = open.map(({ puzzle }) => Math.abs(ratingOf(puzzle) - wanted));
  const nearest = open.filter((_, index) => gaps[index] === Math.min(...gaps));
  return nearest.length ? nearest[seed % nearest.length].number : 0;
}

function withNext(state: State, run: Run, seed: number, rules: Rules): State {
  const number = nextInRun(state.puzzles.set, run, seed, state.puzzles.number);
  return number ? show(change(state, { run }), number, rules) : over(change(state, { run }));
}

/** Ends the run and stores a record. */
function over(state: State): State {
  const { run, kept } = state.puzzles;
  if (!run || run.isOver) return state;
  const solved = solvedIn(run);
  const records = solved > run.best ? { ...kept.records, [run.kind]: { solved, day: state.day } } : kept.records;
  return change(state, { run: { ...run, isOver: true }, kept: { ...kept, records } });
}

export const updateRun: Handlers<RunEvent> = {
  "run-start": (state, { kind, now, seed }, rules) => {
    const { status, kept } = state.puzzles;
    if (status !== "ready") return state;
    const duration = DURATIONS[kind];
    const ends = duration === undefined ? null : now + duration;
    const best = kept.records[kind]?.solved ?? 0;
    const fresh = change(state, { mistakes: null, isRepeating: false });
    return withNext(fresh, { kind, ends, tries: [], isOver: false, best }, seed, rules);
  },

  "run-next": (state, { seed }, rules) => {
    const { run, number, verdict } = state.puzzles;
    if (!run || run.isOver || (verdict !== "right" && verdict !== "wrong")) return state;
    const next = { ...run, tries: [...run.tries, { number, isSolved: verdict === "right" }] };
    const isLost = mistakesIn(next) >= MAX_MISTAKES;
    return isLost ? over(change(state, { run: next })) : withNext(state, next, seed, rules);
  },

  "run-tick": (state, { now }) => {
    const { run, number, verdict } = state.puzzles;
    if (!run || timeLeft(run, now) !== 0) return state;
    // The puzzle whose verdict is being shown counts.
    const isSolved = verdict === "right";
    const tries = isSolved || verdict === "wrong" ? [...run.tries, { number, isSolved }] : run.tries;
    return over(change(state, { run: { ...run, tries } }));
  },

  "run-end": (state) => over(state),
};

export function runTimers({ puzzles: { run, verdict, number } }: Pick<State, "puzzles">): Record<string, Timer> {
  if (!run || run.isOver) return {};
  const timers: Record<string, Timer> = {};
  if (run.ends !== null) timers.run = { of: run.ends, after: TICK, event: { type: "run-tick" }, repeats: true };
  if (verdict === "right" || verdict === "wrong")
    timers["run-next"] = { of: number, after: VERDICT_TIME[verdict], event: { type: "run-next" } };
  return timers;
}

/** Whether a run is going on. */
export const isRunning = ({ run }: Puzzles) => Boolean(run && !run.isOver);
