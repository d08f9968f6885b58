// Judging the visitor's turns. A win is played to its end: the opponent holds out as long as possible, and every turn that
// keeps the win within the number of turns is right. Banli judges turns that are not in the file.

import { AS_GOOD } from "../review/mistakes.ts";
import { flightTimeOf } from "../../board/geometry.ts";
import { change, numberOf, puzzleOf, retried } from "./current.ts";
import { attempted, counted } from "./progress.ts";
import { ofDay } from "./set.ts";
import { currentNode, playInStudy } from "../../game/study.ts";
import { lastNode, spotOf } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Score, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Effect, State } from "../../app/state.ts";
import type { BanliRequest, Timer } from "../../app/derived.ts";
import type { Study } from "../../game/study.ts";
import type { Stamp } from "../../app/view.ts";
import type { Puzzle, Puzzles } from "./state.ts";
import type { PuzzleProgress as Progress } from "./progress.ts";

/** Banli's time to refute a wrong turn, in milliseconds. */
const REFUTATION_TIME = 700;
/** Banli's maximum time to prove a win, in milliseconds. */
const PROOF_TIME = 1500;
/** The opponent replies this many milliseconds after the visitor's piece has landed. */
const REPLY_DELAY = 500;

const withSound = (state: State, name: "win" | "low"): State => {
  const sound: Effect = { type: "sound", name };
  return { ...state, effects: [...state.effects, sound] };
};

/** Judges an entered turn. */
export function entered(state: State, turn: Turn, _: Stamp, rules: Rules, byHand: boolean): State {
  const { puzzles } = state;
  const puzzle = puzzleOf(puzzles);
  if (!puzzle || !puzzles.study) return state;
  const study = playInStudy(puzzles.study, turn, rules, byHand);
  const played = change(state, { study });
  const [answer, reply] = puzzles.rest;
  const isAnswer =
    answer !== undefined &&
    currentNode(study).position.psn ===
      rules.play({ ...spotOf(puzzles.study.tree, puzzles.study.at), turn: answer }).position.psn;
  if (puzzle.goal !== "win") {
    if (isAnswer) return solved(played, puzzle);
    return puzzle.goal === "better" ? change(played, { verdict: "asked" }) : failed(played, puzzle);
  }
  if (currentNode(study).position.outcome?.winner === solver(puzzles)) return solved(played, puzzle);
  const isFirst = puzzles.from === 0;
  if (puzzles.left <= 1 || (isFirst && !isAnswer)) return failed(played, puzzle);
  if (isAnswer && reply !== undefined) return change(played, { reply });
  return change(played, { verdict: "asked" });
}

/** The player who solves the puzzle. */
export const solver = ({ study }: Puzzles) => study?.tree.nodes[0].position.player ?? "white";

/** The puzzle is solved. */
function solved(state: State, puzzle: Puzzle): State {
  const { puzzles } = state;
  const next = withSound(change(state, { verdict: "right" }), "win");
  if (puzzle.goal === "better" || puzzles.isHelped) return next;
  const kept = counted(puzzles.kept, state.day);
  if (puzzles.run) return change(next, { kept });
  const tried = puzzles.isSpoilt ? kept : attempted(kept, puzzle, true, state.day);
  return change(next, { kept: remembered(tried, puzzles, puzzle), gain: gainOf(puzzles, tried) ?? puzzles.gain });
}

/** The change of the rating, if there is one. */
const gainOf = ({ kept }: Puzzles, { rating }: Progress) =>
  rating === kept.rating ? null : Math.round(rating.value) - Math.round(kept.rating.value);

/** The progress after a puzzle was solved. */
function remembered(kept: Progress, puzzles: Puzzles, puzzle: Puzzle): Progress {
  const isDaily = numberOf(puzzles) === ofDay(puzzles.set, puzzles.day) && kept.lastDay !== puzzles.day;
  const streak = puzzles.isSpoilt ? kept.streak : kept.streak + 1;
  return {
    ...kept,
    solved: kept.solved.includes(puzzle.id) ? kept.solved : [...kept.solved, puzzle.id],
    streak,
    best: Math.max(kept.best, streak),
    lastDay: isDaily ? puzzles.day : kept.lastDay,
    days: isDaily ? (kept.lastDay === puzzles.day - 1 ? kept.days : 0) + 1 : kept.days,
  };
}

/** A wrong turn was played. */
const failed = (state: State, puzzle: Puzzle): State =>
  withSound(change(spoilt(state, puzzle), { verdict: "wrong" }), "low");

/** The puzzle is no longer solved at the first attempt. */
export function spoilt(state: State, puzzle: Puzzle): State {
  const { puzzles } = state;
  if (puzzle.goal === "better" || puzzles.isSpoilt) return change(state, { isSpoilt: true });
  const { kept: before } = puzzles;
  const kept = attempted(before, puzzle, false, state.day);
  // A run changes neither rating nor streak.
  if (puzzles.run) return change(state, { isSpoilt: true, kept: { ...before, again: kept.again } });
  return change(state, { isSpoilt: true, kept, gain: gainOf(puzzles, kept) });
}

