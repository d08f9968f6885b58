// Texts for formats, times and results of tournaments.

import { spoken, t } from "../../core/i18n.ts";
import { setupName } from "../live/words.ts";
import type { TournamentSettings } from "../../generated/protocol.ts";

/** A text for a format. */
export function formatText(format: TournamentSettings["format"]) {
  const name = t(`tournaments.kind.${format.kind}`);
  switch (format.kind) {
    case "swiss":
      return `${name}, ${t("tournaments.rounds-count", { count: format.rounds })}`;
    case "arena":
      return `${name}, ${format.minutes} min`;
    case "round-robin":
    case "league":
      return format.double ? `${name}, ${t("tournaments.twice")}` : name;
    case "knockout":
      return format.games > 1 ? `${name}, ${t("tournaments.games-count", { count: format.games })}` : name;
  }
}

/** The code of the classic set-up. */
const CLASSIC = "GRXLLS";

/** Whether this is a set-up code: the names of choices are in lower case. */
const isCode = (setup: string) => /^[A-Z]/u.test(setup);

/** A text for a set-up, unless it is the classic one. */
export function setupText(setup: string) {
  if (setup === CLASSIC || setup === "classic") return null;
  return isCode(setup) ? t("live.setup-code", { code: setup }) : setupName(setup);
}

/** Date and time. */
export const timeOf = (time: number) =>
  new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" }).format(time);

/** The time until something, such as `1:05` or `2:10:00`. */
export function countdown(left: number) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
