// Views whose state is loaded when they are first opened. Until then the state only remembers where the address leads.

import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Turn } from "../../packages/pijersi/src/types.ts";
import type { Place } from "./link.ts";
import type { State, ViewName } from "./state.ts";
import type { Event } from "./update.ts";
import type { Asked, Timer } from "./wanted.ts";

export type Handler = (state: State, event: Event, rules: Rules) => State;

/** What such a view adds to the program. */
export interface Part {
  /** what can happen in it */
  events: Record<string, Handler>;
  /** goes where a link leads */
  open: (state: State, place: Place, event: Event, rules: Rules) => State;
  /** whether the visitor may enter a turn on its board */
  mayEnter: (state: State) => boolean;
  /** a turn was entered */
  entered: (state: State, turn: Turn, event: Event, rules: Rules, byHand: boolean) => State;
  /** that run */
  timers: (state: State) => Record<string, Timer>;
  /** to Banli */
  question?: (state: State) => Asked | null;
  /** what follows when another node is on the board */
  moved?: (state: State) => State;
}

const parts: Map<string, Part> = new Map();

export function addPart(view: ViewName, part: Part) {
  parts.set(view, part);
}

/** What else can happen, once it is loaded. */
const others: Record<string, Handler> = {};

export const addEvents = (events: Record<string, Handler>) => Object.assign(others, events);

export const partOf = (view: string) => parts.get(view);

/** The parts that are there. */
export const allParts = () => [...parts.values()];

/** @param type of an event */
export function handlerInParts(type: string): Handler | undefined {
  return [others, ...allParts().map(({ events }) => events)].find((events) => Object.hasOwn(events, type))?.[type];
}
