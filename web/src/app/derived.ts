// Everything outside the state that depends on it: parts to load, requests to Banli, stored values, timers, the address.
// `effects/` compares these values with the previous ones and applies the difference.

import { toKeptGame } from "../game/game.ts";
import { isAtEnd } from "../game/study.ts";
import { linkTo, placeOf } from "./link.ts";
import type { AppEvent } from "./events.ts";
import type { Kept, State } from "./state.ts";
import type { AnyView, PartName } from "./view.ts";
import type { Banli } from "../../packages/pijersi/src/banli.ts";
import type { BookReply, Chances, Final, Review, SearchReply } from "../../packages/pijersi/src/types.ts";

const MESSAGE_TIME = 3500;
const CONFIRMATION_TIME = 4000;

/** The parts of the program that the state needs and does not have. */
export function missingParts(state: State): PartName[] {
  const { view, dialog, play, live, settings, loaded } = state;
  const wanted: PartName[] = [view];
  if (dialog) wanted.push("dialogs");
  if (SHARED.has(view) || (view === "play" && play.game)) wanted.push("share");
  const { game, study } = view === "live" ? live : play;
  if ((view === "play" || view === "live") && game?.state.end && study && isAtEnd(study)) wanted.push("end");
  if (state.reading) wanted.push("reading");
  if (view === "play" && play.game) wanted.push("hints");
  if (live.kept.hasGames) wanted.push("live");
  if (state.tournaments.kept.entered.length > 0) wanted.push("tournaments");
  const isFirst = view === "welcome" || view === "play";
  if (settings.language !== "en" && (!isFirst || state.message || play.problem || play.failure))
    wanted.push("problems");
  return wanted.filter((name) => !(name in loaded));
}

/** The views whose match can be shared at any time. */
const SHARED = new Set(["analyse", "replay", "review", "edit", "live"]);

/** The views that are loaded. */
const views = ({ loaded }: State): AnyView[] =>
  Object.values(loaded).filter((part): part is AnyView => "update" in part);

/**
 * A request to Banli, identified by its key. It is cancelled when the state no longer contains it.
 * `answered` and `reported` are the types of the resulting events, which carry the key.
 */
export type BanliRequest = { key: string; wait?: number } & (
  | { kind: "play"; ask: Parameters<Banli["play"]>[0]; answered: AnswerType<SearchReply>; reported?: undefined }
  | { kind: "analyse"; ask: Parameters<Banli["analyse"]>[0]; answered: AnswerType<SearchReply>; reported: "line" }
  | { kind: "book"; ask: Parameters<Banli["book"]>[0]; answered: AnswerType<BookReply>; reported?: undefined }
  | { kind: "chances"; ask: Parameters<Banli["chances"]>[0]; answered: AnswerType<Chances>; reported?: undefined }
  | {
      kind: "review";
      ask: Parameters<Banli["review"]>[0];
      answered: AnswerType<Review>;
      reported?: "review-progress";
    }
);

/** The types of events that carry a reply of Banli. */
type AnswerType<Answer> = Extract<AppEvent, { key: string; answer: Final<Answer> }>["type"];

/** The requests to Banli: at most one of each kind. */
export const questions = (state: State): BanliRequest[] =>
  views(state).flatMap((view) => view.questions?.(state) ?? []);

/** Values to store, by name; undefined removes one. */
export function kept(state: State): Kept {
  const { settings, play, analyse, learn, begun, hasWon, live, tournaments, puzzles, coordinates, insights } = state;
  return {
    settings,
    options: play.options,
    game: play.game ? toKeptGame(play.game) : undefined,
    analysis: keptAnalysis(analyse.isOn, analyse.lines),
    lessons: learn.done,
    begun,
    hasWon: hasWon || undefined,
    mistakes: keptMistakes(puzzles),
    puzzles: puzzles.kept,
    coordinates: coordinates.kept,
    goal: insights.goal,
    live: live.kept,
    tournaments: tournaments.kept,
  };
}

const mistakeLists: WeakMap<object, Kept["mistakes"]> = new WeakMap();

/** The puzzles from mistakes; the same object for the same puzzle of the same list. */
function keptMistakes({ mistakes: list, number }: State["puzzles"]) {
  if (!list) return undefined;
  const known = mistakeLists.get(list);
  if (known?.number === number) return known;
  const now = { list, number };
  mistakeLists.set(list, now);
  return now;
}

const analyses: Record<string, { isOn: boolean; lines: number }> = {};

/** The same object for equal values, so that unchanged values are not written again. */
const keptAnalysis = (isOn: boolean, lines: number) => (analyses[`${isOn} ${lines}`] ??= { isOn, lines });

export interface Timer {
  of: unknown;
  after: number;
  event: AppEvent;
  repeats?: boolean;
  isShow?: boolean;
}

/**
 * The active timers. Each dispatches an event after `after` milliseconds; a different `of` restarts it.
 * Timers with `isShow` do not run for visitors who prefer reduced motion.
 */
export function timers(state: State): Record<string, Timer> {
  const { message, confirming } = state;
  const running: Record<string, Timer> = {};
  if (message) running.message = { of: message, after: MESSAGE_TIME, event: { type: "message-over" } };
  if (confirming)
    running.confirming = { of: confirming, after: CONFIRMATION_TIME, event: { type: "confirmation-over" } };
  return Object.assign(running, ...views(state).map((view) => view.timers?.(state)));
}

export function link(state: State) {
  return linkTo(placeOf(state));
}
