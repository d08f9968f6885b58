// Conditional turns: answers to turns of the opponent, which the server plays.

import { h } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { isCorrespondence } from "./words.ts";
import type { Live, LiveGame } from "./state.ts";
import type { On } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

/** Whether turns may be chosen in advance: while the opponent is to move in a game by correspondence. */
export const mayCondition = ({ you, status, state, settings }: LiveGame) =>
  Boolean(you && status === "playing" && !state.end && state.player !== you) && isCorrespondence(settings.clocks?.[0]);

/** Lines as text, a line each. */
export const linesText = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join(" ")).join("\n");

export const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim().split(/\s+/).filter(Boolean))
    .filter((line) => line.length);

export function conditionalPanel({ conditional, isRequesting, problem }: Live) {
  const ontoggle = ({ target }: On<HTMLDetailsElement>): AppEvent | undefined =>
    target.open && !conditional ? { type: "live-load-conditional" } : undefined;
  return h(
    "details",
    { class: "live-messages", key: "conditional", "data-test": "live-conditional", ontoggle },
    h("summary", {}, t("conditional.title")),
    h("p", { class: "note" }, t("conditional.note")),
    conditional && [
      h(
        "label",
        { class: "field" },
        h("span", {}, t("conditional.lines")),
        h("textarea", {
          rows: 4,
          spellcheck: "false",
          autocapitalize: "off",
          value: conditional.text,
          placeholder: "a1-b1=d2 f1-e1",
          "data-test": "live-conditional-lines",
          oninput: (event: On<HTMLTextAreaElement>) => ({ type: "live-conditional-text", text: event.target.value }),
        }),
      ),
      h("p", { class: "problem", role: "alert" }, said(problem)),
      h(
        "div",
        { class: "buttons" },
        button(
          t("conditional.save"),
          { type: "live-save-conditional" },
          {
            "data-test": "live-save-conditional",
            disabled: isRequesting || conditional.text.trim() === conditional.saved.trim(),
          },
        ),
        h(
          "span",
          { class: "note", role: "status" },
          conditional.saved && conditional.text.trim() === conditional.saved.trim() && t("conditional.saved"),
        ),
      ),
    ],
  );
}
