// Requests to Banli and timers of local games.

import { lastNode, spotOf } from "../../game/tree.ts";
import { chancesRequest } from "./chances.ts";
import { levelToMove } from "./status.ts";
import { flightTimeOf } from "../../board/geometry.ts";
import type { State } from "../../app/state.ts";
import type { BanliRequest, Timer } from "../../app/derived.ts";

/** Time for Banli's hint, in milliseconds. */
const HINT_TIME = 800;
/** Minimum time for a turn of Banli against itself, in milliseconds. */
const WATCHING_DELAY = 400;
const TICK = 100;
/** The level of hints. */
const FULL_STRENGTH = 10;

/** Banli's turn comes this many milliseconds after the visitor's piece has landed. */
const REPLY_DELAY = 500;

/** The request for Banli's turn or for a hint, in the last position of the game; or for the chances in the form. */
export function questions(state: State): BanliRequest[] {
  const { play, view, settings } = state;
  const { game, study, hint } = play;
  if (!game || view !== "play") return chancesRequest(state);
  const end = lastNode(study.tree, 0);
  const at = spotOf(study.tree, end);
  const level = levelToMove(play);
  const name = `${game.seed} ${game.state.number}`;
  if (level) {
    const ask = { ...at, level, seed: game.seed, ...game.state.limits };
    const isWatched = game.options.opponent === "watch";
    const wait = isWatched ? WATCHING_DELAY : REPLY_DELAY + (settings.animate ? flightTimeOf(study.motion) : 0);
    return [{ key: `play ${name} ${play.attempt}`, kind: "play", ask, wait, answered: "banli-played" }];
  }
  if (hint?.status !== "asked") return [];
  const ask = { ...at, level: FULL_STRENGTH, seed: game.seed, time: HINT_TIME };
  return [{ key: `hint ${name}`, kind: "play", ask, answered: "hinted" }];
}

export const timers = ({ play: { game } }: State): Record<string, Timer> =>
  game?.state.clocks.running && game.state.clocks.runsOutAt !== null && game.since !== null
    ? { clock: { of: "clock", after: TICK, event: { type: "tick" }, repeats: true } }
    : {};
