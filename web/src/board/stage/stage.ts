// The lit 3D board: materials, shadows and a camera that the visitor moves. A frame is drawn when the board changes, never
// by itself.

import {
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
} from "three";
import { centre } from "../geometry.ts";
import { aim, projectionOf } from "./camera.ts";
import { Colours, contactTexture, GRAIN_EXTENT, Paints } from "./paints.ts";
import { cube, ground, rim, SIDE, TABLE } from "./shapes.ts";
import { disposeSigns, namesOf, signsOf, topOf } from "./signs.ts";
import { colourTiles, tilesOf } from "./tiles.ts";
import { surroundings } from "./surroundings.ts";
import type { BufferGeometry } from "three";
import type { Projection } from "../draw.ts";
import type { Look } from "../look.ts";
import type { Flight, Painter } from "../space.ts";
import type { Tiles } from "./tiles.ts";

/** Maximum device pixel ratio used for drawing. */
const MAX_DENSITY = 2;
/** Share of the pixels in each direction that are drawn while something moves, where no graphics processor draws them. */
const COARSE = 0.5;
/** Height of a moving piece at the middle of its way. */
const LIFT = 0.75;
/** Size of the outline of the selection relative to a cube. */
const OUTLINE = 1.09;

/** Duration of the winning cube's jump, in milliseconds, and its height. */
const [JUMP, HEIGHT] = [1100, 1.5];
const TURN = 2 * Math.PI;

/** Easing of a moving piece. */
const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** What stays the same until colours or the side of the board change. */
interface Setting {
  key: string;
  paints: Paints;
  tiles: Tiles;
  parts: Group;
}

export class Stage implements Painter {
  readonly projectsByPainting = false;
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  readonly isSoftware: boolean;
  readonly scene: Scene = new Scene();
  readonly board: Group = new Group();
  readonly camera: PerspectiveCamera = new PerspectiveCamera();
  readonly shapes: { white: BufferGeometry; black: BufferGeometry; spot: BufferGeometry };
  readonly spot: MeshBasicMaterial;
  readonly colours: Colours;
  readonly resized: ResizeObserver;
  readonly dark: MediaQueryList;
  readonly forget: () => void;
  setting: Setting | undefined;
  pieces: Group = new Group();
  signs: Group = new Group();
  size: { width: number; height: number } | null = null;
  /** The jump of the winning cube: the elapsed share, or 1. */
  jump: { cell: string; part: number } | null = null;
  readonly repaint: () => void;
  /** The last projection, with what it depends on. */
  seen: { key: string; projection: Projection } | undefined;

  /**
   * @param repaint called when the size or the colours change
   * @throws where there is no WebGL
   */
  constructor(host: HTMLElement, repaint: () => void, lost: () => void) {
    this.canvas = document.createElement("canvas");
    this.canvas.className = "scene";
    this.canvas.setAttribute("aria-hidden", "true");
    this.renderer = new WebGLRenderer({
      canvas: this.canvas,
      alpha: true,
      antialias: true,
      preserveDrawingBuffer: true,
    });
    const context = this.renderer.getContext();
    const details = context.getExtension("WEBGL_debug_renderer_info");
    const name = String(details && context.getParameter(details.UNMASKED_RENDERER_WEBGL));
    this.isSoftware = /swiftshader|llvmpipe|software|basic render/i.test(name);
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.scene.environment = surroundings(this.renderer);
    this.scene.environmentIntensity = 0.55;
    this.scene.add(this.board, ...lights());
    this.shapes = {
      white: cube(0.13, 3),
      black: cube(0.13, 1),
      spot: new PlaneGeometry(1.5, 1.5).rotateX(-Math.PI / 2),
    };
    this.spot = new MeshBasicMaterial({ map: contactTexture(), transparent: true, opacity: 0.55, depthWrite: false });
    this.repaint = repaint;
    host.prepend(this.canvas);
    this.colours = new Colours(host);
    const changed = () => {
      this.size = null;
      if (!this.canvas.hidden) repaint();
    };
    this.resized = new ResizeObserver(changed);
    this.resized.observe(host);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.dark.addEventListener("change", changed);
    this.forget = () => this.dark.removeEventListener("change", changed);
    this.canvas.addEventListener("webglcontextlost", lost);
    // The names of cells are drawn in the typeface of the page.
    void document.fonts.ready.then(changed);
  }

