// The board in words, for visitors who ask to have it read aloud. Loaded on first use.

import { CELLS } from "../board/geometry.ts";
import { currentNode } from "../game/study.ts";
import { t } from "../core/i18n.ts";
import { roles } from "./spoken.ts";
import { stateText } from "./words.ts";
import type { Reading } from "../app/state.ts";
import type { Study } from "../game/study.ts";
import type { BarePosition as Position } from "../../packages/pijersi/src/types.ts";

type Pieces = Readonly<Record<string, string>>;

const PLAYERS = ["white", "black"] as const;
const ROWS = ["a", "b", "c", "d", "e", "f", "g"];
const isOf = (player: (typeof PLAYERS)[number], letters: string) =>
  (letters === letters.toUpperCase()) === (player === "white");

/** A row in words: every piece of it, or those of one player. */
function rowText(pieces: Pieces, row: string, player?: (typeof PLAYERS)[number]) {
  const cells = CELLS.filter((cell) => cell[0] === row && pieces[cell] && (!player || isOf(player, pieces[cell])));
  if (!cells.length) return player ? "" : t("read.row-empty", { row });
  const named = (cell: string) => {
    const name = roles(pieces[cell]);
    if (player) return name;
    return t("spoken.of", { player: t(isOf("white", pieces[cell]) ? "player.white" : "player.black"), turn: name });
  };
  return t("read.row", { row, pieces: cells.map((cell) => t("read.at", { cell, piece: named(cell) })).join(", ") });
}

/** The whole board in words: the pieces of each player by row, and who is to move. */
export function boardText(position: Position, pieces: Pieces = position.pieces) {
  const sides = PLAYERS.map((player) => {
    const count = Object.values(pieces)
      .filter((letters) => letters && isOf(player, letters))
      .join("").length;
    const rows = player === "white" ? ROWS : [...ROWS].reverse();
    const texts = rows.map((row) => rowText(pieces, row, player)).filter(Boolean);
    return [t("read.side", { player: t(`player.${player}`), count }), ...texts].join(" ");
  });
  return `${sides.join(" ")} ${stateText(position)}.`;
}

/** A requested reading in words. */
export function readingText(reading: Reading, study: Study) {
  const { position } = currentNode(study);
  const entry = study.entry?.view;
  const pieces = entry?.pieces ?? position.pieces;
  if (reading.of === "board") return boardText(position, pieces);
  const { cell } = reading;
  if (reading.of === "row") return rowText(pieces, cell[0]);
  const letters = pieces[cell];
  if (!letters) return t("read.nothing", { cell });
  const player = t(isOf("white", letters) ? "player.white" : "player.black");
  const name = t("read.piece", { cell, piece: t("spoken.of", { player, turn: roles(letters) }) });
  if (!entry) return name;
  const goals = entry.chosen?.cell === cell ? Object.keys(entry.destinations) : [];
  if (goals.length) return `${name} ${t("read.goes", { cells: goals.join(", ") })}`;
  return entry.movable.includes(cell) ? `${name} ${t("cell.movable")}.` : `${name} ${t("read.stays")}`;
}
