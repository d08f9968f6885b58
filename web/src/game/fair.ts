// Fair play: no hints and no analysis of positions of the visitor's rated games in progress.

import { lastNode } from "./tree.ts";
import type { State } from "../app/state.ts";
import type { Study } from "./study.ts";

/** Number of turns after which the positions of an open rated game are its own: the first ones occur in many games. */
const MIN_TURNS = 2;

/** What identifies a position: the pieces and the player, without the counters. */
const identified = (psn: string) => psn.split(" ").slice(0, 2).join(" ");

/** The positions of the visitor's rated games in progress. */
function ratedPositions({ live }: State): string[] {
  const positions = live.ownGames
    .filter(({ rated, you, status, turns }) => rated && you && status === "playing" && turns >= MIN_TURNS)
    .flatMap(({ id, position }) => (position && id !== live.game?.id ? [position] : []));
  const { game, study } = live;
  if (game?.rated && game.you && game.status === "playing" && study) {
    const { nodes } = study.tree;
    for (let node = lastNode(study.tree, 0), turns = game.state.turns.length; turns >= MIN_TURNS; turns -= 1) {
      positions.push(nodes[node].position.psn);
      const { parent } = nodes[node];
      if (typeof parent !== "number") break;
      node = parent;
    }
  }
  return positions.map(identified);
}

/** Whether a board has a position of one of the visitor's rated games in progress. */
export function isOfRatedGame(state: State, study: Study | undefined): boolean {
  const positions = new Set(ratedPositions(state));
  return (
    positions.size > 0 && Boolean(study?.tree.nodes.some(({ position }) => positions.has(identified(position.psn))))
  );
}
