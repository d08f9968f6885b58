// One tournament: its status, the visitor's games, and its tables.

import { h, lazy } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button, choice } from "../../components/controls.ts";
import { linkTo } from "../../app/link.ts";
import { clockWords, isCorrespondence, isolated } from "../live/words.ts";
import { nameField } from "./form.ts";
import { crosstable, rounds, standings } from "./tables.ts";
import { knockoutRound, ownGame, playerOf } from "./table.ts";
import { countdown, formatText, setupText, timeOf } from "./words.ts";
import type { AppEvent } from "../../app/events.ts";
import type { Child } from "../../core/dom.ts";
import type { Tournament } from "../../generated/protocol.ts";
import type { Tournaments } from "./state.ts";

const TABS = ["standings", "crosstable", "rounds"] as const;
const DAY = 86_400_000;

/** @param now the time on the server */
export function tournamentView(tournament: Tournament, tournaments: Tournaments, now: number) {
  const { id, settings, organiser, status } = tournament;
  const tabs = TABS.filter((tab) => tab !== "crosstable" || hasCrosstable(tournament));
  const tab = tabs.find((one) => one === tournaments.tab) ?? "standings";
  const facts = [
    formatText(settings.format),
    clockWords(settings.clock),
    setupText(settings.setup),
    settings.rated && t("tournaments.rated"),
    settings.swap !== "off" && t("tournaments.swap"),
    organiser !== null && t("tournaments.by", { name: isolated(organiser) }),
  ].filter(Boolean);
  return h(
    "div",
    { class: "tournaments", key: id, "data-test": "tournament", "data-status": status },
    h("p", {}, h("a", { href: "#tournaments" }, t("tournaments.all"))),
    h("h1", {}, settings.title),
    h("p", { class: "note" }, facts.join(" · ")),
    h("p", { class: "tournament-status", role: "status", "data-test": "tournament-status" }, statusText(tournament)),
    dueText(tournament, now),
    ownPart(tournament, tournaments),
    h("p", { class: "problem", role: "alert" }, said(tournaments.problem)),
    choice(
      "tournament-tab",
      t("tournaments.show"),
      tabs.map((one) => [one, t(`tournaments.${one}`)] as const),
      tab,
      (one) => ({ type: "tournaments-tab", tab: one }),
    ),
    tab === "standings" && lazy(standings, tournament),
    tab === "crosstable" && lazy(crosstable, tournament),
    tab === "rounds" && lazy(rounds, tournament, tournaments.round),
    downloads(tournament),
  );
}

const hasCrosstable = ({ settings, round }: Tournament) =>
  round > 0 && settings.format.kind !== "arena" && settings.format.kind !== "knockout";

/** The state in a sentence. */
function statusText(tournament: Tournament): string {
  const { status, players, round, rounds: last, season, settings, games } = tournament;
  const active = players.filter(({ withdrawn }) => !withdrawn).length;
  if (status === "open") {
    const count = t(active === 1 ? "tournaments.one-player" : "tournaments.players", { count: active });
    return `${t("tournaments.status.open")} ${count}.`;
  }
  if (status !== "running") return t(`tournaments.status.${status}`);
  const running = games.filter(({ result }) => result === null).length;
  const left =
    running > 0 && t(running === 1 ? "tournaments.one-running" : "tournaments.running-games", { count: running });
  const { kind } = settings.format;
  const named = kind === "knockout" && knockoutRound(tournament, round);
  const where = named
    ? `${t(`tournaments.${named}`)}.`
    : kind === "arena" || isCorrespondence(settings.clock)
      ? `${t("tournaments.status.running")}`
      : t("tournaments.round-of", { round, rounds: last ?? round });
  const when = season === null ? "" : `${t("tournaments.season", { season })}. `;
  return `${when}${where}${left ? ` ${left}` : ""}`;
}

/** The next event, with a countdown that screen readers skip. */
function dueText({ status, due, settings }: Tournament, now: number) {
  if (due === null) return null;
  const what = status === "open" ? "start" : settings.format.kind === "arena" ? "end" : "next";
  const left = due - now;
  const time = left > DAY ? timeOf(due) : countdown(left);
  return h("p", { class: "tournament-due", key: "due" }, t(`tournaments.due-${what}`), " ", h("strong", {}, time));
}

