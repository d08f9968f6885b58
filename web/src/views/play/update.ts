// Local games: against Banli, between two people at one screen, or Banli against itself.

import { applyEvent, atTime, letterOf, opponentOf, playTurn, scoreOf, swapEvent, withTime } from "../../game/game.ts";
import { withSwap } from "../../game/swap.ts";
import { confirm, isConfirmed } from "../../app/confirm.ts";
import { problemOf } from "../../app/problem.ts";
import { PRESET, awaitingBanli, begun, isBlackBelow, newPlay, studyOfGame, toForm, waiting } from "./start.ts";
import { decisionOf, withHint } from "./explain.ts";
import {
  hasSecondGame,
  isAhead,
  isAtEnd,
  isUnderWay,
  levelToMove,
  mayEnter,
  maySwap,
  resigning,
  suggestedLevel,
} from "./status.ts";
import { withPremove, stillPossible } from "../../game/premove.ts";
import { applyInput, goToNode, currentNode, playInStudy as playOn } from "../../game/study.ts";
import { lastNode, mainLine, treeFrom } from "../../game/tree.ts";
import { isOfRatedGame } from "../../game/fair.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { SearchReply, Turn } from "../../../packages/pijersi/src/types.ts";
import type { State } from "../../app/state.ts";
import type { Stamp, Handlers } from "../../app/view.ts";
import type { Game, GameOptions, Series } from "../../game/game.ts";
import type { Play, PlayEvent } from "./state.ts";

/** Handles a turn entered by the visitor. */
export function playedHere(state: State, turn: Turn, event: Stamp, rules: Rules, byHand: boolean): State {
  if (isAhead(state.play)) {
    return { ...state, play: { ...state.play, premove: turn, study: withPremove(state.play.study, turn) } };
  }
  // The first turn starts the game.
  const { player } = currentNode(state.play.study).position;
  const started = state.play.game
    ? state
    : begun(state, state.play.options.opponent === "banli" ? player : "white", event, rules);
  return played(started, turn, event, rules, byHand);
}

/** Plays a turn in the game. The board follows only if it shows the last turn. */
function played(state: State, turn: Turn, { now }: Stamp, rules: Rules, byHand: boolean = false): State {
  const { play } = state;
  const before = play.game as Game;
  const game = playTurn(before, turn.ugi, now, rules);
  if (game === before) return state;
  const end = lastNode(play.study.tree, 0);
  // Discard an unfinished premove.
  const entry = isAtEnd(play) && play.study.premovePosition === undefined ? play.study.entry : null;
  const followed = playOn({ ...play.study, at: end, entry }, turn, rules, byHand);
  const shown = isAtEnd(play) ? followed : { ...play.study, tree: followed.tree };
  const study = withSwap(shown, game, rules);
  const next = { ...play, game, study, hint: null, failure: null, attempt: 0 };
  return ended(state, { ...state, play: awaitingBanli(next, rules) }, rules);
}

/** Swaps sides for the player to move. The visitor keeps sitting below. */
function swapped(state: State, { now }: Stamp, rules: Rules): State {
  const { play } = state;
  const before = play.game as Game;
  const game = applyEvent(before, swapEvent(before.state) ?? "", now, rules);
  if (game === before) return state;
  const isBanli = game.options.opponent === "banli";
  const flipped = isBanli ? game.human === "black" : play.study.flipped;
  const at = lastNode(play.study.tree, 0);
  const study = { ...withSwap(play.study, game, rules), at, flipped, entry: null, arrows: [], refusal: null };
  const next = { ...play, game, study, premove: null, hint: null, failure: null, attempt: 0 };
  const message = { key: isBanli ? `swap.you.${game.human}` : "swap.done" };
  return { ...state, message, confirming: null, play: awaitingBanli(next, rules) };
}

/** Whether Banli would rather have the other side: its own evaluation is below zero. */
function prefersSwap({ state }: Game, { score }: SearchReply) {
  return Boolean(swapEvent(state)) && (state.player === "white" ? score.value < 0 : score.value > 0);
}

/** Plays the premove after Banli's turn, if it is still legal. */
function playAhead(state: State, event: Stamp, rules: Rules): State {
  const { premove, game, study } = state.play;
  if (!premove) return state;
  const waiting = { ...state, play: { ...state.play, premove: null } };
  if (game?.state.awaits !== "person") return waiting;
  const turn = stillPossible(study, premove, rules);
  if (!turn) return { ...waiting, message: { key: "premove.gone" } };
  const next = played(waiting, turn, event, rules);
  // Animate both turns in sequence.
  const steps = [...(study.motion?.steps ?? []), ...(next.play.study.motion?.steps ?? [])];
  return { ...next, play: { ...next.play, study: { ...next.play.study, motion: { steps } } } };
}

const withoutPremove = (state: State): State => ({
  ...state,
  play: { ...state.play, premove: null, study: { ...state.play.study, arrows: [] } },
});

