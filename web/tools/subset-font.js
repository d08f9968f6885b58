// Writes the typeface of the page: Figtree (SIL Open Font License), reduced to the characters of Western European texts and
// to the weights that the style sheets use.
//
//   node tools/subset-font.js
//
// The results in `src/static/fonts` are committed; this only has to run when characters are added.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const FAMILY = `${WEB}node_modules/@fontsource-variable/figtree/`;
const FONTS = `${WEB}src/static/fonts/`;

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
/** English, French, German and Spanish: accents, quotes, dashes and spaces. */
const CHARACTERS = `${ASCII}ÀÂÇÈÉÊËÎÏÔÙÛÜàâçèéêëîïôùûüÿŒœÄÖäößẞÁÍÓÚÑáíóúñ¿¡«»·°×±²³½\u00a0–—‘’‚“”„•…‹›€−`;
const WEIGHTS = { min: 400, max: 700 };

mkdirSync(FONTS, { recursive: true });
const original = readFileSync(`${FAMILY}files/figtree-latin-wght-normal.woff2`);
const font = await subset(original, CHARACTERS, {
  targetFormat: "woff2",
  variationAxes: { wght: WEIGHTS },
  // Kerning, and digits of equal width for clocks and tables.
  keepFeatures: ["kern", "tnum"],
});
writeFileSync(`${FONTS}figtree.woff2`, font);
copyFileSync(`${FAMILY}LICENSE`, `${FONTS}LICENSE-figtree.txt`);
console.log(`${font.length} bytes`);
