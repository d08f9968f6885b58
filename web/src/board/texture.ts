// Textures of wood and stone, computed: shades of grey around white, to be multiplied with the colours of a board.

export type Grain = "wood" | "stone";

/** The boards with a texture. */
export const GRAINS: Record<string, Grain> = { wood: "wood", stone: "stone" };

/** A pseudo-random number from 0 to 1 for a point of the grid. */
function hash(x: number, y: number) {
  const mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263);
  const spread = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((spread ^ (spread >>> 16)) >>> 0) / 4294967295;
}

const smooth = (part: number) => part * part * (3 - 2 * part);

/** Value noise from 0 to 1. */
function noise(x: number, y: number) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [smooth(x - left), smooth(y - top)];
  const row = (at: number) => hash(left, at) + (hash(left + 1, at) - hash(left, at)) * right;
  return row(top) + (row(top + 1) - row(top)) * down;
}

/** Noise with finer and finer details. */
function fractal(x: number, y: number, octaves: number) {
  let [sum, weight, all] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * 2 ** octave, y * 2 ** octave + 17 * octave);
    all += weight;
    weight /= 2;
  }
  return sum / all;
}

/** Year rings that bend slightly, and fine fibres along them. */
function wood(x: number, y: number) {
  const bent = y * 2.6 + 1.7 * fractal(x * 0.28, y * 0.7, 3);
  const ring = 0.5 + 0.5 * Math.sin(bent * 2 * Math.PI);
  const fibre = fractal(x * 1.2, y * 34, 2);
  const pore = noise(x * 4, y * 42) > 0.84 ? 0.1 : 0;
  return 1 - 0.11 * ring ** 2 - 0.16 * (1 - fibre) - pore * (1 - 0.6 * ring) - 0.06 * fractal(x * 0.4, y * 0.6, 2);
}

/** Clouds with thin veins and grains. */
function stone(x: number, y: number) {
  const cloud = fractal(x * 0.8, y * 0.8, 4);
  const vein = Math.abs(fractal(x * 0.55 + 1.4 * cloud, y * 0.55 + 9, 4) - 0.5) * 2;
  const speck = noise(x * 30, y * 30);
  return 1 - 0.16 * (1 - cloud) - 0.16 * Math.max(0, 1 - vein * 11) - 0.12 * speck ** 3;
}

/**
 * Values from 0 to 255, row by row.
 * @param size in pixels
 * @param extent in units of the board
 */
function shades(grain: Grain, size: number, extent: number): Uint8ClampedArray {
  const shade = { wood, stone }[grain];
  const values = new Uint8ClampedArray(size * size);
  const unit = extent / size;
  for (let at = 0; at < values.length; at += 1) {
    values[at] = 255 * shade((at % size) * unit, Math.floor(at / size) * unit);
  }
  return values;
}

/** What darkens the ground below a transparent texture. */
const DARK: Record<Grain, [number, number, number]> = { wood: [74, 38, 8], stone: [28, 34, 40] };

/** A canvas with a texture; a transparent one darkens what is below it. */
export function grainCanvas(
  grain: Grain,
  size: number,
  extent: number,
  isTransparent: boolean = false,
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const image = context.createImageData(size, size);
  shades(grain, size, extent).forEach((shade, at) => {
    image.data.set(isTransparent ? [...DARK[grain], (255 - shade) * 1.15] : [shade, shade, shade, 255], at * 4);
  });
  context.putImageData(image, 0, 0);
  return canvas;
}
