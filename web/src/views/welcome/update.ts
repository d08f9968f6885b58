// The landing page: a demonstration board that loops through a short game, and the first game against Banli.

import { goToNode, currentNode } from "../../game/study.ts";
import type { State } from "../../app/state.ts";
import type { WelcomeEvent } from "./state.ts";
import type { Handlers } from "../../app/view.ts";
import type { Timer } from "../../app/derived.ts";

/** Interval of the turns in milliseconds. */
const STEP_TIME = 1700;

export const update: Handlers<WelcomeEvent> = {
  /** Shows the next turn of the demonstration, looping. */
  "welcome-step": (state, _, rules) => {
    const { study } = state.welcome;
    const next = currentNode(study).children[0] ?? 0;
    return { ...state, welcome: { study: next ? goToNode(study, next, rules) : { ...study, at: 0, motion: null } } };
  },
};

export const timers = ({ view, settings }: State): Record<string, Timer> =>
  view === "welcome" && settings.animate
    ? {
        welcome: {
          ...{ of: "welcome", after: STEP_TIME, repeats: true, isShow: true },
          event: { type: "welcome-step" },
        },
      }
    : {};
