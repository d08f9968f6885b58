// The tables of a tournament.

import { h } from "../../core/dom.ts";
import { decimal, t } from "../../core/i18n.ts";
import { nameView } from "../../components/names.ts";
import { select } from "../../components/controls.ts";
import { linkTo } from "../../app/link.ts";
import { seatedView } from "../live/words.ts";
import { cellsOf, halves, knockoutRound, playerOf, roundsOf } from "./table.ts";
import type { Child } from "../../core/dom.ts";
import type {
  Tournament,
  TournamentGame,
  TournamentGroup,
  TournamentPlayer,
  TournamentStanding,
} from "../../generated/protocol.ts";
import type { Cell } from "./table.ts";

/** A table that scrolls sideways on its own. */
function table(caption: string, head: Child[], rows: Child[], name: string) {
  return h(
    "div",
    { class: "table-scroll", tabindex: 0, role: "region", "aria-label": caption },
    h(
      "table",
      { class: `tournament-table ${name}`, "data-test": `tournament-${name}` },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, head)),
      h("tbody", {}, rows),
    ),
  );
}

const heading = (label: Child, props = {}) => h("th", { scope: "col", ...props }, label);

/** A column with a short heading and its meaning. */
const shortHeading = (key: string) =>
  heading(h("abbr", { title: t(`tournaments.column.${key}`) }, t(`tournaments.short.${key}`)), { key });

function captionOf({ season }: Tournament, { division }: TournamentGroup, isOnly: boolean, name: string) {
  const parts = [
    t(`tournaments.${name}`),
    season !== null && t("tournaments.season", { season }),
    !isOnly && t("tournaments.division", { division: division + 1 }),
  ];
  return parts.filter(Boolean).join(", ");
}

/** Tournaments show ratings in a column of their own, if at all. */
const nameOf = ({ name, bot }: TournamentPlayer) => seatedView({ name, bot });

/** Name of a player as a row heading. */
function playerHeading(tournament: Tournament, number: number) {
  const player = playerOf(tournament, number);
  const isYou = number === tournament.you;
  return h(
    "th",
    { scope: "row", class: player.withdrawn ? "withdrawn" : null },
    isYou ? h("strong", {}, nameOf(player)) : nameOf(player),
    isYou && ` (${t("tournaments.you")})`,
    player.withdrawn && h("span", { class: "note" }, ` ${t("tournaments.withdrawn")}`),
  );
}

/** The standings of all groups; before the start, the players. */
export function standings(tournament: Tournament) {
  const { groups, tieBreaks, status, players } = tournament;
  if (status === "open" || groups.every((group) => group.standings.length === 0)) {
    if (players.length === 0) return h("p", { class: "quiet", key: "standings" }, t("tournaments.no-players"));
    const rows = players
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ number, rating }) =>
        h("tr", { key: number }, playerHeading(tournament, number), h("td", {}, String(rating))),
      );
    const head = [heading(t("tournaments.player")), heading(t("tournaments.rating"))];
    return h("div", { key: "standings" }, table(t("tournaments.entries"), head, rows, "entries"));
  }
  const head = [
    shortHeading("rank"),
    heading(t("tournaments.player")),
    heading(t(tournament.settings.format.kind === "knockout" ? "tournaments.won" : "tournaments.points")),
    ...tieBreaks.map(shortHeading),
    heading(t("tournaments.games")),
  ];
  const line = ({ rank, player, points, tieBreaks: values, games }: TournamentStanding) =>
    h(
      "tr",
      { key: player, class: player === tournament.you ? "own" : null },
      h("td", {}, rank === null ? "–" : String(rank)),
      playerHeading(tournament, player),
      h("td", {}, halves(points)),
      values.map((value, index) => h("td", { key: `tie-${index}` }, decimal(value))),
      h("td", {}, String(games)),
    );
  return h(
    "div",
    { key: "standings" },
    groups.map((group) =>
      h(
        "div",
        { key: group.division },
        table(
          captionOf(tournament, group, groups.length === 1, "standings"),
          head,
          group.standings.map(line),
          "standings",
        ),
      ),
    ),
  );
}

/** Who has met whom: by rounds in a Swiss tournament, by opponents where everyone meets everyone. */
export function crosstable(tournament: Tournament) {
  const { groups, settings } = tournament;
  const isSwiss = settings.format.kind === "swiss";
  return h(
    "div",
    { key: "crosstable" },
    h("p", { class: "note" }, t(isSwiss ? "tournaments.crosstable-rounds" : "tournaments.crosstable-players")),
    groups.map((group) =>
      h(
        "div",
        { key: group.division },
        isSwiss
          ? byRounds(tournament, group)
          : byOpponents(tournament, group, captionOf(tournament, group, groups.length === 1, "crosstable")),
      ),
    ),
  );
}

