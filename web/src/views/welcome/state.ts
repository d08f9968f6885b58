// State and events of the landing page.

import type { Study } from "../../game/study.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Kept } from "../../app/state.ts";
import { studyOf } from "../../game/study.ts";
import { treeOf } from "../../game/tree.ts";

/** the demonstration board */
export interface Welcome {
  study: Study;
}

export type WelcomeEvent = { type: "welcome-step" };

/** A short game with stacks, captures and an arrival. */
const SHOWN = "b4d3e3.f4e4e5.a4a3b4.g6f7d6.a5b5d6.f6e5d6.b4d5d6.g2f3d2.b2b1d2.f2f1f3.d5d6f7.f5g4f5.f7f6g5";

/** Visitors who have started fewer games than this see the capture diagram. */
export const FIRST_GAMES = 3;

export function init(rules: Rules): Welcome {
  return { study: studyOf(treeOf(rules.match({ turns: SHOWN.split(".") }))) };
}

/**
 * Whether the visitor has never played or learned here.
 * @param kept by the browser
 */
export function isNewcomer({ begun, game, lessons }: Kept) {
  return !begun && !game && !lessons?.length;
}
