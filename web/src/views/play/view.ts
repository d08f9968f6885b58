// Local games: the board with the players, and the game or the form in the panel.

import { h, lazy } from "../../core/dom.ts";
import { said, t } from "../../core/i18n.ts";
import { button, iconButton } from "../../components/controls.ts";
import { levelOf } from "../../game/game.ts";
import { playedHere, update } from "./update.ts";
import { hasSecondGame, isAtEnd, isUnderWay, levelToMove, mayEnter, maySwap, resigning, seriesText } from "./status.ts";
import { questions, timers } from "./derived.ts";
import { currentNode } from "../../game/study.ts";
import { FIRST_GAMES } from "../welcome/state.ts";
import { newGameForm } from "./form.ts";
import { playerBars } from "../../components/players.ts";
import { promptBox, promptView, table } from "../../components/table.ts";
import { triangle } from "../../components/triangle.ts";
import { steps, turnList } from "../../components/turns.ts";
import { typedField } from "../../components/typed.ts";
import { endText, quietText, stateText } from "../../components/words.ts";
import type { Player, State } from "../../app/state.ts";
import type { Game } from "../../game/game.ts";
import type { Play, PlayEvent } from "./state.ts";
import type { Parts, View } from "../../app/view.ts";

/** Clocks below this time, in milliseconds, are highlighted. */
const LOW = 20_000;

function playView(state: State) {
  const { play } = state;
  const { study, game, isElsewhere } = play;
  const { player } = currentNode(study).position;
  const question = maySwap(play)
    ? t("swap.question")
    : isForTwo(play)
      ? t("prompt.choose-for", { player: t(`player.${player}`) })
      : t("prompt.choose");
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
      ? !isElsewhere && actions(play, game, state.confirming)
      : h("button", { type: "submit", form: "new-game", class: "primary big", "data-test": "start" }, t("form.start")),
    prompt: failed ? promptBox(said(play.failure), failed) : promptOf(play, question, state.settings.warn),
    over: game?.state.end && isCardShown(play) && state.loaded.end?.endBanner(play),
    panel: [
      state.begun <= FIRST_GAMES && triangle(),
      ...(game
        ? [lazy(gamePanel, play, state.confirming, state.loaded.end), state.loaded.share?.view(state)]
        : [lazy(newGameForm, play)]),
    ],
  });
}

/** Whether the result is shown over the board. The prompt and the panel show it otherwise. */
const isCardShown = (play: Play) => play.isEndShown && isAtEnd(play);

function promptOf(play: Play, question: string, warns: boolean) {
  const { study, premove, game, isElsewhere } = play;
  if (isElsewhere) {
    const here = button(t("tabs.here"), { type: "play-here" }, { class: "primary", "data-test": "play-here" });
    return promptBox(t("tabs.elsewhere"), [here]);
  }
  // During a game, undo is one of the actions.
  if (game?.state.end && isAtEnd(play)) return isCardShown(play) ? promptBox("") : resultBox(game);
  const asked = game?.state.awaits === "engine" ? t("premove.choose") : question;
  if (!premove) return promptView(study, idleText(play), asked, !game, helpText(play, warns));
  const drop = button(t("premove.drop"), { type: "drop-premove" }, { "data-test": "drop-premove" });
  return promptBox(t("premove.text", { turn: premove.text }), [drop]);
}

/** A hint with its reason, or the warning of an arrival. */
function helpText({ hint, warning, study }: Play, warns: boolean) {
  if (hint?.status === "asked") return t("hint.thinking");
  if (study.entry?.view.chosen) return "";
  if (hint) return h("span", { "data-test": "hint-text" }, t(`hint.${hint.purpose}`, { turn: hint.turn }));
  const cells = [...new Set(warning.map(({ cells }) => cells[0]))].join(", ");
  return warns && cells && h("strong", { class: "warning", "data-test": "warning" }, t("play.warning", { cells }));
}

/** The result of a game against Banli as the visitor's, and how it ended. */
function resultBox(game: Game) {
  const { winner = null } = game.state.end ?? {};
  const isBanli = game.options.opponent === "banli";
  const kind = !winner ? "drawn" : isBanli && winner !== game.human ? "lost" : "won";
  const verdict = h("strong", { class: `verdict ${kind}`, "data-test": "verdict" }, t(`verdict.${kind}`));
  return promptBox([isBanli && verdict, " ", endText(game)]);
}

const isForTwo = ({ game, options }: Play) => (game?.options ?? options).opponent === "two";

/** The prompt while no turn can be entered. */
function idleText(play: Play) {
  const { game, study } = play;
  if (!game) return t("form.press-start");
  if (!isAtEnd(play)) return t(levelToMove(play) ? "play.looking-back-thinking" : "play.looking-back");
  if (game.state.paused) return t("watch.paused");
  return levelToMove(play) ? t("engine.thinking") : stateText(currentNode(study).position);
}

