// Vacations: the clocks of games with days per turn do not run.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { timeLeftText } from "./words.ts";
import type { Live, Seated } from "./state.ts";
import type { On } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";
import type { Vacation } from "../../generated/protocol.ts";

/** The visitor's vacation: begin one, or come back. */
export function vacationPanel({ vacation, vacationDays, isRequesting, clockOffset }: Live, now: number) {
  const ontoggle = ({ target }: On<HTMLDetailsElement>): AppEvent | undefined =>
    target.open && !vacation ? { type: "live-load-vacation" } : undefined;
  return h(
    "details",
    { class: "identity", key: "vacation", "data-test": "live-vacation", ontoggle },
    h("summary", {}, t("vacation.title")),
    h("p", { class: "note" }, t("vacation.note")),
    vacation &&
      (vacation.until === null
        ? startForm(vacation, vacationDays, isRequesting)
        : h(
            "div",
            { key: "away" },
            h(
              "p",
              { role: "status", "data-test": "live-on-vacation" },
              t("vacation.you", { time: timeLeftText(vacation.until - now - clockOffset) }),
            ),
            button(
              t("vacation.end"),
              { type: "live-end-vacation" },
              { "data-test": "live-end-vacation", disabled: isRequesting },
            ),
          )),
  );
}

function startForm({ daysLeft, daysPerYear }: Vacation, days: string, isRequesting: boolean) {
  const onsubmit = (event: Event): AppEvent => {
    event.preventDefault();
    return { type: "live-start-vacation" };
  };
  return h(
    "form",
    { key: "here", onsubmit },
    h("p", { "data-test": "live-vacation-left" }, t("vacation.left", { days: daysLeft, year: daysPerYear })),
    daysLeft > 0 &&
      h(
        "div",
        { class: "buttons" },
        h(
          "label",
          { class: "field" },
          h("span", {}, t("vacation.days")),
          h("input", {
            ...{ type: "number", min: 1, max: daysLeft, step: 1, required: true, value: days },
            "data-test": "live-vacation-days",
            oninput: (event: On): AppEvent => ({ type: "live-vacation-days", days: event.target.value }),
          }),
        ),
        h(
          "button",
          { type: "submit", "data-test": "live-start-vacation", disabled: isRequesting },
          t("vacation.start"),
        ),
      ),
  );
}

/** Remaining vacation of a player; nothing without one. */
export const vacationText = (
  seated: Seated | null,
  now: number,
  key: "vacation.player" | "vacation.opponent" = "vacation.player",
) => (seated?.vacation && seated.vacation > now ? t(key, { time: timeLeftText(seated.vacation - now) }) : undefined);
