import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { settled } from "../harness/accessibility.ts";
import { type Look, looks, wear } from "../harness/looks.ts";

const folder = fileURLToPath(new URL("../../shots", import.meta.url));
const wanted = (process.env.SHOTS ?? "").split(",").filter((word) => word !== "");

/** `npm run shots -- tasks` makes all of which the name begins so. */
export const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((word) => name === word || name.startsWith(`${word}-`));

/** The same in every look. `open` brings the page into the state that is to be seen, anew in each of them. */
export async function picture(
  page: Page,
  name: string,
  open: (page: Page, look: Look) => Promise<unknown>,
  fullPage = true,
): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    await open(page, look);
    await settled(page);
    await page.screenshot({ path: join(folder, `${name}-${look.name}.png`), fullPage });
  }
}