/** Goes to the visitor's turn, which may have been left for an earlier position. */
function atEnd(state: State): State {
  const { study } = state.puzzles;
  const end = study && lastNode(study.tree, study.at);
  return !study || end === undefined || end === study.at ? state : change(state, { study: { ...study, at: end } });
}

/** Plays the opponent's reply. The win must now come one turn sooner. */
function replied(state: State, turn: Turn, rest: string[], rules: Rules): State {
  const { puzzles } = state;
  const study = playInStudy(puzzles.study as Study, turn, rules);
  return change(state, { study, from: study.at, left: puzzles.left - 1, rest, reply: null, verdict: "", hints: 0 });
}

/** Plays the reply of the file. */
export function replyFromFile(state: State, rules: Rules): State {
  const { reply, rest } = state.puzzles;
  const next = atEnd(state);
  const { study } = next.puzzles;
  if (!reply || !study) return state;
  const { turn } = rules.play({ ...spotOf(study.tree, study.at), turn: reply });
  return replied(next, turn, rest.slice(2), rules);
}

/** Banli has answered the visitor's turn. */
export function refuted(before: State, turn: Turn | null | undefined, score: Score | undefined, rules: Rules): State {
  const state = atEnd(before);
  const { puzzles } = state;
  const { study, verdict } = puzzles;
  const puzzle = puzzleOf(puzzles);
  if (!study || !puzzle) return state;
  const isUnjudged = verdict === "asked" && puzzle.goal === "win";
  if (!turn || !score) {
    // A turn that could not be judged is undone.
    if (isUnjudged) return { ...retried(state, rules), message: { key: "puzzle.unjudged" } };
    return change(state, { verdict: "wrong", refutation: { turn: null, score: null } });
  }
  if (isUnjudged) {
    if (winsWithin(puzzles, score)) return replied(state, turn, [], rules);
    return change(failed(state, puzzle), { study: playInStudy(study, turn, rules), refutation: { turn, score } });
  }
  return change(state, {
    verdict: verdict === "asked" ? verdictOf(puzzle, puzzles, score) : verdict,
    study: playInStudy(study, turn, rules),
    refutation: { turn, score },
  });
}

/** Whether the solver has a proven win soon enough after a turn. */
function winsWithin(puzzles: Puzzles, { win = 0 }: Score) {
  // Scores are from White's point of view.
  const turns = solver(puzzles) === "white" ? win : -win;
  return turns > 0 && turns <= puzzles.left - 1;
}

/** The verdict on a turn instead of a mistake, from Banli's reply to it. */
function verdictOf({ chance = 1 }: Puzzle, puzzles: Puzzles, score: Score) {
  const now = solver(puzzles) === "white" ? score.chance : 1 - score.chance;
  return now >= chance - AS_GOOD ? ("good" as const) : ("wrong" as const);
}

/** The requests to Banli: to judge or refute a turn, or to go on where the file does not. */
export function questions({ view, puzzles, settings }: State): BanliRequest[] {
  const { verdict, refutation, study, run } = puzzles;
  const puzzle = puzzleOf(puzzles);
  if (view !== "puzzles" || !study || !puzzle || refutation) return [];
  const end = lastNode(study.tree, study.at);
  if (study.tree.nodes[end].position.outcome) return [];
  const at = { ...spotOf(study.tree, end), level: 10, seed: 1 };
  if (needsTurn(puzzles, puzzle)) {
    const ask = { ...at, time: PROOF_TIME };
    return [{ key: `continue ${JSON.stringify(ask)}`, kind: "play", ask, answered: "puzzle-continued" }];
  }
  const isJudged = verdict === "asked" && puzzle.goal === "win";
  if (verdict !== "asked" && (verdict !== "wrong" || run)) return [];
  const ask = { ...at, time: isJudged ? PROOF_TIME : REFUTATION_TIME };
  const wait = isJudged ? replyDelay(study, settings.animate) : 0;
  return [{ key: `refute ${JSON.stringify(ask)}`, kind: "play", ask, wait, answered: "refuted" }];
}

/** Whether Banli has to find the visitor's next turn, for hints. */
const needsTurn = ({ verdict, rest, from, reply, run }: Puzzles, { goal }: Puzzle) =>
  verdict === "" && goal === "win" && from > 0 && !rest.length && !reply && !run;

const replyDelay = (study: Study, isAnimated: boolean) => REPLY_DELAY + (isAnimated ? flightTimeOf(study.motion) : 0);

/** The opponent's reply comes after the visitor's piece has landed. */
export const replyTimer = ({ puzzles: { reply, study }, settings }: State): Record<string, Timer> =>
  reply && study
    ? { reply: { of: study, after: replyDelay(study, settings.animate), event: { type: "puzzle-reply" } } }
    : {};
