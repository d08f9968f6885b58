// The first clicks are answered as quickly as later ones: what they need is done beforehand, when the browser has
// nothing else to do, and what comes out is thrown away. Code that has never run is compiled first, which takes longer
// than running it.

import { idle } from "../core/idle.ts";
import { lookOf } from "./look.ts";
import type { State } from "../app/state.ts";
import type { Look } from "./look.ts";
import type { Happening } from "../app/events.ts";

/** So often code must run before the browser compiles it well. */
const TIMES = 3;

/**
 * @param next the state after an event, which does not happen
 * @param draw draws a look off screen
 */
export async function rehearse(
  now: () => State,
  next: (state: State, event: Happening) => State,
  draw: (look: Look) => void,
) {
  for (let time = 0; time < TIMES; time += 1) {
    let state = now();
    for (const click of CLICKS) {
      await idle();
      const look = lookOf(state);
      const event = look && click(look);
      if (!event || state.view !== now().view) return;
      state = next(state, event);
      const after = lookOf(state);
      if (after) draw(after);
    }
  }
}

/** A turn: what is clicked one after the other. */
const CLICKS: ((look: Look) => Happening | null)[] = [
  ({ movable }) => press(movable),
  ({ destinations }) => press(Object.keys(destinations)),
  ({ finish }) => (finish ? { type: "finish" } : null),
];

const press = ([cell]: string[]): Happening | null => (cell ? { type: "press", cell } : null);
