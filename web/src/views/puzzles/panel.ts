// Beside the board: what is practised, runs, and the visitor's progress.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { chart } from "../../components/chart.ts";
import { button, select } from "../../components/controls.ts";
import { today } from "../../effects/puzzles.ts";
import { dueOf } from "./repeat.ts";
import { RUNS } from "./records.ts";
import { gradesOf, THEMES } from "./set.ts";
import { daysInARow, isDayDone, practised } from "./update.ts";
import type { Puzzles } from "./state.ts";
import type { AppEvent } from "../../app/events.ts";

/** The choice of grade and theme. */
export function practice(puzzles: Puzzles, day: number) {
  const { set, grade, theme } = puzzles;
  const choose = (choice: Partial<Pick<Puzzles, "grade" | "theme">>): AppEvent => ({ type: "puzzle-choice", choice });
  const grades = [0, ...gradesOf(set)].map((one) => [String(one), one ? String(one) : t("puzzle.practice.grade.0")]);
  const themes = THEMES.map((one) => [one, t(`puzzle.theme.${one}`)]);
  return h(
    "section",
    { key: "practice", "aria-label": t("puzzle.practice") },
    h("h3", {}, t("puzzle.practice")),
    h(
      "div",
      { class: "puzzle-choice" },
      select(
        t("puzzle.practice.grade"),
        grades as [string, string][],
        String(grade),
        (value) => choose({ grade: Number(value) }),
        { "data-test": "grade" },
      ),
      select(
        t("puzzle.practice.theme"),
        [["all", t("puzzle.practice.theme.all")], ...themes] as [string, string][],
        theme || "all",
        (value) => choose({ theme: value === "all" ? "" : value }),
        { "data-test": "theme" },
      ),
    ),
    h("p", { class: "quiet" }, t("puzzle.practice.count", practised(puzzles))),
    h("div", { class: "puzzle-kinds" }, dailyButton(puzzles), repeatButton(puzzles, day)),
  );
}

export function dailyButton(puzzles: Puzzles) {
  const isOn = puzzles.number === 0 && !puzzles.mistakes;
  return button(
    t(isDayDone(puzzles) ? "puzzle.daily-done" : "puzzle.daily"),
    () => ({ type: "puzzle-daily", day: today() }),
    { "data-test": "daily", "aria-pressed": String(isOn), key: "daily" },
  );
}

/** The failed puzzles that are due. */
function repeatButton({ kept, isRepeating }: Puzzles, day: number) {
  const count = dueOf(kept.again, day).length;
  return button(
    t(count ? "puzzle.repeat" : "puzzle.repeat-none", { count }),
    { type: "puzzle-repeat" },
    { "data-test": "repeat", "aria-pressed": String(isRepeating), key: "repeat", disabled: count === 0 },
  );
}

/** The runs, with the best of each kind. */
export function runs({ kept }: Puzzles) {
  return h(
    "section",
    { key: "runs", "aria-label": t("run.title") },
    h("h3", {}, t("run.title")),
    h("p", { class: "quiet" }, t("run.about")),
    h(
      "div",
      { class: "puzzle-kinds" },
      RUNS.map((kind) =>
        button(
          [
            h("span", {}, t(`run.${kind}`)),
            h("span", { class: "run-best" }, t("run.best", { count: kept.records[kind]?.solved ?? "–" })),
          ],
          { type: "run-start", kind },
          { "data-test": `run-${kind}`, key: kind },
        ),
      ),
    ),
  );
}

export function progress(puzzles: Puzzles) {
  const { solved, streak, best, rating, again } = puzzles.kept;
  const value = Math.round(rating.value);
  const rows: [string, string | number][] = [
    ["rating", `${value} ± ${Math.round(2 * rating.deviation)}`],
    ["solved", solved.length],
    ["streak", streak],
    ["best", best],
    ["days", daysInARow(puzzles)],
    ["again", again.length],
  ];
  return h(
    "section",
    { key: "progress", "aria-label": t("puzzle.progress") },
    h("h3", {}, t("puzzle.progress")),
    h(
      "dl",
      { class: "puzzle-progress", "data-test": "progress" },
      rows.map(([name, value]) => [
        h("dt", {}, t(`puzzle.progress.${name}`)),
        h("dd", { "data-test": `progress-${name}` }, value),
      ]),
    ),
    rating.history.length > 1 &&
      chart(rating.history, t("puzzle.rating-history", { count: rating.history.length, value })),
  );
}
