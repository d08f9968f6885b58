// A live game: the board with both players, and actions other than turns.

import { linkTo } from "../../app/link.ts";
import { h, lazy } from "../../core/dom.ts";
import { decimal, signed, t } from "../../core/i18n.ts";
import { nameView, withName } from "../../components/names.ts";
import { button } from "../../components/controls.ts";
import { conditionalPanel, mayCondition } from "./conditional.ts";
import { isLost } from "./change.ts";
import { awaitsVisitor, hasDays, isAtEnd, isLeft } from "./status.ts";
import { opponentOf, scoreOf, swapEvent } from "../../game/game.ts";
import { LOW } from "./update.ts";
import { currentNode } from "../../game/study.ts";
import { playerBars } from "../../components/players.ts";
import { promptBox, promptView, table } from "../../components/table.ts";
import { steps, turnList } from "../../components/turns.ts";
import { endText, quietText, stateText } from "../../components/words.ts";
import { isCorrespondence, nameText, seatedView, termsText, timeText } from "./words.ts";
import { vacationText } from "./vacation.ts";
import { waitingGames } from "./state.ts";
import type { Live, LiveGame, Seated } from "./state.ts";
import type { Player, State } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { Message, RatingChange } from "../../generated/protocol.ts";
import type { PlainAction } from "./events.ts";
import type { Child, Props } from "../../core/dom.ts";
import type { EndParts } from "../end/view.ts";

/** The predefined messages, in the order of a game. */
export const MESSAGES: readonly Message[] = [
  ...(["hello", "good-luck", "have-fun", "nice-turn", "oops", "sorry", "one-moment"] as const),
  ...(["well-played", "good-game", "thanks", "bye"] as const),
];

export function gameView(state: State, game: LiveGame) {
  const { live, now } = state;
  const study = live.study as Study;
  const { end } = game.state;
  return table({
    title: t("live.title"),
    enters: Boolean(game.you),
    study,
    ...playerBars(
      study,
      (player) => name(game, player, now + game.offset),
      (player) => clock(game, player, now),
      Boolean(end),
    ),
    over: end && game.isEndShown && isAtEnd(live) && state.loaded.end?.endCard(endParts(game)),
    prompt: prompt(live, game, now + game.offset),
    actions: [
      maySwap(live) && actionButton(t("swap.do"), "swap", { class: "primary" }),
      nextGame(live),
      ...(end ? afterwards(game) : actions(game, state.confirming, isLeft(game, now))),
    ],
    panel: [lazy(gamePanel, live), state.loaded.share?.view(state)],
  });
}

/** The result shown over the board. */
function endParts(game: LiveGame): EndParts {
  const winner = game.state.end?.winner ?? null;
  return {
    isWon: winner !== null && winner === game.you,
    title: verdictText(game.you, winner),
    text: [endText(game), ratingChange(game)].filter(Boolean).join(" "),
    buttons: [
      toTournament(game.tournament, "button primary"),
      !game.rematch &&
        !game.next &&
        !game.tournament &&
        game.rematchDeclined !== opponentOf(game.you ?? "white") &&
        actionButton(t("live.ask-rematch"), "rematch", { class: "primary", "data-test": "end-rematch" }),
      game.next && nextButton(game),
      button(t("play.review"), { type: "leave", view: "review", isWhole: true }, { "data-test": "end-review" }),
    ],
    close: { type: "live-end-dismissed" },
  };
}

function prompt(live: Live, game: LiveGame, now: number) {
  const study = live.study as Study;
  const entry = study.entry?.view;
  // Do not interrupt a turn entry.
  const isFree = !entry?.first && !entry?.chosen;
  if (isFree && isLost(live)) return promptBox(t("live.reconnecting"), [], "refused");
  const offer = isFree ? offered(game) : null;
  if (offer) return promptBox(offer.text, offer.buttons);
  if (game.premove) {
    return promptBox(t("premove.text", { turn: game.premove.text }), [
      button(t("premove.drop"), { type: "live-drop-premove" }, { "data-test": "live-drop-premove" }),
    ]);
  }
  const isMine = game.state.player === game.you;
  const idle = !isAtEnd(live)
    ? t("play.looking-back")
    : game.state.end
      ? game.isEndShown
        ? ""
        : endText(game)
      : game.pending
        ? t("live.sending")
        : stateText(currentNode(study).position);
  const question = maySwap(live) ? t("swap.question") : t("prompt.choose");
  const away = vacationText(game[currentNode(study).position.player], now, "vacation.opponent");
  const premove = away ? `${away} ${t("live.premove-choose")}` : t("live.premove-choose");
  return promptView(study, idle, isMine ? question : premove);
}

/** Whether the visitor may swap sides instead of playing. */
const maySwap = (live: Live) =>
  Boolean(
    live.game &&
    awaitsVisitor(live) &&
    swapEvent(live.game.state) &&
    !live.outbox.some(({ do: what }) => what === "swap"),
  );

