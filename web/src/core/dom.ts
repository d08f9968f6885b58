// Views as data. A view returns a description of elements, and Snabbdom changes as little of the page as it can to match
// it, so that focus, scrolling and what a screen reader follows stay where they are.
//
// Handlers are data too: what an element does when clicked is the event of the page that it makes, or a function from
// the browser's event to that event.

// One by one: among the rest is a module that needs a browser, and views are described without one, too.
import { h as node } from "snabbdom/build/h.js";
import { init } from "snabbdom/build/init.js";
import { spoken } from "./i18n.ts";
import type { Hooks, VNode } from "snabbdom";
import type { Dispatch, AppEvent } from "../app/events.ts";

export type Vnode = VNode;

/** What may stand among the children of an element: nested lists are flattened, what is empty is left out. */
export type Child = Vnode | string | number | boolean | null | undefined | readonly Child[];

/** An event of the browser at an element of one kind. */
export type On<Target extends Element = HTMLInputElement> = Event & { readonly target: Target };

// Methods take parameters of narrower types: a handler says which event it gets, and `after` which element.
type Listener = { handle(event: Event): AppEvent | undefined | void }["handle"];
type After = { after(element: Element): void }["after"];

/** What an element does: the event that it makes, or a function from the browser's event to it. */
export type Does = AppEvent | Listener;

/** Attributes. */
export interface Props {
  /** tells children apart that change places */
  key?: string | number;
  /** is called with the element whenever it has been made or changed */
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
  // A list takes its value only when its options are there.
  const choose: After = (list: HTMLSelectElement) => void (list.value = String(value));
  const done = after ?? (tag === "select" ? choose : undefined);
  // The hooks are called when the element is there.
  return done && { insert: ({ elm }) => done(elm as Element), postpatch: (_, { elm }) => done(elm as Element) };
}

interface Remembered {
  language: string;
  args: readonly unknown[];
  made: Vnode;
}

/** What views with a memory made last, by what their first argument is. */
const memory: WeakMap<object, { weak: WeakMap<object, Remembered>; other?: Remembered }> = new WeakMap();

/** A part of the page that depends on its arguments and the language alone: it is described again only when one of them is another one. */
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

/** Properties, which the visitor changes too; everything else is an attribute, also the value of an option, which would else be its text where it is empty. */
const LIVE = new Set(["value", "checked", "disabled", "hidden"]);
const OURS = new Set(["key", "after"]);

/**
 * Begins to draw in an element.
 * @returns makes its children what is described
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

/** How Snabbdom names an element that is there already. */
const selectorOf = ({ localName, id, className }: Element) =>
  localName + (id && `#${id}`) + (className && `.${className.trim().split(/\s+/).join(".")}`);

function set(element: HTMLElement, name: string, value: unknown) {
  if (OURS.has(name) || name.startsWith("on")) return;
  if (LIVE.has(name) && element.localName !== "option") {
    if (Reflect.get(element, name) !== (value ?? false)) Reflect.set(element, name, value ?? false);
  } else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}
