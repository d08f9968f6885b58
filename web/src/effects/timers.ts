// Starts and stops the timers of the state.

import type { Dispatch } from "../app/events.ts";

type Timers = ReturnType<typeof import("../app/derived.ts").timers>;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export function timersFor(dispatch: Dispatch): (wanted: Timers) => void {
  let running: Record<string, { of: unknown; stop: () => void }> = {};
  return (wanted) => {
    for (const [name, { of, stop }] of Object.entries(running)) {
      if (wanted[name]?.of === of) continue;
      stop();
      delete running[name];
    }
    for (const [name, { of, after, event, repeats, isShow }] of Object.entries(wanted)) {
      if (running[name] || (isShow && still.matches)) continue;
      const timer = repeats ? setInterval(dispatch, after, event) : setTimeout(dispatch, after, event);
      running = { ...running, [name]: { of, stop: () => clearInterval(timer) } };
    }
  };
}
