// A field for turns in notation: for those who know the cells better than the board, or do not see it.

import { h } from "../core/dom.ts";
import { t } from "../core/i18n.ts";
import type { On } from "../core/dom.ts";
import type { AppEvent } from "../app/events.ts";
import type { Study } from "../game/study.ts";

export function typedField({ typed = "", entry }: Study) {
  const submitted = (event: Event): AppEvent => {
    event.preventDefault();
    return { type: "type-enter" };
  };
  return h(
    "form",
    { class: "typed", key: "typed", onsubmit: submitted },
    h("input", {
      ...{ autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 24 },
      "aria-label": t("typed.label"),
      placeholder: "a4-b5=c4",
      "data-test": "typed",
      value: typed,
      oninput: (event: On): AppEvent => ({ type: "type", text: event.target.value }),
    }),
    h("button", { type: "submit", disabled: !entry, "data-test": "typed-play" }, t("typed.play")),
  );
}
