// A board with its panel: what all views with a board share.

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { button } from "../core/parts.js";
import { here } from "../state/study.js";
import { refusalText, spokenTurn, stateText } from "./words.js";

/**
 * @typedef {import("../state/state.js").Study} Study
 * @typedef {object} Parts
 * @property {string} title of the view
 * @property {any} prompt what is said below the board
 * @property {any[]} panel
 * @property {any} [lead] above the board: what must always be in sight
 * @property {any} [actions] what can be done now; on a phone right below the prompt
 * @property {any} [above] at the far edge of the board
 * @property {any} [below] at the near edge
 * @property {any} [bar] at its left
 * @property {any} [over] above the board itself
 * @property {boolean} [enters] turns are entered here
 * @property {Study} [study] whose turns are read out
 * @property {Record<string, any>} [props] of the whole
 */

/** @param {Parts} parts */
export function table({ title, prompt, panel, lead, actions, above, below, bar, over, enters, study, props = {} }) {
  const classes = ["table", enters && "enters", above && "has-players", lead && "has-lead"];
  return h(
    "div",
    { class: classes.filter(Boolean).join(" "), ...props },
    h(
      "section",
      { class: "play-side", "aria-label": t("board.label") },
      h("h1", { class: "unseen" }, title),
      lead && h("div", { class: "lead", key: "lead" }, lead),
      h("div", { class: "side above", key: "above" }, above),
      h(
        "div",
        { class: "with-bar", key: "board" },
        h("div", { class: "bar-place" }, bar),
        h("div", { class: "frame", own: true, key: "frame" }),
        over,
      ),
      h("div", { class: "side below", key: "below" }, below),
      Array.isArray(prompt) ? h("div", { class: "prompts", key: "prompts" }, prompt) : prompt,
      h(
        "div",
        { class: "unseen", role: "status", "aria-live": "polite", "data-test": "said" },
        study ? lastTurn(study) : "",
      ),
    ),
    h("div", { class: "actions", role: "group", "aria-label": t("actions.label"), key: "actions" }, actions),
    h("aside", { class: "panel", "aria-label": title, key: "panel" }, panel),
  );
}

/** The turn that led to what is on the board, for those who hear it. @param {Study} study */
function lastTurn(study) {
  const { number, turn, position } = here(study);
  return turn ? `${number} ${spokenTurn(turn)}. ${stateText(position)}` : "";
}

/**
 * The line under the board: what can be done, and the buttons for it.
 * @param {Study} study @param {string} idle what to say when nothing can be entered @param {string} [question] when something can
 * @param {boolean} [undoes] whether there is a button here to undo the first action
 */
export function promptView(study, idle, question = t("prompt.choose"), undoes = true) {
  const entry = study.entry?.view;
  const text = study.refusal ? refusalText(study.refusal) : entry ? entryText(entry, question) : idle;
  return promptBox(text, entry ? entryButtons(entry, undoes) : [], study.refusal ? "refused" : "");
}

/** @param {any} text @param {any[]} [buttons] @param {string} [kind] */
export function promptBox(text, buttons = [], kind = "") {
  return h(
    "div",
    { class: "prompt", key: "prompt" },
    h("p", { "aria-live": "polite", class: kind || null }, text),
    h("div", { class: "buttons" }, buttons),
  );
}

/** @param {import("../state/state.js").EntryView} entry @param {string} question */
function entryText({ first, chosen, canToggle }, question) {
  if (first) return t(first.stack ? "prompt.then-cube" : "prompt.then-stack");
  if (!chosen) return question;
  if (canToggle) return t(chosen.stack ? "prompt.stack" : "prompt.top");
  return t("prompt.go");
}

/** @param {import("../state/state.js").EntryView} entry @param {boolean} undoes */
function entryButtons({ first, chosen, canFinish, canToggle }, undoes) {
  if (first) {
    return [
      canFinish &&
        button(t("turn.finish"), { type: "finish" }, { class: "primary", "data-test": "finish", key: "finish" }),
      undoes && button(t("play.undo"), { type: "back" }, { "data-test": "take-back", key: "back" }),
    ];
  }
  if (!chosen || !canToggle) return [];
  const part = (/** @type {boolean} */ stack) =>
    button(t(stack ? "part.stack" : "part.top"), () => (chosen.stack === stack ? undefined : { type: "toggle" }), {
      key: String(stack),
      "aria-pressed": String(chosen.stack === stack),
      class: "part",
      "data-test": stack ? "part-stack" : "part-top",
    });
  return [h("span", { class: "parts" }, part(true), part(false))];
}
