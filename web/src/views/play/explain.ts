// Explanations in local games: the warning of an arrival, the reason of a hint, and what decided the game.

import { cellsOf, currentNode, isAtEnd } from "../../game/study.ts";
import { lastNode, pathTo, spotOf } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Turn } from "../../../packages/pijersi/src/types.ts";
import type { Arrow, Study } from "../../game/study.ts";
import type { Decision, Play } from "./state.ts";

/** Arrows for the arrivals that Banli threatens; none while it is Banli's turn. */
export function withWarning(play: Play, rules: Rules): Play {
  const { game, study } = play;
  const isAsked = game?.options.opponent === "banli" && game.state.awaits === "person";
  if (!isAsked) return play.warning.length ? { ...play, warning: [] } : play;
  const at = lastNode(study.tree, 0);
  const { player } = study.tree.nodes[at].position;
  const threats = rules.threats(spotOf(study.tree, at))[player === "white" ? "black" : "white"];
  const warning: Arrow[] = threats.arrivals.map((cells) => ({ cells, kind: "threat" }));
  return { ...play, warning };
}

/** Shows a hint: the turn as an arrow, and what it is good for. It counts as used. */
export function withHint(play: Play, turn: Turn | null | undefined, rules: Rules): Play {
  const { game, study } = play;
  if (!turn || !game || !isAtEnd(study)) return { ...play, hint: null };
  const { purpose } = rules.explain({ ...spotOf(study.tree, study.at), turn: turn.ugi });
  const hinted = [...(game.hinted ?? []), { at: game.state.turns.length, turn: turn.ugi }];
  return {
    ...play,
    game: { ...game, hints: (game.hints ?? 0) + 1, hinted },
    study: { ...study, arrows: [{ cells: cellsOf(turn), kind: "hint" }] },
    hint: { status: "shown", turn: turn.text, purpose },
  };
}

/** What decided a finished game; null if it did not end on the board. */
export function decisionOf(study: Study, rules: Rules): Decision | null {
  const end = lastNode(study.tree, 0);
  if (!study.tree.nodes[end].position.outcome) return null;
  const point = rules.turningPoint(spotOf(study.tree, end));
  if (!point) return null;
  const nodes = [0, ...pathTo(study.tree, end)];
  const { winner } = study.tree.nodes[end].position.outcome ?? {};
  const final = currentNode({ ...study, at: end }).turn;
  return {
    kind: point.decision,
    at: nodes[point.index],
    winner: winner ?? null,
    turn: point.turn.text,
    better: point.better?.text ?? "",
    last: final?.text ?? "",
    arrows: point.better
      ? [
          { cells: cellsOf(point.turn), kind: "played", weight: 0.7 },
          { cells: cellsOf(point.better), kind: "better" },
        ]
      : [{ cells: cellsOf(point.turn), kind: "threat" }],
  };
}