function nameOf({ game, options, study }: Play, player: Player) {
  const { opponent, colour } = game?.options ?? options;
  if (opponent === "two") return t(`player.${player}`);
  const first = currentNode({ ...study, at: 0 }).position.player;
  const human = game?.human ?? (colour === "random" ? first : colour);
  const level = levelOf(game?.options ?? options, human, player, game?.state.swapped);
  return level ? t("banli.level", { level }) : t("you");
}

function clockOf(game: Game | null, player: Player) {
  const left = game?.state.clocks[player];
  if (left === null || left === undefined) return "";
  const label = t("clock.of", { player: t(`player.${player}`) });
  return h("span", { class: left < LOW ? "clock low" : "clock", role: "timer", "aria-label": label }, clockText(left));
}

/** @param left in milliseconds */
export function clockText(left: number) {
  const seconds = Math.ceil(left / 1000);
  if (left < 10_000) return (left / 1000).toFixed(1);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function gamePanel(play: Play, confirming: State["confirming"], ending: Parts["end"] | undefined) {
  const game = play.game as Game;
  const { study, decision } = play;
  const { position } = currentNode(study);
  const { end } = game.state;
  return h(
    "div",
    { class: "game" },
    end && decision && !isCardShown(play) && ending?.decisionView(decision),
    (!end || !isAtEnd(play)) && h("p", { class: "state", key: "state" }, stateText(position)),
    h("p", { class: "quiet", key: "quiet" }, quietText(position)),
    game.series && h("p", { class: "series", key: "series", "data-test": "series" }, seriesText(game)),
    turnList(study),
    !end && typedField(study),
    steps(study),
    h("div", { class: "buttons", key: "more" }, others(play, confirming)),
  );
}

function actions(play: Play, game: Game, confirming: State["confirming"]) {
  const { opponent } = game.options;
  const isOver = Boolean(game.state.end);
  const isWatched = opponent === "watch";
  const asks = confirming?.what === "resign";
  const resign = { class: asks ? "danger" : null, "data-test": "resign", key: "resign" };
  return [
    maySwap(play) && button(t("swap.do"), { type: "swap" }, { class: "primary", key: "swap", "data-test": "swap" }),
    (isWatched || game.state.paused) &&
      !isOver &&
      iconButton(
        game.state.paused ? "play" : "pause",
        t(game.state.paused ? "watch.go-on" : "watch.pause"),
        { type: "pause" },
        { class: "primary", key: "pause", "data-test": "pause" },
      ),
    !isWatched && iconButton("undo", t("play.undo"), { type: "undo" }, { "data-test": "undo", key: "undo" }),
    !isWatched && !isOver && iconButton("hint", t("play.hint"), { type: "hint" }, { "data-test": "hint", key: "hint" }),
    opponent === "banli" &&
      !isOver &&
      iconButton("flag", t(asks ? "sure.resign" : "play.resign"), { type: "resign" }, resign),
    isOver &&
      iconButton(
        "rematch",
        t(hasSecondGame(game) ? "series.second" : "play.rematch"),
        { type: "rematch" },
        { class: "primary", "data-test": "rematch", key: "rematch" },
      ),
    isOver &&
      iconButton(
        "review",
        t("play.review"),
        { type: "leave", view: "review", isWhole: true },
        { "data-test": "review", key: "review" },
      ),
  ];
}

/** Less frequent actions. */
function others(play: Play, confirming: State["confirming"]) {
  const asks = confirming?.what === "new";
  const another = { class: asks ? "danger" : null, "data-test": "new-game", key: "new" };
  return [
    button(t("play.analyse"), { type: "leave", view: "analyse" }, { key: "analyse", "data-test": "analyse" }),
    button(t(asks && isUnderWay(play) ? "sure.new" : "play.new"), { type: "new-game" }, another),
    ...endings(play, confirming),
  ];
}

/** Buttons for ending a game of two people at one screen early. */
function endings({ game, isElsewhere }: Play, confirming: State["confirming"]) {
  if (game?.options.opponent !== "two" || game.state.end || isElsewhere) return [];
  const asks = (what: string) => ({
    ...{ class: confirming?.what === what ? "danger" : null, "data-test": what, key: what },
  });
  const player = t(`player.${resigning(game)}`);
  return [
    button(t(confirming?.what === "draw" ? "sure.draw" : "play.draw"), { type: "agree-draw" }, asks("draw")),
    button(
      confirming?.what === "resign" ? t("sure.resign-for", { player }) : t("play.resign"),
      { type: "resign" },
      asks("resign"),
    ),
  ];
}

export const play: View<PlayEvent> = {
  update,
  view: playView,
  questions,
  timers,
  mayEnter: ({ play }) => mayEnter(play),
  entered: playedHere,
};
