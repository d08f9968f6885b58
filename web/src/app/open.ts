// Opening places.

import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Place } from "./link.ts";
import type { Camera, State } from "./state.ts";
import type { Stamp } from "./view.ts";

export const CAMERA: Camera = { turn: 0, tilt: 55, isTurning: false };

/** Opens a place. Without a position, the view opens as it was left. A view that is not loaded opens the place when it is. */
export function open(state: State, place: Place, stamp: Stamp, rules: Rules): State {
  const opened = { ...state, view: place.view, camera: CAMERA, dialog: null, confirming: null, opening: null };
  const view = state.loaded[place.view];
  if (!view) return { ...opened, opening: place };
  return view.open?.(opened, place, stamp, rules) ?? opened;
}