/** The opponent's offer or request, with buttons to reply. */
function offered({ you, state, rematch }: LiveGame) {
  if (!you) return null;
  const primary = { class: "primary" };
  for (const [what, by] of [
    ["draw", state.drawOffer],
    ["takeback", state.takeback],
  ] as const) {
    if (state.end || !by || by === you) continue;
    const accept = actionButton(t(`live.${what}.accept`), `accept-${what}`, primary);
    return { text: t(`live.${what}.offered`), buttons: [accept, actionButton(t("live.decline"), `decline-${what}`)] };
  }
  if (!state.end || !rematch || rematch === you) return null;
  const accept = actionButton(t("live.rematch.accept"), "rematch", primary);
  const buttons = [accept, actionButton(t("live.decline"), "decline-rematch")];
  return { text: t("live.rematch.offered"), buttons };
}

/** A player's name, presence and vacation. */
function name(game: LiveGame, player: Player, now: number) {
  const isHere = game.presence[player];
  const text = seatedView(game[player]);
  const label = t(isHere ? "live.here" : "live.away");
  const away = vacationText(game[player], now);
  return h(
    "span",
    { class: "live-name", "data-test": `live-${player}` },
    h("span", { class: isHere ? "presence here" : "presence", role: "img", "aria-label": label, title: label }),
    h("span", {}, game.you === player ? withName("live.name-you", text) : text),
    away &&
      h("span", { class: "note", key: "vacation", title: away, "data-test": "live-vacation-of" }, t("vacation.short")),
  );
}

function clock({ state, offset }: LiveGame, player: Player, now: number) {
  const { clocks } = state;
  const kept = clocks[player];
  if (kept === null) return "";
  const isRunning = clocks.running === player && clocks.runsOutAt !== null;
  // During a vacation, the clock stands still until it will have run out.
  const left = isRunning ? Math.min(kept, Number(clocks.runsOutAt) - (now + offset)) : kept;
  const label = t("clock.of", { player: t(`player.${player}`) });
  return h("span", { class: left < LOW ? "clock low" : "clock", role: "timer", "aria-label": label }, timeText(left));
}

function gamePanel(live: Live) {
  const game = live.game as LiveGame;
  const study = live.study as Study;
  const { position } = currentNode(study);
  const { end } = game.state;
  const { settings } = game;
  const { setup } = currentNode({ ...study, at: 0 }).position;
  const isCardShown = game.isEndShown && isAtEnd(live);
  return h(
    "div",
    { class: "game" },
    end && !isCardShown && verdict(game, end.winner),
    end && game.ratings && h("p", { class: "note", key: "rating", "data-test": "live-rating" }, ratingChanges(game)),
    (!end || !isAtEnd(live)) && h("p", { class: "state", key: "state" }, stateText(position)),
    h("p", { class: "quiet", key: "quiet" }, quietText(position)),
    game.series && h("p", { class: "series", key: "series", "data-test": "series" }, seriesText(game)),
    h("p", { class: "live-note", role: "status", key: "note" }, noteText(game)),
    turnList(study),
    steps(study, Boolean(game.state.end) || !game.you),
    h("div", { class: "live-chat", role: "log", "aria-label": t("live.messages"), key: "chat" }, messageLines(game)),
    mayCondition(game) && conditionalPanel(live),
    game.you && messages(),
    h("div", { class: "buttons", key: "more" }, others(game), game.you && !end && notifyButton(live)),
    h("p", { class: "note", key: "terms" }, termsText(setup, settings, game.rated)),
    h("p", { class: "note", key: "watchers" }, t("live.watchers", { count: game.presence.watchers })),
  );
}

/** The score of the match of two games, by name. */
function seriesText({ series, state, white, black }: LiveGame) {
  if (!series) return "";
  // Points belong to the current players.
  const before = { game: 2 as const, first: series.black, second: series.white };
  const added = scoreOf({ series: before, state: { ...state, swapped: false } }) ?? before;
  const values = {
    ...{ game: series.game, white: nameText(white), black: nameText(black) },
    ...{ whitePoints: decimal(added.second / 2), blackPoints: decimal(added.first / 2) },
  };
  return t("live.series", values);
}

/** What the visitor is waiting for. */
function noteText({ you, state, rematch, rematchDeclined, awaySince, settings }: LiveGame) {
  if (!you) return "";
  if (state.end && rematchDeclined === opponentOf(you)) return t("live.rematch.declined");
  if (state.end) return rematch === you ? t("live.rematch.asked") : "";
  if (state.drawOffer === you) return t("live.draw.asked");
  if (state.takeback === you) return t("live.takeback.asked");
  if (awaySince === null) return "";
  return t(isCorrespondence(settings.clocks?.[0]) ? "live.opponent-away-days" : "live.opponent-away");
}

const verdictText = (you: Player | null, winner: Player | null) =>
  t(`live.verdict.${!winner ? "drawn" : winner === you ? "won" : "lost"}`);

function verdict({ you, state }: LiveGame, winner: Player | null) {
  if (state.end?.reason === "abort" || !you) return null;
  const kind = !winner ? "drawn" : winner === you ? "won" : "lost";
  return h("p", { class: `verdict ${kind}`, "data-test": "verdict", key: "verdict" }, verdictText(you, winner));
}

