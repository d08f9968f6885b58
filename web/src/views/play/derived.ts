// Requests to Banli and timers of local games.

import { last, where } from "../../game/tree.ts";
import { levelToMove } from "./update.ts";
import type { State } from "../../app/state.ts";
import type { BanliRequest, Timer } from "../../app/derived.ts";

/** Time for Banli's hint, in milliseconds. */
const HINT_TIME = 800;
/** Minimum time for a turn of Banli against itself, in milliseconds. */
const WATCHING_DELAY = 400;
const TICK = 100;

/** The request for Banli's turn or for a hint, in the last position of the game. */
export function questions({ play, view }: State): BanliRequest[] {
  const { game, study, hint } = play;
  if (!game || view !== "play") return [];
  const end = last(study.tree, 0);
  const at = where(study.tree, end);
  const level = levelToMove(play);
  const name = `${game.seed} ${game.state.number}`;
  if (level) {
    const ask = { ...at, level, seed: game.seed, ...game.state.limits };
    const wait = game.options.opponent === "watch" ? WATCHING_DELAY : 0;
    return [{ key: `play ${name} ${play.attempt}`, kind: "play", ask, wait, answered: "banli-played" }];
  }
  if (hint?.status !== "asked") return [];
  const ask = { ...at, level: 10, seed: game.seed, time: HINT_TIME };
  return [{ key: `hint ${name}`, kind: "play", ask, answered: "hinted" }];
}

export const timers = ({ play: { game } }: State): Record<string, Timer> =>
  game?.state.clocks.running && game.since !== null
    ? { clock: { of: "clock", after: TICK, event: { type: "tick" }, repeats: true } }
    : {};
