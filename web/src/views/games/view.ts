// The list of games, with small boards and the visitor's progress.

import { smallBoard } from "../../board/draw.ts";
import { h, lazy } from "../../core/dom.ts";
import { spoken, t } from "../../core/i18n.ts";
import { namesView, nameView } from "../../components/names.ts";
import { button, select } from "../../components/controls.ts";
import { icon } from "../../components/icons.ts";
import { accuracies, accuracyOf, endingOf, FILTERS, levels, listed } from "./list.ts";
import { LESSONS } from "../learn/lessons.ts";
import { plot } from "./plot.ts";
import type { State } from "../../app/state.ts";
import type { Games, GamesEvent } from "./state.ts";
import type { GameRecord } from "../../game/record.ts";
import type { View } from "../../app/view.ts";
import { open, questions, update } from "./update.ts";
import type { On } from "../../core/dom.ts";

function gamesView(state: State) {
  const { games, confirming } = state;
  return h(
    "div",
    { class: "games" },
    h("h1", { key: "title" }, t("games.title")),
    games.status === "ready" ? [progress(state), bar(games), list(games, confirming)] : waiting(games.status),
  );
}

const waiting = (status: string) =>
  h("p", { role: "status", key: "status" }, t(status === "failed" ? "games.failed" : "games.loading"));

/** Search field, filters, import and export. */
function bar({ search, filter }: Games) {
  const filters = FILTERS.map((one) => [one, t(`games.filter.${one}`)] as [string, string]);
  return h(
    "div",
    { class: "games-bar", key: "bar" },
    h(
      "label",
      { class: "field" },
      h("span", {}, t("games.search")),
      h("input", {
        type: "search",
        value: search,
        "data-test": "search",
        oninput: (event: On) => ({ type: "games-search", text: event.target.value }),
      }),
    ),
    select(t("games.filter"), filters, filter, (value) => ({ type: "games-filter", filter: value }), {
      "data-test": "filter",
    }),
    h(
      "div",
      { class: "buttons" },
      button(t("games.export"), { type: "games-export" }, { "data-test": "export" }),
      h(
        "label",
        { class: "file" },
        h("span", {}, t("games.import")),
        h("input", {
          type: "file",
          class: "unseen",
          accept: ".txt,text/plain",
          "data-test": "import",
          onchange: ({ target: { files } }: On) => files?.[0] && { type: "games-file", file: files[0] },
        }),
      ),
    ),
  );
}

/** The names of the players, if known. */
function playersOf({ source, opponent, white, black }: GameRecord): string[] | null {
  if (source === "imported") return white || black ? [white || "?", black || "?"] : null;
  return opponent === "live" ? [white || t("game.nameless"), black || t("game.nameless")] : null;
}

/** The players as text. */
function titleOf(game: GameRecord) {
  const { source, opponent, level, blackLevel } = game;
  const otherwise = source === "imported" ? "imported" : opponent;
  return playersOf(game)?.join(" – ") ?? t(`game.${otherwise}`, { level, blackLevel });
}

/** The same as elements. */
function titleView(game: GameRecord) {
  const [white, black] = playersOf(game) ?? [];
  return white === undefined ? titleOf(game) : namesView(nameView(white), nameView(black));
}

const dateOf = ({ changed }: GameRecord) => new Intl.DateTimeFormat(spoken(), { dateStyle: "medium" }).format(changed);

const endingText = (game: GameRecord) => t(`game.ending.${endingOf(game)}`, { result: game.result ?? "" });

/** The searchable text of a record. */
const words = (game: GameRecord) => [titleOf(game), dateOf(game), endingText(game), game.result].join(" ");

function list({ list, search, filter, shown }: Games, confirming: State["confirming"]) {
  if (!list.length) return h("p", { key: "list" }, t("games.none"));
  const found = listed(list, filter, search, words);
  const isAsked = (game: GameRecord) => confirming?.what === "delete" && confirming.id === game.id;
  return h(
    "section",
    { key: "list", "aria-label": t("games.list") },
    h(
      "p",
      { role: "status", class: "quiet", "data-test": "count" },
      found.length ? t("games.count", { count: found.length }) : t("games.none-found"),
    ),
    h(
      "ul",
      { class: "games-list" },
      found.slice(0, shown).map((game) => h("li", { key: game.id }, lazy(gameView, game, isAsked(game)))),
    ),
    found.length > shown && button(t("games.more"), { type: "games-more" }),
  );
}

