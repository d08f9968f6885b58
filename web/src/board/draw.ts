// The board as a description: cells, names and pieces, and above them marks, arrows and badges.

import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";
import { cellPath, CELLS, centre, edge } from "./geometry.ts";
import { arrow, badge, chosenMark, destinationMark, destinationSign, finishMark } from "./marks.ts";
import type { DestinationKind } from "../../packages/pijersi/src/types.ts";
import type { Point } from "./geometry.ts";
import type { Look } from "./look.ts";
import type { Child } from "../core/dom.ts";

/** positions on the board in the coordinates of the drawing */
export interface Projection {
  /** the visible area */
  viewBox: string;
  /** in 3D: the board is painted on a canvas, and the SVG only receives pointer events */
  isSpace: boolean;
  /** in 3D: the signs of destinations are drawn over the pieces, here */
  hasSigns: boolean;
  /** length of the board's unit in the drawing */
  unit: number;
  /** the outline of a cell */
  cell: (cell: string) => string;
  /** the outline of the piece on it */
  piece: (cell: string) => string;
  /** the centre of the cell's topmost surface */
  top: (cell: string) => Point;
}

const ROWS = ["g", "f", "e", "d", "c", "b", "a"];

/** The projections from above, for White and for Black. */
const FLAT = [false, true].map((flipped) => {
  const cells: Map<string, string> = new Map();
  return {
    viewBox: "-6.36 -5.76 12.72 11.56",
    isSpace: false,
    hasSigns: false,
    unit: 1,
    cell: (cell: string) => {
      const path = cells.get(cell) ?? cellPath(centre(cell, flipped));
      cells.set(cell, path);
      return path;
    },
    piece: () => "",
    top: (cell: string) => centre(cell, flipped),
  };
});

/** The board from above. */
export const flat = (flipped: boolean): Projection => FLAT[Number(flipped)];

/**
 * The cells and pieces.
 * @param pieces the current pieces, including those in motion
 * @param tab the cell in the tab order
 */
export function boardView(look: Look, pieces: Record<string, string>, projection: Projection, tab: string) {
  const { flipped, isSpace } = { flipped: look.flipped, isSpace: projection.isSpace };
  const rows = flipped ? [...ROWS].reverse() : ROWS;
  return h(
    "svg",
    {
      class: ["board", isSpace && "space", look.arrived && "won"].filter(Boolean).join(" "),
      viewBox: projection.viewBox,
    },
    !isSpace && base(flipped),
    h(
      "g",
      { class: "cells", role: "grid", "aria-label": t("board.label") },
      rows.map((row) => {
        const cells = CELLS.filter((cell) => cell.startsWith(row));
        const ordered = flipped ? cells.reverse() : cells;
        return h(
          "g",
          { role: "row", key: row },
          ordered.map((cell) => cellView(cell, look, projection, tab)),
        );
      }),
    ),
    !isSpace && grain(projection),
    !isSpace &&
      look.names &&
      h(
        "g",
        { class: "names", "aria-hidden": "true" },
        CELLS.map((cell) => nameView(cell, look)),
      ),
    h("g", { class: "pieces", "aria-hidden": "true" }, piecesView(look, pieces, projection)),
  );
}

/**
 * A picture of pieces on the board, which cannot be moved.
 * @param label what it shows
 * @param last the cells of the turn before
 */
export function boardPicture(
  pieces: Record<string, string>,
  label: string,
  last: string[] = [],
  flipped: boolean = false,
) {
  const projection = flat(flipped);
  return h(
    "svg",
    { class: "board", viewBox: projection.viewBox, role: "img", "aria-label": label },
    base(flipped),
    CELLS.map((cell) =>
      h(
        "g",
        { key: cell, class: `cell ${goal(cell)}${last.includes(cell) ? " last" : ""}` },
        h("path", { d: projection.cell(cell) }),
      ),
    ),
    h(
      "g",
      { class: "names" },
      CELLS.map((cell) => nameView(cell, { flipped, last, chosen: null })),
    ),
    h("g", {}, piecesView({ movable: [], chosen: null, flipped, arrived: null }, pieces, projection)),
  );
}

