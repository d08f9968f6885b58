// The texts of the visitor's language, and only those, loaded on demand.

import { speak, translateWith } from "../core/i18n.ts";
import type { Failure, Unavailable } from "../../packages/pijersi/src/types.ts";
import type english from "./en/index.ts";
import type { Area, Language, Texts } from "./languages.ts";

type Areas = (typeof english)["areas"];

/** A language: the texts that are always needed, those of each area, and the sentences of the rules and of Banli. */
export interface Catalogue {
  readonly page: Texts<(typeof english)["page"]>;
  readonly areas: {
    readonly [A in Area]: () => Promise<{ readonly default: Texts<Awaited<ReturnType<Areas[A]>>["default"]> }>;
  };
  /** absent in English, in which the rules and Banli report problems */
  readonly problems?: () => Promise<{ readonly translate: (problem: Failure | Unavailable) => string | undefined }>;
}

export const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  en: () => import("./en/index.ts"),
  fr: () => import("./fr/index.ts"),
  de: () => import("./de/index.ts"),
  es: () => import("./es/index.ts"),
};

/** The open areas, besides the texts of the whole page. */
const areas: Set<Area | "problems"> = new Set();

/** The language requested last. */
let wanted: Language = "en";

/** Loads the texts of a language and switches to it. */
export async function loadTexts(name: Language) {
  wanted = name;
  const { page, areas: parts, problems }: Catalogue = (await CATALOGUES[name]()).default;
  const loadArea = async (area: Area): Promise<Record<string, string>> => (await parts[area]()).default;
  const open = [...areas].filter((area) => area !== "problems");
  const hasProblems = areas.has("problems");
  const [sentences, ...catalogues] = await Promise.all([hasProblems ? problems?.() : undefined, ...open.map(loadArea)]);
  if (name !== wanted) return;
  if (hasProblems) translateWith(sentences?.translate);
  speak(name, Object.assign({}, page, ...catalogues));
}

/** Loads the texts of an area, or the sentences for problems. */
export async function openTexts(area: Area | "problems") {
  if (areas.has(area)) return;
  areas.add(area);
  try {
    await loadTexts(wanted);
  } catch (error) {
    // The next call retries.
    areas.delete(area);
    throw error;
  }
}
