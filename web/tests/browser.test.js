// All that is tested in a browser, with one host and one browser, several pages at a time.

import { describe } from "node:test";
import { board } from "./browser/board.js";
import { games } from "./browser/games.js";
import { keptGames } from "./browser/kept.js";
import { load } from "./browser/load.js";
import { looks } from "./browser/looks.js";
import { mended } from "./browser/mended.js";
import { modes } from "./browser/modes.js";
import { newcomers } from "./browser/newcomers.js";
import { offline } from "./browser/offline.js";
import { sizes } from "./browser/sizes.js";
import { puzzles } from "./browser/puzzles.js";
import { tools } from "./browser/tools.js";
import { views } from "./browser/views.js";

describe("the page", { concurrency: 3 }, () => {
  // The longest ones first.
  views();
  games();
  modes();
  puzzles();
  keptGames();
  mended();
  offline();
  board();
  load();
  sizes();
  newcomers();
  looks();
  tools();
});
