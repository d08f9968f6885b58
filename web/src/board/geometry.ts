// Where the cells lie. The unit is the distance from a cell's centre to its corners; y grows towards White.

import type { Motion } from "../game/study.ts";

const LENGTHS = { a: 6, b: 7, c: 6, d: 7, e: 6, f: 7, g: 6 };
const WIDTH = Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

/** All cells, a1 to g6. */
export const CELLS: string[] = Object.entries(LENGTHS).flatMap(([row, length]) =>
  Array.from({ length }, (_, index) => `${row}${index + 1}`),
);

const CENTRES: Map<string, Point> = new Map(
  CELLS.map((cell) => {
    const row = "abcdefg".indexOf(cell[0]);
    const length = LENGTHS[cell[0] as keyof typeof LENGTHS];
    return [cell, { x: (Number(cell[1]) - (length + 1) / 2) * WIDTH, y: (3 - row) * 1.5 }];
  }),
);

export function centre(cell: string, flipped: boolean): Point {
  const { x, y } = CENTRES.get(cell) as Point;
  return flipped ? { x: -x, y: -y } : { x, y };
}

/** The corners of a pointy-top hexagon. */
export function hexagon(middle: Point, radius: number): Point[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((30 + 60 * corner) * Math.PI) / 180;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

/**
 * The cell next to one in the direction of an arrow key, as the visitor sees the board.
 * @param turn rotation of the board in degrees
 */
export function beside(cell: string, key: string, flipped: boolean, turn: number = 0) {
  const from = centre(cell, flipped);
  // Up prefers the left of two cells and down the right one, so that they reverse each other.
  const [dx, dy] = { ArrowLeft: [-WIDTH, 0], ArrowRight: [WIDTH, 0], ArrowUp: [-0.01, -1.5], ArrowDown: [0.01, 1.5] }[
    key
  ] ?? [0, 0];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const aim = { x: from.x + dx * cos + dy * sin, y: from.y - dx * sin + dy * cos };
  const near = CELLS.map((other) => {
    const to = centre(other, flipped);
    return { other, away: Math.hypot(to.x - aim.x, to.y - aim.y) };
  }).sort((one, two) => one.away - two.away)[0];
  return near.away < 1 ? near.other : undefined;
}

/** The outline of the board, slightly larger than the cells. */
export function boardOutline(margin: number, flipped: boolean): Point[] {
  // An edge between two cells belongs to both, in opposite directions; the others are the outline.
  const edges = new Map();
  const name = (point: Point) => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`.replaceAll("-0.00", "0.00");
  for (const cell of CELLS) {
    const corners = hexagon(centre(cell, flipped), 1);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 6];
      if (!edges.delete(`${name(to)}|${name(from)}`)) edges.set(`${name(from)}|${name(to)}`, { from, to });
    });
  }
  const starts = new Map([...edges.values()].map((edge) => [name(edge.from), edge]));
  const around = [];
  let edge = starts.values().next().value;
  while (edge && around.length < edges.size) {
    around.push(edge.from);
    edge = starts.get(name(edge.to));
  }
  return widened(around, margin);
}

/** Each edge of a polygon moved outwards. */
function widened(corners: Point[], margin: number) {
  const outward = (from: Point, to: Point) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  };
  return corners.map((corner, index) => {
    const before = outward(corners.at(index - 1) as Point, corner);
    const after = outward(corner, corners[(index + 1) % corners.length]);
    const [x, y] = [before.x + after.x, before.y + after.y];
    const stretch = (2 * margin) / (x * x + y * y);
    return { x: corner.x + x * stretch, y: corner.y + y * stretch };
  });
}

const around: Map<boolean, string> = new Map();

/** The path around the board for White or Black, computed on first use. */
export function edge(flipped: boolean) {
  const path = around.get(flipped) ?? rounded(boardOutline(0.2, flipped), 0.3);
  around.set(flipped, path);
  return path;
}

/**
 * A closed path with rounded corners.
 * @param radius maximum length of each edge that a rounded corner uses
 */
export function rounded(points: Point[], radius: number) {
  const towards = (from: Point, to: Point) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const part = Math.min(radius, length / 2) / length;
    return `${(from.x + (to.x - from.x) * part).toFixed(3)} ${(from.y + (to.y - from.y) * part).toFixed(3)}`;
  };
  const corners = points.map((corner, index) => {
    const before = points.at(index - 1) as Point;
    const after = points[(index + 1) % points.length];
    return `${towards(corner, before)}Q${corner.x.toFixed(3)} ${corner.y.toFixed(3)} ${towards(corner, after)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A cell seen from above. */
export const cellPath = (middle: Point, radius: number = 0.945) => rounded(hexagon(middle, radius), 0.13);

/** A closed path. */
export function outline(points: Point[]) {
  return `M${points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`;
}

/** The cell that an element belongs to. */
export const cellOf = (target: EventTarget | null): string | undefined =>
  ((target instanceof Element ? target.closest("[data-cell]") : null) as HTMLElement | null)?.dataset.cell;

/** The duration of an animated action in milliseconds. */
export function flightTime({ from, to }: { from: string; to: string }) {
  const [start, end] = [centre(from, false), centre(to, false)];
  return 150 + 35 * Math.hypot(end.x - start.x, end.y - start.y);
}

/** The duration of the actions that are animated, in milliseconds. */
export const flightTimeOf = (motion: Motion | null) =>
  (motion?.steps ?? []).reduce((time, { action, byHand }) => time + (byHand ? 0 : flightTime(action)), 0);
