// What a game wants from outside: Banli's turns and hints, and the clock.

import { last, where } from "../../game/tree.ts";
import { levelToMove } from "./update.ts";
import type { State } from "../../app/state.ts";
import type { BanliRequest, Timer } from "../../app/derived.ts";

/** Time for Banli's hint, in milliseconds. */
const HINT_TIME = 800;
/** Banli against itself waits so long before it answers, so that people can follow. */
const WATCHING_DELAY = 400;
const TICK = 100;

/** The turn that is due, or a hint. It belongs to the game, whatever is on the board meanwhile. */
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
