// The board in 3D. It is painted on a canvas: when it turns, all of it changes in every frame.

import { frameOf, projected } from "./camera.js";
import { blunt, boardOutline, CELLS, centre, hexagon } from "./geometry.js";
import { addTo, HEIGHT, paintTower, towerOutline, trace } from "./tower.js";

/**
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./look.js").Look} Look
 */

const RIMS = [-0.45, -0.3, -0.15];
/** The names of colours in the style sheets: classes of the kit, or variables. */
const COLOURS = [
  ...["white-side", "white-front", "white-face", "white-sign", "white-edge"],
  ...["black-side", "black-front", "black-face", "black-sign", "black-edge", "shadow"],
  ...[
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
  ],
];
/** The colour of the ring around a destination, by its kind. @type {Record<string, string>} */
const RINGS = { capture: "capture", stack: "stacking", win: "win" };
const BLUNT_EDGES = [false, true].map((flipped) => blunt(boardOutline(0.22, flipped), 0.08));
/** How far a piece in the air may reach around the point of the board below it. */
const REACH = { left: 1.3, up: 4.4, down: 1.2 };
const LIFT = 1.6;

/** @param {string} cell @param {boolean} flipped */
const bluntCell = (cell, flipped) => blunt(hexagon(centre(cell, flipped), 0.945), 0.05);

export class Space {
  /** @param {HTMLElement} host @param {() => void} repaint when its size or the colours have changed */
  constructor(host, repaint) {
    this.host = host;
    this.canvas = document.createElement("canvas");
    this.canvas.className = "scene";
    this.canvas.hidden = true;
    this.canvas.setAttribute("aria-hidden", "true");
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    host.append(this.canvas);
    /** @type {Record<string, string>} */
    this.colours = {};
    this.theme = "";
    this.scale = 1;
    this.offset = { x: 0, y: 0 };
    this.place = projected({ turn: 0, tilt: 55, isTurning: false });
    this.resized = new ResizeObserver(() => !this.canvas.hidden && repaint());
    this.resized.observe(host);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.onDark = () => !this.canvas.hidden && repaint();
    this.dark.addEventListener("change", this.onDark);
  }

  close() {
    this.resized.disconnect();
    this.dark.removeEventListener("change", this.onDark);
    this.canvas.remove();
  }

  hide() {
    this.canvas.hidden = true;
  }

  /** The colours of the style sheets, as they are now. */
  readColours() {
    const theme = `${document.documentElement.dataset.theme} ${this.dark.matches}`;
    if (theme === this.theme) return;
    this.theme = theme;
    const probe = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawing.append(probe);
    this.host.append(drawing);
    const style = getComputedStyle(probe);
    for (const name of COLOURS) {
      const isVariable = name.startsWith("--");
      probe.style.fill = isVariable ? `var(${name})` : "";
      probe.setAttribute("class", isVariable ? "" : name);
      this.colours[name.replace("--", "")] = style.fill;
    }
    drawing.remove();
  }

  /** Pixels of the screen for each point of the page. */
  get density() {
    return Math.min(devicePixelRatio || 1, 3);
  }

