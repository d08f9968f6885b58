// Turns in words, for screen readers: pieces are named, not only cells.

import { currentNode } from "../game/study.ts";
import { t } from "../core/i18n.ts";
import { stateText } from "./words.ts";
import type { Study } from "../game/study.ts";
import type { Turn } from "../../packages/pijersi/src/types.ts";

type Pieces = Readonly<Record<string, string>>;

/** What a piece shows, without its player; `letters` from the bottom up. */
export function roles(letters: string) {
  const [bottom, top] = [...letters.toLowerCase()].map((letter) => t(`role.${letter}`));
  return top ? t("piece.on", { top, bottom }) : bottom;
}

/**
 * A turn in words.
 * @param before the pieces before it
 */
export function spokenTurn({ actions, wins }: Turn, before: Pieces) {
  const pieces = { ...before };
  const parts = actions.map(({ from, to, stack, captures, builds }, index) => {
    const there = pieces[from] ?? "";
    const moving = stack ? there : there.slice(-1);
    const target = pieces[to] ?? "";
    pieces[from] = stack ? "" : there.slice(0, -1);
    pieces[to] = builds ? target + moving : moving;
    const kind = captures ? "captures" : builds ? "builds" : "moves";
    const piece = moving ? roles(moving) : "";
    return t(`spoken.${index ? "then-" : ""}${kind}`, { piece, from, to, other: target ? roles(target) : "" });
  });
  return parts.join(", ") + (wins ? `, ${t("spoken.wins")}` : "");
}

/** The turn that led to a node, in words. */
export function turnAt({ tree }: Study, at: number) {
  const { turn, parent } = tree.nodes[at];
  return turn ? spokenTurn(turn, tree.nodes[parent ?? 0].position.pieces) : "";
}

/** The last turn, who played it, and whose turn it is. */
export function lastTurn(study: Study) {
  const { number, turn, position, parent } = currentNode(study);
  if (!turn) return "";
  const { player } = study.tree.nodes[parent ?? 0].position;
  return `${number} ${t("spoken.of", { player: t(`player.${player}`), turn: turnAt(study, study.at) })}. ${stateText(position)}`;
}
