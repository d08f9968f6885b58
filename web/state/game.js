// A game between two seats, as the rules keep it: we hand in what happens and when, and take what it is then.
//
// A game has its own time: milliseconds since it began, without those during which the page was closed or another view
// was open.

/**
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").GameOptions} GameOptions
 * @typedef {import("./state.js").Player} Player
 * @typedef {import("./state.js").Rules} Rules
 */

/** Banli's level on a seat; 0 where a person sits. @param {GameOptions} options @param {Player} human @param {Player} player */
export function levelOf({ opponent, level, blackLevel }, human, player) {
  if (opponent === "watch") return player === "white" ? level : blackLevel;
  return opponent === "banli" && player !== human ? level : 0;
}

/** @param {GameOptions} options @param {string} start @param {Player} human @param {number} seed @param {number} now @param {Rules} rules @returns {Game} */
export function newGame(options, start, human, seed, now, rules) {
  const seat = (/** @type {Player} */ player) => {
    const level = levelOf(options, human, player);
    return level ? `banli:${level}` : "person";
  };
  // The form shows no clock for Banli against itself.
  const clock = options.minutes && options.opponent !== "watch" ? `${options.minutes}+${options.increment}` : "none";
  /** @type {Game["settings"]} */
  const settings = {
    start,
    seats: [seat("white"), seat("black")],
    clocks: [clock, clock],
    clockStart: "first-turn",
    mode: "local",
  };
  const { state } = ask({ settings, events: [], options }, 0, rules);
  return { seed, options, human, settings, events: [], state, clock: 0, since: now };
}

/** What the rules say of a game. @param {Pick<Game, "settings" | "events" | "options">} game @param {number} time of the game @param {Rules} rules @param {string} [event] that is to happen */
function ask({ settings, events, options }, time, rules, event) {
  return rules.game({ settings, events, event, now: time, turnTime: options.time });
}

/** A game that the browser kept; it rests until the page is ready. @param {any} kept @param {Rules} rules @returns {Game} */
export function keptGame(kept, rules) {
  const { seed, options, human, settings, events } = kept;
  // A page that was not closed properly could not keep the time.
  const clock = Math.max(kept.clock, Number(events.at(-1)?.split(" ")[0] ?? 0));
  const { state } = ask({ settings, events, options }, clock, rules);
  return { seed, options, human, settings, events, state, clock, since: null };
}

/** The game's own time. @param {Game} game @param {number} now */
export function timeOf({ clock, since }, now) {
  return Math.round(clock + (since === null ? 0 : Math.max(0, now - since)));
}

/** Sets the game's time going, or lets it rest. @param {Game} game @param {boolean} isGoing @param {number} now @returns {Game} */
export function withTime(game, isGoing, now) {
  if (isGoing === (game.since !== null)) return game;
  return { ...game, clock: timeOf(game, now), since: isGoing ? now : null };
}

/** The game at this moment: its clocks have gone on. @param {Game} game @param {number} now @param {Rules} rules @returns {Game} */
export function atTime(game, now, rules) {
  return { ...game, state: ask(game, timeOf(game, now), rules).state };
}

/**
 * Something happens in the game.
 * @param {Game} game @param {string} event as the rules write it, without its time @param {number} now @param {Rules} rules
 * @returns {Game} the same one when the rules refuse it
 */
export function happen(game, event, now, rules) {
  const time = timeOf(game, now);
  const answer = ask(game, time, rules, `${time} ${event}`);
  if (!answer.event) return game;
  return { ...game, events: [...game.events, answer.event], state: answer.state };
}

/** A player as events write it. @param {Player} player */
export const letterOf = (player) => player[0];

/** A turn is played. @param {Game} game @param {string} turn @param {number} now @param {Rules} rules */
export function playTurn(game, turn, now, rules) {
  const { player, number } = game.state;
  return player ? happen(game, `turn ${letterOf(player)} ${number} ${turn}`, now, rules) : game;
}

/** @type {WeakMap<any[], object>} */
const kept = new WeakMap();

/** What the browser keeps of a game: all that it can be made of again. @param {Game} game */
export function keptForm({ seed, options, human, settings, events, clock }) {
  const form = /** @type {any} */ (kept.get(events));
  if (form?.clock === clock && form.seed === seed) return form;
  const now = { seed, options, human, settings, events, clock };
  kept.set(events, now);
  return now;
}
