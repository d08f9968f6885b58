// The board in 3D, painted on a canvas from the same outlines as the exported pictures. When it turns or a piece flies,
// all of it is painted anew.

import { loadScenes, paint } from "../pijersi/scene.js";
import { inColours } from "./colours.js";

/**
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./look.js").Look} Look
 * @typedef {{piece: string, from: string, to: string, part: number}} Flight a piece on its way, and how much of its time is over
 */

/** The marks of the pictures, by the kind of destination. @type {Record<string, string>} */
const MARKS = { move: "legal", stack: "stacking", capture: "capture", win: "win" };
/** The arrows of the pictures, by ours. @type {Record<string, string>} */
const ARROWS = { best: "turn", other: "turn", better: "turn", hint: "hint", played: "capture" };
/** The densest screens gain nothing from more pixels for each point. */
const MOST_DENSITY = 3;

export class Space {
  /** What draws scenes, once it is there. @type {import("../pijersi/scene.js").Scenes | undefined} */
  scenes;
  /** The size of the canvas in points. Asking the browser makes it lay out the page, so it is remembered. @type {{width: number, height: number} | null} */
  size = null;
  /** Where cells and pieces were seen last, and what that depends on. @type {{key: string, projection: import("./draw.js").Projection} | null} */
  seen = null;

  /**
   * @param {HTMLElement} host @param {() => void} repaint when its size or the colours have changed @param {() => void} failed
   * @param {() => void} ready when it can be painted
   */
  constructor(host, repaint, failed, ready) {
    this.load = () => {
      this.load = () => {};
      loadScenes().then((scenes) => {
        this.scenes = scenes;
        repaint();
        ready();
      }, failed);
    };
    this.canvas = document.createElement("canvas");
    this.canvas.className = "scene";
    this.canvas.hidden = true;
    this.canvas.setAttribute("aria-hidden", "true");
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    host.prepend(this.canvas);
    const changed = () => {
      this.size = null;
      if (!this.canvas.hidden) repaint();
    };
    this.resized = new ResizeObserver(changed);
    this.resized.observe(host);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.dark.addEventListener("change", changed);
    this.forget = () => this.dark.removeEventListener("change", changed);
  }

  close() {
    this.resized.disconnect();
    this.forget();
    this.canvas.remove();
  }

  hide() {
    this.canvas.hidden = true;
    this.size = null;
  }

  /**
   * Paints the board.
   * @param {Look} look @param {Record<string, string>} pieces @param {Flight | null} flying
   * @param {boolean} withCells whether it must be known where cells and pieces are
   * @returns {import("./draw.js").Projection | null} nothing before what draws scenes is there
   */
  paint(look, pieces, flying, withCells) {
    const { canvas, context, scenes } = this;
    canvas.hidden = false;
    if (!scenes) {
      this.load();
      return null;
    }
    const density = Math.min(devicePixelRatio || 1, MOST_DENSITY);
    this.size ??= { width: canvas.clientWidth, height: canvas.clientHeight };
    const width = Math.max(1, Math.round(this.size.width * density));
    const height = Math.max(1, Math.round(this.size.height * density));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    // Marks change nothing about where cells and pieces are.
    const key = JSON.stringify([width, height, look.flipped, look.camera, pieces, flying]);
    const isKnown = this.seen?.key === key;
    const cells = withCells && !isKnown;
    const question = { ...questionOf(look, pieces, flying), theme: this.theme(), width, height, cells };
    const scene = drawable(scenes, question);
    context.clearRect(0, 0, width, height);
    paint(context, inColours(scene, /** @type {HTMLElement} */ (canvas.parentElement), question.theme));
    if (this.seen && isKnown) return this.seen.projection;
    const projection = projectionOf(scene, `0 0 ${width} ${height}`);
    if (withCells) this.seen = { key, projection };
    return projection;
  }

