// The opening explorer: a board, and statistics of the turns played in its position.

import { h, lazy } from "../../core/dom.ts";
import { said, short, spoken, t } from "../../core/i18n.ts";
import { button, choice } from "../../components/controls.ts";
import { linkTo } from "../../app/link.ts";
import { bookKey, nameOf, entered, moved, open, questions, sourceOf, update } from "./update.ts";
import { SOURCES } from "./state.ts";
import { currentNode } from "../../game/study.ts";
import { playerBars } from "../../components/players.ts";
import { promptView, table } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import { scoreText, stateText } from "../../components/words.ts";
import { serverNotice } from "../live/notice.ts";
import type { BookTurn } from "../../../packages/pijersi/src/types.ts";
import type { State } from "../../app/state.ts";
import type { Explored, Scores, ExplorerEvent } from "./state.ts";
import type { View } from "../../app/view.ts";
import { spotOf } from "../../game/tree.ts";
import type { AppEvent } from "../../app/events.ts";

function explorerView(state: State) {
  const { study, server, answers, local, problem } = state.explorer;
  const title = t("explorer.title");
  if (!study) return serverNotice("unknown", "explorer-check-server", title);
  const source = sourceOf(state);
  const missing =
    source !== "server" || server === "unknown" || server === "available"
      ? undefined
      : t(server === "none" ? "archive.no-server" : "live.unreachable");
  const { position } = currentNode(study);
  const answer = source === "server" ? answers[nameOf(study)] : local;
  const book = source === "atlas" ? state.explorer.book[bookKey(study)] : undefined;
  return table({
    title,
    enters: true,
    study,
    ...playerBars(study),
    actions: steps(study),
    prompt: promptView(study, stateText(position), t("prompt.choose-for", { player: t(`player.${position.player}`) })),
    panel: [
      h("h2", { key: "title" }, title),
      choice(
        "explorer-source",
        t("explorer.source"),
        SOURCES.map((name) => [name, t(`explorer.source.${name}`)]),
        source,
        (name) => ({ type: "explorer-source", source: name }),
      ),
      h(
        "div",
        { class: "explored", key: "explored" },
        h(
          "p",
          { role: "status", "data-test": "explored" },
          book ? bookText(book) : answer ? countText(answer) : problem || missing ? "" : t("archive.asked"),
        ),
        (problem || missing) && [
          h("p", { class: "problem", role: "alert" }, problem ? said(problem) : missing),
          button(t("live.again"), { type: "explorer-check-server" }),
        ],
        answer && lazy(scoresView, answer),
        book && book.length > 0 && lazy(bookView, book),
        source === "atlas" && h("p", { class: "note" }, t("explorer.by-atlas")),
        source === "banli" && h("p", { class: "note" }, t("explorer.by-banli")),
      ),
      lazy(turnList, study),
      h(
        "div",
        { class: "buttons", key: "links" },
        h(
          "a",
          {
            class: "button",
            href: linkTo({ view: "archive", start: position.psn, turns: [] }),
            "data-test": "to-games",
          },
          t("explorer.games"),
        ),
        button(t("play.analyse"), { type: "leave", view: "analyse" }),
      ),
    ],
  });
}

function countText({ games }: Scores) {
  if (games === 0) return t("explorer.none");
  return games === 1
    ? t("explorer.one")
    : t("explorer.count", { count: new Intl.NumberFormat(spoken()).format(games) });
}

const bookText = (book: BookTurn[]) =>
  book.length > 0 ? t("explorer.atlas-turns", { count: book.length }) : t("explorer.atlas-none");

/** The turns of the atlas with their scores, best first. */
function bookView(book: BookTurn[]) {
  const column = (text: string) => h("th", { scope: "col" }, text);
  return h(
    "div",
    { class: "scores" },
    h(
      "table",
      {},
      h("caption", { class: "unseen" }, t("explorer.source.atlas")),
      h("thead", {}, h("tr", {}, column(t("explorer.turn")), column(t("explorer.eval")), column(t("explorer.white")))),
      h("tbody", {}, book.map(bookRow)),
    ),
  );
}

function bookRow({ turn: { text }, score }: BookTurn) {
  const pointed = pointedAt(text);
  return h(
    "tr",
    { key: text, onpointerenter: pointed.onfocus, onpointerleave: pointed.onblur },
    h("th", { scope: "row" }, turnButton(text, pointed)),
    h("td", { class: "count" }, scoreText(score)),
    h("td", { class: "count" }, `${Math.round(100 * score.chance)} %`),
  );
}

/** Shows a turn on the board while it is pointed at. */
function pointedAt(turn: string) {
  const [onfocus, onblur]: AppEvent[] = [
    { type: "explorer-point", text: turn },
    { type: "explorer-point", text: "" },
  ];
  return { onfocus, onblur };
}

const turnButton = (turn: string, pointed: ReturnType<typeof pointedAt>) =>
  button(turn, { type: "explorer-play", text: turn }, { class: "turn", ...pointed, "data-test": "explorer-turn" });

/** The table of turns played in this position. */
function scoresView({ turns, ...all }: Explored) {
  const column = (text: string) => h("th", { scope: "col" }, text);
  return h(
    "div",
    { class: "scores" },
    all.games > 0 && scoreBar(all),
    turns.length > 0 &&
      h(
        "table",
        {},
        h("caption", { class: "unseen" }, t("explorer.turns")),
        h(
          "thead",
          {},
          h("tr", {}, column(t("explorer.turn")), column(t("explorer.played")), column(t("explorer.score"))),
        ),
        h("tbody", {}, turns.map(row)),
      ),
  );
}

function row({ turn, ...scores }: Scores & { turn: string }) {
  const pointed = pointedAt(turn);
  return h(
    "tr",
    { key: turn, onpointerenter: pointed.onfocus, onpointerleave: pointed.onblur },
    h("th", { scope: "row" }, turnButton(turn, pointed)),
    h("td", { class: "count" }, short(scores.games)),
    h("td", {}, scoreBar(scores)),
  );
}

/** A bar with the shares of wins and draws. */
function scoreBar({ games, white, draws, black }: Scores) {
  const percent = (count: number) => Math.round((100 * count) / games);
  const part = (kind: string, count: number) =>
    count > 0 &&
    h(
      "span",
      {
        class: `part ${kind}`,
        key: kind,
        after: (element: HTMLElement) => element.style.setProperty("--share", String(count / games)),
      },
      // Narrow segments have no room for a number.
      percent(count) >= 18 ? `${percent(count)} %` : "",
    );
  const label = t("explorer.bar", { white: percent(white), draws: percent(draws), black: percent(black) });
  return h(
    "div",
    { class: "score-bar", role: "img", "aria-label": label, title: label },
    part("white", white),
    part("draws", draws),
    part("black", black),
  );
}

export const explorer: View<ExplorerEvent> = {
  update,
  view: explorerView,
  open,
  entered,
  moved,
  questions,
  mayEnter: () => true,
  place: ({ explorer: { study } }) => ({ view: "explorer", ...(study ? spotOf(study.tree, study.at) : { turns: [] }) }),
};
