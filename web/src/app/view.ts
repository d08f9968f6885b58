// The interface of views, and the dispatch of events to them. A view is loaded on first use and then part of the
// state (`state.loaded`), so that the next state depends only on a state and an event.

import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Turn } from "../../packages/pijersi/src/types.ts";
import type { Child } from "../core/dom.ts";
import type { Place } from "./link.ts";
import type { State, ViewName } from "./state.ts";
import type { BanliRequest, Timer } from "./derived.ts";

/** Time and randomness, passed with each event so that updates are deterministic. */
export interface Stamp {
  /** the time in milliseconds */
  now: number;
  /** a random number */
  seed: number;
  /** the number of the day in UTC; without it, the day of the event before */
  day?: number;
}

/** Computes the next state. */
type Handler<E> = (state: State, event: E & Stamp, rules: Rules) => State;

/** A handler for each type of event. A type without one fails to type-check. */
export type Handlers<E extends { type: string }> = {
  readonly [T in E["type"]]: Handler<Extract<E, { type: T }>>;
};

/** A part of the page with events of its own. */
export interface View<E extends { type: string }> {
  /** changes the state */
  readonly update: Handlers<E>;
  /** describes the page */
  readonly view: (state: State) => Child;
  /** opens a place */
  readonly open?: (state: State, place: Place, stamp: Stamp, rules: Rules) => State;
  /** the place that the address shows while the view is open */
  readonly place?: (state: State) => Place;
  /** whether the visitor may enter a turn on its board */
  readonly mayEnter?: (state: State) => boolean;
  /** handles an entered turn; `byHand` if a piece was dragged */
  readonly entered?: (state: State, turn: Turn, stamp: Stamp, rules: Rules, byHand: boolean) => State;
  /** handles a pressed cell, on a board without turns */
  readonly pressed?: (state: State, cell: string, stamp: Stamp) => State;
  /** called when another node is on the board */
  readonly moved?: (state: State, rules: Rules) => State;
  /** an announcement shown above whatever view is open */
  readonly banner?: (state: State) => Child;
  /** requests to Banli */
  readonly questions?: (state: State) => readonly BanliRequest[];
  /** active timers */
  readonly timers?: (state: State) => Readonly<Record<string, Timer>>;
}

/** A view of any type; its handlers are looked up by the type of an event. */
export type AnyView = Omit<View<never>, "update"> & { readonly update: object };

/** Parts of the program that are loaded on first use. */
export interface Parts extends Record<ViewName | "share" | "dialogs", AnyView> {
  end: typeof import("../views/end/view.ts");
  /** the board in words */
  reading: typeof import("../components/reading.ts");
  /** why a turn is suggested: texts only */
  hints: object;
  /** the sentences of the rules and of Banli in the visitor's language, which are texts only */
  problems: object;
}

export type PartName = keyof Parts;

/** The handler of an event among the parts that are loaded, and those of the page itself. */
export function handlerOf<E extends { type: string }>(type: string, own: object, loaded: State["loaded"]) {
  const tables = [own, ...Object.values(loaded).flatMap((part) => ("update" in part ? [part.update] : []))];
  const table = tables.find((one) => Object.hasOwn(one, type));
  // Each table maps a type to the handler of events of that type.
  return (table as Record<string, Handler<E>> | undefined)?.[type];
}
