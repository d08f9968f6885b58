// The bars at the far and the near edge of the board: who plays, whose turn it is, what was captured, how much time is left.

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { pieceIcon } from "../core/parts.js";
import { capturedBy, material } from "../state/material.js";
import { here } from "../state/study.js";

/**
 * @typedef {import("../state/state.js").Study} Study
 * @typedef {import("../state/state.js").Player} Player
 */

/** The players as the board lies, the far one first. @param {boolean} flipped @returns {Player[]} */
export const seats = (flipped) => (flipped ? ["white", "black"] : ["black", "white"]);

/**
 * The two bars of a board.
 * @param {Study} study @param {(player: Player) => any} [name] @param {(player: Player) => any} [clock]
 * @param {boolean} [isOver] the game is over, whatever the position says
 */
export function playerBars(study, name = (player) => t(`player.${player}`), clock = () => "", isOver = false) {
  const bar = (/** @type {Player} */ player) => playerBar(study, player, name(player), clock(player), isOver);
  const [far, near] = seats(study.flipped);
  return { above: bar(far), below: bar(near) };
}

/** @param {Study} study @param {Player} player @param {any} name @param {any} clock @param {boolean} isOver */
function playerBar(study, player, name, clock, isOver) {
  const { position } = here(study);
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

/** The opponent's cubes that a player has captured, and by how many cubes they are ahead. @param {Study} study @param {Player} player */
function capturedView({ tree, at }, player) {
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
