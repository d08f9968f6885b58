// The leaderboard, and the profile of a player.

import { h } from "../../core/dom.ts";
import { said, spoken, t } from "../../core/i18n.ts";
import { nameView, withName } from "../../components/names.ts";
import { button, choice } from "../../components/controls.ts";
import { linkTo } from "../../app/link.ts";
import { gameRows } from "../live/cards.ts";
import { serverNotice } from "../live/notice.ts";
import { ratingGraph } from "./graph.ts";
import { open, update } from "./update.ts";
import type { State } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import type { Child } from "../../core/dom.ts";
import type {
  Leaderboard,
  OpponentTally,
  PlayerProfile,
  Pool,
  PoolRating,
  RatingEstimate,
  RatingHistory,
  RatingPoint,
  Tally,
} from "../../generated/protocol.ts";
import type { Ratings, RatingsEvent } from "./state.ts";

const POOLS: readonly Pool[] = ["fast", "slow", "correspondence"];

function ratingsView({ ratings }: State) {
  const { server, name, problem } = ratings;
  const instead = ["play", "puzzles"];
  const missing = serverNotice(server, "ratings-check-server", t("nav.ratings"), t("live.no-server"), instead);
  if (missing) return missing;
  if (name !== null && problem) {
    return page(t("ratings.player"), [h("p", { class: "problem", role: "alert" }, said(problem)), toBoard()]);
  }
  return name === null ? boardView(ratings) : profileView(ratings, name);
}

const page = (title: Child, content: Child[]) =>
  h("div", { class: "ratings" }, h("h1", { key: "title" }, title), content);

const toBoard = () =>
  h("p", { class: "buttons", key: "back" }, [
    h("a", { class: "button", href: "#ratings", "data-test": "to-ratings" }, t("nav.ratings")),
    h("a", { class: "button", href: "#live" }, t("nav.live")),
  ]);

const poolChoice = (pool: Pool) =>
  choice(
    "ratings-pool",
    t("ratings.pool"),
    POOLS.map((value) => [value, t(`ratings.pool.${value}`)]),
    pool,
    (value) => ({ type: "ratings-pool", pool: value }),
  );

const profileLink = (name: string, isBot = false) => [
  h("a", { href: linkTo({ view: "ratings", turns: [], id: encodeURIComponent(name) }) }, nameView(name)),
  isBot && h("span", { class: "note" }, ` ${t("ratings.bot")}`),
];

/** A rating, with a question mark while it is provisional. */
function ratingView({ points, low, high, provisional }: RatingEstimate) {
  const mark = h("abbr", { title: t("ratings.provisional") }, "?");
  return [
    h("strong", {}, points),
    provisional && mark,
    h("span", { class: "note" }, ` ${t("ratings.interval", { low, high })}`),
  ];
}

const row = (kind: "th" | "td", cells: Child[]) =>
  cells.map((cell, index) => h(kind, kind === "th" ? { scope: "col", key: index } : { key: index }, cell));

/** A table with a caption that screen readers announce. */
const table = (caption: string, head: Child[], rows: { key: string | number; cells: Child[] }[], test: string) =>
  h(
    "div",
    { class: "ratings-scroll", key: test, tabindex: 0, role: "region", "aria-label": caption },
    h(
      "table",
      { "data-test": test },
      h("caption", { class: "unseen" }, caption),
      h("thead", {}, h("tr", {}, row("th", head))),
      h(
        "tbody",
        {},
        rows.map(({ key, cells }) => h("tr", { key }, row("td", cells))),
      ),
    ),
  );

function boardView({ pool, board }: Ratings) {
  return page(t("nav.ratings"), [
    h("p", { class: "note", key: "note" }, t("ratings.note")),
    poolChoice(pool),
    board ? boardTable(board, pool) : h("p", { role: "status", key: "loading" }, t("live.connecting")),
    h("p", { class: "buttons", key: "back" }, h("a", { class: "button", href: "#live" }, t("nav.live"))),
  ]);
}

