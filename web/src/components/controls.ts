// Common controls.

import { h } from "../core/dom.ts";
import { icon } from "./icons.ts";
import type { Child, Does, On, Props } from "../core/dom.ts";
import type { AppEvent } from "../app/events.ts";
import type { IconName } from "./icons.ts";

/**
 * A button.
 * @param does the event it dispatches
 */
export function button(label: Child, does: Does, props: Props = {}) {
  return h("button", { type: "button", onclick: does, ...props }, label);
}

/** A button with an icon before its text. */
export const iconButton = (sign: IconName, label: string, does: Does, props: Props = {}) =>
  button([icon(sign), h("span", {}, label)], does, props);

/** A button with an icon and an accessible name. */
export function signButton(sign: IconName, label: string, does: Does, props: Props = {}) {
  return button(icon(sign), does, {
    "aria-label": label,
    title: label,
    class: "sign",
    ...props,
  });
}

/** A labelled list of choices. */
export function select<Value extends string>(
  label: string,
  options: readonly (readonly [Value, string])[],
  value: string,
  does: (value: Value) => AppEvent,
  props: Props = {},
) {
  // The value is one of the options.
  const onchange = (event: On<HTMLSelectElement>) => does(event.target.value as Value);
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
 * @param name of the group
 */
export function choice<Value extends string>(
  name: string,
  label: string,
  options: readonly (readonly [Value, string])[],
  value: string,
  does: (value: Value) => AppEvent,
) {
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

/** A checkbox. */
export function toggle(label: string, checked: boolean, does: (isOn: boolean) => AppEvent, props: Props = {}) {
  const onchange = (event: On) => does(event.target.checked);
  return h(
    "label",
    { class: "switch" },
    h("input", { type: "checkbox", checked, onchange, ...props }),
    h("span", {}, label),
  );
}

/**
 * A piece as the kit draws it.
 * @param symbol the symbol of the kit, if not that of the piece
 */
export function pieceIcon(
  letters: string,
  viewBox: string = "-0.64 -0.64 1.28 1.28",
  symbol: string = `piece-${letters}`,
) {
  return h(
    "svg",
    { viewBox, "aria-hidden": "true" },
    h("use", { href: `#${symbol}`, x: -1, y: -1, width: 2, height: 2 }),
  );
}
