// Building elements, without markup in strings.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, any>} Props attributes; `onclick` and the like take functions
 */

/** @param {Element} element @param {Props} props @param {Child[]} children */
function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "disabled") /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element.
 * @param {string} tag @param {Props} [props] @param {...any} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, props, children);
  return element;
}

/**
 * An SVG element.
 * @param {string} tag @param {Props} [props] @param {...any} children
 * @returns {any}
 */
export function svg(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, props, children);
  return element;
}

/** A button. @param {string} label @param {() => void} onclick @param {Props} [props] */
export function button(label, onclick, props = {}) {
  return h("button", { type: "button", onclick, ...props }, label);
}

const UNSURE = 4000;

/** A button for what cannot be undone: it asks first, and acts when pressed again. @param {string} label @param {string} sure @param {() => void} onclick @param {Props} [props] */
export function sureButton(label, sure, onclick, props = {}) {
  let isSure = false;
  const element = button(
    label,
    () => {
      if (isSure) {
        onclick();
        return;
      }
      isSure = true;
      element.textContent = sure;
      element.classList.add("danger");
      setTimeout(() => {
        isSure = false;
        element.textContent = label;
        element.classList.remove("danger");
      }, UNSURE);
    },
    props,
  );
  return element;
}

/** A button with a sign and a name that is read out. @param {string} sign @param {string} label @param {() => void} onclick @param {Props} [props] */
export function signButton(sign, label, onclick, props = {}) {
  return h(
    "button",
    { type: "button", onclick, "aria-label": label, title: label, class: "sign", ...props },
    h("span", { "aria-hidden": "true" }, sign),
  );
}

/**
 * A labelled list of choices.
 * @param {string} label @param {[string, string][]} options @param {string} value @param {(value: string) => void} onchange
 */
export function select(label, options, value, onchange) {
  const list = h(
    "select",
    { onchange: (/** @type {any} */ event) => onchange(event.target.value) },
    options.map(([key, name]) => h("option", { value: key }, name)),
  );
  list.value = value;
  return h("label", { class: "field" }, h("span", {}, label), list);
}

/**
 * Choices side by side, as radio buttons.
 * @param {string} label @param {[string, string][]} options @param {string} value @param {(value: string) => void} onchange
 */
export function choice(label, options, value, onchange) {
  const name = `choice-${Math.random().toString(36).slice(2)}`;
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, label),
    h(
      "div",
      { class: "segments" },
      options.map(([key, text]) =>
        h(
          "label",
          {},
          h("input", { type: "radio", name, value: key, checked: key === value, onchange: () => onchange(key) }),
          h("span", {}, text),
        ),
      ),
    ),
  );
}

/** Sets an attribute that is not so already: what stays is not drawn anew. @param {Element} element @param {string} name @param {string} value */
export function put(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
