// What is threatened on the board: shown while a key or a button is held, on the board and in words.

import { currentNode } from "../game/study.ts";
import { spotOf } from "../game/tree.ts";
import { studyIn } from "./boards.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Threats } from "../../packages/pijersi/src/types.ts";
import type { Badge } from "../board/look.ts";
import type { Arrow, Study } from "../game/study.ts";
import type { Player, State } from "./state.ts";

/** The threats in a position. */
export interface ShownThreats {
  /** the position they belong to, as PSN */
  psn: string;
  /** whose threats are shown, unless a piece is selected */
  player: Player;
  found: Threats;
}

const opponentOf = (player: Player): Player => (player === "white" ? "black" : "white");

/** Whether the view may show threats: not in a running game between people. */
const isPermitted = ({ view, live }: State) => view !== "live" || !live.game?.you || Boolean(live.game.state.end);

/** The threats of the visitor's opponent, or of the opponent of the player to move. */
export function threatsOn(state: State, rules: Rules): ShownThreats | null {
  const study = studyIn(state);
  if (!study || state.view === "welcome" || !isPermitted(state)) return null;
  const { psn, player } = currentNode(study).position;
  const { game } = state.play;
  const isMine = state.view === "play" && game?.options.opponent === "banli";
  const found = rules.threats(spotOf(study.tree, study.at));
  return { psn, player: opponentOf(isMine ? game.human : player), found };
}

/** Updates shown threats when the position changes. */
export function followThreats(state: State, rules: Rules): State {
  if (!state.threats) return state;
  const study = studyIn(state);
  return study && currentNode(study).position.psn === state.threats.psn
    ? state
    : { ...state, threats: threatsOn(state, rules) };
}

/** The threats that concern the selected piece, or else those of the opponent. */
export function threatsShown({ player, found }: ShownThreats, study: Study) {
  const cell = study.entry?.view.chosen?.cell;
  const owner = cell && !study.entry?.view.first ? ownerOf(currentNode(study).position.pieces[cell]) : undefined;
  if (!owner) return { ...found[player], player, cell: "" };
  const from = ([first]: string[]) => first === cell;
  const { arrivals, attacks, attacked } = found[owner];
  const seen = attacks.filter(({ cells }) => from(cells));
  return {
    ...{ player: owner, cell, arrivals: arrivals.filter(from), attacks: seen },
    attacked: attacked.filter((piece) => seen.some(({ cells }) => cells.at(-1) === piece.cell)),
  };
}

const ownerOf = (letters = ""): Player | undefined =>
  letters ? (letters === letters.toUpperCase() ? "white" : "black") : undefined;

/** Arrows and badges. A protected piece has another sign than one in danger. */
export function threatMarks(threats: ShownThreats, study: Study) {
  const { arrivals, attacks, attacked } = threatsShown(threats, study);
  const arrows: Arrow[] = [...arrivals, ...attacks.map(({ cells }) => cells)].map((cells) => ({
    cells,
    kind: "threat",
  }));
  const badgeOf = (isProtected: boolean | undefined): Badge =>
    isProtected ? { text: "✓", kind: "protected" } : { text: "!", kind: "endangered" };
  const badges = Object.fromEntries(attacked.map((piece) => [piece.cell, badgeOf(piece.protected)]));
  return { arrows, badges };
}
