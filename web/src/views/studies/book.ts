// Studies as they are stored: each chapter is match text; and as files with all chapters one after the other.

import { problemOf } from "../../app/problem.ts";
import { tagsOf, textOf } from "../../game/notes.ts";
import { treeOf } from "../../game/tree.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Tree } from "../../game/tree.ts";
import type { OpenChapter } from "./codec.ts";
import type { Chapter, SavedStudy } from "./state.ts";
import type { Text } from "../../app/state.ts";

/** The tags of a chapter in a file. */
const TAGS = ["Study", "Chapter", "Orientation"] as const;
type Tag = (typeof TAGS)[number];

export const MAX_TITLE = 80;
export const MAX_CHAPTERS = 100;
/** Maximum length of a file. */
export const MAX_FILE = 2_000_000;

/** A chapter, from a tree. */
export function chapterOf(title: string, tree: Tree, flipped: boolean, rules: Rules): Chapter {
  return { title, orientation: flipped ? "black" : "white", text: textOf(tree, rules) };
}

/** The tree of a chapter. */
export const treeIn = ({ text }: Chapter, rules: Rules): Tree => treeOf(rules.match({ text }));

export const opened = (chapter: Chapter, rules: Rules): OpenChapter => ({
  title: chapter.title,
  flipped: chapter.orientation === "black",
  tree: treeIn(chapter, rules),
});

export const closed = ({ title, flipped, tree }: OpenChapter, rules: Rules): Chapter =>
  chapterOf(title, tree, flipped, rules);

const quoted = (text: string) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"');

/** A study as match text: a game for each chapter. */
export function fileOf({ title, chapters }: SavedStudy, rules: Rules): string {
  const texts = chapters.map((chapter) => {
    const tree = treeIn(chapter, rules);
    const own = { Study: title, Chapter: chapter.title, Orientation: chapter.orientation };
    const tags = TAGS.map((name) => `[${name} "${quoted(own[name])}"]`);
    return textOf(tree, rules, [...tags, tagsOf(tree)].join("\n"));
  });
  return texts.join("\n");
}

/** What was read from a file. */
interface FromFile {
  title: string;
  chapters: Chapter[];
  /** the first error */
  problem: Text | null;
}

/** The chapters in a file: games one after the other, each with its tags. */
export function fromFile(text: string, rules: Rules): FromFile {
  const read: FromFile = { title: "", chapters: [], problem: null };
  for (const part of split(text)) {
    try {
      const match = rules.match({ text: part });
      const { Study = "", Chapter: name = "", Orientation = "" } = tagsIn(match.tags ?? {});
      const tree = treeOf(match);
      const tags = tagsOf(tree)
        .split("\n")
        .filter((line) => !TAGS.some((tag) => line.startsWith(`[${tag} `)))
        .join("\n");
      read.title ||= Study;
      const orientation = Orientation === "black" ? "black" : "white";
      read.chapters.push({ title: name, orientation, text: textOf(tree, rules, tags) });
    } catch (error) {
      read.problem ??= problemOf(error);
    }
    if (read.chapters.length >= MAX_CHAPTERS) break;
  }
  return read;
}

const tagsIn = (tags: Record<string, string>): Partial<Record<Tag, string>> => tags;

/** Splits a file before each block of tags that follows something else. */
function split(text: string): string[] {
  const parts: string[] = [];
  let isHead = false;
  for (const line of text.split(/\r?\n/)) {
    const isTag = /^\s*\[\w+\s+"/.test(line);
    const isBlank = !line.trim();
    if (!parts.length || (isTag && !isHead && parts.at(-1)?.trim())) parts.push("");
    parts[parts.length - 1] += `${line}\n`;
    if (!isBlank) isHead = isTag;
  }
  return parts.filter((part) => part.trim());
}
