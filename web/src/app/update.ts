// The one way to change the state: a state and an event make the next state.

import { currentNode, startEntry, applyInput, goToNode, playInStudy, stepTo, typedTurn } from "../game/study.ts";
import { isAnnotated, lastNode, swapIn, spotOf } from "../game/tree.ts";
import { init as initAnalyse } from "../views/analyse/state.ts";
import { init as initArchive } from "../views/archive/state.ts";
import { init as initRatings } from "../views/ratings/state.ts";
import { init as initCoordinates } from "../views/coordinates/state.ts";
import { init as initEdit } from "../views/edit/state.ts";
import { init as initExplorer } from "../views/explorer/state.ts";
import { init as initGames } from "../views/games/state.ts";
import { init as initInsights } from "../views/insights/state.ts";
import { init as initLearn } from "../views/learn/state.ts";
import { init as initLive } from "../views/live/state.ts";
import { newPlay } from "../views/play/start.ts";
import { timed } from "../views/play/update.ts";
import { init as initPuzzles } from "../views/puzzles/state.ts";
import { init as initReplay } from "../views/replay/state.ts";
import { init as initReview } from "../views/review/state.ts";
import { init as initGuess } from "../views/guess/state.ts";
import { init as initStudies } from "../views/studies/state.ts";
import { init as initTournaments } from "../views/tournaments/state.ts";
import { init as initWelcome } from "../views/welcome/state.ts";
import { CAMERA, open } from "./open.ts";
import { problemOf } from "./problem.ts";
import { handlerOf } from "./view.ts";
import { followThreats, threatsOn } from "./threats.ts";
import { questions } from "./derived.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Study } from "../game/study.ts";
import type { Input, Turn } from "../../packages/pijersi/src/types.ts";
import type { PageEvent, StampedEvent } from "./events.ts";
import type { Language } from "../languages/languages.ts";
import type { Place } from "./link.ts";
import type { Kept, State } from "./state.ts";
import type { Handlers, Stamp } from "./view.ts";
import { studyIn, withStudy } from "./boards.ts";

const MIN_TILT = 25;
const MAX_TILT = 80;

/** What the page is begun with: what the browser keeps and knows, and the parts that are loaded. */
interface Outside extends Stamp {
  kept: Kept;
  language: Language;
  loaded: State["loaded"];
  /** whether the host has a server, if that is known */
  hasServer?: boolean;
}

/**
 * The state at the start.
 * @param place where the address leads
 */
export function begin(
  { kept, language, loaded, hasServer, now, seed, day = 0 }: Outside,
  place: Place,
  rules: Rules,
): State {
  const state: State = {
    view: "play",
    loaded,
    opening: null,
    settings: {
      ...{ theme: "auto", board: "paper", pieces: "symbols", zen: false, picture: { width: 1080, isClear: false } },
      ...{ sound: true, view: "flat", names: true, animate: true, warn: true },
      ...kept.settings,
      language,
    },
    play: newPlay(kept, now, seed, rules),
    analyse: initAnalyse(kept.analysis, rules),
    replay: initReplay(rules),
    review: initReview(rules),
    edit: initEdit(rules),
    learn: initLearn(kept.lessons),
    welcome: initWelcome(rules),
    begun: Number(kept.begun) || 0,
    hasWon: kept.hasWon === true,
    puzzles: initPuzzles(kept.puzzles, kept.mistakes),
    coordinates: initCoordinates(kept.coordinates),
    games: initGames(),
    insights: initInsights(kept.goal),
    live: initLive(kept.live, hasServer),
    archive: initArchive(),
    tournaments: initTournaments(kept.tournaments),
    ratings: initRatings(),
    explorer: initExplorer(),
    studies: initStudies(),
    guess: initGuess(),
    classic: rules.setup({ setup: "classic" }).pieces,
    camera: CAMERA,
    threats: null,
    reading: null,
    message: null,
    dialog: null,
    confirming: null,
    isUpdated: false,
    isAway: false,
    now,
    day,
    effects: [],
  };
  return update(state, { type: "open", place, now, seed, day }, rules);
}

/** The next state. An event of a view that is not loaded changes nothing. */
export function update(state: State, event: StampedEvent, rules: Rules): State {
  // Ignore replies to requests that are no longer current.
  if ("key" in event && !questions(state).some(({ key }) => key === event.key)) return state;
  const handler = handlerOf<StampedEvent>(event.type, PAGE, state.loaded);
  if (!handler) return state;
  return timed(
    followThreats(
      settle(handler({ ...state, now: event.now, day: event.day ?? state.day }, event, rules), rules),
      rules,
    ),
  );
}

/** Starts a turn entry if the view permits one, else removes it. */
function settle(state: State, rules: Rules): State {
  const study = studyIn(state);
  if (!study) return state;
  const may = !currentNode(study).position.outcome && state.loaded[state.view]?.mayEnter?.(state);
  if (may && !study.entry) return withStudy(state, startEntry(study, rules));
  if (!may && study.entry) return withStudy(state, { ...study, entry: null, refusal: null });
  return state;
}

/** Lets the view respond to another node on the board. */
const moved = (state: State, rules: Rules): State => state.loaded[state.view]?.moved?.(state, rules) ?? state;