  /** @returns {"dark" | "light"} */
  theme() {
    const { theme } = document.documentElement.dataset;
    const isDark = theme === "dark" || (theme !== "light" && this.dark.matches);
    return isDark ? "dark" : "light";
  }
}

/**
 * A scene. In the editor there may be stacks that are none: they are left out.
 * @param {import("../pijersi/scene.js").Scenes} scenes @param {import("../pijersi/scene.js").SceneQuestion} question
 */
function drawable(scenes, question) {
  const draw = (/** @type {[string, string][]} */ pieces) => {
    try {
      return scenes.scene({ ...question, pieces: Object.fromEntries(pieces) });
    } catch {
      return null;
    }
  };
  const pieces = Object.entries(question.pieces);
  return (
    draw(pieces) ?? scenes.scene({ ...question, pieces: Object.fromEntries(pieces.filter((piece) => draw([piece]))) })
  );
}

/** What is to be painted. @param {Look} look @param {Record<string, string>} pieces @param {Flight | null} flying */
export function questionOf(look, pieces, flying) {
  const { chosen, last, destinations, arrows, camera, flipped, names } = look;
  const isThere = chosen && pieces[chosen.cell] && pieces[chosen.cell] === look.pieces[chosen.cell];
  return {
    pieces: Object.fromEntries(Object.entries(pieces).filter(([, letters]) => letters)),
    perspective: true,
    flip: flipped,
    names,
    turn: camera.turn,
    tilt: camera.tilt,
    marks: /** @type {[string, string][]} */ ([
      ...last.map((cell, index) => [cell, index ? "last" : "start"]),
      ...(chosen ? [[chosen.cell, "selected"]] : []),
      ...Object.entries(destinations).map(([cell, kind]) => [cell, MARKS[kind]]),
    ]),
    arrows: arrows.flatMap(({ cells, kind }) =>
      cells.slice(1).map((cell, index) => /** @type {[string, string, string]} */ ([cells[index], cell, ARROWS[kind]])),
    ),
    chosen: isThere ? chosen : null,
    flying,
  };
}

/** Where cells and pieces are seen. @param {any} scene @param {string} viewBox @returns {import("./draw.js").Projection} */
function projectionOf(scene, viewBox) {
  const cells = new Map(
    (scene.cells ?? []).map((/** @type {any} */ { cell, corners, piece = [] }) => {
      const seen = { corners: pointsOf(corners), piece: pointsOf(piece) };
      return [cell, { ...seen, cell: pathOf(seen.corners), outline: pathOf(seen.piece), top: topOf(seen) }];
    }),
  );
  const of = (/** @type {string} */ cell) => cells.get(cell) ?? NOWHERE;
  const width = (/** @type {Point[]} */ points) =>
    Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));
  const [first] = cells.values();
  return {
    viewBox,
    isSpace: true,
    // A cell is √3 units wide.
    unit: first ? width(first.corners) / Math.sqrt(3) : 1,
    cell: (cell) => of(cell).cell,
    piece: (cell) => of(cell).outline,
    top: (cell) => of(cell).top,
  };
}

/** A cell that is not seen. */
const NOWHERE = { cell: "", outline: "", top: { x: 0, y: 0 } };

/** @param {number[]} numbers x and y in turn @returns {Point[]} */
function pointsOf(numbers) {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index],
    y: numbers[2 * index + 1],
  }));
}

/** The numbers are whole pixels. @param {Point[]} points */
const pathOf = (points) => (points.length ? `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z` : "");

/** The middle of the highest edge of what stands there, or of the cell. @param {{corners: Point[], piece: Point[]}} seen */
function topOf({ corners, piece }) {
  if (!corners.length) return { x: 0, y: 0 };
  const points = piece.length ? piece : corners;
  const middle = points.reduce((sum, { x }) => sum + x / points.length, 0);
  const [high, low] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  return { x: middle, y: piece.length ? high + (low - high) * 0.25 : (high + low) / 2 };
}
