// The small parts that all views are put together from.

import { h } from "./dom.js";

/** @typedef {import("./dom.js").Props} Props */

/** A button. @param {any} label @param {object | ((event: Event) => object | undefined)} does the event it makes @param {Props} [props] */
export function button(label, does, props = {}) {
  return h("button", { type: "button", onclick: does, ...props }, label);
}

/** A button with a sign, and a name that is read out. @param {string} sign @param {string} label @param {object} does @param {Props} [props] */
export function signButton(sign, label, does, props = {}) {
  return button(h("span", { "aria-hidden": "true" }, sign), does, {
    "aria-label": label,
    title: label,
    class: "sign",
    ...props,
  });
}

/**
 * A labelled list of choices.
 * @param {string} label @param {[string, string][]} options @param {string} value @param {(value: string) => object} does @param {Props} [props]
 */
export function select(label, options, value, does, props = {}) {
  const onchange = (/** @type {any} */ event) => does(event.target.value);
  return h(
    "label",
    { class: "field" },
    h("span", {}, label),
    h(
      "select",
      { value, onchange, ...props },
      options.map(([key, name]) => h("option", { key, value: key }, name)),
    ),
  );
}

/**
 * Choices side by side, as radio buttons.
 * @param {string} name of the group @param {string} label @param {[string, string][]} options @param {string} value @param {(value: string) => object} does
 */
export function choice(name, label, options, value, does) {
  return h(
    "fieldset",
    { class: "choice", key: name },
    h("legend", {}, label),
    h(
      "div",
      { class: "segments" },
      options.map(([key, text]) =>
        h(
          "label",
          { key },
          h("input", { type: "radio", name, value: key, checked: key === value, onchange: () => does(key) }),
          h("span", {}, text),
        ),
      ),
    ),
  );
}

/** Something that is on or off. @param {string} label @param {boolean} checked @param {(isOn: boolean) => object} does @param {Props} [props] */
export function toggle(label, checked, does, props = {}) {
  const onchange = (/** @type {any} */ event) => does(event.target.checked);
  return h(
    "label",
    { class: "switch" },
    h("input", { type: "checkbox", checked, onchange, ...props }),
    h("span", {}, label),
  );
}

/** A piece as the kit draws it. @param {string} letters @param {string} [viewBox] @param {string} [symbol] another symbol of the kit */
export function pieceIcon(letters, viewBox = "-0.64 -0.64 1.28 1.28", symbol = `piece-${letters}`) {
  return h(
    "svg",
    { viewBox, "aria-hidden": "true" },
    h("use", { href: `#${symbol}`, x: -1, y: -1, width: 2, height: 2 }),
  );
}
