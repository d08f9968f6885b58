// Puzzles: the puzzle of the day, or practice by grade and theme.

import { h, lazy } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button, iconButton, select } from "../../components/controls.ts";
import { today } from "../../effects/puzzles.ts";
import {
  daysInARow,
  isDayDone,
  isOver,
  numberOf,
  practised,
  puzzleOf,
  entered,
  open,
  questions,
  timers,
  update,
} from "./update.ts";
import { gradesOf, THEMES } from "./set.ts";
import { promptView, table, verdictBox } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import type { State } from "../../app/state.ts";
import type { Puzzle, Puzzles, PuzzlesEvent } from "./state.ts";
import type { View } from "../../app/view.ts";
import type { Props } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

function puzzlesView({ puzzles }: State) {
  const { study, verdict } = puzzles;
  const puzzle = puzzleOf(puzzles);
  if (!study || !puzzle) return waiting(puzzles);
  const isDone = isOver(puzzles) && !puzzles.mistakes;
  return table({
    title: t("puzzles.title"),
    enters: true,
    study,
    lead: h("p", { class: "task", key: "task", "data-test": "task" }, taskText(puzzles, puzzle)),
    actions: actions(puzzles),
    prompt: verdict
      ? verdictBox(verdict, t(`puzzle.verdict.${verdict}`), noteText(puzzles, puzzle))
      : promptView(study, "", undefined, true, hintText(puzzles, puzzle)),
    panel: [
      h("h2", { key: "title" }, titleText(puzzles)),
      puzzles.mistakes ? dailyButton(puzzles) : practice(puzzles),
      !puzzles.mistakes && progress(puzzles),
      // Last, so that nothing moves when the verdict appears.
      isDone && h("p", { class: "quiet", key: "grade" }, t("puzzle.grade", { grade: puzzle.grade })),
      isDone && h("p", { class: "quiet", key: "themes" }, t("puzzle.themes", { themes: themesText(puzzle) })),
      verdict && lazy(turnList, study),
      verdict && steps(study),
    ],
  });
}

/** The view while the puzzles are not loaded. */
function waiting({ status }: Puzzles) {
  const hasFailed = status === "failed";
  return h(
    "div",
    { class: "prose" },
    h("h1", {}, t("puzzles.title")),
    h("p", { role: "status" }, t(hasFailed ? "puzzles.failed" : "puzzles.loading")),
    hasFailed && button(t("puzzles.again"), { type: "puzzles-again" }, { class: "primary" }),
  );
}

/** The player who solves the puzzle. */
const solver = ({ study }: Puzzles) => study?.tree.nodes[0].position.player ?? "white";

const taskText = (puzzles: Puzzles, { goal, turns, played = "" }: Puzzle) =>
  t(`puzzle.task.${goal}.${solver(puzzles)}`, { turns, played });

function titleText(puzzles: Puzzles) {
  const number = numberOf(puzzles);
  if (puzzles.mistakes) return t("puzzle.own", { number, count: puzzles.mistakes.length });
  return puzzles.number ? t("puzzle.number", { number }) : t("puzzle.daily");
}

function themesText({ themes }: Puzzle) {
  return THEMES.filter((theme) => themes.includes(theme))
    .map((theme) => t(`puzzle.theme.${theme}`))
    .join(", ");
}

/** The refutation of a wrong turn. */
function noteText(puzzles: Puzzles, puzzle: Puzzle) {
  if (puzzles.verdict !== "wrong") return "";
  return puzzles.refutation ? refutationText(puzzles, puzzle) : t("puzzle.refutation.asked");
}

/** The hint that the visitor has asked for. */
function hintText({ hints, study }: Puzzles, puzzle: Puzzle) {
  if (!hints || !study) return undefined;
  const turn = study.arrows[0]?.cells.join("-") ?? "";
  const text = hints === 1 ? t("puzzle.hint.1", { cell: puzzle.line[0].slice(0, 2) }) : t("puzzle.hint.2", { turn });
  return h("span", { "data-test": "note" }, text);
}

