// Guessing the turns of a game: the choice of a game, the board, and the summary.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button, choice } from "../../components/controls.ts";
import { playerBars } from "../../components/players.ts";
import { promptBox, promptView, table } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import { typedField } from "../../components/typed.ts";
import { lastNode } from "../../game/tree.ts";
import { SAMPLES } from "./samples.ts";
import { MAX_POINTS, entered, open, questions, update } from "./update.ts";
import type { Study } from "../../game/study.ts";
import type { State } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import type { Attempt, Guess, GuessEvent } from "./state.ts";

const guessView = ({ guess }: State) =>
  guess.study && guess.status !== "choose" ? boardView(guess, guess.study) : chooseView(guess);

/** The choice of a game and of a side. */
function chooseView({ game, turns, side }: Guess) {
  return h(
    "div",
    { class: "prose guess" },
    h("h1", {}, t("nav.guess")),
    h("p", {}, t("guess.about")),
    choice(
      "side",
      t("guess.side"),
      [
        ["white", t("player.white")],
        ["black", t("player.black")],
      ],
      side,
      (player) => ({ type: "guess-side", side: player }),
    ),
    h("h2", {}, t("guess.games")),
    h(
      "div",
      { class: "buttons" },
      game &&
        turns.length > 0 &&
        button(
          t("guess.opened", { count: turns.length }),
          { type: "guess-begin" },
          { class: "primary", key: "opened", "data-test": "guess-opened" },
        ),
      SAMPLES.map((sample, index) =>
        button(
          t("guess.sample", { number: index + 1, count: sample.split(".").length }),
          { type: "guess-begin", sample: index },
          { key: index, "data-test": "guess-sample" },
        ),
      ),
    ),
    h("p", { class: "note" }, t("guess.others")),
    h(
      "div",
      { class: "buttons" },
      h("a", { class: "button", href: "#games" }, t("nav.games")),
      h("a", { class: "button", href: "#replay" }, t("nav.replay")),
    ),
  );
}

/** Points so far. */
const total = (attempts: Attempt[]) => attempts.reduce((sum, { points }) => sum + (points ?? 0), 0);

function boardView(guess: Guess, study: Study) {
  const { side, attempts, status } = guess;
  const judged = attempts.filter(({ points }) => points !== null);
  return table({
    title: t("nav.guess"),
    enters: true,
    study,
    ...playerBars(study),
    actions: steps(study, false),
    prompt: promptOf(guess, study),
    panel: [
      h("h2", { key: "title" }, t(`guess.title.${side}`)),
      h(
        "p",
        { class: "state", key: "score", role: "status", "data-test": "guess-score" },
        t("guess.score", { points: total(judged), most: judged.length * MAX_POINTS }),
      ),
      status === "over" ? summary(judged) : [turnList(study), typedField(study)],
      h(
        "div",
        { class: "buttons", key: "actions" },
        button(t("guess.choose"), { type: "guess-choose" }, { "data-test": "guess-choose" }),
        button(t("play.analyse"), { type: "leave", view: "analyse" }),
      ),
    ],
  });
}

/** What to do, or the verdict of the last guess. */
function promptOf({ status, attempts, side }: Guess, study: Study) {
  const attempt = attempts.at(-1);
  if (status === "over") return promptBox(t("guess.over"));
  if (status === "judging") return promptBox(t("guess.judging"));
  if (status === "judged" && attempt) {
    const next = button(t("guess.next"), { type: "guess-next" }, { class: "primary", "data-test": "guess-next" });
    return promptBox(h("span", { "data-test": "guess-verdict" }, verdictOf(attempt)), [next]);
  }
  return promptView(study, t("play.looking-back"), t("guess.question", { player: t(`player.${side}`) }));
}

function verdictOf({ turn, played, points, chance, playedChance }: Attempt) {
  const values = { turn: played.text, points: points ?? 0 };
  if (turn.ugi === played.ugi) return t("guess.found", values);
  if (chance !== null && playedChance !== null && chance > playedChance + 0.02) return t("guess.better", values);
  return t(`guess.points-${points ?? 0}`, values);
}

/** All guesses with their points. */
function summary(attempts: Attempt[]) {
  const exact = attempts.filter(({ turn, played }) => turn.ugi === played.ugi).length;
  return h(
    "div",
    { class: "guesses", key: "summary", tabindex: 0, role: "group", "aria-label": t("guess.summary") },
    h("p", { "data-test": "guess-exact" }, t("guess.exact", { exact, count: attempts.length })),
    h(
      "table",
      { class: "summary" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["number", "yours", "game", "points"].map((name) => h("th", { scope: "col", key: name }, t(`guess.${name}`))),
        ),
      ),
      h(
        "tbody",
        {},
        attempts.map(({ number, turn, played, points }) =>
          h(
            "tr",
            { key: number },
            h("th", { scope: "row" }, number),
            h("td", { class: "whole" }, turn.text),
            h("td", { class: "whole" }, played.text),
            h("td", {}, points ?? 0),
          ),
        ),
      ),
    ),
  );
}

export const guess: View<GuessEvent> = {
  update,
  view: guessView,
  open,
  questions,
  entered,
  mayEnter: ({ guess: { status, study } }) =>
    status === "guessing" && study !== undefined && study.at === lastNode(study.tree, 0),
  place: ({ guess: { game } }) => (game ? { ...game, view: "guess" } : { view: "guess", turns: [] }),
};
