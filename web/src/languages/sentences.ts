// What the rules and Banli report, as sentences in a language other than English.

import type { Failure, Problem, Unavailable } from "../../packages/pijersi/src/types.ts";

/** A sentence for each code. The compiler checks that none is missing and that each uses arguments that exist. */
export type Sentences = { readonly [C in Problem["code"]]: (problem: Extract<Problem, { code: C }>) => string };

/** How a language puts a problem together. */
interface Wording {
  readonly sentences: Sentences;
  /** the location of a problem in a text */
  readonly line: (number: number) => string;
  readonly column: (number: number) => string;
  readonly turn: (number: number) => string;
  /** between the location and the sentence */
  readonly colon: string;
  readonly or: string;
  /** the end of a sentence that suggests turns */
  readonly meant: (turns: string) => string;
}

/** Translates a problem, with its location; nothing where the page has no sentence for it. */
export function translator({ sentences, line, column, turn, colon, or, meant }: Wording) {
  return (failure: Failure | Unavailable): string | undefined => {
    if (failure.code === "unavailable") return undefined;
    const sentence = sentences[failure.code] as ((problem: Problem) => string) | undefined;
    if (!sentence) return undefined;
    const where = failure.location ?? {};
    const location = [
      where.line && line(where.line),
      where.column && column(where.column),
      where.turn && turn(where.turn),
    ].filter(Boolean);
    const text = `${location.length ? `${location.join(", ")}${colon}` : ""}${sentence(failure)}`;
    const nearest = "nearest" in failure ? failure.nearest : [];
    const last = nearest[nearest.length - 1];
    const turns = nearest.length > 1 ? `${nearest.slice(0, -1).join(", ")} ${or} ${last}` : last;
    return text.charAt(0).toUpperCase() + text.slice(1) + (turns ? meant(turns) : ".");
  };
}
