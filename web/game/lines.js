// The lines that Banli finds. They change often, so what is there is changed in place: a click is never lost.

import { button, h } from "../core/dom.js";
import { scoreText } from "./words.js";

/** @typedef {import("../api/engine.js").Line} Line */

const SHOWN = 6;

export class Lines {
  /** @param {(line: Line, count: number) => void} onFollow the visitor wants the first turns of a line on the board */
  constructor(onFollow) {
    this.onFollow = onFollow;
    this.element = h("ol", {});
    /** @type {Line[]} */
    this.lines = [];
  }

  /** @param {Line[]} lines */
  draw(lines) {
    this.lines = lines;
    const { children } = this.element;
    while (children.length > lines.length) this.element.lastElementChild?.remove();
    while (children.length < lines.length) this.element.append(this.row(children.length));
    lines.forEach(({ score, turns }, index) => {
      const [value, ...buttons] = /** @type {HTMLElement[]} */ ([...children[index].children]);
      value.textContent = scoreText(score);
      value.className = score.chance >= 0.5 ? "for-white" : "for-black";
      buttons.forEach((one, place) => {
        one.hidden = !turns[place];
        one.textContent = turns[place]?.text ?? "";
      });
    });
  }

  /** @param {number} index */
  row(index) {
    return h(
      "li",
      {},
      h("strong", {}),
      Array.from({ length: SHOWN }, (_, place) =>
        button("", () => this.onFollow(this.lines[index], place + 1), { class: "turn" }),
      ),
    );
  }
}
