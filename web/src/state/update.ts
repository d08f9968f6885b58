// The one way to change the state: a state and an event make the next state.

import { analyseEvents, changed, newAnalysis, openAnalysis } from "./analyse.ts";
import { editEvents, newEditor, openEditor } from "./edit.ts";
import { linkTo, placeOf } from "./link.ts";
import { handlerInParts, partOf } from "./parts.ts";
import { mayEnter, newPlay, playedHere, playEvents, timed } from "./play.ts";
import { newReplay, openReplay, replayEvents } from "./replay.ts";
import { newReview, openReview, reviewEvents } from "./review.ts";
import { shareEvents } from "./share.ts";
import { allow, enter, go, here, play, stepTo } from "./study.ts";
import { last, where } from "./tree.ts";
import { questions } from "./wanted.ts";
import { newWelcome, welcomeEvents } from "./welcome.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Place } from "./link.ts";
import type { Camera, Lessons, State } from "./state.ts";
import type { Study } from "./study.ts";

/** `now` is the time in milliseconds, `seed` a random number: both are handed in, so that the same events always make the same states */
export type Event = { type: string; now: number; seed: number } & Record<string, any>;

export const CAMERA: Camera = { turn: 0, tilt: 55, isTurning: false };
const LEAST_TILT = 25;
const MOST_TILT = 80;

/**
 * The state at the start.
 * @param outside what the browser keeps and knows
 * @param place where the address leads
 */
export function begin(
  { kept, language, now, seed }: { kept: Record<string, any>; language: "en" | "fr"; now: number; seed: number },
  place: Place,
  rules: Rules,
): State {
  const preset = {
    ...{ language, theme: "auto", board: "paper", zen: false, picture: { width: 1080, isClear: false } },
    ...{ sound: true, view: "flat", names: true, animate: true },
  };
  const state = {
    view: "play" as const,
    settings: { ...preset, ...kept.settings, language },
    play: newPlay(kept, now, seed, rules),
    analyse: newAnalysis(kept.analysis, rules),
    replay: newReplay(rules),
    review: newReview(rules),
    edit: newEditor(rules),
    learn: newLessons(kept.lessons),
    welcome: newWelcome(rules),
    begun: Number(kept.begun) || 0,
    puzzles: { kept: kept.puzzles } as any,
    games: {} as any,
    live: { id: null, kept: kept.live } as any,
    archive: {} as any,
    explorer: {} as any,
    classic: rules.setup({ setup: "classic" }).pieces,
    camera: CAMERA,
    message: null,
    dialog: null,
    sure: null,
    isUpdated: false,
    isAway: false,
    now,
    effects: [],
  };
  return update(state, { type: "open", place, now, seed }, rules);
}

/**
 * The lessons, before that part of the page is loaded.
 * @param kept numbers of those done
 */
function newLessons(kept: any): Lessons {
  return { number: 1, done: Array.isArray(kept) ? kept : [], verdict: "", study: undefined };
}

export function update(state: State, event: Event, rules: Rules): State {
  const handler = EVENTS[event.type] ?? handlerInParts(event.type);
  if (!handler) throw new Error(`there is no event ${event.type}`);
  // An answer to what is no longer asked belongs to nothing.
  if (event.key && !questions(state).some(({ key }) => key === event.key)) return state;
  return timed(settle(handler({ ...state, now: event.now }, event, rules), rules));
}

/** The board of the open view, if it has one. */
export function studyIn(state: State): Study | undefined {
  return (state as any)[state.view]?.study;
}

function withStudy(state: State, study: Study): State {
  return { ...state, [state.view]: { ...(state as any)[state.view], study } } as any;
}

/** Whether the visitor may enter a turn at the node on the board. */
function isOpen(state: State, study: Study) {
  if (here(study).position.outcome) return false;
  if (state.view === "play") return mayEnter(state.play);
  const part = partOf(state.view);
  if (part) return part.mayEnter(state);
  return state.view === "analyse";
}

/** Where a turn may be entered, it can be. */
function settle(state: State, rules: Rules): State {
  const study = studyIn(state);
  if (!study) return state;
  const may = isOpen(state, study);
  if (may && !study.entry) return withStudy(state, allow(study, rules));
  if (!may && study.entry) return withStudy(state, { ...study, entry: null, refusal: null });
  return state;
}

/** Opens what a link leads to. A link that names only a view opens it as it was left. */
function open(state: State, place: Place, event: Event, rules: Rules): State {
  const opened = {
    ...state,
    view: place.view,
    camera: CAMERA,
    dialog: null,
    sure: null,
    replay: { ...state.replay, isPlaying: false },
  };
  if (place.view === "puzzles" && !partOf("puzzles")) {
    return { ...opened, puzzles: { ...opened.puzzles, number: place.number ?? 0 } };
  }
  if (place.view === "learn" && !partOf("learn")) {
    return { ...opened, learn: { ...opened.learn, number: place.number ?? opened.learn.number } };
  }
  if (place.view === "live" && !partOf("live")) return { ...opened, live: { ...opened.live, id: place.id ?? null } };
  if ((place.view === "archive" || place.view === "explorer") && !partOf(place.view)) {
    return { ...opened, [place.view]: { ...opened[place.view], wanted: place } };
  }
  const part = partOf(place.view);
  if (part) return part.open(opened, place, event, rules);
  const isNamed = place.start !== undefined || place.turns.length > 0;
  if (isNamed && linkTo(place) === linkTo(placeOf(opened))) return opened;
  if (place.view === "analyse") return isNamed ? openAnalysis(opened, place, rules) : changed(opened);
  if (!isNamed) return opened;
  if (place.view === "replay") return openReplay(opened, place, rules);
  if (place.view === "review") return openReview(opened, place, rules);
  if (place.view === "edit") return openEditor(opened, place, rules);
  return opened;
}

