// Explains a mistake in one sentence, from Banli's lines: what the turn allowed, or what it missed.

import { t } from "../../core/i18n.ts";
import type { ReviewedTurn as Judged, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Player } from "../../app/state.ts";

/** Minimum chance at which the player missed a win. */
const WINNING_CHANCE = 0.98;
/** Continuations that refute a mistake. */
const REFUTING = new Set(["best", "good", "forced"]);

/** Where a turn captures. */
const captured = ({ actions }: Turn) => actions.filter(({ captures }) => captures).map(({ to }) => to);

export interface Mistake {
  /** the player who made it */
  player: Player;
  /** the turn played */
  turn: Turn;
  /** Banli's judgement */
  judged: Judged;
  /** the player's chance to win before it */
  chance: number;
  /** the next turn played */
  reply: { turn: Turn; judged: Judged | undefined } | null;
}

/** @returns null if the turn is not a mistake */
export function mistakeText({ player, turn, judged, chance, reply }: Mistake): string {
  const { sign, better, score } = judged;
  if (!sign || !better.length) return "";
  const other = player === "white" ? "black" : "white";
  const values = { played: turn.text, better: better[0].text, opponent: t(`player.${other}`) };
  // Scores are from White's point of view.
  const win = (score.win ?? 0) * (player === "white" ? 1 : -1);
  if (win < 0) return t(`why.${win === -1 ? "loses-at-once" : "loses"}`, { ...values, turns: -win });
  if (win > 0) return t("why.slower", values);
  const arrival = better.findIndex((one, index) => index % 2 === 0 && one.wins);
  if (arrival >= 0 && chance >= WINNING_CHANCE) {
    return t(`why.${arrival ? "missed-win" : "missed-win-at-once"}`, { ...values, turns: arrival / 2 + 1 });
  }
  const allowed = reply && REFUTING.has(reply.judged?.label ?? "") ? captured(reply.turn) : [];
  const missed = captured(better[0]);
  if (missed.length > captured(turn).length) {
    return t(missed.length > 1 ? "why.missed-double" : "why.missed-capture", { ...values, cell: missed[0] });
  }
  if (reply && allowed.length) return t("why.allowed", { ...values, reply: reply.turn.text, cell: allowed[0] });
  return t("why.otherwise", values);
}
