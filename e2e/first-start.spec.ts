import { expect, test } from "./harness/test.ts";

test("the server is healthy, and its database answers", async ({ request }) => {
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

test("an unknown call is answered with a problem document", async ({ request }) => {
  const answer = await request.get("/api/no-such-thing");
  expect(answer.status()).toBe(404);
  expect(answer.headers()["content-type"]).toContain("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 404 });
});

test("an unknown asset is a plain 404", async ({ request }) => {
  expect((await request.get("/assets/no-such-thing.js")).status()).toBe(404);
});
