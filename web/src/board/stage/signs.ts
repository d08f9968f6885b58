// What is drawn on and above the cells of the lit board: legal destinations, which differ in shape, arrows, names.

import { Group, Mesh, MeshBasicMaterial, MeshStandardMaterial, PlaneGeometry, Vector3 } from "three";
import { CELLS, centre, hexagon } from "../geometry.ts";
import { arrow, flat, merged, SIDE } from "./shapes.ts";
import { namesTexture } from "./paints.ts";
import type { Paints } from "./paints.ts";
import type { DestinationKind } from "../../../packages/pijersi/src/types.ts";
import type { ArrowKind } from "../../game/study.ts";
import type { Look } from "../look.ts";
import type { Point } from "../geometry.ts";

/** Height of flat marks above the cells. */
const ABOVE = 0.012;
const TONES: Record<DestinationKind, string> = {
  move: "--move",
  stack: "--stacking",
  capture: "--capture",
  win: "--win",
};
const ARROWS: Record<ArrowKind, string> = {
  ...{
    best: "--move",
    better: "--move",
    other: "--stacking",
    hint: "--hint",
    played: "--capture",
    threat: "--capture",
  },
};

const round = (radius: number, corners: number, inner: number = radius): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI - Math.PI / 2;
    const reach = index % 2 ? inner : radius;
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
  });

const RING = [0.9, 0.77];
const ring = () => flat(...(RING.map((radius) => hexagon({ x: 0, y: 0 }, radius)) as [Point[], Point[]]));

/** A ring of six dashes around the corners. */
function dashes() {
  const [outer, inner] = RING.map((radius) => hexagon({ x: 0, y: 0 }, radius));
  const between = (from: Point, to: Point, part: number) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  const parts = outer.map((corner, index) => {
    const [next, before] = [(index + 1) % 6, (index + 5) % 6];
    const part = 0.28;
    return flat([
      ...[between(corner, outer[before], part), corner, between(corner, outer[next], part)],
      ...[between(inner[index], inner[next], part), inner[index], between(inner[index], inner[before], part)],
    ]);
  });
  return merged(parts.map((shape) => shape.toNonIndexed()));
}

const SHAPES: Record<DestinationKind, () => ReturnType<typeof flat>> = {
  move: () => flat(round(0.24, 32)),
  stack: dashes,
  capture: ring,
  win: () => merged([ring(), flat(round(0.52, 10, 0.22))].map((shape) => shape.toNonIndexed())),
};

/** The top of the piece on a cell. */
export function topOf(cell: string, pieces: Record<string, string>, flipped: boolean): Vector3 {
  const { x, y } = centre(cell, flipped);
  return new Vector3(x, (pieces[cell]?.length ?? 0) * SIDE, y);
}

/** The marks of legal destinations and the arrows. */
export function signsOf(look: Look, pieces: Record<string, string>, paints: Paints): Group {
  const group = new Group();
  for (const [cell, kind] of Object.entries(look.destinations)) {
    const { x, y } = centre(cell, look.flipped);
    const mark = new Mesh(SHAPES[kind](), paints.flat(TONES[kind]));
    mark.position.set(x, ABOVE, y);
    group.add(mark);
  }
  for (const { cells, kind, weight } of look.arrows) {
    const tone = paints.colours.of(ARROWS[kind]);
    const material = new MeshStandardMaterial({ color: tone, roughness: 0.5, emissive: tone, emissiveIntensity: 0.35 });
    cells.slice(1).forEach((cell, index) => {
      const [from, to] = [cells[index], cell].map((one) => topOf(one, pieces, look.flipped));
      const mesh = new Mesh(arrow(from, to, weight ?? 1), material);
      mesh.castShadow = true;
      group.add(mesh);
    });
  }
  return group;
}

/** Removes what `signsOf` has made from graphics memory. */
export function disposeSigns(group: Group) {
  group.removeFromParent();
  for (const child of group.children) {
    const { geometry, material } = child as Mesh<never, MeshStandardMaterial>;
    (geometry as { dispose: () => void }).dispose();
    if (material instanceof MeshStandardMaterial) material.dispose();
  }
}

/** Half of the extent of the names' texture in units of the board, and its size in pixels. */
const [HALF, PIXELS] = [6.5, 2048];

/** The names of the cells, at the lower left of each. */
export function namesOf(flipped: boolean, paints: Paints): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const colours = ["--name", "--name-on-light", "--name-on-dark"].map((name) => paints.colours.css(name));
  const map = namesTexture(PIXELS, (context) => {
    context.scale(PIXELS / (2 * HALF), PIXELS / (2 * HALF));
    context.translate(HALF, HALF);
    context.font = "600 0.24px Figtree, sans-serif";
    for (const cell of CELLS) {
      const { x, y } = centre(cell, flipped);
      context.fillStyle = colours[{ g: 1, a: 2 }[cell[0]] ?? 0];
      context.fillText(cell, x - 0.78, y + 0.5);
    }
  });
  const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false });
  const mesh = new Mesh(new PlaneGeometry(2 * HALF, 2 * HALF).rotateX(-Math.PI / 2), material);
  mesh.position.y = ABOVE / 2;
  return mesh;
}
