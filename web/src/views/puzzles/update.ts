// Puzzles: which one is on the board, hints and solutions. `solve.ts` judges turns, `run.ts` has the runs.

import { change, isOver, numberOf, puzzleOf, retried, show, solution } from "./current.ts";
import { dueOf } from "./repeat.ts";
import { isRunning, runTimers, updateRun } from "./run.ts";
import { countOf, nextOf, readSet } from "./set.ts";
import { refuted, replyFromFile, replyTimer, spoilt } from "./solve.ts";
import { cellsOf, applyInput, goToNode, currentNode } from "../../game/study.ts";
import { spotOf } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Place } from "../../app/link.ts";
import type { State } from "../../app/state.ts";
import type { Timer } from "../../app/derived.ts";
import type { Study } from "../../game/study.ts";
import type { Puzzles, PuzzlesEvent } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";

/** Interval of the turns when the solution is played automatically, in milliseconds. */
const STEP = 1200;

/** Whether the puzzle of the day was solved today. */
export const isDayDone = ({ kept, day }: Puzzles) => day > 0 && kept.lastDay === day;

/** The current streak of daily puzzles in days. */
export const daysInARow = ({ kept, day }: Puzzles) => (kept.lastDay >= day - 1 ? kept.days : 0);

/** Number of selected puzzles, and of solved ones among them. */
export const practised = (puzzles: Puzzles) => countOf(puzzles.set, puzzles, puzzles.kept.solved);

const withoutRun = (state: State): State => (state.puzzles.run ? change(state, { run: null }) : state);

export const update: Handlers<PuzzlesEvent> = {
  ...updateRun,
  "run-close": (state, { seed }, rules) => next(withoutRun(state), seed, rules),

  "puzzles-arrived": (state, { text, day }, rules) => {
    const { puzzles } = state;
    const set = readSet(text);
    return show(change(state, { set, day, status: "ready" }), puzzles.number, rules);
  },
  "puzzles-failed": (state) => change(state, { status: "failed" }),
  "puzzles-again": (state) => ask(state),

  /** The puzzle of the day. */
  "puzzle-daily": (state, { day }, rules) => {
    const next = change(state, { day, mistakes: null, isRepeating: false });
    return next.puzzles.status === "ready" ? show(next, 0, rules) : ask(change(next, { number: 0, study: undefined }));
  },

  /** Opens another of the selected puzzles. */
  "puzzle-next": (state, { seed }, rules) => (isRunning(state.puzzles) ? state : next(withoutRun(state), seed, rules)),

  /** Selects a grade or a theme. */
  "puzzle-choice": (state, event, rules) =>
    next(change(state, { ...event.choice, isRepeating: false }), event.seed, rules),

  "puzzle-repeat": (state, { seed }, rules) => next(change(state, { isRepeating: true }), seed, rules),

  "puzzle-retry": (state, _, rules) => retried(state, rules),

  "puzzle-reply": (state, _, rules) => replyFromFile(state, rules),

  /** The first hint shows the piece to move, the second one its destination. */
  "puzzle-hint": (state, _, rules) => {
    const { puzzles } = state;
    const puzzle = puzzleOf(puzzles);
    const [answer] = puzzles.rest;
    if (!puzzle || !answer || isOver(puzzles) || puzzles.reply || puzzles.verdict === "asked" || isRunning(puzzles))
      return state;
    const hints = puzzles.hints ? 2 : 1;
    const fresh = change(retried(spoilt(state, puzzle), rules), { hints, isHelped: true });
    const study = { ...(fresh.puzzles.study as Study), motion: null, entry: null, refusal: null };
    const spot = spotOf(study.tree, study.at);
    const { turn } = rules.play({ ...spot, turn: answer });
    if (hints === 2) return change(fresh, { study: { ...study, arrows: [{ cells: cellsOf(turn), kind: "hint" }] } });
    const entry = rules.entry(spot);
    const open = { ...study, entry: { value: entry.entry, view: entry.view } };
    return change(fresh, { study: applyInput(open, { type: "press", cell: turn.actions[0].from }, rules).study });
  },

  /** Shows the solution. */
  "puzzle-show": (state, _, rules) => {
    const puzzle = puzzleOf(state.puzzles);
    if (!puzzle || isRunning(state.puzzles)) return state;
    const next = spoilt(state, puzzle);
    const study = solution(next, rules);
    return change(next, { study, verdict: "shown", reply: null, isPlaying: true, refutation: null });
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

  /** Banli has found the visitor's next turn, where the solution of the file does not lead. */
  "puzzle-continued": (state, { answer }) =>
    answer.status === "answered" && answer.turn ? change(state, { rest: [answer.turn.ugi] }) : state,

  /** Banli has judged or refuted a turn. */
  refuted: (state, { answer }, rules) => {
    const { turn, score } = answer.status === "answered" ? answer : {};
    return refuted(state, turn, score, rules);
  },
};

/** The number of the next puzzle; 0 if there is none. */
function numberAfter({ puzzles, day }: State, seed: number): number {
  const { mistakes, set, kept, isRepeating } = puzzles;
  const now = numberOf(puzzles);
  if (mistakes) return now < mistakes.length ? now + 1 : 0;
  if (isRepeating) {
    const numbers = dueOf(kept.again, day).map(({ id }) => set.findIndex((puzzle) => puzzle.id === id) + 1);
    const due = numbers.find((number) => number > 0);
    if (due) return due;
  }
  // Failed puzzles come again when they are due.
  const known = [...kept.solved, ...kept.again.map(({ id }) => id)];
  return nextOf(set, puzzles, known, now, seed, kept.rating.value);
}

function next(state: State, seed: number, rules: Rules): State {
  const { puzzles } = state;
  const number = numberAfter(state, seed);
  const hasDue = dueOf(puzzles.kept.again, state.day).length > 0;
  return number ? show(change(state, { isRepeating: puzzles.isRepeating && hasDue }), number, rules) : state;
}

export function timers(state: State): Record<string, Timer> {
  const { view, puzzles } = state;
  if (view !== "puzzles") return {};
  const playing: Timer = { of: "puzzle", after: STEP, event: { type: "puzzle-step" }, repeats: true };
  return { ...(puzzles.isPlaying && { puzzle: playing }), ...replyTimer(state), ...runTimers(state) };
}

/** Requests the file of puzzles. */
function ask(state: State): State {
  return { ...change(state, { status: "asked" }), effects: [...state.effects, { type: "fetch-puzzles" }] };
}

export function open(state: State, place: Place, stamp: Stamp, rules: Rules): State {
  const { mistakes, status, study } = state.puzzles;
  const number = Math.max(0, Math.floor(place.number ?? 0));
  // Puzzles from mistakes do not need the file, and are removed when another place is opened.
  if (mistakes && !number) return study ? state : show(withoutRun(state), state.puzzles.number || 1, rules);
  if (mistakes) return open(change(state, { mistakes: null, study: undefined }), place, stamp, rules);
  if (status !== "ready") return ask(change(state, { number }));
  if (!number || (number === state.puzzles.number && !state.puzzles.run?.isOver)) return state;
  return show(change(state, { run: null, isRepeating: false }), number, rules);
}

/** Whether the visitor may play a turn. */
export const mayEnter = ({ puzzles }: State) =>
  puzzles.verdict === "" && !puzzles.reply && puzzles.study?.at === puzzles.from && !puzzles.run?.isOver;
