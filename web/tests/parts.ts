// All parts of the program, loaded: for tests of the state without a browser.

import { fetchParts } from "../src/effects/load.ts";
import { VIEWS } from "../src/app/link.ts";

export const parts = await fetchParts([...VIEWS, "share", "dialogs", "end", "hints", "reading", "problems"]);
