/** A year on the farm: it plays, and leaves the device as a picture, a file that plays, and a page to print. */
import { readFile } from "node:fs/promises";
import { henRow } from "../rows/animal-row.ts";
import { storedCourse } from "../rows/course-row.ts";
import { taskRow } from "../rows/task-row.ts";
import { storeRows } from "./harness/stored-rows.ts";
import { expect, test } from "./harness/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const DAYS = Array.from({ length: 40 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 1 + index, 12)).toISOString().slice(0, 10),
);

test("a year plays, and is saved as a picture and as a file that plays", async ({
  app,
  context,
  page,
}, info) => {
  await app.moveClock("2026-11-18T10:00:00+01:00");
  await app.signUpByApi();
  await storeRows(page, [
    storedCourse({ id: "bio", name: "Biology", color: "meadow" }),
    ...DAYS.map((day, index) => henRow(day, index === 3 ? "Berta" : "")),
    ...DAYS.map((date) =>
      taskRow(`task_${date}`, {
        title: "Cells",
        date,
        hours: 2,
        done: { at: `${date}T10:00:00.000Z` },
        ...{ course: "bio" },
      }),
    ),
  ]);
  // The frame that prints runs no script, not the test's either.
  app.expectConsoleError(/Blocked script execution in 'about:srcdoc'/);
  await page.goto("/year");
  const day = page.getByRole("slider", { name: "Day" });
  await expect(day).toHaveAttribute("aria-valuetext", "November 18, 2026: 40 animals");
  await day.focus();
  await page.keyboard.press("Home");
  await expect(day).toHaveAttribute("aria-valuetext", /: 0 animals$/);
  await page.getByRole("button", { name: "Play" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^(?:[5-9]|\d\d) animals/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();

  await page.getByRole("button", { name: "Save or print" }).click();
  const dialog = page.getByRole("dialog", { name: "Save or print your year" });
  await dialog.getByRole("checkbox", { name: "Show names of animals" }).uncheck();
  await expect(dialog.getByRole("img", { name: "What is saved" })).toBeVisible();
  const saved = async (button: string) => {
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: button }).click();
    const download = await downloading;
    const path = info.outputPath(download.suggestedFilename());
    await download.saveAs(path);
    return path;
  };
  const png = await readFile(await saved("Save picture"));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1920]);

  const path = await saved("Save as a file that plays");
  const html = await readFile(path, "utf8");
  expect(html).toContain("Biology");
  expect(html).not.toContain("Berta");
  const file = await context.newPage();
  const requests: string[] = [];
  file.on("request", (request) => !request.url().startsWith("data:") && requests.push(request.url()));
  await file.goto(`file://${path}`);
  const farm = file.locator("figure:visible");
  await expect(farm).toHaveText("November 18, 2026: 40 animals");
  await expect
    .poll(() => farm.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  await file.getByRole("button", { name: "Play" }).click();
  await expect(farm).toHaveText(/: (?:[3-9]|\d\d) animals$/);
  const bar = file.locator("li i").first();
  expect(await bar.evaluate((each) => each.getBoundingClientRect().width)).toBeGreaterThan(100);
  expect(requests).toEqual([`file://${path}`]);
  await file.close();

  await dialog.getByRole("button", { name: "Print" }).click();
  const printed = page.frameLocator('iframe[title^="A year on the farm"]').locator("img");
  await expect.poll(() => printed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
});
