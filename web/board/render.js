// Drawing the state of the board. Cells are made once; what changes is drawn anew, layer by layer.

import { svg } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { outline } from "./camera.js";
import { boardOutline, CELLS, centre, hexagon } from "./geometry.js";
import { arrow, badge, destinationMark, finishMark } from "./marks.js";
import { DrawnPiece, isWhite } from "./pieces.js";
import { HEIGHT } from "./tower.js";

/**
 * @typedef {{cells: string[], kind: string, weight?: number}} Arrow
 * @typedef {{pieces: Record<string, string>, last: string[], arrows: Arrow[], badges: Record<string, {text: string, kind: string}>,
 *   entry: import("./entry.js").Entry, flipped: boolean, names: boolean, hidden: {cell: string, letters: string} | null}} Shown
 */

const EDGES = [false, true].map((flipped) => boardOutline(0.16, flipped));

export class Renderer {
  /** @param {HTMLElement} host @param {import("./camera.js").Camera} camera */
  constructor(host, camera) {
    this.camera = camera;
    /** @type {Map<string, SVGGElement>} */
    this.cells = new Map();
    /** @type {Map<string, DrawnPiece>} */
    this.drawn = new Map();
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
    this.svg.setAttribute("aria-label", t("board.label"));
    this.svg.classList.toggle("space", this.camera.isSpace);
    this.drawGround(shown);
    this.drawState(shown);
  }

  /** The same from another side. @param {Shown} shown */
  turn(shown) {
    this.drawGround(shown);
    this.drawPieces(shown, null);
    this.drawMarks(shown, shown.entry.destinations());
  }

  /** The board itself, which changes only with the camera. @param {Shown} shown */
  drawGround({ flipped, names }) {
    const { camera } = this;
    const heights = camera.isSpace ? [-0.45, -0.3, -0.15, 0] : [0];
    const edge = EDGES[Number(flipped)];
    this.svg.setAttribute("viewBox", camera.viewBox(edge));
    if (this.base.childElementCount !== heights.length) {
      this.base.replaceChildren(...heights.map((height) => svg("path", { class: height === 0 ? "ground" : "rim" })));
    }
    heights.forEach((height, index) =>
      this.base.children[index].setAttribute("d", outline(edge.map((point) => camera.place(point, height)))));
    for (const [cell, group] of this.cells) {
      const corners = hexagon(centre(cell, flipped), 0.9);
      group.firstElementChild?.setAttribute("d", outline(corners.map((point) => camera.place(point))));
    }
    if (this.names.childElementCount !== (names ? CELLS.length : 0)) {
      this.names.replaceChildren(...(names ? CELLS : []).map((cell) => svg("text", {}, cell)));
    }
    for (const name of this.names.children) {
      const { x, y } = centre(name.textContent, flipped);
      const spot = camera.isSpace ? camera.place({ x, y: y + 0.8 }) : { x, y: y + 0.87 };
      name.setAttribute("transform", `translate(${spot.x.toFixed(3)} ${spot.y.toFixed(3)})`);
    }
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

  /** @param {Shown} shown @param {Set<string> | null} movable nothing when only the camera has moved */
  drawPieces({ pieces, flipped, hidden, entry }, movable) {
    const { camera, drawn } = this;
    const before = [...drawn.values()].map(({ group }) => group);
    const cells = Object.keys(pieces).map((cell) => ({ cell, near: camera.place(centre(cell, flipped)).near }));
    cells.sort((one, other) => one.near - other.near);
    /** @type {Map<string, DrawnPiece>} */
    const now = new Map();
    for (const { cell } of cells) {
      const gone = hidden?.cell === cell ? hidden.letters.length : 0;
      const letters = pieces[cell].slice(0, pieces[cell].length - gone);
      if (!letters) continue;
      const kept = drawn.get(cell);
      const isSame = kept?.letters === letters && kept.isSpace === camera.isSpace;
      const piece = isSame ? kept : new DrawnPiece(camera, letters);
      piece.place(centre(cell, flipped));
      now.set(cell, piece);
      if (!movable) continue;
      const chosen = entry.chosen?.cell === cell && (entry.chosen.stack ? "chosen-stack" : "chosen-cube");
      piece.group.dataset.cell = cell;
      piece.group.setAttribute("class", ["piece", movable.has(cell) && "can-move", chosen].filter(Boolean).join(" "));
    }
    this.drawn = now;
    const after = [...now.values()].map(({ group }) => group);
    const isSameOrder = after.length === before.length && after.every((group, index) => group === before[index]);
    if (!isSameOrder) this.pieces.replaceChildren(...after);
  }

  /** @param {Shown} shown @param {Map<string, import("./entry.js").Kind>} destinations */
  drawMarks({ entry, pieces, flipped, badges, arrows }, destinations) {
    const { camera } = this;
    const top = (/** @type {string} */ cell) => (camera.isSpace ? (pieces[cell] ?? "").length * HEIGHT : 0);
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
