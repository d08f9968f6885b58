// The lobby: the visitor's games, quick pairing, a new game, open invitations, games to watch, and the visitor's identity.

import { h } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { withName } from "../../components/names.ts";
import { button, choice, select, toggle } from "../../components/controls.ts";
import { isLost } from "./change.ts";
import { fairOptions } from "../play/form.ts";
import { gameCards, gameRows } from "./cards.ts";
import { notificationsPanel } from "./notifications.ts";
import { quickPairing } from "./quick.ts";
import { vacationPanel } from "./vacation.ts";
import { mayRate, mayRenew, waitingGames } from "./state.ts";
import { clockWords, seatedView, setupName } from "./words.ts";
import type { Live, LiveOptions, LiveSummary } from "./state.ts";
import type { State } from "../../app/state.ts";
import type { On, Child } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

const CLOCKS = ["none", "1+2", "3+2", "5+3", "10+5", "30+10", "1d/turn", "3d/turn", "7d/turn"];
/** Number of times that an invitation is renewed. */
const RENEWALS = [0, 1, 2, 5, 10];
const SETUPS = ["classic", "half-random", "full-random", "balanced", "code"] as const;

export function lobbyView({ live, now }: State) {
  const { lobby, ownGames } = live;
  const waiting = waitingGames(live);
  const running = ownGames.filter(({ status }) => status === "playing" || status === "open");
  const ordered = [...waiting, ...running.filter((game) => !waiting.includes(game))];
  const over = ownGames.filter(({ status }) => status === "over").slice(0, 6);
  const isOther = ({ id }: LiveSummary) => !ownGames.some((own) => own.id === id);
  const invitations = lobby?.open.filter(isOther);
  const playing = lobby?.playing.filter(isOther);
  return h(
    "div",
    { class: "live-lobby" },
    h("h1", {}, t("live.title")),
    h("p", { class: "live-status", role: "status" }, isLost(live) ? t("live.reconnecting") : ""),
    ordered.length > 0 &&
      h(
        "section",
        { class: "card wide", key: "own", "data-test": "live-own" },
        h("h2", {}, t("live.own-games")),
        gameCards(ordered, "resume", live, now),
      ),
    h(
      "div",
      { class: "live-columns", key: "columns" },
      h(
        "div",
        { class: "live-column live-play", key: "play" },
        quickPairing(live, now),
        h(
          "section",
          { class: "card", key: "open", "data-test": "live-open" },
          h("h2", {}, t("live.open")),
          listOr(invitations, (games) => gameRows(games, "join"), t("live.none-open")),
        ),
        h(
          "section",
          { class: "card", key: "playing", "data-test": "live-playing" },
          h("h2", {}, t("live.playing")),
          listOr(playing, (games) => gameCards(games, "watch", live, now), t("live.none-playing")),
        ),
        over.length > 0 &&
          h(
            "section",
            { class: "card", key: "over", "data-test": "live-over" },
            h("h2", {}, t("live.over-games")),
            gameCards(over, "look", live, now),
          ),
      ),
      h("section", { class: "card live-new", key: "new" }, newGameForm(live)),
      h(
        "div",
        { class: "live-column live-more", key: "more" },
        h("section", { class: "card", key: "tournaments" }, tournamentLinks()),
        h("section", { class: "card", key: "archive" }, archiveLinks()),
        h(
          "section",
          { class: "card wide", key: "account" },
          live.identity && [notificationsPanel(live), vacationPanel(live, now)],
          identityPanel(live),
        ),
      ),
    ),
  );
}

function tournamentLinks() {
  return [
    h("h2", {}, t("live.tournaments")),
    h("p", { class: "note" }, t("live.tournaments-note")),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: "button", href: "#tournaments", "data-test": "to-tournaments" }, t("live.to-tournaments")),
    ),
  ];
}

function archiveLinks() {
  return [
    h("h2", {}, t("live.archive")),
    h("p", { class: "note" }, t("live.archive-note")),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: "button", href: "#ratings", "data-test": "to-ratings" }, t("nav.ratings")),
      h("a", { class: "button", href: "#archive", "data-test": "to-archive" }, t("live.to-archive")),
      h("a", { class: "button", href: "#explorer", "data-test": "to-explorer" }, t("live.to-explorer")),
    ),
  ];
}

/** The list of games, or why there is none. */
function listOr(games: LiveSummary[] | undefined, list: (games: LiveSummary[]) => Child, none: string) {
  return games?.length ? list(games) : h("p", { class: "quiet" }, games ? none : t("live.connecting"));
}

function newGameForm({ kept, isRequesting, problem, name, opponent }: Live) {
  const { options } = kept;
  const change = (by: Partial<LiveOptions>): AppEvent => ({ type: "live-form", change: by });
  const onsubmit = (event: Event): AppEvent => {
    event.preventDefault();
    return { type: "live-create" };
  };
  return h(
    "form",
    { class: "new-game", onsubmit, key: "form" },
    h("h2", {}, t("live.new")),
    h("p", { class: "note" }, t("live.new-note")),
    h("div", { class: "fields" }, nameField(name), opponentField(opponent), ...fields(options, change)),
    fairOptions(options, (by) => change(by)),
    h("p", { class: "problem", role: "alert" }, said(problem)),
    h(
      "button",
      { type: "submit", class: "primary big", "data-test": "live-create", disabled: isRequesting },
      t("live.create"),
    ),
  );
}

