// All that is tested in a browser, with one host and one browser.

import "./browser/games.js";
import "./browser/modes.js";
import "./browser/mended.js";
import "./browser/board.js";
import "./browser/load.js";
import "./browser/offline.js";
import "./browser/views.js";
