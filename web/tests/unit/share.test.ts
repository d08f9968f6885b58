// Sharing: every button has a name of its own, and does what its row says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { speak } from "../../src/core/i18n.ts";
import { readLink } from "../../src/app/link.ts";
import { begin } from "../../src/app/update.ts";
import { parts } from "../parts.ts";
import { rules } from "../rules.ts";
import type { Language } from "../../src/languages/languages.ts";
import type { Vnode } from "../../src/core/dom.ts";

const LANGUAGES = ["en", "fr", "de", "es"] as const;
const textsOf = async (language: Language) =>
  Object.assign(
    {},
    ...(await Promise.all(
      ["page", "share"].map(async (area) => (await import(`../../src/languages/${language}/${area}.ts`)).default),
    )),
  );

/** All elements below one, and itself. */
const below = (node: unknown): Vnode[] => {
  if (Array.isArray(node)) return node.flatMap(below);
  if (!node || typeof node !== "object") return [];
  return [node as Vnode, ...below((node as Vnode).children)];
};
const attribute = ({ data }: Vnode, name: string) => data?.props?.[name] as string | undefined;
const textOf = (node: Vnode) =>
  below(node)
    .map(({ text }) => text ?? "")
    .join("");

test("each button has a name of its own that contains its text, in a row that is named", async () => {
  for (const language of LANGUAGES) {
    speak(language, await textsOf(language));
    const outside = { kept: {}, language, loaded: parts, now: 0, seed: 7 };
    const state = begin(outside, readLink("#analyse?t=a4b5c4"), rules);
    const nodes = below(parts.share!.view(state));
    const buttons = nodes.filter(({ sel }) => sel === "button");
    const names = buttons.map((node) => attribute(node, "aria-label")!);
    assert.equal(new Set(names).size, buttons.length, names.join());
    for (const [index, node] of buttons.entries())
      assert.ok(names[index].toLowerCase().includes(textOf(node).toLowerCase()), `${names[index]}: ${textOf(node)}`);
    const rows = nodes.filter((node) => node.data && attribute(node, "role") === "group");
    assert.equal(new Set(rows.map((node) => attribute(node, "aria-label"))).size, 7);
    const primary = buttons.filter((node) => JSON.stringify(node.data).includes("primary"));
    assert.deepEqual(
      primary.map((node) => attribute(node, "data-test")),
      ["copy-link"],
    );
  }
});
