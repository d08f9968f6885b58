// The coordinate trainer: rounds of one minute.

import { CELLS } from "../../board/geometry.ts";
import type { State } from "../../app/state.ts";
import type { Timer } from "../../app/derived.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import type { CoordinateProgress, Coordinates, CoordinatesEvent, Round } from "./state.ts";

/** Of a round, in milliseconds. */
export const DURATION = 60_000;
const TICK = 250;

const change = (state: State, change: Partial<Coordinates>): State => ({
  ...state,
  coordinates: { ...state.coordinates, ...change },
});

/** The name of a record. */
export const recordOf = ({ mode, side }: CoordinateProgress) => `${mode}-${side}`;

/** The time left in a round, in milliseconds. */
export const timeLeft = ({ ends }: Round, now: number) => Math.max(0, ends - now);

/** Another cell to find or to name, seen from the chosen side. */
function asked(state: State, round: Round, seed: number): State {
  const { side } = state.coordinates.kept;
  const others = CELLS.filter((cell) => cell !== round.target);
  const target = others[seed % others.length];
  const flipped = side === "both" ? Math.floor(seed / others.length) % 2 === 1 : side === "black";
  return change(state, { round: { ...round, target }, flipped, letter: "" });
}

/** Judges an answer. */
function answered(state: State, given: string, seed: number): State {
  const { round } = state.coordinates;
  if (!round || round.isOver) return state;
  const { target } = round;
  const isRight = given === target;
  const [right, wrong] = [round.right + Number(isRight), round.wrong + Number(!isRight)];
  const next = asked(state, { ...round, right, wrong, last: { target, given } }, seed);
  return isRight ? next : { ...next, effects: [...next.effects, { type: "sound", name: "low" }] };
}

/** Ends the round and stores a record. */
function over(state: State): State {
  const { round, kept } = state.coordinates;
  if (!round || round.isOver) return state;
  const records = round.right > round.best ? { ...kept.records, [recordOf(kept)]: round.right } : kept.records;
  return change(state, { round: { ...round, isOver: true }, letter: "", kept: { ...kept, records } });
}

export const update: Handlers<CoordinatesEvent> = {
  "cells-choose": (state, { choice }) => {
    const kept = { ...state.coordinates.kept, ...choice };
    return change(state, { kept, round: null, letter: "", flipped: kept.side === "black" });
  },

  "cells-start": (state, { now, seed }) => {
    const { kept } = state.coordinates;
    const best = kept.records[recordOf(kept)] ?? 0;
    const round = { ends: now + DURATION, target: "", right: 0, wrong: 0, last: null, isOver: false, best };
    return asked(state, round, seed);
  },

  "cells-stop": (state) => change(state, { round: null, letter: "" }),

  "cells-tick": (state, { now }) => {
    const { round } = state.coordinates;
    return round && timeLeft(round, now) === 0 ? over(state) : state;
  },

  "cells-undo": (state) => change(state, { letter: "" }),

  "cells-key": (state, { sign, seed }) => {
    const { kept, letter, round } = state.coordinates;
    if (kept.mode !== "name" || !round || round.isOver) return state;
    if (/^[a-g]$/.test(sign)) return change(state, { letter: sign });
    const given = letter + sign;
    return CELLS.includes(given) ? answered(state, given, seed) : state;
  },
};

/** A cell of the board was pressed. */
export const pressed = (state: State, cell: string, { seed }: Stamp): State =>
  state.coordinates.kept.mode === "find" ? answered(state, cell, seed) : state;

export const timers = ({ view, coordinates: { round } }: State): Record<string, Timer> =>
  view === "coordinates" && round && !round.isOver
    ? { coordinates: { of: round.ends, after: TICK, event: { type: "cells-tick" }, repeats: true } }
    : {};
