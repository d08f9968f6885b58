// Helpers for tests of the state without a browser.

import assert from "node:assert/strict";
import { pageView } from "../src/app/page.ts";
import { update } from "../src/app/update.ts";
import { rules } from "./rules.ts";
import type { AppEvent } from "../src/app/events.ts";
import type { Effect, State } from "../src/app/state.ts";
import type { Stamp } from "../src/app/view.ts";
import type { Child, Vnode } from "../src/core/dom.ts";

/** Handles events, each this many milliseconds after the previous one. */
export const every =
  (interval: number) =>
  (state: State, ...events: (AppEvent | (AppEvent & Partial<Stamp>))[]): State =>
    events.reduce((now, event) => update(now, { now: now.now + interval, seed: 7, ...event }, rules), state);

/** Presses cells one after the other. */
export const press = (...cells: string[]): AppEvent[] => cells.map((cell) => ({ type: "press", cell }));

/** The last effect, which is of that type. */
export function lastEffect<Type extends Effect["type"]>({ effects }: State, type: Type) {
  const effect = effects.at(-1);
  assert.equal(effect?.type, type);
  return effect as Extract<Effect, { type: Type }>;
}

/** The page as text, with the parts that are only drawn when they change. */
export const drawn = (state: State) => JSON.stringify(pageView(state));

/** All words on the page. */
export const wordsOn = (state: State) => wordsOf(pageView(state)).join(" | ");

function wordsOf(child: Child): string[] {
  if (Array.isArray(child)) return child.flatMap(wordsOf);
  if (!child || typeof child !== "object") return [];
  const { sel, text, children } = child as Vnode;
  return sel === undefined ? [text ?? ""] : wordsOf((children ?? []) as Child);
}
