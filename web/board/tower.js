// Cubes as cubes: a piece as boxes in perspective, painted on a canvas.

/**
 * @typedef {(point: Point, height?: number) => Point} Place from the board to the drawing
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {{context: CanvasRenderingContext2D, colours: Record<string, string>}} Brush
 */

const SIDE = 0.95;
/** How high a cube is. */
export const HEIGHT = 0.8;
/** How much smaller a face is than its side of the cube: around it the edge is seen. */
const FACE = 0.95;
const CHOSEN_FACE = 0.87;
const ROUND = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];

/** @type {Map<string, Path2D>} */
const signs = new Map();

/** A role's sign, from the kit. @param {string} role */
function signOf(role) {
  const known = signs.get(role);
  if (known) return known;
  const sign = new Path2D(document.getElementById(`shape-${role}`)?.getAttribute("d") ?? "");
  signs.set(role, sign);
  return sign;
}

/**
 * Paints a piece.
 * @param {Brush} brush @param {Place} place @param {string} letters @param {Point} point @param {number} [lift] above the board
 * @param {number} [chosen] how many cubes, from the top, are to stand out
 */
export function paintTower({ context, colours }, place, letters, point, lift = 0, chosen = 0) {
  const colour = letters === letters.toUpperCase() ? "white" : "black";
  context.fillStyle = colours.shadow;
  trace(context, square(place, point, SIDE / 2 + 0.06, 0));
  context.fill();
  let low = square(place, point, SIDE / 2, lift);
  [...letters.toLowerCase()].forEach((role, level) => {
    const high = square(place, point, SIDE / 2, lift + HEIGHT * (level + 1));
    const isTop = level + 1 === letters.length;
    const isChosen = letters.length - level <= chosen;
    const size = isChosen ? CHOSEN_FACE : FACE;
    // The edges are what the faces leave of the outline: lines would take several times as long.
    context.fillStyle = isChosen ? colours.focus : colours[`${colour}-edge`];
    trace(context, around([...low, ...high]));
    context.fill();
    for (let side = 0; side < 4; side += 1) {
      const next = (side + 1) % 4;
      const corners = [high[next], high[side], low[side], low[next]];
      if (area(corners) <= 0) continue;
      const tone = Math.abs(corners[1].x - corners[0].x) > SIDE * 0.6 ? "front" : "side";
      face(context, corners, size, colours[`${colour}-${tone}`]);
      // A cube shows its sign on top, or else on its sides.
      if (!isTop) lay(context, corners, 0.6, role, colours[`${colour}-sign`]);
    }
    if (isTop) {
      face(context, high, size, colours[`${colour}-face`]);
      lay(context, upright(high), 0.68, role, colours[`${colour}-sign`]);
    }
    low = high;
  });
}

/** The outline of a piece as it is seen. @param {Place} place @param {string} letters @param {Point} point */
export function towerOutline(place, letters, point) {
  return around([...square(place, point, SIDE / 2, 0), ...square(place, point, SIDE / 2, HEIGHT * letters.length)]);
}

/** @param {CanvasRenderingContext2D} context @param {Point[]} points */
export function trace(context, points) {
  context.beginPath();
  addTo(context, points);
}

/** @param {CanvasRenderingContext2D} context @param {Point[]} points */
export function addTo(context, points) {
  points.forEach(({ x, y }, index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
}

/** @param {Place} place @param {Point} point @param {number} half @param {number} height */
function square(place, { x, y }, half, height) {
  return ROUND.map(([dx, dy]) => place({ x: x + dx * half, y: y + dy * half }, height));
}

/** @param {CanvasRenderingContext2D} context @param {Point[]} corners @param {number} size @param {string} fill */
function face(context, corners, size, fill) {
  const middle = corners.reduce((sum, { x, y }) => ({ x: sum.x + x / 4, y: sum.y + y / 4 }), { x: 0, y: 0 });
  trace(
    context,
    corners.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * size, y: middle.y + (y - middle.y) * size })),
  );
  context.fillStyle = fill;
  context.fill();
}

/** Lays a sign on a face. @param {CanvasRenderingContext2D} context @param {Point[]} face @param {number} size @param {string} role @param {string} fill */
function lay(context, [a, b, c, d], size, role, fill) {
  const half = size / 2;
  context.save();
  context.transform(
    (b.x - a.x + c.x - d.x) * half,
    (b.y - a.y + c.y - d.y) * half,
    (d.x - a.x + c.x - b.x) * half,
    (d.y - a.y + c.y - b.y) * half,
    (a.x + b.x + c.x + d.x) / 4,
    (a.y + b.y + c.y + d.y) / 4,
  );
  context.fillStyle = fill;
  context.fill(signOf(role), "evenodd");
  context.restore();
}

/** The top face with the corner first that makes its sign most upright. @param {Point[]} face */
function upright(face) {
  let best = face;
  for (let first = 1; first < 4; first += 1) {
    const turned = [...face.slice(first), ...face.slice(0, first)];
    if (turned[1].x - turned[0].x > best[1].x - best[0].x) best = turned;
  }
  return best;
}

/** Twice the area; positive when the face is seen from outside. @param {Point[]} face */
function area(face) {
  let sum = 0;
  for (let index = 0; index < 4; index += 1) {
    const [point, next] = [face[index], face[(index + 1) % 4]];
    sum += point.x * next.y - next.x * point.y;
  }
  return sum;
}

/** The corners around some points. @param {Point[]} points */
function around(points) {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  const half = (/** @type {Point[]} */ order) => {
    /** @type {Point[]} */
    const hull = [];
    for (const point of order) {
      while (hull.length > 1 && turnsRight(hull[hull.length - 2], hull[hull.length - 1], point)) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** @param {Point} a @param {Point} b @param {Point} c */
function turnsRight(a, b, c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0;
}
