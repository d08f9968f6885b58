// A game between two seats, as the rules keep it: we hand in what happens and when, and take what it is then.
//
// A game has its own time: milliseconds since it began, without those during which the page was closed or another view
// was open.

import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Player } from "../app/state.ts";
import type { GameSettings, GameState } from "../../packages/pijersi/src/types.ts";

/** What the form before a game says. Kept in the browser. */
export interface GameOptions {
  /** against Banli, two people, or Banli against itself */
  opponent: "banli" | "two" | "watch";
  /** of Banli, 1 to 10; White's when it plays itself */
  level: number;
  /** Black's when it plays itself */
  blackLevel: number;
  /** the visitor's */
  colour: Player | "random";
  setup: "classic" | "half" | "full" | "code" | "position";
  /** for a set-up by code */
  code: string;
  /** for a set-up that was edited, as PSN */
  position: string;
  /** the visitor wants another clock than those of the list */
  isOwnClock?: boolean;
  /** on each clock; 0 for no clock */
  minutes: number;
  /** in seconds */
  increment: number;
  /** in milliseconds that Banli takes for a turn without a clock */
  time: number;
}

/**
 * A game between two seats. What may happen in it, and what it is then, is answered by the rules (`game`). Kept in the
 * browser.
 */
export interface Game {
  /** another one for each game, so that Banli plays differently */
  seed: number;
  /** with which it was begun */
  options: GameOptions;
  /** where the visitor sits, against Banli */
  human: Player;
  /** as the rules want them */
  settings: GameSettings;
  /** all that happened in it, as the rules write them */
  events: string[];
  /** what the rules say of it */
  state: GameState;
  /** the game's own time, in milliseconds, at the moment `since` */
  clock: number;
  /** the moment when the game's time was last set going; null while it rests */
  since: number | null;
}

/** `turns`: how many had been played when it was asked */
export interface Hint {
  status: "asked" | "shown";
  turns: number;
}

/** Banli's level on a seat; 0 where a person sits. */
export function levelOf({ opponent, level, blackLevel }: GameOptions, human: Player, player: Player) {
  if (opponent === "watch") return player === "white" ? level : blackLevel;
  return opponent === "banli" && player !== human ? level : 0;
}

export function newGame(
  options: GameOptions,
  start: string,
  human: Player,
  seed: number,
  now: number,
  rules: Rules,
): Game {
  const seat = (player: Player) => {
    const level = levelOf(options, human, player);
    return level ? `banli:${level}` : "person";
  };
  // The form shows no clock for Banli against itself.
  const clock = options.minutes && options.opponent !== "watch" ? `${options.minutes}+${options.increment}` : "none";
  const settings: Game["settings"] = {
    start,
    seats: [seat("white"), seat("black")],
    clocks: [clock, clock],
    clockStart: "first-turn",
    mode: "local",
  };
  const { state } = ask({ settings, events: [], options }, 0, rules);
  return { seed, options, human, settings, events: [], state, clock: 0, since: now };
}

/**
 * What the rules say of a game.
 * @param time of the game
 * @param event that is to happen
 */
function ask(
  { settings, events, options }: Pick<Game, "settings" | "events" | "options">,
  time: number,
  rules: Rules,
  event?: string,
) {
  return rules.game({ settings, events, event, now: time, turnTime: options.time });
}

/** A game that the browser kept; it rests until the page is ready. */
export function restoreGame(kept: KeptGame, rules: Rules): Game {
  const { seed, options, human, settings, events } = kept;
  // A page that was not closed properly could not keep the time.
  const clock = Math.max(kept.clock, Number(events.at(-1)?.split(" ")[0] ?? 0));
  const { state } = ask({ settings, events, options }, clock, rules);
  return { seed, options, human, settings, events, state, clock, since: null };
}

/** The game's own time. */
export function timeOf({ clock, since }: Game, now: number) {
  return Math.round(clock + (since === null ? 0 : Math.max(0, now - since)));
}

/** Sets the game's time going, or lets it rest. */
export function withTime(game: Game, isGoing: boolean, now: number): Game {
  if (isGoing === (game.since !== null)) return game;
  return { ...game, clock: timeOf(game, now), since: isGoing ? now : null };
}

/** The game at this moment: its clock has gone on. The rules are asked only when the time is up. */
export function atTime(game: Game, now: number, rules: Rules): Game {
  const { clocks } = game.state;
  const { running, runsOutAt } = clocks;
  if (!running || runsOutAt === null) return game;
  const left = runsOutAt - timeOf(game, now);
  if (left <= 0) return { ...game, state: ask(game, timeOf(game, now), rules).state };
  return { ...game, state: { ...game.state, clocks: { ...clocks, [running]: left } } };
}

/**
 * Something happens in the game.
 * @param event as the rules write it, without its time
 * @returns the same one when the rules refuse it
 */
export function applyEvent(game: Game, event: string, now: number, rules: Rules): Game {
  const time = timeOf(game, now);
  const answer = ask(game, time, rules, `${time} ${event}`);
  if (!answer.event) return game;
  return { ...game, events: [...game.events, answer.event], state: answer.state };
}

/** A player as events write it. */
export const letterOf = (player: Player) => player[0];

/** A turn is played. */
export function playTurn(game: Game, turn: string, now: number, rules: Rules) {
  const { player, number } = game.state;
  return player ? applyEvent(game, `turn ${letterOf(player)} ${number} ${turn}`, now, rules) : game;
}

/** What the browser keeps of a game: all that it can be made of again. */
export type KeptGame = Pick<Game, "seed" | "options" | "human" | "settings" | "events" | "clock">;

const kept: WeakMap<string[], KeptGame> = new WeakMap();

/** The same object for the same game: what is the same is not kept again. */
export function toKeptGame({ seed, options, human, settings, events, clock }: Game): KeptGame {
  const form = kept.get(events);
  if (form?.clock === clock && form.seed === seed) return form;
  const now = { seed, options, human, settings, events, clock };
  kept.set(events, now);
  return now;
}
