// Insights: the daily goal, a calendar, results, accuracy and mistakes. All of it is computed from what the browser keeps.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { select } from "../../components/controls.ts";
import { chart } from "../../components/chart.ts";
import { icon } from "../../components/icons.ts";
import { calendarView } from "./calendar-view.ts";
import { activities, firstDay, isReached, streakOf } from "./calendar.ts";
import { GOALS } from "./state.ts";
import {
  accuraciesOf,
  LENGTHS,
  lengthOf,
  MAX_MEDIUM,
  MAX_SHORT,
  mistakesBy,
  OPPONENTS,
  opponentOf,
  ownGames,
  resultsBy,
  SETUPS,
  setupOf,
  weakestPhase,
} from "./stats.ts";
import { open, questions, update } from "./update.ts";
import { toJudge } from "../games/list.ts";
import type { GamesEvent } from "../games/state.ts";
import type { State } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import type { Child } from "../../core/dom.ts";
import type { GameRecord } from "../../game/record.ts";
import type { Activity } from "./calendar.ts";
import type { Goal, InsightsEvent } from "./state.ts";
import type { Results } from "./stats.ts";

function insightsView(state: State) {
  const { games } = state;
  return h(
    "div",
    { class: "insights" },
    h("h1", { key: "title" }, t("insights.title")),
    games.status === "ready"
      ? parts(state, ownGames(games.list))
      : h(
          "p",
          { role: "status", key: "status" },
          t(games.status === "failed" ? "insights.failed" : "insights.loading"),
        ),
  );
}

function parts(state: State, games: GameRecord[]): Child[] {
  const { puzzles, day } = state;
  const days = activities(games, puzzles.kept.byDay, firstDay(day), day);
  return [
    card("goal", t("insights.goal"), goalView(state.insights.goal, days[days.length - 1])),
    card(
      "calendar",
      t("insights.calendar"),
      calendarView(days),
      h("p", {}, t("insights.streak", { count: streakOf(days) })),
    ),
    card("results", t("insights.results"), ...resultsView(state, games)),
    card("accuracy", t("insights.accuracy"), ...accuracyView(state, games)),
    card("mistakes", t("insights.mistakes"), ...mistakesView(state, games)),
  ];
}

const card = (name: string, title: string, ...children: Child[]) =>
  h("section", { class: `insight ${name}`, key: name, "aria-label": title }, h("h2", {}, title), ...children);

/** What to do where there is nothing to show. */
const nothing = (key: string, href: string, link: string) =>
  h("p", { class: "quiet" }, t(key), " ", h("a", { href }, link));

function goalView(goal: Goal, today: Activity) {
  const reached = isReached(today, goal);
  const part = (name: keyof Goal) =>
    h(
      "div",
      { key: name, class: "goal-part" },
      select(
        t(`insights.goal.${name}`),
        GOALS[name].map((count) => [String(count), String(count)] as const),
        String(goal[name]),
        (value) => ({ type: "goal", change: { [name]: Number(value) } }),
        { "data-test": `goal-${name}` },
      ),
      h("meter", {
        max: Math.max(1, goal[name]),
        value: goal[name] ? Math.min(today[name], goal[name]) : 0,
        "aria-label": t(`insights.goal.${name}`),
      }),
      h("span", { "data-test": `done-${name}` }, t("insights.goal.done", { done: today[name], of: goal[name] })),
    );
  return h(
    "div",
    { class: "goal-parts" },
    part("games"),
    part("puzzles"),
    h(
      "p",
      { role: "status", class: reached ? "reached" : "quiet", key: "state", "data-test": "goal-state" },
      reached && icon("check"),
      h("span", {}, t(reached ? "insights.goal.reached" : "insights.goal.open")),
    ),
  );
}

function resultsView({ classic }: State, games: GameRecord[]): Child[] {
  if (!games.length) return [nothing("insights.no-games", "#play", t("nav.play"))];
  const setups = resultsBy(games, SETUPS, (game) => setupOf(game, classic));
  return [
    resultTable(t("insights.by-opponent"), resultsBy(games, OPPONENTS, opponentOf), (group) =>
      group === "live" ? t("nav.live") : t("insights.level", { level: group }),
    ),
    resultTable(
      t("insights.by-colour"),
      resultsBy(games, ["white", "black"], ({ human }) => human ?? undefined),
      (group) => t(`player.${group}`),
    ),
    resultTable(t("insights.by-setup"), setups, (group) => t(`insights.setup.${group}`)),
    resultTable(t("insights.by-length"), resultsBy(games, LENGTHS, lengthOf), (group) =>
      t(`insights.length.${group}`, { short: MAX_SHORT, medium: MAX_MEDIUM, next: MAX_SHORT + 1 }),
    ),
    h("p", { class: "quiet", key: "helped" }, t("insights.helped-about")),
  ];
}

const COLUMNS = ["games", "won", "helped", "drawn", "lost"] as const;

function resultTable<Group extends string>(title: string, rows: Results<Group>[], name: (group: Group) => string) {
  return h(
    "table",
    { class: "summary", key: title, "data-test": "results" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, title),
        COLUMNS.map((column) => h("th", { scope: "col" }, t(`insights.column.${column}`))),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          { key: row.group },
          h("th", { scope: "row" }, name(row.group)),
          COLUMNS.map((column) => h("td", {}, row[column])),
        ),
      ),
    ),
  );
}

/** Note that Banli is still judging games. */
const judging = ({ games }: State) =>
  toJudge(games.list) && h("p", { class: "quiet", role: "status", key: "judging" }, t("insights.judging"));

function accuracyView(state: State, games: GameRecord[]): Child[] {
  const values = accuraciesOf(games);
  if (!values.length) return [nothing("insights.no-accuracy", "#play", t("nav.play")), judging(state)];
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const numbers = { count: values.length, last: Math.round(values[values.length - 1]), mean: Math.round(mean) };
  const label = t("insights.accuracy-of", numbers);
  return [chart(values, label, [0, 100]), h("p", {}, label), judging(state)];
}

function mistakesView(state: State, games: GameRecord[]): Child[] {
  const rows = mistakesBy(games);
  if (!rows.some(({ turns }) => turns))
    return [nothing("insights.no-mistakes", "#play", t("nav.play")), judging(state)];
  const weakest = weakestPhase(rows);
  const columns = ["turns", "inaccuracies", "mistakes", "blunders"] as const;
  return [
    h(
      "table",
      { class: "summary", "data-test": "phases", key: "phases" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("insights.phase")),
          columns.map((column) => h("th", { scope: "col" }, t(`insights.mistakes.${column}`))),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            { key: row.phase },
            h("th", { scope: "row" }, t(`insights.phase.${row.phase}`)),
            columns.map((column) => h("td", {}, row[column])),
          ),
        ),
      ),
    ),
    h("p", { key: "weakest" }, weakest ? t(`insights.weakest.${weakest}`) : t("insights.no-weakest")),
    h("p", { class: "quiet", key: "phases-about" }, t("insights.phases-about")),
    judging(state),
  ];
}

export const insights: View<InsightsEvent | GamesEvent> = { update, view: insightsView, open, questions };
