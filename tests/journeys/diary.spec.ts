/** The study diary and the study report: files to keep, and pages to print. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { addTask } from "./harness/tasks.ts";
import { expect, test } from "./harness/test.ts";

const HOSTILE = "Cells <script>parent.document.title = 'hacked'</script><img src=x onerror=alert(1)>";
const DONE =
  'Study diary created successfully! Open it and print it with "Background graphics" enabled for the best result.';

async function studied(page: Page): Promise<void> {
  await page.goto("/tasks");
  await addTask(page, { name: HOSTILE, hours: 2 });
  await page.getByRole("checkbox").first().check();
  await expect(page.getByText(`Task "${HOSTILE}" completed!`)).toBeVisible();
  await page.goto("/settings#backup");
}

const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Create Study Diary" }).click();
  return page.getByRole("dialog", { name: "Create Study Diary" });
};

test(
  "a study diary is kept as a file, which prints as pages of A4",
  { tag: "@night" },
  async ({ app, page }, info) => {
    await app.signUpByApi();
    await studied(page);
    const dialog = await openDialog(page);
    await dialog.getByLabel("Period").selectOption("Custom dates");
    await dialog.getByLabel("From").fill("2026-12-01");
    await dialog.getByLabel("To", { exact: true }).fill("2026-11-01");
    await dialog.getByRole("button", { name: "Create Study Diary" }).click();
    await expect(dialog.getByText("The end date is before the start date")).toBeVisible();
    await dialog.getByRole("button", { name: "Open to print" }).click();
    await expect(dialog.getByText("The end date is before the start date")).toBeVisible();
    await dialog.getByLabel("From").fill("");
    await expect(dialog.getByText("Please choose both days")).toBeVisible();
    await dialog.getByLabel("Period").selectOption("Everything");
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Create Study Diary" }).click();
    const download = await downloading;
    await expect(page.getByText(DONE)).toBeVisible();
    expect(download.suggestedFilename()).toMatch(/study-diary-\d{4}-\d{2}-\d{2}\.html$/);
    const path = info.outputPath("diary.html");
    await download.saveAs(path);
    const html = await readFile(path, "utf8");
    expect(html).toContain("Cells &lt;script&gt;");
    expect(html).not.toContain("<script");

    await page.goto(pathToFileURL(path).href);
    await expect(page.getByText(HOSTILE)).toBeVisible();
    await expectNoAxeViolations(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    for (const [, width, height] of pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)) {
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    }
  },
);

test("a study diary is opened to print, in a frame where nothing a task is called can run", async ({
  app,
  page,
}) => {
  // Said of this journey, which looks into the frame; the diary has no script that could be blocked.
  app.expectConsoleError(/Blocked script execution in 'about:srcdoc'/);
  await app.signUpByApi();
  await studied(page);
  await (await openDialog(page)).getByRole("button", { name: "Open to print" }).click();
  const pages = page.getByRole("dialog", { name: "Study Diary", exact: true });
  const diary = pages.frameLocator("iframe");
  await expect(diary.getByRole("heading", { name: "Study Diary" })).toBeVisible();
  await expect(diary.getByText(HOSTILE)).toBeVisible();
  // A notice would lie on the way out; how to print stands in the dialog.
  await expect(page.getByText(DONE)).toBeHidden();
  await expect(pages.getByText("Background graphics")).toBeVisible();
  // Its style is the file's, though the page's policy lets no style stand in the text.
  await expect(diary.locator("body")).toHaveCSS("background-color", "rgb(22, 33, 28)");
  await expect(diary.locator("script, img")).toHaveCount(0);
  await expect(pages.locator("iframe")).toHaveAttribute("sandbox", "allow-same-origin allow-modals");
  await expect(page).toHaveTitle(/^Settings/);

  await page.evaluate(() => {
    const shown = document.querySelector("iframe")?.contentWindow;
    if (shown)
      shown.print = () => document.documentElement.setAttribute("data-printed", shown.document.title);
  });
  await pages.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", /Study Diary, /);
  await pages.getByRole("button", { name: "Close" }).last().click();
  await expect(pages).toBeHidden();
});

test("a study report is opened to print, dark on white and within two pages", { tag: "@night" }, async ({
  app,
  page,
}) => {
  // Said of this journey, which looks into the frame.
  app.expectConsoleError(/Blocked script execution in 'about:srcdoc'/);
  await app.signUpByApi();
  await studied(page);
  await page.goto("/settings#backup");
  await page.getByRole("button", { name: "Create Study Report" }).click();
  await page
    .getByRole("dialog", { name: "Create Study Report" })
    .getByRole("button", { name: "Open to print" })
    .click();
  const pages = page.getByRole("dialog", { name: "Study Report", exact: true });
  const report = pages.frameLocator("iframe");
  await expect(report.getByRole("heading", { name: "Study Report" })).toBeVisible();
  await expect(report.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(report.getByRole("table").first()).toBeVisible();
  await page.setContent(await report.locator("html").evaluate((html) => html.outerHTML));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
