/** Pictures that are published. `npm run shots -- readme` takes the README's anew, `-- screenshots` those that browsers and other sites show. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { settled } from "../harness/accessibility.ts";
import { sizes, wear } from "../harness/looks.ts";
import { doing, timerAfter, toDay } from "./opening.ts";
import { test } from "./people.ts";
import { namesExactly } from "./picture.ts";

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const screenshots = folder("apps/web/public/screenshots");
const farmByDay = doing("/farm", toDay);

if (namesExactly("readme")) {
  test("readme", async ({ veteran }) => {
    await wear(veteran, { size: sizes[1280], scheme: "light" });
    await farmByDay(veteran);
    await settled(veteran);
    await veteran.screenshot({ path: `${folder("docs/pictures")}/farm.jpg`, type: "jpeg", quality: 72 });
  });
}

if (namesExactly("screenshots")) {
  test("screenshots of the installed app", async ({ semester, timekeeper }) => {
    for (const [form, size] of [
      ["wide", sizes[1280]],
      ["narrow", sizes[390]],
    ] as const)
      for (const [name, page, open] of [
        ["farm", semester, farmByDay],
        ["timer", timekeeper, timerAfter(9)],
      ] as const) {
        await wear(page, { size, scheme: "light" });
        await open(page);
        await settled(page);
        writeFileSync(`${screenshots}/${name}-${form}.webp`, await webp(page));
      }
  });

  test("the farm on the landing page, without words: it is one for all languages", async ({ semester }) => {
    await wear(semester, { size: sizes[1280], scheme: "light" });
    await farmByDay(semester);
    await settled(semester);
    const farm = semester.locator("[data-shown]").first();
    await farm.evaluate((scene) => {
      for (const button of scene.querySelectorAll<HTMLElement>("button"))
        if (button.closest("li") === null) button.style.visibility = "hidden";
    });
    writeFileSync(`${screenshots}/farm.webp`, await webp(semester, farm));
  });

  test("the picture that other sites show", async ({ semester }) => {
    await wear(semester, { size: { width: 1200, height: 630 }, scheme: "light" });
    await farmByDay(semester);
    await settled(semester);
    await semester.screenshot({ path: `${screenshots}/social.jpg`, type: "jpeg", quality: 72 });
  });
}

/** Playwright writes no WebP, the browser does. */
async function webp(page: Page, part: Pick<Page, "screenshot"> = page): Promise<Buffer> {
  const png = (await part.screenshot()).toString("base64");
  const url = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL("image/webp", 0.75);
  }, png);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
