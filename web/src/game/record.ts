// Records in the list of games, with the data for listing, reviewing and continuing a game.

import { toKeptGame } from "./game.ts";
import { lastNode, spotOf } from "./tree.ts";
import type { BarePosition as Position, Result } from "../../packages/pijersi/src/types.ts";
import type { State, Player } from "../app/state.ts";
import type { GameOptions, KeptGame } from "./game.ts";

/** A stored game. */
export interface GameRecord {
  id: string;
  source: "played" | "imported";
  /** empty for an imported game */
  opponent: GameOptions["opponent"] | "live" | "";
  /** of Banli; White's when it played itself */
  level: number;
  /** Black's when it played itself */
  blackLevel: number;
  /** the visitor's player; null for an imported game */
  human: Player | null;
  /** the name of White in an imported game */
  white: string;
  black: string;
  /** as PSN */
  start: string;
  /** as engines write them */
  turns: string[];
  result: Result | null;
  isOver: boolean;
  /** at the end */
  pieces: Record<string, string>;
  /** number of hints that the visitor was shown */
  hints?: number;
  /** the turns that were played from hints, by the number of turns before them */
  hinted?: number[];
  /** every turn, once Banli has judged the game; empty if that failed */
  judged?: JudgedTurn[];
  /** data for continuing the game, until it has ended */
  form: KeptGame | null;
  /** of White and Black, once Banli has judged it */
  accuracy: (number | null)[] | null;
  /** when it began, in milliseconds since 1970 */
  began: number;
  /** when it was last played */
  changed: number;
  /** whether sides were swapped after the first turn; `human`, `white` and `black` are those after it */
  swapped?: boolean;
  /** match text with the tags, comments and variations of an imported game, if it has any */
  notes: string;
}

/** Parts of a game, by the number of cubes on the board. */
export const PHASES = ["opening", "middle", "end"] as const;
export type Phase = (typeof PHASES)[number];

/** Banli's judgement of a turn. */
export interface JudgedTurn {
  /** from 0 to 100 */
  accuracy: number;
  /** `?!`, `?` or `??`, if any */
  sign: string;
  phase: Phase;
}

const made: WeakMap<object, GameRecord> = new WeakMap();

/** The same record for the same source, so that it is not written again. */
function once(of: object, make: () => GameRecord) {
  const known = made.get(of);
  if (known) return known;
  const record = make();
  made.set(of, record);
  return record;
}

const TAG = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$/;

/** Whether a line of match text is a tag. */
export const isTag = (line: string) => TAG.test(line);

/** The tags at the beginning of match text. */
function tagsOf(text: string): Record<string, string> {
  const found = text.split("\n").map((line) => TAG.exec(line));
  return Object.fromEntries(found.flatMap((tag) => (tag ? [[tag[1], tag[2].replace(/\\(.)/g, "$1")]] : [])));
}

/** The record of the current game, after its first turn. */
function played({ play }: State): GameRecord | undefined {
  const { game } = play;
  if (!game?.state.turns.length) return undefined;
  return once(game.events, () => {
    const { options, human, settings, state, seed } = game;
    const { opponent, level, blackLevel } = options;
    const isOver = Boolean(state.end);
    return {
      ...{ id: `played ${seed}`, source: "played", opponent, level, blackLevel, human },
      ...{ white: "", black: "", start: settings.start ?? "", turns: state.turns },
      ...{ result: state.end?.result ?? null, isOver, pieces: state.position.pieces, hints: game.hints ?? 0 },
      hinted: (game.hinted ?? []).filter(({ at, turn }) => state.turns[at] === turn).map(({ at }) => at),
      ...(settings.swap && { swapped: state.swapped }),
      ...{ form: isOver ? null : toKeptGame(game), accuracy: null, began: 0, changed: 0, notes: "" },
    };
  });
}

/** The record of a finished live game. Unfinished ones are stored by the server. */
function playedLive({ live }: State): GameRecord | undefined {
  const { game } = live;
  if (!game?.you || !game.state.end?.result || !game.state.turns.length) return undefined;
  return once(game.events, () => {
    const { state, settings } = game;
    return {
      ...{ id: `live ${game.id}`, source: "played", opponent: "live", level: 0, blackLevel: 0, human: game.you },
      ...{ white: game.white?.name ?? "", black: game.black?.name ?? "", start: settings.start ?? "" },
      ...{ turns: state.turns, result: state.end?.result ?? null, isOver: true, pieces: state.position.pieces },
      ...(settings.swap && { swapped: state.swapped }),
      ...{ form: null, accuracy: null, began: 0, changed: 0, notes: "" },
    };
  });
}

/** The record of a match that was pasted or opened from a file. */
function imported({ replay }: State): GameRecord | undefined {
  const { study, isPasted } = replay;
  const { tree } = study;
  if (!isPasted || tree.nodes.length < 2) return undefined;
  return once(tree.nodes[0], () => {
    const end = lastNode(tree, 0);
    return importedRecord({
      ...spotOf(tree, end),
      end: tree.nodes[end].position,
      result: null,
      tags: tagsOf(tree.notes ?? ""),
      notes: tree.notes ?? "",
    });
  });
}

/** The record of an imported game. */
export function importedRecord({
  start,
  turns,
  end,
  result,
  tags,
  notes,
}: {
  start: string;
  turns: string[];
  end: Position;
  result: Result | null;
  tags: Record<string, string>;
  notes: string;
}): GameRecord {
  const { White: white = "", Black: black = "" } = tags;
  const winner = end.outcome?.winner;
  const shown = end.outcome ? (winner ? (winner === "white" ? "1-0" : "0-1") : "1/2-1/2") : null;
  return {
    ...{ id: `imported ${start} ${turns.join(" ")}`, source: "imported", opponent: "", level: 0, blackLevel: 0 },
    ...{ human: null, white, black, start, turns, result: result ?? shown, isOver: true, pieces: end.pieces },
    ...{ form: null, accuracy: null, began: 0, changed: 0, notes },
  };
}

/** All records of the current state. */
export const gamesToKeep = (state: State): GameRecord[] =>
  [played(state), playedLive(state), imported(state)].filter((record) => record !== undefined);
