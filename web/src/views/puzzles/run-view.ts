// A run: clock and score above the board, and the result.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { icon } from "../../components/icons.ts";
import { linkTo } from "../../app/link.ts";
import { MAX_MISTAKES, mistakesIn, solvedIn, timeLeft } from "./run.ts";
import type { Run } from "./run.ts";
import type { Puzzles } from "./state.ts";

/** Minutes and seconds. */
export const clockText = (time: number) => {
  const seconds = Math.ceil(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** The time left, the puzzles solved, and the mistakes, with the puzzle on the board. */
export function runBar(run: Run, { verdict }: Puzzles, now: number) {
  const left = timeLeft(run, now);
  // What is on the board counts as soon as it is judged.
  const isCounted = !run.isOver;
  const solved = solvedIn(run) + Number(isCounted && verdict === "right");
  const mistakes = Math.min(MAX_MISTAKES, mistakesIn(run) + Number(isCounted && verdict === "wrong"));
  const signs = Array.from({ length: MAX_MISTAKES }, (_, index) => (index < mistakes ? "✕" : "○")).join(" ");
  return h(
    "div",
    { class: "run-bar", role: "group", "aria-label": t(`run.${run.kind}`) },
    h("span", { class: "clock", role: "timer", "data-test": "run-clock" }, left === null ? "∞" : clockText(left)),
    h("span", { "data-test": "run-solved" }, t("run.solved", { count: solved })),
    h(
      "span",
      { role: "img", "aria-label": t("run.mistakes", { count: mistakes, of: MAX_MISTAKES }), "data-test": "mistakes" },
      signs,
    ),
  );
}

/** Beside the board. */
export function runPanel(run: Run) {
  const solved = solvedIn(run);
  if (!run.isOver)
    return [
      h("h2", { key: "title" }, t(`run.${run.kind}`)),
      h("p", { class: "quiet", key: "about" }, t("run.about")),
      h("p", { key: "best" }, t("run.to-beat", { count: run.best })),
    ];
  const isBest = solved > run.best;
  return [
    h("h2", { key: "title" }, t("run.over", { kind: t(`run.${run.kind}`) })),
    h(
      "p",
      { role: "status", class: "run-result", key: "result", "data-test": "run-result" },
      h("strong", {}, t("run.solved", { count: solved })),
      " ",
      isBest ? t("run.record", { count: run.best }) : t("run.best", { count: run.best }),
    ),
    run.tries.length > 0 &&
      h(
        "ul",
        { class: "run-tries", key: "tries", "aria-label": t("run.tries") },
        run.tries.map(({ number, isSolved }) =>
          h(
            "li",
            { key: number },
            h(
              "a",
              {
                href: linkTo({ view: "puzzles", turns: [], number }),
                class: isSolved ? "tried solved" : "tried",
                "aria-label": t(isSolved ? "run.try-solved" : "run.try-failed", { number }),
              },
              icon(isSolved ? "check" : "close"),
              h("span", {}, number),
            ),
          ),
        ),
      ),
    h("p", { class: "quiet", key: "again" }, t("run.failed-again")),
  ];
}

export const runActions = ({ kind, isOver }: Run) =>
  isOver
    ? [
        button(
          t("run.again"),
          { type: "run-start", kind },
          { class: "primary", "data-test": "run-again", key: "again" },
        ),
        button(t("run.close"), { type: "run-close" }, { "data-test": "run-close", key: "close" }),
      ]
    : [button(t("run.end"), { type: "run-end" }, { "data-test": "run-end", key: "end" })];
