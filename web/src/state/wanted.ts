// What follows from a state outside of it: what Banli is to be asked, what the browser keeps, which timers run, what the
// address says. It is carried out in `effects/`, which compares what is wanted now with what was wanted before.

import { keptForm } from "./game.ts";
import { linkTo, placeOf } from "./link.ts";
import { allParts } from "./parts.ts";
import { levelToMove } from "./play.ts";
import { last, where } from "./tree.ts";
import type { State } from "./state.ts";

/** Time for Banli's hint, in milliseconds. */
const HINT_TIME = 800;
/** Banli against itself waits so long before it answers, so that people can follow. */
const WATCHING = 400;
const REPLAY_STEP = 1200;
const WELCOME_STEP = 1700;
const MESSAGE_TIME = 3500;
const SURE_TIME = 4000;
const TICK = 100;

/**
 * A question to Banli. It runs until it is answered or no longer wanted; another key is another question.
 * `answered` and `reported` are the types of the events to be made, which carry the key
 */
export interface Asked {
  key: string;
  kind: "play" | "analyse" | "review";
  ask: object;
  wait?: number;
  answered: string;
  reported?: string;
}

/** What Banli should be working on: at most one question of each kind. */
export function questions(state: State): Asked[] {
  const inParts = allParts().map((part) => part.question?.(state) ?? null);
  return [playing(state), analysing(state), reviewing(state), ...inParts].filter((asked) => asked !== null);
}

/** The turn that is due, or a hint. It belongs to the game, whatever is on the board meanwhile. */
function playing({ play, view }: State): Asked | null {
  const { game, study, hint } = play;
  if (!game || view !== "play") return null;
  const end = last(study.tree, 0);
  const at = where(study.tree, end);
  const level = levelToMove(play);
  const name = `${game.seed} ${game.state.number}`;
  if (level) {
    const ask = { ...at, level, seed: game.seed, ...game.state.limits };
    const wait = game.options.opponent === "watch" ? WATCHING : 0;
    return { key: `play ${name} ${play.attempt}`, kind: "play", ask, wait, answered: "banli-played" };
  }
  if (hint?.status !== "asked") return null;
  const ask = { ...at, level: 10, seed: game.seed, time: HINT_TIME };
  return { key: `hint ${name}`, kind: "play", ask, answered: "hinted" };
}

function analysing({ view, analyse }: State): Asked | null {
  if (view !== "analyse" || analyse.status !== "thinking") return null;
  const ask = { ...where(analyse.study.tree, analyse.study.at), lines: analyse.lines };
  return {
    key: `analyse ${JSON.stringify(ask)} ${analyse.round}`,
    kind: "analyse",
    ask,
    answered: "analysed",
    reported: "line",
  };
}

function reviewing({ view, review }: State): Asked | null {
  if (view !== "review" || review.status !== "asked") return null;
  const ask = { start: review.study.tree.nodes[0].position.psn, turns: review.turns };
  return {
    key: `review ${JSON.stringify(ask)}`,
    kind: "review",
    ask,
    answered: "reviewed",
    reported: "review-progress",
  };
}

const analyses: Record<string, { isOn: boolean; lines: number }> = {};

/** The same object for the same choice: what is the same is not kept again. */
const keptAnalysis = (isOn: boolean, lines: number) => (analyses[`${isOn} ${lines}`] ??= { isOn, lines });

/** What the browser keeps, by name; undefined is forgotten. */
export function kept({ settings, play, analyse, learn, begun, live, puzzles }: State): Record<string, any> {
  const { isOn, lines } = analyse;
  const game = play.game ? keptForm(play.game) : undefined;
  return {
    settings,
    options: play.options,
    game,
    analysis: keptAnalysis(isOn, lines),
    lessons: learn.done,
    begun,
    puzzles: puzzles.kept,
    live: live.kept,
  };
}

export interface Timer {
  of: any;
  after: number;
  event: object;
  repeats?: boolean;
  isShow?: boolean;
}

/**
 * The timers that run: each makes an event after so many milliseconds, for as long as its `of` is the same.
 * Those that only show something do not run for visitors who want no motion.
 */
export function timers(state: State): Record<string, Timer> {
  const { message, sure, replay, play, view, settings } = state;
  const running: ReturnType<typeof timers> = {};
  if (message) running.message = { of: message, after: MESSAGE_TIME, event: { type: "message-over" } };
  if (sure) running.sure = { of: sure, after: SURE_TIME, event: { type: "sure-over" } };
  if (replay.isPlaying && view === "replay") {
    const after = REPLAY_STEP / replay.speed;
    running.replay = { of: replay.speed, after, event: { type: "replay-step" }, repeats: true };
  }
  if (view === "welcome" && settings.animate) {
    running.welcome = {
      ...{ of: "welcome", after: WELCOME_STEP, repeats: true, isShow: true },
      event: { type: "welcome-step" },
    };
  }
  if (play.game?.state.clocks.running && play.game.since !== null) {
    running.clock = { of: "clock", after: TICK, event: { type: "tick" }, repeats: true };
  }
  return Object.assign(running, ...allParts().map((part) => part.timers(state)));
}

export function link(state: State) {
  return linkTo(placeOf(state));
}
