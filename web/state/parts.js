// Views whose state is loaded when they are first opened. Until then the state only remembers where the address leads.

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Rules} Rules
 * @typedef {import("./update.js").Event} Event
 * @typedef {(state: State, event: Event, rules: Rules) => State} Handler
 */

/**
 * What such a view adds to the program.
 * @typedef {object} Part
 * @property {Record<string, Handler>} events what can happen in it
 * @property {(state: State, place: import("./link.js").Place, event: Event, rules: Rules) => State} open goes where a link leads
 * @property {(state: State) => boolean} mayEnter whether the visitor may enter a turn on its board
 * @property {(state: State, turn: import("./state.js").Turn, event: Event, rules: Rules, byHand: boolean) => State} entered a turn was entered
 * @property {(state: State) => Record<string, import("./wanted.js").Timer>} timers that run
 * @property {(state: State) => import("./wanted.js").Asked | null} [question] to Banli
 * @property {(state: State) => State} [moved] what follows when another node is on the board
 */

/** @type {Map<string, Part>} */
const parts = new Map();

/** @param {import("./state.js").ViewName} view @param {Part} part */
export function addPart(view, part) {
  parts.set(view, part);
}

/** What else can happen, once it is loaded. @type {Record<string, Handler>} */
const others = {};

/** @param {Record<string, Handler>} events */
export const addEvents = (events) => Object.assign(others, events);

/** @param {string} view */
export const partOf = (view) => parts.get(view);

/** The parts that are there. */
export const allParts = () => [...parts.values()];

/** @param {string} type of an event @returns {Handler | undefined} */
export function handlerInParts(type) {
  return [others, ...allParts().map(({ events }) => events)].find((events) => Object.hasOwn(events, type))?.[type];
}
