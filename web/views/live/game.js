// A live game: the board with both players, and what can be done beside entering turns.

import { h, lazy } from "../../core/dom.js";
import { spoken, t } from "../../core/i18n.js";
import { button } from "../../core/parts.js";
import { AWAY, isAtEnd, other } from "../../state/live/game.js";
import { LOW } from "../../state/live/live.js";
import { here } from "../../state/study.js";
import { sharePanel } from "../share.js";
import { promptBox, promptView, table } from "../table.js";
import { steps, turnList } from "../turns.js";
import { quietText, stateText } from "../words.js";
import { nameText, termsText, timeText } from "./words.js";

/**
 * @typedef {import("../../state/state.js").State} State
 * @typedef {import("../../state/state.js").Live} Live
 * @typedef {import("../../state/state.js").LiveGame} LiveGame
 * @typedef {import("../../state/state.js").Player} Player
 */

/** What players can say to each other. */
const MESSAGES = [
  ...["hello", "good-luck", "have-fun", "nice-turn", "oops", "sorry", "one-moment"],
  ...["well-played", "good-game", "thanks", "bye"],
];

/** @param {State} state @param {LiveGame} game */
export function gameView(state, game) {
  const { live, now } = state;
  const study = /** @type {import("../../state/state.js").Study} */ (live.study);
  const [far, near] = /** @type {Player[]} */ (study.flipped ? ["white", "black"] : ["black", "white"]);
  return table({
    title: t("live.title"),
    enters: Boolean(game.you),
    study,
    above: side(game, far, now),
    below: side(game, near, now),
    prompt: [
      h("div", { class: "live-asks", role: "status", key: "asks" }, asks(game, isLeft(game, now))),
      prompt(live, game),
    ],
    panel: [lazy(gamePanel, live, state.sure, spoken()), sharePanel()],
  });
}

/** Whether the opponent has been away so long that the game may be claimed. @param {LiveGame} game @param {number} now */
const isLeft = ({ awaySince, settings }, now) =>
  awaySince !== null && now - awaySince >= AWAY && !settings.clocks?.[0].endsWith("d/turn");

/** @param {Live} live @param {LiveGame} game */
function prompt(live, game) {
  const study = /** @type {import("../../state/state.js").Study} */ (live.study);
  if (live.connection.status !== "open") return promptBox(t("live.reconnecting"), [], "refused");
  if (game.premove) {
    return promptBox(t("live.premove", { turn: game.premove.text }), [
      button(t("live.drop-premove"), { type: "live-drop-premove" }, { "data-test": "live-drop-premove" }),
    ]);
  }
  const isMine = game.state.player === game.you;
  const idle = !isAtEnd(live)
    ? t("play.looking-back")
    : game.state.end
      ? endText(game)
      : game.pending
        ? t("live.sending")
        : stateText(here(study).position);
  return promptView(study, idle, isMine ? t("prompt.choose") : t("live.premove-choose"));
}

/** A player's name, presence and clock. @param {LiveGame} game @param {Player} player @param {number} now */
function side(game, player, now) {
  const isHere = game.presence[player];
  const isActive = game.state.player === player;
  const name = nameText(game[player]);
  return [
    h(
      "span",
      { class: `who ${player}${isActive ? " active" : ""}`, "data-test": `live-${player}` },
      game.you === player ? t("live.name-you", { name }) : name,
      h("span", {
        class: isHere ? "presence here" : "presence",
        role: "img",
        "aria-label": t(isHere ? "live.here" : "live.away"),
        title: t(isHere ? "live.here" : "live.away"),
      }),
    ),
    clock(game, player, now),
  ];
}

/** @param {LiveGame} game @param {Player} player @param {number} now */
function clock({ state, offset }, player, now) {
  const { clocks } = state;
  const kept = clocks[player];
  if (kept === null) return "";
  const left = clocks.running === player && clocks.runsOutAt !== null ? clocks.runsOutAt - (now + offset) : kept;
  const label = t("clock.of", { player: t(`player.${player}`) });
  return h("span", { class: left < LOW ? "clock low" : "clock", role: "timer", "aria-label": label }, timeText(left));
}

/** How the game ended. @param {LiveGame} game */
function endText({ state }) {
  const end = /** @type {NonNullable<LiveGame["state"]["end"]>} */ (state.end);
  return t(`outcome.${end.reason}.${end.winner ?? "none"}`);
}

/** @param {Live} live @param {State["sure"]} sure */
function gamePanel(live, sure) {
  const game = /** @type {LiveGame} */ (live.game);
  const study = /** @type {import("../../state/state.js").Study} */ (live.study);
  const { position } = here(study);
  const { end } = game.state;
  const { settings } = game;
  const setup = here({ ...study, at: 0 }).position.setup;
  return h(
    "div",
    { class: "game" },
    end && verdict(game, end.winner),
    h("p", { class: "state", key: "state" }, end && isAtEnd(live) ? endText(game) : stateText(position)),
    h("p", { class: "quiet", key: "quiet" }, quietText(position)),
    turnList(study),
    steps(),
    h("div", { class: "buttons", key: "actions" }, end ? afterwards(game) : actions(game, sure)),
    h("div", { class: "live-said", role: "log", "aria-label": t("live.messages"), key: "said" }, spokenLines(game)),
    game.you && messages(),
    h("p", { class: "note", key: "terms" }, termsText(setup, settings.mode, settings.clocks?.[0])),
    h("p", { class: "note", key: "watchers" }, t("live.watchers", { count: game.presence.watchers })),
    game.you && notifyButton(live),
  );
}

