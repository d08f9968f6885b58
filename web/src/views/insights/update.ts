// Insights: loads the games, and lets Banli judge them one after the other.

import { questions as gameQuestions, update as gamesUpdate } from "../games/update.ts";
import type { BanliRequest } from "../../app/derived.ts";
import type { State } from "../../app/state.ts";
import type { Handlers } from "../../app/view.ts";
import type { GamesEvent } from "../games/state.ts";
import type { InsightsEvent } from "./state.ts";

export const open = (state: State): State => ({ ...state, effects: [...state.effects, { type: "games-load" }] });

/** Events of the list of games are handled here, too: its view may not be loaded. */
export const update: Handlers<InsightsEvent | GamesEvent> = {
  ...gamesUpdate,
  goal: (state, { change }) => ({
    ...state,
    insights: { ...state.insights, goal: { ...state.insights.goal, ...change } },
  }),
};

export const questions = (state: State): BanliRequest[] => (state.loaded.games ? [] : gameQuestions(state));