  close() {
    this.resized.disconnect();
    this.forget();
    this.setting?.paints.close();
    this.colours.close();
    this.renderer.dispose();
    this.canvas.remove();
  }

  hide() {
    this.canvas.hidden = true;
    this.size = null;
  }

  paint(look: Look, pieces: Record<string, string>, flying: Flight | null, withCells: boolean): Projection {
    const { renderer, camera, board, canvas } = this;
    canvas.hidden = false;
    this.size ??= { width: canvas.clientWidth || 1, height: canvas.clientHeight || 1 };
    const { width, height } = this.size;
    const isMoving = flying !== null || look.camera.isTurning || (this.jump?.part ?? 1) < 1;
    const density = Math.min(devicePixelRatio || 1, MAX_DENSITY);
    renderer.setPixelRatio(isMoving && this.isSoftware ? density * COARSE : density);
    renderer.setSize(width, height, false);
    this.celebrate(look);
    const setting = this.prepare(look);
    renderer.toneMappingExposure = this.isDark() ? 1.3 : 1;
    colourTiles(setting.tiles, look, setting.paints);
    this.place(look, pieces, flying, setting.paints);
    board.rotation.y = (-look.camera.turn * Math.PI) / 180;
    board.updateMatrixWorld();
    aim(camera, look.camera, board.matrixWorld, width / height);
    renderer.render(this.scene, camera);
    // While the board turns or a piece moves, nothing can be pressed.
    const key = JSON.stringify([width, height, look.flipped, look.camera, pieces]);
    if (!this.seen || (this.seen.key !== key && withCells)) this.seen = { key, projection: this.project(look, pieces) };
    return this.seen.projection;
  }

  project(look: Look, pieces: Record<string, string>): Projection {
    const { width, height } = this.size ?? { width: 1, height: 1 };
    return projectionOf(this.camera, this.board.matrixWorld, look, pieces, [width, height]);
  }