function byRounds(tournament: Tournament, group: TournamentGroup) {
  const place = new Map(group.standings.map(({ player }, index) => [player, index + 1]));
  const rounds = roundsOf(tournament);
  const heads = rounds.map((round) => heading(t("tournaments.short-round", { round }), { key: round }));
  return playerTable(tournament, group, t("tournaments.crosstable"), heads, (player) => {
    const cells = cellsOf(tournament, player);
    return rounds.map((round) => {
      const cell = cells.find((one) => one.round === round);
      return h("td", { key: round }, cell ? roundCell(cell, place) : "–");
    });
  });
}

/** A table with a row for each player. */
function playerTable(
  tournament: Tournament,
  { standings }: TournamentGroup,
  caption: string,
  heads: Child[],
  cellsOfRow: (player: number) => Child[],
) {
  const head = [heading("#"), heading(t("tournaments.player")), heads, heading(t("tournaments.points"))];
  const rows = standings.map(({ player, points }, index) =>
    h(
      "tr",
      { key: player, class: player === tournament.you ? "own" : null },
      h("td", {}, String(index + 1)),
      playerHeading(tournament, player),
      cellsOfRow(player),
      h("td", {}, halves(points)),
    ),
  );
  return table(caption, head, rows, "crosstable");
}

/** The result, the opponent's place and the colour. */
function roundCell(cell: Cell, place: Map<number, number>): Child {
  const points = cell.points === null ? "·" : halves(cell.points);
  if (cell.opponent === null) return `${points} ${t("tournaments.free")}`;
  const colour = cell.isForfeit ? "–" : t(`tournaments.colour.${cell.colour}`);
  return gameLink(cell.game, `${points} ${place.get(cell.opponent) ?? "?"}${colour}`);
}

function byOpponents(tournament: Tournament, group: TournamentGroup, caption: string) {
  const order = group.standings.map(({ player }) => player);
  const heads = order.map((player, index) =>
    heading(h("abbr", { title: playerOf(tournament, player).name ?? "?" }, String(index + 1)), { key: player }),
  );
  return playerTable(tournament, group, caption, heads, (player) => {
    const cells = cellsOf(tournament, player);
    return order.map((other) =>
      h("td", { key: other, class: other === player ? "self" : null }, meetings(cells, other)),
    );
  });
}

const meetings = (cells: readonly Cell[], other: number): Child =>
  cells
    .filter(({ opponent }) => opponent === other)
    .map((cell, index) => [
      index > 0 && " ",
      gameLink(cell.game, cell.points === null ? "·" : halves(cell.points) + (cell.isForfeit ? "f" : "")),
    ]);

/** A link to a game, if it was played. */
const gameLink = (game: string | null, label: string): Child =>
  game === null ? label : h("a", { href: linkTo({ view: "live", id: game, turns: [] }) }, label);

/** The games of a round. */
export function rounds(tournament: Tournament, chosen: number | null) {
  const { games, byes, round, settings } = tournament;
  if (round === 0) return h("p", { class: "quiet", key: "rounds" }, t("tournaments.no-rounds"));
  const isArena = settings.format.kind === "arena";
  const shown = chosen ?? round;
  const listed = games.filter((game) => game.round === shown);
  const free = byes.filter((bye) => bye.round === shown);
  const label = (one: number) => {
    const named = settings.format.kind === "knockout" && knockoutRound(tournament, one);
    return named ? t(`tournaments.${named}`) : t("tournaments.round", { round: one });
  };
  const head = [
    heading(t("tournaments.white")),
    heading(t("tournaments.black")),
    heading(t("tournaments.result")),
    heading(t("tournaments.game")),
  ];
  return h(
    "div",
    { key: "rounds" },
    !isArena &&
      select(
        t("tournaments.show-round"),
        roundsOf(tournament).map((one) => [String(one), label(one)] as const),
        String(shown),
        (value) => ({ type: "tournaments-round", round: Number(value) }),
        { "data-test": "tournament-round" },
      ),
    table(
      isArena ? t("tournaments.games") : label(shown),
      head,
      (isArena ? [...listed].reverse() : listed).map((game) => gameRow(tournament, game)),
      "games",
    ),
    free.length > 0 &&
      h(
        "p",
        { key: "byes" },
        `${t("tournaments.byes")} `,
        free.map(({ player, bye }, index) => [
          index > 0 && ", ",
          nameView(playerOf(tournament, player).name ?? t("live.nameless")),
          ` (${bye === "odd" ? "1" : "½"})`,
        ]),
      ),
  );
}

function gameRow(tournament: Tournament, { id, white, black, result }: TournamentGame) {
  const state = result === null ? t("tournaments.playing") : result.replace("1/2-1/2", "½–½");
  return h(
    "tr",
    { key: id ?? `${white}-${black}`, class: [white, black].includes(tournament.you ?? 0) ? "own" : null },
    h("td", {}, nameOf(playerOf(tournament, white))),
    h("td", {}, nameOf(playerOf(tournament, black))),
    h("td", {}, state),
    h(
      "td",
      {},
      id === null
        ? t("tournaments.not-played")
        : h(
            "a",
            { href: linkTo({ view: "live", id, turns: [] }) },
            t(result === null ? "live.watch" : "tournaments.replay"),
          ),
    ),
  );
}