/** The visitor's buttons. */
function ownPart(tournament: Tournament, tournaments: Tournaments) {
  const { status, you, yours, round, settings } = tournament;
  const { isRequesting, isCancelling } = tournaments;
  const game = ownGame(tournament);
  const isIn = you !== null && !playerOf(tournament, you).withdrawn;
  const isOver = status === "over" || status === "cancelled";
  const action = (label: string, does: AppEvent, test: string, isMain = false) =>
    button(label, does, {
      key: test,
      class: isMain ? "primary" : "",
      disabled: isRequesting,
      "data-test": `tournament-${test}`,
    });
  const act = (does: Extract<AppEvent, { type: "tournaments-act" }>["action"]): AppEvent => ({
    type: "tournaments-act",
    action: does,
  });
  const buttons: Child[] = [
    game?.id &&
      h(
        "a",
        {
          class: "button primary",
          key: "game",
          href: linkTo({ view: "live", id: game.id, turns: [] }),
          "data-test": "tournament-game",
        },
        t("tournaments.own-game", { name: isolated(opponentName(tournament, game) ?? t("live.nameless")) }),
      ),
    !isOver && !isIn && mayEnter(tournament) && action(t("tournaments.enter"), act({ do: "enter" }), "enter", true),
    !isOver && isIn && action(t("tournaments.withdraw"), act({ do: "withdraw" }), "withdraw"),
    status === "running" &&
      isIn &&
      settings.format.kind === "swiss" &&
      round + 1 < settings.format.rounds &&
      action(t("tournaments.bye", { round: round + 1 }), act({ do: "bye", round: round + 1 }), "bye"),
    yours && status === "open" && action(t("tournaments.start"), act({ do: "start" }), "start"),
    yours &&
      !isOver &&
      action(
        t(isCancelling ? "tournaments.cancel-sure" : cancelKey(tournament)),
        { type: "tournaments-cancel" },
        "cancel",
      ),
  ];
  return h(
    "div",
    { class: "tournament-own", key: "own" },
    !isOver && !isIn && mayEnter(tournament) && nameField(tournaments),
    isIn && !game && status === "running" && h("p", { class: "quiet", key: "wait" }, t("tournaments.wait")),
    h("p", { class: "buttons" }, buttons),
  );
}

/** A running league ends after its season. */
const cancelKey = ({ settings, status }: Tournament) =>
  settings.format.kind === "league" && status === "running" ? "tournaments.close-league" : "tournaments.cancel";

/** Whether the server may accept an entry. */
function mayEnter({ status, settings, round, you }: Tournament) {
  if (status === "open") return true;
  switch (settings.format.kind) {
    case "arena":
    case "league":
      return true;
    case "swiss":
      return you !== null || round <= settings.format.rounds / 2;
    case "round-robin":
      return you !== null;
    case "knockout":
      return false;
  }
}

function opponentName(tournament: Tournament, game: { white: number; black: number }) {
  return playerOf(tournament, game.white === tournament.you ? game.black : game.white).name;
}

function downloads({ id, games, settings }: Tournament) {
  if (games.length === 0) return null;
  const { kind } = settings.format;
  const file = (path: string, name: string, label: string) =>
    h("li", { key: path }, h("a", { href: `api/v1/tournaments/${id}/${path}`, download: name }, label));
  return h(
    "details",
    { class: "tournament-files", key: "files" },
    h("summary", {}, t("tournaments.files")),
    h(
      "ul",
      {},
      file("texts", "pijersi-tournament.txt", t("tournaments.texts")),
      file("games.csv", "pijersi-tournament.csv", t("tournaments.csv")),
      (kind === "swiss" || kind === "round-robin") &&
        file("report.trf", "pijersi-tournament.trf", t("tournaments.trf")),
      h("li", {}, h("a", { href: `api/v1/tournaments/${id}`, download: "pijersi-tournament.json" }, "JSON")),
    ),
  );
}
