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
    return level ? `banli:${level}` : "me";
  };
  // The form shows no clock for Banli against itself.
  const clock = options.minutes && options.opponent !== "watch" ? `${options.minutes}+${options.increment}` : "none";
  const settings = {
    start,
    seats: { white: seat("white"), black: seat("black") },
    clock,
    clockStart: "first-turn",
    mode: "local",
  };
  const { state } = rules.game({ settings, events: [], now: 0 });
  return { seed, options, human, settings, events: [], state, clock: 0, since: now };
}

/** A game that the browser kept; it rests until the page is ready. @param {any} kept @param {Rules} rules @returns {Game} */
export function keptGame(kept, rules) {
  const { seed, options, human, settings, events } = kept;
  // A page that was not closed properly could not keep the time.
  const clock = Math.max(kept.clock, events.at(-1)?.at ?? 0);
  const { state } = rules.game({ settings, events, now: clock });
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
  const { settings, events } = game;
  const { state } = rules.game({ settings, events, now: timeOf(game, now) });
  return { ...game, state };
}

/**
 * Something happens in the game.
 * @param {Game} game @param {{type: string} & Record<string, any>} event @param {number} now @param {Rules} rules
 * @returns {Game} the same one when the rules refuse it
 */
export function happen(game, event, now, rules) {
  const { settings, events } = game;
  const answer = rules.game({ settings, events, now: timeOf(game, now), event });
  if (answer.refusal) return game;
  return { ...game, events: [...events, answer.event], state: answer.state };
}

/** A turn is played. @param {Game} game @param {string} turn @param {number} now @param {Rules} rules */
export function playTurn(game, turn, now, rules) {
  const { player, number } = game.state;
  return happen(game, { type: "turn", player, number, turn }, now, rules);
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
