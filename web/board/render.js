// Drawing the state of the board. Cells are made once; what changes is drawn anew, layer by layer.

import { put, svg } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { outline } from "./camera.js";
import { CELLS, centre, EDGES, hexagon } from "./geometry.js";
import { arrow, badge, chosenMark, destinationMark, finishMark } from "./marks.js";
import { DrawnPiece, isWhite } from "./pieces.js";
import { Scene } from "./scene.js";
import { HEIGHT } from "./tower.js";

/**
 * @typedef {{cells: string[], kind: string, weight?: number}} Arrow
 * @typedef {{pieces: Record<string, string>, last: string[], arrows: Arrow[], badges: Record<string, {text: string, kind: string}>,
 *   entry: import("./entry.js").Entry, flipped: boolean, names: boolean, instead: {cell: string, letters: string} | null}} Shown
 *   `instead`: what is drawn on a cell while a piece leaves it or flies to it
 */

export class Renderer {
  /** @param {HTMLElement} host @param {import("./camera.js").Camera} camera */
  constructor(host, camera) {
    this.host = host;
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
    for (const decoration of [this.base, this.names, this.pieces]) {
      decoration.setAttribute("aria-hidden", "true");
    }
    for (const cell of CELLS) {
      const group = svg("g", { class: "cell", "data-cell": cell, role: "button", tabindex: -1 }, svg("path"));
      this.cells.set(cell, group);
      this.hexes.append(group);
    }
    this.cells.get("a1")?.setAttribute("tabindex", "0");
    this.svg = svg("svg", { class: "board", role: "group" }, this.base, this.hexes, this.names, this.pieces);
    // A drawing of their own: they follow the turning board without the cells being laid out anew.
    this.notes = svg("svg", { class: "notes", "aria-hidden": "true" }, this.marks, this.arrows);
    this.scene = new Scene(host, camera);
    host.append(this.svg, this.notes);
  }

  close() {
    this.scene.close();
  }

  /** Everything. @param {Shown} shown */
  draw(shown) {
    this.svg.setAttribute("aria-label", t("board.label"));
    this.svg.classList.toggle("space", this.camera.isSpace);
    this.host.classList.toggle("in-space", this.camera.isSpace);
    this.scene.canvas.hidden = !this.camera.isSpace;
    if (this.camera.isSpace) this.scene.readColours();
    this.drawGround(shown);
    this.drawState(shown);
  }

  /** The same from another side. While the board is being turned, only what is seen follows. @param {Shown} shown @param {boolean} isOver */
  turn(shown, isOver) {
    this.scene.paint(shown);
    if (isOver) {
      this.drawGround(shown);
      for (const [cell, piece] of this.drawn) piece.place(centre(cell, shown.flipped));
    }
    if (isOver || this.marks.childElementCount || this.arrows.childElementCount) {
      this.fit(this.notes, shown);
      this.drawMarks(shown, shown.entry.destinations());
    }
  }

  /** @param {Element} drawing @param {Shown} shown */
  fit(drawing, { flipped }) {
    put(drawing, "viewBox", this.camera.viewBox(EDGES[Number(flipped)]).join(" "));
  }

  /** The board itself, which changes only with the camera. @param {Shown} shown */
  drawGround(shown) {
    const { camera } = this;
    const { flipped } = shown;
    this.fit(this.svg, shown);
    this.fit(this.notes, shown);
    const isFlat = !camera.isSpace;
    this.base.replaceChildren(
      ...(isFlat ? [svg("path", { class: "ground", d: outline(EDGES[Number(flipped)]) })] : []),
    );
    for (const [cell, group] of this.cells) {
      const corners = hexagon(centre(cell, flipped), 0.9);
      put(/** @type {Element} */ (group.firstElementChild), "d", outline(corners.map((point) => camera.place(point))));
    }
    const named = shown.names && isFlat ? CELLS : [];
    this.names.replaceChildren(
      ...named.map((cell) => {
        const { x, y } = centre(cell, flipped);
        return svg("text", { x, y: y + 0.87 }, cell);
      }),
    );
  }