  /** Paints the board. @param {Look} look @param {Record<string, string>} pieces @returns {import("./draw.js").Projection} */
  paint(look, pieces) {
    const { canvas, context, colours, density } = this;
    canvas.hidden = false;
    this.readColours();
    const place = projected(look.camera);
    this.place = place;
    const [left, top, width, height] = frameOf(place, look.flipped);
    const [wide, high] = [Math.round(canvas.clientWidth * density), Math.round(canvas.clientHeight * density)];
    if (canvas.width !== wide) canvas.width = wide;
    if (canvas.height !== high) canvas.height = high;
    const scale = Math.min(wide / width, high / height);
    const offset = { x: wide / 2 - (left + width / 2) * scale, y: high / 2 - (top + height / 2) * scale };
    this.scale = scale;
    this.offset = offset;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, wide, high);
    context.setTransform(scale, 0, 0, scale, offset.x, offset.y);
    this.paintGround(look);
    this.paintRings(look);
    if (look.names) this.paintNames(look.flipped);
    context.setTransform(scale, 0, 0, scale, offset.x, offset.y);
    const order = Object.keys(pieces)
      .map((cell) => ({ cell, point: centre(cell, look.flipped), near: place(centre(cell, look.flipped)).near }))
      .sort((one, other) => one.near - other.near);
    for (const { cell, point } of order) {
      const isWhole = pieces[cell] === look.pieces[cell];
      const chosen = look.chosen?.cell === cell && isWhole ? (look.chosen.stack ? 2 : 1) : 0;
      if (pieces[cell]) paintTower({ context, colours }, place, pieces[cell], point, 0, chosen);
    }
    return {
      place,
      viewBox: [left, top, width, height].join(" "),
      isSpace: true,
      top: (letters) => letters.length * HEIGHT,
      outline: (letters, point) => towerOutline(place, letters, point),
    };
  }

  /** @param {Look} look */
  paintGround({ flipped, last, chosen }) {
    const { context, place, colours } = this;
    for (const height of [...RIMS, 0]) {
      context.fillStyle = height ? colours.rim : colours.ground;
      trace(
        context,
        BLUNT_EDGES[Number(flipped)].map((point) => place(point, height)),
      );
      context.fill();
    }
    /** @type {Record<string, string[]>} */
    const kinds = { cell: [], home: [], last: [], picked: [] };
    for (const cell of CELLS) {
      const plain = "ag".includes(cell[0]) ? "home" : "cell";
      kinds[chosen?.cell === cell ? "picked" : last.includes(cell) ? "last" : plain].push(cell);
    }
    for (const [kind, cells] of Object.entries(kinds)) {
      context.fillStyle = colours[kind];
      context.beginPath();
      for (const cell of cells)
        addTo(
          context,
          bluntCell(cell, flipped).map((point) => place(point)),
        );
      context.fill();
    }
  }

  /** The rings around captures, stacks to build and winning cells. @param {Look} look */
  paintRings({ flipped, destinations }) {
    const { context, place, colours } = this;
    context.lineWidth = 0.12;
    context.lineJoin = "round";
    for (const [cell, kind] of Object.entries(destinations)) {
      if (kind === "move") continue;
      context.strokeStyle = colours[RINGS[kind]];
      context.setLineDash(kind === "stack" ? [0.28, 0.14] : []);
      trace(
        context,
        hexagon(centre(cell, flipped), 0.86).map((point) => place(point)),
      );
      context.stroke();
    }
  }

  /** @param {boolean} flipped */
  paintNames(flipped) {
    const { context, place, scale, offset } = this;
    // Letters are set in whole pixels: scaled ones are blurred.
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.font = `600 ${(0.26 * scale).toFixed(1)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.fillStyle = this.colours.name;
    for (const cell of CELLS) {
      const { x, y } = centre(cell, flipped);
      const spot = place({ x, y: y + 0.8 });
      context.fillText(cell, spot.x * scale + offset.x, spot.y * scale + offset.y);
    }
  }

  /** A canvas just large enough for a piece moves over that of the board. @param {string} letters @returns {import("./flight.js").Flight} */
  takeOff(letters) {
    const { place, colours, scale, offset, density } = this;
    const [width, height] = [Math.ceil(2 * REACH.left * scale), Math.ceil((REACH.up + REACH.down) * scale)];
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { className: "flying", width, height });
    canvas.setAttribute("aria-hidden", "true");
    canvas.style.width = `${width / density}px`;
    canvas.style.height = `${height / density}px`;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.host.append(canvas);
    return {
      place: (point, lift, shift = { x: 0, y: 0 }) => {
        const foot = place(point);
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, width, height);
        context.setTransform(scale, 0, 0, scale, (REACH.left - foot.x) * scale, (REACH.up - foot.y) * scale);
        paintTower({ context, colours }, place, letters, point, lift * LIFT);
        const left = (foot.x - REACH.left) * scale + offset.x;
        const top = (foot.y - REACH.up) * scale + offset.y;
        canvas.style.transform = `translate(${left / density + shift.x}px, ${top / density + shift.y}px)`;
      },
      land: () => canvas.remove(),
    };
  }
}
