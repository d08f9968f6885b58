// Texts for names, clocks and results of live games.

import { decimal, t } from "../../core/i18n.ts";
import { nameView, withName } from "../../components/names.ts";
import type { Seated } from "./state.ts";
import type { GameSettings } from "../../../packages/pijersi/src/types.ts";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name in a sentence. Right-to-left names are wrapped in isolating characters, which also work in labels and titles, so
 * that they do not affect the direction of the text around them.
 */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

export function nameText(seated: Seated | null) {
  if (!seated) return t("live.free-seat");
  const name = isolated(seated.name ?? t("live.nameless"));
  return (seated.bot ? t("live.bot", { name }) : name) + ratingText(seated);
}

/** The rating behind a name, with a question mark while it is provisional. */
function ratingText({ rating }: Seated) {
  return rating ? ` (${rating.points}${rating.provisional ? "?" : ""})` : "";
}

/** The same as elements. */
export function seatedView(seated: Seated | null) {
  if (!seated?.name) return nameText(seated);
  const name = seated.bot ? withName("live.bot", nameView(seated.name)) : [nameView(seated.name)];
  return [name, ratingText(seated)];
}

/** A text for a time control. */
export function clockWords(clock: string = "none") {
  if (clock === "none") return t("live.clock-none");
  const days = /^(\d+)d\/turn$/.exec(clock);
  if (days) return t(days[1] === "1" ? "live.clock-day" : "live.clock-days", { days: days[1] });
  const seconds = /^(\d+)s\/turn$/.exec(clock);
  if (seconds) return t("live.clock-turn", { seconds: seconds[1] });
  const [minutes, increment] = clock.split("+");
  return `${minutes} min + ${increment ?? 0} s`;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * A text for the time left.
 * @param left in milliseconds
 */
export function timeText(left: number) {
  if (left < 10_000) return decimal(Math.max(0, left) / 1000, 1);
  const seconds = Math.ceil(left / 1000);
  if (left >= DAY) {
    return t("live.days-hours", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  }
  const pad = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (left >= HOUR) return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
  return `${minutes}:${pad(seconds % 60)}`;
}

/**
 * A text for the time left in a list, to the minute.
 * @param left in milliseconds
 */
export function timeLeftText(left: number) {
  if (left >= DAY) return timeText(left);
  if (left >= HOUR) return t("live.hours", { hours: Math.floor(left / HOUR) });
  return t("live.minutes", { minutes: Math.max(1, Math.ceil(left / 60_000)) });
}

/** Whether players have days for each turn, or no clock: a game by correspondence. */
export const isCorrespondence = (clock: string = "none") => clock === "none" || clock.endsWith("d/turn");

const CLASSIC_CODE = "GRXLLS";

/** The name of a choice of set-up, as the protocol has it. */
export const setupName = (choice: string) => t(`setup.${choice.replace("-random", "")}`);

/** The name of a set-up, or its code. */
export function setupText(setup: string | undefined) {
  if (setup === CLASSIC_CODE) return t("live.setup-classic");
  return setup ? t("live.setup-code", { code: setup }) : t("live.setup-own");
}

/** @param setup a set-up code */
export const termsText = (
  setup: string | undefined,
  { mode = "casual", clocks, swap }: Pick<GameSettings, "mode" | "clocks" | "swap">,
  rated: boolean = false,
) =>
  [
    clockWords(clocks?.[0]),
    t(rated ? "live.rated" : `live.mode.${mode}`),
    ...(swap === "first-turn" ? [t("fair.swap")] : []),
    setupText(setup),
  ].join(" · ");