/** How the game has changed the visitor's rating. */
function ratingChange({ you, ratings }: LiveGame) {
  if (!you || !ratings) return "";
  const { before, after } = ratings[you];
  return t("live.rating-change", { before, after, change: signed(after - before, 0) });
}

/** How it has changed both ratings. */
function ratingChanges({ white, black, ratings }: LiveGame): Child[] {
  if (!ratings) return [];
  const line = (seated: Seated | null, { before, after }: RatingChange) => [
    nameView(seated?.name ?? t("live.nameless")),
    ` ${before} → ${after} (${signed(after - before, 0)})`,
  ];
  return [line(white, ratings.white), ", ", line(black, ratings.black)];
}

const actionButton = (label: string, what: Exclude<PlainAction["do"], "message">, props: Props = {}) =>
  button(label, { type: "live-action", action: { do: what } }, { "data-test": `live-${what}`, key: what, ...props });

/** Leads to the next game that waits for the visitor, when this one does not. */
function nextGame(live: Live) {
  const waiting = waitingGames(live);
  const [next] = waiting;
  if (!next || !live.game?.you || awaitsVisitor(live)) return null;
  const label = t("live.next-game", { count: waiting.length });
  return button(
    label,
    { type: "live-open", id: next.id },
    { class: "primary", key: "waiting", "data-test": "live-next-game" },
  );
}

/** Actions during the game. */
function actions({ you, state }: LiveGame, confirming: State["confirming"], canClaim: boolean) {
  if (!you) return [toLobby()];
  const may = (event: string) => state.allowed.includes(`${event} ${you[0]}`);
  const isSure = confirming?.what === "resign";
  if (canClaim) {
    return [
      actionButton(t("live.claim-win"), "claim-win", { class: "primary" }),
      actionButton(t("live.claim-draw"), "claim-draw"),
    ];
  }
  return [
    toLobby(),
    state.takeback === you
      ? actionButton(t("live.withdraw-offer"), "withdraw-takeback")
      : may("request-takeback") && !state.takeback && actionButton(t("live.ask-takeback"), "request-takeback"),
    state.drawOffer === you
      ? actionButton(t("live.withdraw-offer"), "withdraw-draw")
      : may("offer-draw") && !state.drawOffer && actionButton(t("live.offer-draw"), "offer-draw"),
    actionButton(t(isSure ? "sure.resign" : "play.resign"), "resign", { class: isSure ? "danger" : null }),
  ];
}

/** Leads to the second game of a match, or to the rematch. */
const nextButton = ({ series }: LiveGame) =>
  button(
    t(series?.game === 1 ? "series.second" : "live.to-next"),
    { type: "live-next" },
    { class: "primary", key: "next", "data-test": "live-next" },
  );

/** Actions after the game. */
function afterwards(game: LiveGame) {
  const { you, rematch, next, rematchDeclined, tournament } = game;
  const mayAsk = you && !rematch && !next && !tournament && rematchDeclined !== opponentOf(you);
  return [
    toTournament(tournament, "button primary"),
    mayAsk && actionButton(t("live.ask-rematch"), "rematch", { class: "primary" }),
    you && rematch === you && !next && actionButton(t("live.withdraw-offer"), "withdraw-rematch"),
    next && nextButton(game),
    button(
      t("play.review"),
      { type: "leave", view: "review", isWhole: true },
      { "data-test": "review", key: "review" },
    ),
    toLobby(),
  ];
}

/** Less frequent actions. */
function others({ you, state, settings, tournament }: LiveGame) {
  if (state.end) return [button(t("play.analyse"), { type: "leave", view: "analyse" }, { key: "analyse" })];
  if (!you) return [];
  return [
    settings.mode === "casual" &&
      state.clocks[opponentOf(you)] !== null &&
      actionButton(t(hasDays(settings) ? "live.add-day" : "live.add-time"), "add-time"),
    !tournament && state.allowed.includes("abort") && actionButton(t("live.abort"), "abort"),
    toTournament(tournament),
  ];
}

/** A link to the tournament of a game. */
const toTournament = (id: string | null | undefined, kind = "button") =>
  id &&
  h(
    "a",
    {
      class: kind,
      key: "tournament",
      href: linkTo({ view: "tournaments", id, turns: [] }),
      "data-test": "to-tournament",
    },
    t("live.to-tournament"),
  );

const toLobby = () => button(t("live.lobby"), { type: "live-leave" }, { "data-test": "live-leave", key: "lobby" });

function messageLines(game: LiveGame) {
  return game.messages.map(({ number, player, code }) =>
    h("p", { key: number }, h("strong", {}, seatedView(game[player])), ` ${t(`live.say.${code}`)}`),
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
          { type: "live-action", action: { do: "message", code } },
          { key: code, "data-test": `live-say-${code}` },
        ),
      ),
    ),
  );
}

function notifyButton({ kept }: Live) {
  if (typeof Notification === "undefined") return null;
  return button(
    t(kept.notify ? "live.notify-off" : "live.notify-on"),
    { type: "live-notify", isOn: !kept.notify },
    { class: "quiet-button", "data-test": "live-notify", key: "notify", "aria-pressed": String(kept.notify) },
  );
}
