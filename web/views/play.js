// Playing: the board with the players beside it, and the game or the form in the panel.

import { h, lazy } from "../core/dom.js";
import { openTexts, said, spoken, t } from "../core/i18n.js";
import { later } from "../core/later.js";
import { button } from "../core/parts.js";
import { openStyle } from "../core/style.js";
import { levelOf } from "../state/game.js";
import { isAtEnd, isUnderWay, levelToMove, resigning } from "../state/play.js";
import { here } from "../state/study.js";
import { FIRST_GAMES } from "../state/welcome.js";
import { newGameForm } from "./newgame.js";
import { playerBars } from "./players.js";
import { promptBox, promptView, table } from "./table.js";
import { triangle } from "./triangle.js";
import { steps, turnList } from "./turns.js";
import { endText, quietText, stateText } from "./words.js";

/**
 * @typedef {import("../state/state.js").State} State
 * @typedef {import("../state/state.js").Play} Play
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/state.js").Player} Player
 */

/** A clock with less time than this is about to run out. */
const LOW = 20_000;

/** @param {State} state */
export function playView(state) {
  const { play } = state;
  const { study, game, isElsewhere } = play;
  const { player } = here(study).position;
  const question = isForTwo(play) ? t("prompt.choose-for", { player: t(`player.${player}`) }) : t("prompt.choose");
  const failed = play.failure && [button(t("play.try-again"), { type: "try-again" }, { class: "primary" })];
  return table({
    title: t("play.title"),
    enters: true,
    study,
    ...playerBars(
      study,
      (player) => nameOf(play, player),
      (player) => clockOf(game, player),
      Boolean(game?.state.end),
    ),
    actions: game
      ? !isElsewhere && actions(play, game, state.sure)
      : h("button", { type: "submit", form: "new-game", class: "primary big", "data-test": "start" }, t("form.start")),
    prompt: failed ? promptBox(said(play.failure), failed) : promptOf(play, question),
    over: game?.state.end && play.isFeted && isAtEnd(play) && later("end", () => import("./end.js"))?.endBanner(game),
    panel: [
      state.begun <= FIRST_GAMES && triangle(),
      ...(game
        ? [lazy(gamePanel, play, state.sure, spoken()), later("share", share)?.sharePanel(state.settings.picture)]
        : [lazy(newGameForm, play, spoken())]),
    ],
  });
}

/** @param {Play} play @param {string} question */
function promptOf(play, question) {
  const { study, premove, game, isElsewhere } = play;
  if (isElsewhere) {
    const here = button(t("tabs.here"), { type: "play-here" }, { class: "primary", "data-test": "play-here" });
    return promptBox(t("tabs.elsewhere"), [here]);
  }
  // During a game, undo is one of the actions.
  if (!premove)
    return promptView(study, idleText(play), game?.state.awaits === "engine" ? t("premove.choose") : question, !game);
  const drop = button(t("premove.drop"), { type: "drop-premove" }, { "data-test": "drop-premove" });
  return promptBox(t("premove.text", { turn: premove.text }), [drop]);
}

/** What is shared comes with the first game. */
async function share() {
  await Promise.all([openTexts("views"), openStyle("views")]);
  return import("./share.js");
}

/** @param {Play} play */
const isForTwo = ({ game, options }) => (game?.options ?? options).opponent === "two";

/** What is said when nothing can be entered. @param {Play} play */
function idleText(play) {
  const { game, study } = play;
  if (!game) return t("form.press-start");
  if (!isAtEnd(play)) return t(levelToMove(play) ? "play.looking-back-thinking" : "play.looking-back");
  if (game.state.end) return endText(game);
  if (game.state.paused) return t("watch.paused");
  return levelToMove(play) ? t("engine.thinking") : stateText(here(study).position);
}

/** @param {Play} play @param {Player} player */
function nameOf({ game, options, study }, player) {
  const { opponent, colour } = game?.options ?? options;
  if (opponent === "two") return t(`player.${player}`);
  const first = here({ ...study, at: 0 }).position.player;
  const human = game?.human ?? (colour === "random" ? first : colour);
  const level = levelOf(game?.options ?? options, human, player);
  return level ? t("banli.level", { level }) : t("you");
}