/** The cells of each kind as one path, for thumbnails. */
const OUTLINES = ["", "goal-white", "goal-black"].map((kind) => {
  const cells = CELLS.filter((cell) => goal(cell) === kind);
  return { kind, d: cells.map((cell) => cellPath(centre(cell, false))).join("") };
});

/**
 * A thumbnail of a position, without names and shadows.
 * @param label what it shows
 * @param flipped seen from Black's side
 */
export function smallBoard(pieces: Record<string, string>, label: string, flipped: boolean = false) {
  const placed = Object.entries(pieces).filter(([, letters]) => letters);
  return h(
    "svg",
    { class: "board", viewBox: flat(false).viewBox, role: "img", "aria-label": label },
    base(false),
    h(
      "g",
      // The board has the same shape from both sides.
      { transform: flipped ? "rotate(180)" : null },
      OUTLINES.map(({ kind, d }) => h("g", { class: `cell ${kind}` }, h("path", { d }))),
    ),
    placed.map(([cell, letters]) => {
      const { x, y } = centre(cell, flipped);
      return h("use", { key: cell, href: `#piece-${letters}`, x: x - 1, y: y - 1, width: 2, height: 2 });
    }),
  );
}

function cellView(cell: string, look: Look, projection: Projection, tab: string) {
  const kind = look.destinations[cell];
  const isChosen = look.chosen?.cell === cell;
  const canMove = look.movable.includes(cell);
  const classes = [
    "cell",
    goal(cell),
    look.last.includes(cell) && "last",
    isChosen && "chosen",
    canMove && "can-move",
    kind && `to to-${kind}`,
  ];
  return h(
    "g",
    {
      key: cell,
      class: classes.filter(Boolean).join(" "),
      "data-cell": cell,
      role: "gridcell",
      tabindex: cell === tab ? 0 : -1,
      "aria-selected": isChosen ? "true" : null,
      "aria-label": cellLabel(cell, look, kind, isChosen, canMove),
    },
    h("path", { d: projection.cell(cell) }),
  );
}

/** The base of the board, with its edge. */
function base(flipped: boolean) {
  const d = edge(flipped);
  return h(
    "g",
    { class: "base", "aria-hidden": "true" },
    h("path", { class: "depth", d, transform: "translate(0 .12)" }),
    h("path", { class: "ground", d }),
    h("path", { class: "grain", d, fill: "url(#grain-0)" }),
  );
}

/** The cells in groups, each with its own part of the texture. */
const CUTS = [0, 1, 2].map((cut) => CELLS.filter((_, index) => (index + Math.floor(index / 6.5)) % 3 === cut));

/** The texture of the cells, if the board has one. */
const grain = ({ cell }: Projection) =>
  h(
    "g",
    { class: "grains", "aria-hidden": "true" },
    CUTS.map((cells, index) =>
      h("path", { class: "grain", d: cells.map(cell).join(""), fill: `url(#grain-${index})` }),
    ),
  );

/** The class of a cell in a back row, by the player who has to reach it. */
function goal(cell: string) {
  return { g: "goal-white", a: "goal-black" }[cell[0]] ?? "";
}

/** The name of a cell, in its lower left corner, where no piece hides it. */
function nameView(cell: string, { flipped, last, chosen }: Pick<Look, "flipped" | "last" | "chosen">) {
  const { x, y } = centre(cell, flipped);
  const isTinted = last.includes(cell) || chosen?.cell === cell;
  return h(
    "text",
    { key: cell, x: (x - 0.79).toFixed(3), y: (y + 0.45).toFixed(3), class: isTinted ? "tinted" : goal(cell) || null },
    cell,
  );
}

/** Painter's order: the nearest pieces are drawn last. */
function piecesView(
  look: Pick<Look, "movable" | "chosen" | "flipped" | "arrived">,
  pieces: Record<string, string>,
  projection: Projection,
) {
  const standing = Object.entries(pieces).filter(([, letters]) => letters);
  const placed = standing.map(([cell, letters]) => ({ cell, letters, point: centre(cell, look.flipped) }));
  placed.sort((one, other) => projection.top(one.cell).y - projection.top(other.cell).y);
  return placed.map(({ cell, letters, point }) => {
    const { chosen } = look;
    const part = chosen?.cell === cell ? (chosen.stack ? "chosen-stack" : "chosen-cube") : "";
    const classes = ["piece", look.movable.includes(cell) && "can-move", part, look.arrived === cell && "arrived"]
      .filter(Boolean)
      .join(" ");
    const shape = projection.isSpace
      ? h("path", { d: projection.piece(cell) })
      : [...shadow(letters), h("use", { href: `#piece-${letters}`, x: -1, y: -1, width: 2, height: 2 })];
    const transform = projection.isSpace ? null : `translate(${point.x} ${point.y})`;
    return h(
      "g",
      { key: `${cell} ${letters}`, class: classes, "data-cell": cell, "data-piece": letters, transform },
      shape,
    );
  });
}

