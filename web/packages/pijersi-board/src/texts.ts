// The texts of the element in all languages: they are part of the script, so that nothing else is requested.

import { speak, spoken, t } from "../../../src/core/i18n.ts";
import deEmbed from "../../../src/languages/de/embed.ts";
import deLearn from "../../../src/languages/de/learn.ts";
import de from "../../../src/languages/de/page.ts";
import enEmbed from "../../../src/languages/en/embed.ts";
import enLearn from "../../../src/languages/en/learn.ts";
import en from "../../../src/languages/en/page.ts";
import esEmbed from "../../../src/languages/es/embed.ts";
import esLearn from "../../../src/languages/es/learn.ts";
import es from "../../../src/languages/es/page.ts";
import frEmbed from "../../../src/languages/fr/embed.ts";
import frLearn from "../../../src/languages/fr/learn.ts";
import fr from "../../../src/languages/fr/page.ts";
import type { Language } from "../../../src/languages/languages.ts";

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...en, ...enLearn, ...enEmbed },
  fr: { ...fr, ...frLearn, ...frEmbed },
  de: { ...de, ...deLearn, ...deEmbed },
  es: { ...es, ...esLearn, ...esEmbed },
};

/** Switches to a language, unless it is spoken already. */
export function speakIn(language: Language) {
  if (spoken() !== language || t("embed.label") === "embed.label") speak(language, TEXTS[language]);
}
