// The players' bars above and below the board: name, player to move, captured cubes, clock.

import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";
import { pieceIcon } from "./controls.ts";
import { capturedBy, material } from "../game/material.ts";
import { currentNode } from "../game/study.ts";
import type { Player } from "../app/state.ts";
import type { Study } from "../game/study.ts";
import type { Child } from "../core/dom.ts";

/** The players in display order, the upper one first. */
export const seats = (flipped: boolean): Player[] => (flipped ? ["white", "black"] : ["black", "white"]);

/**
 * The two bars of a board.
 * @param isOver whether the game is over, regardless of the position
 */
export function playerBars(
  study: Study,
  name: (player: Player) => Child = (player) => t(`player.${player}`),
  clock: (player: Player) => Child = () => "",
  isOver: boolean = false,
) {
  const bar = (player: Player) => playerBar(study, player, name(player), clock(player), isOver);
  const [far, near] = seats(study.flipped);
  return { above: bar(far), below: bar(near) };
}

function playerBar(study: Study, player: Player, name: Child, clock: Child, isOver: boolean) {
  const { position } = currentNode(study);
  const isActive = position.player === player && !position.outcome && !isOver;
  return h(
    "div",
    { class: isActive ? `player ${player} active` : `player ${player}` },
    pieceIcon("", "-0.64 -0.64 1.28 1.28", `cube-${player}`),
    h("span", { class: "name" }, name),
    isActive && h("span", { class: "turn-sign" }, t("player.to-move")),
    capturedView(study, player),
    clock,
  );
}

/** The cubes that a player has captured, and the player's lead in cubes. */
function capturedView({ tree, at }: Study, player: Player) {
  const [start, now] = [tree.nodes[0].position.pieces, tree.nodes[at].position.pieces];
  const letters = capturedBy(start, now, player);
  const [own, others] = [material(now, player), material(now, player === "white" ? "black" : "white")];
  if (!letters.length) return h("span", { class: "captured" });
  const label = t("captured.label", { count: letters.length });
  return h(
    "span",
    { class: "captured", role: "img", "aria-label": label, title: label },
    letters.map((letter, index) =>
      h("span", { class: letters[index - 1] === letter ? null : "first" }, pieceIcon(letter)),
    ),
    own > others && h("span", { class: "ahead" }, `+${own - others}`),
  );
}
