// One-time effects: copying, saving files, playing a sound.

import { t } from "../core/i18n.ts";
import { Files } from "../../packages/pijersi/src/files.ts";
import { sound } from "./sound.ts";
import { restart } from "./version.ts";
import type { Look } from "../board/look.ts";
import type { FileRequest } from "../../packages/pijersi/src/types.ts";
import type { Effect, Text } from "../app/state.ts";
import type { Dispatch } from "../app/events.ts";

/** Delay before the URL of a download is revoked, in milliseconds. */
const OFFERED = 10_000;

let files: Files | undefined;

/** @param look the look of the current board */
export async function carryOut(effect: Effect, dispatch: Dispatch, look: () => Look | null) {
  const report = (key: string, values: Text["values"] = {}) => dispatch({ type: "message", text: { key, values } });
  switch (effect.type) {
    case "sound":
      sound(effect.name);
      break;
    case "copy":
      await copy(effect.isLink ? new URL(effect.text, location.href).href : effect.text, report);
      break;
    case "save-text":
      save(new Blob([effect.text], { type: "text/plain" }), effect.name);
      break;
    case "read-file":
      dispatch({ type: "replay-open", text: await effect.file.text() });
      break;
    case "picture":
      await draw(effect.question, report, dispatch);
      break;
    case "snapshot":
      await takeSnapshot(effect, look(), report);
      break;
    case "fetch-puzzles":
      await (await import("./puzzles.ts")).fetchPuzzles(dispatch);
      break;
    case "openings-load":
      await (await import("./openings.ts")).loadOpenings(dispatch);
      break;
    case "openings-own":
      await (await import("./games.ts")).countOwnGames(dispatch);
      break;
    case "studies-load":
    case "studies-put":
    case "studies-delete":
    case "studies-read":
      await (await import("./studies.ts")).carryOutStudies(effect, dispatch);
      break;
    case "games-load":
    case "games-put":
    case "games-delete":
    case "games-read":
      await (await import("./games.ts")).carryOutGames(effect, dispatch);
      break;
    case "restart":
      restart();
      break;
    default:
      await (await import("./live.ts")).carryOutLive(effect, dispatch);
  }
}

async function copy(text: string, report: (key: string) => void) {
  try {
    await navigator.clipboard.writeText(text);
    report("share.copied");
  } catch {
    // Without permission, show the text to be copied manually.
    window.prompt(t("share.copy-by-hand"), text);
  }
}

async function draw(question: FileRequest, report: (key: string) => void, dispatch: Dispatch) {
  files ??= new Files();
  report("share.drawing");
  const answer = await files.draw(question).answer;
  if (answer.status === "answered") save(answer.blob, answer.name);
  else if (answer.status === "failed") dispatch({ type: "message", text: { key: "problem", failure: answer.error } });
}

async function takeSnapshot(
  { how, options }: Extract<Effect, { type: "snapshot" }>,
  look: Look | null,
  report: (key: string, values?: Text["values"]) => void,
) {
  if (!look) return;
  try {
    const { handOver, snapshot } = await import("./snapshot.ts");
    if ((await handOver(snapshot(look, options), how, save)) === "copied") report("share.copied");
  } catch {
    report("view-failed");
  }
}

function save(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), OFFERED);
}
