// No English word in the French page, and no French one in the English page.

import { fileURLToPath } from "node:url";
import { filesBelow } from "../../tools/list-files.js";
import type { Page } from "playwright-core";
import type { Language } from "../../packages/pijersi/src/types.ts";

/** Names are the same in every language. */
const NAMES = /english|français|pijersi|banli|lucas|borboleta|github|com|licence|psn|svg|png|gif|grxlls/;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
/** The words of all catalogues of a language. */
async function vocabulary(language: Language) {
  const files = filesBelow(SOURCES).filter((file) => file.endsWith(`/texts.${language}.ts`));
  const catalogues = await Promise.all(
    files.map((file): Promise<{ default: Record<string, string> }> => import(SOURCES + file)),
  );
  return new Set(catalogues.flatMap((one) => Object.values(one.default)).flatMap(wordsOf));
}
const WORDS = { en: await vocabulary("en"), fr: await vocabulary("fr") };
/** The words of one language that the other does not have. */
const only = (own: Language, other: Language) =>
  new Set([...WORDS[own]].filter((word) => !WORDS[other].has(word) && !NAMES.test(word)));
const FOREIGN = { en: only("fr", "en"), fr: only("en", "fr") };
/** English words that the French page must not contain, although the English catalogue does not have them. */
for (const word of ["the", "is", "not", "you", "line", "column", "game"]) {
  if (!WORDS.fr.has(word)) FOREIGN.fr.add(word);
}

/** All visible and accessible text of the page, including collapsed parts. */
const said = (page: Page) =>
  page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder"];
    const texts = [document.title];
    for (const element of document.querySelectorAll("body, body *:not(script, style, noscript)")) {
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? "");
      for (const name of attributes) if (element.hasAttribute(name)) texts.push(element.getAttribute(name) ?? "");
    }
    return texts.join("\n");
  });

/** The number of words on a page, and those of the other language. */
export async function spoken(page: Page, language: Language) {
  const all = wordsOf(await said(page));
  return { count: all.length, foreign: [...new Set(all)].filter((word) => FOREIGN[language].has(word)) };
}
