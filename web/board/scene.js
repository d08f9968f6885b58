// The board in perspective. It is painted on a canvas: when it turns, all of it changes in every frame.

import { h, svg } from "../core/dom.js";
import { blunt, boardOutline, CELLS, centre, EDGES, hexagon } from "./geometry.js";
import { addTo, paintTower, trace } from "./tower.js";

/**
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./render.js").Shown} Shown
 */

const RIMS = [-0.45, -0.3, -0.15];
/** The names of colours in the style sheets: classes of the kit, or variables. */
const COLOURS = [
  "white-side",
  "white-front",
  "white-face",
  "white-sign",
  "white-edge",
  "black-side",
  "black-front",
  "black-face",
  "black-sign",
  "black-edge",
  "shadow",
  "--ground",
  "--rim",
  "--cell",
  "--home",
  "--last",
  "--picked",
  "--name",
  "--focus",
  "--capture",
  "--stacking",
  "--win",
];
/** The colour of the ring around a destination, by its kind. */
const RINGS = { capture: "capture", stack: "stacking", win: "win" };

const BLUNT_EDGES = [false, true].map((flipped) => blunt(boardOutline(0.22, flipped), 0.08));

/** @param {string} cell @param {boolean} flipped */
const bluntCell = (cell, flipped) => blunt(hexagon(centre(cell, flipped), 0.945), 0.05);

export class Scene {
  /** @param {HTMLElement} host @param {import("./camera.js").Camera} camera */
  constructor(host, camera) {
    this.camera = camera;
    this.canvas = h("canvas", { class: "scene", "aria-hidden": "true" });
    /** @type {CanvasRenderingContext2D} */
    this.context = this.canvas.getContext("2d");
    this.probe = svg("path", {});
    host.append(this.canvas, svg("svg", { class: "unseen", "aria-hidden": "true" }, this.probe));
    /** @type {Record<string, string>} */
    this.colours = {};
    this.scale = 1;
    this.offset = { x: 0, y: 0 };
    /** @type {Shown | undefined} */
    this.shown = undefined;
    this.resized = new ResizeObserver(() => this.repaint());
    this.resized.observe(host);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.onDark = () => {
      this.readColours();
      this.repaint();
    };
    this.dark.addEventListener("change", this.onDark);
  }

  close() {
    this.resized.disconnect();
    this.dark.removeEventListener("change", this.onDark);
  }

  /** The colours of the style sheets, as they are now. */
  readColours() {
    const { probe } = this;
    const style = getComputedStyle(probe);
    for (const name of COLOURS) {
      const isVariable = name.startsWith("--");
      probe.style.fill = isVariable ? `var(${name})` : "";
      probe.setAttribute("class", isVariable ? "" : name);
      this.colours[name.replace("--", "")] = style.fill;
    }
  }

  repaint() {
    if (this.shown && this.camera.isSpace) this.paint(this.shown);
  }

  /** Pixels of the screen for each point of the page. */
  get density() {
    return Math.min(devicePixelRatio || 1, 3);
  }

  /** How the camera's picture lies on the canvas. @param {boolean} flipped */
  fit(flipped) {
    const { canvas, density } = this;
    const [wide, high] = [Math.round(canvas.clientWidth * density), Math.round(canvas.clientHeight * density)];
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
    const [left, top, width, height] = this.camera.viewBox(EDGES[Number(flipped)]);
    this.scale = Math.min(wide / width, high / height);
    this.offset = { x: wide / 2 - (left + width / 2) * this.scale, y: high / 2 - (top + height / 2) * this.scale };
  }

  /** @param {Shown} shown */
  paint(shown) {
    this.shown = shown;
    const { context, camera, canvas, colours } = this;
    const { flipped, pieces, instead, entry } = shown;
    this.fit(flipped);
    const { scale, offset } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.setTransform(scale, 0, 0, scale, offset.x, offset.y);
    this.paintGround(shown);
    this.paintRings(shown);
    if (shown.names) this.paintNames(flipped);
    const order = Object.keys(pieces)
      .map((cell) => ({ cell, point: centre(cell, flipped) }))
      .map((piece) => ({ ...piece, near: camera.place(piece.point).near }))
      .sort((one, other) => one.near - other.near);
    context.setTransform(scale, 0, 0, scale, offset.x, offset.y);
    for (const { cell, point } of order) {
      const isInstead = instead?.cell === cell;
      const letters = isInstead ? instead.letters : pieces[cell];
      const chosen = entry.chosen?.cell === cell && !isInstead ? (entry.chosen.stack ? 2 : 1) : 0;
      if (letters) paintTower({ context, colours }, camera, letters, point, 0, chosen);
    }
  }

  /** @param {Shown} shown */
  paintGround({ flipped, last, entry }) {
    const { context, camera, colours } = this;
    const edge = BLUNT_EDGES[Number(flipped)];
    for (const height of [...RIMS, 0]) {
      context.fillStyle = height ? colours.rim : colours.ground;
      trace(
        context,
        edge.map((point) => camera.place(point, height)),
      );
      context.fill();
    }
    /** @type {Record<string, string[]>} */
    const kinds = { cell: [], home: [], last: [], picked: [] };
    for (const cell of CELLS) {
      kinds[
        entry.chosen?.cell === cell ? "picked" : last.includes(cell) ? "last" : "ag".includes(cell[0]) ? "home" : "cell"
      ].push(cell);
    }
    for (const [kind, cells] of Object.entries(kinds)) {
      context.fillStyle = colours[kind];
      context.beginPath();
      for (const cell of cells)
        addTo(
          context,
          bluntCell(cell, flipped).map((point) => camera.place(point)),
        );
      context.fill();
    }
  }

  /** The rings around captures, stacks to build and winning cells. @param {Shown} shown */
  paintRings({ flipped, entry }) {
    const { context, camera, colours } = this;
    context.lineWidth = 0.12;
    context.lineJoin = "round";
    for (const [cell, kind] of entry.destinations()) {
      if (kind === "move") continue;
      context.strokeStyle = colours[RINGS[kind]];
      context.setLineDash(kind === "stack" ? [0.28, 0.14] : []);
      trace(
        context,
        hexagon(centre(cell, flipped), 0.86).map((point) => camera.place(point)),
      );
      context.stroke();
    }
  }

  /** @param {boolean} flipped */
  paintNames(flipped) {
    const { context, camera, scale, offset } = this;
    // Letters are set in whole pixels: scaled ones are blurred.
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.font = `600 ${(0.26 * scale).toFixed(1)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.fillStyle = this.colours.name;
    for (const cell of CELLS) {
      const { x, y } = centre(cell, flipped);
      const spot = camera.place({ x, y: y + 0.8 });
      context.fillText(cell, spot.x * scale + offset.x, spot.y * scale + offset.y);
    }
  }
}
