// The icons of the page: outlines on a grid of 24 units, drawn with lines of the colour of the text around them.

import { h } from "../core/dom.ts";

const ICONS = {
  analyse: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clear: "M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM9.5 9.5l5 5M14.5 9.5l-5 5",
  close: "M6 6l12 12M18 6L6 18",
  erase:
    "M11.2 20H8.4l-3.8-3.8a1.6 1.6 0 0 1 0-2.3l8.3-8.3a1.9 1.9 0 0 1 2.7 0l3.6 3.6a1.9 1.9 0 0 1 0 2.7zM8.6 9.9l6.2 6.2M11.2 20H20",
  first: "M18 6l-6 6l6 6M11 6l-6 6l6 6",
  flag: "M6 21V4M6 5c4-2.5 7.5 2.5 12 0v9c-4.5 2.5-8-2.5-12 0",
  flip: "M7.5 20V4.5M4 8l3.5-3.5L11 8M16.5 4v15.5M13 16l3.5 3.5L20 16",
  help: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM9.3 9.3a2.8 2.8 0 1 1 4.2 2.5c-1 .6-1.5 1.1-1.5 2.1M12 17.2h.01",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.7 10.7c.8.7 1.2 1.4 1.2 2.3h5c0-.9.4-1.6 1.2-2.3A6 6 0 0 0 12 3z",
  last: "M6 6l6 6l-6 6M13 6l6 6l-6 6",
  menu: "M4 7h16M4 12h16M4 17h16",
  next: "M9 5l7 7l-7 7",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  previous: "M15 5l-7 7l7 7",
  rematch: "M4.5 10a7.5 7.5 0 0 1 12.8-3.3L20 9.5M20 5v4.5h-4.5M19.5 14a7.5 7.5 0 0 1-12.8 3.3L4 14.5M4 19v-4.5h4.5",
  "reset-view": "M4.5 4.5V9H9M4.8 9a8 8 0 1 1-.6 5M12 9.5v2.5h2.5",
  review: "M4 4v16h16M8 14l3.5-4.5l3.5 2.5l4.5-6",
  settings:
    "M4 7h9M19 7h1M13.5 7a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0M4 17h1M11 17h9M5 17a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0",
  share: "M12 15V4M8 7.5L12 3.5l4 4M5 12.5V20h14v-7.5",
  threats:
    "M2.5 12s3.5-6.5 9.5-6.5s9.5 6.5 9.5 6.5s-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 0 0 0-5.6z",
  undo: "M8 5L4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H9",
} as const;

export type IconName = keyof typeof ICONS;

/** An icon, without a name of its own: the control that it belongs to has one. */
export const icon = (name: IconName) =>
  h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: ICONS[name] }));
