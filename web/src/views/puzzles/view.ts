// Puzzles: the puzzle of the day, or practice by grade and theme.

import { h, lazy } from "../../core/dom.ts";
import { signed, t } from "../../core/i18n.ts";
import { button, iconButton } from "../../components/controls.ts";
import { hasLine, isOver, numberOf, puzzleOf } from "./current.ts";
import { dailyButton, practice, progress, runs } from "./panel.ts";
import { runActions, runBar, runPanel } from "./run-view.ts";
import { THEMES } from "./set.ts";
import { entered, questions, solver } from "./solve.ts";
import { mayEnter, open, timers, update } from "./update.ts";
import { promptBox, promptView, table, verdictBox } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import type { State } from "../../app/state.ts";
import type { Puzzle, Puzzles, PuzzlesEvent } from "./state.ts";
import type { View } from "../../app/view.ts";
import type { Study } from "../../game/study.ts";
import type { Child, Props } from "../../core/dom.ts";

function puzzlesView({ puzzles, now, day }: State) {
  const { study, run } = puzzles;
  const puzzle = puzzleOf(puzzles);
  if (!study || !puzzle) return waiting(puzzles);
  return table({
    title: t("puzzles.title"),
    enters: true,
    study,
    lead: h("p", { class: "task", key: "task", "data-test": "task" }, taskText(puzzles, puzzle)),
    actions: run ? runActions(run) : actions(puzzles),
    above: run && runBar(run, puzzles, now),
    prompt: promptOf(puzzles, study, puzzle),
    panel: run ? runPanel(run) : panel(puzzles, study, puzzle, day),
  });
}

/** The verdict, or what to do. */
function promptOf(puzzles: Puzzles, study: Study, puzzle: Puzzle) {
  const { verdict, reply, from, left, run } = puzzles;
  if (run?.isOver) return promptBox(t("run.prompt-over"));
  if (verdict) return verdictBox(verdict, t(`puzzle.verdict.${verdict}`), noteText(puzzles, puzzle));
  if (reply) return verdictBox("right", t("puzzle.so-far"));
  const question = left === 1 ? t("puzzle.go-on-last") : t("puzzle.go-on", { turns: left });
  return promptView(study, "", from ? question : undefined, true, hintText(puzzles));
}

function panel(puzzles: Puzzles, study: Study, puzzle: Puzzle, day: number): Child[] {
  const { verdict, from } = puzzles;
  const isDone = isOver(puzzles) && !puzzles.mistakes;
  return [
    h("h2", { key: "title" }, titleText(puzzles)),
    puzzles.mistakes ? dailyButton(puzzles) : practice(puzzles, day),
    !puzzles.mistakes && runs(puzzles),
    !puzzles.mistakes &&
      h(
        "a",
        { class: "button", href: "#coordinates", key: "cells", "data-test": "to-coordinates" },
        t("nav.coordinates"),
      ),
    !puzzles.mistakes && progress(puzzles),
    // Last, so that nothing moves when the verdict appears.
    isDone && h("p", { class: "quiet", key: "grade" }, t("puzzle.grade", { grade: puzzle.grade })),
    isDone && h("p", { class: "quiet", key: "themes" }, t("puzzle.themes", { themes: themesText(puzzle) })),
    (verdict || from > 0) && lazy(turnList, study),
    verdict && steps(study),
  ];
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

/** The refutation of a wrong turn, or what the answer changed. */
function noteText(puzzles: Puzzles, puzzle: Puzzle) {
  const { verdict, gain, kept, isHelped, run, refutation } = puzzles;
  if (run) return "";
  if (verdict === "right" && isHelped && puzzle.goal !== "better") return t("puzzle.helped");
  if (verdict === "right" && gain !== null)
    return t("puzzle.rating-now", { value: Math.round(kept.rating.value), gain: signed(gain, 0) });
  if (verdict !== "wrong") return "";
  return refutation ? refutationText(puzzles, puzzle) : t("puzzle.refutation.asked");
}

/** The hint that the visitor has asked for. */
function hintText({ hints, study, rest }: Puzzles) {
  if (!hints || !study || !rest.length) return undefined;
  const turn = study.arrows[0]?.cells.join("-") ?? "";
  const text = hints === 1 ? t("puzzle.hint.1", { cell: rest[0].slice(0, 2) }) : t("puzzle.hint.2", { turn });
  return h("span", { "data-test": "note" }, text);
}

function refutationText(puzzles: Puzzles, { goal }: Puzzle) {
  const { turn, score } = puzzles.refutation ?? {};
  if (!turn || !score) return t("puzzle.refutation.none");
  // Scores are from White's point of view.
  const win = (score.win ?? 0) * (solver(puzzles) === "white" ? 1 : -1);
  if (win < 0) return t("puzzle.refutation.loses", { turn: turn.text });
  if (win > 0) return t("puzzle.refutation.slow");
  return goal === "win"
    ? t("puzzle.refutation.holds", { turn: turn.text, turns: puzzles.left })
    : t("puzzle.refutation.none");
}

function actions(puzzles: Puzzles) {
  const { verdict, hints, isPlaying, mistakes, rest, reply } = puzzles;
  const isDone = isOver(puzzles);
  const hasNext = !mistakes || numberOf(puzzles) < mistakes.length;
  const next = { class: isDone ? "primary" : null, "data-test": "next-puzzle", key: "next" };
  // Each button has its place, so that none moves when a verdict appears.
  return [
    isDone && verdict !== "good" && hasLine(puzzles)
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
            { "data-test": "hint", key: "hint", disabled: isDone || hints >= 2 || !rest.length || reply !== null },
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

export const puzzles: View<PuzzlesEvent> = {
  update,
  view: puzzlesView,
  open,
  entered,
  questions,
  timers,
  mayEnter,
  place: ({ puzzles }) => ({ view: "puzzles", turns: [], number: (!puzzles.mistakes && puzzles.number) || undefined }),
};
