// Replay of an imported match, step by step or automatically.

import { problemOf } from "../../app/problem.ts";
import { goToNode, currentNode, studyOf } from "../../game/study.ts";
import { mainLine, treeOf } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Place } from "../../app/link.ts";
import type { State } from "../../app/state.ts";
import type { ReplayEvent } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import { isNamed, isThere } from "../../app/link.ts";
import type { Timer } from "../../app/derived.ts";

/** Maximum length of match texts. */
/** Interval of the turns in automatic play, in milliseconds. */
const STEP_TIME = 1200;
const MAX_TEXT_LENGTH = 60_000;

/** Opens a match at its start. */
function openMatch(state: State, question: Parameters<Rules["match"]>[0], rules: Rules): State {
  const { replay } = state;
  try {
    const study = studyOf(treeOf(rules.match(question)), 0, replay.study.flipped);
    return { ...state, replay: { ...replay, study, isPasted: "text" in question, problem: null, isPlaying: false } };
  } catch (error) {
    return { ...state, replay: { ...replay, problem: problemOf(error) } };
  }
}

function openText(state: State, text: string, rules: Rules): State {
  const replay = { ...state.replay, text, isOver: false };
  if (!text.trim()) return { ...state, replay: { ...replay, problem: { key: "replay.empty" } } };
  if (text.length > MAX_TEXT_LENGTH) return { ...state, replay: { ...replay, problem: { key: "replay.too-large" } } };
  return openMatch({ ...state, replay }, { text }, rules);
}

export function open(state: State, place: Place, _: Stamp, rules: Rules): State {
  const stopped = { ...state, replay: { ...state.replay, isPlaying: false } };
  const { start, turns, text, swapped } = place;
  if (text !== undefined) return openText(stopped, text, rules);
  return isNamed(place) && !isThere(state, place)
    ? openMatch(stopped, { start, turns, ...(swapped && { swapped }) }, rules)
    : stopped;
}

export function timers({ replay, view }: State): Record<string, Timer> {
  if (!replay.isPlaying || view !== "replay") return {};
  const after = STEP_TIME / replay.speed;
  return { replay: { of: replay.speed, after, event: { type: "replay-step" }, repeats: true } };
}

export const update: Handlers<ReplayEvent> = {
  "replay-text": (state, { text }) => ({ ...state, replay: { ...state.replay, text } }),

  "replay-open": (state, { text = state.replay.text }, rules) => openText(state, text, rules),

  /** Opens the sample game. */
  "replay-sample": (state, { turns }, rules) => openMatch(state, { turns }, rules),
  "replay-speed": (state, { speed }) => ({ ...state, replay: { ...state.replay, speed } }),

  "replay-file": (state, { file }) => {
    const replay = { ...state.replay, isOver: false };
    if (file.size > MAX_TEXT_LENGTH) return { ...state, replay: { ...replay, problem: { key: "replay.too-large" } } };
    return { ...state, replay, effects: [...state.effects, { type: "read-file", file }] };
  },

  "replay-over": (state, { isOver }) => ({ ...state, replay: { ...state.replay, isOver } }),

  /** Goes to a turn of the main line. */
  "replay-scrub": (state, { ply }, rules) => {
    const { study } = state.replay;
    const at = [0, ...mainLine(study.tree, 0)][ply] ?? 0;
    return { ...state, replay: { ...state.replay, isPlaying: false, study: goToNode(study, at, rules) } };
  },

  /** Starts or stops automatic play, from the start if it has ended. */
  "replay-play": (state, _, rules) => {
    const { replay } = state;
    const isAtEnd = !currentNode(replay.study).children.length;
    const study = isAtEnd && !replay.isPlaying ? goToNode(replay.study, 0, rules) : replay.study;
    return { ...state, replay: { ...replay, study, isPlaying: !replay.isPlaying && study.tree.nodes.length > 1 } };
  },

  "replay-step": (state, _, rules) => {
    const { replay } = state;
    const [next] = currentNode(replay.study).children;
    if (next === undefined) return { ...state, replay: { ...replay, isPlaying: false } };
    const study = goToNode(replay.study, next, rules);
    return { ...state, replay: { ...replay, study, isPlaying: currentNode(study).children.length > 0 } };
  },
};
