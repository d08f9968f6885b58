// What is done once: copying, saving files, playing a sound.

import { t } from "../core/i18n.js";
import { Files } from "../pijersi/files.js";
import { sound } from "./sound.js";
import { restart } from "./version.js";

/** @typedef {import("../state/state.js").Effect} Effect */

/** A file is offered so long, in milliseconds. */
const OFFERED = 10_000;

/** @type {Files | undefined} */
let files;

/** @param {Effect} effect @param {(event: any) => void} dispatch @param {() => import("../board/look.js").Look | null} look what the board shows */
export async function carryOut(effect, dispatch, look) {
  const tell = (/** @type {string} */ key, /** @type {object} */ values = {}) =>
    dispatch({ type: "message", text: { key, values } });
  switch (effect.type) {
    case "sound":
      sound(effect.name);
      break;
    case "copy":
      await copy(effect.isLink ? new URL(effect.text, location.href).href : effect.text, tell);
      break;
    case "save-text":
      save(new Blob([effect.text], { type: "text/plain" }), effect.name);
      break;
    case "read-file":
      dispatch({ type: "replay-open", text: await effect.file.text() });
      break;
    case "picture":
      await draw(effect.question, tell);
      break;
    case "snapshot":
      await takeSnapshot(effect, look(), tell);
      break;
    case "fetch-puzzles":
      await (await import("./puzzles.js")).fetchPuzzles(dispatch);
      break;
    case "games-load":
    case "games-put":
    case "games-delete":
    case "games-read":
      await (await import("./games.js")).carryOutGames(effect, dispatch);
      break;
    case "restart":
      restart();
      break;
    default:
      await (await import("./live.js")).carryOutLive(effect, dispatch);
  }
}

/** @param {string} text @param {(key: string) => void} tell */
async function copy(text, tell) {
  try {
    await navigator.clipboard.writeText(text);
    tell("share.copied");
  } catch {
    // Without permission the text is shown, to be copied by hand.
    window.prompt(t("share.copy-by-hand"), text);
  }
}

/** @param {any} question @param {(key: string, values?: object) => void} tell */
async function draw(question, tell) {
  files ??= new Files();
  tell("share.drawing");
  const answer = await files.draw(question).answer;
  if (answer.status === "answered") save(answer.blob, answer.name);
  else if (answer.status === "failed") tell("problem", { message: answer.error.message });
}

/** @param {Extract<Effect, {type: "snapshot"}>} effect @param {import("../board/look.js").Look | null} look @param {(key: string, values?: object) => void} tell */
async function takeSnapshot({ how, options }, look, tell) {
  if (!look) return;
  try {
    const { handOver, snapshot } = await import("./snapshot.js");
    if ((await handOver(snapshot(look, options), how, save)) === "copied") tell("share.copied");
  } catch {
    tell("view-failed");
  }
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), OFFERED);
}
