// Confirmations: the button of an action must be pressed again.

import type { Confirmation, State } from "./state.ts";

/** A press sooner than this, in milliseconds, is the second click of a double click. */
const MIN_CONFIRMATION_TIME = 500;

/** Whether a press confirms an action that was requested before. */
export function isConfirmed({ confirming, now }: State, what: Confirmation["what"], id?: string) {
  return confirming?.what === what && confirming.id === id && now - confirming.since >= MIN_CONFIRMATION_TIME;
}

/** Requests a confirmation; a repeated press keeps the first request. */
export function confirm(state: State, what: Confirmation["what"], id?: string): State {
  const { confirming, now } = state;
  if (confirming?.what === what && confirming.id === id) return state;
  return { ...state, confirming: { what, since: now, ...(id === undefined ? {} : { id }) } };
}
