// A whole study as text for a link: turns as indexes among the legal ones, everything through an arithmetic coder, as
// URL-safe base64 with a checksum. The first character is the version.

import { addTurn, treeFrom, withNote } from "../../game/tree.ts";
import { GLYPHS, tagsOf } from "../../game/notes.ts";
import { Reader, Writer } from "./coder.ts";
import type { Coder } from "./coder.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Drawing, Note, Turn } from "../../../packages/pijersi/src/types.ts";
import type { Tree } from "../../game/tree.ts";

/** A chapter with its tree, as links and the board have it. */
export interface OpenChapter {
  title: string;
  flipped: boolean;
  tree: Tree;
}

/** A study as links have it. */
interface SharedStudy {
  title: string;
  chapters: OpenChapter[];
}

/** The text is not a study: it is damaged, or from another version. */
export class DamagedLink extends Error {}

const VERSION = "1";
const MAX_CHAPTERS = 100;
const MAX_NODES = 5000;

/** What comments are like. It must never change within a version: both directions learn from it. */
const PRIME =
  "White threatens to reach the back row. Black must defend. This is the only turn that keeps the balance. Better was the " +
  "stack on the left. The wise cube blocks the way, so that the paper cannot be captured. A good turn: it builds a stack " +
  "and attacks the rock. After this Black has no defence. The scissors are protected by the stack behind them. Here the " +
  "game was decided. Now both players advance on the right side. Les Blancs menacent d’atteindre la rangée arrière. Le " +
  "sage bloque le passage. Une erreur : la pile est capturée. Il fallait défendre. Les Noirs gagnent. ";

export function encodeStudy(study: SharedStudy, rules: Rules): string {
  const writer = new Writer();
  writer.prime(PRIME);
  codeStudy(writer, study, rules);
  const bytes = writer.end();
  return VERSION + toBase64(Uint8Array.from([...checksum(bytes), ...bytes]));
}

/** Throws `DamagedLink` for any other text. */
export function decodeStudy(text: string, rules: Rules): SharedStudy {
  if (text[0] !== VERSION) throw new DamagedLink("version");
  const all = fromBase64(text.slice(1));
  const bytes = all.slice(CHECKSUM_BYTES);
  const isIntact = checksum(bytes).every((byte, place) => byte === all[place]);
  if (!isIntact || all.length <= CHECKSUM_BYTES) throw new DamagedLink("checksum");
  try {
    const reader = new Reader(bytes);
    reader.prime(PRIME);
    return codeStudy(reader, { title: "", chapters: [] }, rules);
  } catch (error) {
    throw new DamagedLink(String(error));
  }
}

function codeStudy(coder: Coder, { title, chapters }: SharedStudy, rules: Rules): SharedStudy {
  const coded = { title: coder.text(title), chapters: [] as OpenChapter[] };
  const count = limited(coder.number("chapters", chapters.length), MAX_CHAPTERS);
  for (let place = 0; place < count; place += 1) coded.chapters.push(codeChapter(coder, chapters[place], rules));
  return coded;
}

function limited(value: number, most: number) {
  if (value > most) throw new RangeError(`${value} are too many`);
  return value;
}

/** @param chapter to write; undefined when one is read */
function codeChapter(coder: Coder, chapter: OpenChapter | undefined, rules: Rules): OpenChapter {
  const { title = "", flipped = false, tree } = chapter ?? {};
  const coded = { title: coder.text(title), flipped: coder.flag("flipped", flipped) };
  const classic = rules.setup({ setup: "classic" });
  const isClassic = coder.flag("classic", !tree || tree.nodes[0].position.psn === classic.psn);
  const psn = isClassic ? classic.psn : coder.text(tree?.nodes[0].position.psn ?? "");
  const start = isClassic ? classic : rules.position({ position: psn });
  const swapped = coder.flag("swapped", Boolean(tree?.swapped));
  const results = ["1-0", "0-1", "1/2-1/2"] as const;
  const result = results[coder.number("result", tree?.result ? results.indexOf(tree.result) + 1 : 0) - 1];
  // Names and other tags, as match text.
  const ownTags = tree ? tagsOf(tree) : "";
  const tags = coder.flag("tags", Boolean(ownTags)) ? coder.text(ownTags) : "";
  const { turns: _, ...position } = start;
  let made: Tree = { ...treeFrom(position), ...(swapped && { swapped }), ...(result && { result }) };
  if (tags) made = { ...made, notes: `${tags}\n` };
  return { ...coded, tree: codeTurns(coder, tree, made, rules) };
}

