// Views as data, and the page made to match them. A view returns a description of elements; `patch` changes as little of
// the page as it can, so that focus, scrolling and what a screen reader follows stay where they are.
//
// Handlers are data too: what an element does when clicked is the event of the page that it makes, or a function from
// the browser's event to that event.

const SVG = "http://www.w3.org/2000/svg";

/** attributes. Names that begin with `on` are handlers; `key` tells children apart that change places; `after` is called with the element whenever it has been made or changed; `own` keeps the children out of our hands. */
export type Props = Record<string, any>;

export interface Described {
  tag: string;
  props: Props;
  children: Vnode[];
}

/** drawn again only when an argument is another one */
export interface Lazy {
  view: Function;
  args: any[];
}

export type Vnode = Described | Lazy | string;

export type Dispatch = (event: any) => void;

/**
 * An element.
 * @param children nested lists are flattened, nothing is left out
 */
export function h(tag: string, props: Props = {}, ...children: any[]): Described {
  return { tag, props, children: listed(children) };
}

/** A part of the page that depends on its arguments alone. */
export function lazy(view: Function, ...args: any[]): Lazy {
  return { view, args };
}

function listed(children: any[]): Vnode[] {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false && child !== "")
    .map((child) => (typeof child === "object" ? child : String(child)));
}

/** What was drawn last as the children of an element. */
const drawn: WeakMap<Node, { vnode: any; drawn: any; node: Node }[]> = new WeakMap();
/** The handlers of an element, by kind. */
const handlers: WeakMap<Element, Record<string, any>> = new WeakMap();

/** Makes the children of an element what is described. */
export function patch(parent: Element, children: any[], dispatch: Dispatch) {
  const before = new Map((drawn.get(parent) ?? []).map((child) => [nameOf(child.vnode, child.drawn.nth), child]));
  const counts: Record<string, number> = {};
  const now = listed(children).map((vnode) => {
    const kind = kindOf(vnode);
    const nth = (counts[kind] = (counts[kind] ?? 0) + 1);
    const name = nameOf(vnode, nth);
    const found = before.get(name);
    before.delete(name);
    return { vnode, nth, found };
  });
  for (const { node } of before.values()) parent.removeChild(node);
  let place = parent.firstChild;
  const result = now.map(({ vnode, nth, found }) => {
    const made = draw(vnode, found, parent, dispatch);
    if (found && found.node !== made.node) {
      if (found.node === place) place = place.nextSibling;
      parent.removeChild(found.node);
    }
    if (made.node === place) place = place.nextSibling;
    else parent.insertBefore(made.node, place);
    return { vnode, drawn: { nth, inner: made.inner }, node: made.node };
  });
  drawn.set(parent, result);
}

function kindOf(vnode: Vnode) {
  if (typeof vnode === "string") return "#text";
  return "view" in vnode ? `#${vnode.view.name}` : vnode.tag;
}

/** Children of one kind are told apart by their keys, or else by their order. */
function nameOf(vnode: Vnode, nth: number) {
  const key = typeof vnode === "string" || "view" in vnode ? undefined : vnode.props.key;
  return `${kindOf(vnode)} ${key === undefined ? `#${nth}` : key}`;
}

function draw(vnode: Vnode, found: any, parent: Element, dispatch: Dispatch): { node: Node; inner: any } {
  if (found && found.vnode === vnode) return { node: found.node, inner: found.drawn.inner };
  if (typeof vnode === "string") {
    if (!found) return { node: document.createTextNode(vnode), inner: null };
    if (found.vnode !== vnode) found.node.data = vnode;
    return { node: found.node, inner: null };
  }
  if ("view" in vnode) {
    const isSame = found && found.vnode.args.every((arg: any, i: number) => arg === vnode.args[i]);
    if (isSame) return { node: found.node, inner: found.drawn.inner };
    const inner = vnode.view(...vnode.args);
    const before = found?.drawn.inner;
    const kept = before &&
      kindOf(before) === kindOf(inner) && { vnode: before, drawn: { inner: null }, node: found.node };
    return { node: draw(inner, kept, parent, dispatch).node, inner };
  }
  const element = found?.node ?? create(vnode.tag, parent);
  setProps(element, found?.vnode.props ?? {}, vnode.props, dispatch);
  if (!vnode.props.own) patch(element, vnode.children, dispatch);
  // A list takes its value only when its options are there.
  if (vnode.tag === "select" && element.value !== vnode.props.value) element.value = vnode.props.value;
  vnode.props.after?.(element);
  return { node: element, inner: null };
}

function create(tag: string, parent: Element) {
  const isSvg = tag === "svg" || (parent.namespaceURI === SVG && parent.tagName !== "foreignObject");
  return isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

/** Properties, which the visitor changes too; everything else is an attribute, also the value of an option, which would else be its text where it is empty. */
const LIVE = new Set(["value", "checked", "disabled", "hidden"]);
const OURS = new Set(["key", "after", "own"]);

function setProps(element: any, before: Props, now: Props, dispatch: Dispatch) {
  for (const name of Object.keys(before)) {
    if (!(name in now)) setProp(element, name, null, dispatch);
  }
  for (const [name, value] of Object.entries(now)) {
    if (LIVE.has(name) || before[name] !== value) setProp(element, name, value, dispatch);
  }
}

function setProp(element: any, name: string, value: any, dispatch: Dispatch) {
  if (OURS.has(name)) return;
  if (name.startsWith("on")) setHandler(element, name.slice(2), value, dispatch);
  else if (LIVE.has(name) && element.localName !== "option") {
    if (element[name] !== (value ?? false)) element[name] = value ?? false;
  } else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function setHandler(element: Element, kind: string, handler: any, dispatch: Dispatch) {
  let known = handlers.get(element);
  if (!known) handlers.set(element, (known = {}));
  if (!(kind in known)) {
    element.addEventListener(kind, (browserEvent) => {
      const now = (handlers.get(element) as any)[kind];
      const event = typeof now === "function" ? now(browserEvent) : now;
      if (event) dispatch(event);
    });
  }
  known[kind] = handler;
}
