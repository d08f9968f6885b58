// An invitation: the link to be sent, or the choice to join.

import { h, lazy } from "../../core/dom.js";
import { said, t } from "../../core/i18n.js";
import { withName } from "../../core/names.js";
import { button } from "../../core/parts.js";
import { qrCode } from "../../core/qr.js";
import { isLost } from "../../state/live/change.js";
import { here } from "../../state/study.js";
import { promptBox, table } from "../table.js";
import { nameField } from "./lobby.js";
import { seatedView, termsText } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/state.js").LiveGame} LiveGame
 */

/** The empty edge around a QR code, in modules. */
const QUIET_ZONE = 4;

/** @param {State} state @param {LiveGame} game */
export function invitationView(state, game) {
  const { live } = state;
  const study = /** @type {import("../../state/state.js").Study} */ (live.study);
  const free = game.white ? "black" : "white";
  const host = seatedView(game.white ?? game.black);
  const { settings } = game;
  const terms = termsText(here(study).position.setup, settings.mode, settings.clocks?.[0]);
  const title = game.you ? t("live.invite") : withName("live.invited", host);
  return table({
    title: t("live.title"),
    study,
    prompt: promptBox(isLost(live) ? t("live.reconnecting") : game.you ? t("live.waiting") : title),
    actions: game.you ? inviteButtons(game) : joinButtons(live),
    panel: [
      h("h2", { key: "title" }, title),
      h("p", { class: "note", key: "terms" }, terms),
      h("p", { key: "seat" }, t(`live.${game.you ? "you-play" : "you-would-play"}.${game.you ?? free}`)),
      ...(game.you ? inviting(game) : joining(state, game)),
    ],
  });
}

/** @param {LiveGame} game */
function inviteButtons({ id }) {
  const link = linkOf(id);
  const canShare = typeof navigator === "object" && "share" in navigator;
  return [
    button(t("share.link"), { type: "live-copy", text: link }, { class: "primary", "data-test": "live-copy" }),
    canShare && button(t("live.share"), { type: "live-share", link }, { "data-test": "live-share" }),
    button(t("live.withdraw"), { type: "live-do", what: "close" }, { "data-test": "live-close" }),
  ];
}

/** @param {import("../../state/state.js").Live} live */
function joinButtons(live) {
  const isJoining = live.isAsking || live.outbox.some((message) => message.do === "join");
  const join = { type: "submit", form: "live-join", class: "primary", "data-test": "live-accept", disabled: isJoining };
  return [h("button", join, t("live.accept")), toLobby()];
}

const toLobby = () => button(t("live.lobby"), { type: "live-leave" }, { "data-test": "live-leave" });

/** @param {LiveGame} game */
function inviting({ id }) {
  const link = linkOf(id);
  return [
    h("p", { key: "how" }, t("live.invite-how")),
    h(
      "label",
      { class: "field", key: "link" },
      h("span", {}, t("live.link")),
      h("input", {
        readonly: true,
        value: link,
        "data-test": "live-link",
        onfocus: (/** @type {any} */ event) => event.target.select(),
      }),
    ),
    lazy(qrView, link, t("live.qr")),
    h("p", { key: "lobby" }, toLobby()),
  ];
}

/** The link that is given away: the server sends a picture along with it. @param {string} id */
export function linkOf(id) {
  const base = typeof document === "object" ? document.baseURI : "http://localhost/";
  return new URL(`?game=${id}`, base.split(/[?#]/)[0]).href;
}

/** @param {string} text @param {string} label */
function qrView(text, label) {
  const rows = qrCode(text);
  if (!rows) return h("span", {});
  const size = rows.length + 2 * QUIET_ZONE;
  const path = rows
    .flatMap((row, down) =>
      row.map((isDark, right) => (isDark ? `M${right + QUIET_ZONE} ${down + QUIET_ZONE}h1v1h-1z` : "")),
    )
    .join("");
  return h(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "data-test": "live-qr" },
    h("rect", { width: size, height: size, fill: "#fff" }),
    h("path", { d: path, fill: "#000" }),
  );
}

/** @param {State} state @param {LiveGame} game */
function joining({ live }, game) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    return { type: "live-join" };
  };
  return [
    h(
      "form",
      { onsubmit, class: "live-join", id: "live-join", key: "join" },
      nameField(live.name),
      h("p", { class: "problem", role: "alert" }, said(live.problem)),
    ),
    h("p", { class: "note", key: "watchers" }, t("live.watchers", { count: game.presence.watchers })),
  ];
}
