// The camera of the lit board, and where its cells and pieces are on the screen.

import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import { boardOutline, CELLS, centre, hexagon } from "../geometry.ts";
import { SIDE, TABLE } from "./shapes.ts";
import { topOf } from "./signs.ts";
import type { Camera } from "../../app/state.ts";
import type { Projection } from "../draw.ts";
import type { Look } from "../look.ts";
import type { Point } from "../geometry.ts";

/** Distance of the camera in units of the board, and its opening angle in degrees. */
const [DISTANCE, ANGLE] = [24, 30];
/** Free share of the picture around the board. */
const MARGIN = 0.025;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Everything that has to be in the picture: the board, and pieces on its edge. */
const EXTENT: Vector3[] = [
  ...boardOutline(0.42, false).flatMap(({ x, y }) => [new Vector3(x, TABLE, y), new Vector3(x, 0, y)]),
  ...CELLS.map((cell) => centre(cell, false)).map(({ x, y }) => new Vector3(x, 2 * SIDE, y)),
];

/** Points the camera at the board and makes the board fill the picture. */
export function aim(camera: PerspectiveCamera, { tilt }: Camera, board: Matrix4, aspect: number) {
  camera.fov = ANGLE;
  camera.aspect = aspect;
  camera.near = DISTANCE - 12;
  camera.far = DISTANCE + 14;
  camera.position.set(0, DISTANCE * Math.sin(radians(tilt)), DISTANCE * Math.cos(radians(tilt)));
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  const seen = EXTENT.map((point) => point.clone().applyMatrix4(board).project(camera));
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)];
  const [left, right] = range(seen.map(({ x }) => x));
  const [low, high] = range(seen.map(({ y }) => y));
  const scale = (2 - 4 * MARGIN) / Math.max(right - left, high - low);
  const fit = new Matrix4().makeScale(scale, scale, 1);
  fit.setPosition((-scale * (left + right)) / 2, (-scale * (low + high)) / 2, 0);
  camera.projectionMatrix.premultiply(fit);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

/** The outlines of cells and pieces on a picture of the given size. */
export function projectionOf(
  camera: PerspectiveCamera,
  board: Matrix4,
  { flipped }: Look,
  pieces: Record<string, string>,
  [width, height]: [number, number],
): Projection {
  const seen = (x: number, y: number, z: number): Point => {
    const point = new Vector3(x, y, z).applyMatrix4(board).project(camera);
    return { x: ((point.x + 1) / 2) * width, y: ((1 - point.y) / 2) * height };
  };
  const corners = (cell: string) => hexagon(centre(cell, flipped), 0.94).map(({ x, y }) => seen(x, 0, y));
  const piece = (cell: string) => {
    const { x, y: up, z } = topOf(cell, pieces, flipped);
    const ends = [-SIDE / 2, SIDE / 2];
    return hull([0, up].flatMap((y) => ends.flatMap((dx) => ends.map((dz) => seen(x + dx, y, z + dz)))));
  };
  const first = corners("d4").map(({ x }) => x);
  return {
    viewBox: `0 0 ${width} ${height}`,
    isSpace: true,
    hasSigns: true,
    // A cell is √3 units wide.
    unit: (Math.max(...first) - Math.min(...first)) / Math.sqrt(3),
    cell: (cell) => pathOf(corners(cell)),
    piece: (cell) => (pieces[cell] ? pathOf(piece(cell)) : ""),
    top: (cell) => {
      const { x, y, z } = topOf(cell, pieces, flipped);
      return seen(x, y, z);
    },
  };
}

const pathOf = (points: Point[]) => `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;

/** The convex hull of points, in order. */
function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const half = (ordered: Point[]) => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
