// Geometry of the lit board: cubes, cells, the board below them, arrows. The unit is that of the board; y points upwards.

import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  ExtrudeGeometry,
  Path,
  QuadraticBezierCurve3,
  Shape,
  ShapeGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from "three";
import { boardOutline, hexagon } from "../geometry.ts";
import type { Point } from "../geometry.ts";

/** The side of a cube. */
export const SIDE = 0.88;
/** The level of the ground between the cells, whose tops are at 0. */
const GROUND = -0.1;
/** The level on which the board lies. */
export const TABLE = -0.62;

/**
 * A cube that stands on its cell, with rounded or cut edges. Each face shows the whole of its texture.
 * @param steps number of segments of each edge: 1 cuts it straight
 */
export function cube(radius: number, steps: number): BufferGeometry {
  const segments = 2 * steps + 1;
  const box = new BoxGeometry(1, 1, 1, segments, segments, segments).toNonIndexed();
  const { position, normal, uv } = box.attributes;
  const half = SIDE / 2;
  const [point, outward] = [new Vector3(), new Vector3()];
  const axis = new Vector3();
  for (let at = 0; at < position.count; at += 1) {
    point.fromBufferAttribute(position, at);
    axis.fromBufferAttribute(normal, at);
    // The middle segment of the grid becomes the flat part of the face, the others its edges.
    const signs = point.toArray().map(Math.sign);
    outward.fromArray(point.toArray().map((value, index) => value - (signs[index] * 0.5) / segments)).normalize();
    position.setXYZ(
      at,
      ...(signs.map((sign, index) => outward.getComponent(index) * radius + sign * (half - radius)) as [
        number,
        number,
        number,
      ]),
    );
    normal.setXYZ(at, outward.x, outward.y, outward.z);
    const [x, y, z] = [position.getX(at), position.getY(at), position.getZ(at)].map((value) => value / SIDE);
    if (axis.y) uv.setXY(at, 0.5 + x, 0.5 - axis.y * z);
    else if (axis.x) uv.setXY(at, 0.5 - axis.x * z, 0.5 + y);
    else uv.setXY(at, 0.5 + axis.z * x, 0.5 + y);
  }
  if (steps === 1) box.computeVertexNormals();
  return box.translate(0, half, 0);
}

/** A closed shape with rounded corners; y of the drawing is turned upwards. */
function shapeOf<Kind extends Path>(points: Point[], radius: number, path: Kind): Kind {
  const towards = (from: Point, to: Point): [number, number] => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const part = Math.min(radius, length / 2) / length;
    return [from.x + (to.x - from.x) * part, -(from.y + (to.y - from.y) * part)];
  };
  points.forEach((corner, index) => {
    const before = towards(corner, points.at(index - 1) as Point);
    if (index) path.lineTo(...before);
    else path.moveTo(...before);
    path.quadraticCurveTo(corner.x, -corner.y, ...towards(corner, points[(index + 1) % points.length]));
  });
  path.closePath();
  return path;
}

/** A plate with round edges whose top is at the given level. */
function plate(shape: Shape, top: number, thickness: number, bevel: number) {
  const geometry = new ExtrudeGeometry(shape, {
    depth: thickness - 2 * bevel,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 2,
    curveSegments: 4,
  });
  return geometry.rotateX(-Math.PI / 2).translate(0, top - thickness + bevel, 0);
}

/** A cell around the origin. */
export const cell = () => plate(shapeOf(hexagon({ x: 0, y: 0 }, 0.95), 0.14, new Shape()), 0, 0.16, 0.035);

/** The ground between the cells. */
export const ground = (flipped: boolean) =>
  plate(shapeOf(boardOutline(0.2, flipped), 0.3, new Shape()), GROUND, GROUND - TABLE, 0.01);

/** The rim around it. */
export function rim(flipped: boolean) {
  const outer = shapeOf(boardOutline(0.42, flipped), 0.5, new Shape());
  outer.holes.push(shapeOf(boardOutline(0.045, flipped), 0.12, new Path()));
  return plate(outer, 0.035, 0.035 - TABLE, 0.06);
}

/** A flat outline on the board, from lists of corners: a shape, and holes in it. */
export function flat(corners: Point[], hole: Point[] = []): BufferGeometry {
  const turned = (points: Point[]) => points.map(({ x, y }) => new Vector2(x, -y));
  const shape = new Shape(turned(corners));
  if (hole.length) shape.holes.push(new Path(turned(hole)));
  return new ShapeGeometry(shape).rotateX(-Math.PI / 2);
}

/** An arrow that rises from one point and comes down at another, in one geometry. */
export function arrow(from: Vector3, to: Vector3, weight: number): BufferGeometry {
  const length = from.distanceTo(to);
  const middle = from.clone().lerp(to, 0.5);
  middle.y = Math.max(from.y, to.y) + 0.45 + 0.12 * length;
  const whole = new QuadraticBezierCurve3(from, middle, to);
  const [radius, tip] = [0.075 * weight, Math.min(0.5, length * 0.3)];
  const neck = 1 - tip / whole.getLength();
  const shaft = new TubeGeometry(partOf(whole, 0.06, neck), 24, radius, 10, false).toNonIndexed();
  const head = cone(whole.getPointAt(neck), to, radius * 3);
  return merged([shaft, head]);
}

/** The part of a curve between two shares of its length. */
function partOf(curve: QuadraticBezierCurve3, start: number, end: number) {
  const [from, to] = [curve.getPointAt(start), curve.getPointAt(end)];
  const [along, back] = [curve.getTangentAt(start), curve.getTangentAt(end)];
  const reach = from.distanceTo(to) / 2;
  const control = from
    .clone()
    .addScaledVector(along, reach)
    .add(to.clone().addScaledVector(back, -reach))
    .multiplyScalar(0.5);
  return new QuadraticBezierCurve3(from, control, to);
}

function cone(base: Vector3, tip: Vector3, radius: number): BufferGeometry {
  const along = tip.clone().sub(base).normalize();
  const aside = new Vector3(-along.z, 0, along.x).normalize();
  const up = aside.clone().cross(along);
  const count = 16;
  const around = Array.from({ length: count + 1 }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return base
      .clone()
      .addScaledVector(aside, Math.cos(angle) * radius)
      .addScaledVector(up, Math.sin(angle) * radius);
  });
  const corners = around.slice(0, -1).flatMap((point, index) => {
    const next = around[index + 1];
    return [point, tip, next, next, base, point];
  });
  const geometry = new BufferGeometry().setFromPoints(corners);
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(corners.length * 2), 2));
  geometry.computeVertexNormals();
  return geometry;
}

/** Geometries without an index as one. */
export function merged(parts: BufferGeometry[]): BufferGeometry {
  const whole = new BufferGeometry();
  for (const name of ["position", "normal", "uv"]) {
    const { itemSize } = parts[0].attributes[name];
    const arrays = parts.map((part) => part.attributes[name].array);
    const all = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const array of arrays) {
      all.set(array, at);
      at += array.length;
    }
    whole.setAttribute(name, new BufferAttribute(all, itemSize));
  }
  return whole;
}
