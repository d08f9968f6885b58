// The same game in several tabs: one of them plays, the others show it. This part of the state is loaded with the first game.

import { newPlay } from "./play.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Play, State } from "./state.ts";
import type { Event } from "./update.ts";

export const elsewhereEvents: Record<string, (state: State, event: Event, rules: Rules) => State> = {
  /** Another tab plays the game of this one, and tells how it stands. */
  "played-elsewhere": (state, { form, now, seed }, rules) => {
    const { options, study } = state.play;
    const play = newPlay({ options, game: form }, now, seed, rules);
    if (!play.game) return state;
    const isElsewhere = !play.game.state.end;
    return { ...state, sure: null, play: { ...play, isElsewhere, study: { ...play.study, flipped: study.flipped } } };
  },

  /** The game goes on in another tab from here. */
  "taken-elsewhere": (state) => ({ ...state, sure: null, play: shownOnly(state.play) }),

  /** The game goes on in this tab. */
  "play-here": (state, { now, seed }, rules) => {
    const { game, options, study } = state.play;
    const play = newPlay({ options, game }, now, seed, rules);
    return { ...state, play: { ...play, study: { ...play.study, flipped: study.flipped } } };
  },
};

/** Nothing that was being done about the game goes on. */
const shownOnly = (play: Play): Play => ({
  ...{ ...play, isElsewhere: true, hint: null, premove: null, failure: null },
  study: { ...play.study, entry: null, instead: undefined, arrows: [], refusal: null, motion: null },
});
