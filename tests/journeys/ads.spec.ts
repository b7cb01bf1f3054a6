/** An ad network's script may do what it likes: it finds nothing of the person, and nothing of the app. */
import { APP_NAME } from "@furrow/core";
import { startProductionServer } from "./harness/production-server.ts";
import { expect, test } from "./harness/test.ts";

const CLIENT = "ca-pub-1234567890123456";

/** Stands for the network's script: tries what an ad must not be able to do, and shows in its banner what came of it. */
async function tryEverything(): Promise<void> {
  const attempts: Record<string, () => unknown> = {
    "the page": () => parent.document.title,
    "its address": () => parent.location.href,
    cookies: () => document.cookie,
    "local storage": () => localStorage.length,
    databases: () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("anything");
        opening.onsuccess = resolve;
        opening.onerror = reject;
      }),
    "the person": async () => (await fetch("/api/auth/get-session", { credentials: "include" })).json(),
    "the way out": () => {
      if (top !== null) top.location.href = "https://ads.example/";
    },
  };
  const reached: string[] = [];
  for (const [what, attempt] of Object.entries(attempts)) {
    try {
      await attempt();
      reached.push(what);
    } catch {
      // As it should be.
    }
  }
  const slot = document.querySelector("ins");
  slot?.setAttribute("data-referrer", document.referrer);
  slot?.append(reached.length === 0 ? "reached nothing" : `reached ${reached.join(", ")}`);
}

test("the ad network's script reaches neither the page nor the person, and is told neither", async ({
  browser,
}) => {
  const server = await startProductionServer({ program: "quick", env: { ADS_CLIENT: CLIENT } });
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    const asked: string[] = [];
    await context.route(/^https:/, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        contentType: "text/javascript",
        headers: { "Access-Control-Allow-Origin": "*" },
        body: `(${tryEverything.toString()})()`,
      });
    });
    await context.request.post("/api/auth/sign-up/email", {
      headers: { Origin: server.origin },
      data: { name: "Ada", email: "ada@example.org", password: "correct horse" },
    });
    const page = await context.newPage();
    await page.goto("/dashboard");
    await page.getByRole("complementary", { name: "Advertisement" }).scrollIntoViewIfNeeded();
    await expect(page.getByText(`From ${APP_NAME}`)).toHaveCount(0);
    const slot = page.frameLocator('iframe[title="Advertisement"]').locator("ins");
    await expect(slot).toHaveText("reached nothing");
    await expect(slot).toHaveAttribute("data-ad-client", CLIENT);
    await expect(slot).toHaveAttribute("data-referrer", `${server.origin}/`);
    await expect(page).toHaveURL("/dashboard");
    expect(asked).toEqual([
      `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${CLIENT}`,
    ]);
    expect(await page.evaluate(() => [...document.scripts].map(({ src }) => src).join())).not.toContain(
      "google",
    );
  } finally {
    await context.close();
    await server.stop();
  }
});

test("each of the four sizes is used where it fits", { tag: "@night" }, async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/dashboard");
  const slot = page.getByRole("complementary", { name: "Advertisement" });
  await expect(slot).toContainText(`From ${APP_NAME}`);
  for (const [width, height, wide, high] of [
    [1280, 800, 728, 90],
    [1366, 640, 728, 90],
    [700, 900, 336, 280],
    [540, 900, 300, 250],
    [390, 844, 300, 100],
    [844, 390, 300, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The banner, or what is kept for it: label and disclaimer stand around it.
    const banner = slot.locator("> div");
    await expect
      .poll(async () => {
        const box = await banner.boundingBox();
        return [box?.width, box?.height].map((px) => Math.round(px ?? 0));
      })
      .toEqual([wide, high]);
  }
});