  /** Pieces and marks. @param {Shown} shown */
  drawState(shown) {
    const { entry } = shown;
    const movable = entry.movable();
    const destinations = entry.destinations();
    for (const [cell, group] of this.cells) {
      const kind = destinations.get(cell);
      const isChosen = entry.chosen?.cell === cell;
      put(
        group,
        "class",
        [
          "cell",
          "ag".includes(cell[0]) && "home",
          shown.last.includes(cell) && "last",
          isChosen && "chosen",
          movable.has(cell) && "can-move",
          kind && `to to-${kind}`,
        ]
          .filter(Boolean)
          .join(" "),
      );
      put(group, "aria-label", cellLabel(cell, shown, kind, isChosen, movable.has(cell)));
    }
    this.drawPieces(shown, movable);
    this.drawMarks(shown, destinations);
    if (this.camera.isSpace) this.scene.paint(shown);
  }

  /** @param {Shown} shown @param {Set<string>} movable */
  drawPieces({ pieces, flipped, instead, entry }, movable) {
    const { camera, drawn } = this;
    const cells = Object.keys(pieces).map((cell) => ({ cell, near: camera.place(centre(cell, flipped)).near }));
    cells.sort((one, other) => one.near - other.near);
    /** @type {Map<string, DrawnPiece>} */
    const now = new Map();
    for (const { cell } of cells) {
      const letters = instead?.cell === cell ? instead.letters : pieces[cell];
      if (!letters) continue;
      const kept = drawn.get(cell);
      const isSame = kept?.letters === letters && kept.isSpace === camera.isSpace;
      const piece = isSame ? kept : new DrawnPiece(camera, letters);
      piece.place(centre(cell, flipped));
      now.set(cell, piece);
      const chosen = entry.chosen?.cell === cell && (entry.chosen.stack ? "chosen-stack" : "chosen-cube");
      piece.group.dataset.cell = cell;
      put(piece.group, "class", ["piece", movable.has(cell) && "can-move", chosen].filter(Boolean).join(" "));
    }
    this.drawn = now;
    arrange(
      this.pieces,
      [...now.values()].map(({ group }) => group),
    );
  }

  /** @param {Shown} shown @param {Map<string, import("./entry.js").Kind>} destinations */
  drawMarks({ entry, pieces, flipped, badges, arrows, instead }, destinations) {
    const { camera } = this;
    const top = (/** @type {string} */ cell) => (camera.isSpace ? (pieces[cell] ?? "").length * HEIGHT : 0);
    const marks = [...destinations].map(([cell, kind]) =>
      destinationMark(camera, kind, centre(cell, flipped), top(cell)),
    );
    const { chosen } = entry;
    if (chosen && !camera.isSpace && instead?.cell !== chosen.cell) {
      const part = pieces[chosen.cell]?.length !== 2 ? "cube" : chosen.stack ? "stack" : "top";
      marks.unshift(chosenMark(centre(chosen.cell, flipped), part));
    }
    if (entry.done) marks.push(finishMark(camera, centre(entry.done.to, flipped), top(entry.done.to)));
    for (const [cell, { text, kind }] of Object.entries(badges)) {
      marks.push(badge(camera, centre(cell, flipped), top(cell), text, kind));
    }
    this.marks.replaceChildren(...marks);
    this.arrows.replaceChildren(
      ...arrows.flatMap(({ cells, kind, weight }) =>
        cells
          .slice(1)
          .map((cell, index) => arrow(camera, centre(cells[index], flipped), centre(cell, flipped), kind, weight)),
      ),
    );
  }
}

/**
 * Makes these the children of an element, in this order. Those that stay are left alone: whatever is taken out and
 * put back, the browser lays out anew.
 * @param {Element} parent @param {Element[]} children
 */
function arrange(parent, children) {
  const staying = new Set(children);
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const child of children) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
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
