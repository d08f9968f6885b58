// State and events of the coordinate trainer.

import type { Kept } from "../../app/state.ts";

/** `find`: press the named cell; `name`: name the marked cell */
export const MODES = ["find", "name"] as const;
export type Mode = (typeof MODES)[number];
/** From which side the board is seen; `both`: from either, changing at random. */
export const SIDES = ["white", "black", "both"] as const;
type Side = (typeof SIDES)[number];

/** Training with the names of cells. */
export interface Coordinates {
  /** the round that goes on, or has just ended */
  round: Round | null;
  /** whether Black is at the bottom, between rounds too */
  flipped: boolean;
  /** the letter entered for the marked cell */
  letter: string;
  /** stored in the browser */
  kept: CoordinateProgress;
}

export interface Round {
  /** when its time is up, in milliseconds */
  ends: number;
  /** the cell to find or to name */
  target: string;
  right: number;
  wrong: number;
  /** the last answer */
  last: { target: string; given: string } | null;
  isOver: boolean;
  /** the best round of this kind before it */
  best: number;
}

export interface CoordinateProgress {
  mode: Mode;
  side: Side;
  /** most cells in a round, by mode and side */
  records: Record<string, number>;
}

export type CoordinatesEvent =
  | { type: "cells-choose"; choice: Partial<Pick<CoordinateProgress, "mode" | "side">> }
  | { type: "cells-start" }
  | { type: "cells-stop" }
  | { type: "cells-tick" }
  /** A letter or a digit of a name. */
  | { type: "cells-key"; sign: string }
  /** Removes the letter. */
  | { type: "cells-undo" };

export function init(kept: Kept["coordinates"]): Coordinates {
  const mode = MODES.find((one) => one === kept?.mode) ?? "find";
  const side = SIDES.find((one) => one === kept?.side) ?? "white";
  const records = Object.entries<number>(kept?.records ?? {}).filter(([, count]) => Number.isSafeInteger(count));
  return {
    ...{ round: null, letter: "", flipped: side === "black" },
    kept: { mode, side, records: Object.fromEntries(records) },
  };
}
