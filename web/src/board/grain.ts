// The textures of boards seen from above: patterns that darken the cells and the ground below them.

import { grainCanvas } from "./texture.ts";
import type { Grain } from "./texture.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Size of a texture in pixels and in units of the board, which it covers whole. */
const [PIXELS, EXTENT] = [1024, 13];
/** Cells are cut from several places of the plank. */
const CUTS = ["", "scale(-1 1)", "scale(1 -1)"];

let shown: Grain | undefined;

/** Fills the patterns `grain-0`, `grain-1`, … of the page. */
export async function showGrain(grain: Grain) {
  if (shown === grain) return;
  shown = grain;
  const canvas = grainCanvas(grain, PIXELS, EXTENT, true);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob || shown !== grain) return;
  const href = URL.createObjectURL(blob);
  const made = (name: string, attributes: Record<string, string | number>, children: Element[] = []) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
  };
  const size = { width: EXTENT, height: EXTENT };
  const corner = { x: -EXTENT / 2, y: -EXTENT / 2 };
  const patterns = CUTS.map((patternTransform, index) =>
    made("pattern", { id: `grain-${index}`, patternUnits: "userSpaceOnUse", ...corner, ...size, patternTransform }, [
      made("image", { href, ...size, preserveAspectRatio: "none" }),
    ]),
  );
  document.getElementById("grains")?.remove();
  document.querySelector(".kit")?.append(made("defs", { id: "grains" }, patterns));
}