/** @param {Game | null} game @param {Player} player */
function clockOf(game, player) {
  const left = game?.state.clocks[player];
  if (left === null || left === undefined) return "";
  const label = t("clock.of", { player: t(`player.${player}`) });
  return h("span", { class: left < LOW ? "clock low" : "clock", role: "timer", "aria-label": label }, clockText(left));
}

/** @param {number} left in milliseconds */
export function clockText(left) {
  const seconds = Math.ceil(left / 1000);
  if (left < 10_000) return (left / 1000).toFixed(1);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {Play} play @param {State["sure"]} sure */
function gamePanel(play, sure) {
  const game = /** @type {Game} */ (play.game);
  const { study } = play;
  const { position } = here(study);
  const { end } = game.state;
  return h(
    "div",
    { class: "game" },
    end && game.options.opponent === "banli" && verdict(end.winner, game.human),
    h("p", { class: "state", key: "state" }, end && isAtEnd(play) ? endText(game) : stateText(position)),
    h("p", { class: "quiet", key: "quiet" }, quietText(position)),
    turnList(study),
    steps(),
    h("div", { class: "buttons", key: "more" }, others(play, sure)),
  );
}

/** @param {Play} play @param {Game} game @param {State["sure"]} sure */
function actions(play, game, sure) {
  const { opponent } = game.options;
  const isOver = Boolean(game.state.end);
  const isWatched = opponent === "watch";
  const asks = sure?.what === "resign";
  const resign = { class: asks ? "danger" : null, "data-test": "resign", key: "resign" };
  return [
    (isWatched || game.state.paused) &&
      !isOver &&
      button(
        t(game.state.paused ? "watch.go-on" : "watch.pause"),
        { type: "pause" },
        { class: "primary", key: "pause", "data-test": "pause" },
      ),
    !isWatched && button(t("play.undo"), { type: "undo" }, { "data-test": "undo", key: "undo" }),
    !isWatched && !isOver && button(t("play.hint"), { type: "hint" }, { "data-test": "hint", key: "hint" }),
    opponent === "banli" && !isOver && button(t(asks ? "sure.resign" : "play.resign"), { type: "resign" }, resign),
    isOver &&
      button(t("play.rematch"), { type: "rematch" }, { class: "primary", "data-test": "rematch", key: "rematch" }),
    isOver &&
      button(
        t("play.review"),
        { type: "leave", view: "review", isWhole: true },
        { "data-test": "review", key: "review" },
      ),
  ];
}

/** What is needed less often. @param {Play} play @param {State["sure"]} sure */
function others(play, sure) {
  const asks = sure?.what === "new";
  const another = { class: asks ? "danger" : null, "data-test": "new-game", key: "new" };
  return [
    button(t("play.analyse"), { type: "leave", view: "analyse" }, { key: "analyse", "data-test": "analyse" }),
    button(t(asks && isUnderWay(play) ? "sure.new" : "play.new"), { type: "new-game" }, another),
    ...endings(play, sure),
  ];
}

/** How two people at one screen end a game before it is decided. @param {Play} play @param {State["sure"]} sure */
function endings({ game, isElsewhere }, sure) {
  if (game?.options.opponent !== "two" || game.state.end || isElsewhere) return [];
  const asks = (/** @type {string} */ what) => ({
    ...{ class: sure?.what === what ? "danger" : null, "data-test": what, key: what },
  });
  const player = t(`player.${resigning(game)}`);
  return [
    button(t(sure?.what === "draw" ? "sure.draw" : "play.draw"), { type: "agree-draw" }, asks("draw")),
    button(
      sure?.what === "resign" ? t("sure.resign-for", { player }) : t("play.resign"),
      { type: "resign" },
      asks("resign"),
    ),
  ];
}

/** How a game against Banli ended for the visitor. @param {Player | null} winner @param {Player} human */
function verdict(winner, human) {
  const kind = !winner ? "drawn" : winner === human ? "won" : "lost";
  return h("p", { class: `verdict ${kind}`, "data-test": "verdict", key: "verdict" }, t(`verdict.${kind}`));
}
