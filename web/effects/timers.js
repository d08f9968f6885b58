// The timers that the state wants.

/** @typedef {ReturnType<typeof import("../state/wanted.js").timers>} Timers */

/** @param {(event: any) => void} dispatch @returns {(wanted: Timers) => void} */
export function timersFor(dispatch) {
  /** @type {Record<string, {of: any, stop: () => void}>} */
  let running = {};
  return (wanted) => {
    for (const [name, { of, stop }] of Object.entries(running)) {
      if (wanted[name]?.of === of) continue;
      stop();
      delete running[name];
    }
    for (const [name, { of, after, event, repeats }] of Object.entries(wanted)) {
      if (running[name]) continue;
      const timer = repeats ? setInterval(dispatch, after, event) : setTimeout(dispatch, after, event);
      running = { ...running, [name]: { of, stop: () => clearInterval(timer) } };
    }
  };
}