function boardTable({ players, total }: Leaderboard, pool: Pool) {
  if (players.length === 0) return h("p", { class: "quiet", role: "status", key: "none" }, t("ratings.none"));
  const head = [t("ratings.rank"), t("ratings.player"), t("ratings.rating"), t("ratings.games")];
  const rows = players.map(({ rank, name, bot, rating, games }) => ({
    key: name,
    cells: [rank, profileLink(name, bot), ratingView(rating), games],
  }));
  return [
    table(`${t("nav.ratings")}: ${t(`ratings.pool.${pool}`)}`, head, rows, "ratings-board"),
    players.length < total && button(t("ratings.more"), { type: "ratings-more" }, { key: "more" }),
  ];
}

function profileView(ratings: Ratings, name: string) {
  const { profile, pool, history } = ratings;
  if (!profile) return page(nameView(name), [h("p", { role: "status" }, t("live.connecting"))]);
  const since = new Intl.DateTimeFormat(spoken(), { dateStyle: "medium" }).format(profile.created);
  return page(profile.bot ? withName("live.bot", nameView(profile.name)) : nameView(profile.name), [
    h("p", { class: "note", key: "since" }, t("ratings.since", { date: since })),
    profile.ratings.length > 0
      ? [poolTable(profile), h("h2", { key: "history" }, t("ratings.history")), poolChoice(pool), historyView(history)]
      : h("p", { class: "quiet", key: "unrated" }, t("ratings.unrated")),
    profile.recent.length > 0 && [
      h("h2", { key: "recent" }, t("ratings.recent")),
      h("div", { key: "games", class: "ratings-games" }, gameRows(profile.recent, "look")),
    ],
    toBoard(),
  ]);
}

const tallyText = ({ wins, draws, losses }: Tally) => `+${wins} =${draws} −${losses}`;
const tallyLabel = ({ wins, draws, losses }: Tally) => t("ratings.tally", { wins, draws, losses });
const tallyView = (tally: Tally) => h("span", { title: tallyLabel(tally) }, tallyText(tally));

function poolTable({ ratings }: PlayerProfile) {
  const head = [t("ratings.pool"), t("ratings.rating"), t("ratings.white"), t("ratings.black")];
  const rows = ratings.map(({ pool, rating, white, black }: PoolRating) => ({
    key: pool,
    cells: [t(`ratings.pool.${pool}`), ratingView(rating), tallyView(white), tallyView(black)],
  }));
  return [
    table(t("ratings.rating"), head, rows, "ratings-pools"),
    h("p", { class: "note", key: "tally-note" }, t("ratings.tally-note")),
  ];
}

function historyView(history: RatingHistory | null) {
  if (!history) return h("p", { role: "status", key: "loading" }, t("live.connecting"));
  const { points, opponents } = history;
  if (points.length === 0) return h("p", { class: "quiet", key: "no-games" }, t("ratings.no-games"));
  return h("div", { key: "graph" }, [
    ratingGraph(points, graphLabel(points)),
    h(
      "details",
      { key: "table" },
      h("summary", { "data-test": "ratings-as-table" }, t("ratings.as-table")),
      pointTable(points),
    ),
    h("h2", { key: "title" }, t("ratings.opponents")),
    opponentTable(opponents),
  ]);
}

function graphLabel(points: readonly RatingPoint[]) {
  const values = points.map(({ rating }) => rating.points);
  const [first, now] = [values[0], values[values.length - 1]];
  return t("ratings.graph", {
    ...{ count: values.length, first, now },
    ...{ lowest: Math.min(...values), highest: Math.max(...values) },
  });
}

function pointTable(points: readonly RatingPoint[]) {
  const format = new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" });
  const rows = points.map(({ at, rating, result }, index) => ({
    key: index,
    cells: [format.format(at), result, ratingView(rating)],
  }));
  const head = [t("ratings.date"), t("ratings.result"), t("ratings.rating")];
  return table(t("ratings.history"), head, rows.reverse(), "ratings-points");
}

function opponentTable(opponents: readonly OpponentTally[]) {
  const rows = opponents.map(({ name, results }, index) => ({
    key: index,
    cells: [name === null ? t("ratings.deleted") : profileLink(name), tallyView(results)],
  }));
  return table(t("ratings.opponents"), [t("ratings.player"), t("ratings.results")], rows, "ratings-opponents");
}

export const ratings: View<RatingsEvent> = {
  update,
  view: ratingsView,
  open,
  place: ({ ratings: { name } }) => ({
    view: "ratings",
    turns: [],
    ...(name === null ? {} : { id: encodeURIComponent(name) }),
  }),
};
