// The line under the board: what can be done, and the buttons for it.

import { button, h } from "../core/dom.js";
import { t } from "../core/i18n.js";

/** @param {import("./board.js").Board} board @param {HTMLElement} host @param {string} idle what to say when nothing can be entered @param {string} question when something can */
export function drawPrompt(board, host, idle, question) {
  const { entry } = board;
  const { chosen, done } = entry;
  const buttons = [];
  if (done) {
    buttons.push(
      button(t("turn.finish"), () => board.finish(), { class: "primary", "data-test": "finish" }),
      button(t("turn.back"), () => board.back(), { "data-test": "take-back" }),
    );
  } else if (chosen) {
    const parts = entry.parts(chosen.cell);
    if (parts.stack && parts.cube) {
      const part = (/** @type {boolean} */ stack) =>
        button(
          t(stack ? "part.stack" : "part.top"),
          () => {
            entry.choose(chosen.cell, stack);
            board.changed();
          },
          {
            "aria-pressed": String(chosen.stack === stack),
            class: "part",
            "data-test": stack ? "part-stack" : "part-top",
          },
        );
      buttons.push(h("span", { class: "parts" }, part(true), part(false)));
    }
  }
  const text = h("p", { "aria-live": "polite" }, board.prompt(question) || idle);
  host.replaceChildren(text, h("div", { class: "buttons" }, buttons));
}
