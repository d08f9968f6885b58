// Sharing a match: text, position, link, pictures.

import { linkTo } from "../../app/link.ts";
import { textOf } from "../../game/notes.ts";
import { isAnnotated, lastNode, swapIn, spotOf } from "../../game/tree.ts";
import type { FileRequest } from "../../../packages/pijersi/src/types.ts";
import type { Pijersi as Rules } from "../../../packages/pijersi/src/rules.ts";
import type { Effect, State } from "../../app/state.ts";
import type { Handlers } from "../../app/view.ts";
import type { ShareEvent } from "./state.ts";
import { studyIn } from "../../app/boards.ts";

/** The match up to the current node. */
function onBoard(state: State) {
  if (state.view === "edit") {
    const { position, flipped } = state.edit;
    return { start: position?.psn, turns: [], psn: position?.psn ?? "", flipped, notes: undefined, swapped: false };
  }
  const study = studyIn(state);
  if (!study) return { turns: [], psn: "", flipped: false, swapped: false };
  const { tree, at, flipped } = study;
  const { swapped = false } = swapIn(tree, at);
  return { ...spotOf(tree, at), psn: tree.nodes[at].position.psn, flipped, notes: tree.notes, swapped };
}

/** The match text up to the current node, with the result if the current node is the last one. */
function matchText(state: State, rules: Rules) {
  const { start, turns, notes } = onBoard(state);
  const { game, study } = state.view === "live" ? state.live : state.play;
  const isGame = state.view === "play" || state.view === "live";
  // A tree with notes or variations is one text.
  const tree = studyIn(state)?.tree;
  if (!isGame && tree && isAnnotated(tree)) return textOf(tree, rules);
  const isEnd = isGame && study && study.at === lastNode(study.tree, 0);
  const result = (isEnd && game?.state.end?.result) || undefined;
  return rules.match({ start, turns, result, ...(notes && { notes }) }).text;
}

const doing = (state: State, effect: Effect): State => ({ ...state, effects: [...state.effects, effect] });

export const update: Handlers<ShareEvent> = {
  "copy-link": (state) => {
    const { start, turns, swapped } = onBoard(state);
    return doing(state, { type: "copy", text: linkTo({ view: "analyse", start, turns, swapped }), isLink: true });
  },
  "copy-embed": (state, { base }) => {
    const { start, turns, swapped } = onBoard(state);
    const link = linkTo({ view: "replay", start, turns, swapped }).replaceAll("&", "&amp;");
    const script = `<script type="module" src="${new URL("embed/pijersi-board.js", base).href}"></script>`;
    return doing(state, { type: "copy", text: `${script}\n<pijersi-board link="${link}"></pijersi-board>` });
  },
  "copy-match": (state, _, rules) => doing(state, { type: "copy", text: matchText(state, rules) }),
  "copy-psn": (state) => doing(state, { type: "copy", text: onBoard(state).psn }),
  "save-match": (state, _, rules) =>
    doing(state, { type: "save-text", name: "pijersi.txt", text: matchText(state, rules) }),

  /** Copies a given text. */
  save: (state, { name, text }) => doing(state, { type: "save-text", name, text }),

  /** A picture of the board as displayed, with marks and arrows. */
  snapshot: (state, { how, isDark }) =>
    doing(state, { type: "snapshot", how, options: { ...state.settings.picture, isDark } }),

  /** A picture of the position, or an animation of the match. */
  picture: (state, { format, isDark }) => {
    const { start, turns, flipped } = onBoard(state);
    const { language, view, picture } = state.settings;
    const isFilm = format === "gif";
    const question: FileRequest = {
      ...{ format, start, turns, language, flip: flipped, perspective: view === "space" },
      ...{ size: isFilm ? 480 : 1000, theme: isDark ? "dark" : "light", glide: isFilm && picture.glides !== false },
    };
    return doing(state, { type: "picture", question });
  },
};
