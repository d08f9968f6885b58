// The 3D board, painted on a canvas from the same outlines as the exported pictures. Each frame repaints all of it.

import { loadScenes, paint } from "../../packages/pijersi/src/scene.ts";
import { inColours } from "./colours.ts";
import type { Scene, Scenes } from "../../packages/pijersi/src/scene.ts";
import type { Arrow, DestinationKind, Mark, SceneRequest } from "../../packages/pijersi/src/types.ts";
import type { Projection } from "./draw.ts";
import type { Point } from "./geometry.ts";
import type { ArrowKind } from "../game/study.ts";
import type { Look } from "./look.ts";

/** a moving piece; `part` is the elapsed share of its animation */
export interface Flight {
  piece: string;
  from: string;
  to: string;
  part: number;
}

/** What draws the board in 3D. */
export interface Painter {
  /**
   * Draws the board.
   * @param withCells whether the outlines of cells and pieces have to be those of this picture
   * @returns null until it can draw
   */
  paint: (look: Look, pieces: Record<string, string>, flying: Flight | null, withCells: boolean) => Projection | null;
  /** The outlines of cells and pieces of a look that is not shown; without drawing, if it can. */
  project: (look: Look, pieces: Record<string, string>) => Projection | null;
  /** Whether that has drawn over the board. */
  readonly projectsByPainting: boolean;
  hide: () => void;
  close: () => void;
}

/** The marks of the pictures, by the kind of destination. */
const MARKS: Record<DestinationKind, Mark> = { move: "legal", stack: "stacking", capture: "capture", win: "win" };
/** The arrows of the pictures, by the kind of arrow on the page. */
const ARROWS: Record<ArrowKind, Arrow> = {
  best: "turn",
  other: "turn",
  better: "turn",
  hint: "hint",
  played: "capture",
  threat: "capture",
};
/** Maximum device pixel ratio used for painting. */
const MAX_DENSITY = 3;

export class Space implements Painter {
  readonly projectsByPainting = true;
  /** The scene renderer, once it is loaded. */
  scenes: Scenes | undefined;
  load: () => void;
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  readonly resized: ResizeObserver;
  readonly dark: MediaQueryList;
  readonly forget: () => void;
  /** The size of the canvas in CSS pixels, cached because reading it forces a layout. */
  size: { width: number; height: number } | null = null;
  /** The last projection of cells and pieces, with its cache key. */
  seen: { key: string; projection: Projection } | null = null;

  /**
   * @param repaint called when the size or the colours change
   * @param ready called when the renderer is loaded
   */
  constructor(host: HTMLElement, repaint: () => void, failed: () => void, ready: () => void) {
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
    this.context = this.canvas.getContext("2d") as CanvasRenderingContext2D;
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
   * @param withCells whether to compute the outlines of cells and pieces
   * @returns null until the renderer is loaded
   */
  paint(look: Look, pieces: Record<string, string>, flying: Flight | null, withCells: boolean): Projection | null {
    const { canvas, context, scenes } = this;
    canvas.hidden = false;
    if (!scenes) {
      this.load();
      return null;
    }
    const density = Math.min(devicePixelRatio || 1, MAX_DENSITY);
    this.size ??= { width: canvas.clientWidth, height: canvas.clientHeight };
    const width = Math.max(1, Math.round(this.size.width * density));
    const height = Math.max(1, Math.round(this.size.height * density));
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    // The projection does not depend on marks.
    const key = JSON.stringify([width, height, look.flipped, look.camera, pieces, flying]);
    const isKnown = this.seen?.key === key;
    const cells = withCells && !isKnown;
    const question = { ...questionOf(look, pieces, flying), theme: this.theme(), width, height, cells };
    const scene = drawable(scenes, question);
    context.clearRect(0, 0, width, height);
    paint(context, inColours(scene, canvas.parentElement as HTMLElement, question.theme));
    if (this.seen && isKnown) return this.seen.projection;
    const projection = projectionOf(scene, `0 0 ${width} ${height}`);
    if (withCells) this.seen = { key, projection };
    return projection;
  }

  project(look: Look, pieces: Record<string, string>): Projection | null {
    return this.paint(look, pieces, null, true);
  }

  theme(): "dark" | "light" {
    const { theme } = document.documentElement.dataset;
    const isDark = theme === "dark" || (theme !== "light" && this.dark.matches);
    return isDark ? "dark" : "light";
  }
}

/** A scene. Invalid stacks, which the editor allows, are left out. */
function drawable(scenes: Scenes, question: SceneRequest) {
  const draw = (pieces: [string, string][]) => {
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

/** The request for a scene. */
export function questionOf(look: Look, pieces: Record<string, string>, flying: Flight | null) {
  const { chosen, last, destinations, arrows, camera, flipped, names } = look;
  const isThere = chosen && pieces[chosen.cell] && pieces[chosen.cell] === look.pieces[chosen.cell];
  return {
    pieces: Object.fromEntries(Object.entries(pieces).filter(([, letters]) => letters)),
    perspective: true,
    flip: flipped,
    names,
    turn: camera.turn,
    tilt: camera.tilt,
    marks: [
      ...last.map((cell, index) => [cell, index ? "last" : "start"]),
      ...(chosen ? [[chosen.cell, "selected"]] : []),
      ...Object.entries(destinations).map(([cell, kind]) => [cell, MARKS[kind]]),
    ] as [string, Mark][],
    arrows: arrows.flatMap(({ cells, kind }) =>
      cells.slice(1).map((cell, index) => [cells[index], cell, ARROWS[kind]] as [string, string, Arrow]),
    ),
    chosen: isThere ? chosen : undefined,
    flying: flying ?? undefined,
  };
}

/** The outlines of cells and pieces in the painted scene. */
function projectionOf(scene: Scene, viewBox: string): Projection {
  const cells = new Map(
    (scene.cells ?? []).map(({ cell, corners, piece = [] }) => {
      const seen = { corners: pointsOf(corners), piece: pointsOf(piece) };
      return [cell, { ...seen, cell: pathOf(seen.corners), outline: pathOf(seen.piece), top: topOf(seen) }] as const;
    }),
  );
  const of = (cell: string) => cells.get(cell) ?? NOWHERE;
  const width = (points: Point[]) => Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x));
  const [first] = cells.values();
  return {
    viewBox,
    isSpace: true,
    hasSigns: false,
    // A cell is √3 units wide.
    unit: first ? width(first.corners) / Math.sqrt(3) : 1,
    cell: (cell) => of(cell).cell,
    piece: (cell) => of(cell).outline,
    top: (cell) => of(cell).top,
  };
}

/** A cell outside the scene. */
const NOWHERE = { cell: "", outline: "", top: { x: 0, y: 0 } };

/** @param numbers alternating x and y */
function pointsOf(numbers: number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index],
    y: numbers[2 * index + 1],
  }));
}

/** Coordinates are whole pixels. */
const pathOf = (points: Point[]) => (points.length ? `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z` : "");

/** The centre of the top of the piece, or of the empty cell. */
function topOf({ corners, piece }: { corners: Point[]; piece: Point[] }) {
  if (!corners.length) return { x: 0, y: 0 };
  const points = piece.length ? piece : corners;
  const middle = points.reduce((sum, { x }) => sum + x / points.length, 0);
  const [high, low] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  return { x: middle, y: piece.length ? high + (low - high) * 0.25 : (high + low) / 2 };
}
