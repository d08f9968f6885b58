// The board as outlines: seen from above or in perspective, from any side, drawn with the numbers of the picture files.

import { compile, Instance } from "./module.ts";
import type { SceneCell, SceneRequest } from "./types.ts";

export interface Scene {
  numbers: Float32Array;
  cells?: SceneCell[];
}

/**
 * Loads what draws scenes.
 * @param source the module, when it is not beside this folder
 */
export async function loadScenes(
  source: URL | string | BufferSource | WebAssembly.Module = new URL("../scene.wasm", import.meta.url),
) {
  return new Scenes(await compile(source));
}

export class Scenes {
  #instance: Instance;

  constructor(module: WebAssembly.Module) {
    this.#instance = new Instance(module);
  }

  /** The board as outlines. */
  scene(request: SceneRequest): Scene {
    const { numbers, cells } = this.#instance.ask({ type: "scene", ...request });
    return { numbers: new Float32Array(this.#instance.attachment(4 * numbers).slice().buffer), cells };
  }
}

/** Style sheets' names of colours, by their number. */
const colours: Map<number, string> = new Map();

function colour(rgb: number) {
  const known = colours.get(rgb);
  if (known) return known;
  const name = `#${rgb.toString(16).padStart(6, "0")}`;
  colours.set(rgb, name);
  return name;
}

/** Paints a scene. What is on the canvas already stays below it. */
export function paint(context: CanvasRenderingContext2D, { numbers }: Scene) {
  context.lineCap = "round";
  context.lineJoin = "round";
  let at = 0;
  while (at < numbers.length) {
    // Four numbers, then as many as the last of them says. Taken one by one: a list of them would be garbage.
    const width = numbers[at];
    const rgb = numbers[at + 1];
    const end = at + 4 + numbers[at + 3];
    trace(context, numbers, at + 4, end);
    context.globalAlpha = numbers[at + 2];
    at = end;
    if (width) {
      context.lineWidth = width;
      context.strokeStyle = colour(rgb);
      context.stroke();
    } else {
      context.fillStyle = colour(rgb);
      context.fill("evenodd");
    }
  }
  context.globalAlpha = 1;
}

function trace(context: CanvasRenderingContext2D, steps: Float32Array, at: number, end: number) {
  context.beginPath();
  while (at < end) {
    const kind = steps[at];
    if (kind === 0) context.moveTo(steps[at + 1], steps[at + 2]);
    else if (kind === 1) context.lineTo(steps[at + 1], steps[at + 2]);
    else if (kind === 2) {
      context.bezierCurveTo(steps[at + 1], steps[at + 2], steps[at + 3], steps[at + 4], steps[at + 5], steps[at + 6]);
    } else context.closePath();
    at += LENGTHS[kind];
  }
}

/** Number of values of each kind of step, its kind included. */
const LENGTHS = [3, 3, 7, 1];
