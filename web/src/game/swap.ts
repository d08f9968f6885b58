// The swap rule on a board.

import { mainLine } from "./tree.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Study } from "./study.ts";
import type { Game } from "./game.ts";
import type { Turn } from "../../packages/pijersi/src/types.ts";

/** The board of a game with the swap rule, whose tree keeps whether sides were swapped. */
export function withSwap(study: Study, { settings, state }: Pick<Game, "settings" | "state">, rules: Rules): Study {
  const { tree } = study;
  if (settings.swap !== "first-turn" || !state.turns.length || tree.swapped === state.swapped) return study;
  const first = tree.nodes[mainLine(tree, 0)[0]].turn as Turn;
  const { text } = rules.match({ start: settings.start, turns: [first.ugi], swapped: state.swapped });
  return { ...study, tree: { ...tree, swapped: state.swapped, notes: text } };
}
