// Draws the icons of the installed page as PNG files, from icon.svg, in the browser that the tests use.
//
//   node tools/draw-icons.js

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../", import.meta.url));
const { chromium } = await import("playwright-core");

/** Where the system cuts the corners off, the background reaches them and the drawing keeps away from them. */
const ICONS = [
  { name: "icon-192", size: 192, part: 0.96, background: "transparent" },
  { name: "icon-512", size: 512, part: 0.96, background: "transparent" },
  { name: "maskable-512", size: 512, part: 0.66, background: "#f8f5ef" },
];

const drawing = readFileSync(`${WEB}src/static/icon.svg`).toString("base64");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox"],
});
const page = await browser.newPage();
for (const { name, size, part, background } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const side = Math.round(size * part);
  const style = `margin:0;display:grid;place-items:center;height:100vh;background:${background}`;
  await page.setContent(
    `<body style="${style}"><img width="${side}" height="${side}" src="data:image/svg+xml;base64,${drawing}">`,
  );
  await page.waitForFunction(() => document.images[0].complete);
  writeFileSync(`${WEB}src/static/icons/${name}.png`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
