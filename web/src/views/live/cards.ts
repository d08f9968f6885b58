// Games in the lobby: cards with small boards, and invitations.

import { h, lazy } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { smallBoard } from "../../board/draw.ts";
import { namesView } from "../../components/names.ts";
import { piecesOf } from "./position.ts";
import { isChallenge, isWaiting } from "./state.ts";
import { clockWords, nameText, seatedView, timeLeftText } from "./words.ts";
import { vacationText } from "./vacation.ts";
import type { Live, LiveSummary, Seated } from "./state.ts";
import type { Child } from "../../core/dom.ts";

/** The texts of links by what they do: `live.resume` and so on. */
type CardAction = "resume" | "join" | "watch" | "look";

/** A list of games, each with its board. */
export const gameCards = (games: readonly LiveSummary[], action: CardAction, live: Live, now: number) =>
  h(
    "ul",
    { class: "live-cards" },
    games.map((game) => gameCard(game, action, live, now)),
  );

function gameCard(game: LiveSummary, action: CardAction, live: Live, now: number) {
  const waits = action === "resume" && isWaiting(game, live);
  const { you, position } = game;
  return h(
    "li",
    { key: game.id, class: waits ? "live-card waiting" : "live-card", "data-test": waits ? "live-waiting" : null },
    position && h("div", { class: "small-board" }, lazy(boardView, position, you === "black")),
    h(
      "div",
      { class: "live-card-text" },
      h("p", { class: "live-names" }, namesOf(game, seatedView)),
      statusView(game, waits, now + live.clockOffset),
      h("p", { class: "note" }, terms(game)),
      linkTo(game, action),
    ),
  );
}

const boardView = (position: string, flipped: boolean) => smallBoard(piecesOf(position), t("game.board"), flipped);

/** Whose turn it is, and the time left. */
function statusView(game: LiveSummary, waits: boolean, now: number) {
  const { status, you, deadline } = game;
  if (isChallenge(game)) return h("p", { class: "live-card-status" }, h("strong", {}, t("live.challenged")));
  if (status !== "playing" || !you) return null;
  const turn = waits ? h("strong", {}, t("live.your-turn")) : t("live.their-turn");
  const left = typeof deadline === "number" && t("live.left", { time: timeLeftText(deadline - now) });
  const away = vacationText(game[you === "white" ? "black" : "white"], now);
  return h("p", { class: "live-card-status" }, turn, left && ` · ${left}`, away && ` · ${away}`);
}

/** Both players, or one and the free seat. The visitor's games name the opponent. */
function namesOf(game: LiveSummary, nameOf: (seated: Seated | null) => Child): Child[] {
  const { white, black, you } = game;
  if (!white || !black) return [nameOf(white ?? black), ` · ${t(`live.seat.${white ? "black" : "white"}`)}`];
  if (you) return [nameOf(you === "white" ? black : white)];
  return namesView(nameOf(white), nameOf(black));
}

function terms({ clock, mode, rated, swap, series, status, turns, result, renewals }: LiveSummary) {
  const words = [clockWords(clock), t(rated ? "live.rated" : `live.mode.${mode}`)];
  if (swap === "first-turn") words.push(t("fair.swap"));
  if (series) words.push(t("live.game-of-two", { game: series.game }));
  if (status !== "open") words.push(t("live.turns", { turns }));
  if (status === "open" && renewals) words.push(t("live.renew", { count: renewals }));
  if (result) words.push(result);
  return words.join(" · ");
}

function linkTo(game: LiveSummary, action: CardAction) {
  const label = t(`live.${action}`);
  return h(
    "a",
    {
      class: "button",
      href: `#live?g=${game.id}`,
      "data-test": `live-${action}`,
      "aria-label": `${label}: ${namesOf(game, nameText).join("")}`,
    },
    label,
  );
}

/** Games without boards. */
export const gameRows = (games: readonly LiveSummary[], action: CardAction) =>
  h(
    "ul",
    { class: "live-games" },
    games.map((game) =>
      h(
        "li",
        { key: game.id },
        h("span", { class: "live-names" }, namesOf(game, seatedView)),
        h("span", { class: "note" }, terms(game)),
        linkTo(game, action),
      ),
    ),
  );
