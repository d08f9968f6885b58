// Spanish.

import type { Catalogue } from "../load.ts";
import page from "./page.ts";

export default {
  page,
  areas: {
    analyse: () => import("./analyse.ts"),
    archive: () => import("./archive.ts"),
    coordinates: () => import("./coordinates.ts"),
    dialogs: () => import("./dialogs.ts"),
    edit: () => import("./edit.ts"),
    embed: () => import("./embed.ts"),
    end: () => import("./end.ts"),
    games: () => import("./games.ts"),
    guess: () => import("./guess.ts"),
    hints: () => import("./hints.ts"),
    insights: () => import("./insights.ts"),
    learn: () => import("./learn.ts"),
    live: () => import("./live.ts"),
    notes: () => import("./notes.ts"),
    puzzles: () => import("./puzzles.ts"),
    ratings: () => import("./ratings.ts"),
    reading: () => import("./reading.ts"),
    replay: () => import("./replay.ts"),
    review: () => import("./review.ts"),
    rules: () => import("./rules.ts"),
    scores: () => import("./scores.ts"),
    share: () => import("./share.ts"),
    studies: () => import("./studies.ts"),
    tournaments: () => import("./tournaments.ts"),
  },
  problems: () => import("./problems.ts"),
} satisfies Catalogue;