/** @param {LiveGame} game @param {Player | null} winner */
function verdict({ you, state }, winner) {
  if (state.end?.reason === "abort" || !you) return null;
  const kind = !winner ? "drawn" : winner === you ? "won" : "lost";
  return h("p", { class: `verdict ${kind}`, "data-test": "verdict", key: "verdict" }, t(`live.verdict.${kind}`));
}

/** @param {string} label @param {string} what @param {object} [props] */
const does = (label, what, props = {}) =>
  button(label, { type: "live-do", what }, { "data-test": `live-${what}`, key: what, ...props });

/** What waits for an answer: of the visitor, or of the opponent. @param {LiveGame} game @param {boolean} canClaim */
function asks({ you, state, rematch, awaySince }, canClaim) {
  if (!you) return [];
  const box = (/** @type {string} */ text, /** @type {any[]} */ buttons, /** @type {string} */ key) =>
    h("div", { class: "live-ask", key }, h("p", {}, text), h("div", { class: "buttons" }, buttons));
  const primary = { class: "primary" };
  const parts = [];
  for (const [what, by] of /** @type {[string, Player | null][]} */ ([
    ["draw", state.drawOffer],
    ["takeback", state.takeback],
  ])) {
    if (state.end || !by) continue;
    parts.push(
      by === you
        ? box(t(`live.${what}.asked`), [does(t("live.withdraw-offer"), `withdraw-${what}`)], what)
        : box(
            t(`live.${what}.offered`),
            [does(t(`live.${what}.accept`), `accept-${what}`, primary), does(t("live.decline"), `decline-${what}`)],
            what,
          ),
    );
  }
  if (state.end && rematch) {
    parts.push(
      rematch === you
        ? box(t("live.rematch.asked"), [does(t("live.withdraw-offer"), "withdraw-rematch")], "rematch")
        : box(t("live.rematch.offered"), [does(t("live.rematch.accept"), "rematch", primary)], "rematch"),
    );
  }
  if (!state.end && awaySince !== null) {
    const claims = [does(t("live.claim-win"), "claim-win", primary), does(t("live.claim-draw"), "claim-draw")];
    parts.push(box(t(canClaim ? "live.left" : "live.opponent-away"), canClaim ? claims : [], "away"));
  }
  return parts;
}

/** @param {LiveGame} game @param {State["sure"]} sure */
function actions({ you, state, settings }, sure) {
  if (!you) return [toLobby()];
  const may = (/** @type {string} */ event) => state.allowed.includes(`${event} ${you[0]}`);
  const isSure = sure?.what === "resign";
  return [
    may("request-takeback") && !state.takeback && does(t("live.ask-takeback"), "request-takeback"),
    may("offer-draw") && !state.drawOffer && does(t("live.offer-draw"), "offer-draw"),
    settings.mode === "casual" && state.clocks[other(you)] !== null && does(t("live.add-time"), "add-time"),
    state.allowed.includes("abort") && does(t("live.abort"), "abort"),
    does(t(isSure ? "sure.resign" : "play.resign"), "resign", { class: isSure ? "danger" : null }),
  ];
}

/** @param {LiveGame} game */
function afterwards({ you, rematch, next }) {
  return [
    you && !rematch && !next && does(t("live.ask-rematch"), "rematch", { class: "primary" }),
    next &&
      button(t("live.to-next"), { type: "live-next" }, { class: "primary", key: "next", "data-test": "live-next" }),
    button(
      t("play.review"),
      { type: "leave", view: "review", isWhole: true },
      { "data-test": "review", key: "review" },
    ),
    button(t("play.analyse"), { type: "leave", view: "analyse" }, { key: "analyse" }),
    toLobby(),
  ];
}

const toLobby = () => button(t("live.lobby"), { type: "live-leave" }, { "data-test": "live-leave", key: "lobby" });

/** @param {LiveGame} game */
function spokenLines(game) {
  return game.said.map(({ number, player, code }) =>
    h("p", { key: number }, h("strong", {}, nameText(game[player])), ` ${t(`live.say.${code}`)}`),
  );
}

function messages() {
  return h(
    "details",
    { class: "live-messages", key: "messages" },
    h("summary", { "data-test": "live-messages" }, t("live.say")),
    h(
      "div",
      { class: "buttons" },
      MESSAGES.map((code) =>
        button(
          t(`live.say.${code}`),
          { type: "live-do", what: "message", code },
          { key: code, "data-test": `live-say-${code}` },
        ),
      ),
    ),
  );
}

/** @param {Live} live */
function notifyButton({ kept }) {
  if (typeof Notification === "undefined") return null;
  return button(
    t(kept.notify ? "live.notify-off" : "live.notify-on"),
    { type: "live-notify", isOn: !kept.notify },
    { class: "quiet-button", "data-test": "live-notify", key: "notify", "aria-pressed": String(kept.notify) },
  );
}
