// Pictures of the board as displayed, in any size, with marks, arrows and annotations.

import { drawnOn, outlineOf, placeIn } from "../board/annotate.ts";
import { inColours } from "../board/colours.ts";
import { questionOf } from "../board/space.ts";
import { loadScenes, paint } from "../../packages/pijersi/src/scene.ts";
import type { Scene } from "../../packages/pijersi/src/scene.ts";
import type { SceneRequest } from "../../packages/pijersi/src/types.ts";
import type { Look } from "../board/look.ts";

/** Aspect ratio of the board, from above and in 3D. */
const SHAPES = { flat: 1.115, space: 1.3 };
/** Margin around the board. */
const MARGIN = 0.03;

/**
 * @param how `isClear`: without a background
 * @returns a PNG file
 */
export async function snapshot(
  look: Look,
  { width, isClear, isDark }: { width: number; isClear: boolean; isDark: boolean },
): Promise<Blob> {
  const scenes = await loadScenes();
  const height = Math.round(width / (look.isSpace ? SHAPES.space : SHAPES.flat));
  const theme = isDark ? "dark" : "light";
  const margin = Math.round(width * MARGIN);
  const size = { width: width - 2 * margin, height: height - 2 * margin };
  const question = {
    ...questionOf(look, look.pieces, null),
    ...size,
    theme,
    perspective: look.isSpace,
    cells: true,
  } as SceneRequest;
  const scene = scenes.scene(question);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  if (!isClear) {
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, width, height);
  }
  context.translate(margin, margin);
  paint(context, inColours(scene, document.body, theme));
  paintDrawn(context, scene);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("the picture is too large"))), "image/png"),
  );
}

/** The visitor's annotations. */
function paintDrawn(context: CanvasRenderingContext2D, scene: Scene) {
  const placeOf = (name: string) => {
    const corners = scene.cells?.find(({ cell }) => cell === name)?.corners ?? [];
    const [xs, ys] = [0, 1].map((axis) => corners.filter((_, index) => index % 2 === axis));
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return placeIn(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  };
  for (const { cells, colour } of drawnOn(document.querySelector(".frame"))) {
    const [from, to] = cells.map(placeOf);
    const { d, width } = outlineOf(from, to);
    context.globalAlpha = 0.9;
    context.lineCap = context.lineJoin = "round";
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke(new Path2D(d));
  }
}

/** Copies a picture to the clipboard, shares it, or saves it as a file if neither is possible. */
export async function handOver(
  picture: Promise<Blob>,
  how: "copy" | "share" | "save",
  save: (blob: Blob, name: string) => void,
): Promise<"copied" | "saved"> {
  try {
    if (how === "copy") {
      // The clipboard takes a promise, because the user gesture would expire while the picture is drawn.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      return "copied";
    }
    if (how === "share") {
      const files = [new File([await picture], "pijersi.png", { type: "image/png" })];
      if (navigator.canShare?.({ files })) {
        await navigator.share({ files });
        return "saved";
      }
    }
  } catch (error) {
    // After a cancelled share, no file is saved.
    if (error instanceof DOMException && error.name === "AbortError") return "saved";
  }
  save(await picture, "pijersi.png");
  return "saved";
}
