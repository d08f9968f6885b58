// The result of a game, shown over the board.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { button } from "../../components/controls.ts";
import { icon } from "../../components/icons.ts";
import { hasSecondGame, seriesText, suggestedLevel } from "../play/status.ts";
import { endText } from "../../components/words.ts";
import type { Decision, Play } from "../play/state.ts";
import type { Child } from "../../core/dom.ts";
import type { AppEvent } from "../../app/events.ts";

/** Number of pieces of confetti. */
const CONFETTI = 28;

/** Content of the card; `close` is the event of its close button. */
export interface EndParts {
  isWon: boolean;
  title: string;
  text: string;
  /** what decided the game */
  reason?: Child;
  buttons: Child[];
  close: AppEvent;
}

/** The card with the result of a game. */
export function endCard({ isWon, title, text, reason, buttons, close }: EndParts) {
  return h(
    "div",
    { class: isWon ? "end won" : "end", key: "end", "data-test": "end", after: skippable },
    isWon && h("div", { class: "confetti", "aria-hidden": "true" }, Array.from({ length: CONFETTI }, confetti)),
    h(
      "div",
      { class: "end-card" },
      h("h2", {}, title),
      h("p", {}, text),
      reason,
      h("div", { class: "buttons" }, buttons),
      button(icon("close"), close, {
        class: "end-close",
        "aria-label": t("end.close"),
        title: t("end.close"),
        "data-test": "end-close",
      }),
    ),
  );
}

/** The card waits for the cube to land; a key or a press shows it at once. */
function skippable(end: HTMLElement) {
  if (end.dataset.waits) return;
  end.dataset.waits = "yes";
  const skip = () => end.classList.add("at-once");
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, skip, { once: true });
}

/** The result of a local game. */
export function endBanner({ game, decision }: Play) {
  if (!game) return null;
  const winner = game.state.end?.winner ?? null;
  const isBanli = game.options.opponent === "banli";
  const isWon = Boolean(winner) && (!isBanli || winner === game.human);
  const title = isBanli
    ? t(`verdict.${!winner ? "drawn" : isWon ? "won" : "lost"}`)
    : t(winner ? `verdict.${winner}` : "verdict.drawn");
  const level = suggestedLevel(game);
  const isOther = isBanli && level !== game.options.level && !hasSecondGame(game);
  const buttons = [
    button(
      t(hasSecondGame(game) ? "series.second" : "play.rematch"),
      { type: "rematch" },
      { class: "primary", "data-test": "end-rematch" },
    ),
    isOther &&
      button(
        t(level > game.options.level ? "end.try-level" : "end.easier", { level }),
        { type: "rematch", level },
        { "data-test": "end-level" },
      ),
    button(t("play.review"), { type: "leave", view: "review", isWhole: true }, { "data-test": "end-review" }),
  ];
  const reason = decision && decisionView(decision);
  const text = game.series ? `${endText(game)} ${seriesText(game)}` : endText(game);
  return endCard({ isWon, title, text, reason, buttons, close: { type: "end-read" } });
}

/** What decided a game, in a sentence, and a button that shows it on the board. */
export function decisionView({ kind, winner, turn, better, last }: Decision) {
  const loser = winner && t(`player.${winner === "white" ? "black" : "white"}`);
  const values = { turn, better, last, winner: winner ? t(`player.${winner}`) : "", loser: loser ?? "" };
  return h(
    "div",
    { class: "decision", key: "decision", "data-test": "decision" },
    h("p", {}, t(`decision.${kind}`, values)),
    button(t("decision.show"), { type: "show-decision" }, { "data-test": "show-decision" }),
  );
}

/** A piece of confetti with pseudo-random motion. */
function confetti(_: unknown, index: number) {
  const share = (factor: number) => (index * factor) % 1;
  const after = (element: HTMLElement) => {
    element.style.setProperty("--left", `${Math.round(share(0.618) * 100)}%`);
    element.style.setProperty("--wait", `${(share(0.371) * 0.6).toFixed(2)}s`);
    element.style.setProperty("--spin", `${Math.round(180 + share(0.733) * 540)}deg`);
  };
  return h("span", { key: index, class: `bit-${index % 4}`, after });
}
