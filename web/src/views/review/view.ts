// The review of a match: a judgement of every turn.

import { SIGNS } from "../../board/look.ts";
import { h, lazy } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { mistakesOf } from "./mistakes.ts";
import { judgedAt, lineOf } from "./judged.ts";
import { currentNode } from "../../game/study.ts";
import { scoreBar } from "../../components/bar.ts";
import { nameIn } from "./players.ts";
import { graph } from "./graph.ts";
import { mistakeText } from "./mistake.ts";
import { playerBars } from "../../components/players.ts";
import { promptBox, table } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import { scoreText, stateText } from "../../components/words.ts";
import type { Review as Judgement, ReviewedTurn as Judged, Turn } from "../../../packages/pijersi/src/types.ts";
import type { State } from "../../app/state.ts";
import type { Review, ReviewEvent } from "./state.ts";
import type { View } from "../../app/view.ts";
import { open, questions, update } from "./update.ts";
import { isOfRatedGame } from "../../game/fair.ts";
import { wholeOf } from "../../app/link.ts";

const LABELS = ["forced", "best", "good", "inaccuracy", "mistake", "blunder"];

function reviewView(state: State) {
  const { review } = state;
  const mistakes = mistakesOf(state);
  const { study, judgement, showsBetter, status } = review;
  const { position, turn } = currentNode(study);
  const judged = judgedAt(review, study.at);
  const ply = Math.max(0, lineOf(review).indexOf(study.at));
  const chance = judgement?.graph[ply];
  const mover = turn ? t(`player.${position.player === "white" ? "black" : "white"}`) : "";
  const isForbidden = status === "asked" && isOfRatedGame(state, study);
  const why = whyText(review);
  const instead = { player: mover, played: turn?.text ?? "", better: judged?.better[0]?.text ?? "" };
  return table({
    title: t("review.title"),
    study,
    ...playerBars(study, (player) => nameIn(review.players, player)),
    actions: [
      steps(study),
      button(t("review.next"), { type: "next-mistake" }, { class: "primary", "data-test": "next-mistake" }),
    ],
    // Reserve the space while Banli thinks, to avoid a layout shift.
    bar: (status === "asked" || status === "done") && scoreBar(judged?.score, study.flipped, chance),
    // The explanation is below the board, where it is visible on every screen.
    prompt: promptBox(
      showsBetter
        ? t("review.premovePosition", instead)
        : why
          ? h("span", { "data-test": "why" }, why)
          : stateText(position),
    ),
    panel: [
      h("h2", { key: "title" }, t("review.title")),
      isForbidden ? h("p", { class: "problem", role: "status", key: "fair" }, t("fair.rated")) : lazy(head, review),
      h(
        "div",
        { class: "buttons", key: "actions" },
        button(
          t(showsBetter ? "review.played" : "review.show-better"),
          { type: "better" },
          { "data-test": "better", disabled: !judged?.better.length, "aria-pressed": String(showsBetter) },
        ),
        button(
          t("review.learn"),
          { type: "learn-mistakes", mistakes },
          { "data-test": "learn-mistakes", disabled: !mistakes.length },
        ),
        button(t("play.analyse"), { type: "leave", view: "analyse" }),
      ),
      h("div", { class: "said", "aria-live": "polite", key: "said" }, judged && judgedText(judged, turn)),
      lazy(markedTurns, study, judgement),
      state.loaded.share?.view(state),
    ],
  });
}

/** The explanation of the mistake on the board. */
function whyText(review: Review) {
  const { study, judgement } = review;
  const { turn, parent, children } = currentNode(study);
  const judged = judgedAt(review, study.at);
  if (!judged || !turn || parent === null) return "";
  const { player } = study.tree.nodes[parent].position;
  const white = judgement?.graph[lineOf(review).indexOf(study.at) - 1] ?? 0.5;
  const next = children.length ? study.tree.nodes[children[0]].turn : null;
  const reply = next && { turn: next, judged: judgedAt(review, children[0]) };
  return mistakeText({ player, turn, judged, chance: player === "white" ? white : 1 - white, reply });
}

function judgedText(judged: Judged, turn: Turn | null) {
  return [
    h(
      "p",
      {},
      h("strong", {}, turn?.text),
      " ",
      h("span", { class: `label ${judged.label}` }, t(`label.${judged.label}`)),
      ` ${scoreText(judged.score)}`,
    ),
    h(
      "p",
      {},
      judged.better.length ? `${t("review.better")} ` : "",
      judged.better.slice(0, 4).map(({ text }) => [h("span", { class: "whole" }, text), " "]),
    ),
  ];
}

function markedTurns(study: Review["study"], judgement: Review["judgement"]) {
  return turnList(study, (at) => {
    const label = judgedAt({ study, judgement }, at)?.label;
    const text = label && SIGNS[label];
    return text ? { text, kind: label, label: t(`label.${label}`) } : undefined;
  });
}

/** Progress, or the summary. */
function head(review: Review) {
  const { status, problem, progress, judgement } = review;
  if (status === "failed") return h("div", { key: "head" }, h("p", { class: "problem" }, said(problem)));
  if (status === "empty") {
    return h("div", { key: "head" }, h("p", {}, t("review.empty"), " ", h("a", { href: "#replay" }, t("review.open"))));
  }
  if (!judgement) {
    const bar = h("progress", { max: 1, value: progress.done / progress.of, "aria-label": t("review.progress") });
    return h("div", { key: "head" }, h("p", {}, t("review.progress")), bar);
  }
  return h("div", { key: "head" }, graph(review, judgement), summary(review, judgement));
}

/** A percentage as a line on a scale of 100. */
const scale = (value: number | null) =>
  h("span", {
    class: "scale",
    "aria-hidden": "true",
    after: (element: HTMLElement) => element.style.setProperty("--share", String((value ?? 0) / 100)),
  });

function summary({ study }: Review, judgement: Judgement) {
  const first = study.tree.nodes[0].position.player === "white" ? 0 : 1;
  const count = (player: number, label: string) =>
    judgement.turns.filter((turn, index) => (index + first) % 2 === player && turn.label === label).length;
  const percent = (value: number | null) => (value === null ? "–" : t("percent", { value: Math.round(value) }));
  const column = (text: string) => h("th", { scope: "col" }, text);
  return h(
    "table",
    { class: "summary", "data-test": "summary" },
    h("thead", {}, h("tr", {}, column(t("review.summary")), column(t("player.white")), column(t("player.black")))),
    h(
      "tbody",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "row" }, t("review.accuracy")),
        judgement.accuracy.map((value) => h("td", {}, h("strong", {}, percent(value)), scale(value))),
      ),
      LABELS.map((label) => ({ label, counts: [count(0, label), count(1, label)] }))
        .filter(({ counts }) => counts.some(Boolean))
        .map(({ label, counts }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, t(`label.${label}`)),
            counts.map((number) => h("td", {}, number)),
          ),
        ),
    ),
  );
}

export const review: View<ReviewEvent> = {
  update,
  view: reviewView,
  open,
  questions,
  moved: (state) => ({ ...state, review: { ...state.review, showsBetter: false } }),
  place: ({ review: { study, turns } }) =>
    turns.length ? wholeOf("review", study.tree) : { view: "review", turns: [] },
};
