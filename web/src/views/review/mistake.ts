// A mistake in one sentence: what the turn allowed, or what it missed, from the lines that Banli saw.

import { t } from "../../core/i18n.ts";
import type { ReviewedTurn as Judged, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Player } from "../../app/state.ts";

/** From this chance on a win was there to be taken. */
const SURE = 0.98;
/** Turns that answer a mistake well. */
const SOUND = new Set(["best", "good", "forced"]);

/** Where a turn captures. */
const captured = ({ actions }: Turn) => actions.filter(({ captures }) => captures).map(({ to }) => to);

export interface Mistake {
  /** who made it */
  player: Player;
  /** that was played */
  turn: Turn;
  /** what Banli says of it */
  judged: Judged;
  /** of the player to win before it */
  chance: number;
  /** what was played next */
  reply: { turn: Turn; judged: Judged | undefined } | null;
}

/** @returns nothing for a turn that is no mistake */
export function mistakeText({ player, turn, judged, chance, reply }: Mistake): string {
  const { sign, better, score } = judged;
  if (!sign || !better.length) return "";
  const other = player === "white" ? "black" : "white";
  const values = { played: turn.text, better: better[0].text, opponent: t(`player.${other}`) };
  // Scores are White's.
  const win = (score.win ?? 0) * (player === "white" ? 1 : -1);
  if (win < 0) return t(`why.${win === -1 ? "loses-at-once" : "loses"}`, { ...values, turns: -win });
  if (win > 0) return t("why.slower", values);
  const arrival = better.findIndex((one, index) => index % 2 === 0 && one.wins);
  if (arrival >= 0 && chance >= SURE) {
    return t(`why.${arrival ? "missed-win" : "missed-win-at-once"}`, { ...values, turns: arrival / 2 + 1 });
  }
  const allowed = reply && SOUND.has(reply.judged?.label ?? "") ? captured(reply.turn) : [];
  const missed = captured(better[0]);
  if (missed.length > captured(turn).length) {
    return t(missed.length > 1 ? "why.missed-double" : "why.missed-capture", { ...values, cell: missed[0] });
  }
  if (reply && allowed.length) return t("why.allowed", { ...values, reply: reply.turn.text, cell: allowed[0] });
  return t("why.otherwise", values);
}
