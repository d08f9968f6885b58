// The layout of views with a board: board, players and panel.

import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";
import { button } from "./controls.ts";
import { lastTurn } from "./spoken.ts";
import { refusalText } from "./words.ts";
import type { EntryView } from "../../packages/pijersi/src/types.ts";
import type { Study } from "../game/study.ts";
import type { Child, Props } from "../core/dom.ts";

export interface Parts {
  /** of the view */
  title: string;
  /** the prompt below the board */
  prompt: Child;
  panel: Child[];
  /** above the board, always visible */
  lead?: Child;
  /** the current actions; on phones directly below the prompt */
  actions?: Child;
  /** at the far edge of the board */
  above?: Child;
  /** at the near edge */
  below?: Child;
  /** at its left */
  bar?: Child;
  /** above the board itself */
  over?: Child;
  /** whether turns are entered on this board */
  enters?: boolean;
  /** the study whose turns are announced to screen readers */
  study?: Study;
  /** of the whole */
  props?: Props;
}

export function table({
  title,
  prompt,
  panel,
  lead,
  actions,
  above,
  below,
  bar,
  over,
  enters,
  study,
  props = {},
}: Parts) {
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
        h("div", { class: "frame", key: "frame" }),
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

/**
 * The prompt under the board, with the buttons for entering a turn.
 * @param idle the text if no turn can be entered
 * @param question the text if a turn can be entered
 * @param undoes whether there is a button here to undo the first action
 * @param hint the text until the first action is entered, instead of what could be done
 */
export function promptView(
  study: Study,
  idle: string,
  question: string = t("prompt.choose"),
  undoes: boolean = true,
  hint: Child = "",
) {
  const entry = study.entry?.view;
  const asked = entry && hint && !entry.first ? hint : entry ? entryText(entry, question) : idle;
  const text = study.refusal ? refusalText(study.refusal) : asked;
  return promptBox(text, entry ? entryButtons(entry, undoes) : [], study.refusal ? "refused" : "");
}

export function promptBox(text: Child, buttons: Child[] = [], kind: "" | "refused" | "problem" = "") {
  return h(
    "div",
    { class: "prompt", key: "prompt" },
    h("p", { "aria-live": "polite", class: kind || null }, text),
    h("div", { class: "buttons" }, buttons),
  );
}

/**
 * A verdict in the place of the prompt, where there is always room for it.
 * @param note a sentence about it
 */
export function verdictBox(kind: "right" | "wrong" | "asked" | "good" | "shown", verdict: string, note: Child = "") {
  return h(
    "div",
    { class: "prompt", key: "prompt" },
    h(
      "p",
      { role: "status" },
      h("strong", { class: `verdict ${kind}` }, verdict),
      " ",
      h("span", { "data-test": "note" }, note),
    ),
  );
}

function entryText({ first, chosen, canToggle }: EntryView, question: string) {
  if (first) return t(first.stack ? "prompt.then-cube" : "prompt.then-stack");
  if (!chosen) return question;
  if (canToggle) return t(chosen.stack ? "prompt.stack" : "prompt.top");
  return t("prompt.go");
}

function entryButtons({ first, chosen, canFinish, canToggle }: EntryView, undoes: boolean) {
  if (first) {
    return [
      canFinish &&
        button(t("turn.finish"), { type: "finish" }, { class: "primary", "data-test": "finish", key: "finish" }),
      undoes && button(t("play.undo"), { type: "back" }, { "data-test": "take-back", key: "back" }),
    ];
  }
  if (!chosen || !canToggle) return [];
  const part = (stack: boolean) =>
    button(t(stack ? "part.stack" : "part.top"), () => (chosen.stack === stack ? undefined : { type: "toggle" }), {
      key: String(stack),
      "aria-pressed": String(chosen.stack === stack),
      class: "part",
      "data-test": stack ? "part-stack" : "part-top",
    });
  return [h("span", { class: "parts" }, part(true), part(false))];
}
