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

const PRINT_FONTS = `${WEB}../crates/print/fonts/`;
const PRINT_WEIGHTS = { regular: 400, bold: 700 };
/** The other letters of Europe, for names of players. */
const EXTENDED =
  Array.from({ length: 0x250 - 0x100 }, (_, index) => String.fromCodePoint(0x100 + index)).join("") + "ẀẁẂẃẄẅẞỲỳȘșȚț";
const PRINT_CHARACTERS = { "": `${CHARACTERS}ÃãÅåÆæÐðØøÕõÞþÝýÌìÒòÙù©®¢£¥§¶´¸¹¼¾ªº¦¬¯µ÷ı`, "-ext": EXTENDED };

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

mkdirSync(PRINT_FONTS, { recursive: true });
for (const [end, characters] of Object.entries(PRINT_CHARACTERS)) {
  const source = readFileSync(`${FAMILY}files/figtree-latin${end}-wght-normal.woff2`);
  for (const [name, wght] of Object.entries(PRINT_WEIGHTS)) {
    // Programs that embed fonts into documents read neither WOFF nor variable weights.
    const print = await subset(source, characters, {
      targetFormat: "truetype",
      variationAxes: { wght },
      keepFeatures: ["kern"],
    });
    writeFileSync(`${PRINT_FONTS}figtree-${name}${end}.ttf`, print);
  }
}
copyFileSync(`${FAMILY}LICENSE`, `${PRINT_FONTS}LICENSE-figtree.txt`);
console.log(`${font.length} bytes`);
