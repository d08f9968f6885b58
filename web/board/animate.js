// Moving a piece over the board, a frame at a time.

import { mayAnimate } from "../core/settings.js";
import { movedPart } from "./entry.js";
import { centre } from "./geometry.js";
import { DrawnPiece } from "./pieces.js";

/** @param {number} part */
const ease = (part) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/**
 * Shows an action under way; resolves when the piece has arrived.
 * @param {import("./render.js").Renderer} renderer @param {import("./render.js").Shown} shown
 * @param {import("../api/rules.js").Action} action @param {{isStopped: boolean}} run
 * @returns {Promise<void>}
 */
export function animateAction(renderer, shown, action, run) {
  if (!mayAnimate() || document.hidden) return Promise.resolve();
  const letters = movedPart(shown.pieces, action);
  const [from, to] = [centre(action.from, shown.flipped), centre(action.to, shown.flipped)];
  const length = 150 + 35 * Math.hypot(to.x - from.x, to.y - from.y);
  renderer.drawState({ ...shown, hidden: { cell: action.from, letters } });
  const piece = new DrawnPiece(renderer.camera, letters);
  renderer.moving.replaceChildren(piece.place(from));
  return new Promise((done) => {
    const began = performance.now();
    const frame = (/** @type {number} */ now) => {
      const part = Math.max(0, Math.min(1, (now - began) / length));
      if (part >= 1 || run.isStopped) {
        renderer.moving.replaceChildren();
        done();
        return;
      }
      const along = ease(part);
      const point = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
      const lift = Math.sin(part * Math.PI) * (renderer.camera.isSpace ? 1.6 : 1);
      piece.place(point, lift);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
