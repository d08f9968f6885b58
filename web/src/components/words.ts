// Sentences about positions, turns and scores.

import { threatsShown } from "../app/threats.ts";
import { currentNode } from "../game/study.ts";
import { signed, t } from "../core/i18n.ts";
import type { ShownThreats } from "../app/threats.ts";
import type { Study } from "../game/study.ts";
import type { ActionProblem, BarePosition as Position, GameState, Score } from "../../packages/pijersi/src/types.ts";

/** How a match ended, or whose turn it is. */
export function stateText({ outcome, player }: Position) {
  if (!outcome) return t(`to-move.${player}`);
  return t(`outcome.${outcome.kind}.${outcome.winner ?? "none"}`);
}

/** The ending of a game as a sentence. */
export function endText({ state: { end } }: { state: Pick<GameState, "end"> }) {
  return end ? t(`outcome.${end.reason}.${end.winner ?? "none"}`) : "";
}

/** The number of turns without a capture. */
export function quietText({ quiet, quietLimit }: Position) {
  return t("quiet", { quiet, limit: quietLimit });
}

/** Threats in words, for screen readers. */
export function threatsText(threats: ShownThreats, study: Study) {
  const { player, cell, arrivals, attacks, attacked } = threatsShown(threats, study);
  const { pieces } = currentNode(study).position;
  const isProtected = (on: string) => attacked.some((piece) => piece.cell === on && piece.protected);
  const said = [
    ...arrivals.map((cells) => t("threats.arrival", { from: cells[0], to: cells[cells.length - 1] })),
    ...attacks.map(({ cells }) => {
      const on = cells[cells.length - 1];
      const values = { from: cells[0], cell: on, piece: pieceName(pieces[on] ?? "") };
      return t(isProtected(on) ? "threats.capture-protected" : "threats.capture", values);
    }),
  ];
  const title = cell ? t("threats.attacks", { cell }) : t(`threats.title.${player}`);
  return [title, ...(said.length ? said : [t("threats.none")])].join(" ");
}

/** The role of a piece. */
const pieceName = (letters: string) => t(`role.${letters.slice(-1).toLowerCase()}`);

/** A score as text, from White's side. */
export function scoreText({ value, win }: Score) {
  if (win === undefined) return signed(value);
  const turns = Math.abs(win);
  const winner = win > 0 ? "white" : "black";
  return t(`score.${winner}-wins${turns === 1 ? "-at-once" : ""}`, { turns });
}

/** The reason why an action is not possible. */
export function refusalText(problem: ActionProblem) {
  switch (problem.code) {
    case "game-over":
      return t("refusal.game-over");
    case "does-not-capture":
      return problem.other === "wise"
        ? t("refusal.wise-is-safe")
        : t(`refusal.does-not-capture.${problem.role[0]}`, { other: t(`object.${problem.other[0]}`) });
    case "second-action":
      return t(`refusal.second-action.${problem.stack ? "stack" : "cube"}`, { cell: problem.cell });
    default: {
      const { code, ...values } = problem;
      return t(`refusal.${code}`, values);
    }
  }
}
