// Guessing the turns of a game: each guess is compared with the turn of the game, by what Banli thinks of both.

import { problemOf } from "../../app/problem.ts";
import { isOfRatedGame } from "../../game/fair.ts";
import { cellsOf, goToNode, studyOf } from "../../game/study.ts";
import { addTurn, lastNode, mainLine, treeFrom, treeOf, spotOf } from "../../game/tree.ts";
import { isNamed } from "../../app/link.ts";
import { SAMPLES } from "./samples.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { BarePosition, Turn } from "../../../packages/pijersi/src/types.ts";
import type { BanliRequest } from "../../app/derived.ts";
import type { Place } from "../../app/link.ts";
import type { Player, State } from "../../app/state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import type { Arrow, Study } from "../../game/study.ts";
import type { Attempt, GameTurn, Guess, GuessEvent } from "./state.ts";

/** Banli's time for a position, in milliseconds. */
const TIME = 500;
/** Points by how much winning chance a guess loses against the turn of the game, at most. */
const GRADES = [
  { points: 3, loss: 0.02 },
  { points: 2, loss: 0.1 },
  { points: 1, loss: 0.25 },
] as const;
export const MAX_POINTS = 3;

const change = (state: State, by: Partial<Guess>): State => ({ ...state, guess: { ...state.guess, ...by } });

/** The turns of a game from its start. */
function turnsOf({ start, turns }: Place, rules: Rules): { first: BarePosition; turns: GameTurn[] } {
  const tree = treeOf(rules.match({ start, turns }));
  const found = mainLine(tree, 0).flatMap((at) => {
    const { number, turn, position } = tree.nodes[at];
    return turn ? [{ number, turn, position }] : [];
  });
  return { first: tree.nodes[0].position, turns: found };
}

/** Offers the game of a place. */
export function open(state: State, place: Place, _: Stamp, rules: Rules): State {
  if (!isNamed(place)) return state;
  try {
    const { first, turns } = turnsOf(place, rules);
    const study = studyOf(treeFrom(first));
    if (isOfRatedGame(state, study)) return { ...state, message: { key: "fair.rated" } };
    return change(state, { game: place, turns, study: undefined, attempts: [], status: "choose" });
  } catch (error) {
    return { ...state, message: problemOf(error) };
  }
}

/** The turn to be guessed: the one after those on the board. */
const nextTurn = ({ study, turns }: Guess) => (study ? turns[lastNode(study.tree, 0)] : undefined);

/** Plays the turns of the game up to the next one to be guessed. */
function advanced({ turns, side }: Guess, study: Study, rules: Rules): Study {
  let next: Study = { ...study, arrows: [] };
  let at = lastNode(next.tree, 0);
  const steps = [];
  // Nodes of a single line are numbered like its turns.
  for (let one = turns[at]; one && next.tree.nodes[at].position.player !== side; one = turns[at]) {
    const added = addTurn(next.tree, at, one.turn, one.position);
    at = added.at;
    next = goToNode({ ...next, tree: added.tree, at: next.at }, at, rules);
    steps.push(...(next.motion?.steps ?? []));
  }
  return { ...next, at, motion: steps.length ? { steps } : null };
}

const withTurn = (study: Study, { turn, position }: GameTurn, rules: Rules): Study => {
  const added = addTurn(study.tree, lastNode(study.tree, 0), turn, position);
  return goToNode({ ...study, tree: added.tree }, added.at, rules);
};

function begun(state: State, first: BarePosition, turns: GameTurn[], rules: Rules): State {
  const { side } = state.guess;
  const guess: Guess = { ...state.guess, turns, attempts: [], status: "guessing" };
  const study = advanced(guess, studyOf(treeFrom(first), 0, side === "black"), rules);
  const next = { ...guess, study };
  return change(state, nextTurn(next) ? next : { ...next, status: "over" });
}

/** The chance of a player in a finished game. */
function outcomeChance({ outcome }: BarePosition, side: Player): number | null {
  if (!outcome) return null;
  return outcome.winner === null ? 0.5 : Number(outcome.winner === side);
}

export function pointsFor(chance: number, playedChance: number): number {
  return GRADES.find(({ loss }) => playedChance - chance <= loss)?.points ?? 0;
}

