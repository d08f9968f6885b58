// Opening what a link leads to.

import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Place } from "./link.ts";
import type { Camera, State } from "./state.ts";
import type { Stamp } from "./view.ts";

export const CAMERA: Camera = { turn: 0, tilt: 55, isTurning: false };

/** Opens what a link leads to. A link that names only a view opens it as it was left. A view that is not loaded yet goes there later. */
export function open(state: State, place: Place, stamp: Stamp, rules: Rules): State {
  const opened = { ...state, view: place.view, camera: CAMERA, dialog: null, confirming: null, opening: null };
  const view = state.loaded[place.view];
  if (!view) return { ...opened, opening: place };
  return view.open?.(opened, place, stamp, rules) ?? opened;
}
