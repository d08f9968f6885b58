// The board in 3D, painted on a canvas.

import { FLAT } from "./draw.js";

export class Space {
  /** @param {HTMLElement} host @param {import("../state/state.js").Rules} rules @param {() => void} onResize */
  constructor(host, rules, onResize) {
    this.host = host;
  }
  paint() {
    return FLAT;
  }
  hide() {}
  close() {}
}
