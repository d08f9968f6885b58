// The turns of a match, with variations, to read and to click.

import { h } from "../core/dom.js";
import { t } from "../core/i18n.js";

/**
 * @typedef {import("./tree.js").Node} Node
 * @typedef {{current: Node, onGo: (node: Node) => void, mark?: (node: Node) => {text: string, kind: string, label: string} | undefined}} Options
 */

/** @param {import("./tree.js").Tree} tree @param {Options} options */
export function turnList(tree, options) {
  const list = h("div", { class: "turns", role: "group", "aria-label": t("turns.label"), tabindex: 0 });
  list.append(...line(tree.root, options));
  if (!tree.root.children.length) list.append(h("p", { class: "quiet" }, t("turns.none")));
  requestAnimationFrame(() => {
    const here = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (!here) return;
    const top = here.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 30)
      list.scrollTop = top - list.clientHeight / 2;
  });
  return list;
}

/** What follows a node: its main line, the others in brackets after the first turn. @param {Node} node @param {Options} options @returns {any[]} */
function line(node, options) {
  const parts = [];
  for (let at = node; at.children.length; at = at.children[0]) {
    parts.push(turnButton(at.children[0], options));
    for (const other of at.children.slice(1)) {
      parts.push(h("div", { class: "variation" }, turnButton(other, options), ...line(other, options)));
    }
  }
  return parts;
}

/** @param {Node} node @param {Options} options */
function turnButton(node, { current, onGo, mark }) {
  const sign = mark?.(node);
  return h(
    "button",
    {
      type: "button",
      class: `turn ${node.number % 2 ? "by-white" : "by-black"}`,
      "aria-current": node === current ? "step" : null,
      onclick: () => onGo(node),
    },
    h("span", { class: "number" }, node.number),
    ` ${node.turn?.text}`,
    sign && h("span", { class: `label ${sign.kind}`, title: sign.label }, sign.text),
  );
}
