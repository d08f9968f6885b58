// White's chances in the set-up of the form.

import { h } from "../../core/dom.ts";
import { t } from "../../core/i18n.ts";
import { currentNode } from "../../game/study.ts";
import type { Chance } from "../../../packages/pijersi/src/types.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Study } from "../../game/study.ts";
import type { State } from "../../app/state.ts";
import type { BanliRequest } from "../../app/derived.ts";
import type { Play } from "./state.ts";

const startOf = (study: Study) => currentNode({ ...study, at: 0 }).position.psn;

/** The measured chances of the set-up on the board; null where Banli has to estimate them. */
export function measuredChances(study: Study, rules: Rules): Chance[] | null {
  const chances = rules.measured({ position: startOf(study) });
  return chances.length > 0 ? chances : null;
}

/** Banli estimates the chances of a set-up that was chosen in the form. */
export function chancesRequest({ view, play }: State): BanliRequest[] {
  const { chances, game, study, options } = play;
  const isAsked = view === "play" && !game && !chances && options.setup !== "position";
  if (!isAsked) return [];
  const position = startOf(study);
  return [{ key: `chances ${position}`, kind: "chances", ask: { position }, answered: "chances-found" }];
}

/** The chances for the players of the form: those of the level nearest to Banli's, or all of them. */
function shown({ chances, options }: Play): Chance[] {
  if (!chances || options.opponent === "two") return chances ?? [];
  const distance = ({ level }: Chance) => Math.abs(level - options.level);
  return [...chances].sort((one, other) => distance(one) - distance(other)).slice(0, 1);
}

const percent = (share: number) => String(Math.round(100 * share));

function sentence({ level, white, low, high, games }: Chance) {
  const values = { level, white: percent(white), low: percent(low), high: percent(high) };
  return games === undefined ? t("form.chances-estimated", values) : t("form.chances-measured", { ...values, games });
}

/** White's chances in words. */
export const chancesView = (play: Play) =>
  h(
    "div",
    { class: "note", key: "chances", role: "status", "data-test": "chances" },
    shown(play).map((chance) => h("p", { key: String(chance.level) }, sentence(chance))),
  );
