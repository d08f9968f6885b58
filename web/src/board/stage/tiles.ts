// The cells of the lit board as one mesh, whose colours follow the look.

import { BufferAttribute, Color, Mesh } from "three";
import { CELLS, centre } from "../geometry.ts";
import { cell as cellShape, merged } from "./shapes.ts";
import { GRAIN_EXTENT } from "./paints.ts";
import type { Paints } from "./paints.ts";
import type { Look } from "../look.ts";

/** The cells; `corners` is the number of vertices of each. */
export interface Tiles {
  mesh: Mesh;
  corners: number;
}

export function tilesOf(paints: Paints, flipped: boolean): Tiles {
  const shape = cellShape();
  const parts = CELLS.map((cell, index) => {
    const { x, y } = centre(cell, flipped);
    const part = shape.clone().translate(x, 0, y);
    const { position, uv } = part.attributes;
    // Every cell is cut from another place of the plank.
    const [right, down] = [(index * 0.618) % 1, (index * 0.755) % 1];
    for (let at = 0; at < position.count; at += 1) {
      uv.setXY(
        at,
        (position.getX(at) + position.getY(at)) / GRAIN_EXTENT + right,
        (position.getZ(at) + position.getY(at)) / GRAIN_EXTENT + down,
      );
    }
    return part;
  });
  const geometry = merged(parts);
  const { count } = geometry.attributes.position;
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(count * 3), 3));
  const mesh = new Mesh(geometry, paints.tiles);
  mesh.receiveShadow = true;
  return { mesh, corners: count / CELLS.length };
}

/** Slight differences between cells, as of pieces of wood or stone. */
const shade = (index: number) => 1 + 0.05 * (((index * 0.618) % 1) - 0.5);

/** Colours the cells: goal rows, the previous turn, the selection. */
export function colourTiles({ mesh, corners }: Tiles, { last, chosen }: Pick<Look, "last" | "chosen">, paints: Paints) {
  const { color } = mesh.geometry.attributes;
  const of = (name: string) => paints.colours.of(name);
  const [plain, white, black, before, picked] = ["--cell", "--goal-white", "--goal-black", "--last", "--picked"].map(
    of,
  );
  const tint = new Color();
  CELLS.forEach((cell, index) => {
    const goal = { g: white, a: black }[cell[0]] ?? plain;
    tint.copy(chosen?.cell === cell ? picked : last.includes(cell) ? before : goal).multiplyScalar(shade(index));
    for (let corner = 0; corner < corners; corner += 1) color.setXYZ(index * corners + corner, tint.r, tint.g, tint.b);
  });
  color.needsUpdate = true;
}
