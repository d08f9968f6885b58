// An invitation: the link to send, or the form to join.

import { h, lazy } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { withName } from "../../components/names.ts";
import { button } from "../../components/controls.ts";
import { qrCode } from "../../core/qr.ts";
import { isLost } from "./change.ts";
import { isChallenge } from "./state.ts";
import { currentNode } from "../../game/study.ts";
import { promptBox, table } from "../../components/table.ts";
import { nameField } from "./lobby.ts";
import { seatedView, termsText } from "./words.ts";
import type { Live, LiveGame } from "./state.ts";
import type { State } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { On } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

/** The quiet zone around a QR code, in modules. */
const QUIET_ZONE = 4;

export function invitationView(state: State, game: LiveGame) {
  const { live } = state;
  const study = live.study as Study;
  const free = game.white ? "black" : "white";
  const { settings } = game;
  const terms = termsText(currentNode(study).position.setup, settings, game.rated);
  // Called for each place: an element can be in one place only.
  const title = () => (game.you ? t("live.invite") : withName("live.invited", seatedView(game.white ?? game.black)));
  return table({
    title: t("live.title"),
    study,
    prompt: promptBox(isLost(live) ? t("live.reconnecting") : game.you ? t("live.waiting") : title()),
    actions: game.you ? inviteButtons(game) : joinButtons(live),
    panel: [
      h("h2", { key: "title" }, title()),
      h("p", { class: "note", key: "terms" }, terms),
      h("p", { key: "seat" }, t(`live.${game.you ? "you-play" : "you-would-play"}.${game.you ?? free}`)),
      ...(game.you ? inviting(game) : joining(state, game)),
    ],
  });
}

function inviteButtons({ id }: LiveGame) {
  const link = linkOf(id);
  const canShare = typeof navigator === "object" && "share" in navigator;
  return [
    button(t("share.link"), { type: "live-copy", text: link }, { class: "primary", "data-test": "live-copy" }),
    canShare && button(t("live.share"), { type: "live-share", link }, { "data-test": "live-share" }),
    button(t("live.withdraw"), { type: "live-action", action: { do: "close" } }, { "data-test": "live-close" }),
  ];
}

function joinButtons(live: Live) {
  const isJoining = live.isRequesting || live.outbox.some((message) => message.do === "join");
  const join = { type: "submit", form: "live-join", class: "primary", "data-test": "live-accept", disabled: isJoining };
  const isChallenged = live.ownGames.some((game) => game.id === live.id && isChallenge(game));
  const decline = button(
    t("live.decline-challenge"),
    { type: "live-action", action: { do: "close" } },
    { "data-test": "live-decline-challenge" },
  );
  return [h("button", join, t("live.accept")), isChallenged && decline, toLobby()];
}

const toLobby = () => button(t("live.lobby"), { type: "live-leave" }, { "data-test": "live-leave" });

function inviting({ id }: LiveGame) {
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
        onfocus: (event: On) => event.target.select(),
      }),
    ),
    lazy(qrView, link, t("live.qr")),
    h("p", { key: "lobby" }, toLobby()),
  ];
}

/** The link to share, for which the server has a preview image. */
function linkOf(id: string) {
  if (typeof document !== "object") return `http://localhost/?game=${id}`;
  // The server names an address that others can reach when this one only works on this machine.
  const shared = document.querySelector<HTMLMetaElement>('meta[name="pijersi-address"]')?.content;
  const base = shared ?? document.baseURI;
  return new URL(`?game=${id}`, base.split(/[?#]/)[0]).href;
}

function qrView(text: string, label: string) {
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

function joining({ live }: State, game: LiveGame) {
  const onsubmit = (event: Event): AppEvent => {
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
