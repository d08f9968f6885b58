// Tournaments: the list, and the tournament that is open.

import { h } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { linkTo } from "../../app/link.ts";
import { notice, serverNotice } from "../live/notice.ts";
import { clockWords, isolated } from "../live/words.ts";
import { createForm } from "./form.ts";
import { tournamentView } from "./tournament.ts";
import { open, timers, update } from "./update.ts";
import { formatText, timeOf } from "./words.ts";
import type { TournamentStatus, TournamentSummary } from "../../generated/protocol.ts";
import type { State } from "../../app/state.ts";
import type { View } from "../../app/view.ts";
import type { TournamentEvent, Tournaments } from "./state.ts";

function tournamentsView({ tournaments, now }: State) {
  const { server, id, known, problem } = tournaments;
  const missing = serverNotice(server, "tournaments-check-server", t("tournaments.title"), t("tournaments.no-server"));
  if (missing) return missing;
  if (id === null) return listView(tournaments);
  const shown = known[id];
  if (shown) return tournamentView(shown, tournaments, now + tournaments.offset);
  const back = h("a", { class: "button", href: "#tournaments" }, t("tournaments.all"));
  return notice(problem ? said(problem) : t("live.connecting"), [back], t("tournaments.title"));
}

function listView(tournaments: Tournaments) {
  const { list } = tournaments;
  return h(
    "div",
    { class: "tournaments", key: "list" },
    h("h1", {}, t("tournaments.title")),
    createForm(tournaments),
    list === null
      ? h("p", { role: "status" }, t("live.connecting"))
      : SECTIONS.map(({ name, statuses }) =>
          listSection(
            name,
            list.filter(({ status }) => statuses.includes(status)),
          ),
        ),
  );
}

const SECTIONS: readonly { name: string; statuses: readonly TournamentStatus[] }[] = [
  { name: "open", statuses: ["open"] },
  { name: "running", statuses: ["running"] },
  { name: "over", statuses: ["over", "cancelled"] },
];

function listSection(name: string, list: readonly TournamentSummary[]) {
  if (list.length === 0 && name !== "open") return null;
  return h(
    "section",
    { class: "card", key: name, "data-test": `tournaments-${name}` },
    h("h2", {}, t(`tournaments.${name}`)),
    list.length === 0
      ? h("p", { class: "quiet" }, t("tournaments.none-open"))
      : h("ul", { class: "tournament-list" }, list.map(row)),
  );
}

function row({ id, settings, players, status, entered, ended, organiser }: TournamentSummary) {
  const count = t(players === 1 ? "tournaments.one-player" : "tournaments.players", { count: players });
  const facts = [
    formatText(settings.format),
    clockWords(settings.clock),
    count,
    status === "open" && settings.starts !== null && t("tournaments.starts", { time: timeOf(settings.starts) }),
    status === "cancelled" && t("tournaments.status.cancelled"),
    status === "over" && ended !== null && timeOf(ended),
    organiser !== null && t("tournaments.by", { name: isolated(organiser) }),
  ].filter(Boolean);
  return h(
    "li",
    { key: id },
    h("a", { href: linkTo({ view: "tournaments", id, turns: [] }), "data-test": "tournament-link" }, settings.title),
    entered && h("span", { class: "mark" }, t("tournaments.entered")),
    h("p", { class: "note" }, facts.join(" · ")),
  );
}

/** The announcement of a new game, in whatever view the visitor is. */
function banner({ tournaments, view, live }: State) {
  const { call, known } = tournaments;
  if (!call || (view === "live" && live.id === call.game)) return null;
  const title = known[call.tournament]?.settings.title ?? "";
  const name = isolated(call.opponent ?? t("live.nameless"));
  return h(
    "div",
    { class: "tournament-call", role: "alert", key: "tournament-call", "data-test": "tournament-call" },
    h("p", {}, h("strong", {}, title), h("br"), t("tournaments.call", { round: call.round, name })),
    h(
      "p",
      { class: "buttons" },
      button(t("tournaments.play"), { type: "tournaments-play" }, { class: "primary", "data-test": "tournament-play" }),
      button(t("tournaments.later"), { type: "tournaments-dismiss" }),
    ),
  );
}

export const tournaments: View<TournamentEvent> = {
  update,
  view: tournamentsView,
  open,
  place: ({ tournaments: { id } }) => ({ view: "tournaments", id: id ?? undefined, turns: [] }),
  timers,
  banner,
};
