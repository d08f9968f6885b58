// What polished surfaces reflect: a room with a ceiling lamp and two windows.

import { BackSide, BoxGeometry, Mesh, MeshBasicMaterial, PMREMGenerator, Scene } from "three";
import type { Texture, WebGLRenderer } from "three";

/** Lamps and windows: position, size, brightness. */
const PANES: [position: [number, number, number], size: [number, number, number], light: number][] = [
  [[0, 9.5, 0], [7, 0.2, 5], 7],
  [[-9.5, 4, 3], [0.2, 5, 6], 5],
  [[9.5, 4, -2], [0.2, 4, 5], 2.5],
];

export function surroundings(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const walls = new Mesh(new BoxGeometry(20, 20, 20), new MeshBasicMaterial({ color: "#8d8780", side: BackSide }));
  room.add(walls);
  for (const [position, size, light] of PANES) {
    const pane = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial());
    pane.material.color.setScalar(light);
    pane.position.set(...position);
    room.add(pane);
  }
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.03, 0.1, 100, { size: 128 });
  generator.dispose();
  return texture;
}