  /** Lets the cube that has just won jump, once. */
  celebrate({ arrived, animate }: Look) {
    if (!arrived || this.jump?.cell === arrived) {
      if (!arrived) this.jump = null;
      return;
    }
    const jump = { cell: arrived, part: 0 };
    this.jump = jump;
    // A board that is opened after the end shows it at rest.
    const isSeen = this.seen && animate && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isSeen) {
      jump.part = 1;
      return;
    }
    const began = performance.now();
    const frame = (now: number) => {
      if (this.jump !== jump) return;
      jump.part = Math.max(0, Math.min(1, (now - began) / JUMP));
      this.repaint();
      if (jump.part < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  isDark(): boolean {
    const { theme } = document.documentElement.dataset;
    return theme === "dark" || (theme !== "light" && this.dark.matches);
  }

  /** The board itself, made again when its colours, its names or its side change. */
  prepare({ flipped, names }: Look): Setting {
    const { board = "paper", theme, pieces } = document.documentElement.dataset;
    const scheme = [this.colours.css("--cell"), this.colours.css("--white-face"), document.fonts.status];
    const key = JSON.stringify([board, theme, pieces, scheme, flipped, names]);
    if (this.setting?.key === key) return this.setting;
    this.setting?.parts.removeFromParent();
    this.setting?.paints.close();
    const paints = new Paints(this.colours, board);
    const tiles = tilesOf(paints, flipped);
    const parts = new Group();
    const base = [new Mesh(ground(flipped), paints.ground), new Mesh(rim(flipped), paints.rim)];
    for (const part of base) {
      part.castShadow = part.receiveShadow = true;
      const { position, uv } = part.geometry.attributes;
      for (let at = 0; at < position.count; at += 1) {
        uv.setXY(
          at,
          (position.getX(at) + position.getY(at)) / GRAIN_EXTENT,
          (position.getZ(at) + position.getY(at)) / GRAIN_EXTENT,
        );
      }
    }
    parts.add(tiles.mesh, ...base);
    if (names) parts.add(namesOf(flipped, paints));
    this.board.add(parts);
    this.setting = { key, paints, tiles, parts };
    return this.setting;
  }

  /** Puts pieces and marks on the board. */
  place(look: Look, pieces: Record<string, string>, flying: Flight | null, paints: Paints) {
    this.pieces.removeFromParent();
    this.pieces = new Group();
    disposeSigns(this.signs);
    this.signs = signsOf(look, pieces, paints);
    for (const [cell, letters] of Object.entries(pieces)) {
      const { x, z } = topOf(cell, {}, look.flipped);
      const chosen = look.chosen?.cell === cell && pieces[cell] === look.pieces[cell] ? look.chosen : null;
      const part = look.arrived === cell ? (this.jump?.part ?? 1) : 1;
      const height = HEIGHT * Math.sin(part * Math.PI);
      this.put(letters, [x, height, z], paints, chosen && (chosen.stack ? 0 : letters.length - 1), ease(part) * TURN);
      if (look.arrived === cell && part === 1) this.glow(letters, [x, 0, z], paints);
    }
    if (flying) this.fly(flying, look, pieces, paints);
    this.board.add(this.pieces, this.signs);
  }

  /**
   * A cube or a stack.
   * @param chosen from which cube on it is selected
   * @param turn rotation around its axis
   */
  put(letters: string, [x, y, z]: [number, number, number], paints: Paints, chosen: number | null = null, turn = 0) {
    [...letters].forEach((letter, level) => {
      const shape = letter === letter.toUpperCase() ? this.shapes.white : this.shapes.black;
      const body = new Mesh(shape, paints.pieces[letter]);
      body.position.set(x, y + level * SIDE, z);
      body.rotation.y = turn;
      body.castShadow = body.receiveShadow = true;
      this.pieces.add(body);
      if (chosen !== null && level >= chosen) this.outline(shape, body.position.toArray(), paints, "--focus");
    });
    if (!letters || y) return;
    const spot = new Mesh(this.shapes.spot, this.spot);
    spot.position.set(x, 0.006, z);
    this.pieces.add(spot);
  }

  /** A line around a cube: the inside of a larger one. */
  outline(shape: BufferGeometry, [x, y, z]: [number, number, number], paints: Paints, colour: string) {
    const line = new Mesh(shape, paints.outline(colour));
    line.scale.setScalar(OUTLINE);
    line.position.set(x, y - ((OUTLINE - 1) * SIDE) / 2, z);
    this.pieces.add(line);
  }

  /** The cube that has won. */
  glow(letters: string, [x, y, z]: [number, number, number], paints: Paints) {
    const top = letters.slice(-1);
    const shape = top === top.toUpperCase() ? this.shapes.white : this.shapes.black;
    this.outline(shape, [x, y + (letters.length - 1) * SIDE, z], paints, "--festive");
  }

  /** A piece on its way. */
  fly({ piece, from, to, part }: Flight, { flipped }: Look, pieces: Record<string, string>, paints: Paints) {
    const [start, end] = [centre(from, flipped), centre(to, flipped)];
    const along = ease(part);
    const [low, high] = [from, to].map((cell) => topOf(cell, pieces, flipped).y);
    const lift = LIFT + Math.max(low, high) * 0.6;
    const y = low + (high - low) * along + Math.sin(part * Math.PI) * lift;
    this.put(piece, [start.x + (end.x - start.x) * along, y + 1e-3, start.y + (end.y - start.y) * along], paints);
  }
}

/** The sun from the left behind the visitor, the sky, and the shadow of the board on the page. */
function lights() {
  const sun = new DirectionalLight("#fff4e2", 2.2);
  sun.position.set(-6.5, 12, 5.5);
  sun.castShadow = true;
  Object.assign(sun.shadow.camera, { left: -9, right: 9, top: 8.5, bottom: -8.5, near: 2, far: 26 });
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.radius = 3.5;
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.02;
  const floor = new Mesh(new PlaneGeometry(40, 40).rotateX(-Math.PI / 2), new ShadowMaterial({ opacity: 0.22 }));
  floor.position.y = TABLE;
  floor.receiveShadow = true;
  return [sun, new HemisphereLight("#ffffff", "#b9a88c", 0.75), floor];
}