/** Shows the result and plays a sound if the game has just ended. */
function ended(before: State, after: State, rules: Rules): State {
  const game = after.play.game as Game;
  const { end } = game.state;
  if (!end || before.play.game?.state.end) return after;
  const isBanli = game.options.opponent === "banli";
  const isLost = isBanli && end.winner !== game.human;
  const name = !end.winner ? "draw" : isLost ? "loss" : "win";
  const isFirstWin = isBanli && end.winner === game.human && !game.hints && !after.hasWon;
  // The form offers the next level after the first win.
  const level = isFirstWin ? Math.max(after.play.options.level, suggestedLevel(game)) : after.play.options.level;
  const options = { ...after.play.options, level };
  return {
    ...after,
    hasWon: after.hasWon || isFirstWin,
    confirming: null,
    play: { ...after.play, options, premove: null, isEndShown: true, decision: decisionOf(after.play.study, rules) },
    effects: [...after.effects, { type: "sound", name }],
  };
}

/** Resumes the game's time while its view is open, and pauses it otherwise. */
export function timed(state: State): State {
  const { play, view, isAway, now } = state;
  if (!play.game) return state;
  const game = withTime(play.game, view === "play" && !isAway && !play.game.state.end, now);
  return game === play.game ? state : { ...state, play: { ...play, game } };
}

