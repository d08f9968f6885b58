// Views as data, and the page made to match them. A view returns a description of elements; `patch` changes as little of
// the page as it can, so that focus, scrolling and what a screen reader follows stay where they are.
//
// Handlers are data too: what an element does when clicked is the event of the page that it makes, or a function from
// the browser's event to that event.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Record<string, any>} Props attributes. Names that begin with `on` are handlers; `key` tells children apart that
 *   change places; `after` is called with the element whenever it has been made or changed; `own` keeps the children out of
 *   our hands.
 * @typedef {{tag: string, props: Props, children: Vnode[]}} Described
 * @typedef {{view: Function, args: any[]}} Lazy drawn again only when an argument is another one
 * @typedef {Described | Lazy | string} Vnode
 * @typedef {(event: any) => void} Dispatch
 */

/** An element. @param {string} tag @param {Props} [props] @param {...any} children nested lists are flattened, nothing is left out @returns {Described} */
export function h(tag, props = {}, ...children) {
  return { tag, props, children: listed(children) };
}

/** A part of the page that depends on its arguments alone. @param {Function} view @param {...any} args @returns {Lazy} */
export function lazy(view, ...args) {
  return { view, args };
}

/** @param {any[]} children @returns {Vnode[]} */
function listed(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false && child !== "")
    .map((child) => (typeof child === "object" ? child : String(child)));
}

/** What was drawn last as the children of an element. @type {WeakMap<Node, {vnode: any, drawn: any, node: Node}[]>} */
const drawn = new WeakMap();
/** The handlers of an element, by kind. @type {WeakMap<Element, Record<string, any>>} */
const handlers = new WeakMap();

/**
 * Makes the children of an element what is described.
 * @param {Element} parent @param {any[]} children @param {Dispatch} dispatch
 */
export function patch(parent, children, dispatch) {
  const before = new Map((drawn.get(parent) ?? []).map((child) => [nameOf(child.vnode, child.drawn.nth), child]));
  /** @type {Record<string, number>} */
  const counts = {};
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

/** @param {Vnode} vnode */
function kindOf(vnode) {
  if (typeof vnode === "string") return "#text";
  return "view" in vnode ? `#${vnode.view.name}` : vnode.tag;
}

/** Children of one kind are told apart by their keys, or else by their order. @param {Vnode} vnode @param {number} nth */
function nameOf(vnode, nth) {
  const key = typeof vnode === "string" || "view" in vnode ? undefined : vnode.props.key;
  return `${kindOf(vnode)} ${key === undefined ? `#${nth}` : key}`;
}

/** @param {Vnode} vnode @param {any} found @param {Element} parent @param {Dispatch} dispatch @returns {{node: Node, inner: any}} */
function draw(vnode, found, parent, dispatch) {
  if (found && found.vnode === vnode) return { node: found.node, inner: found.drawn.inner };
  if (typeof vnode === "string") {
    if (!found) return { node: document.createTextNode(vnode), inner: null };
    if (found.vnode !== vnode) found.node.data = vnode;
    return { node: found.node, inner: null };
  }
  if ("view" in vnode) {
    const isSame =
      found && found.vnode.args.every((/** @type {any} */ arg, /** @type {number} */ i) => arg === vnode.args[i]);
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

/** @param {string} tag @param {Element} parent */
function create(tag, parent) {
  const isSvg = tag === "svg" || (parent.namespaceURI === SVG && parent.tagName !== "foreignObject");
  return isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

/** Properties, which the visitor changes too; everything else is an attribute, also the value of an option, which would else be its text where it is empty. */
const LIVE = new Set(["value", "checked", "disabled", "hidden"]);
const OURS = new Set(["key", "after", "own"]);

/** @param {any} element @param {Props} before @param {Props} now @param {Dispatch} dispatch */
function setProps(element, before, now, dispatch) {
  for (const name of Object.keys(before)) {
    if (!(name in now)) setProp(element, name, null, dispatch);
  }
  for (const [name, value] of Object.entries(now)) {
    if (LIVE.has(name) || before[name] !== value) setProp(element, name, value, dispatch);
  }
}

/** @param {any} element @param {string} name @param {any} value @param {Dispatch} dispatch */
function setProp(element, name, value, dispatch) {
  if (OURS.has(name)) return;
  if (name.startsWith("on")) setHandler(element, name.slice(2), value, dispatch);
  else if (LIVE.has(name) && element.localName !== "option") {
    if (element[name] !== (value ?? false)) element[name] = value ?? false;
  } else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Element} element @param {string} kind @param {any} handler @param {Dispatch} dispatch */
function setHandler(element, kind, handler, dispatch) {
  let known = handlers.get(element);
  if (!known) handlers.set(element, (known = {}));
  if (!(kind in known)) {
    element.addEventListener(kind, (browserEvent) => {
      const now = /** @type {any} */ (handlers.get(element))[kind];
      const event = typeof now === "function" ? now(browserEvent) : now;
      if (event) dispatch(event);
    });
  }
  known[kind] = handler;
}
