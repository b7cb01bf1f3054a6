import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { settled } from "../harness/accessibility.ts";
import { type Look, looks, wear } from "../harness/looks.ts";

const folder = fileURLToPath(new URL("../../../shots", import.meta.url));
const wanted = (process.env.SHOTS ?? "").split(",").filter((word) => word !== "");

const sizesWanted = wanted.filter((word) => looks.some(({ size }) => String(size.width) === word));
const schemesWanted = wanted.filter((word) => looks.some(({ scheme }) => scheme === word));
const namesWanted = wanted.filter((word) => !sizesWanted.includes(word) && !schemesWanted.includes(word));

/** `npm run shots -- tasks 320 dark` makes all of which the name begins so, of that width, in dark; left out, each means all. */
export const isWanted = (name: string) =>
  namesWanted.length === 0 || namesWanted.some((word) => name === word || name.startsWith(`${word}-`));

/** For what is made on request alone. */
export const namesExactly = (name: string) => namesWanted.includes(name);

const looksWanted = looks.filter(
  ({ size, scheme }) =>
    (sizesWanted.length === 0 || sizesWanted.includes(String(size.width))) &&
    (schemesWanted.length === 0 || schemesWanted.includes(scheme)),
);

/** The same in every look. `open` brings the page into the state that is to be seen, anew in each of them. */
export async function picture(
  page: Page,
  name: string,
  open: (page: Page, look: Look) => Promise<unknown>,
  fullPage = true,
): Promise<void> {
  for (const look of looksWanted) {
    // A window that fills the screen has no other size.
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    await wear(page, look);
    await open(page, look);
    await settled(page);
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`), fullPage });
    const { words, controls, height } = await page.evaluate(countWindow);
    await mkdir(folder, { recursive: true });
    const line = `${name}-${look.name}: ${words} words, ${controls} controls in the window; page ${height} px\n`;
    await appendFile(join(folder, "counts.txt"), line);
  }
}

/** What stands in sight without scrolling: words of text, and what one can press or fill. */
function countWindow() {
  const inSight = (box: DOMRect) =>
    box.width > 1 &&
    box.height > 1 &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    box.right > 0 &&
    box.left < innerWidth;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest("[inert]") === null;
  let words = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement;
    // Words for screen readers lie in boxes of a pixel.
    if (parent === null || !isShown(parent) || !inSight(parent.getBoundingClientRect())) continue;
    range.selectNodeContents(text);
    if (inSight(range.getBoundingClientRect()))
      words += (text.textContent ?? "").split(/\s+/).filter(Boolean).length;
  }
  const pressable = "a[href], button, input, select, textarea, summary, [role=button], [tabindex='0']";
  const controls = [...document.querySelectorAll(pressable)].filter(
    (element) => isShown(element) && inSight(element.getBoundingClientRect()),
  ).length;
  return { words, controls, height: document.documentElement.scrollHeight };
}
