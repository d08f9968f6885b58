// The opening explorer: frequency and score of each turn, in games of Banli, of the visitor and of the server's archive.

import { problemOf } from "../../app/problem.ts";
import { cellsOf, currentNode, playInStudy, studyOf } from "../../game/study.ts";
import { treeOf, spotOf } from "../../game/tree.ts";
import { isRecord } from "../games/list.ts";
import { refusedText } from "../live/change.ts";
import { explore, ofBanli, ofVisitor, readOpenings } from "./counts.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { BanliRequest } from "../../app/derived.ts";
import type { Place } from "../../app/link.ts";
import type { State, Effect } from "../../app/state.ts";
import type { Study } from "../../game/study.ts";
import type { Counts } from "./counts.ts";
import type { Explorer, ExplorerEvent, Source } from "./state.ts";
import type { Handlers, Stamp } from "../../app/view.ts";
import type { Turn } from "../../../packages/pijersi/src/types.ts";

const change = (state: State, change: Partial<Explorer>): State => ({
  ...state,
  explorer: { ...state.explorer, ...change },
});

/** The key of a position in the archive: PSN without the counters. */
export const nameOf = (study: Study) => currentNode(study).position.psn.split(" ").slice(0, 2).join(" ");

const doing = (state: State, effect: Effect): State => ({ ...state, effects: [...state.effects, effect] });

/** Whose games are counted: after a search of the server's games, those, as long as the visitor has not chosen. */
export const sourceOf = ({ explorer, archive }: State): Source =>
  explorer.source ?? (archive.server === "available" ? "server" : "banli");

/** Shows the counts of the current position. What is missing for them is loaded. */
function ask(state: State, rules: Rules): State {
  const study = state.explorer.study as Study;
  const next = change(state, { problem: null, local: null });
  const source = sourceOf(state);
  if (source === "server") return askServer(next, study);
  if (source === "atlas") return next;
  const { openings, own } = state.explorer;
  const shown = (counts: Counts) => change(next, { local: explore(study, counts, rules) });
  if (source === "banli")
    return openings ? shown(ofBanli(openings, classicPsn(rules))) : doing(next, { type: "openings-load" });
  return own ? shown(ofVisitor(own, classicPsn(rules))) : doing(next, { type: "openings-own" });
}

/** Requests the counts of the server's games, unless they are cached. */
function askServer(state: State, study: Study): State {
  const name = nameOf(study);
  if (name in state.explorer.answers) return state;
  const path = `explorer?${new URLSearchParams({ position: currentNode(study).position.psn })}`;
  return doing(state, { type: "live", method: "GET", path, of: name, answered: "explored" });
}

/** Keeps counts, and shows them if they are waited for. */
const withCounts = (state: State, counts: Partial<Explorer>, rules: Rules): State => {
  const next = change(state, counts);
  return next.view === "explorer" && next.explorer.study ? ask(next, rules) : next;
};

const classicPsn = (rules: Rules) => rules.setup({ setup: "classic" }).psn;

export function open(state: State, { start, turns }: Place, _: Stamp, rules: Rules): State {
  const { study } = state.explorer;
  const isNamed = start !== undefined || turns.length > 0;
  const known = change(state, { problem: null });
  if (study && !isNamed) return ask(known, rules);
  try {
    const tree = treeOf(rules.match({ start, turns }));
    return ask(change(known, { study: studyOf(tree, tree.nodes.length - 1, study?.flipped) }), rules);
  } catch (error) {
    const tree = treeOf(rules.match({}));
    return ask({ ...change(known, { study: study ?? studyOf(tree) }), message: problemOf(error) }, rules);
  }
}

/** The legal turn with a notation. */
const turnOf = (study: Study, text: string, rules: Rules) =>
  rules.position(spotOf(study.tree, study.at)).turns.find((turn) => turn.text === text);

export const update: Handlers<ExplorerEvent> = {
  explored: (state, { of, answer, problem }) => {
    if (answer)
      return change(state, { server: "available", answers: { ...state.explorer.answers, [of ?? ""]: answer } });
    if (problem.code === "no-server") return change(state, { server: "none" });
    if (problem.code === "unreachable" && state.explorer.server !== "available") {
      return change(state, { server: "unreachable" });
    }
    return change(state, { server: "available", problem: refusedText(problem) });
  },

  "explorer-check-server": (state, _, rules) => ask(state, rules),

  "explorer-source": (state, { source }, rules) =>
    state.explorer.study ? ask(change(state, { source }), rules) : change(state, { source }),

  "openings-arrived": (state, { text }, rules) => withCounts(state, { openings: readOpenings(text) }, rules),

  "openings-failed": (state) => change(state, { problem: { key: "explorer.failed" } }),

  "own-openings": (state, { games }, rules) => withCounts(state, { own: games.filter(isRecord) }, rules),

  "book-found": (state, { key, answer }) => {
    if (answer.status === "failed") return change(state, { problem: problemOf(answer.error) });
    const turns = answer.status === "answered" ? answer.turns : [];
    return change(state, { book: { ...state.explorer.book, [key]: turns } });
  },

  /** Plays a turn of the table. */
  "explorer-play": (state, { text }, rules) => {
    const { study } = state.explorer;
    const turn = study && turnOf(study, text, rules);
    return turn ? ask(change(state, { study: playInStudy(study, turn, rules) }), rules) : state;
  },

  /** Shows the hovered or focused turn on the board. */
  "explorer-point": (state, { text }, rules) => {
    const { study } = state.explorer;
    if (!study) return state;
    const turn = text && turnOf(study, text, rules);
    return change(state, { study: { ...study, arrows: turn ? [{ cells: cellsOf(turn), kind: "hint" }] : [] } });
  },
};

export { ask as moved };

/** The key of a position in the opening book. */
export const bookKey = (study: Study) => `book ${currentNode(study).position.psn}`;

/** The request for the turns of the opening book. */
export function questions(state: State): BanliRequest[] {
  const { study, book, problem } = state.explorer;
  if (state.view !== "explorer" || !study || sourceOf(state) !== "atlas" || problem) return [];
  const key = bookKey(study);
  const ask = { position: currentNode(study).position.psn };
  return key in book ? [] : [{ key, kind: "book", ask, answered: "book-found" }];
}

/** Plays an entered turn. */
export function entered(state: State, turn: Turn, _: Stamp, rules: Rules, byHand: boolean): State {
  const { study } = state.explorer;
  return study ? ask(change(state, { study: playInStudy(study, turn, rules, byHand) }), rules) : state;
}
