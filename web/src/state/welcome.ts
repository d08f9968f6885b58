// The first minute: a board that plays a short game by itself, over and over, and the first game against Banli.

import { go, here, studyOf } from "./study.ts";
import { treeOf } from "./tree.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { State, Welcome } from "./state.ts";

/** A short game with stacks, captures and an arrival. */
const SHOWN = "b4d3e3.f4e4e5.a4a3b4.g6f7d6.a5b5d6.f6e5d6.b4d5d6.g2f3d2.b2b1d2.f2f1f3.d5d6f7.f5g4f5.f7f6g5";

/** Who has begun fewer games than this is shown what captures what. */
export const FIRST_GAMES = 3;

export function newWelcome(rules: Rules): Welcome {
  return { study: studyOf(treeOf(rules.match({ turns: SHOWN.split(".") }))) };
}

/**
 * Whether somebody has never played or learned here.
 * @param kept by the browser
 */
export function isNewcomer({ begun, game, lessons }: Record<string, any>) {
  return !begun && !game && !lessons?.length;
}

export const welcomeEvents: Record<string, (state: State, event: any, rules: Rules) => State> = {
  /** The board goes on to the next turn, and after the last one begins again. */
  "welcome-step": (state, _, rules) => {
    const { study } = state.welcome;
    const next = here(study).children[0] ?? 0;
    return { ...state, welcome: { study: next ? go(study, next, rules) : { ...study, at: 0, motion: null } } };
  },
};
