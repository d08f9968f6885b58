// Loads parts of the program on demand, each with its texts and styles.

import { hasServer } from "./host.ts";
import { openTexts } from "../languages/load.ts";
import { bringSet } from "./puzzles.ts";
import { hasArrived, hasFailed, mayTry } from "./retry.ts";
import { openStyle } from "./style.ts";
import type { Dispatch } from "../app/events.ts";
import type { PartName, Parts } from "../app/view.ts";
import type { Area } from "../languages/languages.ts";

interface Loader<Part> {
  load: () => Promise<Part>;
  /** the areas of texts, besides those loaded at start */
  texts: readonly (Area | "problems")[];
  /** the folders of style sheets */
  styles: readonly string[];
  /** resources that the part needs at once, fetched in parallel; errors are reported when the part requests them */
  soon?: () => Promise<unknown>[];
}

const once = () => import("./once.ts");
/** For views that show something else on hosts without a server. */
const server = () => [hasServer(), import("./live.ts"), once()];

const LOADERS: { readonly [N in PartName]: Loader<Parts[N]> } = {
  play: { load: async () => (await import("../views/play/view.ts")).play, texts: [], styles: [] },
  welcome: { load: async () => (await import("../views/welcome/view.ts")).welcome, texts: [], styles: ["welcome"] },
  analyse: {
    load: async () => (await import("../views/analyse/view.ts")).analyse,
    ...{ texts: ["analyse", "notes", "scores"], styles: ["analyse", "notes"] },
  },
  replay: {
    load: async () => (await import("../views/replay/view.ts")).replay,
    ...{ texts: ["replay"], styles: ["replay"] },
  },
  review: {
    load: async () => (await import("../views/review/view.ts")).review,
    ...{ texts: ["review", "scores"], styles: ["review"] },
  },
  edit: { load: async () => (await import("../views/edit/view.ts")).edit, texts: ["edit"], styles: ["edit"] },
  learn: { load: async () => (await import("../views/learn/view.ts")).learn, texts: ["learn"], styles: ["learn"] },
  rules: { load: async () => (await import("../views/rules/view.ts")).rules, texts: ["rules"], styles: ["rules"] },
  games: {
    load: async () => (await import("../views/games/view.ts")).games,
    ...{ texts: ["games"], styles: ["games"] },
  },
  insights: {
    load: async () => (await import("../views/insights/view.ts")).insights,
    ...{ texts: ["insights"], styles: ["puzzles", "insights"] },
  },
  puzzles: {
    load: async () => (await import("../views/puzzles/view.ts")).puzzles,
    ...{ texts: ["puzzles"], styles: ["puzzles"] },
    soon: () => [bringSet(), once()],
  },
  coordinates: {
    load: async () => (await import("../views/coordinates/view.ts")).coordinates,
    ...{ texts: ["coordinates"], styles: ["coordinates"] },
  },
  live: {
    load: async () => (await import("../views/live/view.ts")).live,
    ...{ texts: ["live"], styles: ["live"] },
    soon: server,
  },
  archive: {
    load: async () => (await import("../views/archive/view.ts")).archive,
    ...{ texts: ["live", "archive"], styles: ["live", "archive"] },
    soon: server,
  },
  tournaments: {
    load: async () => (await import("../views/tournaments/view.ts")).tournaments,
    ...{ texts: ["live", "tournaments"], styles: ["live", "tournaments"] },
    soon: server,
  },
  ratings: {
    load: async () => (await import("../views/ratings/view.ts")).ratings,
    ...{ texts: ["live", "ratings"], styles: ["live", "ratings"] },
    soon: server,
  },
  explorer: {
    load: async () => (await import("../views/explorer/view.ts")).explorer,
    ...{ texts: ["live", "archive", "scores"], styles: ["live", "archive"] },
  },
  studies: {
    load: async () => (await import("../views/studies/view.ts")).studies,
    ...{ texts: ["studies", "notes", "live"], styles: ["studies", "notes"] },
  },
  guess: {
    load: async () => (await import("../views/guess/view.ts")).guess,
    ...{ texts: ["guess"], styles: ["guess"] },
  },
  share: { load: async () => (await import("../views/share/view.ts")).share, texts: ["share"], styles: ["share"] },
  dialogs: { load: async () => (await import("../views/dialogs/view.ts")).dialogs, texts: ["dialogs"], styles: [] },
  end: { load: () => import("../views/end/view.ts"), texts: ["end"], styles: ["end"] },
  reading: { load: () => import("../components/reading.ts"), texts: ["reading"], styles: [] },
  hints: { load: async () => ({}), texts: ["hints"], styles: [] },
  problems: { load: async () => ({}), texts: ["problems"], styles: [] },
};

/** Loading or loaded parts. */
const fetched: Partial<{ [N in PartName]: Promise<Parts[N]> }> = {};

/** Fetches a part with its texts and styles. */
export function fetchPart<N extends PartName>(name: N): Promise<Parts[N]> {
  const known: Promise<Parts[N]> | undefined = fetched[name];
  if (known) return known;
  const { load, texts, styles, soon }: Loader<Parts[N]> = LOADERS[name];
  for (const one of soon?.() ?? []) one.catch(() => {});
  const coming = Promise.all([load(), ...texts.map(openTexts), ...styles.map(openStyle)]).then(([part]) => part);
  Object.assign(fetched, { [name]: coming });
  // The next call retries.
  coming.catch(() => delete fetched[name]);
  return coming;
}

/** Several parts, by name. */
export async function fetchParts(names: readonly PartName[]): Promise<Partial<Parts>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fetchPart(name)])));
}

/**
 * Loads missing parts.
 * @param again called when a failed load may be retried
 */
export function loaderFor(dispatch: Dispatch, again: () => void): (missing: readonly PartName[]) => void {
  const coming: Set<PartName> = new Set();
  const load = async <N extends PartName>(name: N) => {
    coming.add(name);
    try {
      const value = await fetchPart(name);
      coming.delete(name);
      hasArrived(name);
      dispatch({
        type: "loaded",
        part: { name, value } as Extract<Parameters<Dispatch>[0], { type: "loaded" }>["part"],
      });
    } catch {
      coming.delete(name);
      hasFailed(name, again);
      dispatch({ type: "message", text: { key: "view-failed" } });
    }
  };
  return (missing) => {
    for (const name of missing) if (!coming.has(name) && mayTry(name)) void load(name);
  };
}