/** Handles input for a turn entry. */
function entering(state: State, stamp: Stamp, input: Input, rules: Rules): State {
  const study = studyIn(state);
  if (!study) return state;
  const entered = applyInput(study, input, rules);
  const next = withStudy(state, entered.study);
  return entered.turn ? played(next, entered.study, entered.turn, stamp, rules, input.type === "drag") : next;
}

/** Plays a turn that was entered. */
function played(state: State, study: Study, turn: Turn, stamp: Stamp, rules: Rules, byHand: boolean): State {
  const view = state.loaded[state.view];
  if (view?.entered) return view.entered(state, turn, stamp, rules, byHand);
  return moved(withStudy(state, playInStudy(study, turn, rules, byHand)), rules);
}

/** Plays a turn that was typed. */
function typed(state: State, stamp: Stamp, rules: Rules): State {
  const study = studyIn(state);
  if (!study?.entry || !study.typed?.trim()) return state;
  try {
    const turn = typedTurn(study, study.typed, rules);
    const next = { ...study, typed: "", refusal: null, entry: study.entry.view.first ? null : study.entry };
    return played(withStudy(state, next), next, turn, stamp, rules, false);
  } catch (error) {
    return { ...state, message: problemOf(error) };
  }
}

/** The events of the page itself. */
const PAGE: Handlers<PageEvent> = {
  open: (state, event, rules) => open(state, event.place, event, rules),

  /** A part is loaded. A view opens the pending place. */
  loaded: (state, { part, ...stamp }, rules) => {
    const next = { ...state, loaded: { ...state.loaded, [part.name]: part.value } };
    const { opening } = next;
    return opening?.view === part.name ? open(next, opening, stamp, rules) : next;
  },

  go: (state, { at }, rules) => {
    const study = studyIn(state);
    return study && study.tree.nodes[at] ? moved(withStudy(state, goToNode(study, at, rules)), rules) : state;
  },
  step: (state, { step }, rules) => {
    const study = studyIn(state);
    if (!study) return state;
    const at = stepTo(study, step);
    return at === study.at ? state : moved(withStudy(state, goToNode(study, at, rules)), rules);
  },
  flip: (state) => {
    const study = studyIn(state);
    if (state.view === "edit")
      return { ...state, camera: CAMERA, edit: { ...state.edit, flipped: !state.edit.flipped } };
    return study ? { ...withStudy(state, { ...study, flipped: !study.flipped, motion: null }), camera: CAMERA } : state;
  },
  leave: (state, event, rules) => {
    const { view, isWhole } = event;
    const study = studyIn(state);
    if (!study) return state;
    const at = isWhole ? lastNode(study.tree, study.at) : study.at;
    const start = study.tree.nodes[at].position.psn;
    // Notes and variations go with the match.
    const board = (view === "studies" || (view === "analyse" && isAnnotated(study.tree))) && {
      board: { tree: study.tree, at },
    };
    // The editor takes a position without its history.
    const place =
      view === "edit"
        ? { view, start, turns: [] }
        : { view, ...spotOf(study.tree, at), ...swapIn(study.tree, at), ...board };
    return open(state, place, event, rules);
  },

  press: (state, event, rules) =>
    state.loaded[state.view]?.pressed?.(state, event.cell, event) ??
    entering(state, event, { type: "press", cell: event.cell }, rules),
  drag: (state, event, rules) => {
    const isTop = studyIn(state)?.entry?.view.chosen?.stack === false;
    return entering(state, event, { type: "drag", from: event.from, to: event.to, top: isTop }, rules);
  },
  toggle: (state, event, rules) => entering(state, event, { type: "toggle" }, rules),
  finish: (state, event, rules) => entering(state, event, { type: "finish" }, rules),
  back: (state, event, rules) => entering(state, event, { type: "back" }, rules),
  type: (state, { text }) => {
    const study = studyIn(state);
    return study ? withStudy(state, { ...study, typed: text }) : state;
  },
  "type-enter": (state, event, rules) => typed(state, event, rules),

  "reset-view": (state) => ({ ...state, camera: CAMERA }),

  read(state, { reading }) {
    const study = studyIn(state);
    if (!study) return state;
    const count = (state.reading?.count ?? 0) + 1;
    return { ...state, reading: { what: reading, psn: currentNode(study).position.psn, count } };
  },
  threats: (state, { isShown = !state.threats }, rules) => {
    if (isShown === Boolean(state.threats)) return state;
    return { ...state, threats: isShown ? threatsOn(state, rules) : null };
  },

  rotate: (state, { turn, tilt, isOver }) => {
    const { camera } = state;
    const steep = Math.min(MAX_TILT, Math.max(MIN_TILT, camera.tilt + tilt));
    return { ...state, camera: { turn: (camera.turn + turn) % 360, tilt: steep, isTurning: !isOver } };
  },
  settings: (state, { change }) => ({ ...state, settings: { ...state.settings, ...change } }),
  zen: (state) => ({ ...state, settings: { ...state.settings, zen: !state.settings.zen } }),
  dialog: (state, { dialog }) => ({ ...state, dialog }),
  message: (state, { text }) => ({ ...state, message: text }),
  "message-over": (state) => ({ ...state, message: null }),
  "confirmation-over": (state) => ({ ...state, confirming: null }),
  updated: (state) => ({ ...state, isUpdated: true }),
  restart: (state) => ({ ...state, effects: [...state.effects, { type: "restart" }] }),
  away: (state, { isAway }) => ({ ...state, isAway }),
};