function gameView(game: GameRecord, isAsked: boolean) {
  const { id, start, turns, swapped, isOver, pieces } = game;
  const accuracy = accuracyOf(game);
  const about = [
    dateOf(game),
    t("game.turns", { count: turns.length }),
    accuracy !== null && t("game.accuracy", { value: Math.round(accuracy) }),
  ];
  const title = titleOf(game);
  const labelled = (text: string) => ({ "aria-label": `${text}: ${title}, ${dateOf(game)}` });
  return h(
    "article",
    { class: "kept-game" },
    h("div", { class: "small-board" }, smallBoard(pieces, t("game.board"))),
    h(
      "div",
      {},
      h("h2", {}, titleView(game)),
      h("p", { class: `ending ${endingOf(game)}` }, endingText(game)),
      h("p", { class: "quiet" }, about.filter(Boolean).join(" · ")),
      h(
        "div",
        { class: "buttons" },
        !isOver &&
          button(t("game.resume"), { type: "game-resume", id }, { class: "primary", ...labelled(t("game.resume")) }),
        button(t("game.replay"), { type: "game-replay", id }, labelled(t("game.replay"))),
        isOver &&
          button(
            t("game.review"),
            { type: "open", place: { view: "review", start, turns, swapped } },
            labelled(t("game.review")),
          ),
        button(
          t(isAsked ? "game.delete-sure" : "game.delete"),
          { type: "game-delete", id },
          { class: isAsked ? "danger" : "faint", ...labelled(t(isAsked ? "game.delete-sure" : "game.delete")) },
        ),
      ),
    ),
  );
}

/** The visitor's progress. */
function progress({ games, learn, puzzles }: State) {
  const rows = levels(games.list);
  const values = accuracies(games.list);
  const solved = Array.isArray(puzzles.kept?.solved) ? puzzles.kept.solved.length : 0;
  const column = (text: string) => h("th", { scope: "col" }, text);
  return h(
    "section",
    { class: "games-progress", key: "progress", "aria-label": t("progress.title") },
    h("h2", { class: "wide" }, t("progress.title")),
    h(
      "p",
      { class: "wide" },
      h("a", { class: "button", href: "#insights", "data-test": "to-insights" }, t("nav.insights")),
    ),
    h(
      "div",
      {},
      h("h3", {}, t("progress.levels")),
      rows.length
        ? h(
            "table",
            { class: "summary", "data-test": "levels" },
            h(
              "thead",
              {},
              h("tr", {}, column(t("progress.level")), column(t("progress.games")), column(t("progress.won"))),
            ),
            h(
              "tbody",
              {},
              rows.map(({ level, games: count, won }) =>
                h(
                  "tr",
                  { key: level },
                  h("th", { scope: "row" }, level, won > 0 && h("span", { class: "beaten" }, icon("check"))),
                  h("td", {}, count),
                  h("td", {}, won),
                ),
              ),
            ),
          )
        : h("p", { class: "quiet" }, t("progress.no-levels")),
    ),
    h(
      "div",
      {},
      h("h3", {}, t("progress.accuracy")),
      values.length
        ? [plot(values, accuracyText(values)), h("p", {}, accuracyText(values))]
        : h("p", { class: "quiet" }, t("progress.no-accuracy")),
    ),
    h(
      "ul",
      { class: "plain wide" },
      h("li", {}, t("progress.lessons", { done: learn.done.length, all: LESSONS.length })),
      h("li", {}, t("progress.puzzles", { count: solved })),
    ),
  );
}

function accuracyText(values: number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const last = values[values.length - 1];
  return t("progress.accuracy-of", { count: values.length, last: Math.round(last), mean: Math.round(mean) });
}

export const games: View<GamesEvent> = { update, view: gamesView, open, questions };
