// Quick pairing: an opponent at once, or Banli until one comes.

import { h } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { clockWords } from "./words.ts";
import type { Live } from "./state.ts";

const CLOCKS = ["3+2", "5+3", "10+5", "1d/turn", "3d/turn"];
/** Time in milliseconds after which Banli is offered instead. */
const BANLI_AFTER = 8000;

export function quickPairing(live: Live, now: number) {
  return h(
    "section",
    { class: "card live-quick", key: "quick", "data-test": "live-quick" },
    h("h2", {}, t("live.quick")),
    live.pairing ? looking(live.pairing, now) : choices(live),
  );
}

function choices({ isRequesting, problem }: Live) {
  return h(
    "div",
    { key: "choices" },
    h("p", { class: "note" }, t("live.quick-note")),
    h(
      "div",
      { class: "live-clocks" },
      CLOCKS.map((clock) =>
        button(
          clockWords(clock),
          { type: "live-pair", clock },
          { key: clock, disabled: isRequesting, "data-test": `live-pair-${clock}` },
        ),
      ),
    ),
    h("p", { class: "problem", role: "alert" }, said(problem)),
  );
}

function looking({ clock, since }: NonNullable<Live["pairing"]>, now: number) {
  const isAlone = now - since >= BANLI_AFTER;
  return h(
    "div",
    { key: "looking" },
    h(
      "p",
      { role: "status" },
      t("live.looking", { clock: clockWords(clock) }),
      isAlone && ` ${t("live.looking-alone")}`,
    ),
    h("progress", { "aria-label": t("live.quick") }),
    h(
      "div",
      { class: "buttons" },
      isAlone &&
        h("a", { class: "button primary", href: "#play", key: "banli", "data-test": "live-banli" }, t("live.banli")),
      button(t("live.cancel"), { type: "live-cancel-pairing" }, { key: "cancel", "data-test": "live-cancel-pairing" }),
    ),
  );
}