/** Codes the turns after each node, depth first and the main line first. */
function codeTurns(coder: Coder, tree: Tree | undefined, start: Tree, rules: Rules): Tree {
  let made = withNote(start, 0, codeNote(coder, tree?.nodes[0].note));
  /** Nodes whose turns are to be coded: of the tree to write, and of the one that is made. */
  const open = [{ own: 0, at: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { own, at } = next;
    const { psn, outcome } = made.nodes[at].position;
    const children = tree?.nodes[own].children ?? [];
    const count = outcome ? 0 : limited(countCoded(coder, tree && children.length), MAX_NODES);
    if (!count) continue;
    // The order of the turns must not depend on the program that lists them.
    const legal = rules.position({ position: psn }).turns.sort((one, other) => (one.ugi < other.ugi ? -1 : 1));
    const followers = [];
    for (let place = 0; place < count; place += 1) {
      const child = tree?.nodes[children[place]];
      const index = legal.findIndex(({ ugi }) => ugi === child?.turn?.ugi);
      const turn: Turn = legal[coder.choice(index, legal.length)];
      const { position } = rules.play({ position: psn, turn: turn.ugi });
      const { turns: _, ...after } = position;
      const added = addTurn(made, at, turn, after);
      made = withNote(added.tree, added.at, codeNote(coder, child?.note));
      limited(made.nodes.length, MAX_NODES);
      followers.unshift({ own: children[place] ?? 0, at: added.at });
    }
    open.push(...followers);
  }
  return made;
}

/** The number of turns after a node: mostly one. */
const countCoded = (coder: Coder, count: number | undefined) =>
  coder.flag("one turn", count === 1) ? 1 : coder.flag("no turn", count === 0) ? 0 : coder.number("turns", count ?? 0);

const TONES = ["move", "capture", "hint"] as const;
const CELLS = [6, 7, 6, 7, 6, 7, 6].flatMap((length, row) =>
  Array.from({ length }, (_, column) => `${"abcdefg"[row]}${column + 1}`),
);

/** @param note to write; undefined where there is none, and when one is read */
function codeNote(coder: Coder, note: Note | undefined): Note | undefined {
  if (!coder.flag("note", Boolean(note))) return undefined;
  const { comment, glyph, drawings = [], engine } = note ?? {};
  const coded: Note = {};
  if (coder.flag("comment", Boolean(comment))) coded.comment = coder.text(comment ?? "");
  if (coder.flag("glyph", Boolean(glyph)))
    coded.glyph = GLYPHS[coder.choice(glyph ? GLYPHS.indexOf(glyph) : 0, GLYPHS.length)];
  const count = limited(coder.number("drawings", drawings.length), MAX_NODES);
  if (count) coded.drawings = Array.from({ length: count }, (_, place) => codeDrawing(coder, drawings[place]));
  if (coder.flag("engine", Boolean(engine))) coded.engine = coder.text(engine ?? "");
  return coded;
}

function codeDrawing(coder: Coder, drawing: Drawing | undefined): Drawing {
  const cell = (name: string | undefined) => CELLS[coder.choice(name ? CELLS.indexOf(name) : 0, CELLS.length)];
  const from = cell(drawing?.from);
  const to = coder.flag("arrow", Boolean(drawing?.to)) ? { to: cell(drawing?.to) } : {};
  return { from, ...to, tone: TONES[limited(coder.number("tone", drawing ? TONES.indexOf(drawing.tone) : 0), 2)] };
}

const CHECKSUM_BYTES = 3;

/** 24 bits of FNV-1a. */
function checksum(bytes: Uint8Array): number[] {
  let hash = 0x81_1c_9d_c5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return [hash >>> 24, (hash >>> 16) & 255, (hash ^ (hash >>> 8)) & 255];
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

function fromBase64(text: string): Uint8Array {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    throw new DamagedLink("base64");
  }
}
