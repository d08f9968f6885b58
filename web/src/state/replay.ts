// A match from elsewhere, step by step or as a film.

import { problemOf } from "./problem.ts";
import { go, here, studyOf } from "./study.ts";
import { line, treeOf } from "./tree.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Place } from "./link.ts";
import type { Replay, State } from "./state.ts";

/** Longer texts are no matches. */
export const MOST_TEXT = 60_000;

export function newReplay(rules: Rules): Replay {
  const study = studyOf(treeOf(rules.match({})));
  return { study, text: "", isPasted: false, problem: null, isPlaying: false, speed: 1, isOver: false };
}

/** Opens a match at its start. */
function openMatch(state: State, question: object, rules: Rules): State {
  const { replay } = state;
  try {
    const study = studyOf(treeOf(rules.match(question)), 0, replay.study.flipped);
    return { ...state, replay: { ...replay, study, isPasted: "text" in question, problem: null, isPlaying: false } };
  } catch (error) {
    return { ...state, replay: { ...replay, problem: problemOf(error) } };
  }
}

export function openReplay(state: State, { start, turns }: Place, rules: Rules) {
  return openMatch(state, { start, turns }, rules);
}

export const replayEvents: Record<string, (state: State, event: any, rules: Rules) => State> = {
  "replay-text": (state, { text }) => ({ ...state, replay: { ...state.replay, text } }),

  "replay-open": (state, { text = state.replay.text }, rules) => {
    const replay = { ...state.replay, text, isOver: false };
    if (!text.trim()) return { ...state, replay: { ...replay, problem: { key: "replay.empty" } } };
    if (text.length > MOST_TEXT) return { ...state, replay: { ...replay, problem: { key: "replay.too-large" } } };
    return openMatch({ ...state, replay }, { text }, rules);
  },

  /** A game to look at for those who have none at hand. */
  "replay-sample": (state, { turns }, rules) => openMatch(state, { turns }, rules),
  "replay-speed": (state, { speed }) => ({ ...state, replay: { ...state.replay, speed } }),

  "replay-file": (state, { file }) => {
    const replay = { ...state.replay, isOver: false };
    if (file.size > MOST_TEXT) return { ...state, replay: { ...replay, problem: { key: "replay.too-large" } } };
    return { ...state, replay, effects: [...state.effects, { type: "read-file", file }] };
  },

  "replay-over": (state, { isOver }) => ({ ...state, replay: { ...state.replay, isOver } }),

  /** To a turn of the main line. */
  "replay-scrub": (state, { ply }, rules) => {
    const { study } = state.replay;
    const at = [0, ...line(study.tree, 0)][ply] ?? 0;
    return { ...state, replay: { ...state.replay, isPlaying: false, study: go(study, at, rules) } };
  },

  /** Plays by itself, from the start if it is at the end; or stops. */
  "replay-play": (state, _, rules) => {
    const { replay } = state;
    const isAtEnd = !here(replay.study).children.length;
    const study = isAtEnd && !replay.isPlaying ? go(replay.study, 0, rules) : replay.study;
    return { ...state, replay: { ...replay, study, isPlaying: !replay.isPlaying && study.tree.nodes.length > 1 } };
  },

  "replay-step": (state, _, rules) => {
    const { replay } = state;
    const [next] = here(replay.study).children;
    if (next === undefined) return { ...state, replay: { ...replay, isPlaying: false } };
    const study = go(replay.study, next, rules);
    return { ...state, replay: { ...replay, study, isPlaying: here(study).children.length > 0 } };
  },
};