/** What follows when another node is on the board. */
function moved(state: State): State {
  if (state.view === "analyse") return changed(state);
  if (state.view === "review") return { ...state, review: { ...state.review, showsBetter: false } };
  if (state.view === "replay") return { ...state, replay: { ...state.replay, isPlaying: false } };
  return partOf(state.view)?.moved?.(state) ?? state;
}

/** The visitor does something to enter a turn. */
function entering(state: State, event: Event, input: any, rules: Rules): State {
  const study = studyIn(state);
  if (!study) return state;
  const entered = enter(study, input, rules);
  const next = withStudy(state, entered.study);
  if (!entered.turn) return next;
  const byHand = input.type === "drag";
  if (state.view === "play") return playedHere(next, entered.turn, event, rules, byHand);
  const part = partOf(state.view);
  if (part) return part.entered(next, entered.turn, event, rules, byHand);
  return changed(withStudy(next, play(entered.study, entered.turn, rules, byHand)));
}

const EVENTS: Record<string, (state: State, event: Event, rules: Rules) => State> = {
  open: (state, event, rules) => open(state, event.place, event, rules),

  // Walking through a match.
  go: (state, { at }, rules) => {
    const study = studyIn(state);
    return study && study.tree.nodes[at] ? moved(withStudy(state, go(study, at, rules))) : state;
  },
  step: (state, { step }, rules) => {
    const study = studyIn(state);
    if (!study) return state;
    const at = stepTo(study, step);
    return at === study.at ? state : moved(withStudy(state, go(study, at, rules)));
  },
  flip: (state) => {
    const study = studyIn(state);
    if (state.view === "edit")
      return { ...state, camera: CAMERA, edit: { ...state.edit, flipped: !state.edit.flipped } };
    return study ? { ...withStudy(state, { ...study, flipped: !study.flipped, motion: null }), camera: CAMERA } : state;
  },

  // Entering a turn.
  press: (state, event, rules) => entering(state, event, { type: "press", cell: event.cell }, rules),
  drag: (state, event, rules) => {
    const isTop = studyIn(state)?.entry?.view.chosen?.stack === false;
    return entering(state, event, { type: "drag", from: event.from, to: event.to, top: isTop }, rules);
  },
  toggle: (state, event, rules) => entering(state, event, { type: "toggle" }, rules),
  finish: (state, event, rules) => entering(state, event, { type: "finish" }, rules),
  back: (state, event, rules) => entering(state, event, { type: "back" }, rules),

  // What the page looks like.
  rotate: (state, { turn, tilt, isOver }) => {
    const { camera } = state;
    const steep = Math.min(MOST_TILT, Math.max(LEAST_TILT, camera.tilt + tilt));
    return { ...state, camera: { turn: (camera.turn + turn) % 360, tilt: steep, isTurning: !isOver } };
  },
  settings: (state, { change }) => ({ ...state, settings: { ...state.settings, ...change } }),
  zen: (state) => ({ ...state, settings: { ...state.settings, zen: !state.settings.zen } }),
  dialog: (state, { dialog }) => ({ ...state, dialog }),
  message: (state, { text }) => ({ ...state, message: text }),
  "message-over": (state) => ({ ...state, message: null }),
  "sure-over": (state) => ({ ...state, sure: null }),
  updated: (state) => ({ ...state, isUpdated: true }),
  restart: (state) => ({ ...state, effects: [...state.effects, { type: "restart" }] }),
  away: (state, { isAway }) => ({ ...state, isAway }),

  "analyse-edited": (state, event, rules) => {
    const { position } = state.edit;
    return position ? open(state, { view: "analyse", start: position.psn, turns: [] }, event, rules) : state;
  },

  /** The mistakes of the match that was reviewed, to be mended. */
  "learn-mistakes": (state, event, rules) => {
    const { own } = event;
    if (!own.length) return state;
    const puzzles = { ...state.puzzles, own, study: undefined, number: 0 };
    return open({ ...state, puzzles }, { view: "puzzles", turns: [] }, event, rules);
  },

  /** Takes the match on the board to another view: all of it, or up to the node on the board. */
  leave: (state, event, rules) => {
    const { view, isWhole } = event;
    const study = studyIn(state);
    if (!study) return state;
    const at = isWhole ? last(study.tree, study.at) : study.at;
    const start = study.tree.nodes[at].position.psn;
    // The editor takes a position without what led to it.
    const place = view === "edit" ? { view, start, turns: [] } : { view, ...where(study.tree, at) };
    return open(state, place, event, rules);
  },

  ...playEvents,
  ...analyseEvents,
  ...replayEvents,
  ...reviewEvents,
  ...editEvents,
  ...welcomeEvents,
  ...shareEvents,
};