export const update: Handlers<PlayEvent> = {
  /** Changes options in the form. */
  form: (state, { change, seed }, rules) => {
    const { play } = state;
    const options = { ...play.options, ...change };
    const isOther = "setup" in change || "code" in change;
    if (isOther) return { ...state, play: waiting(options, seed, rules) };
    const study = { ...play.study, flipped: isBlackBelow(options), entry: null, motion: null };
    return { ...state, play: { ...play, options, study } };
  },

  "chances-found": (state, { answer }) => {
    // Without them the form says nothing.
    const chances = answer.status === "answered" ? answer.chances : [];
    return { ...state, play: { ...state.play, chances } };
  },

  start: (state, event, rules) => {
    const { options, problem } = state.play;
    if (problem) return state;
    const random = event.seed % 2 ? "white" : "black";
    const human = options.opponent !== "banli" ? "white" : options.colour === "random" ? random : options.colour;
    return begun(state, human, event, rules);
  },

  /** Closes the result. */
  "end-read": (state) => ({ ...state, play: { ...state.play, isEndShown: false } }),

  /** Goes to the position before the decisive turn, with arrows for it and for a better one. */
  "show-decision": (state, _, rules) => {
    const { play } = state;
    const { decision } = play;
    if (!decision) return state;
    const study = { ...goToNode(play.study, decision.at, rules), arrows: decision.arrows };
    return { ...state, play: { ...play, study, isEndShown: false } };
  },

  /** Starts a rematch with colours swapped, perhaps at another level. */
  rematch: (state, event, rules) => {
    const { game } = state.play;
    if (!game?.state.end) return state;
    const options = { ...game.options, level: event.level ?? game.options.level };
    // Who did not begin this game begins the next.
    const initial = game.state.swapped ? opponentOf(game.human) : game.human;
    const human = game.options.opponent === "banli" ? opponentOf(initial) : "white";
    const waits = waiting(options, event.seed, rules);
    const isSecond = hasSecondGame(game);
    const start = isSecond ? treeFrom(rules.position({ position: game.settings.start ?? "" })) : waits.study.tree;
    const play = { ...waits, study: { ...waits.study, tree: start } };
    const series = isSecond ? ({ ...scoreOf(game), game: 2 } as Series) : undefined;
    return begun({ ...state, play }, human, event, rules, series);
  },

  /** Starts the first game of a new visitor, against Banli at a low level. */
  "first-game": (state, event, rules) => {
    const play = waiting(PRESET, event.seed, rules);
    return begun({ ...state, view: "play", play }, "white", event, rules);
  },

  /** Opens the form. Leaving a running game requires confirmation. */
  "new-game": (state, { seed }, rules) => {
    if (isUnderWay(state.play) && !isConfirmed(state, "new")) return confirm(state, "new");
    return toForm(state, {}, seed, rules);
  },

  /** Opens the form with the position of the editor. */
  "play-from": (state, { seed }, rules) => {
    const position = state.edit.position?.psn;
    if (!position) return state;
    const options: Partial<GameOptions> = { setup: "position", position };
    if (isUnderWay(state.play)) return { ...state, dialog: { kind: "replace", options } };
    return toForm(state, options, seed, rules);
  },
  replace: (state, { options, seed }, rules) => toForm(state, options, seed, rules),

  resign: (state, { now }, rules) => {
    const { game } = state.play;
    if (!game || game.state.end) return state;
    if (!isConfirmed(state, "resign")) return confirm(state, "resign");
    const after = applyEvent(game, `resign ${letterOf(resigning(game))}`, now, rules);
    return ended(state, { ...state, confirming: null, play: { ...state.play, game: after, hint: null } }, rules);
  },

  /** Two people at one screen agree on a draw: as an offer by the player to move, and its acceptance. */
  "agree-draw": (state, { now }, rules) => {
    const { game } = state.play;
    if (!game?.state.player || game.options.opponent !== "two") return state;
    if (!isConfirmed(state, "draw")) return confirm(state, "draw");
    const [one, other] = game.state.player === "white" ? ["w", "b"] : ["b", "w"];
    const offered = applyEvent(game, `offer-draw ${one}`, now, rules);
    const after = applyEvent(offered, `accept-draw ${other}`, now, rules);
    return ended(state, { ...state, confirming: null, play: { ...state.play, game: after, hint: null } }, rules);
  },

  /** Undoes the first action of an unfinished turn, else the visitor's last turn and the reply to it. */
  undo: (state, { now }, rules) => {
    const { play } = state;
    if (play.study.entry?.view.first) {
      return { ...state, play: { ...play, study: applyInput(play.study, { type: "back" }, rules).study } };
    }
    if (play.premove) return withoutPremove(state);
    if (!play.game || play.isElsewhere) return state;
    const game = applyEvent(play.game, "undo", now, rules);
    if (game === play.game) return state;
    const study = { ...studyOfGame(game, rules), flipped: play.study.flipped };
    const undone = {
      ...play,
      game,
      study,
      hint: null,
      failure: null,
      attempt: play.attempt + 1,
      isEndShown: false,
      decision: null,
    };
    return { ...state, confirming: null, play: awaitingBanli(undone, rules) };
  },

  /** The visitor swaps sides instead of playing. */
  swap: (state, event, rules) => (maySwap(state.play) ? swapped(state, event, rules) : state),

  /** Requests a hint. Hints are for whole turns, so an unfinished turn entry is discarded. */
  hint: (state) => {
    const { play } = state;
    if (levelToMove(play)) return { ...state, message: { key: "engine.thinking" } };
    if (play.game?.state.awaits !== "person" || !mayEnter(play)) return state;
    if (isOfRatedGame(state, play.study)) return { ...state, message: { key: "fair.rated" } };
    const study = { ...play.study, entry: null, refusal: null, motion: null, arrows: [] };
    return { ...state, play: { ...play, study, hint: { status: "asked" } } };
  },

  hinted: (state, { answer }, rules) => {
    const { play } = state;
    if (answer.status === "failed")
      return { ...state, message: problemOf(answer.error), play: { ...play, hint: null } };
    return { ...state, message: null, play: withHint(play, answer.turn, rules) };
  },

  /** Plays Banli's turn. */
  "banli-played": (state, event, rules) => {
    const { play } = state;
    const { answer } = event;
    if (answer.status === "answered" && answer.turn && play.game && prefersSwap(play.game, answer))
      return swapped(state, event, rules);
    if (answer.status === "answered" && answer.turn)
      return playAhead(played(state, answer.turn, event, rules), event, rules);
    if (answer.status === "failed") return { ...state, play: { ...play, failure: problemOf(answer.error) } };
    return { ...state, play: { ...play, attempt: play.attempt + 1 } };
  },

  "drop-premove": (state) => withoutPremove(state),

  /** Repeats a failed request to Banli. */
  "try-again": (state) => ({ ...state, play: { ...state.play, failure: null, attempt: state.play.attempt + 1 } }),

  /** Pauses or resumes Banli against itself. */
  pause: (state, { now }, rules) => {
    const { play } = state;
    if (!play.game) return state;
    const event = play.game.state.paused ? "resume" : "pause";
    const game = applyEvent(play.game, event, now, rules);
    const study =
      event === "resume" ? goToNode(play.study, mainLine(play.study.tree, 0).at(-1) ?? 0, rules) : play.study;
    return { ...state, play: { ...play, game, study, attempt: play.attempt + 1 } };
  },

  /** Updates the clocks. */
  tick: (state, { now }, rules) => {
    const { play } = state;
    if (!play.game || play.game.state.end) return state;
    const game = atTime(play.game, now, rules);
    // The tab that plays the game ends it.
    const isOver = game.state.allowed.includes("time-out") && !play.isElsewhere;
    const after = isOver ? applyEvent(game, "time-out", now, rules) : game;
    return ended(state, { ...state, play: { ...play, game: after } }, rules);
  },

  /** Shows the state of the game that another tab plays. */
  "played-elsewhere": (state, { form, now, seed }, rules) => {
    const { options, study } = state.play;
    const play = newPlay({ options, game: form }, now, seed, rules);
    if (!play.game) return state;
    const isElsewhere = !play.game.state.end;
    return {
      ...state,
      confirming: null,
      play: { ...play, isElsewhere, study: { ...play.study, flipped: study.flipped } },
    };
  },

  /** Another tab takes over the game. */
  "taken-elsewhere": (state) => ({ ...state, confirming: null, play: shownOnly(state.play) }),

  /** Takes over the game in this tab. */
  "play-here": (state, { now, seed }, rules) => {
    const { game, options, study } = state.play;
    const play = newPlay({ options, game }, now, seed, rules);
    return { ...state, play: { ...play, study: { ...play.study, flipped: study.flipped } } };
  },
};

/** The game without pending input, for a tab that only shows it. */
const shownOnly = (play: Play): Play => ({
  ...{ ...play, isElsewhere: true, hint: null, premove: null, failure: null },
  study: { ...play.study, entry: null, premovePosition: undefined, arrows: [], refusal: null, motion: null },
});
