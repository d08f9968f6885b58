// All tests in Chromium, with one host and one browser, several pages in parallel.

import { describe } from "node:test";
import { board } from "./browser/board.ts";
import { coordinates } from "./browser/coordinates.ts";
import { fair } from "./browser/fair.ts";
import { games } from "./browser/games.ts";
import { insights } from "./browser/insights.ts";
import { keptGames } from "./browser/kept.ts";
import { layout } from "./browser/layout.ts";
import { load } from "./browser/load.ts";
import { looks } from "./browser/looks.ts";
import { modes } from "./browser/modes.ts";
import { newcomers } from "./browser/newcomers.ts";
import { offline } from "./browser/offline.ts";
import { sizes } from "./browser/sizes.ts";
import { stage } from "./browser/stage.ts";
import { puzzles } from "./browser/puzzles.ts";
import { regressions } from "./browser/regressions.ts";
import { studies } from "./browser/studies.ts";
import { threads } from "./browser/threads.ts";
import { tools } from "./browser/tools.ts";
import { views } from "./browser/views.ts";

describe("the page", { concurrency: 3 }, () => {
  // The longest ones first.
  views();
  games();
  modes();
  puzzles();
  coordinates();
  fair();
  insights();
  keptGames();
  regressions();
  offline();
  board();
  load();
  layout();
  sizes();
  stage();
  studies();
  newcomers();
  looks();
  tools();
  threads();
});
