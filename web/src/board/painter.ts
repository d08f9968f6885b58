// What draws the board in 3D: the lit one where the browser has WebGL, otherwise the one painted on a canvas.

import type { Painter } from "./space.ts";

/** What a painter reports. */
interface PainterEvents {
  repaint: () => void;
  failed: () => void;
  ready: () => void;
  /** The graphics memory was lost: this painter draws no more. */
  lost: () => void;
}

/** @param isPlain whether to use the painted board even where there is WebGL */
export async function painterFor(host: HTMLElement, events: PainterEvents, isPlain: boolean = false): Promise<Painter> {
  const { repaint, failed, ready, lost } = events;
  if (!isPlain && hasGraphics()) {
    const { Stage } = await import("./stage/stage.ts");
    try {
      const stage = new Stage(host, repaint, lost);
      ready();
      return stage;
    } catch {
      // The browser has refused another context.
    }
  }
  const { Space } = await import("./space.ts");
  return new Space(host, repaint, failed, ready);
}

const hasGraphics = () => Boolean(document.createElement("canvas").getContext("webgl2"));
