// Learn: short lessons, each with an exercise on the board.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button, iconButton } from "../../components/controls.ts";
import { LESSONS } from "./lessons.ts";
import { promptView, table, verdictBox } from "../../components/table.ts";
import { threatsButton } from "../../components/turns.ts";
import type { State } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import { entered, open, timers, update } from "./update.ts";
import type { LearnEvent } from "./state.ts";

function learnView({ learn }: State) {
  const { number, done, verdict, study } = learn;
  if (!study) return null;
  const isLast = number === LESSONS.length;
  const isSolved = verdict === "right";
  // The explanation of a wrong turn stays until another turn is entered.
  const entry = study.entry?.view;
  const isEntering = Boolean(entry?.chosen || entry?.first || study.refusal);
  const lesson = (_: unknown, index: number) =>
    button(
      String(index + 1),
      { type: "lesson", number: index + 1 },
      {
        "aria-current": index + 1 === number ? "step" : null,
        class: done.includes(index + 1) ? "done" : null,
        "aria-label": `${t("learn.lesson", { number: index + 1 })}: ${t(`lesson.${index + 1}.title`)}`,
      },
    );
  return table({
    title: t("learn.title"),
    enters: true,
    study,
    lead: h("p", { class: "task", key: "task" }, t(`lesson.${number}.task`)),
    // Two places, so that no button moves when the verdict appears.
    actions: [
      button(
        t("learn.again"),
        { type: "lesson-again" },
        { "data-test": "again", class: verdict === "wrong" ? "primary" : null, key: "again" },
      ),
      threatsButton(),
      !isSolved && iconButton("hint", t("learn.show"), { type: "lesson-show" }, { "data-test": "show", key: "show" }),
      isSolved &&
        !isLast &&
        button(
          t("learn.next"),
          { type: "lesson", number: number + 1 },
          { class: "primary", "data-test": "next-lesson", key: "next" },
        ),
      isSolved &&
        isLast &&
        button(
          t("learn.play"),
          { type: "open", place: { view: "play", turns: [] } },
          { class: "primary", key: "play" },
        ),
    ],
    prompt:
      verdict && !isEntering
        ? verdictBox(
            verdict,
            t(`learn.${verdict}`),
            isSolved ? (isLast ? t("learn.done") : "") : t(`lesson.${number}.why`),
          )
        : promptView(study, ""),
    panel: [
      h(
        "div",
        { class: "lessons", role: "group", "aria-label": t("learn.lessons"), key: "lessons" },
        LESSONS.map(lesson),
      ),
      h("h2", { key: "title" }, `${number}. ${t(`lesson.${number}.title`)}`),
      h("p", { key: "text" }, t(`lesson.${number}.text`)),
    ],
  });
}

export const learn: View<LearnEvent> = {
  update,
  view: learnView,
  open,
  entered,
  timers,
  mayEnter: ({ learn }) => learn.study?.at === 0,
  place: ({ learn }) => ({ view: "learn", turns: [], number: learn.number }),
};
