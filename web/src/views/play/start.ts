// The form of a new game, and the game that it starts.

import { applyEvent, newGame, restoreGame } from "../../game/game.ts";
import { currentNode, studyOf } from "../../game/study.ts";
import { treeFrom, treeOf } from "../../game/tree.ts";
import { problemOf } from "../../app/problem.ts";
import { withPremoveEntry } from "../../game/premove.ts";
import { withSwap } from "../../game/swap.ts";
import { measuredChances } from "./chances.ts";
import { withWarning } from "./explain.ts";
import type { Game, GameOptions, KeptGame, Series } from "../../game/game.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Play } from "./state.ts";
import type { Player, State } from "../../app/state.ts";
import type { Stamp } from "../../app/view.ts";

/** The form of a visitor who has not won yet begins with Banli's lowest level. */
export const PRESET: GameOptions = {
  ...{ opponent: "banli", level: 1, blackLevel: 3, colour: "white" },
  ...{ setup: "classic", code: "", position: "", minutes: 0, increment: 0, time: 1000 },
};

/** The stored game, or the form. */
export function newPlay(
  kept: { options?: Partial<GameOptions>; game?: KeptGame | null },
  now: number,
  seed: number,
  rules: Rules,
): Play {
  const wanted = { ...PRESET, ...kept.options };
  const isOnce = wanted.setup === "code" || wanted.setup === "position";
  const form = waiting({ ...wanted, setup: isOnce ? "classic" : wanted.setup }, seed, rules);
  if (!kept.game) return form;
  try {
    const resumed = restoreGame(kept.game, rules);
    // Banli against itself stays paused until the visitor resumes it.
    const isWatched = resumed.options.opponent === "watch" && !resumed.state.end && !resumed.state.paused;
    const game = isWatched ? applyEvent(resumed, "pause", now, rules) : resumed;
    const study = studyOfGame(game, rules);
    return awaitingBanli({ ...form, game, study }, rules);
  } catch {
    // Stored by an incompatible version, or edited: start with the form.
    return form;
  }
}

/** The form, with a board on which the first turn starts the game. */
export function waiting(options: GameOptions, seed: number, rules: Rules): Play {
  const common = {
    options,
    game: null,
    hint: null,
    failure: null,
    premove: null,
    attempt: 0,
    isEndShown: false,
    decision: null,
    warning: [],
  };
  const classic = () => studyOf(treeFrom(rules.setup({ setup: "classic" })));
  try {
    const study = studyOf(treeFrom(startOf(options, seed, rules)), 0, isBlackBelow(options));
    return { ...common, study, chances: measuredChances(study, rules), problem: null };
  } catch (error) {
    return { ...common, study: classic(), chances: [], problem: problemOf(error) };
  }
}

function startOf({ setup, code, position }: GameOptions, seed: number, rules: Rules) {
  if (setup === "position") return rules.position({ position });
  return rules.setup({ setup: setup === "code" ? code.trim() : setup, seed });
}

export const isBlackBelow = ({ opponent, colour }: GameOptions) => opponent === "banli" && colour === "black";

/** The study of a game, at its last turn. */
export function studyOfGame(game: Game, rules: Rules) {
  const { settings, state, options, human } = game;
  const tree = treeOf(rules.match({ start: settings.start, turns: state.turns }));
  const study = studyOf(tree, tree.nodes.length - 1, options.opponent === "banli" && human === "black");
  return withSwap(study, game, rules);
}

/** Permits a premove while Banli thinks. */
export function awaitingBanli(play: Play, rules: Rules): Play {
  const isBanlis = play.game?.options.opponent === "banli" && play.game.state.awaits === "engine";
  return withWarning({ ...play, study: withPremoveEntry(play.study, isBanlis, rules) }, rules);
}

/** Starts a game with the options of the form. */
export function begun(state: State, human: Player, { now, seed }: Stamp, rules: Rules, series?: Series): State {
  const { play } = state;
  const { opponent } = play.options;
  const options = { ...play.options, opponent };
  const game = newGame(options, currentNode({ ...play.study, at: 0 }).position.psn, human, seed, now, rules, series);
  const study = { ...play.study, flipped: opponent === "banli" && human === "black" };
  const fresh = {
    ...play,
    game,
    study,
    hint: null,
    failure: null,
    premove: null,
    attempt: 0,
    isEndShown: false,
    decision: null,
  };
  return { ...state, begun: state.begun + 1, play: awaitingBanli(fresh, rules), confirming: null };
}

/** Returns to the form. */
export function toForm(state: State, options: Partial<GameOptions>, seed: number, rules: Rules): State {
  const play = waiting({ ...state.play.options, ...options }, seed, rules);
  return { ...state, play, view: "play", confirming: null, dialog: null };
}
