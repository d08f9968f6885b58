// Notes of a tree: comments, glyphs and drawings; and the tree as match text, which has all of them.

import { lastNode, withNote } from "./tree.ts";
import type { Drawing, Glyph, Note } from "../../packages/pijersi/src/types.ts";
import type { Pijersi as Rules } from "../../packages/pijersi/src/rules.ts";
import type { Tree } from "./tree.ts";

/** The glyphs in the order of their buttons. */
export const GLYPHS: readonly Glyph[] = ["!!", "!", "!?", "?!", "?", "??"];

/** Maximum length of a comment. */
export const MAX_COMMENT = 4000;

/** Changes the note at a node; empty values are removed. */
export function annotated(tree: Tree, at: number, change: Partial<Note>): Tree {
  const note = { ...tree.nodes[at].note, ...change };
  const kept = Object.entries(note).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && !value.length),
  );
  return withNote(tree, at, kept.length ? Object.fromEntries(kept) : undefined);
}

/** Adds a drawing to a node; the same one again removes it, another colour replaces it. */
export function withDrawing(tree: Tree, at: number, drawing: Drawing): Tree {
  const { drawings = [] } = tree.nodes[at].note ?? {};
  const isThere = (one: Drawing) => one.from === drawing.from && one.to === drawing.to;
  const others = drawings.filter((one) => !isThere(one));
  const isSame = drawings.some((one) => isThere(one) && one.tone === drawing.tone);
  return annotated(tree, at, { drawings: isSame ? others : [...others, drawing] });
}

/** A note as a comment of match text. The brackets keep apart what the visitor writes. */
function commentText({ comment = "", glyph, drawings = [], engine = "" }: Note) {
  const drawn = drawings.map(({ from, to = "", tone }) => `draw${tone === "move" ? "" : `-${tone}`} ${from}${to}`);
  const words = [glyph, engine, ...drawn].filter(Boolean).join(" ");
  const [first, ...others] = comment.split("\n").filter((line) => line.trim());
  return [`# [${words}] ${first ?? ""}`, ...others.map((line) => `# [] ${line}`)].join("\n");
}

/** The turns after a node, with variations after the turn that they replace. */
function turnsText(tree: Tree, at: number): string {
  const { nodes } = tree;
  const lines: string[] = [];
  for (let here = at; nodes[here].children.length; here = nodes[here].children[0]) {
    const [main, ...others] = nodes[here].children;
    lines.push(turnText(tree, main));
    for (const other of others) lines.push(`(${turnText(tree, other)}`, turnsText(tree, other), ")");
  }
  return lines.join("\n");
}

function turnText({ nodes, swapped }: Tree, at: number) {
  const { number, turn, note } = nodes[at];
  const swap = swapped && nodes[0].children[0] === at ? " swap" : "";
  return `${number} ${turn?.ugi}${swap}${note ? ` ${commentText(note)}` : ""}`;
}

const TAG = /^\[\w+ "/;

/** The tags of the text that a tree was read from. */
export const tagsOf = ({ notes = "" }: Tree) =>
  notes
    .split("\n")
    .filter((line) => TAG.test(line))
    .join("\n");

/** A tree as match text, with all variations and notes, and the tags of the text it was read from. */
export function textOf(tree: Tree, rules: Rules, tags: string = tagsOf(tree)): string {
  const [start] = tree.nodes;
  const isOver = tree.nodes[lastNode(tree, 0)].position.outcome;
  const result = (!isOver && tree.result) || "";
  const head = [tags, start.note ? commentText(start.note) : "", `position ${start.position.psn}`];
  return rules.match({ text: [...head, turnsText(tree, 0), result].join("\n") }).text;
}
