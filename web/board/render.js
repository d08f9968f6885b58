// Drawing the state of the board. Cells are made once; what changes is drawn anew, layer by layer.

import { svg } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { outline } from "./camera.js";
import { CELLS, centre, hexagon } from "./geometry.js";
import { arrow, badge, destinationMark, finishMark } from "./marks.js";
import { drawPiece, isWhite } from "./pieces.js";

/**
 * @typedef {{cells: string[], kind: string, weight?: number}} Arrow
 * @typedef {{pieces: Record<string, string>, last: string[], arrows: Arrow[], badges: Record<string, {text: string, kind: string}>,
 *   entry: import("./entry.js").Entry, flipped: boolean, names: boolean, hidden: {cell: string, letters: string} | null}} Shown
 */

export class Renderer {
  /** @param {HTMLElement} host @param {import("./camera.js").Camera} camera */
  constructor(host, camera) {
    this.camera = camera;
    /** @type {Map<string, SVGGElement>} */
    this.cells = new Map();
    const layer = (/** @type {string} */ name) => svg("g", { class: name });
    this.base = layer("base");
    this.hexes = layer("cells");
    this.names = layer("names");
    this.pieces = layer("pieces");
    this.marks = layer("marks");
    this.arrows = layer("arrows");
    this.moving = layer("moving");
    for (const decoration of [this.base, this.names, this.pieces, this.marks, this.arrows, this.moving]) {
      decoration.setAttribute("aria-hidden", "true");
    }
    for (const cell of CELLS) {
      const group = svg("g", { class: "cell", "data-cell": cell, role: "button", tabindex: -1 }, svg("path"));
      this.cells.set(cell, group);
      this.hexes.append(group);
    }
    this.cells.get("a1")?.setAttribute("tabindex", "0");
    this.svg = svg("svg", { class: "board", role: "group" },
      this.base, this.hexes, this.names, this.pieces, this.marks, this.arrows, this.moving);
    host.append(this.svg);
  }

  /** Everything. @param {Shown} shown */
  draw(shown) {
    this.svg.setAttribute("viewBox", this.camera.viewBox);
    this.svg.setAttribute("aria-label", t("board.label"));
    this.svg.classList.toggle("space", this.camera.isSpace);
    this.drawGround(shown);
    this.drawState(shown);
  }

  /** The board itself, which changes only with the camera. @param {Shown} shown */
  drawGround({ flipped, names }) {
    const { camera } = this;
    const hex = (/** @type {string} */ cell, /** @type {number} */ radius, /** @type {number} */ height) =>
      outline(hexagon(centre(cell, flipped), radius).map((point) => camera.place(point, height)));
    const layers = camera.isSpace ? [-0.45, -0.3, -0.15, 0] : [0];
    this.base.replaceChildren(...layers.map((height) => svg("path", {
      class: height === 0 ? "ground" : "rim",
      d: CELLS.map((cell) => hex(cell, 1.16, height)).join(""),
    })));
    for (const [cell, group] of this.cells) {
      group.firstElementChild?.setAttribute("d", hex(cell, 0.9, 0));
      group.classList.toggle("home", cell[0] === "a" || cell[0] === "g");
    }
    this.names.replaceChildren(...(names ? CELLS : []).map((cell) => {
      const { x, y } = centre(cell, flipped);
      const spot = camera.isSpace ? camera.place({ x, y: y + 0.8 }) : { x, y: y + 0.87 };
      return svg("text", { x: spot.x, y: spot.y }, cell);
    }));
  }

  /** Pieces and marks. @param {Shown} shown */
  drawState(shown) {
    const { entry } = shown;
    const movable = entry.movable();
    const destinations = entry.destinations();
    for (const [cell, group] of this.cells) {
      const kind = destinations.get(cell);
      const isChosen = entry.chosen?.cell === cell;
      group.setAttribute("class", ["cell", "ag".includes(cell[0]) && "home", shown.last.includes(cell) && "last",
        isChosen && "chosen", movable.has(cell) && "can-move", kind && `to to-${kind}`].filter(Boolean).join(" "));
      group.setAttribute("aria-label", cellLabel(cell, shown, kind, isChosen, movable.has(cell)));
    }
    this.drawPieces(shown, movable);
    this.drawMarks(shown, destinations);
  }

  /** @param {Shown} shown @param {Set<string>} movable */
  drawPieces({ pieces, flipped, hidden, entry }, movable) {
    const { camera } = this;
    const cells = Object.keys(pieces).map((cell) => ({ cell, near: camera.place(centre(cell, flipped)).near }));
    cells.sort((one, other) => one.near - other.near);
    this.pieces.replaceChildren(...cells.flatMap(({ cell }) => {
      const gone = hidden?.cell === cell ? hidden.letters.length : 0;
      const letters = pieces[cell].slice(0, pieces[cell].length - gone);
      if (!letters) return [];
      const group = drawPiece(camera, letters, centre(cell, flipped));
      group.dataset.cell = cell;
      group.classList.toggle("can-move", movable.has(cell));
      if (entry.chosen?.cell === cell) group.classList.add(entry.chosen.stack ? "chosen-stack" : "chosen-cube");
      return [group];
    }));
  }

  /** @param {Shown} shown @param {Map<string, import("./entry.js").Kind>} destinations */
  drawMarks({ entry, pieces, flipped, badges, arrows }, destinations) {
    const { camera } = this;
    const top = (/** @type {string} */ cell) => (camera.isSpace ? (pieces[cell] ?? "").length * 0.8 : 0);
    const marks = [...destinations].map(([cell, kind]) => destinationMark(camera, kind, centre(cell, flipped), top(cell)));
    if (entry.done) marks.push(finishMark(camera, centre(entry.done.to, flipped), top(entry.done.to)));
    for (const [cell, { text, kind }] of Object.entries(badges)) {
      marks.push(badge(camera, centre(cell, flipped), top(cell), text, kind));
    }
    this.marks.replaceChildren(...marks);
    this.arrows.replaceChildren(...arrows.flatMap(({ cells, kind, weight }) =>
      cells.slice(1).map((cell, index) =>
        arrow(camera, centre(cells[index], flipped), centre(cell, flipped), kind, weight))));
  }
}

/** What a screen reader says of a cell. @param {string} cell @param {Shown} shown @param {string | undefined} kind @param {boolean} isChosen @param {boolean} canMove */
function cellLabel(cell, shown, kind, isChosen, canMove) {
  const letters = shown.pieces[cell];
  const words = [`${cell}, ${letters ? pieceLabel(letters) : t("cell.empty")}`];
  if (isChosen) words.push(t("cell.chosen"));
  else if (canMove) words.push(t("cell.movable"));
  if (kind) words.push(t(`cell.to.${kind}`));
  return words.join(", ");
}

/** @param {string} letters the bottom first */
export function pieceLabel(letters) {
  const player = t(isWhite(letters) ? "player.white" : "player.black");
  const [bottom, top] = [...letters.toLowerCase()].map((letter) => t(`role.${letter}`));
  return top ? t("piece.stack", { player, top, bottom }) : t("piece.cube", { player, role: bottom });
}