function opponentField(name: string) {
  return h(
    "label",
    { class: "field", key: "opponent" },
    h("span", {}, t("live.opponent")),
    h("input", {
      value: name,
      maxlength: 24,
      autocomplete: "off",
      spellcheck: "false",
      "data-test": "live-opponent",
      oninput: (event: On) => ({ type: "live-opponent", name: event.target.value }),
    }),
  );
}

export function nameField(name: string) {
  return h(
    "label",
    { class: "field", key: "name" },
    h("span", {}, t("live.name")),
    h("input", {
      value: name,
      maxlength: 24,
      autocomplete: "nickname",
      spellcheck: "false",
      "data-test": "live-name",
      oninput: (event: On) => ({ type: "live-name", name: event.target.value }),
    }),
  );
}

function fields(
  { setup, code, colour, clock, mode, listed, rated, renewals }: LiveOptions,
  change: (by: Partial<LiveOptions>) => AppEvent,
) {
  return [
    choice(
      "live-colour",
      t("form.colour"),
      [
        ["white", t("player.white")],
        ["random", t("form.random")],
        ["black", t("player.black")],
      ],
      colour,
      (value) => change({ colour: value }),
    ),
    select(
      t("form.clock"),
      CLOCKS.map((value) => [value, clockWords(value)]),
      clock,
      (value) => change({ clock: value }),
      { "data-test": "live-clock" },
    ),
    select(
      t("form.setup"),
      SETUPS.map((value) => [value, setupName(value)] as const),
      setup,
      (value) => change({ setup: value }),
      { "data-test": "live-setup" },
    ),
    setup === "code" &&
      h(
        "label",
        { class: "field", key: "code" },
        h("span", {}, t("form.code")),
        h("input", {
          value: code,
          placeholder: "GRXLLS",
          maxlength: 13,
          spellcheck: "false",
          autocapitalize: "characters",
          oninput: (event: On) => change({ code: event.target.value }),
        }),
      ),
    toggle(t("live.rated-game"), mayRate(clock) && rated, (value) => change({ rated: value }), {
      "data-test": "live-rated",
      disabled: !mayRate(clock),
    }),
    rated && mayRate(clock) && h("p", { class: "note", key: "rated-note" }, t("live.rated-note")),
    !(rated && mayRate(clock)) &&
      choice(
        "live-mode",
        t("live.mode"),
        [
          ["casual", t("live.mode.casual")],
          ["strict", t("live.mode.strict")],
        ],
        mode,
        (value) => change({ mode: value }),
      ),
    !(rated && mayRate(clock)) && h("p", { class: "note", key: "mode-note" }, t(`live.mode-note.${mode}`)),
    toggle(t("live.listed"), listed, (value) => change({ listed: value }), { "data-test": "live-listed" }),
    mayRenew({ clock, listed }) &&
      select(
        t("live.renewals"),
        RENEWALS.map((count) => [String(count), t(count ? "live.renew" : "live.renew-not", { count })]),
        String(renewals ?? 0),
        (value) => change({ renewals: Number(value) }),
        { "data-test": "live-renewals", key: "renewals" },
      ),
  ];
}

function identityPanel({ identity, name, code, codeText, isRequesting, isDeleting }: Live) {
  const busy = { disabled: isRequesting };
  return h(
    "details",
    { class: "identity", key: "identity", "data-test": "live-identity" },
    h("summary", {}, identity ? withName("live.you-are", seatedView(identity)) : t("live.stranger")),
    h("p", { class: "note" }, t("live.identity-note")),
    h(
      "div",
      { class: "buttons" },
      nameField(name),
      button(t("live.save-name"), { type: "live-save-name" }, { ...busy, "data-test": "live-save-name" }),
    ),
    identity && [
      h("h3", {}, t("live.other-device")),
      h("p", { class: "note" }, t("live.other-device-note")),
      h(
        "p",
        { class: "buttons" },
        button(t("live.get-code"), { type: "live-get-code" }, { ...busy, "data-test": "live-get-code" }),
        h("output", { class: "live-code", "data-test": "live-code" }, code ?? ""),
      ),
    ],
    h(
      "div",
      { class: "buttons" },
      h(
        "label",
        { class: "field" },
        h("span", {}, t("live.code-field")),
        h("input", {
          value: codeText,
          maxlength: 24,
          spellcheck: "false",
          autocomplete: "off",
          autocapitalize: "characters",
          "data-test": "live-code-text",
          oninput: (event: On) => ({ type: "live-code-text", text: event.target.value }),
        }),
      ),
      button(t("live.use-code"), { type: "live-move" }, { ...busy, "data-test": "live-move" }),
    ),
    identity && [
      h("h3", {}, t("live.data")),
      h(
        "p",
        { class: "buttons" },
        button(t("live.download"), { type: "live-data" }, { "data-test": "live-data" }),
        button(
          t(isDeleting ? "live.really-delete" : "live.delete"),
          { type: "live-delete" },
          { ...busy, class: isDeleting ? "danger" : null, "data-test": "live-delete" },
        ),
        isDeleting && button(t("live.keep"), { type: "live-cancel-delete" }),
      ),
      isDeleting && h("p", { class: "problem", role: "alert" }, t("live.delete-note")),
    ],
  );
}