/** The soft shadow under a piece. */
function shadow(letters: string) {
  const bottom = letters.length === 2 ? 0.78 : 0.6;
  return [0.1, 0.05].map((grow) =>
    h("rect", {
      class: "shadow",
      x: -0.5 - grow + 0.02,
      y: -0.35 - grow,
      width: 1 + 2 * grow,
      height: bottom + 0.35 + 2 * grow,
      rx: 0.22 + grow,
    }),
  );
}

/**
 * The layer over the pieces: a separate SVG element, so that it can follow a rotating board without a new layout of
 * the cells.
 */
export function notesView(look: Look, pieces: Record<string, string>, projection: Projection) {
  const { finish } = look;
  const badges = Object.entries(look.badges).map(([cell, shown]) => onTop(projection, cell, badge(shown)));
  return h(
    "svg",
    { class: "notes", "aria-hidden": "true", viewBox: projection.viewBox },
    // In 3D, marks and arrows on the board are painted on the canvas.
    !projection.isSpace && onBoard(look, pieces),
    h(
      "g",
      { class: "badges" },
      projection.hasSigns && signs(look, projection),
      finish && onTop(projection, finish, finishMark()),
      badges,
    ),
  );
}

/** Marks and arrows. */
function onBoard({ flipped, chosen, destinations, arrows }: Look, pieces: Record<string, string>) {
  const at = (cell: string) => centre(cell, flipped);
  const part = chosen && pieces[chosen.cell]?.length === 2 ? (chosen.stack ? "stack" : "top") : "cube";
  const isFramed = chosen && pieces[chosen.cell];
  const marks = Object.entries(destinations).map(([cell, kind]) => destinationMark(kind, at(cell)));
  const drawn = arrows.flatMap(({ cells, kind, weight }) =>
    cells.slice(1).map((cell, index) => arrow(at(cells[index]), at(cell), kind, weight)),
  );
  return [
    h("g", { class: "marks" }, isFramed && chosenMark(at(chosen.cell), part), marks),
    h("g", { class: "arrows" }, drawn),
  ];
}

/** In 3D, the signs of destinations where another piece stands. */
const signs = ({ destinations }: Look, projection: Projection) =>
  Object.entries(destinations).map(([cell, kind]) => onTop(projection, cell, destinationSign(kind)));

/** A badge at the corner of a piece. */
function onTop({ top, unit }: Projection, cell: string, sign: Child) {
  const { x, y } = top(cell);
  return h("g", { transform: `translate(${x} ${y}) scale(${unit})` }, sign);
}

/** The label of a cell for screen readers. */
function cellLabel(cell: string, look: Look, kind: DestinationKind | undefined, isChosen: boolean, canMove: boolean) {
  const letters = look.pieces[cell];
  const words = [`${cell}, ${letters ? pieceLabel(letters) : t("cell.empty")}`];
  if (isChosen)
    words.push(t(letters?.length !== 2 ? "cell.chosen" : look.chosen?.stack ? "cell.chosen-stack" : "cell.chosen-top"));
  else if (canMove) words.push(t("cell.movable"));
  if (kind) words.push(t(`cell.to.${kind}`));
  return words.join(", ");
}

/** @param letters from the bottom up */
export function pieceLabel(letters: string) {
  const player = t(isWhite(letters) ? "player.white" : "player.black");
  const [bottom, top] = [...letters.toLowerCase()].map((letter) => t(`role.${letter}`));
  return top ? t("piece.stack", { player, top, bottom }) : t("piece.cube", { player, role: bottom });
}

const isWhite = (letters: string) => letters === letters.toUpperCase();
