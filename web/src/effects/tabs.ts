// Coordinates tabs that have the same game open: one plays it, the others show it.
//
// A tab that opens a game posts `open`; the playing tab replies with the game (`played`), as after each change. `take` moves
// the game to the sending tab.

import { toKeptGame } from "../game/game.ts";
import type { State } from "../app/state.ts";
import type { Game, KeptGame } from "../game/game.ts";
import type { Dispatch } from "../app/events.ts";

interface TabMessage {
  type: "open" | "played" | "take";
  seed: number;
  rank: number;
  form: KeptGame;
}

/** If tabs open a game at the same time, the one with the lowest rank plays it. */
let rank = 0;
/** The seed and the events of the game posted last. */
let seed = 0;
let lastEvents = "";
let wasElsewhere = false;
let channel: BroadcastChannel | undefined;

const post = (type: TabMessage["type"], game: Game) =>
  channel?.postMessage({ type, seed: game.seed, rank, form: toKeptGame(game) });

function receive(message: TabMessage, { play }: State, dispatch: Dispatch) {
  const { game, isElsewhere } = play;
  if (message.seed !== game?.seed) return;
  const plays = !isElsewhere && !game.state.end;
  if (message.type === "take") {
    if (plays) dispatch({ type: "taken-elsewhere" });
  } else if (plays && rank < message.rank) post("played", game);
  else if (message.type === "played") {
    lastEvents = message.form.events.join();
    dispatch({ type: "played-elsewhere", form: message.form });
  }
}

/**
 * Posts changes of the game to other tabs.
 * @param state returns the current state
 */
export function followTabs(state: () => State, dispatch: Dispatch) {
  const { game, isElsewhere = false } = state().play;
  if (!game) return;
  if (!channel) {
    channel = new BroadcastChannel("pijersi");
    channel.onmessage = ({ data }) => receive(data, state(), dispatch);
  }
  const events = game.events.join();
  if (game.seed !== seed) {
    seed = game.seed;
    rank = Date.now() + Math.random();
    if (!game.state.end) post("open", game);
  } else if (wasElsewhere && !isElsewhere && !game.state.end) post("take", game);
  else if (!isElsewhere && events !== lastEvents) post("played", game);
  lastEvents = events;
  wasElsewhere = isElsewhere;
}
