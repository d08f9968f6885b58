// The timers that the state wants.

/** @typedef {ReturnType<typeof import("../state/wanted.js").timers>} Timers */

const still = matchMedia("(prefers-reduced-motion: reduce)");

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
    for (const [name, { of, after, event, repeats, isShow }] of Object.entries(wanted)) {
      if (running[name] || (isShow && still.matches)) continue;
      const timer = repeats ? setInterval(dispatch, after, event) : setTimeout(dispatch, after, event);
      running = { ...running, [name]: { of, stop: () => clearInterval(timer) } };
    }
  };
}
