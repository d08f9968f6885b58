// The same game may be open in several tabs. They tell each other, so that only one of them plays it and the others show it.
//
// A tab that opens a game asks whether another one plays it (`open`); that one answers how the game stands (`played`), as it
// does after each change. `take` is what a tab says when its visitor wants to play there.

import { keptForm } from "../game/game.ts";
import type { State } from "../app/state.ts";
import type { Game, KeptGame } from "../game/game.ts";
import type { Dispatch } from "../app/events.ts";

export interface Told {
  type: "open" | "played" | "take";
  seed: number;
  rank: number;
  form: KeptGame;
}

/** When tabs open a game at the same time, the one with the lowest rank plays it. */
let rank = 0;
/** The game that was last told of, by its seed, and what had happened in it. */
let seed = 0;
let known = "";
let wasElsewhere = false;
let channel: BroadcastChannel | undefined;

const tell = (type: Told["type"], game: Game) =>
  channel?.postMessage({ type, seed: game.seed, rank, form: keptForm(game) });

function hear(told: Told, { play }: State, dispatch: Dispatch) {
  const { game, isElsewhere } = play;
  if (told.seed !== game?.seed) return;
  const plays = !isElsewhere && !game.state.end;
  if (told.type === "take") {
    if (plays) dispatch({ type: "taken-elsewhere" });
  } else if (plays && rank < told.rank) tell("played", game);
  else if (told.type === "played") {
    known = told.form.events.join();
    dispatch({ type: "played-elsewhere", form: told.form });
  }
}

/**
 * Tells other tabs what has become of the game.
 * @param state as it is now
 */
export function followTabs(state: () => State, dispatch: Dispatch) {
  const { game, isElsewhere = false } = state().play;
  if (!game) return;
  if (!channel) {
    channel = new BroadcastChannel("pijersi");
    channel.onmessage = ({ data }) => hear(data, state(), dispatch);
  }
  const events = game.events.join();
  if (game.seed !== seed) {
    seed = game.seed;
    rank = Date.now() + Math.random();
    if (!game.state.end) tell("open", game);
  } else if (wasElsewhere && !isElsewhere && !game.state.end) tell("take", game);
  else if (!isElsewhere && events !== known) tell("played", game);
  known = events;
  wasElsewhere = isElsewhere;
}
