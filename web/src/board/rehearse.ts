// Warms up the code that answers the first clicks: runs it while the browser is idle and discards the results, so that it
// is compiled before it is needed.

import { idle } from "../core/idle.ts";
import { lookOf } from "./look.ts";
import type { State } from "../app/state.ts";
import type { Look } from "./look.ts";
import type { AppEvent } from "../app/events.ts";

/** Number of runs after which the browser optimises the code. */
const TIMES = 3;

/**
 * @param next computes the state after an event, without dispatching it
 * @param draw draws a look off screen
 */
export async function rehearse(
  now: () => State,
  next: (state: State, event: AppEvent) => State,
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

/** The cells to press for one turn, in order. */
const CLICKS: ((look: Look) => AppEvent | null)[] = [
  ({ movable }) => press(movable),
  ({ destinations }) => press(Object.keys(destinations)),
  ({ finish }) => (finish ? { type: "finish" } : null),
];

const press = ([cell]: string[]): AppEvent | null => (cell ? { type: "press", cell } : null);
