// A local game. The WebAssembly module applies events to it; this file stores the events and the resulting state.
//
// A game has its own time: milliseconds since it began, excluding time during which the page was closed or another view
// was open.

import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Player } from "../app/state.ts";
import type { GameSettings, GameState, Purpose } from "../../packages/pijersi/src/types.ts";

/** The options of a new game. Stored in the browser. */
export interface GameOptions {
  /** against Banli, two people, or Banli against itself */
  opponent: "banli" | "two" | "watch";
  /** of Banli, 1 to 10; White's when it plays itself */
  level: number;
  /** Black's when it plays itself */
  blackLevel: number;
  /** the visitor's */
  colour: Player | "random";
  setup: "classic" | "half" | "full" | "balanced" | "code" | "position";
  /** for a set-up by code */
  code: string;
  /** for a set-up that was edited, as PSN */
  position: string;
  /** the clock is not one of the presets */
  isOwnClock?: boolean;
  /** on each clock; 0 for no clock */
  minutes: number;
  /** in seconds */
  increment: number;
  /** Banli's time for a turn in milliseconds, in games without a clock */
  time: number;
  /** after the first turn, the second player may swap sides */
  swap?: boolean;
  /** two games for one score */
  twoGames?: boolean;
}

/** A match of two games, by who begins its first game. Points are halves: two for a win, one for a draw. */
export interface Series {
  /** the number of this game */
  game: 1 | 2;
  /** of the player who begins the first game, before this game */
  first: number;
  /** of the other player */
  second: number;
}

/**
 * A local game. Stored in the browser.
 */
export interface Game {
  /** random for each game, so that Banli varies its play */
  seed: number;
  /** the options it was started with */
  options: GameOptions;
  /** the visitor's current player against Banli; a swap changes it */
  human: Player;
  /** the match of two games that the game belongs to */
  series?: Series;
  /** settings in the form of the module */
  settings: GameSettings;
  /** all events, in the module's text form */
  events: string[];
  /** its state, computed by the module */
  state: GameState;
  /** the game's own time, in milliseconds, at the moment `since` */
  clock: number;
  /** number of hints shown. A game won with hints does not count as won by the visitor */
  hints?: number;
  /** the turns that were shown as hints, by the number of turns before them */
  hinted?: { at: number; turn: string }[];
  /** when the game's time was last resumed; null while it is paused */
  since: number | null;
}

/** The requested hint; `purpose` is what the turn is good for */
export type Hint = { status: "asked" } | { status: "shown"; turn: string; purpose: Purpose };

/** Banli's level for a player; 0 for a person. */
export function levelOf({ opponent, level, blackLevel }: GameOptions, human: Player, player: Player, swapped = false) {
  if (opponent === "watch") return (player === "white") !== swapped ? level : blackLevel;
  return opponent === "banli" && player !== human ? level : 0;
}

export function newGame(
  options: GameOptions,
  start: string,
  human: Player,
  seed: number,
  now: number,
  rules: Rules,
  series: Series | undefined = options.twoGames ? { game: 1, first: 0, second: 0 } : undefined,
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
    ...(options.swap && { swap: "first-turn" as const }),
  };
  const { state } = ask({ settings, events: [], options }, 0, rules);
  return { seed, options, human, settings, events: [], state, clock: 0, since: now, ...(series && { series }) };
}

/**
 * Computes the state of a game.
 * @param time of the game
 * @param event to apply
 */
function ask(
  { settings, events, options }: Pick<Game, "settings" | "events" | "options">,
  time: number,
  rules: Rules,
  event?: string,
) {
  return rules.game({ settings, events, event, now: time, turnTime: options.time });
}

/** Restores a stored game, paused. */
export function restoreGame(kept: KeptGame, rules: Rules): Game {
  const { seed, options, human, settings, events, hints, hinted, series } = kept;
  // The stored time may be older than the last event if the page was not closed properly.
  const clock = Math.max(kept.clock, Number(events.at(-1)?.split(" ")[0] ?? 0));
  const { state } = ask({ settings, events, options }, clock, rules);
  return {
    seed,
    options,
    human,
    settings,
    events,
    state,
    clock,
    since: null,
    hints,
    hinted,
    ...(series && { series }),
  };
}

/** The game's time. */
export function timeOf({ clock, since }: Game, now: number) {
  return Math.round(clock + (since === null ? 0 : Math.max(0, now - since)));
}

/** Resumes or pauses the game's time. */
export function withTime(game: Game, isGoing: boolean, now: number): Game {
  if (isGoing === (game.since !== null)) return game;
  return { ...game, clock: timeOf(game, now), since: isGoing ? now : null };
}

/** The game with updated clocks. The module is called only when time has run out. */
export function atTime(game: Game, now: number, rules: Rules): Game {
  const { clocks } = game.state;
  const { running, runsOutAt } = clocks;
  if (!running || runsOutAt === null) return game;
  const left = runsOutAt - timeOf(game, now);
  if (left <= 0) return { ...game, state: ask(game, timeOf(game, now), rules).state };
  return { ...game, state: { ...game.state, clocks: { ...clocks, [running]: left } } };
}

/**
 * Applies an event.
 * @param event in the module's text form, without its time
 * @returns the same game if the event is refused
 */
export function applyEvent(game: Game, event: string, now: number, rules: Rules): Game {
  const time = timeOf(game, now);
  const answer = ask(game, time, rules, `${time} ${event}`);
  if (!answer.event) return game;
  const isExchanged = answer.state.swapped !== game.state.swapped;
  const human = isExchanged ? opponentOf(game.human) : game.human;
  return { ...game, human, events: [...game.events, answer.event], state: answer.state };
}

/** The opponent of a player. */
export const opponentOf = (player: Player): Player => (player === "white" ? "black" : "white");

/** The event with which the player to move swaps sides, where that is allowed. */
export const swapEvent = ({ allowed }: Pick<GameState, "allowed">) =>
  allowed.find((event) => event.startsWith("swap "));

/** The score of the match, with this game once it has ended. */
export function scoreOf({ series, state }: Pick<Game, "series" | "state">): Series | undefined {
  const result = state.end?.result;
  if (!series || !result) return series;
  const [white, black] = result === "1-0" ? [2, 0] : result === "0-1" ? [0, 2] : [1, 1];
  const firstIsWhite = (series.game === 1) !== Boolean(state.swapped);
  const [first, second] = firstIsWhite ? [white, black] : [black, white];
  return { game: series.game, first: series.first + first, second: series.second + second };
}

/** A player in the text form of events. */
export const letterOf = (player: Player) => player[0];

/** Plays a turn. */
export function playTurn(game: Game, turn: string, now: number, rules: Rules) {
  const { player, number } = game.state;
  return player ? applyEvent(game, `turn ${letterOf(player)} ${number} ${turn}`, now, rules) : game;
}

/** The stored part of a game, from which it can be restored. */
export type KeptGame = Pick<
  Game,
  "seed" | "options" | "human" | "settings" | "events" | "clock" | "hints" | "hinted" | "series"
>;

const kept: WeakMap<string[], KeptGame> = new WeakMap();

/** The stored part of a game; the same object for an unchanged game, so that it is not written again. */
export function toKeptGame({ seed, options, human, settings, events, clock, hints, hinted, series }: Game): KeptGame {
  const form = kept.get(events);
  if (form?.clock === clock && form.seed === seed && form.hints === hints) return form;
  const now = { seed, options, human, settings, events, clock, hints, hinted, ...(series && { series }) };
  kept.set(events, now);
  return now;
}