function refutationText(puzzles: Puzzles, { goal, turns }: Puzzle) {
  const { turn, score } = puzzles.refutation ?? {};
  if (!turn || !score) return t("puzzle.refutation.none");
  // Scores are from White's point of view.
  const win = (score.win ?? 0) * (solver(puzzles) === "white" ? 1 : -1);
  if (win < 0) return t("puzzle.refutation.loses", { turn: turn.text });
  if (win > 0) return t("puzzle.refutation.slow");
  return goal === "win" ? t("puzzle.refutation.holds", { turn: turn.text, turns }) : t("puzzle.refutation.none");
}

function actions(puzzles: Puzzles) {
  const { verdict, hints, isPlaying, study, mistakes } = puzzles;
  const isDone = isOver(puzzles);
  const hasLine = verdict !== "good" && study && study.tree.nodes.length > 2;
  const hasNext = !mistakes || numberOf(puzzles) < mistakes.length;
  const next = { class: isDone ? "primary" : null, "data-test": "next-puzzle", key: "next" };
  // Each button has its place, so that none moves when a verdict appears.
  return [
    isDone && hasLine
      ? iconButton(
          isPlaying ? "pause" : "play",
          t(isPlaying ? "puzzle.pause" : "puzzle.replay"),
          { type: "puzzle-play" },
          { "data-test": "play-solution", key: "play" },
        )
      : verdict === "wrong"
        ? iconButton(
            "undo",
            t("puzzle.retry"),
            { type: "puzzle-retry" },
            { class: "primary", "data-test": "retry", key: "retry" },
          )
        : iconButton(
            "hint",
            t(hints ? "puzzle.hint-more" : "puzzle.hint"),
            { type: "puzzle-hint" },
            { "data-test": "hint", key: "hint", disabled: isDone || hints >= 2 },
          ),
    button(t("puzzle.show"), { type: "puzzle-show" }, { "data-test": "show", key: "show", disabled: isDone }),
    hasNext && nextButton(mistakes, next),
    mistakes &&
      button(
        t("puzzle.to-review"),
        { type: "open", place: { view: "review", turns: [] } },
        { "data-test": "to-review", key: "review" },
      ),
  ];
}

const nextButton = (mistakes: Puzzle[] | null, props: Props) =>
  button(t(mistakes ? "puzzle.next-mistake" : "puzzle.next"), { type: "puzzle-next" }, props);

/** The choice of grade and theme. */
function practice(puzzles: Puzzles) {
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
    dailyButton(puzzles),
  );
}

function dailyButton(puzzles: Puzzles) {
  const isOn = puzzles.number === 0 && !puzzles.mistakes;
  return button(
    t(isDayDone(puzzles) ? "puzzle.daily-done" : "puzzle.daily"),
    () => ({ type: "puzzle-daily", day: today() }),
    { "data-test": "daily", "aria-pressed": String(isOn), key: "daily" },
  );
}

function progress(puzzles: Puzzles) {
  const { solved, streak, best } = puzzles.kept;
  const rows = [
    ["solved", solved.length],
    ["streak", streak],
    ["best", best],
    ["days", daysInARow(puzzles)],
  ];
  return h(
    "section",
    { key: "progress", "aria-label": t("puzzle.progress") },
    h("h3", {}, t("puzzle.progress")),
    h(
      "dl",
      { class: "puzzle-progress", "data-test": "progress" },
      rows.map(([name, value]) => [h("dt", {}, t(`puzzle.progress.${name}`)), h("dd", {}, value)]),
    ),
  );
}

export const puzzles: View<PuzzlesEvent> = {
  update,
  view: puzzlesView,
  open,
  entered,
  questions,
  timers,
  mayEnter: ({ puzzles }) => puzzles.verdict === "" && puzzles.study?.at === 0,
  place: ({ puzzles }) => ({ view: "puzzles", turns: [], number: (!puzzles.mistakes && puzzles.number) || undefined }),
};
