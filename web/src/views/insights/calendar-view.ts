// The calendar: a column for each week, a number for each active day.

import { h } from "../../core/dom.ts";
import { spoken, t } from "../../core/i18n.ts";
import { dateOf, isActive, weekday } from "./calendar.ts";
import type { Activity } from "./calendar.ts";

/** Numbers of games and puzzles of a day from which it has the next stronger colour. */
const SHADES = [1, 4, 10];

const shadeOf = ({ games, puzzles }: Activity) => SHADES.filter((least) => games + puzzles >= least).length;

/** @param days from a Monday to today */
export function calendarView(days: Activity[]) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(spoken(), { ...options, timeZone: "UTC" });
  const [named, letter] = [format({ weekday: "long" }), format({ weekday: "narrow" })];
  const date = format({ day: "numeric", month: "long" });
  const label = t("insights.calendar-of", { active: days.filter(isActive).length, count: days.length });
  const rows = Array.from({ length: 7 }, (_, row) => days.filter(({ day }) => weekday(day) === row));
  return h(
    "table",
    { class: "calendar", "aria-label": label, "data-test": "calendar" },
    h(
      "tbody",
      {},
      rows.map((row, index) =>
        h(
          "tr",
          { key: index },
          h(
            "th",
            { scope: "row" },
            row[0] && [
              h("span", { "aria-hidden": "true" }, index % 2 ? "" : letter.format(dateOf(row[0].day))),
              h("span", { class: "unseen" }, named.format(dateOf(row[0].day))),
            ],
          ),
          row.map((one) => {
            const { day, games, puzzles } = one;
            const text = `${date.format(dateOf(day))}: ${t("insights.day", { games, puzzles })}`;
            return h(
              "td",
              { key: day, class: `shade-${shadeOf(one)}`, title: text },
              isActive(one) && [
                h("span", { "aria-hidden": "true" }, games + puzzles),
                h("span", { class: "unseen" }, text),
              ],
            );
          }),
        ),
      ),
    ),
  );
}
