// The lobby: a new game, open invitations, games to watch, the visitor's games, and the visitor's identity.

import { h } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { namesView, withName } from "../../components/names.ts";
import { button, choice, select, toggle } from "../../components/controls.ts";
import { isLost } from "./change.ts";
import { clockWords, nameText, seatedView } from "./words.ts";
import type { Live, LiveOptions, LiveSummary as Summary, Seated } from "./state.ts";
import type { State } from "../../app/state.ts";
import type { On, Child } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

const CLOCKS = ["none", "1+2", "3+2", "5+3", "10+5", "30+10", "1d/turn", "3d/turn", "7d/turn"];
const SETUPS = ["classic", "half-random", "full-random", "code"] as const;

export function lobbyView({ live }: State) {
  const { lobby, ownGames } = live;
  const running = ownGames.filter(({ status }) => status === "playing" || status === "open");
  const over = ownGames.filter(({ status }) => status === "over").slice(0, 10);
  return h(
    "div",
    { class: "live-lobby" },
    h("h1", {}, t("live.title")),
    h("p", { class: "live-status", role: "status" }, isLost(live) ? t("live.reconnecting") : ""),
    h("section", { class: "card", key: "new" }, newGameForm(live)),
    running.length > 0 &&
      h("section", { class: "card", key: "own-games" }, h("h2", {}, t("live.own-games")), list(running, "live-resume")),
    h(
      "section",
      { class: "card", key: "open", "data-test": "live-open" },
      h("h2", {}, t("live.open")),
      listOr(
        lobby?.open.filter(({ id }) => !ownGames.some((one) => one.id === id)),
        "live-join",
        t("live.none-open"),
      ),
    ),
    h(
      "section",
      { class: "card", key: "playing", "data-test": "live-playing" },
      h("h2", {}, t("live.playing")),
      listOr(lobby?.playing, "live-watch", t("live.none-playing")),
    ),
    over.length > 0 &&
      h("section", { class: "card", key: "over" }, h("h2", {}, t("live.over-games")), list(over, "live-look")),
    h(
      "section",
      { class: "card", key: "archive" },
      h("h2", {}, t("live.archive")),
      h("p", { class: "note" }, t("live.archive-note")),
      h(
        "p",
        { class: "buttons" },
        h("a", { class: "button", href: "#archive", "data-test": "to-archive" }, t("live.to-archive")),
        h("a", { class: "button", href: "#explorer", "data-test": "to-explorer" }, t("live.to-explorer")),
      ),
    ),
    h("section", { class: "card", key: "identity" }, identityPanel(live)),
  );
}

function listOr(games: Summary[] | undefined, action: string, none: string) {
  return games?.length ? list(games, action) : h("p", { class: "quiet" }, games ? none : t("live.connecting"));
}

function list(games: Summary[], action: string) {
  return h(
    "ul",
    { class: "live-games" },
    games.map((game) => {
      const free = game.white ? (game.black ? null : "black") : "white";
      const names = (nameOf: (seated: Seated | null) => Child) =>
        free
          ? [nameOf(game.white ?? game.black), ` · ${t(`live.seat.${free}`)}`]
          : namesView(nameOf(game.white), nameOf(game.black));
      const terms = [clockWords(game.clock), t(`live.mode.${game.mode}`)];
      if (game.status !== "open") terms.push(t("live.turns", { turns: game.turns }));
      if (game.result) terms.push(game.result);
      return h(
        "li",
        { key: game.id },
        h("span", { class: "live-names" }, names(seatedView)),
        h("span", { class: "note" }, terms.join(" · ")),
        h(
          "a",
          {
            class: "button",
            href: `#live?g=${game.id}`,
            "data-test": action,
            "aria-label": `${t(action.replace("-", "."))}: ${names(nameText).join("")}`,
          },
          t(action.replace("-", ".")),
        ),
      );
    }),
  );
}

function newGameForm({ kept, isRequesting, problem, name }: Live) {
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
    h("div", { class: "fields" }, nameField(name), ...fields(options, change)),
    h("p", { class: "problem", role: "alert" }, said(problem)),
    h(
      "button",
      { type: "submit", class: "primary big", "data-test": "live-create", disabled: isRequesting },
      t("live.create"),
    ),
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
  { setup, code, colour, clock, mode, listed }: LiveOptions,
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
      SETUPS.map((value) => [value, t(`setup.${value.replace("-random", "")}`)] as const),
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
    h("p", { class: "note", key: "mode-note" }, t(`live.mode-note.${mode}`)),
    toggle(t("live.listed"), listed, (value) => change({ listed: value }), { "data-test": "live-listed" }),
  ];
}

function identityPanel({ identity, name, code, codeText, isRequesting, isDeleting }: Live) {
  const busy = { disabled: isRequesting };
  return h(
    "details",
    { class: "identity", "data-test": "live-identity" },
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
