// What the visitor did on each day: games finished and puzzles solved.

import type { GameRecord } from "../../game/record.ts";
import type { Goal } from "./state.ts";

const DAY = 86_400_000;
/** Number of weeks shown. */
const WEEKS = 17;
/** The first day of the count, 1 January 1970, was a Thursday: so many days after a Monday. */
const FIRST_WEEKDAY = 3;

/** Activity of a day. */
export interface Activity extends Goal {
  day: number;
}

/** The number of the day on which a game was finished. */
const dayOf = ({ changed }: GameRecord) => Math.floor(changed / DAY);

/** Activity of each day from one to another. */
export function activities(games: GameRecord[], puzzles: Record<string, number>, from: number, to: number): Activity[] {
  const counts = new Map<number, number>();
  for (const game of games) counts.set(dayOf(game), (counts.get(dayOf(game)) ?? 0) + 1);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const day = from + index;
    return { day, games: counts.get(day) ?? 0, puzzles: puzzles[day] ?? 0 };
  });
}

/** The day of the week, from 0 for Monday. */
export const weekday = (day: number) => (day + FIRST_WEEKDAY) % 7;

/** The first day of the calendar: a Monday. */
export const firstDay = (today: number) => today - weekday(today) - 7 * (WEEKS - 1);

export const isActive = ({ games, puzzles }: Goal) => games + puzzles > 0;

/** Whether the goal is reached; a goal of nothing never is. */
export const isReached = (done: Goal, goal: Goal) =>
  isActive(goal) && done.games >= goal.games && done.puzzles >= goal.puzzles;

/** Number of consecutive active days up to the last one, or up to yesterday while today is young. */
export function streakOf(days: Activity[]): number {
  const past = [...days].reverse();
  const rest = past[0] && !isActive(past[0]) ? past.slice(1) : past;
  const end = rest.findIndex((day) => !isActive(day));
  return end < 0 ? rest.length : end;
}

/** The date of a day. */
export const dateOf = (day: number) => new Date(day * DAY);
