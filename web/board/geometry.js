// Where the cells lie. The unit is the distance from a cell's centre to its corners; y grows towards White.

const LENGTHS = { a: 6, b: 7, c: 6, d: 7, e: 6, f: 7, g: 6 };
const WIDTH = Math.sqrt(3);

/** @typedef {{x: number, y: number}} Point */

/** All cells, a1 to g6. @type {string[]} */
export const CELLS = Object.entries(LENGTHS).flatMap(([row, length]) =>
  Array.from({ length }, (_, index) => `${row}${index + 1}`),
);

/** @type {Map<string, Point>} */
const CENTRES = new Map(
  CELLS.map((cell) => {
    const row = "abcdefg".indexOf(cell[0]);
    const length = LENGTHS[/** @type {keyof typeof LENGTHS} */ (cell[0])];
    return [cell, { x: (Number(cell[1]) - (length + 1) / 2) * WIDTH, y: (3 - row) * 1.5 }];
  }),
);

/** @param {string} cell @param {boolean} flipped @returns {Point} */
export function centre(cell, flipped) {
  const { x, y } = /** @type {Point} */ (CENTRES.get(cell));
  return flipped ? { x: -x, y: -y } : { x, y };
}

/** The corners of a hexagon that stands on a corner. @param {Point} middle @param {number} radius @returns {Point[]} */
export function hexagon(middle, radius) {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((30 + 60 * corner) * Math.PI) / 180;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

/**
 * The cell next to one in the direction of an arrow key, as the visitor sees the board.
 * @param {string} cell @param {string} key @param {boolean} flipped @param {number} [turn] of the board, in degrees
 */
export function beside(cell, key, flipped, turn = 0) {
  const from = centre(cell, flipped);
  // Half a cell aside counts as above or below; left before right, so that up and down lead back.
  const [dx, dy] = { ArrowLeft: [-WIDTH, 0], ArrowRight: [WIDTH, 0], ArrowUp: [-0.01, -1.5], ArrowDown: [0.01, 1.5] }[
    key
  ] ?? [0, 0];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const aim = { x: from.x + dx * cos + dy * sin, y: from.y - dx * sin + dy * cos };
  const near = CELLS.map((other) => {
    const to = centre(other, flipped);
    return { other, away: Math.hypot(to.x - aim.x, to.y - aim.y) };
  }).sort((one, two) => one.away - two.away)[0];
  return near.away < 1 ? near.other : undefined;
}

/** The corners around the whole board, a little outside the cells. @param {number} margin @param {boolean} flipped @returns {Point[]} */
function boardOutline(margin, flipped) {
  // An edge between two cells belongs to both, in opposite directions; the others are the outline.
  const edges = new Map();
  const name = (/** @type {Point} */ point) =>
    `${point.x.toFixed(2)} ${point.y.toFixed(2)}`.replaceAll("-0.00", "0.00");
  for (const cell of CELLS) {
    const corners = hexagon(centre(cell, flipped), 1);
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % 6];
      if (!edges.delete(`${name(to)}|${name(from)}`)) edges.set(`${name(from)}|${name(to)}`, { from, to });
    });
  }
  const starts = new Map([...edges.values()].map((edge) => [name(edge.from), edge]));
  const around = [];
  let edge = starts.values().next().value;
  while (edge && around.length < edges.size) {
    around.push(edge.from);
    edge = starts.get(name(edge.to));
  }
  return widened(around, margin);
}

/** Each edge of a polygon moved outwards. @param {Point[]} corners @param {number} margin */
function widened(corners, margin) {
  const outward = (/** @type {Point} */ from, /** @type {Point} */ to) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  };
  return corners.map((corner, index) => {
    const before = outward(/** @type {Point} */ (corners.at(index - 1)), corner);
    const after = outward(corner, corners[(index + 1) % corners.length]);
    const [x, y] = [before.x + after.x, before.y + after.y];
    const stretch = (2 * margin) / (x * x + y * y);
    return { x: corner.x + x * stretch, y: corner.y + y * stretch };
  });
}

/** @type {Map<boolean, string>} */
const around = new Map();

/** The path around the board, as White or as Black sees it: found when it is first drawn. @param {boolean} flipped */
export function edge(flipped) {
  const path = around.get(flipped) ?? rounded(boardOutline(0.2, flipped), 0.3);
  around.set(flipped, path);
  return path;
}

/** A closed path with rounded corners. @param {Point[]} points @param {number} radius how much of each edge a corner takes at most */
export function rounded(points, radius) {
  const towards = (/** @type {Point} */ from, /** @type {Point} */ to) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const part = Math.min(radius, length / 2) / length;
    return `${(from.x + (to.x - from.x) * part).toFixed(3)} ${(from.y + (to.y - from.y) * part).toFixed(3)}`;
  };
  const corners = points.map((corner, index) => {
    const before = /** @type {Point} */ (points.at(index - 1));
    const after = points[(index + 1) % points.length];
    return `${towards(corner, before)}Q${corner.x.toFixed(3)} ${corner.y.toFixed(3)} ${towards(corner, after)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A cell seen from above. @param {Point} middle @param {number} [radius] */
export const cellPath = (middle, radius = 0.945) => rounded(hexagon(middle, radius), 0.13);

/** A closed path. @param {Point[]} points */
export function outline(points) {
  return `M${points.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L")}Z`;
}

/** The cell that something on the screen belongs to. @param {EventTarget | null} target @returns {string | undefined} */
export const cellOf = (target) =>
  /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-cell]") : null)?.dataset.cell;