/** Takes a guess. The board stays where it is. */
export function entered(state: State, turn: Turn, _: Stamp, rules: Rules): State {
  const { guess } = state;
  const { study } = guess;
  const wanted = nextTurn(guess);
  if (!study || !wanted) return state;
  const { position } = rules.play({ ...spotOf(study.tree, study.at), turn: turn.ugi });
  const isSame = turn.ugi === wanted.turn.ugi;
  const attempt: Attempt = {
    ...{ number: wanted.number, turn, played: wanted.turn },
    chance: outcomeChance(position, guess.side),
    playedChance: outcomeChance(wanted.position, guess.side),
    points: isSame ? MAX_POINTS : null,
  };
  const shown = { ...study, entry: null, refusal: null, motion: null, typed: "", arrows: arrowsOf(attempt) };
  return settled(
    change(state, { study: shown, attempts: [...guess.attempts, attempt], status: isSame ? "judged" : "judging" }),
  );
}

/** The guess, and the turn of the game once the guess is judged. */
function arrowsOf({ turn, played, points }: Attempt): Arrow[] {
  const own: Arrow = { cells: cellsOf(turn), kind: "hint" };
  return points === null || turn.ugi === played.ugi ? [own] : [own, { cells: cellsOf(played), kind: "best" }];
}

/** Gives points as soon as both chances are known. */
function settled(state: State): State {
  const { attempts, study } = state.guess;
  const attempt = attempts.at(-1);
  if (!study || !attempt || attempt.points !== null) return state;
  const { chance, playedChance } = attempt;
  if (chance === null || playedChance === null) return state;
  return judged(state, study, { ...attempt, points: pointsFor(chance, playedChance) });
}

const judged = (state: State, study: Study, attempt: Attempt): State =>
  change(state, {
    study: { ...study, arrows: arrowsOf(attempt) },
    attempts: [...state.guess.attempts.slice(0, -1), attempt],
    status: "judged",
  });

export const update: Handlers<GuessEvent> = {
  "guess-side": (state, { side }) => change(state, { side }),

  "guess-begin": (state, { sample }, rules) => {
    const place: Place | null =
      sample === undefined ? state.guess.game : { view: "guess", turns: SAMPLES[sample]?.split(".") ?? [] };
    if (!place) return state;
    const { first, turns } = turnsOf(place, rules);
    return begun(change(state, { game: place }), first, turns, rules);
  },

  "guess-judged": (state, { key, answer }) => {
    const { attempts, study, side } = state.guess;
    const attempt = attempts.at(-1);
    if (!study || !attempt) return state;
    // Without Banli, only the turn of the game counts.
    if (answer.status !== "answered") {
      const next = judged(state, study, { ...attempt, points: 0 });
      return answer.status === "failed" ? { ...next, message: problemOf(answer.error) } : next;
    }
    const chance = side === "white" ? answer.score.chance : 1 - answer.score.chance;
    const known = key.startsWith(OWN) ? { chance } : { playedChance: chance };
    return settled(change(state, { attempts: [...attempts.slice(0, -1), { ...attempt, ...known }] }));
  },

  /** Plays the turn of the game and the reply to it. */
  "guess-next": (state, _, rules) => {
    const { guess } = state;
    const { study, status } = guess;
    const wanted = nextTurn(guess);
    if (!study || !wanted || status !== "judged") return state;
    const end = goToNode(study, lastNode(study.tree, 0), rules);
    const played = withTurn({ ...end, arrows: [] }, wanted, rules);
    const steps = played.motion?.steps ?? [];
    const replied = advanced(guess, played, rules);
    const motion = { steps: [...steps, ...(replied === played ? [] : (replied.motion?.steps ?? []))] };
    const next: Guess = { ...guess, study: { ...replied, motion } };
    return change(state, { ...next, status: nextTurn(next) ? "guessing" : "over" });
  },

  "guess-choose": (state) => change(state, { study: undefined, attempts: [], status: "choose" }),
};

const OWN = "guess own";

/** Banli judges the position after the guess, then the one after the turn of the game. */
export function questions(state: State): BanliRequest[] {
  const { view, guess } = state;
  const { study, status, attempts } = guess;
  const attempt = attempts.at(-1);
  if (view !== "guess" || status !== "judging" || !study || !attempt) return [];
  const isOwn = attempt.chance === null;
  const turn = isOwn ? attempt.turn : attempt.played;
  const { start, turns } = spotOf(study.tree, lastNode(study.tree, 0));
  const ask = { start, turns: [...turns, turn.ugi], level: 10, seed: 1, time: TIME };
  const key = `${isOwn ? OWN : "guess played"} ${attempt.number} ${turn.ugi}`;
  return [{ key, kind: "play", ask, answered: "guess-judged" }];
}
