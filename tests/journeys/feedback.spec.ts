import { startProductionServer } from "./harness/production-server.ts";
import { expect, test } from "./harness/test.ts";

const ADDRESS = "hello+study@example.org";

const ofGmail = (url: string) => Object.fromEntries(new URL(url).searchParams);

test("feedback opens a mail with the words in it, and thanks", { tag: "@night" }, async ({ browser }) => {
  const server = await startProductionServer({ env: { FEEDBACK_EMAIL: ADDRESS } });
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    // Nothing of the test leaves the machine.
    await context.route("https://mail.google.com/**", (route) => route.fulfill({ body: "mail" }));
    const page = await context.newPage();
    await context.request.post("/api/auth/sign-up/email", {
      headers: { Origin: server.origin },
      data: { name: "Ada", email: "ada@example.org", password: "correct horse" },
    });
    await page.goto("/feedback");
    await expect(page.getByRole("link", { name: ADDRESS })).toHaveAttribute("href", `mailto:${ADDRESS}`);

    await page.getByLabel("Your Name (optional)").fill("Ada");
    await page.getByLabel("Feedback Type").selectOption("Bug Report");
    await page.getByLabel("Message").fill("The hen & the goat\nargue + 100%");
    await expect(page.getByRole("link", { name: ADDRESS })).toHaveAttribute("href", /subject=.*Bug%20Report/);

    // Five rows.
    expect((await page.getByLabel("Message").boundingBox())?.height).toBeGreaterThan(5 * 20);

    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: "Submit feedback" }).click();
    const mail = ofGmail((await opening).url());
    expect(mail).toMatchObject({ view: "cm", to: ADDRESS });
    expect(mail.su).toMatch(/Bug Report$/);
    expect(mail.body).toContain("Name: Ada");
    expect(mail.body).toContain("The hen & the goat\nargue + 100%");

    await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("");
  } finally {
    await context.close();
    await server.stop();
  }
});
