// No English word in a page of another language, and no French one in the English page.

import { CATALOGUES } from "../../src/languages/load.ts";
import type { Page } from "playwright-core";
import type { Language } from "../../src/languages/languages.ts";

/** Names are the same in every language. */
const NAMES =
  /english|français|deutsch|español|pijersi|banli|lucas|borboleta|github|com|licence|psn|svg|png|gif|grxlls/;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
/** The words of all catalogues of a language. */
async function vocabulary(language: Language) {
  const { page, areas } = (await CATALOGUES[language]()).default;
  const others = await Promise.all(Object.values(areas).map(async (load) => (await load()).default));
  return new Set([page, ...others].flatMap((texts) => Object.values<string>(texts)).flatMap(wordsOf));
}
const WORDS = {
  en: await vocabulary("en"),
  fr: await vocabulary("fr"),
  de: await vocabulary("de"),
  es: await vocabulary("es"),
};
/** The words of one language that the other does not have. */
const only = (own: Language, other: Language) =>
  new Set([...WORDS[own]].filter((word) => !WORDS[other].has(word) && !NAMES.test(word)));
const FOREIGN = { en: only("fr", "en"), fr: only("en", "fr"), de: only("en", "de"), es: only("en", "es") };
/** English words that the other pages must not contain, although the English catalogue does not have them. */
for (const language of ["fr", "de", "es"] as const)
  for (const word of ["the", "is", "not", "you", "line", "column", "game"])
    if (!WORDS[language].has(word)) FOREIGN[language].add(word);

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
