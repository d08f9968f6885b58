// What happens on the board of an element: a game is stepped through, turns of puzzles and lessons are entered and judged.

import { LESSONS } from "../../../src/views/learn/lessons.ts";
import { applyInput, currentNode, playInStudy, startEntry, studyOf } from "../../../src/game/study.ts";
import { treeFrom, treeOf } from "../../../src/game/tree.ts";
import type { AppEvent } from "../../../src/app/events.ts";
import type { Study } from "../../../src/game/study.ts";
import type { Pijersi as Rules } from "../../pijersi/src/rules.ts";
import type { Input, Turn } from "../../pijersi/src/types.ts";
import type { Contents } from "./contents.ts";

export interface Exercise {
  readonly contents: Contents;
  readonly study: Study;
  /** of the last entered turn */
  readonly verdict: "" | "right" | "wrong" | "solved";
}

/** Begins with what an element shows. Throws what the rules refuse. */
export function begin(contents: Contents, rules: Rules, flipped: boolean): Exercise {
  if (contents.kind === "game") {
    const { text, start, turns } = contents;
    const match = rules.match(text === undefined ? { start, turns } : { text });
    return { contents, study: studyOf(treeOf(match), 0, flipped), verdict: "" };
  }
  const { position } = contents;
  const found = position.includes("/") ? rules.position({ position }) : rules.setup({ setup: position });
  const study = studyOf(treeFrom(found), 0, flipped);
  return { contents, study: contents.kind === "position" ? study : startEntry(study, rules), verdict: "" };
}

/** The input of an event, if it is one. */
function inputOf(event: AppEvent, { entry }: Study): Input | undefined {
  switch (event.type) {
    case "press":
      return { type: "press", cell: event.cell };
    case "drag": {
      const chosen = entry?.view.chosen;
      return { type: "drag", from: event.from, to: event.to, top: chosen?.cell === event.from && !chosen.stack };
    }
    case "toggle":
    case "finish":
    case "back":
      return { type: event.type };
    default:
      return undefined;
  }
}

/** Enters what an event means; `turn` once a turn is complete. */
export function enterInto(exercise: Exercise, event: AppEvent, rules: Rules) {
  const input = inputOf(event, exercise.study);
  if (!input || !exercise.study.entry) return undefined;
  const { study, turn } = applyInput(exercise.study, input, rules);
  const entered: Exercise = { ...exercise, study, verdict: "" };
  return { exercise: entered, turn };
}

const plain = (text: string) => text.replaceAll("!", "");
/** Whether a turn is the one of a solution, in either notation. */
const isSame = (turn: Turn, wanted: string | undefined) =>
  wanted !== undefined && (plain(turn.text) === plain(wanted) || turn.ugi === wanted);

/** The number of turns of a puzzle's line that are on the board. */
const playedIn = ({ study }: Exercise) => currentNode(study).number - study.tree.nodes[0].number;

/** Plays and judges a complete turn. */
export function judge({ exercise }: { exercise: Exercise }, turn: Turn, byHand: boolean, rules: Rules): Exercise {
  const { contents } = exercise;
  const at = playedIn(exercise);
  const study = playInStudy(exercise.study, turn, rules, byHand);
  if (contents.kind === "lesson") {
    const isSolved = LESSONS[contents.number - 1].solves(turn, currentNode(study).position, rules);
    return { ...exercise, study, verdict: isSolved ? "solved" : "wrong" };
  }
  const line = contents.kind === "puzzle" ? contents.line : [];
  if (!isSame(turn, line[at])) return { ...exercise, study, verdict: "wrong" };
  const isOver = at + 1 >= line.length || Boolean(currentNode(study).position.outcome);
  return { ...exercise, study, verdict: isOver ? "solved" : "right" };
}

/** Takes a wrong turn back. */
export function takeBack(exercise: Exercise, rules: Rules): Exercise {
  const { tree, at, flipped } = exercise.study;
  const before = studyOf(tree, tree.nodes[at].parent ?? 0, flipped);
  return { ...exercise, study: startEntry(before, rules) };
}

/** Plays the reply of a puzzle's line. Without one in the line, the puzzle is solved. */
export function answer(exercise: Exercise, rules: Rules): Exercise {
  const { contents, study } = exercise;
  const wanted = contents.kind === "puzzle" ? contents.line[playedIn(exercise)] : undefined;
  const { turns = [] } = rules.position({ position: currentNode(study).position.psn });
  const reply = turns.find((turn) => isSame(turn, wanted));
  if (!reply) return { ...exercise, verdict: "solved" };
  return { ...exercise, study: startEntry(playInStudy(study, reply, rules), rules), verdict: "" };
}
