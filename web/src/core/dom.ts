// Virtual DOM. A view returns a description of elements, and Snabbdom applies minimal changes to the document, which
// preserves focus, scroll positions and the cursor of screen readers.
//
// Handlers are data too: an event of the page, or a function from the browser's event to one.

// Separate imports: the package's index has a module that needs a browser, but unit tests run without one.
import { h as node } from "snabbdom/build/h.js";
import { init } from "snabbdom/build/init.js";
import { spoken } from "./i18n.ts";
import type { Hooks, VNode } from "snabbdom";
import type { Dispatch, AppEvent } from "../app/events.ts";

export type Vnode = VNode;

/** A child of an element: nested lists are flattened, empty values are skipped. */
export type Child = Vnode | string | number | boolean | null | undefined | readonly Child[];

/** A browser event with a typed target. */
export type On<Target extends Element = HTMLInputElement> = Event & { readonly target: Target };

// Method types are bivariant, so that handlers and `after` can declare narrower parameters.
type Listener = { handle(event: Event): AppEvent | undefined | void }["handle"];
type After = { after(element: Element): void }["after"];

/** A handler: an event of the page, or a function from the browser's event to one. */
export type Does = AppEvent | Listener;

/** Attributes. */
export interface Props {
  /** identity of a child among its siblings */
  key?: string | number;
  /** called with the element after it was created or updated */
  after?: After;
  [handler: `on${string}`]: Does | undefined;
  [attribute: string]: string | number | boolean | null | undefined | Does | After;
}

/** An element. */
export function h(tag: string, props: Props = {}, ...children: Child[]): Vnode {
  return node(tag, { key: props.key, props, hook: hooksOf(tag, props) }, listed(children));
}

function listed(children: readonly Child[]): (Vnode | string)[] {
  const list: (Vnode | string)[] = [];
  for (const child of children) {
    if (Array.isArray(child)) list.push(...listed(child));
    else if (typeof child === "object" && child) list.push(child as Vnode);
    else if (typeof child === "number" || (typeof child === "string" && child)) list.push(String(child));
  }
  return list;
}

function hooksOf(tag: string, { after, value }: Props): Hooks | undefined {
  // The value of a select can only be set after its options exist.
  const choose: After = (list: HTMLSelectElement) => void (list.value = String(value));
  const done = after ?? (tag === "select" ? choose : undefined);
  // Hooks are called after the element was created.
  return done && { insert: ({ elm }) => done(elm as Element), postpatch: (_, { elm }) => done(elm as Element) };
}

interface Remembered {
  language: string;
  args: readonly unknown[];
  made: Vnode;
}

/** The last result of each memoised view, by its first argument. */
const memory: WeakMap<object, { weak: WeakMap<object, Remembered>; other?: Remembered }> = new WeakMap();

/** Memoises a view that depends only on its arguments and the language. */
export function lazy<Args extends unknown[]>(view: (...args: Args) => Vnode, ...args: Args): Vnode {
  let known = memory.get(view);
  if (!known) memory.set(view, (known = { weak: new WeakMap() }));
  const [first] = args;
  const language = spoken();
  const isObject = typeof first === "object" && first !== null;
  const before = isObject ? known.weak.get(first) : known.other;
  if (before?.language === language && args.every((arg, index) => arg === before.args[index])) return before.made;
  const remembered = { language, args, made: view(...args) };
  if (isObject) known.weak.set(first, remembered);
  else known.other = remembered;
  return remembered.made;
}

/** Names set as properties, because the visitor changes them too. All others are attributes, including the value of an option. */
const LIVE = new Set(["value", "checked", "disabled", "hidden"]);
const OURS = new Set(["key", "after"]);

/**
 * Prepares an element for drawing.
 * @returns a function that sets the element's children
 */
export function drawIn(parent: Element, dispatch: Dispatch): (children: Child[]) => void {
  const handlers: WeakMap<Element, Props> = new WeakMap();
  const listen = (element: Element, kind: string) =>
    element.addEventListener(kind, (browserEvent) => {
      const handler = handlers.get(element)?.[`on${kind}`];
      const event = typeof handler === "function" ? handler(browserEvent) : handler;
      if (event) dispatch(event);
    });
  const update = (before: VNode, now: VNode) => {
    const element = now.elm as HTMLElement;
    const [old, props]: Props[] = [before.data?.props ?? {}, now.data?.props ?? {}];
    for (const name in old) if (!(name in props)) set(element, name, null);
    for (const name in props) {
      if (name.startsWith("on")) {
        if (!(name in old)) listen(element, name.slice(2));
      } else if (LIVE.has(name) || old[name] !== props[name]) set(element, name, props[name]);
    }
    handlers.set(element, props);
  };
  const patch = init([{ create: update, update }]);
  const selector = selectorOf(parent);
  let drawn: VNode | Element = parent;
  return (children) => {
    drawn = patch(drawn, node(selector, listed(children)));
  };
}

/** Snabbdom's description of an existing element. */
const selectorOf = ({ localName, id, className }: Element) =>
  localName + (id && `#${id}`) + (className && `.${className.trim().split(/\s+/).join(".")}`);

function set(element: HTMLElement, name: string, value: unknown) {
  if (OURS.has(name) || name.startsWith("on")) return;
  if (LIVE.has(name) && element.localName !== "option") {
    if (Reflect.get(element, name) !== (value ?? false)) Reflect.set(element, name, value ?? false);
  } else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}
