// Colours, textures and materials of the lit board, from the colours of the page's style sheet.

import {
  BackSide,
  CanvasTexture,
  Color,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MirroredRepeatWrapping,
  SRGBColorSpace,
} from "three";
import { GRAINS, grainCanvas } from "../texture.ts";
import type { Material, Texture } from "three";
import type { Grain } from "../texture.ts";

/** Roles by their letter, and the players' names in style sheets. */
const ROLES = "rpsw";
const PLAYERS = ["white", "black"] as const;
/** Size of the texture of a face in pixels. */
const FACE = 256;
/** Extent of a texture in units of the board. */
export const GRAIN_EXTENT = 6;

/** Reads colours of the style sheet. */
export class Colours {
  readonly probe: HTMLElement;

  constructor(host: HTMLElement) {
    this.probe = host.appendChild(document.createElement("span"));
    this.probe.hidden = true;
  }

  /** @param name of a custom property, such as --cell */
  css(name: string): string {
    this.probe.style.color = `var(${name})`;
    return getComputedStyle(this.probe).color;
  }

  of(name: string): Color {
    const [red, green, blue] = this.css(name)
      .match(/[\d.]+/g)
      ?.map(Number) ?? [0, 0, 0];
    return new Color().setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace);
  }

  close() {
    this.probe.remove();
  }
}

function textureOf(canvas: HTMLCanvasElement, isColour: boolean): Texture {
  const texture = new CanvasTexture(canvas);
  if (isColour) texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

function painted(size: number, paint: (context: CanvasRenderingContext2D) => void) {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  paint(canvas.getContext("2d") as CanvasRenderingContext2D);
  return canvas;
}

/** The symbol of a role, as the kit of the page draws it. */
const symbolOf = (role: string) => new Path2D(document.getElementById(`shape-${role}`)?.getAttribute("d") ?? "");

/** A face with a symbol. */
function face(role: string, ground: string, sign: string, blur: number) {
  return painted(FACE, (context) => {
    context.fillStyle = ground;
    context.fillRect(0, 0, FACE, FACE);
    context.translate(FACE / 2, FACE / 2);
    context.scale(FACE * 0.62, FACE * 0.62);
    context.fillStyle = sign;
    if (blur) context.filter = `blur(${blur}px)`;
    context.fill(symbolOf(role), "evenodd");
  });
}

/** The materials of a board, for one setting of colours. */
export class Paints {
  /** of the sides of cubes, by letter as in positions: upper case for White */
  readonly pieces: Record<string, MeshPhysicalMaterial> = {};
  readonly tiles: MeshPhysicalMaterial;
  readonly ground: MeshPhysicalMaterial;
  readonly rim: MeshPhysicalMaterial;
  readonly flats: Map<string, MeshBasicMaterial> = new Map();
  readonly made: (Material | Texture)[] = [];
  readonly colours: Colours;

  /** @param board the name of its colours */
  constructor(colours: Colours, board: string) {
    this.colours = colours;
    const grain: Grain | undefined = GRAINS[board];
    const texture = grain && this.grainTexture(grain);
    const surface = grain === "stone" ? { roughness: 0.5, clearcoat: 0.12 } : { roughness: 0.62, clearcoat: 0.18 };
    const common = {
      ...(board === "contrast" ? { roughness: 1, clearcoat: 0 } : surface),
      ...(texture && { map: texture, bumpMap: texture, bumpScale: grain === "stone" ? 0.6 : 0.35 }),
      clearcoatRoughness: 0.45,
    };
    this.tiles = this.keep(new MeshPhysicalMaterial({ ...common, vertexColors: true }));
    this.ground = this.keep(
      new MeshPhysicalMaterial({ ...common, roughness: 0.85, color: colours.of("--ground-edge") }),
    );
    this.rim = this.keep(new MeshPhysicalMaterial({ ...common, color: colours.of("--ground") }));
    for (const role of ROLES) {
      const engraved = this.keep(textureOf(face(role, "#fff", "#000", 3), false));
      for (const player of PLAYERS) {
        const colour = face(role, colours.css(`--${player}-face`), colours.css(`--${player}-sign`), 0);
        this.pieces[player === "white" ? role.toUpperCase() : role] = this.keep(
          new MeshPhysicalMaterial({
            ...{ map: this.keep(textureOf(colour, true)), bumpMap: engraved, bumpScale: 2.2 },
            ...{ roughness: player === "white" ? 0.5 : 0.42, clearcoat: 0.45, clearcoatRoughness: 0.3 },
          }),
        );
      }
    }
  }

  /** A flat colour that light does not change, for marks. */
  flat(name: string, opacity: number = 1): MeshBasicMaterial {
    const key = `${name} ${opacity}`;
    const known = this.flats.get(key);
    if (known) return known;
    const color = this.colours.of(name);
    const material = new MeshBasicMaterial({ color, opacity, transparent: opacity < 1, toneMapped: false });
    this.flats.set(key, this.keep(material));
    return material;
  }

  /** The inside of a body that is slightly larger than what it surrounds. */
  outline(name: string): MeshBasicMaterial {
    const material = this.flat(name, 0.999);
    material.side = BackSide;
    return material;
  }

  grainTexture(grain: Grain): Texture {
    const texture = this.keep(textureOf(grainCanvas(grain, 512, GRAIN_EXTENT), true));
    texture.wrapS = texture.wrapT = MirroredRepeatWrapping;
    return texture;
  }

  keep<Kind extends Material | Texture>(made: Kind): Kind {
    this.made.push(made);
    return made;
  }

  close() {
    for (const one of this.made) one.dispose();
  }
}

/** A soft dark spot below a cube. */
export const contactTexture = () =>
  textureOf(
    painted(128, (context) => {
      context.filter = "blur(11px)";
      context.fillStyle = "#000";
      context.beginPath();
      context.roundRect(26, 26, 76, 76, 14);
      context.fill();
    }),
    true,
  );

/** The names of cells, to be laid over the whole board. */
export function namesTexture(size: number, write: (context: CanvasRenderingContext2D) => void): Texture {
  return textureOf(painted(size, write), true);
}
