// The languages of the page: each is a folder of catalogues, a row here, and one in `load.ts`.

import type english from "./en/index.ts";

/** The texts of an area: every key of the English ones. */
export type Texts<English> = { readonly [Key in keyof English]: string };

type Areas = (typeof english)["areas"];

/** The parts of the page with texts of their own. */
export type Area = keyof Areas;

interface Description {
  /** the language in its own words */
  readonly name: string;
  readonly decimal: "." | ",";
  /** the units of large numbers, each a thousand times the one before */
  readonly units: readonly string[];
}

export const LANGUAGES = {
  en: { name: "English", decimal: ".", units: ["", "K", "M", "B"] },
  fr: { name: "Français", decimal: ",", units: ["", "\u00a0k", "\u00a0M", "\u00a0Md"] },
  de: { name: "Deutsch", decimal: ",", units: ["", "\u00a0Tsd.", "\u00a0Mio.", "\u00a0Mrd."] },
  es: { name: "Español", decimal: ",", units: ["", "\u00a0mil", "\u00a0M"] },
} as const satisfies Record<string, Description>;

/** The languages of the page. */
export type Language = keyof typeof LANGUAGES;

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The first language in a list of preferences, such as `fr-CH`, that the page has; otherwise English. */
export function languageOf(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.find(isLanguage) ?? "en";
}
