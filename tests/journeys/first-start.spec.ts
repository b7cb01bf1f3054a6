import { isNight } from "./harness/night.ts";
import { expect, test } from "./harness/test.ts";

test("the server is healthy, and its database answers", { tag: "@night" }, async ({ request }) => {
  expect((await request.get("/api/health")).status()).toBe(200);
  expect((await request.head("/api/health")).status()).toBe(200);
  expect((await request.get("/api/ready")).status()).toBe(200);
});

test("a visitor is welcomed and offered three ways in", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const way of ["Sign In", "Create Account", "Browse as Guest"]) {
    await expect(page.getByRole("main").getByRole("link", { name: way }).first()).toBeVisible();
  }
});

test("the landing page says what it is before any script runs", async ({ request }) => {
  const html = await (await request.get("/", { headers: { Accept: "text/html" } })).text();
  expect(html).toContain("Browse as Guest");
});

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const size of isNight ? SIZES : SIZES.slice(0, 1)) {
  test(`at ${size.width} a page of the app is painted before any script runs, and the app takes its place without a shift`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize(size);
    const placesOf = () =>
      page.evaluate(() =>
        ["header", "main", "h1", "header ol", 'nav[aria-label="Main"] a[href="/farm"]'].map((selector) => {
          const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return { selector, x, y, ...(selector !== "h1" && { width }) };
        }),
      );
    for (const who of ["a guest", "somebody with an account"]) {
      if (who !== "a guest") await app.signUpByApi();
      await page.route("**/*.js", (route) => route.abort());
      app.expectConsoleError(/ERR_FAILED/);
      await page.goto("/tasks");
      await expect(page.locator("[data-frame] h1")).toBeVisible();
      await expect(page.getByText("Viewing in Guest Mode")).toBeHidden();
      const painted = await placesOf();
      await page.unroute("**/*.js");
      await page.goto("/tasks");
      await expect(page.getByRole("heading", { level: 1, name: "Study Tasks" })).toBeVisible();
      expect(await placesOf(), who).toEqual(painted);
    }
  });
}

test("an unknown call is answered with a problem document", { tag: "@night" }, async ({ request }) => {
  const answer = await request.get("/api/no-such-thing");
  expect(answer.status()).toBe(404);
  expect(answer.headers()["content-type"]).toContain("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 404 });
});

test("an unknown asset is a plain 404", { tag: "@night" }, async ({ request }) => {
  expect((await request.get("/assets/no-such-thing.js")).status()).toBe(404);
});
